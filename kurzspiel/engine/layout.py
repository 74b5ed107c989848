"""Records of fixed size: how their fields lie in memory, and the same record as bytes, as an object to read, and as the
object that interpreted rules work on.
"""

import struct
from array import array
from collections.abc import Callable, Iterable
from functools import cache, cached_property, partial
from math import prod
from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints
from typing import overload as typed_as

if TYPE_CHECKING:
    import numpy as np

T = TypeVar("T")
Index = int | tuple[int, ...]

LETTERS = {  # of Python's struct, by the names that numpy has for kinds of number
    "bool": "?", "uint8": "B", "int8": "b", "int16": "h", "int32": "i", "int64": "q", "float32": "f", "float64": "d",
}  # fmt: skip


# --- what a record is declared with


class Grid(list[T], Generic[T]):
    """An array field, indexed like one: `stones[pyramid, level, seat]`. Interpreted, it is this list of lists; of one
    dimension it is a plain list, which is several times as quick.
    """

    __slots__ = ()

    @typed_as  # type: ignore[override]  # a list is not indexed by tuples; arrays are
    def __getitem__(self, index: Index) -> T: ...
    @typed_as
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: Index | slice) -> Any:
        if not isinstance(index, tuple):
            return list.__getitem__(self, index)
        inner: Any = list.__getitem__(self, index[0])
        for i in index[1:]:
            inner = inner[i]
        return inner

    def __setitem__(self, index: Index, value: T) -> None:  # type: ignore[override]
        if not isinstance(index, tuple):
            return list.__setitem__(self, index, value)
        inner: Any = self
        for i in index[:-1]:
            inner = inner[i]
        inner[index[-1]] = value


class Of:
    """In an annotation: the kind of an array field's items and its shape."""

    def __init__(self, item: Any, *shape: int) -> None:
        self.item, self.shape = item, shape


Int8 = Annotated[int, Of("int8")]
Int16 = Annotated[int, Of("int16")]
Int32 = Annotated[int, Of("int32")]
Int64 = Annotated[int, Of("int64")]
Real32 = Annotated[float, Of("float32")]


# --- records as objects


class Plain(SimpleNamespace):
    """A record to read in Python; its fields can be changed, and `Layout.packed` writes them back."""


class Twin:
    """A record for interpreted rules. Whole numbers are Python's, which do not overflow; arrays of real ones round as
    memory does.
    """

    __slots__ = ()
    _copiers: tuple[tuple[str, Callable[[Any], Any] | None], ...]

    @classmethod
    def copied(cls, other: Any) -> Any:
        """The same once more; all interpreted playing copies states, so it is kept quick."""
        twin = cls.__new__(cls)
        for name, copier in cls._copiers:
            value = getattr(other, name)
            setattr(twin, name, copier(value) if copier else value)
        return twin

    def __repr__(self) -> str:
        return ", ".join(f"{name}={getattr(self, name)!r}" for name, _ in self._copiers).join(("(", ")"))


def _copier(field: "Field", dimensions: int) -> Callable[[Any], Any] | None:
    """What copies so many dimensions of a field; nothing for a number, which needs no copying."""
    if dimensions == 0:
        return field.part.twin_class.copied if field.part else None
    inner = _copier(field, dimensions - 1)
    outer: Callable[[Any], Any] = Grid if dimensions > 1 else list
    if field.kind == "float32":
        return partial(array, "f")
    return (lambda value: outer(map(inner, value))) if inner else list


# --- layouts


class Field(NamedTuple):
    """Part of a record."""

    name: str
    kind: str  # of number; empty for records in the record
    part: "Layout | None"  # these records
    shape: tuple[int, ...]
    offset: int  # in bytes
    first: int  # of the record's numbers, counted as they lie in memory

    @property
    def items(self) -> int:
        return prod(self.shape)

    @property
    def numbers(self) -> int:
        """Of one item."""
        return self.part.numbers if self.part else 1

    @property
    def letters(self) -> str:
        """Of one item, for struct."""
        return self.part.letters if self.part else LETTERS[self.kind]

    @property
    def size(self) -> int:
        """Of one item, in bytes."""
        return self.part.size if self.part else struct.calcsize(LETTERS[self.kind])

    @property
    def alignment(self) -> int:
        return self.part.alignment if self.part else self.size

    def expression(self, first: int) -> str:
        """What makes this field's value of the tuple `numbers`, in which the record begins at `first`."""
        at = first + self.first
        if not self.part and len(self.shape) == 1:
            return f"[*numbers[{at}:{at + self.items}]]"
        items = [
            self.part._expression(at + k * self.numbers) if self.part else f"numbers[{at + k}]"
            for k in range(self.items)
        ]
        for length in reversed(self.shape):
            items = [f"[{', '.join(items[k : k + length])}]" for k in range(0, len(items), length)]
        return items[0]


