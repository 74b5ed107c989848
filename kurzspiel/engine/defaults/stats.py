"""What `simulate` counts where a game has no `stats.py`: the score of each seat at the end."""

from typing import Any

from kurzspiel.engine.contract import rules
from kurzspiel.engine.kernel import kernel

SCORE = "score"


def made_for(rules: Any) -> dict[str, Any]:
    return {"COLUMNS": max(rules.SEATS)}


COLUMNS = 0  # a seat each


@kernel
def score(s: Any, seat: int) -> int:
    """Nothing is scored."""
    return 0


@kernel
def note(s: Any, move: int, row: list[int]) -> None:
    if rules.to_act(s) == 0:
        for seat in range(COLUMNS):
            row[seat] = score(s, seat)


def scores(rows: Any, seats: int) -> Any:
    return rows[:, :seats]


def tables(rows: Any, seats: int) -> dict[str, dict[str, float]]:
    """There is nothing else to tell."""
    return {}
