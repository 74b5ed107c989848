"""Kernels compiled for this machine, by LLVM, as one: the quickest form, for research.

Compiling takes about a minute a game, with a bar, and is done once (build/kept.py). A kernel that fails here takes the
process with it.
"""

import ctypes
from collections.abc import Callable
from functools import partial
from mmap import mmap
from pathlib import Path
from typing import Any

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.files import found_module
from kurzspiel.engine.forms.memory import ByteForm, ByteRoom, Call
from kurzspiel.engine.forms.room import Room
from kurzspiel.extras import needs

SLOT = 8  # bytes of an argument
LARGE = 1 << 20
NEVER = (0,)  # fails a call that would tell


class NativeRoom(ByteRoom):
    """Arrays in the memory of this process."""

    def __init__(self, form: "NativeForm") -> None:
        super().__init__(form.kernels.name)
        self._form = form

    def reserve(self, size: int) -> tuple[int, memoryview]:
        if not size:
            return 0, memoryview(bytearray())
        data = mmap(-1, size) if size >= LARGE else bytearray(size)  # pages of a map are taken when they are used
        return ctypes.addressof((ctypes.c_char * size).from_buffer(data)), memoryview(data)

    def bind(self, name: str, **fixed: Any) -> Callable[..., Any]:
        call = Call(self._form.facts["entries"][name], fixed, SLOT)
        alive = call, fixed  # as long as the function
        return call.function(partial(self._form.function(name), call.address), NEVER, lambda: AssertionError(alive))


class NativeForm(ByteForm):
    name = "native"
    threads_share = True

    def __init__(self, kernels: Kernels) -> None:
        super().__init__(kernels)
        with needs("Numba", "native"):
            from kurzspiel.engine.build.kept import built  # only here: few have what it needs
        (folder,) = built([kernels.module])
        self.facts = found_module(kernels.module, folder).facts
        self._code = loaded(folder / f"{kernels.module}.o")

    def function(self, name: str) -> Any:
        address = self._code.get_function_address(name)
        return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)

    def room(self) -> Room:
        return NativeRoom(self)


def loaded(path: Path) -> Any:
    """The functions of an object file."""
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine(jit=True)
    code = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    code.add_object_file(str(path))
    code.finalize_object()
    return code
