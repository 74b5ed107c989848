"""What a move brought about, in words."""

import re

import pytest

from kurzspiel.match import Match
from tests.games.himalaya.position import (
    CARAVANS,
    GOODS,
    ORDERS,
    act,
    asked,
    delivered,
    ended,
    new_match,
    plan,
    play,
    position,
    set_up_draws,
)
from tests.games.himalaya.shown import FULL, told
from tests.words import part

show = part("himalaya", "show")


def last_plan(match: Match, plans: dict[int, str] | None = None) -> Match:
    """All have planned but the last action of the last seat, which is rest."""
    seats = match.seats
    for seat in range(seats):
        actions = [*(plans or {}).get(seat, "").split(), *["rest"] * 6][: 5 if seat == seats - 1 else 6]
        plan(match, seat, " ".join(actions))
    return match


def test_a_plan_brings_no_news_before_all_have_planned() -> None:
    assert told(position(), "plan earth", viewer=0) == []
    assert told(plan(position(), 0, "rest " * 5), "plan earth", viewer=1) == []


def test_the_plans_are_told_by_the_log_and_not_by_the_news() -> None:
    match = last_plan(position(goods={9: "salt"}, caravans=(9, 2, 3, 5)), {0: "trade earth", 3: "stone ice"})
    assert told(match, "plan rest", viewer=1) == []


def test_a_round_of_which_nobody_is_asked_is_told_at_once() -> None:
    match = last_plan(position(**FULL), {0: "earth", 3: "stone ice"})
    assert told(match, "plan rest") == ["caravans   ● 1 → 11  ◆ 5 → 19", "Round 2 begins; ▲ Seat 1 starts."]


def test_a_storm_on_the_way_is_told() -> None:
    match = last_plan(position(storm="1-11", goods={2: "salt"}), {0: "earth rest earth", 1: "rest trade"})
    assert told(match, "plan rest") == ["caravans   ● 1 → storm 1-11 to 11"]
    assert told(match, "skip")[0] == "caravans   ● storm 1-11 to 11 → 11"


def test_cubes_taken_are_told_by_name() -> None:
    match = act(position(goods={9: "barley gold"}, caravans=(9, 2, 3, 5)), {0: "trade"})
    assert told(match, "take") == ["gains      ● barley"]


def test_a_refusal_and_a_delivery_bring_no_news_of_their_own() -> None:
    assert told(asked(), "deliver") == []
    assert told(asked(goods=GOODS), "skip") == []


def test_influence_gained_is_told() -> None:
    match = delivered(12, "tjg")
    assert told(match, "barter") == ["economic   ● +9"]
    assert told(match, "offer") == ["religious  ● +2"]


def test_regions_won_and_lost_are_told() -> None:
    match = play(delivered(12, "ss", regions={2: [0, 1, 0, 0], 3: [0, 0, 1, 0]}), "delegate")
    assert told(match, "send 2") == ["region 2   ▲ loses it"]
    assert told(match, "send 6") == ["region 6   ● wins it"]
    match = play(delivered(12, "ss", regions={2: [1, 1, 0, 0]}), "delegate")
    assert told(match, "send 2") == ["region 2   ● wins it"]
    assert told(match, "send 2") == []


def test_a_filled_village_is_told_when_it_is_full() -> None:
    match = play(new_match(), "start 0", "roll 7")
    assert [told(match, f"cube {good}") for good in ("tea", "salt", "gold", "salt")] == [[]] * 4
    assert told(match, "cube barley") == ["7 Charka offers [ssbtg]"]


def test_an_order_is_told_with_its_yaks() -> None:
    match = play(new_match(), *set_up_draws()[:32])
    assert told(match, "ring tjg") == ["6 Kagbeni asks for <tjg>9"]


def test_the_first_start_player_is_told() -> None:
    assert told(new_match(), "start 2") == ["■ Seat 2 starts."]


def test_a_refill_drawn_at_once_is_told_with_the_new_round() -> None:
    match = last_plan(position(goods={4: "salt"}, orders=ORDERS, caravans=CARAVANS))
    match.draw_from(5)
    news = told(match, "plan rest")
    assert len([line for line in news if " offers [" in line]) == 4
    assert news[-1] == "Round 2 begins; ▲ Seat 1 starts."


def test_inventories_are_told_with_their_goods() -> None:
    hands = {0: "salt salt tea", 1: "salt jade gold", 2: "gold"}
    match = last_plan(position(**FULL, round=4, hands=hands))
    assert told(match, "plan rest") == [
        "inventory  ● salt, tea  ▲ jade",
        "economic   ● +6  ▲ +3",
        "Round 5 begins; ▲ Seat 1 starts.",
    ]


def test_the_end_tells_who_left_and_who_won() -> None:
    match = last_plan(
        position(round=12, stupas={1: 0, 2: 1, 4: 2}, regions={1: [1, 0, 0, 0]}, inventories={0: 1, 1: 3, 2: 4})
    )
    assert told(match, "plan rest") == [
        "◆ Seat 3 leaves: least religious influence (H9.2).",
        "▲ Seat 1 leaves: tied for the least influence and pieces placed, fewest yaks (H9.3).",
        "■ Seat 2 wins: most yaks of those who stayed (H9.4).",
    ]


def test_who_leaves_by_the_order_of_play_is_tied_in_all_that_counts() -> None:
    assert told(last_plan(position(round=12)), "plan rest")[0] == (
        "◆ Seat 3 leaves: tied in influence, pieces and yaks, last in the order of play (H9.2)."
    )


ENDINGS = {
    "H9.1": ("led", "economic", "political", "religious", "shared"),
    "H9.2": ("religious", "stupas", "yaks", "order"),
    "H9.3": ("political", "delegations", "yaks", "order"),
    "H9.4": ("yaks", "political", "religious", "shared"),
}


@pytest.mark.parametrize("paragraph", ENDINGS)
def test_every_ending_has_its_words(paragraph: str) -> None:
    match = ended()
    verb = "leaves" if paragraph in ("H9.2", "H9.3") else "wins"
    for reason in ENDINGS[paragraph]:
        step = {"seat": 1, "paragraph": paragraph, "by": reason}
        view = {**match.view(None), "ending": [step]}
        (line,) = show.news(match.view(None), view, match.log, match.names)
        said = "shares the win" if reason == "shared" else verb
        assert re.fullmatch(rf"▲ Seat 1 {said}: .+ \({paragraph}\)\.", line.plain)
