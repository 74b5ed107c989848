"""Secrets: what others may know of cards, and how they read the log."""

import pytest

from kurzspiel.match import Match
from tests.games.maya.position import cards_at, play, position, quarry, seen, settled

WHOLE = [3, 4, 4, 5, 6, 7, 8, -3]
OTHERS = [1, 2, None]  # all viewers but seat 0, a spectator included


def laid(*cards: str) -> Match:
    """Seat 0 laid these cards at quarry 3, and they lie face down."""
    return position(turn=1, quarries={"q3": [(0, card) for card in cards]})


def shielding(face_up: str, face_down: str) -> Match:
    """Seat 0 has just taken the shield: its cards at quarry 5 lie face up, those at quarry 1 face down."""
    up = [(0, card) for card in face_up.split()]
    down = [(0, card) for card in face_down.split()]
    match = settled({"q5": up, "q1": down})
    assert seen(match, "phase") == "shield"
    return match


# --- the log


@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize("card", ["3", "4", "5"])
def test_secrets_a_low_bid_reads_low_to_others(seat: int | None, card: str) -> None:
    match = play(position(), f"bid q3 {card}")
    assert match.log_for(seat) == [(0, "bid q3 low")]


@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize("card", ["6", "7", "8", "-3"])
def test_secrets_a_high_bid_reads_high_to_others(seat: int | None, card: str) -> None:
    match = play(position(quarries={"q3": [(1, "3")]}), f"bid q3 {card}")
    assert match.log_for(seat) == [(0, "bid q3 high")]


def test_secrets_ones_own_bid_reads_in_full() -> None:
    match = play(position(), "bid q3 5", "bid q3 5")
    assert match.log_for(0) == [(0, "bid q3 5"), (1, "bid q3 low")]


def test_secrets_other_moves_are_read_by_all() -> None:
    match = play(position(), "pass", "bid q3 3")
    assert match.log_for(2) == [(0, "pass"), (1, "bid q3 low")]


def test_secrets_a_bid_stays_veiled_while_its_quarry_is_face_down() -> None:
    match = play(position(), "bid q1 3", "bid q5 3", "pass", "pass", "pass")
    assert seen(match, "settling") == "q5"
    assert match.log_for(2)[:2] == [(0, "bid q1 low"), (1, "bid q5 3")]


@pytest.mark.parametrize("seat", OTHERS)
def test_secrets_a_bid_reads_in_full_once_its_quarry_is_turned_over(seat: int | None) -> None:
    match = play(position(passed=(1, 2)), "bid q1 3", "pass")
    assert quarry(match, "q1")["turned"] is True
    assert match.log_for(seat) == [(0, "bid q1 3"), (0, "pass")]


def test_secrets_it_reads_in_full_from_then_on() -> None:
    match = play(position(passed=(1, 2)), "bid q3 5", "pass")
    play(match, "place copan", "place copan", "place copan", "place copan")
    play(match, "bid q3 3")
    assert seen(match, "round") == 2
    assert [entry for entry in match.log_for(1) if "bid" in entry[1]] == [(0, "bid q3 5"), (0, "bid q3 low")]


def test_secrets_a_bid_whose_value_is_public_still_reads_low() -> None:
    match = position(passed=(1, 2), quarries={"q5": [(0, "3"), (0, "5")]})
    play(match, "bid q1 4", "pass")
    assert cards_at(match, "q1", seat=1) == [(0, 4)]
    assert match.log_for(1) == [(0, "bid q1 low"), (0, "pass")]
    assert match.log_for(None) == [(0, "bid q1 low"), (0, "pass")]


# --- hands


@pytest.mark.parametrize("seat", OTHERS)
def test_secrets_a_hand_shows_how_many_low_and_high_cards_it_holds(seat: int | None) -> None:
    match = laid("4", "8", "-3")
    assert seen(match, "hands", seat)[0] == ["low", "low", "low", "high", "high"]


@pytest.mark.parametrize("seat", OTHERS)
def test_secrets_a_whole_hand_is_public(seat: int | None) -> None:
    assert seen(position(), "hands", seat)[0] == WHOLE


