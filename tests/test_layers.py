"""Imports go down only."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import kurzspiel

PACKAGE = Path(kurzspiel.__file__).parent

# In a row each name imports only from names on its left. Of a game, helpers are all files that are not named.
LIBRARY = "texts extras notation plugins chance seats views steps engine match tree game record vectorised"
ENGINE = "layout encoding kernel contract features findings defaults kernels bound build forms story engine lanes"
CLUB = "accounts results notices outside host tournaments people pairing studies puzzles"
KERNELS = "board state steps HELPERS secrets rules routes outlook policy stats encode features findings"  # of a game
WORDS = "view story results guide reasons explorer chart show"  # of a game, for people

# Above the library, what each room may import besides the library.
ROOMS = {
    "bots": "",
    "study": "bots",
    "terminal": "bots study",
    "envs": "bots",
    "learn": "bots study",
    "bench": "bots envs",
    "server": "bots study",
    "loadtest": "bots server",
    "local": "bots study server",
    "cli": "bots study terminal learn bench server loadtest",
}
SHARED = "settings addresses names messages logs metrics tally traces refusals problems"  # by all of it, in a row
SERVER = {
    "storage": "",
    "table": "",  # no database in it, and no network
    "room": "table storage",
    "siblings": "storage",
    "web": "table storage room",
    "cluster": "storage room web",
    "club": "table storage room web",
    "run": "siblings web",
    "schema": "club",
    "server": "storage room siblings web cluster club",
    "app": "table storage room web club server schema",
}


def imported(path: Path) -> set[str]:
    """What of ours a file imports when it runs; what only type checkers import does not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.startswith("kurzspiel.")}


def neighbours_imported(package: str) -> dict[str, set[str]]:
    """For each file and folder in a package, which of the others there it imports."""
    folder = PACKAGE.parent.joinpath(*package.split("."))
    names = {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()}
    found: dict[str, set[str]] = defaultdict(set)
    for path in folder.rglob("*.py"):
        own = path.relative_to(folder).with_suffix("").parts[0]
        inside = {each.removeprefix(f"{package}.").split(".")[0] for each in imported(path) if each.startswith(package)}
        found[own] |= inside & names - {own}
    return found


def check_row(found: dict[str, set[str]], row: list[str]) -> None:
    for number, name in enumerate(row):
        wrong = found.get(name, set()) & set(row[number:])
        assert not wrong, f"{name} may not import {wrong}"


def check_rooms(found: dict[str, set[str]], rooms: dict[str, str], below: list[str]) -> None:
    for name, allowed in rooms.items():
        wrong = found[name] - {*allowed.split(), *below}
        assert not wrong, f"{name} may not import {wrong}"


def test_the_library_imports_only_to_the_left_and_nothing_above_it() -> None:
    found = neighbours_imported("kurzspiel")
    check_row(found, LIBRARY.split())
    for name in LIBRARY.split():
        assert found[name] <= set(LIBRARY.split()), f"{name} may not import {found[name]}"


def test_every_room_imports_only_what_the_table_says() -> None:
    found = neighbours_imported("kurzspiel")
    check_rooms(found, ROOMS, LIBRARY.split())
    assert set(found) == {*LIBRARY.split(), *ROOMS, "games", "__init__", "__main__"}


def test_every_room_of_the_server_does_too() -> None:
    found = neighbours_imported("kurzspiel.server")
    check_row(found, SHARED.split())
    check_rooms(found, SERVER | dict.fromkeys(SHARED.split(), ""), SHARED.split())
    assert set(found) == {*SHARED.split(), *SERVER, "__init__"}


@pytest.mark.parametrize(("package", "row"), [("kurzspiel.engine", ENGINE), ("kurzspiel.server.club", CLUB)])
def test_within_a_large_room_imports_go_to_the_left(package: str, row: str) -> None:
    found = neighbours_imported(package)
    check_row(found, row.split())
    assert set(found) <= {*row.split(), "__init__", "modules"}


def helpers_of(game: str) -> list[str]:
    """The files of a game's rules that have names of their own."""
    return sorted(set(neighbours_imported(f"kurzspiel.games.{game}")) - {*KERNELS.split(), *WORDS.split(), "__init__"})


@pytest.mark.parametrize("game", kurzspiel.GAMES)
def test_a_game_imports_no_other_game_and_nothing_above_it(game: str) -> None:
    found, helpers = neighbours_imported(f"kurzspiel.games.{game}"), helpers_of(game)
    row = [name for each in KERNELS.split() for name in (helpers if each == "HELPERS" else [each])]
    check_row(
        {name: found[name] - ({*helpers} if name in helpers else set()) for name in found}, [*row, *WORDS.split()]
    )
    for path in (PACKAGE / "games" / game).glob("*.py"):
        outside = {each for each in imported(path) if not each.startswith(f"kurzspiel.games.{game}.")}
        allowed = {"engine", "notation"} if path.stem in row else {"texts", "seats", "views", "steps"}
        assert {each.split(".")[1] for each in outside} <= allowed, f"{path} may not import {outside}"


UNIQUE = "server loadtest cli study learn envs"  # rooms whose class names are used nowhere else


def test_a_class_name_is_used_once() -> None:
    places: dict[str, list[Path]] = defaultdict(list)
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and "template" not in path.parts:  # a game of its own, where it is copied
                places[node.name].append(path.relative_to(PACKAGE))
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert not {name: found for name, found in twice.items() if {path.parts[0] for path in found} & {*UNIQUE.split()}}
