"""Imports go down only."""

import ast
from pathlib import Path

import pytest

import kurzspiel

PACKAGE = Path(kurzspiel.__file__).parent

EVERYBODY = {"extras", "texts"}  # what is not installed, and words for people
# who may import whom (besides what that one may import); within a game's folder likewise
LAYERS = {
    "extras": set(),
    "notation": set(),
    "seats": set(),
    "chance": {"notation"},
    "encoding": set(),
    "engine": {"encoding", "notation"},
    "match": {"chance", "engine", "notation"},
    "game": {"engine", "match", "notation"},
    "record": {"chance", "game", "match", "notation"},
    "rulebook": {"game"},
    "lesson": {"game", "match", "notation", "record"},
    "bots": {"engine", "match", "notation"},
    "simulate": {"bots", "engine", "game", "match", "notation", "seats"},
    "envs": {"bots", "encoding", "engine", "game", "match", "notation", "vectorised"},
    "analysis": {"bots", "match", "notation"},
    "report": {"analysis", "game", "notation", "seats"},
    "processes": set(),
    "shares": set(),
    "arena": {"bots", "game", "match", "notation", "processes", "shares"},
    "learn": {"arena", "bots", "encoding", "engine", "game", "match", "notation", "processes"},
    "vectorised": {"encoding", "engine", "game", "match", "notation"},
    "bench": {"bots", "engine", "envs", "game", "match", "notation", "vectorised"},
    "terminal": {"analysis", "bots", "match", "notation", "record", "rulebook", "seats"},
    "cli": {
        "analysis",
        "arena",
        "bench",
        "bots",
        "chance",
        "game",
        "engine",
        "learn",
        "match",
        "notation",
        "record",
        "report",
        "rulebook",
        "seats",
        "server",
        "simulate",
        "terminal",
    },
    "server": {"analysis", "bots", "chance", "game", "lesson", "match", "notation", "record", "rulebook", "shares"},
    "__init__": {"game", "notation"},
    "__main__": {"cli"},
}
FOLDERS = ("bench", "bots", "cli", "engine", "envs", "learn", "server")  # modules that count as one
SERVER = (  # within server/ a row imports only from the rows above it
    ("__init__", "messages", "settings", "bus", "stream", "thinking", "figures", "client", "page", "migrations"),
    ("addresses", "learning", "logs", "clock", "database", "players", "prepared", "process"),
    ("chair",),
    ("fold",),
    ("sight",),
    ("metrics", "store", "table", "load"),
    ("problems", "backup", "loading", "live", "duties", "node"),
    ("security", "stored", "telling", "presence", "leases"),
    ("room",),
    ("deciding", "opening", "listening", "commands", "orders", "following"),
    ("tables",),
    ("rates", "afterwards", "admin"),
    ("visitors", "shell", "cluster"),
    ("routes", "run"),
    ("socket",),
    ("accounts",),  # from here on the parts of a club, each a folder
    ("results", "notices", "tournaments"),
    ("outside", "host"),
    ("club",),
    ("app",),
)
ENGINE = (  # within engine/ likewise
    ("layout",),
    ("kernel",),
    ("contract",),
    ("kernels",),
    ("bound",),
    ("build",),
    ("forms",),
    ("engine",),
    ("__init__", "lanes"),
)
HELPERS = ("pyramids", "quarries", "tiles", "spells", "travel", "trade", "refill", "influence")  # of the rules
PARTS: dict[str, set[str]] = {
    "__init__": set(),
    "board": {"engine"},
    "state": {"board", "engine", "notation"},
    "pyramids": {"board", "state", "engine"},
    "quarries": {"board", "state", "engine"},
    "tiles": {"board", "state", "engine"},
    "spells": {"board", "state", "tiles", "engine"},
    "travel": {"board", "state", "engine"},
    "trade": {"board", "state", "engine"},
    "refill": {"board", "state", "engine"},
    "influence": {"board", "state", "engine"},
    "secrets": {"board", "state", "engine"},
    "rules": {"board", "state", *HELPERS, "secrets", "engine", "notation"},
    "routes": {"board", "state", *HELPERS, "engine"},
    "outlook": {"board", "state", "influence", "routes", "engine"},
    "policy": {"board", "state", *HELPERS, "rules", "routes", "outlook", "engine"},
    "stats": {"board", "state", "influence", "engine"},
    "encode": {"board", "state", *HELPERS, "encoding", "engine"},
    "view": {"board", "state"},
    "results": {"board"},
    "guide": {"board", "texts"},
    "reasons": {"board", "texts"},
    "chart": {"board", "seats", "texts"},
    "show": {"board", "chart", "seats", "texts"},
}


def imported(path: Path) -> set[str]:
    """The modules of ours that a file imports when it runs; what only type checkers import does not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module in ("kurzspiel", "kurzspiel.engine", "kurzspiel.server"):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
            else:
                found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.startswith("kurzspiel.") and not name.endswith("__version__")}


def module_of(path: Path) -> str:
    return path.parent.name if path.parent.name in FOLDERS else path.stem


def test_every_module_imports_only_what_stands_below_it() -> None:
    folders = [PACKAGE, *(PACKAGE / name for name in FOLDERS)]
    for path in [path for folder in folders for path in folder.glob("*.py")]:
        allowed = LAYERS[module_of(path)]
        wrong = {name.split(".")[1] for name in imported(path)} - allowed - EVERYBODY - {module_of(path)}
        assert not wrong, f"{path.name} may not import {wrong}"


@pytest.mark.parametrize(("name", "order"), [("server", SERVER), ("engine", ENGINE)])
def test_within_a_large_folder_imports_go_down_too(name: str, order: tuple[tuple[str, ...], ...]) -> None:
    rows = {part: number for number, row in enumerate(order) for part in row}
    folder = PACKAGE / name
    for path in (*folder.glob("*.py"), *folder.glob("*/*.py")):
        own = path.stem if path.parent == folder else path.parent.name
        below = {each.split(".")[2] for each in imported(path) if each.startswith(f"kurzspiel.{name}.")} - {own}
        wrong = {part for part in below if rows[part] >= rows[own]}
        assert not wrong, f"{path.relative_to(folder)} may not import {wrong}"


def test_the_layers_have_no_circle() -> None:
    left = dict(LAYERS)
    while left:
        free = [name for name, below in left.items() if not below & set(left)]
        assert free, f"these import each other in a circle: {sorted(left)}"
        for name in free:
            del left[name]


def test_a_game_imports_no_other_game_and_nothing_above_it() -> None:
    for name in kurzspiel.GAMES:
        for path in (PACKAGE / "games" / name).glob("*.py"):
            inside = {each.split(".")[3] for each in imported(path) if each.startswith(f"kurzspiel.games.{name}.")}
            outside = {each.split(".")[1] for each in imported(path) if not each.startswith("kurzspiel.games.")}
            strange = {each for each in imported(path) if each.startswith("kurzspiel.games.")} - {
                f"kurzspiel.games.{name}.{part}" for part in inside
            }
            assert not strange, f"{path} imports another game: {strange}"
            assert (inside | outside) <= PARTS[path.stem], f"{path} imports {(inside | outside) - PARTS[path.stem]}"
