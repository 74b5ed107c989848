"""The changes between two views, as plain data: a list of places in the view, each with its new value."""

from typing import Any

Change = tuple[list[str | int], Any]  # keys and indices from the outside in, and the new value


def changes(before: Any, after: Any) -> list[Change]:
    """Dictionaries with the same keys and lists of the same length are compared by item; all else is sent whole."""
    found: list[Change] = []
    _compare(before, after, (), found)
    return found


def _compare(before: Any, after: Any, path: tuple[str | int, ...], found: list[Change]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            _compare(before[key], value, (*path, key), found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, value in enumerate(after):
            _compare(before[index], value, (*path, index), found)
    else:
        found.append((list(path), after))
