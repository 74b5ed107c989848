"""The greedy bot of Himalaya: routes to goods and orders, rewards with an eye on leaving (H9), figures that pay."""

from collections import Counter
from typing import Any

import pytest

import kurzspiel
from kurzspiel.games.himalaya import stats
from kurzspiel.study.simulate import simulate
from tests.games.himalaya.position import asked, plan, position, set_up, village

NONE: dict[int, str] = {}


def chosen(match: kurzspiel.match.Match, seat: int | None = None) -> str:
    seat = match.to_act[0] if seat is None else seat
    return kurzspiel.bot("greedy", seed=1).choose(match.view_of(seat))


def planned(match: kurzspiel.match.Match, seat: int = 0) -> list[str]:
    """The whole plan of a greedy seat."""
    for _ in range(6):
        match.play(seat, chosen(match, seat))
    return list(match.view(seat)["plans"][seat])


def test_it_goes_to_the_order_it_can_fill() -> None:
    match = position(caravans=(3, 1, 1, 1), hands={0: "salt salt"}, goods=NONE, orders={12: "ss"})
    assert planned(match)[:2] == ["stone", "trade"]


def test_it_fetches_what_an_order_lacks_and_fills_it() -> None:
    match = position(caravans=(3, 1, 1, 1), hands={0: "salt"}, goods={18: "salt"}, orders={12: "ss"})
    assert planned(match)[:5] == ["earth", "trade", "earth", "stone", "trade"]


def test_it_goes_round_the_yeti_tracks() -> None:
    match = position(caravans=(3, 1, 1, 1), hands={0: "salt salt"}, goods=NONE, orders={12: "ss"}, yeti="3-12")
    plan_of_0 = planned(match)
    assert plan_of_0[0] != "stone" and "trade" in plan_of_0


def test_it_crosses_a_storm_in_two_steps() -> None:
    match = position(caravans=(3, 1, 1, 1), hands={0: "salt salt"}, goods=NONE, orders={12: "ss"}, storm="3-12")
    assert planned(match)[:3] == ["stone", "stone", "trade"]


def test_it_gives_way_to_a_seat_that_can_fill_the_order_first() -> None:
    orders, hands = {12: "ss", 16: "ss"}, {0: "salt salt", 1: "salt salt"}
    match = position(caravans=(3, 12, 1, 1), hands=hands, goods=NONE, orders=orders)  # seat 1 stands at 12
    assert planned(match)[:3] == ["ice", "earth", "trade"]


def test_it_completes_a_plan_that_was_begun_badly() -> None:
    match = position(caravans=(3, 1, 1, 1), hands={0: "salt salt"}, goods=NONE, orders={12: "ss"})
    plan(match, 0, "rest trade")
    for _ in range(4):
        match.play(0, chosen(match, 0))
    assert match.view(0)["plans"][0][2:4] == ["stone", "trade"]


def test_it_takes_at_the_market_what_the_orders_ask_for() -> None:
    match = position(
        phase="trade", turn=0, caravans=(4, 1, 2, 3), goods={4: "salt jade gold"}, orders={12: "tj"}, market=4,
        hands={0: "tea"}, plans=dict.fromkeys(range(4), "trade rest rest rest rest rest"),
    )  # fmt: skip
    assert chosen(match) == "take jade"


def test_it_offers_first_when_it_is_last_in_religion() -> None:
    match = asked(17, "ss", stupas={1: 1, 2: 2, 5: 3})
    match.play(0, chosen(match))
    assert chosen(match) == "offer"


def test_it_sends_where_a_region_is_won() -> None:
    match = asked(17, "ss", regions={1: (0, 3, 0, 0), 2: (0, 0, 0, 0)})
    for move in ("deliver", "delegate"):
        match.play(0, move)
    assert chosen(match) == "send 2"


def test_it_takes_a_region_from_another_rather_than_pile_up() -> None:
    match = asked(17, "ss", regions={1: (1, 2, 0, 0), 2: (4, 0, 0, 0)})
    for move in ("deliver", "delegate"):
        match.play(0, move)
    assert chosen(match) == "send 1"


def test_it_closes_the_way_of_a_seat_that_could_fill_an_order() -> None:
    match = position(
        phase="event",
        turn=0,
        round=12,
        caravans=(20, 3, 1, 1),
        hands={1: "salt salt"},
        goods={4: "salt"},
        orders={12: "ss"},
    )
    assert chosen(match) == "yeti 3-12"


def test_it_stays_calm_when_no_figure_pays() -> None:
    assert chosen(position(phase="event", turn=0, goods={4: "salt"}, orders=NONE)) == "calm"


