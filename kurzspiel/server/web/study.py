"""Rules and lessons for the page: made once, the same for everybody."""

from functools import cache

from kurzspiel.game import game
from kurzspiel.server import messages
from kurzspiel.study.lesson import LessonScript
from kurzspiel.study.rulebook import Rulebook


@cache
def rules_of(name: str, language: str) -> messages.RulesText:
    from markdown_it import MarkdownIt  # when somebody reads the rules

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


@cache
def lesson_of(name: str) -> messages.Lesson:
    lesson = LessonScript(name)
    steps = [messages.Step.model_validate(vars(step)) for step in lesson.steps]
    return messages.Lesson(game=name, names=lesson.names, steps=steps)
