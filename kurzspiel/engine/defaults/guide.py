"""Words for people where a game has no `guide.py`: no paragraphs, and no answers to prepare."""

from typing import Any

from kurzspiel.texts import Sentence, say

REST = ""
PASSES: dict[str, str] = {}
STIRS: tuple[str, ...] = ()
TAKES: dict[str, str] = {}


def made_for(rules: Any) -> dict[str, Any]:
    kinds = tuple(kind.word for kind in rules.MOVES.kinds)
    return {"PHASES": {phase: (kinds, "", ()) for phase in rules.PHASES}}


def forbidden(view: dict[str, Any], move: dict[str, str]) -> Sentence:
    return say("match-not-allowed")