@pytest.mark.parametrize("seat", OTHERS)
def test_secrets_high_hand_cards_are_public_while_only_low_ones_lie_face_down(seat: int | None) -> None:
    assert seen(laid("4"), "hands", seat)[0] == ["low", "low", "low", 6, 7, 8, -3]


@pytest.mark.parametrize("seat", OTHERS)
def test_secrets_low_hand_cards_are_public_while_only_high_ones_lie_face_down(seat: int | None) -> None:
    assert seen(laid("6"), "hands", seat)[0] == [3, 4, 4, 5, "high", "high", "high"]


def test_secrets_a_hand_is_public_again_when_the_owners_cards_are_turned_over() -> None:
    match = settled({"q5": [(0, "4"), (0, "8")], "q1": [(1, "3")]})
    assert seen(match, "hands", seat=2) == [[3, 4, 5, 6, 7, -3], ["low", "low", "low", 6, 7, 8, -3], WHOLE]


def test_secrets_face_down_cards_of_one_player_hide_nothing_of_another() -> None:
    assert seen(laid("4", "8"), "hands", seat=2)[1] == WHOLE


# --- cards that are all alike


def test_secrets_unseen_cards_that_are_all_alike_are_public() -> None:
    match = shielding(face_up="3 5", face_down="4")
    assert cards_at(match, "q1", seat=1) == [(0, 4)]
    assert seen(match, "hands", seat=1)[0] == [4, 6, 7, 8, -3]


def test_secrets_two_face_down_cards_that_are_alike_are_public() -> None:
    match = shielding(face_up="3 5", face_down="4 4")
    assert cards_at(match, "q1") == [(0, 4), (0, 4)]


@pytest.mark.parametrize(
    ("face_up", "last"),
    [("4 4 5", 3), ("3 4 5", 4), ("3 4 4", 5), ("3 7 8 -3", 6), ("3 6 8 -3", 7), ("3 6 7 -3", 8), ("3 6 7 8", -3)],
)
def test_secrets_the_last_unseen_card_of_a_back_is_public(face_up: str, last: int) -> None:
    match = shielding(face_up, face_down=str(last))
    assert cards_at(match, "q1", seat=1) == [(0, last)]


def test_secrets_unseen_cards_of_two_values_are_hidden() -> None:
    match = shielding(face_up="3", face_down="4")
    assert cards_at(match, "q1", seat=1) == [(0, "low")]
    assert seen(match, "hands", seat=1)[0] == ["low", "low", 6, 7, 8, -3]


def test_secrets_each_back_is_judged_by_itself() -> None:
    match = shielding(face_up="3 5", face_down="4 8")
    assert cards_at(match, "q1", seat=1) == [(0, 4), (0, "high")]
    assert seen(match, "hands", seat=1)[0] == [4, "high", "high", "high"]


# --- what viewers know


def test_secrets_ones_own_cards_are_always_known() -> None:
    match = laid("4", "8")
    assert cards_at(match, "q3", seat=0) == [(0, 4), (0, 8)]
    assert seen(match, "hands", seat=0)[0] == [3, 4, 5, 6, 7, -3]


def test_secrets_a_spectator_knows_nobodys_cards() -> None:
    match = position(quarries={"q3": [(0, "4"), (1, "5"), (2, "6")]})
    assert cards_at(match, "q3") == [(0, "low"), (1, "low"), (2, "high")]


@pytest.mark.parametrize("seat", OTHERS)
def test_secrets_cards_turned_over_are_seen_by_all(seat: int | None) -> None:
    match = shielding(face_up="4 8", face_down="3")
    assert cards_at(match, "q5", seat) == [(0, 4), (0, 8)]


@pytest.mark.parametrize("seat", OTHERS)
def test_secrets_what_others_see_does_not_depend_on_the_card(seat: int | None) -> None:
    assert laid("4", "8").view(seat) == laid("5", "-3").view(seat)


def test_secrets_what_others_may_do_does_not_depend_on_the_card() -> None:
    assert laid("4", "8").legal(1) == laid("5", "-3").legal(1)
