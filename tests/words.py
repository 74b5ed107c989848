"""Sentences that were sent as plain data, told again."""

from typing import Any

from kurzspiel.texts import Sentence


def told_again(words: dict[str, Any], language: str = "en") -> str:
    """What the page makes of them."""
    return _sentence(words).in_language(language)


def _sentence(words: dict[str, Any]) -> Sentence:
    values = {name: _sentence(value) if isinstance(value, dict) else value for name, value in words["values"].items()}
    return Sentence(words["id"], values)
