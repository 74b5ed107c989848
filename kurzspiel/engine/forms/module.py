"""Kernels as a WebAssembly module, run by wasmtime: nothing is compiled but the module itself, in a tenth of a second.

A room is an instance of the module with a memory of its own. Calls go past wasmtime's checked interface, which takes 50
microseconds a call; what is skipped is the checking of types, which the module's description (build/files.py) settles.
"""

import ctypes
from collections.abc import Callable
from functools import cache, cached_property, partial
from threading import Lock
from typing import Any

import wasmtime

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.files import Module
from kurzspiel.engine.forms.memory import ByteForm, ByteRoom, Call
from kurzspiel.engine.forms.room import KernelError, Room

PAGE = 1 << 16
ALIGNMENT = 16
SLOT = 16  # bytes of an argument in wasmtime's quick calls
MOST_MEMORY = 1 << 32
LIBRARY: Any = wasmtime._ffi  # wasmtime's C interface, as its Python one uses it


@cache
def wasm_engine() -> wasmtime.Engine:
    """One for all: what is compiled by one can be used by no other. It makes traps of faults of the processor, so that
    `faulthandler` must be enabled before it is made, and it is made only when the first room is wanted.
    """
    config = wasmtime.Config()
    config.memory_may_move = False  # arrays of ours lie in it
    config.parallel_compilation = False  # its threads would not live on in a forked process
    return wasmtime.Engine(config)


def _quick_call() -> Any:
    function = LIBRARY.dll["wasmtime_func_call_unchecked"]
    pointer = ctypes.c_void_p
    function.argtypes, function.restype = [pointer, pointer, pointer, ctypes.c_size_t, pointer], pointer
    return function


QUICK_CALL = _quick_call()
compiling = Lock()  # one module at a time, by one engine


class Memory(ctypes.c_ubyte * MOST_MEMORY):  # type: ignore[misc]
    """An instance's memory, as far as it could ever reach; it keeps alive what it belongs to."""

    owner: Any


class ModuleRoom(ByteRoom):
    """An instance of a game's module."""

    def __init__(self, form: "ModuleForm") -> None:
        super().__init__(form.kernels.name)
        self._facts = form.module.facts
        code = form.code
        self._store = wasmtime.Store(wasm_engine())
        self._used: int = self._facts["end"]
        pages = wasmtime.Limits(-(-self._used // PAGE), None)
        self._memory = wasmtime.Memory(self._store, wasmtime.MemoryType(pages))
        variable = wasmtime.GlobalType(wasmtime.ValType.i32(), True)
        given: dict[str, Any] = {
            "__linear_memory": self._memory,
            "__stack_pointer": wasmtime.Global(self._store, variable, wasmtime.Val.i32(self._facts["stack"])),
        }
        instance = wasmtime.Instance(self._store, code, [given[str(each.name)] for each in code.imports])
        self._exports: Any = instance.exports(self._store)
        self._context = ctypes.cast(self._store._context(), ctypes.c_void_p).value
        self._bytes = self._whole_memory()
        self._trap = ctypes.c_void_p()
        self._failed = memoryview(self._trap).cast("B").cast("q")

    def _whole_memory(self) -> memoryview:
        memory = Memory.from_address(ctypes.addressof(self._memory.data_ptr(self._store).contents))
        memory.owner = self._store
        return memoryview(memory).cast("B")

    def reserve(self, size: int) -> tuple[int, memoryview]:
        address = -(-self._used // ALIGNMENT) * ALIGNMENT
        if address + size > MOST_MEMORY:
            raise MemoryError(f"a room of {self.game} has at most {MOST_MEMORY >> 30} GiB")
        self._used = address + size
        missing = self._used - self._memory.data_len(self._store)
        if missing > 0:
            self._memory.grow(self._store, -(-missing // PAGE))
        return address, self._bytes[address : self._used]

    def bind(self, name: str, **fixed: Any) -> Callable[..., Any]:
        call, function = Call(self._facts["entries"][name], fixed, SLOT), self._exports[name]._func
        trap = ctypes.addressof(self._trap)
        invoke = partial(QUICK_CALL, self._context, ctypes.addressof(function), call.address, call.slots, trap)
        return call.function(invoke, self._failed, partial(self._failure, name, call, function))

    def _failure(self, name: str, *_: Any) -> KernelError:
        """What wasmtime says; what else is handed over must live as long as the function that calls."""
        self.is_broken = True
        what = "it could not be called"
        if self._trap.value:
            trap = wasmtime.Trap._from_ptr(ctypes.cast(self._trap, ctypes.POINTER(LIBRARY.wasm_trap_t)))
            self._trap.value = None
            what = trap.message.strip().splitlines()[-1].rpartition(": ")[2]  # the last cause
        return KernelError(self.game, name, what, self.position)


class ModuleForm(ByteForm):
    name = "module"
    threads_share = False

    def __init__(self, kernels: Kernels, module: Module) -> None:
        super().__init__(kernels)
        self.module = module

    @cached_property
    def _code(self) -> wasmtime.Module:
        return wasmtime.Module(wasm_engine(), self.module.code)

    @property
    def code(self) -> wasmtime.Module:
        """Compiled when the first room is wanted, once for all threads."""
        with compiling:
            return self._code

    def room(self) -> Room:
        return ModuleRoom(self)
