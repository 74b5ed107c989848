"""The coach: before a move that costs much it says so, from the mover's own view, and is silent otherwise."""

import pytest

from kurzspiel.game import game
from kurzspiel.study import analysis, coach
from kurzspiel.study.puzzles.puzzle import shipped

pytestmark = pytest.mark.compiled
GAMES = ("maya", "sakkara", "himalaya")


@pytest.mark.parametrize("game", GAMES)
def test_it_warns_of_costly_moves_and_never_of_the_best(game: str) -> None:
    """Puzzles have a move that is clearly the best; the worst moves there cost much."""
    clear = sorted(shipped(game).puzzles, key=lambda puzzle: puzzle.next_chance - puzzle.chance)[:4]
    warned = 0
    for puzzle in clear:
        view = puzzle.view()
        assert coach.warning(view, puzzle.best) is None
        assert puzzle.best in coach.fine_moves(view) and puzzle.next not in coach.fine_moves(view)
        found = coach.warning(view, puzzle.next)
        if found:
            warned += 1
            assert found.cost >= coach.COSTLY and found.why and found.made_why
    assert warned >= 3


def test_moves_that_cannot_be_made_are_refused() -> None:
    view = shipped("maya").puzzles[0].view()
    for moves in (("nonsense",), ("start 1",), tuple(view.legal[:1]) * 2):
        with pytest.raises(ValueError):
            coach.warning(view, moves)


def test_plans_are_thought_about_as_long_as_in_an_analysis() -> None:
    """They are played out even where a net has learned the game, and as often."""
    view = next(puzzle for puzzle in shipped("himalaya").puzzles if len(puzzle.best) > 1).view()
    found = coach.looked_at(view, 0)
    assert sum(each.visits for each in found) == analysis.iterations(view, analysis.usual_nodes("himalaya")) > 1000


def test_a_seat_without_a_choice_needs_no_second_look() -> None:
    match = game("maya").random_match(3, seed=1)
    forced = next(
        view
        for number, (mover, _) in enumerate(match.log)
        if mover >= 0 and len((view := match.at(number).view_of(mover)).legal) == 1
    )
    assert coach.fine_moves(forced) == [tuple(forced.legal)]
