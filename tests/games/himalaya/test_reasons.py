"""Why a move of Himalaya may be good, in words."""

import re
from typing import Any

import pytest

from kurzspiel.match import Match
from kurzspiel.study.rulebook import Rulebook
from tests.games.himalaya.position import GOODS, act, asked, delivered, play, position, set_up, temples
from tests.words import part

reasons = part("himalaya", "reasons")


def why(match: Match, *texts: str) -> str:
    """What speaks for a move, or a plan, of the first seat that is to act."""
    seat, table = match.to_act[0], match.engine.moves
    assert texts[0] in match.legal(seat)
    return str(reasons.why(match.view(seat), *(table.as_json(table.code(text)) for text in texts)))


def plan(actions: str, done: str = "", **more: Any) -> str:
    """What speaks for a plan of seat 0, of which some discs may lie."""
    return why(position(plans={0: done}, **more), *(f"plan {action}" for action in actions.split()))


def test_settling() -> None:
    assert why(set_up(), "settle 2") == "2 villages with goods and 2 orders within 2 steps (H2.3)"


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (
            "earth trade rest rest rest rest",
            "takes salt in Ghami (11) if nobody is faster, and ends in Ghami (11) (H5.1)",
        ),
        (
            "earth trade earth stone trade rest",
            "takes salt in Ghami (11) and fills the order for 2 yaks in Tilicho (18) if nobody is faster,"
            " and ends in Tilicho (18) (H5.1)",
        ),
        (
            "trade earth trade trade rest rest",
            "takes salt in Ghami (11) if nobody is faster, and ends in Ghami (11) (H5.1)",
        ),
        (
            "earth ice rest rest rest rest",
            "ends in Ghami (11): 2 villages with goods and 1 order within 2 steps (H5.2)",
        ),
        (
            "stone rest rest rest rest trade",
            "ends in Tilicho (18): 2 villages with goods and 1 order within 2 steps (H5.2)",
        ),
    ],
)
def test_a_plan(actions: str, sentence: str) -> None:
    assert plan(actions, goods={11: "salt tea", 8: "jade"}, orders={18: "ss"}, hands={0: "salt"}) == sentence


def test_a_plan_goes_on_from_the_discs_that_lie() -> None:
    words = plan("trade rest rest rest rest", "earth", goods={11: "salt"})
    assert words == "takes salt in Ghami (11) if nobody is faster, and ends in Ghami (11) (H5.1)"


def test_a_plan_takes_the_figures_into_account() -> None:
    assert plan("earth trade trade rest rest rest", goods=GOODS, yeti="1-11").startswith("ends in Shey (1):")
    assert plan("earth trade rest rest rest rest", goods=GOODS, storm="1-11").startswith("ends in Shey (1):")
    words = plan("earth stone trade earth trade rest", goods=GOODS, storm="1-11")
    assert words == "takes salt in Ghami (11) if nobody is faster, and ends in Ghami (11) (H5.1)"
    words = plan("earth trade rest rest rest rest", goods={11: "salt jade"}, market=11)
    assert words == "takes jade in Ghami (11) if nobody is faster, and ends in Ghami (11) (H5.1)"


def test_tracks_and_storm() -> None:
    match = position(phase="event", orders={18: "ss", 12: "tjg"}, hands={2: "salt salt"})
    assert why(match, "yeti 3-18") == "closes an opponent’s way to the order in Tilicho (18) (H3.3)"
    assert why(match, "storm 3-18") == "slows an opponent on the way to the order in Tilicho (18) (H3.4)"
    words = "closes the path between Ringmo (3) and Manang (12) to everybody this round (H3.3)"
    assert why(match, "yeti 3-12") == words
    assert why(match, "storm 3-12") == "slows everybody between Ringmo (3) and Manang (12) this round (H3.4)"


def test_the_market_and_no_figure() -> None:
    match = position(phase="event", goods={11: "salt jade", 1: "tea"}, figures={0: "yeti market"})
    assert why(match, "market 11") == "players who trade in Ghami (11) may choose jade, and you are 1 step away (H3.5)"
    assert why(match, "market 1") == "players who trade in Shey (1) may choose tea, and you are there (H3.5)"
    assert why(match, "calm") == "keeps your 2 figures for a better moment (H3.2)"


def taking(good: str = "salt", **more: Any) -> Match:
    return act(position(goods={1: good}, **more), {0: "trade"})


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (
            {"orders": {18: "ss"}, "hands": {0: "salt"}},
            "with this salt you can fill the order in Tilicho (18), 1 step away (H5.5)",
        ),
        (
            {"orders": {18: "sst"}, "hands": {0: "salt"}},
            "salt is one of the goods that the order in Tilicho (18) asks for (H5.5)",
        ),
        ({"round": 5}, "you alone have the most salt for the inventory after round 8 (H8.1)"),
        ({"hands": {1: "salt"}, "orders": {18: "tj"}}, "one more salt for orders to come (H5.4)"),
    ],
)
def test_taking_a_cube(match: dict[str, Any], sentence: str) -> None:
    assert why(taking(**match), "take") == sentence


