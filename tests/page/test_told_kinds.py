"""Every kind of step is described, in the log of a table and to screen readers, in both languages."""

from collections import deque
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel import record
from kurzspiel.match import Match
from kurzspiel.steps import Step
from tests.games.maya.test_steps import at_random, whole_match
from tests.page.conftest import Visit, Visitor
from tests.playing import thrifty

GOLDEN = Path(__file__).parent.parent / "golden"
ACCIDENTS = {  # that no golden match has: each has a test of its own with the rules
    "sakkara": {"step-fell-away"},
    "himalaya": {"rings-empty"},
}
GOLDENS = {
    "maya": ("4-tie-broken-by-supply", "3-shared-win", "5-tie-broken-by-supply"),
    "sakkara": ("stall-drawn", "pyramid-built", "stall-with-a-winner", "stall-decided-by-what-lies-out"),
    "himalaya": (
        "6-first-yaks-then-order-then-political-won-by-political", "3-shared-win",
        "4-first-order-then-order-shared-win", "6-first-religious-then-yaks-then-delegations-won-by-yaks", "3-led-two",
    ),
}  # fmt: skip
SET_UP = 1  # the line of a replay that stands for all draws before the first move
LANGUAGES = ("en", "de")


def candidates(name: str) -> Iterator[Match]:
    yield from (record.open(GOLDEN / name / f"{golden}.txt") for golden in GOLDENS[name])
    if name == "maya":
        yield from (
            whole_match(*each)
            for each in ((5, thrifty), (6, thrifty), (18, thrifty), (116, thrifty), (4311, at_random))
        )


@cache
def matches(name: str) -> list[tuple[Match, dict[str, Step]]]:
    """Matches that reach all kinds, each with the first steps of the kinds that those before have not."""
    found = list[tuple[Match, dict[str, Step]]]()
    left = {kind.name for kind in kurzspiel.game(name).engine.story.KINDS} - ACCIDENTS.get(name, set())
    for match in candidates(name):
        new = {kind: step for kind, step in first_steps(match).items() if kind in left}
        found.append((match, new))
        left -= new.keys()
    assert not left, f"no match reaches {left}"
    return found


def first_steps(match: Match) -> dict[str, Step]:
    steps = [step for found in match.steps() for step in found]
    return {step.kind.name: step for step in reversed(steps)}


@pytest.mark.parametrize("twice", [False, pytest.param(True, marks=pytest.mark.long)], ids=["once", "twice"])
@pytest.mark.parametrize("name", ["maya", "sakkara", "himalaya"])
def test_every_kind_of_step_is_described(visitor: Visitor, name: str, twice: bool) -> None:
    """In the log and among the lines of the replay in both languages; speech, made of the line, in one of them
    each, and in the long form in both.
    """
    somebody, languages = visitor(), deque(LANGUAGES)
    for match, steps in matches(name):
        wish = {"record": record.to_text(match), "name": "Ada"}
        own = {"origin": somebody.address}
        reply = somebody.context.request.post(f"{somebody.address}/api/tables/import", data=wish, headers=own)
        assert reply.ok, reply.text()
        table = reply.json()["id"]
        somebody.go(f"/t/{table}")
        for language in languages:
            speak(somebody, language)
            check_log(somebody, match, steps, language)
        languages.rotate()  # the replay opens in the language that was spoken last
        somebody.go(f"/t/{table}/replay?open=1")
        for number, language in enumerate(languages):
            speak(somebody, language)
            lines = check_lines(somebody, match, steps, language)
            check_announcer(somebody, lines if twice else dict(list(lines.items())[number::2]))
        languages.rotate()


def speak(somebody: Visit, language: str) -> None:
    page = somebody.page
    page.locator("button.language").wait_for(state="attached")
    if page.locator("html").get_attribute("lang") != language:
        page.locator("button.language").dispatch_event("click")
        page.locator(f"html[lang={language}]").wait_for(state="attached")


def predicate(step: Step, match: Match, language: str) -> str:
    """The sentence without its subject, which is left out where two are joined."""
    sentence = step.tell(match.names, language)
    subject = "" if step.seat is None else f"{match.names[step.seat]} "
    return " ".join(sentence.removeprefix(subject).split())


def check_log(somebody: Visit, match: Match, steps: dict[str, Step], language: str) -> None:
    somebody.page.locator("#side-panel li").first.wait_for(state="attached")
    told = " ".join((somebody.page.locator("#side-panel").text_content() or "").split())
    missing = {kind: step for kind, step in steps.items() if predicate(step, match, language) not in told}
    assert not missing, f"the log does not tell {[predicate(step, match, language) for step in missing.values()]}"


def check_lines(somebody: Visit, match: Match, steps: dict[str, Step], language: str) -> dict[str, int]:
    """The sentence of each step, with the number of its line in the replay."""
    lines = somebody.page.locator("aside ol button")
    lines.first.wait_for(state="attached")
    texts = [" ".join(text.split()) for text in lines.all_text_contents()]
    sentences = [predicate(step, match, language) for step in steps.values()]
    return {
        sentence: next((number for number, text in enumerate(texts) if sentence in text), SET_UP)
        for sentence in sentences
    }


def check_announcer(somebody: Visit, lines: dict[str, int]) -> None:
    """A line of the replay that is chosen is announced, with the sentence of the step."""
    for sentence, number in lines.items():
        somebody.page.locator("aside ol button").nth(number).dispatch_event("click")
        heard = somebody.page.locator("p.unseen[aria-live=polite]").filter(has_text=sentence)
        heard.first.wait_for(state="attached", timeout=20_000)  # other tests take their share of the cores
