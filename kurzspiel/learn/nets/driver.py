"""Programs on an NVIDIA GPU, launched by the driver alone, over torch's memory and in torch's order of work."""

import ctypes
from pathlib import Path
from typing import Any

import torch

LIBRARY = "libcuda.so.1"


class GpuError(RuntimeError):
    """The driver refused something."""


class Program:
    """One entry of a file of machine code or PTX."""

    def __init__(self, path: Path, entry: str) -> None:
        torch.cuda.init()
        torch.zeros(1, device="cuda")  # makes torch's context the current one from here on
        self._library = ctypes.CDLL(LIBRARY)
        self._module, self._function = ctypes.c_void_p(), ctypes.c_void_p()
        self._code = path.read_bytes() + b"\0"
        self._ask("cuModuleLoadData", ctypes.byref(self._module), self._code)
        self._ask("cuModuleGetFunction", ctypes.byref(self._function), self._module, entry.encode())

    def _ask(self, name: str, *arguments: Any) -> None:
        status = getattr(self._library, name)(*arguments)
        if status:
            raise GpuError(f"{name} failed with status {status}")

    def __call__(self, blocks: int, threads: int, words: list[int]) -> None:
        """Launch it with these arguments, each a whole number of 64 bits."""
        values = (ctypes.c_int64 * len(words))(*words)
        size, start = ctypes.sizeof(ctypes.c_int64), ctypes.addressof(values)
        places = (ctypes.c_void_p * len(words))(*(start + size * k for k in range(len(words))))
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        grid = [ctypes.c_uint(each) for each in (blocks, 1, 1, threads, 1, 1, 0)]
        self._ask("cuLaunchKernel", self._function, *grid, stream, places, None)


def array(tensor: Any, item: int = 0) -> list[int]:
    """A tensor as Numba takes arrays: owner, its parent, count, item size, address, shape, strides.

    Of a tensor of bytes that holds records, `item` is the size of one.
    """
    if item:
        count = tensor.numel() // item
        return [0, 0, count, item, tensor.data_ptr(), count, item]
    size = tensor.element_size()
    strides = [size * step for step in tensor.stride()]
    return [0, 0, tensor.numel(), size, tensor.data_ptr(), *tensor.shape, *strides]
