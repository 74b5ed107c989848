"""What happens in a move: the rules report it step by step, to everybody alike, and no step gives a secret away."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kurzspiel
from kurzspiel.engine import SPECTATOR
from kurzspiel.engine.forms.room import Position
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from kurzspiel.steps import Step, StepKind, named, number, seat, word
from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import LANGUAGES
from tests import playing
from tests.conftest import all_tables

OURS = ("maya", "sakkara", "himalaya")
NAMES = ("Ada", "Ben", "Cleo", "Dana", "Emil", "Fay")
seeds = st.integers(0, 2**31)
ways = st.integers(0, 11)


def played(name: str, seats: int, seed: int, way: int) -> Match:
    return playing.played(name, seats, seed, way, NAMES[:seats])


Moment = tuple[Position, int, int]  # a position, and the move that was made in it


def positions(match: Match) -> Iterator[Moment]:
    """Each position of a match, and the move that was made in it."""
    position = match.engine.start(match.seats)
    for mover, code in match._log:
        yield position, mover, code
        position = match.engine.apply(position, mover, code)


# --- kinds


@pytest.mark.parametrize("name", OURS)
def test_every_kind_cites_a_paragraph_that_there_is(name: str) -> None:
    book = Rulebook(name, "en")
    for kind in kurzspiel.game(name).engine.story.KINDS:
        assert [each.number for each in book.find(kind.paragraph)] == [kind.paragraph], kind.name


@pytest.mark.parametrize("name", OURS)
def test_kinds_have_names_of_their_own(name: str) -> None:
    names = [kind.name for kind in kurzspiel.game(name).engine.story.KINDS]
    assert len(set(names)) == len(names) > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_every_step_has_words(name: str, language: str) -> None:
    told = set()
    for way in range(12):
        match = played(name, kurzspiel.game(name).usual_seats, way, way)
        for steps in match.steps():
            for step in steps:
                sentence = step.tell(match.names, language)
                assert sentence and "{" not in sentence and f"{name}-" not in sentence, sentence
                assert not sentence.endswith("."), sentence
                told.add(step.kind.name)
    assert len(told) > 10


# --- the same rules


@all_tables()
@given(seed=seeds, way=ways)
def test_the_steps_of_a_match(name: str, seats: int, seed: int, way: int) -> None:
    """One match is played, and everything that its steps say is checked."""
    match, rng = played(name, seats, seed, way), random.Random(seed)
    told, moments = match.steps(), list(positions(match))
    check_told(match, moments, told)
    for position, mover, code in rng.sample(moments, min(len(moments), 12)):
        check_guessed(match, position, mover, code, seed)
    chosen = [each for each in moments if each[1] != CHANCE]
    for position, mover, code in rng.sample(chosen, min(len(chosen), 25)):
        check_secret(match, position, mover, code, seed)


def check_told(match: Match, moments: list[Moment], told: list[list[Step]]) -> None:
    """Telling a move is making it: the last step leaves nothing to do that could be seen, and steps with and without
    positions are the same.
    """
    assert len(told) == match.length
    for (position, mover, code), steps in zip(moments, told, strict=True):
        (seen,) = match.engine.tell(position, [(mover, code)], keeps_positions=True)
        assert [step._replace(position=None) for step in seen] == steps


@all_tables()
def test_steps_on_the_way_are_the_steps_told_afterwards(name: str, seats: int) -> None:
    match = played(name, seats, 3, 1)
    then, told = match.at(0), list[list[Step]]()
    for mover, text in match.log:
        then.play(mover, text)
        told += then.steps(len(told))
    assert told == match.steps() == then.steps()


def test_the_steps_of_moves_taken_back_are_gone() -> None:
    match = kurzspiel.game("sakkara").random_match(2, 5).at(60)
    before = match.steps()[:58]
    match.rewind(58)
    assert match.steps() == before and len(before) == 58


# --- secrets


def check_guessed(match: Match, position: Position, mover: int, code: int, seed: int) -> None:
    """No view after a step reveals more than a guess."""
    engine = match.engine
    (steps,) = engine.tell(position, [(mover, code)], keeps_positions=True)
    for step in steps:
        for viewer in (SPECTATOR, *range(match.seats)):
            view = engine.view(step.position, viewer)
            guess = engine.sample(view, viewer, engine.dice(seed))
            assert engine.to_bytes(engine.view(guess, viewer)) == engine.to_bytes(view)


def check_secret(match: Match, position: Position, mover: int, code: int, seed: int) -> None:
    """A step says nothing that its viewer does not see: where a seat cannot tell two tables apart, and sees the same
    after each step, it is told the same.
    """
    engine = match.engine
    (true,) = engine.tell(position, [(mover, code)], keeps_positions=True)
    for viewer in (SPECTATOR, *range(match.seats)):
        guess = engine.sample(engine.view(position, viewer), viewer, engine.dice(seed))
        if code in engine.legal(guess, mover):
            (other,) = engine.tell(guess, [(mover, code)], keeps_positions=True)
            check_alike(match, true, other, viewer)


def check_alike(match: Match, true: list[Step], other: list[Step], viewer: int) -> None:
    engine = match.engine
    for one, two in zip(true, other, strict=False):
        views = [engine.to_bytes(engine.view(step.position, viewer)) for step in (one, two)]
        if views[0] != views[1]:
            return
        assert one._replace(position=None) == two._replace(position=None)


@all_tables()
def test_a_seat_gets_the_steps_of_the_moves_that_it_reads(name: str, seats: int) -> None:
    match = played(name, seats, 4, 0)
    then = match.at(match.length // 2)
    for viewer in (None, *range(seats)):
        told = then.steps_for(viewer)
        assert list(told) == list(then.numbered_log_for(viewer))
        mark = match.at(match.length // 3).bookmark
        seen = then.steps_since(mark, viewer)
        assert {key: [each.step._replace(position=None) for each in found] for key, found in seen.items()} == {
            key: found for key, found in told.items() if key >= mark.number
        }
        for found in seen.values():
            for each in found:
                assert each.view["seat"] == viewer and each.view["to_act"] == [] and each.view["places"] is None


# --- words


COLOURS = ("red", "blue")
GIFT = StepKind(
    "gift", "X1.1", (seat(), word("what", ("block", "sun"), "sakkara-tile-"), named("where", ("a1", "b1"))),
    parts=("{where}", "pile-{seat}"), icons=("tile-{what}",),
)  # fmt: skip
PAID = StepKind(
    "paid", "X1.2", (number("level", first=1),), rows=(seat(), number("gold")), parts=("level-{level}", "seat-{seat}")
)


def test_a_step_as_plain_data() -> None:
    step = Step("x", GIFT, ((1, 1, 0),))
    assert step.words == {
        "id": "x-step-gift",
        "values": {"seat": {"seat": 1}, "what": {"id": "sakkara-tile-sun", "values": {}}, "where": "a1"},
    }
    assert (step.seat, step.parts, step.icons) == (1, ["a1", "pile-1"], ["tile-sun"])


def test_rows_of_a_step_are_sentences() -> None:
    step = Step("x", PAID, ((0, 2, 5), (0, 0, 1)))
    assert step.words == {
        "id": "x-step-paid",
        "values": {
            "level": 1,
            "count": 2,
            "rows": [
                {"id": "x-step-paid-row", "values": {"seat": {"seat": 2}, "gold": 5}},
                {"id": "x-step-paid-row", "values": {"seat": {"seat": 0}, "gold": 1}},
            ],
        },
    }
    assert (step.seat, step.parts) == (None, ["level-1", "seat-2", "seat-0"])
