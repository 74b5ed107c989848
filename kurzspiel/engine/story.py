"""What happens in a move, told by the rules themselves.

The rules name each step of a move's run-on with `happens`, which does nothing: compiled rules keep no trace of it.
Whoever wants to see the steps lets the same functions run again as plain Python, with a `happens` that writes down.
"""

import struct
from array import array
from collections.abc import Callable, Iterable, Iterator
from types import FunctionType
from typing import Any

from kurzspiel.engine.bound import Kernels, names_in, rebound
from kurzspiel.engine.forms.room import Form, Position
from kurzspiel.engine.kernel import happens, is_kernel
from kurzspiel.engine.layout import Field, Grid, Layout
from kurzspiel.steps import Step, StepKind

Move = tuple[int, int]  # seat and code
Noted = tuple[int, tuple[int, ...], bytes | None]  # kind, numbers, and the state after it if it was asked for


class Teller:
    """Tells the moves of a game; for one thread at a time."""

    def __init__(self, kernels: Kernels, form: Form, kinds: tuple[StepKind, ...]) -> None:
        self._game, self._kinds = kernels.name, kinds
        self._form, self._layout = form, kernels.state
        self._read, self._write = reader(kernels.state), writer(kernels.state)
        self._noted: list[Noted] = []
        self._keeps_positions = False
        self._apply = retold(kernels.rules.apply, self._note, {})

    def _note(self, state: Any, kind: int, *numbers: int) -> None:
        kept = self._write(state) if self._keeps_positions else None
        self._noted.append((kind, tuple([int(each) for each in numbers]), kept))

    def tell(self, position: Position, moves: Iterable[Move], keeps_positions: bool = False) -> list[list[Step]]:
        """The steps of each of these moves from here on; with the positions after them, if somebody asks for them."""
        if not self._kinds:
            return [[] for _ in moves]
        state = self._read(self._form.packed(self._layout, position))
        self._keeps_positions = keeps_positions
        found = []
        for seat, move in moves:
            self._noted = []
            self._apply(state, seat, move)
            found.append(self._steps())
        return found

    def _steps(self) -> list[Step]:
        """What was noted, with rows that belong together in one step."""
        steps: list[Step] = []
        for number, numbers, state in self._noted:
            kind = self._kinds[number]
            position = None if state is None else self._form.unpacked(self._layout, state)
            last = steps[-1] if steps else None
            common = len(kind.fields)
            if kind.rows and last and last.kind is kind and last.numbers[0][:common] == numbers[:common]:
                steps[-1] = last._replace(numbers=(*last.numbers, numbers), position=position)
            else:
                steps.append(Step(self._game, kind, (numbers,), position))
        return steps


def retold(kernel: Any, note: Any, made: dict[Any, FunctionType]) -> FunctionType:
    """A kernel, and all that it calls, with something else in the place of `happens`."""
    if kernel not in made:
        space = dict(kernel.__globals__)
        made[kernel] = rebound(kernel, space)
        for name in names_in(kernel.__code__) & space.keys():
            value = space[name]
            if value is happens:
                space[name] = note
            elif is_kernel(value):
                space[name] = retold(value, note, made)
    return made[kernel]


# --- states for rules as plain Python: what Layout.twin and Layout.packed do, written out for one layout


def reader(layout: Layout) -> Callable[[bytes], Any]:
    """Makes a twin of a state's bytes, ten times as quick as to go through its fields."""
    lines: list[str] = []
    classes: dict[str, Any] = {"Grid": Grid, "array": array, "unpack": struct.Struct("<" + layout.letters).unpack}
    made = _reading(layout, 0, lines, classes)
    return _function("data", ["numbers = unpack(data)", *lines, f"return {made}"], classes)


def _reading(layout: Layout, first: int, lines: list[str], classes: dict[str, Any]) -> str:
    """Lines that make a record which begins at this number, and its name."""
    kind, name = f"Kind{id(layout.twin_class)}", f"record{first}of{layout.numbers}"
    classes[kind] = layout.twin_class
    lines.append(f"{name} = {kind}()")
    for field in layout.fields:
        at, part = first + field.first, field.part
        if part:
            items = [_reading(part, at + k * part.numbers, lines, classes) for k in range(field.items)]
        else:
            items = [f"numbers[{at + k}]" for k in range(field.items)]
        lines.append(f"{name}.{field.name} = {_arranged(items, field)}")
    return name


def _arranged(items: list[str], field: Field) -> str:
    """Items in the shape of their field; the innermost lists are plain ones, all others grids."""
    for depth, length in enumerate(reversed(field.shape)):
        rows = [", ".join(items[k : k + length]) for k in range(0, len(items), length)]
        items = [f"Grid([{row}])" if depth else f"[{row}]" for row in rows]
    return f"array('f', {items[0]})" if field.kind == "float32" and field.shape else items[0]


def writer(layout: Layout) -> Callable[[Any], bytes]:
    """The opposite."""
    numbers = ", ".join(_written(layout, "record"))
    return _function("record", [f"return pack({numbers})"], {"pack": struct.Struct("<" + layout.letters).pack})


def _written(layout: Layout, record: str) -> Iterator[str]:
    for field in layout.fields:
        places = [f"{record}.{field.name}"]
        inner = field.shape if field.part else field.shape[:-1]
        for length in inner:
            places = [f"{place}[{k}]" for place in places for k in range(length)]
        for place in places:
            if field.part:
                yield from _written(field.part, place)
            else:
                yield f"*{place}" if field.shape else place


def _function(argument: str, lines: list[str], names: dict[str, Any]) -> Callable[[Any], Any]:
    exec("\n    ".join([f"def made({argument}):", *lines]), names)
    made: Callable[[Any], Any] = names["made"]
    return made
