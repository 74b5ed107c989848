"""Imports go down only."""

import ast
from pathlib import Path

import kurzspiel

PACKAGE = Path(kurzspiel.__file__).parent

EVERYBODY = {"extras", "texts"}  # what is not installed, and words for people
# who may import whom (besides what that one may import); within a game's folder likewise
LAYERS = {
    "extras": set(),
    "notation": set(),
    "seats": set(),
    "chance": {"notation"},
    "kernel": {"notation"},
    "encoding": set(),
    "engine": {"encoding", "kernel", "notation"},
    "match": {"chance", "engine", "kernel", "notation"},
    "game": {"engine", "match", "notation"},
    "record": {"chance", "game", "match", "notation"},
    "rulebook": {"game"},
    "lesson": {"game", "match", "notation", "record"},
    "bots": {"engine", "kernel", "match", "notation"},
    "simulate": {"bots", "game", "gpu", "match", "notation", "seats"},
    "envs": {"bots", "encoding", "engine", "game", "kernel", "match", "notation", "vectorised"},
    "analysis": {"bots", "match", "notation"},
    "report": {"analysis", "game", "notation", "seats"},
    "processes": set(),
    "shares": set(),
    "arena": {"bots", "game", "match", "notation", "processes", "shares"},
    "learn": {"arena", "bots", "encoding", "engine", "game", "match", "notation", "processes"},
    "vectorised": {"encoding", "game", "lanes", "match", "notation"},
    "gpu": {"engine", "kernel"},
    "bench": {"bots", "envs", "game", "gpu", "kernel", "match", "notation", "vectorised"},
    "terminal": {"analysis", "bots", "match", "notation", "record", "rulebook", "seats"},
    "cli": {
        "analysis",
        "arena",
        "bench",
        "bots",
        "chance",
        "game",
        "gpu",
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
    "in_turn": {"kernel"},
    "lanes": {"kernel", "notation"},
    "loops": {"kernel", "notation"},
    "scribe": {"kernel", "notation"},
    "search": {"kernel", "notation"},
    "__init__": {"game", "notation"},
    "__main__": {"cli"},
}
FOLDERS = ("bench", "bots", "cli", "envs", "learn", "server")  # modules that count as one
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
HELPERS = ("pyramids", "quarries", "tiles", "spells", "travel", "trade", "refill", "influence")  # of the rules
PARTS: dict[str, set[str]] = {
    "__init__": set(),
    "board": {"kernel"},
    "state": {"board", "kernel", "notation"},
    "pyramids": {"board", "state", "kernel"},
    "quarries": {"board", "state", "kernel"},
    "tiles": {"board", "state", "kernel"},
    "spells": {"board", "state", "tiles", "kernel"},
    "travel": {"board", "state", "kernel"},
    "trade": {"board", "state", "kernel"},
    "refill": {"board", "state", "kernel"},
    "influence": {"board", "state", "kernel"},
    "secrets": {"board", "state", "kernel"},
    "rules": {"board", "state", *HELPERS, "secrets", "kernel", "notation"},
    "routes": {"board", "state", *HELPERS, "kernel"},
    "outlook": {"board", "state", "influence", "routes", "kernel"},
    "policy": {"board", "state", *HELPERS, "rules", "routes", "outlook", "kernel"},
    "stats": {"board", "state", "influence", "kernel"},
    "encode": {"board", "state", *HELPERS, "encoding", "kernel"},
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
            if node.module in ("kurzspiel", "kurzspiel.server"):
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


def test_within_the_server_imports_go_down_too() -> None:
    rows = {name: number for number, row in enumerate(SERVER) for name in row}
    server = PACKAGE / "server"
    for path in (*server.glob("*.py"), *server.glob("*/*.py")):
        own = path.stem if path.parent == server else path.parent.name
        below = {each.split(".")[2] for each in imported(path) if each.startswith("kurzspiel.server.")} - {own}
        wrong = {name for name in below if rows[name] >= rows[own]}
        assert not wrong, f"{path.relative_to(server)} may not import {wrong}"


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