def test_it_puts_the_market_where_the_choice_helps() -> None:
    match = position(
        phase="event", turn=0, round=11, caravans=(4, 1, 1, 1), hands={0: "tea"}, goods={4: "salt jade", 11: "salt"},
        orders={12: "tj"}, figures={0: "market"},
    )  # fmt: skip
    assert chosen(match) == "market 4"


def test_it_settles_where_a_good_plan_begins() -> None:
    match = set_up(3)
    number = int(chosen(match).split()[1])
    assert village(match, number)["goods"], "the first action can be a trade"


@pytest.mark.parametrize(("order", "hand"), [("tj", "tea"), ("st", "tea")])
def test_it_plans_to_take_at_the_market_what_the_orders_ask_for(order: str, hand: str) -> None:
    goods = {4: "salt jade", 11: "barley"}
    match = position(caravans=(2, 3, 3, 3), hands={0: hand}, goods=goods, orders={17: order}, market=4)
    assert planned(match)[:4] == ["ice", "trade", "earth", "trade"]


def test_before_an_inventory_it_fetches_what_makes_it_first() -> None:
    hands = {0: "gold", 1: "gold", 2: "tea tea"}
    match = position(round=12, caravans=(8, 20, 20, 20), hands=hands, goods={13: "gold", 18: "tea"}, orders=NONE)
    assert planned(match)[:2] == ["earth", "trade"]


def test_an_order_where_a_stupa_can_be_offered_is_worth_more() -> None:
    orders, hands = {2: "ss", 5: "ss"}, {0: "salt salt"}
    match = position(caravans=(14, 20, 20, 20), hands=hands, goods=NONE, orders=orders, stupas={5: 1, 13: 2, 17: 3})
    assert planned(match)[:3] in (["earth", "stone", "trade"], ["ice", "earth", "trade"])  # two ways to 2, none to 5


@pytest.mark.parametrize(
    ("text", "column"),
    [("take", 0), ("take jade", 0), ("deliver", 1), ("barter", 2), ("offer", 3), ("send 4", 4), ("storm 3-12", 5)],
)
def test_simulate_has_a_column_for_a_move(text: str, column: int) -> None:
    assert stats.column_of(kurzspiel.game("himalaya").moves.code(text)) == stats.FIRST_DONE + column


@pytest.mark.compiled
def test_four_greedy_bots_fill_at_least_twelve_orders_a_match() -> None:
    """docs/bots.md states the figure."""
    figures: dict[str, Any] = simulate(kurzspiel.game("himalaya"), 4, ["greedy"] * 4, matches=100).as_json()
    assert figures["a match"]["orders filled"] >= 12


@pytest.mark.compiled
def test_greedy_beats_random_nearly_always() -> None:
    bots = ["greedy", "random", "random", "random"]
    assert simulate(kurzspiel.game("himalaya"), 4, bots, matches=100).wins()[0] > 0.95


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_simulate_counts_what_happened(seats: int) -> None:
    game = kurzspiel.game("himalaya")
    figures: dict[str, Any] = simulate(game, seats, ["greedy"] * seats, matches=1, seed=5, threads=1).as_json()
    match, rng = game.match(seats), game.engine.dice(5)
    while match.to_act:
        seat = match.to_act[0]
        draws = seat == kurzspiel.CHANCE
        code = game.engine.draw(match._position, rng) if draws else game.engine.choose(match._position, seat, 1, rng)
        match.play(seat, game.moves.texts[code])
    words = Counter(text.split()[0] for _, text in match.log)
    view = match.view(None)
    assert figures["a match"] == {
        "goods taken": words["take"],
        "orders filled": words["deliver"],
        "rings kept": words["barter"],
        "stupas": words["offer"],
        "delegations": words["send"],
        "event figures": words["yeti"] + words["storm"] + words["market"],
    }
    assert figures["yaks by seat"] == [each["economic"] for each in view["influence"]]
    assert decided(figures) == Counter((step["paragraph"], step["by"]) for step in view["ending"])
    leads = {key for key in ("economic", "religious") if leads_alone(view, key)}
    assert {key for key in ("economic", "religious") if figures["the winner led in"][key]} == leads


def leads_alone(view: dict[str, Any], influence: str) -> bool:
    """Whether a winner has more of an influence than each other."""
    values = [each[influence] for each in view["influence"]]
    winner = view["places"].index(1)
    return all(values[winner] > value for seat, value in enumerate(values) if seat != winner)


def decided(figures: dict[str, Any]) -> Counter[tuple[str, str]]:
    """How often each thing decided, according to the tables of one match."""
    found: Counter[tuple[str, str]] = Counter()
    for title, shares in figures.items():
        if "(H9." in title:
            paragraph = title.split("(")[1].rstrip(")")
            leavers = 2 if paragraph == "H9.3" and figures["seats"] == 6 else 1
            found.update({(paragraph, by): round(share * leavers) for by, share in shares.items() if share})
    return found
