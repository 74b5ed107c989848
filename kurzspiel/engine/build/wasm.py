"""A WebAssembly module from one object file of LLVM's.

An object file that stays alone is nearly a module. What it lacks are exports, which its table of symbols tells; and its
constants must move up to make room for the stack. The stack lies below them, from STACK down to address 0, so that
one that grows too far leaves the memory and traps instead of writing over constants.
"""

from collections.abc import Iterator
from typing import NamedTuple

MAGIC = b"\0asm\1\0\0\0"
STACK = 1 << 16  # bytes

CUSTOM, IMPORT, EXPORT, CODE, DATA, DATA_COUNT = 0, 2, 7, 10, 11, 12  # sections
SYMBOL_TABLE, FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 8, 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40  # flags of a symbol
FUNCTION_INDEX, ADDRESS, SIGNED_ADDRESS, POINTER, TYPE_INDEX, GLOBAL_INDEX = 0, 3, 4, 5, 6, 7  # relocations
I32_CONST, END = b"\x41", b"\x0b"
PADDED = 5  # bytes of a number that a linker may change


class Linked(NamedTuple):
    code: bytes
    end: int  # of the constants: from here on memory is free


class Reader:
    """Reads numbers and texts one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """In LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return value

    def bytes(self) -> bytes:
        """So many as a number before them says."""
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at]

    def text(self) -> str:
        return self.bytes().decode()

    def __bool__(self) -> bool:
        return self.at < len(self.data)


def leb(value: int) -> bytes:
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def padded(value: int) -> bytes:
    """In as many bytes as any number of 32 bits may take."""
    return bytes(value >> shift & 0x7F | (0x80 if shift < 28 else 0) for shift in range(0, 35, 7))


def linked(data: bytes, exports: set[str]) -> Linked:
    """The module with these functions exported."""
    sections = list(_sections(data))
    customs = {reader.text(): reader for kind, body in sections if kind == CUSTOM for reader in [Reader(body)]}
    functions = _functions(customs["linking"], exports)
    assert set(functions) == exports, f"not in the object file: {exports - set(functions)}"
    made, end, is_exported = bytearray(MAGIC), STACK, False
    for kind, body in sections:
        if kind == CUSTOM:
            continue
        if kind > EXPORT and not is_exported:
            made += _section(EXPORT, _export_table(functions))
            is_exported = True
        if kind == CODE:
            body = _moved(body, customs.get("reloc.CODE"))
        elif kind == DATA:
            constants = _constants(_moved(body, customs.get("reloc.DATA")))
            end = STACK + len(constants)
            body = leb(1) + b"\0" + I32_CONST + padded(STACK) + END + leb(len(constants)) + constants
        elif kind == DATA_COUNT:
            body = leb(1)
        made += _section(kind, body)
    return Linked(bytes(made), end)


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    assert data[: len(MAGIC)] == MAGIC
    reader = Reader(data)
    reader.at = len(MAGIC)
    while reader:
        yield reader.byte(), reader.bytes()


def _section(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + leb(len(body)) + body


def _export_table(functions: dict[str, int]) -> bytes:
    rows = [leb(len(name)) + name.encode() + b"\0" + leb(index) for name, index in sorted(functions.items())]
    return leb(len(rows)) + b"".join(rows)


def _functions(reader: Reader, wanted: set[str]) -> dict[str, int]:
    """The numbers of these functions, from the table of symbols."""
    reader.number()  # the version
    while reader:
        kind, body = reader.byte(), reader.bytes()
        if kind == SYMBOL_TABLE:
            return {name: index for name, index in _function_symbols(Reader(body)) if name in wanted}
    return {}


def _function_symbols(reader: Reader) -> Iterator[tuple[str, int]]:
    for _ in range(reader.number()):
        kind, flags = reader.byte(), reader.number()
        if kind == DATA_SYMBOL:
            reader.text()
            for _ in range(0 if flags & UNDEFINED else 3):
                reader.number()
            continue
        index = reader.number()
        if kind != SECTION_SYMBOL and (not flags & UNDEFINED or flags & EXPLICIT_NAME):
            name = reader.text()
            if kind == FUNCTION_SYMBOL:
                yield name, index


def _moved(body: bytes, relocations: Reader | None) -> bytes:
    """A section with all its addresses higher by the stack."""
    made = bytearray(body)
    for kind, at in _addresses(relocations) if relocations else ():
        if kind == POINTER:
            made[at : at + 4] = (int.from_bytes(made[at : at + 4], "little") + STACK).to_bytes(4, "little")
        else:
            reader = Reader(bytes(made[at : at + PADDED]))
            made[at : at + PADDED] = padded(reader.number() + STACK)
            assert reader.at == PADDED
    return bytes(made)


def _addresses(reader: Reader) -> Iterator[tuple[int, int]]:
    """What kind of address stands where in a section."""
    reader.number()  # which section
    for _ in range(reader.number()):
        kind, at, _index = reader.byte(), reader.number(), reader.number()
        if kind in (ADDRESS, SIGNED_ADDRESS, POINTER):
            reader.number()  # what was added
            yield kind, at
        else:
            assert kind in (FUNCTION_INDEX, TYPE_INDEX, GLOBAL_INDEX), f"a relocation of kind {kind}"


def _constants(body: bytes) -> bytes:
    """All constants in one piece."""
    reader, made = Reader(body), bytearray()
    for _ in range(reader.number()):
        is_active = reader.number() == 0 and reader.byte() == I32_CONST[0]
        assert is_active, "constants that are not laid out at the start"
        offset = reader.number()
        assert reader.byte() == END[0]
        piece = reader.bytes()
        made += bytes(max(0, offset + len(piece) - len(made)))
        made[offset : offset + len(piece)] = piece
    return bytes(made)
