"""Words for people, in both languages, from the Fluent catalogues in this folder; the page reads the same files.

`say` makes a sentence. It is English text that remembers what it was made from, so that German can be made later.
"""

import re
from collections.abc import Sequence
from functools import cache, reduce
from pathlib import Path
from typing import Any

from kurzspiel.texts.message import Text, read

FOLDER = Path(__file__).parent
ENGLISH = "en"
LANGUAGES = (ENGLISH, "de")
MESSAGES = re.compile(r"^(?=[a-z])", re.MULTILINE)  # where a message begins; none refers to another


class Sentence(str):
    """A text in English, with the message of the catalogue behind it and the values in it (sentences among them)."""

    id: str
    values: dict[str, Any]

    def __new__(cls, id: str, values: dict[str, Any]) -> "Sentence":
        made = super().__new__(cls, _formatted(ENGLISH, id, values))
        made.id = id
        made.values = values
        return made

    def __reduce__(self) -> tuple[type["Sentence"], tuple[str, dict[str, Any]]]:
        return Sentence, (self.id, self.values)

    def in_language(self, language: str) -> str:
        values = {name: told(value, language) for name, value in self.values.items()}
        return _formatted(language, self.id, values)


def say(id: str, **values: Any) -> Sentence:
    return Sentence(id, values)


def told(text: Any, language: str) -> Any:
    """A sentence in a language; anything else as it is."""
    return text.in_language(language) if isinstance(text, Sentence) else text


def words_of(text: object) -> dict[str, Any] | None:
    """What a sentence was made from, as plain data; None for a mere text."""
    if not isinstance(text, Sentence):
        return None
    return {"id": text.id, "values": {name: words_of(value) or value for name, value in text.values.items()}}


def sentence_of(error: Exception) -> str:
    """What an error says, as the sentence it was raised with; `str(error)` loses what that was made from."""
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Sentence) else str(error)


def reason_of(error: OSError) -> str:
    """What the operating system says, in our words where we have them."""
    if isinstance(error, FileNotFoundError):
        return say("terminal-no-such-file")
    if isinstance(error, PermissionError):
        return say("terminal-not-permitted")
    if isinstance(error, IsADirectoryError):
        return say("terminal-is-folder")
    return error.strerror or str(error)


def either(choices: Sequence[str]) -> str:
    """This or that or something else."""
    return reduce(lambda one, other: say("either", one=one, other=other), choices)


def together(all: Sequence[str]) -> str:
    """This and that and something else."""
    return reduce(lambda one, other: say("together", one=one, other=other), all)


# --- a terminal uses one language at a time

_spoken = ENGLISH


def speak(language: str) -> None:
    """From now on this terminal shows everything in that language."""
    global _spoken
    _spoken = language


def spoken() -> str:
    return _spoken


def aloud(text: str) -> str:
    """A sentence as the terminal shows it."""
    return str(told(text, _spoken))


def tell(id: str, **values: Any) -> str:
    """The same, from a message of the catalogues."""
    return aloud(say(id, **values))


_catalogues = [FOLDER]


def add_catalogues(folder: Path) -> None:
    """The words that a game brings in addition to ours; nothing happens if there is no such folder."""
    if folder not in _catalogues and folder.is_dir():
        _catalogues.append(folder)
        _written.cache_clear()


@cache
def _written(language: str) -> dict[str, str]:
    """All messages as they stand in the catalogues, by id."""
    catalogues = [path.read_text(encoding="utf-8") for path in _files(language)]
    messages = [text for catalogue in catalogues for text in MESSAGES.split(catalogue)[1:]]
    return {text.partition(" =")[0]: text for text in messages}


def _files(language: str) -> list[Path]:
    return [path for folder in _catalogues for path in sorted(folder.rglob(f"*.{language}.ftl"))]


@cache
def _message(language: str, id: str) -> Text:
    """Parsed when it is first said: all messages would take a quarter of a second."""
    written = _written(language).get(id)
    if written is None:
        raise KeyError(f"the {language} catalogues have no message {id!r}")
    return read(written, language)


def _formatted(language: str, id: str, values: dict[str, Any]) -> str:
    try:
        return _message(language, id)(values)
    except ValueError as error:
        raise ValueError(f"the message {id!r} cannot be made in {language!r}: {error}") from error
