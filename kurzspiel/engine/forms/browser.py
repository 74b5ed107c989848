"""Kernels as a WebAssembly module, run by the browser itself: Python is in Pyodide, and the module has its own memory.

What Python writes and reads is copied: a state has a few hundred bytes. Trees of a search stay in the module's memory.
"""

import struct
from collections.abc import Sequence
from functools import cached_property, partial
from math import prod
from typing import Any, cast

import js  # Pyodide's
from pyodide.ffi import JsException, to_js

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.files import Module
from kurzspiel.engine.forms.memory import ByteForm, dimensions_of
from kurzspiel.engine.forms.room import KernelError, Numbers, Position, Records, Room
from kurzspiel.engine.layout import LETTERS, Layout

PAGE = 1 << 16
ALIGNMENT = 16
FIRST_PAGES = 64  # beyond what the module has for itself; each growth makes new views of the memory


class InstanceMemory:
    """The memory of an instance; arrays of bytes over it are lost whenever it grows."""

    def __init__(self, used: int) -> None:
        self._used = used
        self.memory = js.WebAssembly.Memory.new(to_js({"initial": -(-used // PAGE) + FIRST_PAGES}, **AS_OBJECT))
        self._bytes = js.Uint8Array.new(self.memory.buffer)

    def reserve(self, size: int) -> int:
        """The address of so many bytes, all 0."""
        address = -(-self._used // ALIGNMENT) * ALIGNMENT
        self._used = address + size
        missing = self._used - self._bytes.length
        if missing > 0:
            self.memory.grow(-(-missing // PAGE) + FIRST_PAGES)
            self._bytes = js.Uint8Array.new(self.memory.buffer)
        return address

    def read(self, address: int, size: int) -> bytes:
        found: bytes = self._bytes.subarray(address, address + size).to_bytes()
        return found

    def write(self, address: int, data: bytes) -> None:
        self._bytes.subarray(address, address + len(data)).assign(data)

    def clear(self, address: int, size: int) -> None:
        self._bytes.fill(0, address, address + size)

    def copied(self) -> Any:
        """All that is in use, as an array of JavaScript."""
        return self._bytes.slice(0, self._used)

    def take_over(self, other: Any) -> None:
        """The opposite."""
        self._bytes.set(other)


AS_OBJECT = {"dict_converter": js.Object.fromEntries}


class CopiedRecords:
    """Records, copied in and out."""

    def __init__(self, memory: InstanceMemory, layout: Layout, count: int) -> None:
        self._memory, self.layout, self.shape = memory, layout, (count,)
        self.address = memory.reserve(layout.size * count)

    def __len__(self) -> int:
        return self.shape[0]

    def __setitem__(self, index: int, value: Position) -> None:
        self._memory.write(self.address + index * self.layout.size, value)

    def __getitem__(self, index: int) -> Position:
        return self._memory.read(self.address + index * self.layout.size, self.layout.size)

    lend = __setitem__
    take = __getitem__

    def plain(self, index: int) -> Any:
        return self.layout.plain(self[index])


class CopiedNumbers:
    """Numbers of one kind, copied in and out."""

    def __init__(self, memory: InstanceMemory, kind: str, shape: tuple[int, ...]) -> None:
        self._memory, self.shape = memory, shape
        self._letter, self._width = LETTERS[kind], struct.calcsize(LETTERS[kind])
        self.address = memory.reserve(self._width * prod(shape))

    def __len__(self) -> int:
        return self.shape[0]

    def _place(self, index: int | tuple[int, ...]) -> int:
        number = 0
        for length, each in zip(self.shape, index if isinstance(index, tuple) else (index,), strict=True):
            number = number * length + each
        return self.address + number * self._width

    def __getitem__(self, index: Any) -> Any:
        return struct.unpack(f"<{self._letter}", self._memory.read(self._place(index), self._width))[0]

    def __setitem__(self, index: Any, value: Any) -> None:
        self._memory.write(self._place(index), struct.pack(f"<{self._letter}", value))

    def first(self, count: int) -> list[Any]:
        """So many; of several dimensions so many rows."""
        row = self.shape[1:]
        numbers = list(struct.unpack(f"<{count * prod(row)}{self._letter}", self._memory.read(
            self.address, count * prod(row) * self._width)))  # fmt: skip
        for length in reversed(row):
            numbers = [numbers[k : k + length] for k in range(0, len(numbers), length)]
        return numbers

    def fill(self, values: Sequence[Any]) -> None:
        self._memory.write(self.address, struct.pack(f"<{len(values)}{self._letter}", *values))

    def clear(self) -> None:
        self._memory.clear(self.address, self._width * prod(self.shape))

    def load(self, data: bytes) -> None:
        self._memory.write(self.address, data)

    @property
    def numpy(self) -> Any:
        raise NotImplementedError("arrays of numpy are for research, which no browser does")


class BrowserRoom:
    """An instance of a game's module."""

    def __init__(self, form: "BrowserForm") -> None:
        facts = form.module.facts
        self._form, self._stack = form, facts["stack"]
        self.game: str = form.kernels.name
        self.position: Position = None
        self.is_broken = False
        self._entries: dict[str, Any] = facts["entries"]
        self._memory = InstanceMemory(facts["end"])
        stack = js.WebAssembly.Global.new(to_js({"value": "i32", "mutable": True}, **AS_OBJECT), facts["stack"])
        env = to_js({"__linear_memory": self._memory.memory, "__stack_pointer": stack}, **AS_OBJECT)
        instance = js.WebAssembly.Instance.new(form.code, to_js({"env": env}, **AS_OBJECT))
        self._exports: Any = instance.exports

    def records(self, layout: Layout, count: int) -> Records:
        return CopiedRecords(self._memory, layout, count)

    def numbers(self, *shape: int) -> Numbers:
        return CopiedNumbers(self._memory, "int64", shape)

    def reals(self, *shape: int) -> Numbers:
        return CopiedNumbers(self._memory, "float64", shape)

    def array(self, kind: str, *shape: int) -> Numbers:
        return CopiedNumbers(self._memory, kind, shape)

    def bind(self, name: str, **fixed: Any) -> "BoundEntry":
        entry = getattr(self._exports, name)
        given: list[Any] = []
        free: list[tuple[int, str]] = []
        for argument, kind in self._entries[name]["arguments"]:
            if argument not in fixed:
                free.append((len(given), kind))
            if dimensions_of(kind):
                given += [fixed[argument].address, *fixed[argument].shape]
            else:
                given.append(as_argument(kind, fixed.get(argument, 0)))

        return BoundEntry(self, name, entry, given, free)

    async def call_elsewhere(self, worker: int, workers: Any, look: "partial[Any]") -> None:
        """Let another worker call a kernel of this room: it gets a copy of the memory, and what it makes of it counts.

        `workers`: those of the browser (web/src/local/thinkers.ts).
        """
        bound = cast(BoundEntry, look.func)
        values, key = to_js(bound.arguments(*look.args)), self._form.kernels.module
        memory = self._memory.copied()
        found = await workers.call(worker, key, self._form.code, self._stack, memory, bound.name, values)
        self._memory.take_over(found)


class BoundEntry:
    """A kernel of a room, with some of its arguments."""

    def __init__(self, room: BrowserRoom, name: str, entry: Any, given: list[Any], free: list[tuple[int, str]]) -> None:
        self._room, self.name, self._entry, self._given, self._free = room, name, entry, given, free

    def arguments(self, *values: Any) -> list[Any]:
        """All that it is called with."""
        for (at, kind), value in zip(self._free, values, strict=True):
            self._given[at] = as_argument(kind, value)
        return self._given

    def __call__(self, *values: Any) -> Any:
        try:
            return self._entry(*self.arguments(*values))
        except JsException as error:
            self._room.is_broken = True
            raise KernelError(self._room.game, self.name, str(error), self._room.position) from None


def as_argument(kind: str, value: Any) -> Any:
    """A wide number is a BigInt for JavaScript, whatever its size."""
    return js.BigInt(str(value)) if kind == "wide" else value


class BrowserForm(ByteForm):
    name = "module"
    threads_share = False

    def __init__(self, kernels: Kernels, module: Module) -> None:
        super().__init__(kernels)
        self.module = module

    @cached_property
    def code(self) -> Any:
        return js.WebAssembly.Module.new(to_js(self.module.code))

    def room(self) -> Room:
        return BrowserRoom(self)
