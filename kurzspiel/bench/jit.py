"""Numba's usual way, function by function, for comparison only: each entry is compiled separately when it is bound."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.translate import Translation
from kurzspiel.engine.engine import Engine
from kurzspiel.engine.forms.memory import ByteForm, ByteRecords, ByteRoom, Cells
from kurzspiel.engine.forms.native import NativeRoom
from kurzspiel.engine.forms.room import Room, free_arguments


class JitRoom(NativeRoom):
    """Arrays of native rooms, passed to Numba's functions as numpy arrays."""

    def __init__(self, form: "JitForm") -> None:
        ByteRoom.__init__(self, form.kernels.name)
        self._jit = form

    def bind(self, name: str, **fixed: object) -> Callable[..., Any]:
        kernel = self._jit.kernels.entries[name]
        function = self._jit.translation.function(kernel)
        names, free = free_arguments(kernel, fixed)
        known = {key: _as_numpy(value) for key, value in fixed.items()}

        def called(*given: object) -> Any:
            values = {**known, **dict(zip(free, given, strict=True))}
            return function(*(values[name] for name in names))

        return called


def _as_numpy(value: object) -> object:
    """An array of a room as a view of the same memory; numbers unchanged."""
    if isinstance(value, ByteRecords):
        return np.frombuffer(value.view, value.layout.dtype)
    return value.numpy if isinstance(value, Cells) else value


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
