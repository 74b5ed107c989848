"""The page gets the list of games from the server; only a game's own folders name it."""

import re
from pathlib import Path

from kurzspiel import GAMES

SOURCES = Path(__file__).parent.parent.parent / "web" / "src"
MADE = SOURCES / "lib" / "messages.ts"  # from the schema of the server
FOLDERS = ("boards", "figures")


def is_own(path: Path) -> bool:
    first, second, *_ = path.relative_to(SOURCES).parts
    return first in FOLDERS and second in GAMES


def test_no_game_is_named_outside_its_folders() -> None:
    paths = [path for path in SOURCES.rglob("*") if path.suffix in (".svelte", ".ts", ".css") and path != MADE]
    others = [path for path in paths if len(path.relative_to(SOURCES).parts) == 1 or not is_own(path)]
    assert len(others) > 100
    names = re.compile("|".join(GAMES), re.IGNORECASE)
    assert [path.name for path in others if names.search(path.read_text(encoding="utf-8"))] == []
