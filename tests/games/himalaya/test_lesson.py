"""The guided first match: it can be read, in both languages, and ends."""

import re

from kurzspiel.study.lesson import LEARNER, LessonScript
from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import FOLDER, LANGUAGES

MOST_WORDS = 45
KINDS_OF_DECISION = {
    "settle", "calm", "yeti", "storm", "market", "plan", "take", "deliver", "barter", "offer", "delegate", "send",
}  # fmt: skip


def messages(language: str) -> dict[str, str]:
    text = (FOLDER / "lessons" / f"himalaya.{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+) = (.+)$", text, re.MULTILINE))


def test_every_message_is_said_once_and_all_are_there() -> None:
    said = [step.say for step in LessonScript("himalaya").steps]
    assert 25 <= len(said) <= 45
    for language in LANGUAGES:
        assert sorted(said) == sorted(messages(language))


def test_messages_are_short_and_cite_paragraphs_that_exist() -> None:
    for language in LANGUAGES:
        rules = Rulebook("himalaya", language)
        for text in messages(language).values():
            assert len(text.split()) <= MOST_WORDS, text
            for number in re.findall(r"\bH\d(?:\.\d)?\b", text):
                assert rules.find(number)


def test_the_learner_decides_everything_once_and_wins() -> None:
    lesson = LessonScript("himalaya")
    assert {move.split()[0] for step in lesson.steps for move in step.do} == KINDS_OF_DECISION
    for step in lesson.steps:
        assert set(step.do) <= set(step.legal)
    assert lesson.steps[-1].frames[-1]["view"]["places"][LEARNER] == 1
