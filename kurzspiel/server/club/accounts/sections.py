"""What parts of the club keep about people, and what becomes of it when a person is merged or deleted."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

About = Callable[[str], Awaitable[object]]  # what is kept about a visitor, as JSON
HandOver = Callable[[str, str], Awaitable[None]]  # the old visitor, the new one
Forget = Callable[[str], Awaitable[None]]  # a visitor


@dataclass(frozen=True)
class Section:
    """One part of the club."""

    name: str  # in an export
    hand_over: HandOver
    forget: Forget
    about: About | None = None  # None: it is left out of exports
