"""What `simulate` counts at the end of a match of Himalaya."""

import pytest

from kurzspiel.games.himalaya import stats
from kurzspiel.match import Match
from tests.games.himalaya.position import ended, ending, temples


def led_by_winner(match: Match) -> set[str]:
    """The influences in which `simulate` says that the winner led."""
    row = [0] * stats.COLUMNS
    stats.note_end(match.engine.layout.twin(match.state), row)
    return {name for k, name in enumerate(stats.INFLUENCES) if row[stats.FIRST_LED + k]}


LEAVERS = {1: (0, 0, 0, 3), 2: (0, 0, 0, 3), 3: (1, 0, 0, 0)}  # seat 3 holds two regions, seat 0 one


@pytest.mark.parametrize("regions", [LEAVERS, {**LEAVERS, 4: (1, 1, 0, 2)}])
def test_a_player_who_has_left_takes_the_lead_from_nobody(regions: dict[int, tuple[int, ...]]) -> None:
    match = ended(stupas=temples("2", "2", "2", "1"), regions=regions, inventories={0: 2})
    assert ending(match)[0] == (3, "H9.2", "religious") and match.places is not None and match.places[0] == 1
    assert led_by_winner(match) == {"economic", "political"}


def test_the_delegations_of_that_player_do_not_count_against_others() -> None:
    regions = {1: (1, 0, 0, 3), 2: (1, 0, 0, 3), 3: (0, 1, 0, 0)}  # without those of seat 3, seat 0 holds two
    match = ended(stupas=temples("2", "2", "2", "1"), regions=regions, inventories={0: 2})
    assert led_by_winner(match) == {"economic", "political"}


def test_with_three_all_count() -> None:
    match = ended(3, stupas=temples("2", "2", "1"), regions={1: (0, 0, 3), 2: (1, 0, 0)}, inventories={0: 2})
    assert led_by_winner(match) == {"economic"}
