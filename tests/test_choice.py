"""What is chosen instead: one move or a whole plan, and whether it is good enough."""

from typing import Any

import pytest

from kurzspiel.study import analysis
from kurzspiel.study.analysis import Moves
from kurzspiel.study.choice import check_choice, is_good, left_after
from kurzspiel.study.puzzles.puzzle import Puzzle, shipped


def with_plan() -> Puzzle:
    return next(puzzle for puzzle in shipped("himalaya").puzzles if len(puzzle.best) > 1)


@pytest.mark.parametrize(
    ("discs", "sentence"),
    [
        (0, "an answer is a move, or all moves of a plan"),
        (1, "a plan is judged as a whole, and 5 of its moves are missing"),
        (5, "a plan is judged as a whole, and its last move is missing"),
        (7, "the plan is whole after 6 moves, and these are 7"),
        (9, "the plan is whole after 6 moves, and these are 9"),
    ],
)
def test_a_plan_is_chosen_as_a_whole(discs: int, sentence: str) -> None:
    puzzle = with_plan()
    match, moves = puzzle.match(), (puzzle.best * 2)[:discs]
    check_choice(match, puzzle.seat, puzzle.best)
    with pytest.raises(ValueError, match=sentence):
        check_choice(match, puzzle.seat, moves)
    if 0 < discs < 6:
        assert left_after(match, puzzle.seat, moves) == 6 - discs
        for text in moves:  # a seat that has begun a plan chooses the rest of it
            match.play(puzzle.seat, text)
        check_choice(match, puzzle.seat, puzzle.best[discs:])


def test_of_anything_else_one_move_is_chosen() -> None:
    puzzle = shipped("maya").puzzles[0]
    check_choice(puzzle.match(), puzzle.seat, puzzle.best)
    with pytest.raises(ValueError, match="one move at a time"):
        check_choice(puzzle.match(), puzzle.seat, puzzle.best * 2)
    with pytest.raises(ValueError, match=r"'pass marker' is not legal now: .+"):
        check_choice(puzzle.match(), puzzle.seat, ("pass marker",))


@pytest.mark.parametrize(
    ("gaps", "is_right"),
    [([0.0] * 20, True), ([0.04] * 20, True), ([0.06] * 20, False), ([0.4, -0.28] * 10, True)],
    ids=["as good", "no inaccuracy", "an inaccuracy", "nobody can tell"],
)
def test_it_is_good_unless_it_surely_costs_what_an_inaccuracy_does(
    gaps: list[float], is_right: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = shipped("maya").puzzles[0]

    def rows(view: Any, moves: Moves, nodes: int, seed: int) -> list[tuple[float, ...]]:
        return [(0.5 - (gap if moves == puzzle.next else 0.0),) * 5 for gap in gaps]

    monkeypatch.setattr(analysis, "rows_after", rows)
    assert is_good(puzzle.view(), puzzle.next, puzzle.best) is is_right


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["maya", "sakkara", "himalaya"])
def test_of_a_puzzle_the_best_move_is_good_and_the_next_is_not(game: str) -> None:
    puzzle = max(shipped(game).puzzles, key=lambda puzzle: (len(puzzle.best), puzzle.chance - puzzle.next_chance))
    assert is_good(puzzle.view(), puzzle.best, puzzle.best)
    assert not is_good(puzzle.view(), puzzle.next, puzzle.best)
