"""Numba's usual way, function by function, for comparison only: each entry is compiled by itself when it is bound."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.translate import Translation
from kurzspiel.engine.engine import Engine
from kurzspiel.engine.forms.memory import ByteForm
from kurzspiel.engine.forms.room import Numbers, Position, Records, Room, free_arguments
from kurzspiel.engine.layout import Layout


class ArrayRecords:
    """Records in an array of numpy's."""

    def __init__(self, layout: Layout, count: int) -> None:
        self.layout, self.raw = layout, np.zeros(count, layout.dtype)

    def __len__(self) -> int:
        return len(self.raw)

    def __setitem__(self, index: int, value: Position) -> None:
        self.raw[index] = np.frombuffer(value, self.layout.dtype)[0]

    def __getitem__(self, index: int) -> Position:
        return self.raw[index].tobytes()

    lend = __setitem__
    take = __getitem__

    def plain(self, index: int) -> Any:
        return self.layout.plain(self[index])


class ArrayNumbers:
    """Numbers in an array of numpy's."""

    def __init__(self, kind: str, shape: tuple[int, ...]) -> None:
        self.raw = self.numpy = np.zeros(shape, kind)

    def __len__(self) -> int:
        return len(self.raw)

    def __getitem__(self, index: Any) -> Any:
        return self.raw[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        self.raw[index] = value

    def first(self, count: int) -> list[Any]:
        found: list[Any] = self.raw[:count].tolist()
        return found

    def fill(self, values: Sequence[Any]) -> None:
        self.raw[: len(values)] = values

    def clear(self) -> None:
        self.raw[...] = 0


class JitRoom:
    def __init__(self, form: "JitForm") -> None:
        self._form = form
        self.position: Position = None
        self.is_broken = False

    def records(self, layout: Layout, count: int) -> Records:
        return ArrayRecords(layout, count)

    def numbers(self, *shape: int) -> Numbers:
        return ArrayNumbers("int64", shape)

    def reals(self, *shape: int) -> Numbers:
        return ArrayNumbers("float64", shape)

    def array(self, kind: str, *shape: int) -> Numbers:
        return ArrayNumbers(kind, shape)

    def bind(self, name: str, **fixed: Any) -> Callable[..., Any]:
        kernel = self._form.kernels.entries[name]
        function = self._form.translation.function(kernel)
        names, free = free_arguments(kernel, fixed)
        raw = {key: getattr(value, "raw", value) for key, value in fixed.items()}

        def called(*given: Any) -> Any:
            values = {**raw, **dict(zip(free, given, strict=True))}
            return function(*(values[name] for name in names))

        return called


class JitForm(ByteForm):
    name = "Numba"
    threads_share = True

    @cached_property
    def translation(self) -> Translation:
        return Translation(self.kernels, callable_from_python=True)

    def room(self) -> Room:
        return JitRoom(self)


def jit_engine(name: str) -> Engine:
    return Engine(name, JitForm(Kernels(name)))
