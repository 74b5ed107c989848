"""Why a move of Maya is not possible, and why one may be good, in both languages."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import LANGUAGES, Sentence
from tests.page.test_texts import ids
from tests.playing import by_bot, steps, thrifty
from tests.words import part

guide, reasons = part("maya", "guide"), part("maya", "reasons")

CATALOGUE = Path(kurzspiel.__file__).parent / "texts" / "why" / "maya.en.ftl"
# a full bottom level before building, an empty supply: too rare for these matches, test_rules_illegal makes them
RARE = {"maya-why-move-full", "maya-why-add-full", "maya-why-add-supply"}


def sentences(match: Match, seat: int) -> Iterator[str]:
    """All that can be said now about moves of this seat."""
    view, table, possible = match.view(seat), match.engine.moves, match.legal(seat)
    legal, moves = set(possible), [table.as_json(table.code(text)) for text in possible]
    for made, best in (*pairwise(moves), *pairwise(reversed(moves))):
        if more := reasons.instead(view, [made], [best]):
            yield more
    for code, text in enumerate(table.texts):
        move = table.as_json(code)
        if text in legal:
            yield reasons.why(view, move)
        elif move["move"] in guide.PHASES[view["phase"]][0]:
            yield guide.forbidden(view, move)


def messages(sentence: str) -> set[str]:
    assert isinstance(sentence, Sentence), f"{sentence!r} is of no catalogue"
    inner = (messages(value) for value in sentence.values.values() if isinstance(value, Sentence))
    return {sentence.id}.union(*inner)


@pytest.mark.compiled
def test_every_sentence_can_be_said_in_german_and_every_message_is_used() -> None:
    heard: dict[str, set[str]] = {}
    for seats in (3, 4, 5):
        for choose in (by_bot("greedy", seats), by_bot("random", seats), thrifty(seats)):
            match = kurzspiel.game("maya").match(seats=seats, seed=seats)
            for seat, _ in steps(match, choose):
                heard |= {sentence: messages(sentence) for sentence in sentences(match, seat) if sentence not in heard}
    for sentence in heard:
        assert isinstance(sentence, Sentence) and sentence.in_language("de") != sentence
    assert set().union(*heard.values()) >= set(ids(CATALOGUE)) - RARE


def test_every_word_of_the_glossary_is_there_once_and_names_a_paragraph() -> None:
    for language in LANGUAGES:
        rules = Rulebook("maya", language)
        words = [term.word for term in rules.glossary]
        assert len(words) == len(set(words))
        assert {term.paragraph for term in rules.glossary} <= set(rules.paragraphs)


def test_the_paragraph_of_a_phase_comes_first_of_those_that_matter() -> None:
    for phase, (_, paragraph, matter) in guide.PHASES.items():
        assert matter[0] == paragraph, phase