class Layout:
    """Where the fields of an annotated class lie: one after the other, aligned as C does it."""

    alignment: int  # in bytes
    size: int
    numbers: int  # how many there are
    letters: str  # for struct

    def __init__(self, record: type) -> None:
        self.record = record
        self.fields: list[Field] = []
        at = first = 0
        letters = []
        for name, of in _declared(record):
            kind, part = (of.item, None) if isinstance(of.item, str) else ("", layout(of.item))
            field = Field(name, kind, part, of.shape, 0, first)
            field = field._replace(offset=-(-at // field.alignment) * field.alignment)
            self.fields.append(field)
            letters += [f"{field.offset - at}x", field.letters * field.items]
            at, first = field.offset + field.size * field.items, first + field.numbers * field.items
        self.alignment = max(field.alignment for field in self.fields)
        self.size = -(-at // self.alignment) * self.alignment
        self.numbers, self.letters = first, "".join([*letters, f"{self.size - at}x"])
        self._struct = struct.Struct("<" + self.letters)

    def plain(self, data: Any, at: int = 0) -> Any:
        """A record to read."""
        return self._read(self._struct.unpack_from(data, at))

    def twin(self, data: Any) -> Any:
        """A record for interpreted rules."""
        return self._twinned(self._struct.unpack(data), 0)

    def packed(self, record: Any) -> bytes:
        """The bytes of a twin or a plain object."""
        numbers: list[Any] = []
        self._spread(record, numbers)
        return self._struct.pack(*numbers)

    @cached_property
    def _read(self) -> Callable[[Any], Any]:
        """Makes a plain object of a record's numbers. Views are read at every move, so it is one expression, written
        for this layout: several times as quick as to go through the fields.
        """
        made: Callable[[Any], Any] = eval(f"lambda numbers: {self._expression(0)}", {"Plain": Plain})
        return made

    def _expression(self, first: int) -> str:
        return f"Plain({', '.join(f'{field.name}={field.expression(first)}' for field in self.fields)})"

    def _twinned(self, numbers: Any, first: int) -> Any:
        twin = self.twin_class()
        for field in self.fields:
            at, part = first + field.first, field.part
            if part:
                starts = range(at, at + field.items * part.numbers, part.numbers)
                value = _nested([part._twinned(numbers, start) for start in starts], field.shape)
            else:
                value = _nested(numbers[at : at + field.items], field.shape)
                value = array("f", value) if field.kind == "float32" and field.shape else value
            setattr(twin, field.name, value)
        return twin

    def _spread(self, record: Any, numbers: list[Any]) -> None:
        for field in self.fields:
            items = [getattr(record, field.name)]
            for _ in field.shape:
                items = [each for item in items for each in item]
            if field.part:
                for item in items:
                    field.part._spread(item, numbers)
            else:
                numbers += items

    @cached_property
    def twin_class(self) -> type[Twin]:
        copiers = tuple((field.name, _copier(field, len(field.shape))) for field in self.fields)
        return type("Twin", (Twin,), {"__slots__": tuple(name for name, _ in copiers), "_copiers": copiers})

    @cached_property
    def dtype(self) -> "np.dtype[Any]":
        """The same for numpy."""
        import numpy as np

        fields = [(field.name, field.part.dtype if field.part else field.kind, field.shape) for field in self.fields]
        made = np.dtype(fields, align=True)
        assert made.itemsize == self.size, f"{self.record.__name__} has {made.itemsize} bytes, not {self.size}"
        return made


@cache
def layout(record: type) -> Layout:
    return Layout(record)


def _declared(record: type) -> Iterable[tuple[str, Of]]:
    """The fields of a class with what they are made of."""
    for name, hint in get_type_hints(record, include_extras=True).items():
        assert get_origin(hint) is Annotated, f"{record.__name__}.{name}: annotate with Int8, Int16, Int64 or Of(...)"
        of = next(part for part in get_args(hint)[1:] if isinstance(part, Of))
        item = get_args(of.item)[1].item if get_origin(of.item) is Annotated else of.item
        yield name, Of(item, *of.shape)


def _nested(items: Any, shape: tuple[int, ...]) -> Any:
    """Items as a grid of this shape; the innermost are plain lists."""
    if not shape:
        return items[0]
    if len(shape) == 1:
        return list(items)
    step = len(items) // shape[0]
    return Grid(_nested(items[k * step : (k + 1) * step], shape[1:]) for k in range(shape[0]))
