"""Arrays in memory that machine code works in: a module's own, or the process's."""

import ctypes
from collections.abc import Callable, Sequence
from math import prod
from struct import calcsize
from typing import Any

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.forms.room import Numbers, Position, Records
from kurzspiel.engine.layout import LETTERS, Layout


class Piece:
    """An array's place in memory: what a kernel is told of it."""

    __slots__ = ("address", "shape", "view")

    def __init__(self, address: int, shape: tuple[int, ...], view: memoryview) -> None:
        self.address, self.shape, self.view = address, shape, view

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def words(self) -> tuple[int, ...]:
        """The address and the lengths."""
        return self.address, *self.shape


class ByteRecords(Piece):
    """Records as bytes."""

    __slots__ = ("_first", "layout")

    def __init__(self, address: int, layout: Layout, count: int, view: memoryview) -> None:
        super().__init__(address, (count,), view)
        self.layout = layout
        self._first = view[: layout.size]  # at hand, since nearly all that is asked for is this one

    def _record(self, index: int) -> memoryview:
        size = self.layout.size
        return self.view[index * size : (index + 1) * size]

    def __setitem__(self, index: int, value: Position) -> None:
        record = self._record(index) if index else self._first
        record[:] = value

    def __getitem__(self, index: int) -> Position:
        return bytes(self._record(index) if index else self._first)

    lend = __setitem__
    take = __getitem__

    def plain(self, index: int) -> Any:
        return self.layout.plain(self.view, index * self.layout.size)


class Cells(Piece):
    """Numbers of one kind."""

    __slots__ = ()

    def __init__(self, address: int, kind: str, shape: tuple[int, ...], view: memoryview) -> None:
        letter: Any = LETTERS[kind]
        is_empty = not prod(shape)  # memoryview knows no shape for such
        super().__init__(address, shape, view.cast(letter) if is_empty else view.cast(letter, shape))

    def __getitem__(self, index: Any) -> Any:
        return self.view[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        self.view[index] = value

    def first(self, count: int) -> list[Any]:
        return self.view[:count].tolist()

    def fill(self, values: Sequence[Any]) -> None:
        for k, value in enumerate(values):
            self.view[k] = value

    def clear(self) -> None:
        bare = self.view.cast("B")
        bare[:] = bytes(len(bare))

    def load(self, data: bytes) -> None:
        self.view.cast("B")[:] = data

    @property
    def numpy(self) -> Any:
        import numpy as np  # only here: few ask for it

        return np.asarray(self.view).reshape(self.shape)


class ByteRoom:
    """What rooms with such arrays have in common; where the bytes lie is each one's own affair."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.position: Position = None
        self.is_broken = False

    def reserve(self, size: int) -> tuple[int, memoryview]:
        """So many bytes: their address and a view of them, all 0."""
        raise NotImplementedError

    def records(self, layout: Layout, count: int) -> Records:
        address, view = self.reserve(layout.size * count)
        return ByteRecords(address, layout, count, view)

    def numbers(self, *shape: int) -> Numbers:
        return self.array("int64", *shape)

    def reals(self, *shape: int) -> Numbers:
        return self.array("float64", *shape)

    def array(self, kind: str, *shape: int) -> Numbers:
        address, view = self.reserve(calcsize(LETTERS[kind]) * prod(shape))
        return Cells(address, kind, shape, view)


class ByteForm:
    """What forms with such rooms have in common: a record as a value is its bytes."""

    def __init__(self, kernels: Kernels) -> None:
        self.kernels = kernels

    def packed(self, layout: Layout, value: Position) -> bytes:
        return bytes(value)

    def unpacked(self, layout: Layout, data: bytes) -> Position:
        if len(data) != layout.size:
            raise ValueError(f"{len(data)} bytes are not a record of {layout.size}")
        return bytes(data)

    def plain(self, layout: Layout, value: Position) -> Any:
        return layout.plain(value)


# --- calls


class Call:
    """The arguments of an entry, laid out as machine code takes them: fixed ones once, the others at every call."""

    def __init__(self, described: dict[str, Any], fixed: dict[str, Any], slot: int) -> None:
        strange = set(fixed) - {name for name, _ in described["arguments"]}
        assert not strange, f"there is no argument {strange}"
        self.slots = max(1, sum(1 + dimensions_of(kind) for _, kind in described["arguments"]))
        self._room = bytearray(slot * self.slots)
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self._room))
        whole = memoryview(self._room)
        words, reals, halves = whole.cast("q"), whole.cast("d"), whole.cast("i")
        self._words = words
        self._free: list[tuple[Any, int]] = []  # where the arguments go that are not fixed
        at = 0
        for name, kind in described["arguments"]:
            numbers: Any = reals if kind == "real" else words
            if name not in fixed:
                assert not dimensions_of(kind), f"arrays are fixed, and {name} is one"
                self._free.append((numbers, at))
            for value in fixed[name].words if dimensions_of(kind) else [fixed.get(name, 0)]:
                numbers[at] = value
                at += slot // words.itemsize
        results = {"none": (None,), "wide": words, "real": reals}
        self._result: Any = results.get(described["returns"], halves)  # written over the first argument

    def function(
        self, invoke: Callable[[], Any], failed: Sequence[int], failure: Callable[[], Exception]
    ) -> Callable[..., Any]:
        """A Python function that writes the arguments and invokes the entry; `failed` is then 0, or it has failed.

        Calls with one, two or four arguments are most of all, and spelled out take a quarter less time.
        """
        words, first, result, free = self._words, self._words[0], self._result, self._free
        if len(free) == 1:
            ((numbers, at),) = free

            def call_with_one(value: Any) -> Any:
                words[0] = first
                numbers[at] = value
                if invoke() or failed[0]:
                    raise failure()
                return result[0]

            return call_with_one
        if len(free) == 2:
            (numbers, at), (others, then) = free

            def call_with_two(value: Any, other: Any) -> Any:
                words[0] = first
                numbers[at] = value
                others[then] = other
                if invoke() or failed[0]:
                    raise failure()
                return result[0]

            return call_with_two

        if len(free) == 4:
            (numbers, at), (others, then), (more, place), (last, end) = free

            def call_with_four(value: Any, other: Any, third: Any, fourth: Any) -> Any:
                words[0] = first
                numbers[at] = value
                others[then] = other
                more[place] = third
                last[end] = fourth
                if invoke() or failed[0]:
                    raise failure()
                return result[0]

            return call_with_four

        def call(*values: Any) -> Any:
            words[0] = first
            for (numbers, at), value in zip(free, values, strict=True):
                numbers[at] = value
            if invoke() or failed[0]:
                raise failure()
            return result[0]

        return call


def dimensions_of(kind: str) -> int:
    """Of an argument that is an array ("array 2"); of numbers 0."""
    return int(kind.removeprefix("array ")) if kind.startswith("array ") else 0
