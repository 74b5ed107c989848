"""What is kept of a match that is over: scores and openings, in the terms of each game."""

import random

import pytest

import kurzspiel
from kurzspiel import record
from kurzspiel.games.himalaya.results import offered, opening
from kurzspiel.games.sakkara.results import tops_of
from kurzspiel.match import Match
from tests.test_golden import FILES

GOLDEN = {f"{path.parent.name}/{path.stem}": path for path in FILES}


def kept(name: str) -> tuple[list[int], list[str]]:
    """Scores and openings of a match of the goldens."""
    match = record.from_text(GOLDEN[name].read_text(encoding="utf-8"))
    results = match.engine.results
    openings = [results.opening(match.log, match.seats, seat) for seat in range(match.seats)]
    return results.scores(match.open_view()), openings


def entered(seed: int) -> Match:
    """Sakkara with all workers on the board."""
    match = kurzspiel.game("sakkara").match(2, seed)
    hand = random.Random(seed)
    while match.view(None)["phase"] == "enter":
        seat = match.to_act[0]
        match.play(seat, hand.choice(match.legal(seat)))
    return match


def test_maya_is_opened_with_two_stones_and_a_worker() -> None:
    scores, openings = kept("maya/3-won-by-gold")
    assert scores == [13, 12, 5]
    assert openings == ["chichen-palenque-pass", "palenque-uxmal-pass", "copan-palenque-pass"]
    first, *_, last = kept("maya/4-greedy-bots-build-high")[1]
    assert (first, last) == ("palenque-uxmal-move", "tikal-uxmal-move")


def test_sakkara_is_opened_with_the_first_two_tiles() -> None:
    scores, openings = kept("sakkara/pyramid-built")
    assert max(scores) == 14
    assert openings == ["ship-grain", "ship-grain"]


@pytest.mark.parametrize("seed", range(12))
def test_what_lies_on_top_when_workers_enter_is_what_they_take(seed: int) -> None:
    match = entered(seed)
    for seat, holder in enumerate(match.view(None)["holders"]):
        found = match.engine.results.opening(match.log, 2, seat)
        assert sorted(found.split("-")) == sorted(holder)


def test_hidden_ships_come_up_until_two_are_in_sight() -> None:
    fields = [(-1, f"deal {tile}") for tile in ["ship", "ship", "ship", "sun", *["moon"] * 45]]
    covers = [(-1, text) for field in ("a1", "b1", "c1", "d1") for text in (f"cover {field}", "deal grain")]
    tops = tops_of([*fields, *covers])
    assert [tops[field] for field in ("a1", "b1", "c1", "d1", "e1")] == ["ship", "ship", "grain", "grain", "moon"]


def test_himalaya_is_opened_with_a_village_and_the_trades_of_the_first_plan() -> None:
    scores, openings = kept("himalaya/3-led-two")
    assert len(scores) == 3 and all(score >= 0 for score in scores)
    assert openings == ["goods-3", "goods-3", "empty-2"]


def test_what_is_rolled_for_a_taken_village_goes_to_the_next_free_one() -> None:
    log = [(-1, "roll 20"), (-1, "cube tea"), (-1, "cube tea"), (-1, "roll 20"), (-1, "ring ss"), (0, "settle 1")]
    assert offered(log) == {20: "goods", 1: "order"}
    assert opening([*log, (0, "plan trade"), (0, "plan rest")], 3, 0) == "order-1"
