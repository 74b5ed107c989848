"""Why a move is not legal: the message names the paragraph."""

from typing import Any

import pytest

from kurzspiel.games.himalaya.guide import PHASES
from kurzspiel.games.himalaya.state import PHASES as ALL_PHASES
from kurzspiel.match import Match
from kurzspiel.notation import IllegalMove
from tests.games.himalaya.position import (
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
    set_up,
    set_up_draws,
)

EVENT: dict[str, Any] = {"phase": "event", "goods": GOODS, "orders": ORDERS}


def refusal(match: Match, move: str) -> str:
    """The error that the seat whose turn it is gets; the position does not change."""
    before = match.state
    with pytest.raises(IllegalMove) as caught:
        match.play(match.to_act[0], move)
    assert match.state == before
    return str(caught.value)


PLACES = {1: "Shey (1)", 4: "Dunai (4)", 10: "Tsarang (10)", 12: "Manang (12)"}


def check(match: Match, move: str, words: str, paragraph: str) -> None:
    message = refusal(match, move)
    assert message.startswith(f"{move!r} is not legal now: ")
    assert words in message
    assert message.endswith(f"({paragraph})")


def trading(goods: str, market: int | None = None) -> Match:
    """Seat 0 trades in village 9, which has these goods."""
    return act(position(goods={9: goods}, market=market, caravans=(9, 2, 3, 5)), {0: "trade"})


# --- not your turn


def test_illegal_the_turn_of_another() -> None:
    with pytest.raises(IllegalMove, match="it is the turn of seat 0, not of seat 1"):
        position(phase="event").play(1, "calm")


def test_illegal_another_plan_when_all_six_are_planned() -> None:
    match = plan(position(), 1, "trade " * 6)
    with pytest.raises(IllegalMove) as caught:
        match.play(1, "plan earth")
    assert str(caught.value).endswith("it is the turn of seat 0 or seat 2 or seat 3, not of seat 1")


def test_illegal_a_game_that_is_over() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        ended().play(0, "calm")


# --- a move of another phase


def test_the_guide_knows_every_phase() -> None:
    assert tuple(PHASES) == ALL_PHASES


def test_h2_1_illegal_another_move_while_the_start_player_is_named() -> None:
    check(new_match(), "roll 1", "now it is time for 'start'", "H2.1")


def test_h7_1_illegal_another_move_while_villages_are_filled() -> None:
    match = play(new_match(), "start 0")
    check(match, "cube salt", "now it is time for 'roll'", "H7.1")
    check(play(match, "roll 1"), "roll 2", "now it is time for 'cube'", "H7.1")
    match = play(new_match(), *set_up_draws()[:32])
    check(match, "roll 7", "now it is time for 'ring'", "H7.1")


def test_h2_3_illegal_another_move_while_caravans_settle() -> None:
    check(set_up(), "plan earth", "now it is time for 'settle'", "H2.3")


@pytest.mark.parametrize("move", ["plan earth", "take", "settle 4", "skip"])
def test_h3_2_illegal_another_move_at_events(move: str) -> None:
    check(position(**EVENT), move, "now it is time for 'yeti' or 'storm' or 'market' or 'calm'", "H3.2")


@pytest.mark.parametrize("move", ["calm", "yeti 3-12", "take", "done"])
def test_h4_1_illegal_another_move_while_planning(move: str) -> None:
    check(position(), move, "now it is time for 'plan'", "H4.1")


@pytest.mark.parametrize("move", ["plan trade", "barter", "done", "calm"])
def test_h5_4_illegal_another_move_while_trading(move: str) -> None:
    check(trading("salt"), move, "now it is time for 'take' or 'deliver' or 'skip'", "H5.4")


@pytest.mark.parametrize("move", ["skip", "send 1", "deliver"])
def test_h5_5_illegal_another_move_while_choosing_rewards(move: str) -> None:
    check(delivered(), move, "now it is time for 'barter' or 'offer' or 'delegate' or 'done'", "H5.5")


@pytest.mark.parametrize("move", ["done", "barter", "delegate"])
def test_h5_8_illegal_another_move_while_delegations_are_sent(move: str) -> None:
    check(play(delivered(), "delegate"), move, "now it is time for 'send'", "H5.8")


# --- chance and the set-up


@pytest.mark.parametrize("seat", ["4", "5"])
def test_h2_1_illegal_start_of_a_seat_that_is_not_there(seat: str) -> None:
    check(new_match(4), f"start {seat}", f"there is no seat {seat} at this table", "H2.1")


def test_h7_1_illegal_cube_that_is_not_in_the_bag() -> None:
    match = play(new_match(), "start 0", "roll 1", *["cube gold"] * 5, "roll 2", "cube gold")
    check(match, "cube gold", "no gold is left in the bag", "H7.1")


def test_h7_1_illegal_ring_that_is_not_in_the_bag() -> None:
    match = play(new_match(), *set_up_draws()[:32], "ring bgg", "roll 8")
    check(match, "ring bgg", "no ring bgg is left in the bag", "H7.1")


