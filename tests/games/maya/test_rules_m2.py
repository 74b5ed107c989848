"""M2, phase A: workers."""

import pytest

from kurzspiel.match import Match
from tests.games.maya.position import HAND, Cards, cards_at, play, position, quarry, seen

ONLY_HIGH_CARDS = {"q1": [(1, "3"), (1, "4"), (1, "4"), (1, "5")]}  # seat 1 laid its low cards and filled q1


def bids(match: Match, seat: int, name: str) -> list[str]:
    """The cards that this seat may lay at a quarry."""
    return [move.split()[2] for move in match.legal(seat) if move.startswith(f"bid {name} ")]


# --- M2.1


def test_m2_1_the_start_player_lays_first() -> None:
    match = play(position(phase="build", start=2, turn=0, hand_stones=(1, 0, 0)), "place copan")
    assert seen(match, "phase") == "workers"
    assert match.to_act == (2,)


def test_m2_1_cards_are_laid_clockwise_lap_after_lap() -> None:
    match = position(start=1)
    order: list[int] = []
    for move in ("bid q1 3", "bid q2 3", "bid q3 3", "bid q4 4", "bid q5 4", "bid q1 4", "bid q1 5"):
        order += match.to_act
        play(match, move)
    assert order == [1, 2, 0, 1, 2, 0, 1]


def test_m2_1_a_card_is_laid_at_a_quarry() -> None:
    match = play(position(), "bid q4 5")
    assert cards_at(match, "q4", seat=0) == [(0, 5)]


def test_m2_1_a_card_lies_face_down() -> None:
    match = play(position(), "bid q4 5")
    assert cards_at(match, "q4", seat=1) == [(0, "low")]
    assert quarry(match, "q4")["turned"] is False


def test_m2_1_a_laid_card_leaves_the_hand() -> None:
    match = play(position(), "bid q4 4")
    assert seen(match, "hands", seat=0)[0] == [3, 4, 5, 6, 7, 8, -3]


def test_m2_1_only_cards_in_hand_can_be_laid() -> None:
    match = position(quarries={"q3": [(0, "3"), (0, "6")]})
    assert bids(match, 0, "q3") == ["4", "5", "7", "8", "-3"]


def test_m2_1_passing_is_always_possible() -> None:
    assert "pass" in position().legal(0)


def test_m2_1_a_player_who_passes_lays_no_more_cards() -> None:
    match = play(position(), "bid q3 3", "pass", "bid q3 3", "bid q3 4")
    assert match.to_act == (2,)


def test_m2_1_a_player_who_is_not_to_act_can_do_nothing() -> None:
    assert [position().legal(seat) for seat in (1, 2)] == [[], []]


def test_m2_1_it_is_seen_which_seats_have_passed() -> None:
    match = play(position(), "bid q3 3", "pass")
    assert seen(match, "passed") == [False, True, False]


def no_card_left() -> Match:
    laid: dict[str, Cards] = {"q4": [(1, card) for card in HAND[:5]], "q5": [(1, card) for card in HAND[5:]]}
    return position(quarries=laid)


def test_m2_1_a_player_with_no_card_left_has_passed() -> None:
    match = play(no_card_left(), "bid q3 3")
    assert match.to_act == (2,)
    assert seen(match, "passed") == [False, True, False]


def test_m2_1_a_player_who_can_lay_no_high_card_has_passed() -> None:
    match = play(position(quarries=ONLY_HIGH_CARDS), "pass")
    assert match.to_act == (2,)
    assert seen(match, "passed") == [True, True, False]


@pytest.mark.parametrize("card", ["3", "4", "5"])
def test_m2_1_a_player_who_can_lay_a_last_low_card_is_asked(card: str) -> None:
    match = play(position(cards={1: (card,)}), "pass")
    assert match.legal(1) == [f"bid q{number} {card}" for number in (1, 2, 3, 4, 5)] + ["pass"]


def test_m2_1_a_player_who_finds_every_quarry_full_has_passed() -> None:
    cards = [(seat, card) for seat in (3, 0, 1, 2) for card in HAND][-29:]  # seat 3 keeps three cards
    limits = {"q1": 4, "q2": 4, "q3": 5, "q4": 5, "q5": 6, "q6": 6}  # one more than there are cards
    laid = {name: [cards.pop() for _ in range(min(limit, len(cards)))] for name, limit in limits.items()}
    match = position(seats=4, start=3, quarries=laid, passed=(0, 1, 2))
    play(match, "bid q6 3")
    assert seen(match, "phase") != "workers"


