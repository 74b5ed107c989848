"""Why a move of Sakkara may be good, in words."""

import re

import pytest

from kurzspiel.match import Match
from kurzspiel.study.rulebook import Rulebook
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, dealt, play, position, putting
from tests.words import part

reasons = part("sakkara", "reasons")

MOST = "ship grain grain grain hand hand hand hand hand hand"  # what level 1 and the tip need besides the tiles


def why(match: Match, text: str) -> str:
    """What speaks for a move of the seat that is to act."""
    seat, table = match.to_act[0], match.engine.moves
    assert text in match.legal(seat)
    return str(reasons.why(match.view(seat), table.as_json(table.code(text))))


def test_entering_the_board() -> None:
    match = play(dealt({"c4": "sun"}, {"c4": "ship"}), "first 0")
    assert why(match, "enter c4") == "takes a ship on c4, which you lack to lay out (S4.1)"


@pytest.mark.parametrize(
    ("tile", "holder", "sentence"),
    [
        ("moon", "", "takes a moon on a2, which level 1 lacks (S4.2)"),
        ("eye", "", "takes an eye on a2, which level 2 lacks (S4.2)"),
        ("grain", "", "takes grain on a2, which you lack to lay out (S4.1)"),
        ("hand", "", "takes a helping hand on a2, which you lack to build with (S4.4)"),
        ("eye", "eye", "takes an eye on a2, for a spell (S5.1)"),
        ("stairs", "stairs stairs", "takes stairs on a2, to climb with (S3.1)"),
        ("bird", "", "takes a bird on a2, to fly with (S3.3)"),
        ("sun", "sun", "takes a sun on a2, which your opponent lacks (S4.2)"),
    ],
)
def test_a_step_takes_a_tile(tile: str, holder: str, sentence: str) -> None:
    assert why(position({"a2": tile}, holders=(holder, "")), "step 1 n") == sentence


def test_a_tile_that_nobody_needs() -> None:
    match = position({"a2": "sun"}, holders=("sun", "sun"))
    assert why(match, "step 1 n") == "takes a sun on a2; nothing better lies in reach (S2.4)"


def test_a_step_to_an_empty_field() -> None:
    words = "brings you next to a sun on a3, which you lack (S2.2)"
    assert why(position({"a3": "sun"}), "step 1 n") == words
    for fields in ({}, {"a3": "eye ankh sun"}, {"a3": "horse"}):
        assert why(position(fields), "step 1 n").startswith("the step you owe")
    crossed = position({"a3": "sun"}, workers=(("a1", "g1"), ("a3", "g7")))
    assert why(crossed, "step 1 n").startswith("the step you owe")


def test_stairs_and_birds_take_tiles_too() -> None:
    match = position({"a2": "eye ankh moon", "d4": "tip"}, holders=("stairs bird", ""))
    assert why(match, "climb 1 n") == "takes a moon on a2 with the help of stairs, which level 1 lacks (S4.2)"
    assert why(match, "bird 1 d4") == "takes a tip on d4 from afar, which level 3 lacks (S4.2)"


def test_a_horse() -> None:
    match = position({"b1": "moon", "a2": "horse"}, holders=("horse", ""), stepped=True)
    assert why(match, "horse") == "worker 1 goes on, to a moon on b1, which you lack (S3.2)"
    match = position({"b1": "eye ankh moon"}, holders=("horse", ""), stepped=True)
    assert why(match, "horse") == "worker 1 may go two steps further (S3.2)"


def test_an_ox() -> None:
    match = position({"b1": "moon", "c1": "sun"}, holders=("ox", ""))
    assert why(match, "ox 1 e") == "makes a stack of 2 tiles with a moon on top on c1 (S3.4)"
    match = position({"b1": "moon"}, holders=("ox", ""), workers=(("a1", "g1"), ("b2", "g7")))
    assert why(match, "ox 1 e") == "pushes a moon away from your opponent, who stands beside it (S3.4)"


def test_a_snake() -> None:
    match = position(holders=("snake", "sun moon horse"))
    assert why(match, "snake") == "takes one of the 3 tiles that your opponent holds; you lack 2 of them (S3.5)"


def test_spells_that_take_tiles() -> None:
    signs = "eye ankh scarab pillar"
    match = position({"b1": "sun", "c1": "moon", "a3": "horse", "b2": "moon"}, holders=(signs, ""))
    assert why(match, "fire 1 row") == "takes 2 tiles at once; of these you lack 1 sun, 1 moon (S5.1)"
    assert why(match, "fire 1 column") == "takes 1 tile at once; your opponent does not get them (S5.1)"
    assert why(match, "whirl 1") == "takes 2 tiles at once; of these you lack 1 sun, 1 moon (S5.1)"


def test_spells_that_destroy() -> None:
    match = position(holders=("eye ankh scarab pillar", ""), laid=("", "ship grain grain"))
    assert why(match, "flood") == "your opponent cannot build until another ship lies out (S4.5)"
    assert why(match, "locusts") == "leaves your opponent 1 grain laid out, still enough for level 1 (S4.5)"
    match = position(
        holders=("eye ankh scarab pillar", ""), laid=("", "ship grain grain"), pyramids=("", LEVEL_1)
    )  # fmt: skip
    assert why(match, "locusts") == "leaves your opponent 1 grain laid out, too little for level 2 (S4.5)"


