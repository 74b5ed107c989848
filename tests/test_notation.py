"""Texts and codes of moves, and what is said of a text that is no move."""

import doctest

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import kurzspiel
from kurzspiel import notation
from kurzspiel.notation import IllegalMove, Kind, Moves
from tests.conftest import ALL_GAMES

MOVES = Moves(Kind("pass"), Kind("pass marker"), Kind("bid", quarry=("q1", "q2"), card=("3", "-3")))


def test_the_examples_hold() -> None:
    assert doctest.testmod(notation).failed == 0


def test_codes_follow_the_table() -> None:
    assert MOVES.texts == ("pass", "pass marker", "bid q1 3", "bid q1 -3", "bid q2 3", "bid q2 -3")
    assert MOVES.first("bid") == 2
    assert MOVES.span("bid") == (2, 6) and MOVES.span("bid").codes == range(2, 6) and MOVES.span("bid").size == 4
    assert MOVES.field("quarry") == (-1, -1, 0, 0, 1, 1) and MOVES.step("bid", "quarry") == 2
    assert MOVES.field("card") == (-1, -1, 0, 1, 0, 1) and MOVES.step("bid", "card") == 1
    assert MOVES.as_json(5) == {"move": "bid", "quarry": "q2", "card": "-3"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bdi q1 3", "'bdi q1 3' is not a move; did you mean 'bid q1 3'?"),
        ("hello", "'hello' is not a move; moves are: pass, pass marker, bid QUARRY CARD"),
        ("", "'' is not a move; moves are: pass, pass marker, bid QUARRY CARD"),
        ("bid q9 3", "'bid q9 3' is not a move: 'q9' is not a quarry; it can be q1, q2"),
        ("bid q1 5", "'bid q1 5' is not a move: '5' is not a card; it can be 3, -3"),
        ("bid q1", "'bid q1' is not a move; it is written 'bid QUARRY CARD'"),
        ("pass twice", "'pass twice' is not a move; it is written 'pass' or 'pass marker'"),
        ("bid  q1 3", "'bid  q1 3' is not a move; it is written 'bid QUARRY CARD'"),
        ("x" * 99, "'" + "x" * 57 + "...' is not a move; moves are: pass, pass marker, bid QUARRY CARD"),
    ],
)
def test_a_text_that_is_not_a_move_gets_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        MOVES.code(text)
    assert str(caught.value) == sentence
    assert not isinstance(caught.value, IllegalMove)


def test_an_unknown_kind_of_move_has_no_codes() -> None:
    with pytest.raises(ValueError, match="there is no kind of move 'lay'; there are pass, pass marker, bid"):
        MOVES.span("lay")
    with pytest.raises(ValueError, match="there is no kind of move 'bid CARDS'"):
        MOVES.step("bid", "cards")


def test_of_two_kinds_with_one_word_the_fields_tell_which() -> None:
    moves = Moves(Kind("take"), Kind("take", good=("salt", "tea")))
    assert moves.span("take") == (0, 3) and moves.span("take", "good") == (1, 3)
    assert moves.field("good") == (-1, 0, 1)


def test_a_field_gets_the_right_article() -> None:
    moves = Moves(Kind("plan", action=("earth", "rest")))
    with pytest.raises(ValueError) as caught:
        moves.code("plan x")
    assert str(caught.value) == "'plan x' is not a move: 'x' is not an action; it can be earth, rest"


def test_something_that_is_not_a_text_is_not_a_move() -> None:
    with pytest.raises(ValueError, match="a move is a text, not int"):
        MOVES.code(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ALL_GAMES)
@given(text=st.one_of(st.text(), st.text(alphabet="abcdeilmopqrst 0123456789-", max_size=20)))
@example("bid q3 ٣")
@example("bid q3 5\n")
@example("\x00")
def test_any_text_is_a_move_or_a_value_error(name: str, text: str) -> None:
    moves = kurzspiel.game(name).moves
    try:
        assert moves.texts[moves.code(text)] == text
    except ValueError as error:
        assert "is not a move" in str(error)
