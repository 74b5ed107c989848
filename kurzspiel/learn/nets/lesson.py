"""A lesson in the form that the net takes, as kernels: what a seat saw, and its choices as numbers of outputs."""

from typing import Any

from kurzspiel.engine.contract import policy, rules
from kurzspiel.engine.features import features
from kurzspiel.engine.kernel import kernel
from kurzspiel.learn.nets import lane

NO_OUTPUT = -1


@kernel
def is_spelt(s: Any, seat: int, plans: Any, row: int, moves: Any, codes: Any, choice: int) -> bool:
    """Whether a candidate is this choice."""
    for k in range(policy.spell_out(s, seat, plans, row, moves)):
        if moves[k] != codes[choice, k]:
            return False
    return True


@kernel
def output_of(s: Any, seat: int, first: int, count: int, plans: Any, moves: Any, codes: Any, choice: int) -> int:
    """For a choice in this view: a move, or a plan as the moves it consists of."""
    if not policy.is_secret(s):
        return features.action_of(s, seat, int(codes[choice, 0]))
    for k in range(count):
        if is_spelt(s, seat, plans, first + k, moves, codes, choice):
            return features.OUTPUTS + k
    return NO_OUTPUT


@kernel
def show_all(
    states: Any, scratch: Any, rngs: Any, chooser: Any, moves: Any, plans: Any, ratings: Any, guided: Any, mask: Any,
    seen: Any, options: Any, advice: Any, starts: Any, codes: Any, outputs: Any,
) -> None:  # fmt: skip
    """Every view, and its choices: rows of `codes` from starts[i] on."""
    for i in range(len(chooser)):
        seat = int(chooser[i])
        scratch[i] = states[i]
        rules.blind(scratch[i], seat)
        first, count = i * policy.CANDIDATES, 0
        if policy.is_secret(scratch[i]):
            count = policy.candidates(scratch[i], seat, plans, first, ratings)
        else:
            count = rules.legal(scratch[i], seat, moves)
        lane.show(
            states, scratch, i, rngs[0], seat, count, moves, plans, ratings, guided, mask, seen, options, advice
        )  # fmt: skip
        for choice in range(starts[i], starts[i + 1]):
            outputs[choice] = output_of(scratch[i], seat, first, count, plans, moves, codes, choice)
