"""The guided first match of Sakkara."""

import re

import pytest

from kurzspiel import record
from kurzspiel.games.sakkara.state import MOVES
from kurzspiel.plugins import plugin_of
from kurzspiel.study.lesson import LEARNER, LessonScript
from kurzspiel.texts import FOLDER, LANGUAGES

MOST_WORDS = 45
NOT_MET = {"drop", "flood"}  # the lesson only mentions them


@pytest.fixture(scope="module")
def lesson() -> LessonScript:
    return LessonScript("sakkara")


def test_the_learner_wins_in_the_end() -> None:
    match = record.from_text((plugin_of("sakkara").folder / "lesson.txt").read_text(encoding="utf-8"))
    assert match.places is not None and match.places[LEARNER] == 1


def test_every_kind_of_decision_is_made_by_the_learner(lesson: LessonScript) -> None:
    made = {move.split()[0] for step in lesson.steps for move in step.do}
    of_chance = {"deal", "cover", "first", "steal"}
    assert made == {text.split()[0] for text in MOVES.texts} - of_chance - NOT_MET


def test_one_click_makes_a_move(lesson: LessonScript) -> None:
    assert all(len(step.do) <= 1 for step in lesson.steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_every_step_and_nothing_else(lesson: LessonScript, language: str) -> None:
    catalogue = (FOLDER / "lessons" / f"sakkara.{language}.ftl").read_text(encoding="utf-8")
    said = re.findall(r"^(sakkara-lesson-[a-z-]+) = (.+)", catalogue, re.MULTILINE)
    assert [name for name, _ in said] == [step.say for step in lesson.steps]
    assert all(len(text.split()) <= MOST_WORDS for _, text in said)
