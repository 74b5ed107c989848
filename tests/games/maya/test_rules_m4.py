"""M4: transport."""

from typing import Any

from kurzspiel.match import Match
from tests.games.maya.position import holder, play, quarry, seen, settled


def transported(**fields: Any) -> Match:
    """Nothing lies at the quarries; transport has come as far as it can."""
    return settled({}, **fields)


# --- M4.1


def test_m4_1_a_player_carries_as_many_stones_as_the_cards_have_points() -> None:
    match = transported(hand_stones=(9, 8, 7), cards={0: ("3", "5"), 1: ("8",), 2: ("6",)})
    assert seen(match, "stones") == [8, 8, 6]


def test_m4_1_minus_3_counts_0() -> None:
    match = transported(hand_stones=(9, 9, 0), cards={0: ("4", "-3"), 1: ("-3",)})
    assert seen(match, "stones") == [4, 0, 0]


def test_m4_1_without_cards_nothing_is_carried() -> None:
    match = transported(hand_stones=(9, 1, 0), cards={0: ()})
    assert seen(match, "stones") == [0, 1, 0]


def test_m4_1_cards_laid_carry_nothing() -> None:
    laid = [(0, card) for card in ("4", "5", "6", "7", "8")]
    match = settled({"q3": laid}, hand_stones=(6, 0, 0))  # 4 more at q3; 3, 4 and -3 left in hand
    assert seen(match, "stones") == [7, 0, 0]


def test_m4_1_carry_may_be_used() -> None:
    match = transported(hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    assert seen(match, "phase") == "carry"
    assert match.legal(0) == ["carry", "decline"]


def test_m4_1_carry_adds_2() -> None:
    match = transported(hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    play(match, "carry")
    assert seen(match, "stones") == [5, 0, 0]


def test_m4_1_carry_gives_no_stones() -> None:
    match = transported(hand_stones=(4, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    play(match, "carry")
    assert seen(match, "stones") == [4, 0, 0]


def test_m4_1_carry_is_gone_when_used() -> None:
    match = transported(hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    play(match, "carry")
    assert holder(match, "carry") == "used"


def test_m4_1_without_carry_nothing_is_added() -> None:
    match = transported(hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    play(match, "decline")
    assert seen(match, "stones") == [3, 0, 0]


def test_m4_1_its_owner_is_not_asked_if_the_cards_carry_all() -> None:
    match = transported(hand_stones=(3, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    assert seen(match, "phase") == "build"
    assert holder(match, "carry") == 0


def test_m4_1_nobody_else_is_asked() -> None:
    match = transported(hand_stones=(9, 1, 0), cards={0: ("3",)}, markers={"carry": 1})
    assert seen(match, "phase") == "build"
    assert seen(match, "stones") == [3, 1, 0]


# --- M4.2


def test_m4_2_stones_beyond_go_to_the_supply() -> None:
    match = transported(hand_stones=(9, 0, 0), cards={0: ("3",)})
    assert seen(match, "supply") == [25, 28, 28]


# --- M4.3


def test_m4_3_everyone_takes_all_8_cards_back() -> None:
    match = settled({"q3": [(0, "3"), (1, "8"), (2, "4")]})
    assert seen(match, "hands") == [[3, 4, 4, 5, 6, 7, 8, -3]] * 3


def test_m4_3_no_card_stays_at_a_quarry() -> None:
    match = settled({"q3": [(0, "3"), (1, "8")]}, shielded={"q3": 2})
    assert quarry(match, "q3")["cards"] == []
    assert quarry(match, "q3")["turned"] is False
    assert quarry(match, "q3")["shielded"] is None


def test_m4_3_until_then_the_cards_lie_at_their_quarries() -> None:
    match = settled({"q3": [(1, "8")]}, hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    assert seen(match, "phase") == "carry"
    assert quarry(match, "q3")["cards"] == [{"seat": 1, "card": 8}]


def test_m4_3_how_many_stones_each_has_is_announced() -> None:
    match = transported(hand_stones=(9, 2, 0), cards={0: ("3",)})
    assert seen(match, "stones", seat=2) == [3, 2, 0]
    assert seen(match, "stones", seat=None) == [3, 2, 0]


# --- M4.4


def test_m4_4_the_surplus_of_earlier_seats_is_back_when_a_later_seat_is_asked() -> None:
    match = transported(start=1, hand_stones=(9, 9, 9), cards={0: ("3",), 1: ("3",), 2: ("3",)}, markers={"carry": 0})
    assert match.to_act == (0,)
    assert seen(match, "supply") == [19, 25, 25]


def test_m4_4_the_surplus_of_later_seats_is_not() -> None:
    match = transported(start=2, hand_stones=(9, 9, 9), cards={0: ("3",), 1: ("3",), 2: ("3",)}, markers={"carry": 0})
    assert match.to_act == (0,)
    assert seen(match, "supply") == [19, 19, 25]


def test_m4_4_a_declined_carry_stays_with_its_owner() -> None:
    match = transported(hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    play(match, "decline")
    assert seen(match, "phase") == "build"
    assert holder(match, "carry") == 0


def test_m4_4_a_declined_carry_stays_only_until_the_round_ends() -> None:
    match = transported(hand_stones=(5, 0, 0), cards={0: ("-3",)}, markers={"carry": 0})
    play(match, "decline")
    assert seen(match, "round") == 2
    assert holder(match, "carry") is None