def test_h2_3_illegal_to_settle_where_a_caravan_is() -> None:
    match = play(set_up(), "settle 12")
    check(match, "settle 12", "a caravan is already in Manang (12); all begin in different villages", "H2.3")


# --- events


@pytest.mark.parametrize(
    ("move", "figure"), [("yeti 3-12", "yeti tracks"), ("storm 3-12", "snowstorm"), ("market 9", "market")]
)
def test_h3_2_illegal_figure_used_before(move: str, figure: str) -> None:
    others = " ".join({"yeti", "storm", "market"} - {move.split()[0]})
    match = position(**EVENT, figures={0: others})
    check(match, move, f"you have used your {figure}; each figure serves once in the game", "H3.2")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("yeti 3-12", "yeti tracks lie on the map already"),
        ("storm 3-12", "a snowstorm lies on the map already"),
        ("market 9", "a market lies on the map already"),
    ],
)
def test_h3_2_illegal_second_figure_of_a_kind(move: str, words: str) -> None:
    match = position(**{**EVENT, "figures": {1: "yeti storm market"}}, yeti="5-16", storm="1-11", market=4, turn=1)
    with pytest.raises(IllegalMove) as caught:
        match.play(1, move)
    message = str(caught.value)
    assert f"{words}; each kind lies there at most once in a round" in message
    assert message.endswith("(H3.2)")


@pytest.mark.parametrize(
    ("lying", "move", "figure"), [("storm", "yeti 3-12", "snowstorm lies"), ("yeti", "storm 3-12", "yeti tracks lie")]
)
def test_h3_4_illegal_yeti_and_storm_on_one_path(lying: str, move: str, figure: str) -> None:
    match = play(position(**EVENT), f"{lying} 3-12")
    check(match, move, f"the {figure} on this path; the two never share one", "H3.4")


@pytest.mark.parametrize("number", [1, 10])
def test_h3_5_illegal_market_without_goods(number: int) -> None:
    check(position(**EVENT), f"market {number}", f"no goods lie in {PLACES[number]}", "H3.5")


# --- trade


@pytest.mark.parametrize("move", ["take", "take salt"])
def test_h5_5_illegal_to_take_where_an_order_stands(move: str) -> None:
    check(asked(12, "ss"), move, "Manang (12) has no goods but an order, which you can fill or leave", "H5.5")


def test_h5_4_illegal_to_deliver_where_goods_lie() -> None:
    check(trading("salt"), "deliver", "Tukuche (9) has no order but goods, of which you can take one or none", "H5.4")


def test_h3_5_illegal_to_take_at_the_market_without_naming_the_good() -> None:
    match = trading("salt tea", market=9)
    check(match, "take", "there is a market in Tukuche (9): say which good you want, tea for instance", "H3.5")


@pytest.mark.parametrize("good", ["salt", "tea", "gold"])
def test_h5_4_illegal_to_name_the_good_without_a_market(good: str) -> None:
    match = trading("salt tea", market=4)
    check(
        match, f"take {good}", "there is no market in Tukuche (9), so you can take only the cheapest good, salt", "H5.4"
    )


def test_h3_5_illegal_to_take_a_good_that_does_not_lie_at_the_market() -> None:
    check(trading("salt tea", market=9), "take gold", "no gold lies in Tukuche (9)", "H3.5")


# --- rewards


@pytest.mark.parametrize(("reward", "words"), [("barter", "barter"), ("offer", "an offering")])
def test_h5_5_illegal_reward_chosen_twice(reward: str, words: str) -> None:
    match = play(delivered(), reward)
    check(match, reward, f"you have chosen {words} for this order already; the two rewards must differ", "H5.5")


def test_h5_5_illegal_to_delegate_twice() -> None:
    match = play(delivered(4), "delegate", "send 1")
    check(match, "delegate", "you have chosen delegations for this order", "H5.5")


@pytest.mark.parametrize("owner", [0, 2])
def test_h5_7_illegal_to_offer_where_a_stupa_stands(owner: int) -> None:
    check(delivered(12, stupas={12: owner}), "offer", "a stupa stands in Manang (12) already", "H5.7")


def test_h5_7_illegal_to_offer_without_a_stupa() -> None:
    check(delivered(12, stupas=dict.fromkeys(range(1, 6), 0)), "offer", "you have no stupas left", "H5.7")


def test_h5_8_illegal_to_delegate_without_delegations() -> None:
    check(delivered(12, regions={1: (15, 0, 0, 0)}), "delegate", "you have no delegations left", "H5.8")


@pytest.mark.parametrize(
    ("number", "words"),
    [(12, "it lies on the border of the regions 2, 3, 6"), (4, "it lies on the border of region 1")],
)
def test_h5_8_illegal_to_send_to_a_region_elsewhere(number: int, words: str) -> None:
    match = play(delivered(number), "delegate")
    check(match, "send 8", f"{PLACES[number]} does not touch region 8; {words}", "H5.8")
