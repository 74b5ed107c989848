"""What players of Himalaya may expect: chances follow the rules of the end (H9)."""

from typing import Any

import pytest

from kurzspiel.games.himalaya.outlook import asset, foresee
from kurzspiel.games.himalaya.state import NOBODY
from kurzspiel.match import Match
from tests.games.himalaya.position import position

SEATS = (3, 4, 5, 6)
CARAVANS = (3, 12, 7, 19, 5, 20)


def as_rules_see_it(match: Match) -> Any:
    return match.engine.layout.twin(match.view_of(0).packed())


def expected(seats: int, **given: Any) -> tuple[list[float], list[float]]:
    """Chances and placings in a position; nobody stands anywhere in particular."""
    match = position(seats, phase="event", caravans=CARAVANS[:seats], **given)
    wins, placings = [0.0] * 30, [0.0] * 6
    foresee(as_rules_see_it(match), wins, placings)
    return wins[:seats], placings[:seats]


@pytest.mark.parametrize("seats", SEATS)
def test_chances_and_places_add_up(seats: int) -> None:
    wins, placings = expected(seats, round=7, hands={0: "salt gold", 1: "salt"}, stupas={1: 0, 2: 1}, kept={1: "tjg"})
    assert sum(wins) == pytest.approx(1) and sum(placings) == pytest.approx(seats / 2)


@pytest.mark.parametrize("seats", (4, 5, 6))
def test_the_least_religious_loses_however_many_yaks_it_has(seats: int) -> None:
    stupas = {village: seat for seat, village in enumerate((1, 2, 5, 13, 17)[: seats - 1], 1)}
    wins, placings = expected(seats, round=12, stupas=stupas, kept={0: "tjg tjg bgg"})
    assert wins[0] < 0.75 / seats and placings[0] == min(placings)


def test_politics_are_counted_again_when_the_first_has_left() -> None:
    """Seat 1 will hold what it now shares with seat 0, which has no stupa."""
    match = position(
        4, round=12, phase="event", caravans=CARAVANS[:4], stupas={1: 1, 2: 2, 5: 3}, regions={1: (1, 1, 0, 0)}
    )
    s = as_rules_see_it(match)
    assert [asset(s, seat, 2, NOBODY) for seat in range(4)] == [0, 0, 0, 0]
    assert [asset(s, seat, 2, 0) for seat in range(4)] == [0, 1, 0, 0]
    alone = expected(4, round=12, stupas={1: 1, 2: 2, 5: 3})[0]
    shared = expected(4, round=12, stupas={1: 1, 2: 2, 5: 3}, regions={1: (1, 1, 0, 0)})[0]
    assert shared[1] > alone[1]


def test_of_three_the_seat_that_leads_twice_is_ahead() -> None:
    wins, placings = expected(3, round=12, stupas={1: 0}, regions={1: (1, 0, 0)})
    assert wins[0] == max(wins) > 0.4 and placings[0] == max(placings)
