"""What masters do: figures from very many matches of strong bots, as stored in the package (docs/explorer.md)."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

from kurzspiel.game import check_game, game

FOLDER = Path(__file__).with_name("findings_data")
FORMAT = "kurzspiel findings 1"


def write_findings(path: Path, made: dict[str, Any]) -> None:
    """The file appears whole."""
    spare = path.with_name(f".{path.name}.new")
    spare.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    os.replace(spare, path)


def read_findings(path: Path) -> dict[str, Any]:
    try:
        made = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        made = None
    if not isinstance(made, dict) or made.get("format") != FORMAT:
        raise ValueError(f"{path} has no findings: it does not say {FORMAT!r}")
    return made


def has_findings(name: str) -> bool:
    """Whether findings of these rules come with the program."""
    return shipped_findings(name) is not None


@cache
def shipped_findings(name: str) -> dict[str, Any] | None:
    path = FOLDER / f"{check_game(name)}.json"
    made = read_findings(path) if path.exists() else None
    return made if made and made["rules"] == game(name).rules_version else None
