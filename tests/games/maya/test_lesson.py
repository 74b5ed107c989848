"""The guided first match of Maya."""

import re
from pathlib import Path

import kurzspiel
from kurzspiel.study.lesson import LessonScript
from kurzspiel.study.rulebook import Rulebook
from tests.page.test_texts import ids

TEXTS = Path(kurzspiel.__file__).parent / "texts" / "lessons"
MOST_WORDS = 45
# what the learner decides at least once; `move` and `pass marker` need more players, `forfeit` is rare
DECISIONS = {"place", "bid", "pass", "shield", "hit", "add", "name", "carry", "double", "double marker"}
# the words after @ that the board names with data-part, see web/src/boards/maya
PART = re.compile(
    r"(chichen|copan|uxmal|palenque)(-[1-4])?|q[1-5]|(seat|gold|stones|supply|cards)-[0-2]"
    r"|marker-(start|add|double|carry|shield)|hand|plaque|choices"
)


def test_the_lesson_goes_to_the_end_and_the_learner_wins() -> None:
    last = LessonScript("maya").steps[-1].frames[-1]["view"]
    assert last["places"][0] == 1


def test_every_text_is_used_once() -> None:
    said = [step.say for step in LessonScript("maya").steps]
    assert len(said) == len(set(said))
    assert set(said) == set(ids(TEXTS / "maya.en.ftl"))


def test_the_texts_are_short_and_cite_paragraphs_that_there_are() -> None:
    for language in ("en", "de"):
        text = (TEXTS / f"maya.{language}.ftl").read_text(encoding="utf-8")
        assert max(len(line.split()) for line in text.splitlines()) <= MOST_WORDS + 2  # the id and =
        assert set(re.findall(r"M\d+\.\d+", text)) <= set(Rulebook("maya", language).paragraphs)


def test_the_learner_makes_every_kind_of_decision() -> None:
    moves = kurzspiel.game("maya").moves
    done = {moves.as_json(moves.code(text))["move"] for step in LessonScript("maya").steps for text in step.do}
    assert done == DECISIONS


def test_steps_point_at_parts_of_the_board() -> None:
    pointed = {part for step in LessonScript("maya").steps for part in step.point}
    assert all(PART.fullmatch(part) for part in pointed)
