"""What the view of every game has, and the marks with which a game's view.py declares its own.

The string below a field says what it means; docs/views.md and the schema of the server's API are made from both.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from typing_extensions import TypedDict  # pydantic reads no other before Python 3.12

ViewData = dict[str, Any]  # a view of any game; each game's VIEW says what is in its own
Schema = dict[str, Any]
Value = TypeVar("Value")


class ViewHead(TypedDict):
    """What every view begins with."""

    game: str
    """the name of the game, `"maya"`"""
    rules: int
    """version of the game's rules, a whole number"""
    seats: int
    """number of seats"""
    seat: int | None
    """whose view this is; `null` for a spectator"""
    to_act: list[int]
    """the seats that may move now, ascending; `[-1]` while chance has to draw; `[]` when the game is over"""
    places: list[int] | None
    """`null` while the game runs, then the place of every seat (`[1, 3, 2]`, ties equal)"""


class Each(NamedTuple):
    """A part of a view that is a list: how many items it has, and what makes the one with number `k`."""

    count: Callable[[Any], int]
    item: Callable[[Any, int], Any]


def drawn(parts: dict[str, Callable[[Any], Any] | Each], s: Any) -> ViewData:
    """The parts of a view, made of a blinded state."""
    return {
        name: [part.item(s, k) for k in range(part.count(s))] if isinstance(part, Each) else part(s)
        for name, part in parts.items()
    }


def present(value: Value | None) -> Value:
    """What such a position has, although not every position does."""
    assert value is not None
    return value


def seat_of(view: ViewHead) -> int:
    """The seat whose view this is, where a spectator's is impossible."""
    return present(view["seat"])


class OneOf:
    """Marks a text or a number that is one of these; a dictionary says what each means."""

    def __init__(self, values: Iterable[str | int] | dict[str | int, str]) -> None:
        self.meanings = values if isinstance(values, dict) else dict.fromkeys(values, "")

    def __get_pydantic_json_schema__(self, core: Any, handler: Callable[[Any], Schema]) -> Schema:
        return {**handler(core), "enum": list(self.meanings)}


class KeyedBy:
    """Marks a dictionary that always has each of these keys, in this order."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = list(keys)

    def __get_pydantic_json_schema__(self, core: Any, handler: Callable[[Any], Schema]) -> Schema:
        value = handler(core)["additionalProperties"]
        return {"type": "object", "properties": dict.fromkeys(self.keys, value), "required": self.keys}


class Remembered:
    """Marks what only memory knows once it is out of sight; `forget` makes it null for those the text names."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __get_pydantic_json_schema__(self, core: Any, handler: Callable[[Any], Schema]) -> Schema:
        return {"anyOf": [handler(core), {"type": "null"}]}
