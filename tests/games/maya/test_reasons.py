"""Why a move of Maya may be good, in words."""

import re

import pytest

from kurzspiel.match import Match
from kurzspiel.study.rulebook import Rulebook
from tests.games.maya.position import FIRST_LEVELS, play, position, settled
from tests.words import part

reasons = part("maya", "reasons")


def why(match: Match, text: str) -> str:
    """What speaks for a move of the seat that is to act."""
    seat, table = match.to_act[0], match.engine.moves
    assert text in match.legal(seat)
    return str(reasons.why(match.view(seat), table.as_json(table.code(text))))


def test_an_opening_stone() -> None:
    match = play(position(phase="start"), "start 0")
    assert why(match, "place uxmal") == "Uxmal pays up to 7 gold at its top; nobody there yet (M1.7)"
    assert why(play(match, "place uxmal"), "place uxmal").endswith("; 1 stone so far (M1.7)")


@pytest.mark.parametrize(
    ("cards", "move", "sentence"),
    [
        ([], "bid q3 5", "wins you 4 stones and the double marker at quarry 3 if nobody lays more (M3.4)"),
        ([(1, "5")], "bid q3 3", "wins you 2 stones at quarry 3 if nobody lays more (M3.4)"),
        (
            [(1, "4"), (0, "3")],
            "bid q3 4",
            "wins you 4 stones and the double marker at quarry 3 if nobody lays more (M3.4)",
        ),
        (
            [(1, "3"), (0, "4"), (1, "8"), (2, "6")],
            "bid q3 5",
            "wins you 2 stones at quarry 3, which is then full (M2.3)",
        ),
        ([(0, "5")], "bid q3 3", "makes you harder to overtake at quarry 3, where you are first for 4 stones (M3.4)"),
        ([(0, "5")], "bid q3 -3", "takes 3 points off somebody at quarry 3, where your 5 points may gain by it (M3.3)"),
        ([(1, "5")], "bid q3 -3", "takes 3 points off somebody at quarry 3 (M3.3)"),
    ],
)
def test_a_worker(cards: list[tuple[int, str]], move: str, sentence: str) -> None:
    assert why(position(quarries={"q3": cards}), move) == sentence


def test_a_worker_that_is_not_ranked_yet() -> None:
    match = position(quarries={"q2": [(1, "5"), (2, "5")]})
    assert why(match, "bid q2 3") == "brings you to 3 points at quarry 2, where 2 ranks get stones (M3.5)"


def test_only_the_backs_of_others_cards_count() -> None:
    words = {why(position(quarries={"q3": [(1, "3"), (2, high)]}), "bid q3 5") for high in ("6", "8", "-3")}
    assert len(words) == 1


def test_passing_keeps_cards_to_carry_with() -> None:
    match = position(quarries={"q1": [(0, "4")], "q3": [(1, "5"), (0, "3")]}, cards={0: ["6", "-3"]})
    assert why(match, "pass") == "keeps your cards: your hand carries 6 stones, and you stand to win 4 (M4.1)"


@pytest.mark.parametrize(
    ("cards", "move", "sentence"),
    [
        (
            [(0, "4"), (0, "-3"), (1, "5"), (2, "3")],
            "hit 1",
            "leaves that player with 2 points, so you are first (M3.4)",
        ),
        ([(0, "4"), (0, "-3"), (1, "5"), (2, "3")], "hit 2", "drops that player from third to no rank (M3.4)"),
        ([(0, "4"), (0, "-3"), (1, "8")], "hit 1", "takes 3 points off a player with 7 gold (M3.3)"),
    ],
)
def test_a_hit(cards: list[tuple[int, str]], move: str, sentence: str) -> None:
    assert why(settled({"q3": cards}, gold=[0, 7, 0]), move) == sentence


def test_the_shield() -> None:
    match = settled({"q5": [(0, "5")], "q3": [(0, "4"), (0, "3")], "q2": [(1, "3")]})
    assert why(match, "shield q3") == "no −3 can touch your 7 points at quarry 3 (M3.8)"
    assert why(match, "shield q2") == "it must lie somewhere, and at quarry 2 you lose nothing by it (M3.8)"


def test_naming_the_start_player() -> None:
    match = settled({"q1": [(0, "5")]})
    assert why(match, "name 0") == "you build first, while there is the most space (M5.1)"
    assert why(match, "name 2") == "1 player must choose before you do (M5.1)"


def test_carrying() -> None:
    match = position(phase="carry", hand_stones=[5, 0, 0], cards={0: ["4"]}, markers={"carry": 0})
    assert why(match, "carry") == "saves 1 stone that your cards cannot carry (M4.1)"
    assert why(match, "decline") == "you can do without the stones that stay behind (M4.2)"


