"""What every form offers: rooms, the arrays in them, and kernels bound to these arrays."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.layout import Layout

Position = Any  # a record as a value: bytes, or a twin where rules are interpreted


class Records(Protocol):
    """An array of records in a room. Values are copied in and out."""

    def __len__(self) -> int: ...
    def __setitem__(self, index: int, value: Position) -> None: ...
    def __getitem__(self, index: int) -> Position: ...
    def plain(self, index: int) -> Any: ...  # a record to read
    def lend(self, index: int, value: Position) -> None: ...  # a value that kernels will only read
    def take(self, index: int) -> Position: ...  # a value that nobody will change here any more


class Numbers(Protocol):
    """An array of numbers in a room, with one dimension or more."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: Any) -> Any: ...
    def __setitem__(self, index: Any, value: Any) -> None: ...
    def first(self, count: int) -> list[Any]: ...  # so many, as a list
    def fill(self, values: Sequence[Any]) -> None: ...  # from the first on
    def clear(self) -> None: ...  # all to 0
    def load(self, data: bytes) -> None: ...  # all of them, as they lie in memory, lowest byte first

    @property
    def numpy(self) -> Any: ...  # the same memory as a numpy array


class Room(Protocol):
    """Memory for arrays, and kernels that work in it; for one thread at a time. What it holds is given back with it."""

    position: Position  # what the room is at work on, for the message if a kernel fails
    is_broken: bool  # whether one has failed: then the room is of no use any more

    def records(self, layout: Layout, count: int) -> Records: ...
    def numbers(self, *shape: int) -> Numbers: ...  # whole ones of 64 bits
    def reals(self, *shape: int) -> Numbers: ...
    def array(self, kind: str, *shape: int) -> Numbers: ...  # of any kind of number
    def bind(self, name: str, **fixed: Any) -> Callable[..., Any]:
        """An entry of which these arguments are fixed; the others follow in their order when it is called."""


class Form(Protocol):
    """A game's kernels in one of the forms."""

    name: str
    kernels: Kernels
    threads_share: bool  # whether the rooms of several threads can work on the same arrays

    def room(self) -> Room: ...
    def packed(self, layout: Layout, value: Position) -> bytes: ...
    def unpacked(self, layout: Layout, data: bytes) -> Position: ...
    def plain(self, layout: Layout, value: Position) -> Any: ...  # a record to read, a copy


class Games(NamedTuple):
    """Matches that were played; arrays have a row a match."""

    decisions: int  # of all seats
    results: Any  # decisions and places
    rows: Any  # what the game's stats.py counts


class KernelError(RuntimeError):
    """A kernel failed, which is a fault of the rules' code."""

    def __init__(self, game: str, entry: str, what: str, position: Position) -> None:
        told = position.hex() if isinstance(position, bytes) else repr(position)
        super().__init__(f"the kernel {entry} of {game} failed: {what}; it was at work on this position: {told}")
        self.game, self.entry, self.what, self.position = game, entry, what, position

    def __reduce__(self) -> Any:  # so that it can come from another process
        return KernelError, (self.game, self.entry, self.what, self.position)


def free_arguments(function: Any, fixed: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The names of a function's arguments: all of them, and those that are not fixed."""
    names = list(function.__code__.co_varnames[: function.__code__.co_argcount])
    strange = set(fixed) - set(names)
    assert not strange, f"{function.__name__} has no argument {strange}"
    return names, [name for name in names if name not in fixed]
