"""Kernels as they stand: plain Python functions over lists and objects."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.forms.room import Numbers, Position, Records, Room, free_arguments
from kurzspiel.engine.layout import Grid, Layout


class Twins(list[Any]):
    """Interpreted records; assigning one copies it, as with an array of records."""

    def __setitem__(self, index: Any, value: Any) -> None:
        list.__setitem__(self, index, type(value).copied(value))


class TwinRecords:
    def __init__(self, layout: Layout, count: int) -> None:
        self.layout = layout
        blank = layout.twin(bytes(layout.size))
        self.raw = Twins(type(blank).copied(blank) for _ in range(count))

    def __len__(self) -> int:
        return len(self.raw)

    def __setitem__(self, index: int, value: Position) -> None:
        self.raw[index] = value

    def __getitem__(self, index: int) -> Position:
        value = self.raw[index]
        return type(value).copied(value)

    def plain(self, index: int) -> Any:
        return self[index]

    def lend(self, index: int, value: Position) -> None:
        list.__setitem__(self.raw, index, value)

    def take(self, index: int) -> Position:
        return self.raw[index]


class Cells:
    """Numbers as lists, or as a numpy array where kernels fill in what is handed on as one."""

    def __init__(self, raw: Any) -> None:
        self.raw = raw

    def __len__(self) -> int:
        return len(self.raw)

    def __getitem__(self, index: Any) -> Any:
        return self.raw[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        self.raw[index] = value

    def first(self, count: int) -> list[Any]:
        return list(self.raw[:count])

    def fill(self, values: Sequence[Any]) -> None:
        self.raw[: len(values)] = values

    def clear(self) -> None:
        for k, item in enumerate(self.raw):
            self.raw[k] = [type(item[0])()] * len(item) if isinstance(item, list) else type(item)()

    def load(self, data: bytes) -> None:
        import numpy as np  # only here: interpreted rules do without it

        self.raw[...] = np.frombuffer(data, self.raw.dtype).reshape(self.raw.shape)

    @property
    def numpy(self) -> Any:
        import numpy as np  # only here: interpreted rules do without it

        return self.raw if isinstance(self.raw, np.ndarray) else np.array(self.raw)


class InterpretedRoom:
    def __init__(self, kernels: Kernels) -> None:
        self._kernels = kernels
        self.position: Position = None
        self.is_broken = False

    def records(self, layout: Layout, count: int) -> Records:
        return TwinRecords(layout, count)

    def numbers(self, *shape: int) -> Numbers:
        return Cells(_filled(0, shape))

    def reals(self, *shape: int) -> Numbers:
        return Cells(_filled(0.0, shape))

    def array(self, kind: str, *shape: int) -> Numbers:
        import numpy as np  # only here: interpreted rules do without it

        return Cells(np.zeros(shape, kind))

    def bind(self, name: str, **fixed: Any) -> Callable[..., Any]:
        function = self._kernels.entries[name]
        raw = {key: getattr(value, "raw", value) for key, value in fixed.items()}
        _, free = free_arguments(function, fixed)
        return lambda *given: function(**raw, **dict(zip(free, given, strict=True)))


class InterpretedForm:
    name = "interpreted"
    threads_share = True

    def __init__(self, kernels: Kernels) -> None:
        self.kernels = kernels

    def room(self) -> Room:
        return InterpretedRoom(self.kernels)

    def packed(self, layout: Layout, value: Position) -> bytes:
        return layout.packed(value)

    def unpacked(self, layout: Layout, data: bytes) -> Position:
        return layout.twin(data)

    def plain(self, layout: Layout, value: Position) -> Any:
        return type(value).copied(value)


def _filled(value: float, shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return [value] * shape[0]
    return cast("list[Any]", Grid(_filled(value, shape[1:]) for _ in range(shape[0])))