def test_adding_and_moving_stones() -> None:
    match = settled({"q2": [(0, "5")]}, stones={("copan", 1): (1, 1, 0)})
    assert why(match, "add copan") == "takes you past those who are equal with you on level 1 of Copan (M6.1)"
    assert why(match, "decline") == "no bottom level is worth a stone of your supply (M3.10)"
    match = settled({"q4": [(0, "5")]}, 4, stones={("copan", 1): (1, 2, 3, 0), ("uxmal", 1): (1, 0, 0, 0)})
    assert why(match, "move copan 1 uxmal").startswith("leaves you a stone on level 1 of Uxmal when it wears, and it")
    assert why(match, "move copan 1 uxmal").endswith("and it costs no gold where it stood (M6.3)")
    assert why(match, "move uxmal 1 copan").endswith("and it costs 3 gold where it stood (M6.1)")
    assert why(match, "decline") == "your stones stand well where they are (M3.9)"


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ((0, 0, 0), "makes you first on level 1 of Copan, for 2 gold (M6.1)"),
        ((1, 2, 0), "makes you equal first on level 1 of Copan, for 2 gold (M6.1)"),
        ((0, 2, 1), "makes you equal second on level 1 of Copan, for 1 gold (M6.1)"),
        ((0, 3, 2), "gives you a stone on level 1 of Copan to build higher upon (M5.3)"),
        ((1, 0, 0), "leaves you a stone on level 1 of Copan when it wears (M6.3)"),
        ((2, 0, 0), "defends your 2 gold on level 1 of Copan (M6.1)"),
        ((1, 4, 1), "takes you past those who are equal with you on level 1 of Copan (M6.1)"),
        ((1, 2, 3), "makes you equal second on level 1 of Copan, for 1 gold (M6.1)"),  # full, but another leads
        ((3, 2, 1), "fills level 1 of Copan, and as its leader you get a bonus stone above (M5.7)"),
    ],
)
def test_a_stone(row: tuple[int, int, int], sentence: str) -> None:
    match = position(phase="build", stones={("copan", 1): row}, hand_stones=[2, 0, 0])
    assert why(match, "place copan") == sentence


def test_a_stone_that_gains_little() -> None:
    match = position(phase="build", stones={("tikal", 1): (1, 3, 4, 0)}, hand_stones=[2, 0, 0, 0], seats=4)
    assert why(match, "place tikal") == "brings you nearer to those before you on level 1 of Tikal (M6.1)"


def test_a_level_that_pays_no_bonus() -> None:
    """M5.7: no stone in the supply to give, or stones above already."""
    match = position(phase="build", stones={("copan", 1): (3, 2, 1)}, hand_stones=[2, 0, 0], supply={0: 0})
    assert why(match, "place copan") == "defends your 2 gold on level 1 of Copan (M6.1)"
    match = position(
        phase="build", stones={("copan", 1): (3, 2, 1), ("copan", 2): (0, 1, 0)}, hand_stones=[2, 0, 0]
    )  # fmt: skip
    assert why(match, "place copan") == "defends your 2 gold on level 1 of Copan (M6.1)"


def test_ways_to_build_otherwise() -> None:
    match = position(5, phase="build", hand_stones=[4, 0, 0, 0, 0], markers={"double": 0, "pass": 0})
    assert why(match, "double") == "two stones at once, while 32 spaces on level 1 can be had, for a third (M5.4)"
    assert why(match, "double marker").endswith("can be had, for free (M5.6)")
    assert why(match, "pass") == "gives a stone away to see first what the others build (M5.5)"
    assert why(match, "pass marker") == "you see first what the others build, and it costs no stone (M5.6)"


def test_a_forfeit() -> None:
    lower = {key: (0, row[1] + row[0], row[2]) for key, row in FIRST_LEVELS.items()}
    match = position(phase="build", stones=lower, hand_stones=[2, 0, 0])
    assert why(match, "forfeit") == "no stone of yours has a place, and it brings 1 gold (M5.8)"


def test_what_is_cited_exists() -> None:
    assert reasons.__file__ is not None
    with open(reasons.__file__, encoding="utf-8") as file:
        assert set(re.findall(r"\bM\d+\.\d+\b", file.read())) <= set(Rulebook("maya", "en").paragraphs)


def instead(match: Match, made: str, best: str) -> str | None:
    """What a better move gains over the one made."""
    seat, table = match.to_act[0], match.engine.moves
    found = reasons.instead(match.view(seat), *([table.as_json(table.code(text))] for text in (made, best)))
    return None if found is None else str(found)


def test_a_card_kept_back_carries_more() -> None:
    match = position(quarries={"q3": [(1, "5")]}, cards={0: ["7", "3", "-3"]})
    assert instead(match, "bid q3 7", "bid q3 3") == (
        "the better move promises 2 stones at the quarries, and your other cards carry 7;"
        " the move made: 4 stones at the quarries, and your other cards carry 3 (M3.4, M4.1)"
    )
    assert "and your other cards carry 10;" in (instead(match, "bid q3 3", "pass") or "")
    assert instead(match, "bid q3 3", "bid q3 3") is None, "nothing is more"


def test_gold_of_a_level_compared_with_that_of_another() -> None:
    match = position(phase="build", stones={("copan", 1): (0, 2, 0), ("uxmal", 1): (2, 2, 1)}, hand_stones=[2, 0, 0])
    assert instead(match, "place copan", "place uxmal") == (
        "in Uxmal your stones would be paid 3 gold, in Copan 1 (M6.1)"
    )
    assert instead(match, "place uxmal", "place copan") is None
    assert instead(match, "place uxmal", "pass") is None, "these have no number in common"
