"""Kernels as Numba's functions. A kernel is made anew with other globals: where it names another kernel, a constant
table or a part of a game, there stands what Numba knows: its function for it, an array, a module of its functions.
"""

from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numba
import numpy as np
from numba import types

from kurzspiel.engine.bound import Kernels, names_in, rebound
from kurzspiel.engine.kernel import STATE, Array, Row, Wide, is_kernel, is_telling, kernel
from kurzspiel.engine.layout import Grid, layout

compiler: Any = numba.njit  # its published types leave out some options


class Translation:
    """The kernels of a game as Numba's functions, each translated when somebody first asks for it."""

    def __init__(self, kernels: Kernels, callable_from_python: bool = False) -> None:
        self.kernels, self._wraps = kernels, callable_from_python
        self._packages = {"kurzspiel", kernels.plugin.package}  # whose modules hold kernels and tables
        self._functions: dict[FunctionType, Any] = {}
        self._arrays: dict[int, Any] = {}
        self._modules: dict[int, ModuleType] = {}

    def function(self, kernel: Any) -> Any:
        """A kernel as Numba's function."""
        found = self._functions.get(kernel)
        if found is None:
            space: dict[str, Any] = {"__name__": kernel.__module__, "__builtins__": __builtins__}
            found = compiled(rebound(kernel, space), self._wraps)
            self._functions[kernel] = found  # before what it names, which may name it in turn
            names = names_in(kernel.__code__)
            values = {name: kernel.__globals__[name] for name in names if name in kernel.__globals__}
            space.update({name: self._value(value, names) for name, value in values.items()})
        return found

    def _value(self, value: Any, names: set[str]) -> Any:
        if is_telling(value):
            return self.function(tell_nobody)
        if is_kernel(value):
            return self.function(value)
        if isinstance(value, Grid | Row):
            return self._array(value)
        if isinstance(value, ModuleType) and value.__name__.partition(".")[0] in self._packages:
            return self._module(value, names)
        return value

    def _array(self, value: list[Any]) -> Any:
        if id(value) not in self._arrays:
            array = np.array(value, np.int64)
            edges = map(np.min_scalar_type, (array.min(), array.max()))
            array = array.astype(np.result_type(*edges, np.int8))  # narrow ones make modules a quarter smaller
            array.flags.writeable = False
            self._arrays[id(value)] = array
        return self._arrays[id(value)]

    def _module(self, module: ModuleType, names: set[str]) -> ModuleType:
        """A module that has of another one what goes by these names."""
        made = self._modules.setdefault(id(module), ModuleType(module.__name__))
        for name in names & set(vars(module)) - set(vars(made)):
            setattr(made, name, self._value(getattr(module, name), names))
        return made

    def signature(self, kernel: FunctionType) -> Any:
        """The types of an entry's arguments."""
        return tuple(self._type(hint) for hint in argument_types(kernel).values())

    def _type(self, hint: Any) -> types.Type:
        array = array_of(hint)
        if array is None:
            return types.float64 if hint is float else types.int64
        item = self.kernels.rules.State if array.item == STATE else array.item
        dtype = np.dtype(item) if isinstance(item, str) else layout(item).dtype
        return types.Array(numba.from_dtype(dtype), array.dimensions, "C")


@kernel
def tell_nobody(*_: Any) -> None:
    """What is compiled has nobody who listens."""


def argument_types(kernel: FunctionType) -> dict[str, Any]:
    """The annotations of a kernel's arguments."""
    hints = get_type_hints(kernel, include_extras=True)
    return {name: hint for name, hint in hints.items() if name != "return"}


def array_of(hint: Any) -> Array | None:
    """What an annotation says of an array; nothing if it is of a number."""
    if get_origin(hint) is not Annotated:
        return None
    return next((part for part in get_args(hint) if isinstance(part, Array)), None)


def is_wide(hint: Any) -> bool:
    return bool(hint == Wide)


def compiled(function: FunctionType, wraps: bool) -> Any:
    made = compiler(nogil=True, error_model="numpy", no_cpython_wrapper=not wraps, no_cfunc_wrapper=True)(function)
    _compile_once(made)
    return made


def _compile_once(function: Any) -> None:
    """Take every whole number as 64 bits wide. Else Numba compiles a function again for each width and each constant
    it is called with, which doubles the time and gains nothing: LLVM inlines and folds anyway.
    """
    template = function.get_call_template

    def of_widened(args: Iterable[types.Type], kws: Any) -> Any:
        return template([widened(arg) for arg in args], kws)

    function.get_call_template = of_widened


def widened(kind: types.Type) -> types.Type:
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    return types.int64 if isinstance(kind, types.Integer) else kind
