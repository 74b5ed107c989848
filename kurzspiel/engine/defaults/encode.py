"""A view as whole numbers where a game has no `encode.py`: all numbers of the blinded state, as they lie."""

from typing import Any

from kurzspiel.engine.defaults import written
from kurzspiel.engine.encoding import size_of
from kurzspiel.engine.layout import layout


def made_for(rules: Any) -> dict[str, Any]:
    its = layout(rules.State)
    parts = written.parts(its, max(rules.SEATS))
    return {"PARTS": parts, "SIZE": size_of(parts), "encode": written.encode(its)}
