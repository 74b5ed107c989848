"""Games, rules and lessons for the page: made once, the same for everybody."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from kurzspiel.bots.levels import LEVELS
from kurzspiel.bots.net import was_replaced
from kurzspiel.game import Game, game
from kurzspiel.plugins import names
from kurzspiel.server import messages
from kurzspiel.server.room.puzzles import written_list
from kurzspiel.study.findings import has_findings, shipped_findings
from kurzspiel.study.lesson import LessonScript, has_lesson
from kurzspiel.study.rulebook import Rulebook, has_rules

writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
written: dict[tuple[object, ...], bytes] = {}


async def in_writing(make: Callable[..., bytes], *about: str) -> bytes:
    """Make something once, off the event loop; one at a time, so that requests made meanwhile find it ready."""
    key = make, *about
    if key not in written:
        written[key] = await asyncio.get_running_loop().run_in_executor(writer, make, *about)
    return written[key]


async def puzzles_at_hand() -> None:
    """For routes: the sets are some megabytes, so they are read off the event loop before a puzzle is needed."""
    for name in names():
        await in_writing(written_list, name)


@cache
def written_games(*names: str) -> bytes:
    return messages.GameList(games=[line_of(game(name)) for name in names]).model_dump_json().encode()


@cache
def written_rules(name: str, language: str) -> bytes:
    return rules_of(name, language).model_dump_json().encode()


@cache
def written_lesson(name: str) -> bytes:
    return lesson_of(name).model_dump_json().encode()


@cache
def written_findings(name: str) -> bytes:
    found = shipped_findings(name) or {}
    told = {**found, "older_net": was_replaced(name, found["net"])}
    return messages.GameFindings.model_validate(told).model_dump_json().encode()


def line_of(each: Game) -> messages.GameLine:
    """What the page must know about a game before it is played."""
    moves = [
        messages.MoveKind(word=kind.word, fields={name: list(values) for name, values in kind.fields.items()})
        for kind in each.moves.kinds
    ]
    return messages.GameLine(
        name=each.name,
        title=each.title,
        rules=each.rules_version,
        rules_version=each.rules_version,
        seats=list(each.seats),
        usual=each.usual_seats,
        has_secrets=each.has_secrets,
        has_chance=each.has_chance,
        has_lesson=has_lesson(each.name),
        has_rules=has_rules(each.name),
        has_findings=has_findings(each.name),
        board=each.plugin.board,
        moves=moves,
        levels=list(LEVELS),
    )


def rules_of(name: str, language: str) -> messages.RulesText:
    from markdown_it import MarkdownIt  # only needed for reading the rules

    book, markdown = Rulebook(name, language), MarkdownIt("commonmark").enable("table")
    paragraphs = [
        messages.Paragraph(number=each.number, mark=each.mark, section=each.section, html=markdown.render(each.text))
        for each in book.paragraphs.values()
    ]
    phases = game(name).engine.guide.PHASES
    return messages.RulesText(
        game=name,
        introduction=markdown.render(book.introduction),
        paragraphs=paragraphs,
        glossary=[messages.Term(**vars(term)) for term in book.glossary],
        phases={phase: list(numbers) for phase, (_, _, numbers) in phases.items()},
    )


def lesson_of(name: str) -> messages.Lesson:
    lesson = LessonScript(name)
    steps = [messages.LessonScene.model_validate(vars(step)) for step in lesson.steps]
    return messages.Lesson(game=name, names=lesson.names, steps=steps)