def test_the_order_of_a_spells_tiles() -> None:
    match = play(position(holders=("eye ankh scarab", "eye"), fields={"b1": "sun"}), "fire 1 row")
    assert why(match, "stack ankh") == "your opponent lacks an ankh: lower in the pile it is harder to come by (S6.1)"
    assert why(match, "stack eye") == "an eye, which your opponent does not need, may lie low or high (S6.1)"


def test_laying_out() -> None:
    match = position(holders=("ship grain", ""), laid=("", ""))
    assert why(match, "lay ship") == "then only 1 grain must be laid out to build level 1 (S4.1)"
    assert why(match, "lay grain") == "then only a ship must be laid out to build level 1 (S4.1)"
    match = position(holders=("ship grain", ""), laid=("", "grain"), pyramids=(LEVEL_1, ""))
    assert why(match, "lay grain") == "then only a ship and 1 grain must be laid out to build level 2 (S4.1)"
    match = position(holders=("grain", ""), laid=("ship", ""))
    assert why(match, "lay grain") == "with 1 ship and 1 grain laid out level 1 can be built (S4.1)"


def test_building() -> None:
    laid = ("ship grain grain grain", "")
    assert why(position(holders=("moon", ""), laid=laid), "build moon") == "then level 1 lacks 8 tiles (S4.2)"
    match = position(holders=("pillar", ""), laid=laid, pyramids=(f"{LEVEL_1} eye ankh scarab", ""))
    assert why(match, "build pillar") == "completes level 2 (S4.2)"
    match = position(holders=("tip hand hand", ""), laid=laid, pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    assert why(match, "build tip") == "completes your pyramid and wins (S7.1)"


def test_ending_a_turn() -> None:
    assert why(position(stepped=True), "end") == "there is nothing left to use (S2.7)"
    match = position(holders=("moon", ""), stepped=True)
    assert why(match, "end") == "what you hold, 1 tile, is worth more later than now (S2.7)"


def test_dropping_tiles() -> None:
    match = play(position(holders=(f"moon horse sun sun {MOST[:-15]}", ""), stepped=True), "end")
    assert why(match, "drop horse") == "your pyramid can do without this horse (S2.6)"
    assert why(match, "drop sun") == "your pyramid can do without this sun (S2.6)"
    assert why(match, "drop moon") == "you will miss the moon less than the others (S2.6)"


def test_putting_a_pile_back() -> None:
    match = putting("eye moon", workers=(("a1", "g1"), ("a7", "g7")))
    assert (
        why(match, "put c4 2") == "a moon comes to lie on top, 5 steps from you and 5 steps from your opponent (S6.2)"
    )
    assert why(putting("moon horse"), "put d7 2") == "3 steps from your opponent, with a horse on top (S6.2)"


def test_what_is_cited_exists() -> None:
    assert reasons.__file__ is not None
    with open(reasons.__file__, encoding="utf-8") as file:
        assert set(re.findall(r"\bS\d+\.\d+\b", file.read())) <= set(Rulebook("sakkara", "en").paragraphs)


def instead(match: Match, made: str, best: str) -> str | None:
    """What a better move gains over the one made."""
    seat, table = match.to_act[0], match.engine.moves
    assert {made, best} <= set(match.legal(seat))
    found = reasons.instead(match.view(seat), *([table.as_json(table.code(text))] for text in (made, best)))
    return None if found is None else str(found)


def test_tiles_compared_with_those_of_another_move() -> None:
    match = position({"a2": "moon", "b1": "sun"}, holders=("sun", "moon ox"))
    assert instead(match, "step 1 n", "step 1 e") is None
    assert instead(match, "step 1 e", "step 1 n") == (
        "the better move gains 1 tile (1 needed), the move made 1 tile (none needed) (S4.2)"
    )


def test_moves_that_take_one_tile_several_or_none() -> None:
    fields = {"a2": "sun", "b1": "moon", "c1": "sun", "d1": "sun", "e1": "sun", "b2": "horse", "d4": "horse"}
    match = position(fields, holders=("eye ankh scarab pillar snake bird", "moon"), stepped=True)
    assert instead(match, "end", "bird 1 d4") == ("the better move gains 1 tile, the move made none (S4.2)")
    assert instead(match, "bird 1 d4", "whirl 1") == (
        "the better move gains 3 tiles (2 needed), the move made 1 tile (none needed) (S4.2)"
    )
    assert instead(match, "whirl 1", "fire 1 row") == (
        "the better move gains 4 tiles (2 needed), the move made 3 tiles (2 needed) (S4.2)"
    ), "one sun is needed, and three lie there"
    assert instead(match, "end", "snake") is None, "nobody knows which tile a snake takes (S3.5)"
    assert instead(match, "snake", "fire 1 row") is None


def test_entering_compared_with_entering_elsewhere() -> None:
    match = play(dealt({"c4": "sun", "c5": "sun"}, {"c4": "horse", "c5": "ship"}), "first 0")
    assert instead(match, "enter c4", "enter c5") == (
        "the better move gains 1 tile (1 needed), the move made 1 tile (none needed) (S4.2)"
    )
