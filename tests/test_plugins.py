"""Games that are not ours: where they are found, what they may leave out, and the messages when something is wrong."""

import importlib
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import kurzspiel
from kurzspiel import plugins
from kurzspiel.engine.bound import Kernels
from kurzspiel.plugins import BrokenGame, Plugin

ROOT = Path(kurzspiel.__file__).parent.parent
EXAMPLES = ROOT / "examples" / "games"
RULES = (ROOT / "kurzspiel" / "cli" / "template" / "mygame.py").read_text(encoding="utf-8")


def asked(*words: str, folder: Path = ROOT, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The command in another process, with interpreted rules."""
    usual = {"PYTHONPATH": str(ROOT), "KURZSPIEL_FORM": "interpreted", "COLUMNS": "200", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", *words]
    return subprocess.run(
        command, env={**os.environ, **usual, **environment}, cwd=folder, capture_output=True, text=True, input=""
    )


@pytest.fixture(autouse=True)
def forget_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is gone after it, and nothing is compiled for such short tests."""
    monkeypatch.setattr(plugins, "_registered", plugins._registered.copy())
    monkeypatch.setenv("KURZSPIEL_FORM", "interpreted")


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets KURZSPIEL_GAMES; returns the games that are found then besides ours."""

    def found(*paths: Path) -> dict[str, Plugin]:
        monkeypatch.setenv(plugins.VARIABLE, os.pathsep.join(map(str, paths)))
        plugins._all_others.cache_clear()
        return plugins._all_others()

    yield found
    plugins._all_others.cache_clear()


def test_our_games_are_entry_points_and_come_first_in_a_fixed_order() -> None:
    import tomllib

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["kurzspiel.games"]
    assert declared == {name: f"kurzspiel.games.{name}" for name in declared}
    assert kurzspiel.GAMES[: len(declared)] == ("maya", "sakkara", "himalaya") == tuple(declared)
    assert all(plugins.plugin_of(name).is_ours for name in declared)


def test_the_names_of_games_are_like_a_tuple() -> None:
    games = kurzspiel.GAMES
    assert games == tuple(games) and hash(games) == hash(tuple(games)) and repr(games) == repr(tuple(games))
    assert games[0] == "maya" and "maya" in games and "chess" not in games and len(games) == len(list(games))


def test_a_file_a_package_a_project_and_a_folder_of_them_hold_games(others: Any, tmp_path: Path) -> None:
    (tmp_path / "stones.py").write_text(RULES)
    (tmp_path / "test_stones.py").write_text("MOVES = 1")
    (tmp_path / "notes.py").write_text("nothing")
    (tmp_path / "heap").mkdir()
    (tmp_path / "heap" / "__init__.py").write_text("")
    assert list(others(tmp_path)) == ["heap", "stones"]
    assert list(others(tmp_path / "stones.py")) == ["stones"]
    assert list(others(EXAMPLES / "poker", tmp_path / "heap")) == ["poker", "heap"]
    assert plugins.names()[-2:] == ("heap", "poker")


def test_an_entry_point_of_an_installed_package_is_a_game(others: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("heap", "heap_game", plugins.GROUP), EntryPoint("maya", "another_maya", plugins.GROUP)]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    assert others() == {"heap": Plugin("heap", "heap_game", "heap_game")}, "ours come first"


def test_a_missing_path_and_an_invalid_name_are_reported(others: Any, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="KURZSPIEL_GAMES names .*/gone, but there is nothing"):
        others(tmp_path / "gone")
    (tmp_path / "My-Game.py").write_text(RULES)
    with pytest.raises(ValueError, match="My-Game is no name for a game; one has small letters"):
        others(tmp_path / "My-Game.py")


def made(folder: Path, name: str, text: str) -> str:
    (folder / f"{name}.py").write_text(text)
    plugins.register(folder / f"{name}.py")
    return name


def test_a_game_that_lacks_something_or_cannot_be_loaded_says_so(tmp_path: Path) -> None:
    with pytest.raises(BrokenGame, match=r"the game lacking \(.*lacking.py\) lacks places"):
        Kernels(made(tmp_path, "lacking", RULES.replace("def places", "def place")))
    with pytest.raises(BrokenGame, match="the game spoilt .* cannot be used: ZeroDivisionError"):
        kurzspiel.game(made(tmp_path, "spoilt", "MOVES = 1 / 0"))
    with pytest.raises(BrokenGame, match="a module 'json' is loaded already"):
        kurzspiel.game(made(tmp_path, "json", RULES))


def test_a_broken_game_is_reported_once_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game_module = importlib.import_module("kurzspiel.game")  # the package has a function of this name
    made(tmp_path, "wrong", "MOVES = None")
    monkeypatch.setattr(game_module, "GAMES", ("maya", "wrong"))
    for _ in range(2):
        assert [each.name for each in game_module.all_games()] == ["maya"]
    assert capsys.readouterr().err.count("kurzspiel: the game wrong") == 1


def test_a_package_brings_parts_rules_to_read_and_words(tmp_path: Path) -> None:
    folder = tmp_path / "parted"
    (folder / "texts").mkdir(parents=True)
    (folder / "__init__.py").write_text('TITLE = "In parts"\nBOARD = "parted"\n')
    (folder / "rules.py").write_text(RULES)
    (folder / "policy.py").write_text(
        "from kurzspiel.engine.kernel import kernel\n\n\n@kernel\ndef rate(s, seat, move):\n    return move\n"
    )
    (folder / "guide.py").write_text(
        "from kurzspiel.texts import say\n\n\ndef forbidden(view, move):\n    return say('parted-no')\n"
    )
    (folder / "rules.en.md").write_text("# In parts\n\n## P1 All\n\n### P1.1\nTake stones.\n")
    for language, text in (("en", "too many"), ("de", "zu viele")):
        (folder / "texts" / f"parted.{language}.ftl").write_text(f"parted-no = {text}\n")
    plugins.register(folder)
    game = kurzspiel.game("parted")
    assert (game.title, game.plugin.board) == ("In parts", "parted")
    match = game.match(2)
    assert match.engine.ratings(match._position, 0) == {0: 0, 1: 1, 2: 2}
    for number in range(4):
        match.play(number % 2, "take 3")
    match.play(0, "take 1")
    with pytest.raises(kurzspiel.IllegalMove, match="'take 3' is not legal now: too many"):
        match.play(1, "take 3")
    from kurzspiel.study.rulebook import Rulebook

    assert list(Rulebook("parted", "en").paragraphs) == ["P1.1"] and Rulebook("parted", "en").glossary == []


def test_a_simple_game_has_no_rules_to_read_and_no_lesson() -> None:
    from kurzspiel.study.lesson import LessonScript
    from kurzspiel.study.rulebook import Rulebook

    with pytest.raises(ValueError, match="there are no rules of tictactoe to read"):
        Rulebook("tictactoe", "en")
    with pytest.raises(ValueError, match="tictactoe has no lesson"):
        LessonScript("tictactoe")


# --- the default view


def test_fields_of_a_state_become_grids_counters_and_lists() -> None:
    match = kurzspiel.game("tictactoe").match(2)
    match.play(0, "place c1")
    view = match.view(1)
    assert (view["phase"], view["to_act"], view["seats"]) == ("", [1], 2)
    turn, board = view["fields"]
    assert turn == {"kind": "counter", "name": "turn", "title": "To move", "value": "O", "seat": 1}
    assert (board["rows"], board["columns"]) == (["3", "2", "1"], ["a", "b", "c"])
    assert board["cells"][2][2] == {"name": "c1", "value": "X", "seat": 0}
    assert board["cells"][0][0] == {"name": "a3", "value": "", "seat": None}


STATES = """
from typing import Annotated
from kurzspiel.engine.layout import Grid, Int8, Of


class Hand:
    gold: Int8
    coins: Annotated[Grid[int], Of(Int8, 4)]


class State:
    turn: Int8
    heap: Int8
    _note: Int8
    land: Annotated[Grid[int], Of(Int8, 2, 3)]
    cube: Annotated[Grid[int], Of(Int8, 2, 2, 2)]
    deck: Annotated[Grid[int], Of(Int8, 5)]
    hand: Annotated[Grid[Hand], Of(Hand, 2)]
"""


def test_every_shape_of_a_field_has_a_picture_and_numbers_for_nets(tmp_path: Path) -> None:
    before, _, after = RULES.partition("class State:")
    name = made(tmp_path, "shapes", before + STATES + after.partition("# stones left\n")[2])
    match = kurzspiel.game(name).match(2)
    kinds = {field["name"]: field["kind"] for field in match.view(0)["fields"]}
    assert kinds == {
        "turn": "counter", "heap": "counter", "land": "grid", "cube 1": "grid", "cube 2": "grid", "deck": "list",
        "hand.gold": "list", "hand.coins": "grid",
    }  # fmt: skip
    land = next(field for field in match.view(0)["fields"] if field["name"] == "land")
    assert (land["rows"], land["columns"]) == (["2", "1"], ["a", "b", "c"])
    row = match.engine.encode(match._position, 1)
    assert row.tolist() == [2, 0, 15] + [0] * (6 + 8 + 5 + 2 + 8)
    assert len(row) == match.engine.encoding.SIZE


def test_the_terminal_draws_the_same_view() -> None:
    from rich.console import Console

    match = kurzspiel.game("poker").match(2)
    match.play(kurzspiel.CHANCE, "deal Q J")
    console = Console(width=80, file=StringIO())
    console.print(match.engine.show.draw(match.view(0), ["Ada", "Ben"]))
    lines = [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]
    assert lines == ["▸ ● Ada (0)", "  ▲ Ben (1)", "Hands played: 0", "Pot: 2", "Chips: ● 11  ▲ 11", "Cards: ● Q  ▲ ?"]


# --- commands


def test_games_are_listed_with_where_they_come_from() -> None:
    said = asked("kurzspiel", "games", KURZSPIEL_GAMES=str(EXAMPLES)).stdout.splitlines()
    rows = {line.split()[0]: line.rstrip() for line in said}
    assert list(rows) == ["game", "maya", "sakkara", "himalaya", "poker", "tictactoe"]
    assert rows["maya"].endswith(f"kurzspiel {kurzspiel.__version__}") and "3, 4, 5" in rows["maya"]
    assert "Tic-tac-toe" in rows["tictactoe"] and rows["tictactoe"].endswith("tictactoe.py")
    assert "not rated" in rows["poker"] and "not rated" not in rows["maya"]


def test_a_new_game_runs_and_passes_its_test_at_once(tmp_path: Path) -> None:
    said = asked("kurzspiel", "new", "stone_heap", folder=tmp_path)
    assert said.returncode == 0 and "KURZSPIEL_GAMES=stone_heap kurzspiel play stone_heap" in said.stdout
    folder = tmp_path / "stone_heap"
    assert sorted(path.name for path in folder.iterdir()) == ["pyproject.toml", "stone_heap.py", "test_stone_heap.py"]
    assert all("mygame" not in path.read_text() for path in folder.iterdir())
    assert asked("pytest", "-q", "-p", "no:cacheprovider", folder=folder).returncode == 0
    played = asked("kurzspiel", "perft", "stone_heap", "--depth", "2", folder=tmp_path, KURZSPIEL_GAMES="stone_heap")
    assert played.returncode == 0, played.stderr
    again = asked("kurzspiel", "new", "stone_heap", folder=tmp_path)
    assert again.returncode == 2 and "stone_heap exists already; nothing was written" in again.stderr


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("My-Game", "is no name for a game"),
        ("class", "is no name for a game"),
        ("maya", "there is a game maya already, from kurzspiel"),
        ("json", "json is the name of a module of Python"),
    ],
)
def test_a_new_game_needs_a_new_name(name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kurzspiel.cli.games import whats_wrong_with

    monkeypatch.chdir(tmp_path)
    assert why in (whats_wrong_with(name) or "")
