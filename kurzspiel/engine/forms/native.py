"""Kernels compiled for this machine, by LLVM, as one: the quickest form, for research.

Compiling takes about a minute a game, with a bar, and is done once: the object file is kept in the user's cache folder,
named by the fingerprint of the module and by the processor. A kernel that fails here takes the process with it.
"""

import ctypes
import hashlib
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from mmap import mmap
from pathlib import Path
from typing import Any

import platformdirs

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.files import Module, current_module
from kurzspiel.engine.forms.memory import ByteForm, ByteRoom, Call
from kurzspiel.engine.forms.room import Room
from kurzspiel.extras import needs

SLOT = 8  # bytes of an argument
LARGE = 1 << 20
KEPT_SECONDS = 30 * 24 * 3600
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
        call = Call(self._form.module.facts["entries"][name], fixed, SLOT)
        alive = call, fixed  # as long as the function
        return call.function(partial(self._form.function(name), call.address), NEVER, lambda: AssertionError(alive))


class NativeForm(ByteForm):
    name = "native"
    threads_share = True

    def __init__(self, kernels: Kernels) -> None:
        super().__init__(kernels)
        module = current_module(kernels.name)
        assert module, "who has Numba has a current module"
        self.module = module
        self._code = loaded(object_file(module))

    def function(self, name: str) -> Any:
        address = self._code.get_function_address(name)
        return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)

    def room(self) -> Room:
        return NativeRoom(self)


def object_file(module: Module) -> Path:
    """The module's code for this machine, compiled if that has not been done yet."""
    with needs("Numba", "native"):
        from llvmlite import binding
    name, processor = module.facts["game"], binding.get_host_cpu_name() + binding.get_host_cpu_features().flatten()
    made_of = f"{module.facts['fingerprint']} {processor} {binding.llvm_version_info}"
    path = kept_objects() / f"{name}-{hashlib.sha256(made_of.encode()).hexdigest()[:16]}.o"
    if path.exists():
        path.touch()
    else:
        compile_to(path, name)
    return path


@cache
def kept_objects() -> Path:
    """The folder for object files; a temporary one where the user's cache cannot be written."""
    folder = Path(platformdirs.user_cache_dir("kurzspiel")) / "native"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        spare = Path(tempfile.mkdtemp(prefix="kurzspiel-"))
        print(f"kurzspiel: cannot write {folder} ({error.strerror}); compiled rules go to {spare}", file=sys.stderr)
        return spare
    return folder


def compile_to(path: Path, name: str) -> None:
    """Compile, and throw out what nobody has asked for in a month."""
    from kurzspiel.engine.build.work import HOST, build  # only here: it shows a bar

    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        build([name], Path(folder), HOST)
        (Path(folder) / f"{name}.o").replace(path)
    for old in path.parent.glob("*.o"):
        with suppress(FileNotFoundError):  # somebody else throws out as well
            if time.time() - old.stat().st_mtime > KEPT_SECONDS:
                old.unlink()


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