def test_taking_a_cube_at_a_market() -> None:
    assert why(taking("salt jade", market=1), "take jade").startswith("you alone have the most jade")


def test_not_trading() -> None:
    assert why(taking(), "skip") == "keeps the right to take a cube here later in this round (H5.4)"
    assert why(asked(), "skip") == "keeps your goods for another order (H5.5)"


def test_filling_an_order() -> None:
    assert why(asked(), "deliver") == "brings two of 2 yaks, a stupa of level 2 and 2 delegations (H5.5)"
    assert why(asked(stupas={12: 1}), "deliver") == "brings 2 yaks and 2 delegations (H5.5)"
    poor = asked(stupas=temples("11111"), regions={1: (15, 0, 0, 0)})
    assert why(poor, "deliver") == "brings 2 yaks (H5.5)"


def test_barter() -> None:
    assert why(delivered(ring="tjg"), "barter") == "9 yaks make 9, more than anybody else has (H5.6)"
    assert why(delivered(kept={1: "tjg", 2: "ss", 3: "ss"}), "barter") == "2 yaks make 2 (H5.6)"
    poor = delivered(ring="bb", kept={1: "tjg", 2: "ss", 3: "ss"})
    assert why(poor, "barter") == "3 yaks make 3, no longer the least (H5.6)"


def test_an_offering() -> None:
    words = "a stupa of level 2 makes 2 in religious influence, no longer the least (H5.7)"
    assert why(delivered(stupas=temples("", "3", "1", "1")), "offer") == words


def test_delegations() -> None:
    assert why(delivered(), "delegate") == "2 delegations can win you region 2 (H6.3)"
    match = delivered(regions={2: (0, 3, 0, 0), 3: (1, 0, 0, 0), 6: (0, 2, 0, 0)})
    assert why(match, "delegate") == "2 delegations for region 2 or 3 or 6 (H5.8)"
    assert why(delivered(), "done") == "keeps your pieces for places where they count more (H5.5)"


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ((0, 0, 0, 0), "wins you region 2 (H6.3)"),
        ((1, 0, 0, 0), "makes region 2 harder to take from you (H6.3)"),
        ((1, 1, 0, 0), "wins you region 2 (H6.3)"),
        ((0, 1, 0, 0), "makes it a tie: region 2 no longer counts for anybody (H6.3)"),
        ((0, 2, 0, 0), "then you lack 2 delegations for region 2 (H6.3)"),
        ((0, 2, 2, 0), "then you lack 2 delegations for region 2 (H6.3)"),
    ],
)
def test_sending_a_delegation(row: tuple[int, int, int, int], sentence: str) -> None:
    assert why(play(delivered(regions={2: row}), "delegate"), "send 2") == sentence


def test_what_is_cited_exists() -> None:
    assert reasons.__file__ is not None
    with open(reasons.__file__, encoding="utf-8") as file:
        assert set(re.findall(r"\bH\d+\.\d+\b", file.read())) <= set(Rulebook("himalaya", "en").paragraphs)


def instead(match: Match, made: str, best: str) -> str | None:
    """What better moves gain over those made; the discs of a plan are one text."""
    table, view = match.engine.moves, match.view(match.to_act[0])

    def spelt(text: str) -> list[dict[str, str]]:
        texts = [f"plan {disc}" for disc in text.split()[1:]] if text.startswith("plan ") else [text]
        return [table.as_json(table.code(each)) for each in texts]

    found = reasons.instead(view, spelt(made), spelt(best))
    return None if found is None else str(found)


def test_orders_and_goods_of_a_plan_compared_with_another() -> None:
    better, played = "plan earth trade earth stone trade rest", "plan earth trade rest rest rest rest"
    match = position(goods={11: "salt tea", 8: "jade"}, orders={18: "ss"}, hands={0: "salt"})
    assert instead(match, played, better) == (
        "the better plan: 1 order filled and 1 good taken; the plan made: 1 good taken (H5.4, H5.5)"
    )
    assert instead(match, better, played) is None
    assert instead(match, "skip", played) is None, "these have no number in common"


def test_a_good_that_orders_ask_for_compared_with_another() -> None:
    match = taking("salt jade", market=1, orders={18: "sst"})
    assert instead(match, "take jade", "take salt") == (
        "the better choice is salt for 1 order, the one made jade for 0 orders (H5.5)"
    )
    assert instead(match, "take salt", "take jade") is None


def test_influence_of_a_reward_compared_with_another() -> None:
    match = delivered(ring="tjg")
    assert instead(match, "delegate", "barter") == (
        "the better reward brings 9 economic influence, the one chosen 1 political influence (H5.5)"
    )
    assert "2 religious influence" in (instead(match, "delegate", "offer") or "")
    assert instead(match, "barter", "offer") is None
