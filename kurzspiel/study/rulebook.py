"""The rules of a game as texts: `rules.LANGUAGE.md` in its package, paragraph by paragraph, and its glossary."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from kurzspiel.game import check_language
from kurzspiel.plugins import plugin_of
from kurzspiel.texts import ENGLISH, say

HEAD = re.compile(r"### (?P<number>[A-Z]\d+\.\d+)(?: (?P<mark>[†¤]))?")


@dataclass
class RuleParagraph:
    number: str  # M3.4
    mark: str  # "" = the short-rule sheet, † = published elsewhere, ¤ = ours
    section: str  # M3 Phase A: the quarries
    text: str  # Markdown

    @property
    def markdown(self) -> str:
        return f"**{' '.join(filter(None, (self.number, self.mark)))}** {self.text}"


@dataclass
class RuleTerm:
    """A word of the game: `glossary.toml`."""

    word: str
    other: str  # the same in the other language
    paragraph: str
    text: str


def rules_file(game: str, language: str) -> Path:
    return plugin_of(game).folder / f"rules.{language}.md"


def has_rules(game: str, language: str = ENGLISH) -> bool:
    return plugin_of(game).is_package and rules_file(game, language).exists()


class Rulebook:
    def __init__(self, game: str, language: str) -> None:
        path = rules_file(game, check_language(language))
        if not has_rules(game, language):
            raise ValueError(say("match-no-rules", game=game))
        self.game = game
        self.language = language
        self.markdown = path.read_text(encoding="utf-8")
        self.paragraphs = {paragraph.number: paragraph for paragraph in _paragraphs(self.markdown)}

    @property
    def introduction(self) -> str:
        """What stands before the first chapter, without the title."""
        return self.markdown.partition("\n## ")[0].partition("\n")[2].strip()

    @property
    def glossary(self) -> list[RuleTerm]:
        """The words of the game, in the order of the alphabet."""
        path = plugin_of(self.game).folder / "glossary.toml"
        words = tomllib.loads(path.read_text(encoding="utf-8"))["word"] if path.exists() else []
        other = "en" if self.language == "de" else "de"
        terms = [
            RuleTerm(word[self.language], word[other], word["paragraph"], word[f"{self.language}_text"])
            for word in words
        ]
        return sorted(terms, key=lambda term: term.word.casefold())

    def find(self, number: str) -> list[RuleParagraph]:
        """The paragraph of this number, or all of a chapter (`M3`)."""
        wanted = number.upper()
        found = [
            paragraph
            for paragraph in self.paragraphs.values()
            if paragraph.number == wanted or paragraph.number.split(".")[0] == wanted
        ]
        if not found:
            numbers = list(self.paragraphs)
            where = {"game": self.game, "number": repr(number), "first": numbers[0], "last": numbers[-1]}
            raise ValueError(say("terminal-no-paragraph", **where))
        return found

    def extract(self, *numbers: str) -> str:
        """These paragraphs or chapters as Markdown, each under the name of its chapter."""
        lines: list[str] = []
        section = ""
        for paragraph in (paragraph for number in numbers for paragraph in self.find(number)):
            if paragraph.section != section:
                section = paragraph.section
                lines.append(f"*{section}*")
            lines.append(paragraph.markdown)
        return "\n\n".join(lines)


def _paragraphs(markdown: str) -> list[RuleParagraph]:
    found: list[RuleParagraph] = []
    section = ""
    for block in re.split(r"^(?=##)", markdown, flags=re.MULTILINE):
        head, _, text = block.partition("\n")
        if match := HEAD.fullmatch(head.strip()):
            found.append(RuleParagraph(match["number"], match["mark"] or "", section, text.strip()))
        elif head.startswith("## "):
            section = head.removeprefix("## ")
    return found
