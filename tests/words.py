"""What games say to people: sentences that were sent as plain data, made again; and what makes them."""

import importlib
from typing import Any

from kurzspiel.texts import Sentence


def told_again(words: dict[str, Any], language: str = "en") -> str:
    """What the page makes of them."""
    return _sentence(words).in_language(language)


def _sentence(words: dict[str, Any]) -> Sentence:
    values = {name: _sentence(value) if isinstance(value, dict) else value for name, value in words["values"].items()}
    return Sentence(words["id"], values)


def part(game: str, name: str) -> Any:
    """A module of a game that reads views, as the terminal has it, which does not know the games."""
    return importlib.import_module(f"kurzspiel.games.{game}.{name}")
