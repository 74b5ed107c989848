"""Why a move may be good, where a game has no `reasons.py`: all that is known is that the search liked it."""

from typing import Any

from kurzspiel.texts import Sentence, say


def why(view: dict[str, Any], *moves: dict[str, str]) -> Sentence:
    return say("match-did-best")


def instead(view: dict[str, Any], made: list[dict[str, str]], best: list[dict[str, str]]) -> Sentence | None:
    return None
