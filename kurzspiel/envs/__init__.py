"""The games for other people's learning programs: PettingZoo, Gymnasium, OpenSpiel. See docs/environments.md.

Each module needs its library, `pip install 'kurzspiel[envs]'`; nothing else here does.
"""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(library: str) -> Iterator[None]:
    """Around the import of a library that not everybody has."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"{library} is not installed: pip install 'kurzspiel[envs]'"
        raise ModuleNotFoundError(message, name=error.name) from None
