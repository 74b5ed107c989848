"""What happens in a move, told by the rules themselves.

The rules name each step of a move's run-on with `happens`, which does nothing: compiled rules keep no trace of it.
Whoever wants to see the steps lets the same functions run again as plain Python, with a `happens` that writes down.
"""

from collections.abc import Iterable
from types import FunctionType
from typing import Any

from kurzspiel.engine.bound import Kernels, names_in, rebound
from kurzspiel.engine.forms.room import Form, Position
from kurzspiel.engine.kernel import happens, is_kernel
from kurzspiel.steps import Step, StepKind

Move = tuple[int, int]  # seat and code
Noted = tuple[int, tuple[int, ...], Any]  # kind, numbers, and the state after it if it was asked for


class Teller:
    """Tells the moves of a game; for one thread at a time."""

    def __init__(self, kernels: Kernels, form: Form, kinds: tuple[StepKind, ...]) -> None:
        self._game, self._kinds = kernels.name, kinds
        self._form, self._layout = form, kernels.state
        self._noted: list[Noted] = []
        self._keeps_positions = False
        self._apply = retold(kernels.rules.apply, self._note, {})

    def _note(self, state: Any, kind: int, *numbers: int) -> None:
        kept = type(state).copied(state) if self._keeps_positions else None
        self._noted.append((kind, tuple(int(each) for each in numbers), kept))

    def tell(self, position: Position, moves: Iterable[Move], keeps_positions: bool = False) -> list[list[Step]]:
        """The steps of each of these moves from here on; with the positions after them, if somebody asks for them."""
        if not self._kinds:
            return [[] for _ in moves]
        state = self._layout.twin(self._form.packed(self._layout, position))
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
            position = None if state is None else self._form.unpacked(self._layout, self._layout.packed(state))
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
