"""Kernels that are written for one state, from its layout: loops over all of its numbers."""

from collections.abc import Callable, Iterator
from typing import Any

from kurzspiel.engine.encoding import Part
from kurzspiel.engine.kernel import kernel
from kurzspiel.engine.layout import Field, Layout

RANGES = {"bool": (0, 1), "int8": (-128, 127), "uint8": (0, 255)}  # of kinds of number
WIDEST = -(1 << 15), (1 << 15) - 1  # what fits into a row; wider numbers are cut
REALS = ("float32", "float64")


def clear(layout: Layout) -> Callable[..., Any]:
    """All numbers of a state to 0."""
    lines = (line for field in layout.fields for line in _over(field, "s", 1, lambda place, _: f"{place} = 0"))
    return _kernel("clear(s)", lines)


def encode(layout: Layout) -> Callable[..., Any]:
    """All whole numbers of a state, behind the seat that looks, into a row."""
    low, high = WIDEST
    lines = ["out[row, 0] = seat + 1", "column = 1"]
    for field in shown(layout):

        def copied(place: str, inner: Field) -> str:
            value = place if inner.kind in (*RANGES, "int16") else f"min({high}, max({low}, {place}))"
            return "" if inner.kind in REALS else f"out[row, column] = {value}; column += 1"

        lines += _over(field, "s", 1, copied)
    return _kernel("encode(s, seat, out, row)", lines)


def parts(layout: Layout, most_seats: int) -> tuple[Part, ...]:
    """What these numbers tell."""
    seat = Part("seat", (), 0, most_seats, "whose view it is, counted from 1; 0 = a spectator's")
    return seat, *(part for field in shown(layout) for part in _parts(field, "", ()))


def shown(layout: Layout) -> Iterator[Field]:
    """The fields that views and rows tell of; those with a bar before their name are the rules' own notes."""
    return (field for field in layout.fields if not field.name.startswith("_"))


def _parts(field: Field, before: str, around: tuple[int, ...]) -> Iterator[Part]:
    name, shape = f"{before}{field.name}", (*around, *field.shape)
    if field.part:
        for inner in field.part.fields:
            yield from _parts(inner, f"{name}.", shape)
    elif field.kind not in REALS:
        yield Part(name, shape, *RANGES.get(field.kind, WIDEST), f"the state's field {name}")


def _over(field: Field, record: str, depth: int, write: Callable[[str, Field], str]) -> Iterator[str]:
    """Lines that do something with every number of a field."""
    indices = [f"i{depth + number}" for number in range(len(field.shape))]
    for number, (index, length) in enumerate(zip(indices, field.shape, strict=True)):
        yield f"{'    ' * number}for {index} in range({length}):"
    inner, place = "    " * len(indices), f"{record}.{field.name}"
    place += f"[{', '.join(indices)}]" if indices else ""
    if not field.part:
        yield inner + (write(place, field) or "pass")
        return
    for each in field.part.fields:
        for line in _over(each, place, depth + len(indices), write):
            yield inner + line


def _kernel(head: str, lines: Any) -> Callable[..., Any]:
    source = "\n    ".join([f"def {head}:", *lines])
    space: dict[str, Any] = {"__name__": __name__}
    exec(source, space)
    made: Callable[..., Any] = kernel(space[head.partition("(")[0]])
    return made