def test_m2_1_an_automatic_pass_is_for_good() -> None:
    match = play(position(quarries=ONLY_HIGH_CARDS), "pass", "bid q3 3")
    assert match.to_act == (2,)  # seat 1 could lay a high card at quarry 3 now


def test_m2_1_an_automatic_pass_is_judged_only_when_the_turn_comes() -> None:
    match = play(position(quarries=ONLY_HIGH_CARDS), "bid q3 3")
    assert match.to_act == (1,)
    assert bids(match, 1, "q3") == ["6", "7", "8", "-3"]


def test_m2_1_before_the_turn_comes_nobody_has_passed_automatically() -> None:
    assert seen(position(quarries=ONLY_HIGH_CARDS), "passed") == [False, False, False]


def test_m2_1_an_automatic_pass_is_not_a_move_and_not_logged() -> None:
    match = play(no_card_left(), "bid q3 3", "bid q3 4")
    assert match.log == [(0, "bid q3 3"), (2, "bid q3 4")]


# --- M2.2


def test_m2_2_the_first_card_at_a_quarry_must_be_low() -> None:
    assert bids(position(), 0, "q2") == ["3", "4", "5"]


def test_m2_2_a_later_card_can_be_high_or_low() -> None:
    match = position(quarries={"q2": [(1, "3")]})
    assert bids(match, 0, "q2") == ["3", "4", "5", "6", "7", "8", "-3"]


def test_m2_2_ones_own_low_card_is_enough() -> None:
    match = position(quarries={"q2": [(0, "3")]})
    assert "8" in bids(match, 0, "q2")


# --- M2.3


def test_m2_3_a_full_quarry_takes_no_card() -> None:
    match = position(quarries={"q1": [(1, "3"), (1, "4"), (2, "3"), (2, "4")]})
    assert bids(match, 0, "q1") == []


def test_m2_3_the_last_place_of_a_quarry_can_be_taken() -> None:
    match = position(quarries={"q1": [(1, "3"), (1, "4"), (2, "3")]})
    assert bids(match, 0, "q1") == ["3", "4", "5", "6", "7", "8", "-3"]


@pytest.mark.parametrize(("name", "limit"), [("q1", 4), ("q2", 4), ("q3", 5), ("q4", 6), ("q5", 5)])
def test_m2_3_every_quarry_has_its_own_limit(name: str, limit: int) -> None:
    match = position(quarries={name: [(1, card) for card in HAND[: limit - 1]]})
    play(match, f"bid {name} 3")
    assert bids(match, 1, name) == []


# --- M2.4


def test_m2_4_a_player_may_lay_several_cards_at_one_quarry() -> None:
    match = play(position(), "bid q3 3", "pass", "bid q3 4", "bid q3 8")
    assert cards_at(match, "q3", seat=0) == [(0, 3), (2, "low"), (0, 8)]


def test_m2_4_one_card_a_lap() -> None:
    assert play(position(), "bid q3 3").to_act == (1,)


# --- M2.5


def test_m2_5_the_phase_goes_on_while_one_has_not_passed() -> None:
    match = play(position(), "pass", "pass", "bid q1 3")
    assert seen(match, "phase") == "workers"


def test_m2_5_the_phase_ends_when_all_have_passed() -> None:
    match = play(position(), "pass", "pass", "bid q1 3", "pass")
    assert seen(match, "phase") == "name"


def test_m2_5_cards_not_laid_stay_in_hand() -> None:
    match = play(position(), "bid q1 3", "pass", "pass", "pass")
    assert seen(match, "hands", seat=0) == [
        [4, 4, 5, 6, 7, 8, -3],
        [3, 4, 4, 5, 6, 7, 8, -3],
        [3, 4, 4, 5, 6, 7, 8, -3],
    ]


def test_m2_5_cards_not_laid_carry_stones() -> None:
    match = position(start=0, passed=(1, 2), hand_stones=(6, 0, 0), cards={0: ("4", "-3")})
    play(match, "pass")
    assert seen(match, "stones") == [4, 0, 0]
