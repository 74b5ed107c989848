"""Self-play as data: the rows hold the matches, and a folder holds exactly what it should."""

import importlib.util
import json
import os
import runpy
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import polars as pl
import pytest
from matplotlib import pyplot
from typer.testing import CliRunner

import kurzspiel
from kurzspiel.cli import app
from kurzspiel.learn import folder
from kurzspiel.learn.data import Data
from kurzspiel.learn.plan import Plan, make_plan
from kurzspiel.learn.scribe import Scribe
from kurzspiel.learn.selfplay import selfplay
from kurzspiel.notation import CHANCE
from kurzspiel.study.simulate import simulate

compiled = pytest.mark.compiled  # many matches need the speed
MIXED = ["greedy", "random", "sensible"]


def plan_of(games: int = 25, bots: list[str] = MIXED, **more: Any) -> Plan:
    return make_plan(kurzspiel.game("maya"), len(bots), bots, games, **{"seed": 4, "shard": 10, **more})


def tables(path: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in path.glob("*.parquet")}


def run(*words: object) -> Any:
    result = CliRunner().invoke(app, ["selfplay", *map(str, words)], env={"COLUMNS": "80"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


# --- what is written down


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_scribe_writes_down_what_is_played_and_what_could_be_known(name: str) -> None:
    game = kurzspiel.game(name)
    engine, seats = game.engine, game.seats[0]
    scribe = Scribe(engine, seats, 0, 1, rows=50)
    match, told, used = game.match(seats), game.random_match(seats, seed=3), 0
    for page in scribe.play([0] * seats, 3):
        for number, (_, _, seat, code, choices) in enumerate(page.rows.tolist()):
            assert (seat, engine.moves.texts[code]) == told.log[match.length]
            assert choices == len(match.legal(seat))
            if seat != CHANCE and match.length < 60:
                assert page.seen[number].tolist() == engine.encode(match._position, seat).tolist()
                assert page.codes[used : used + choices].tolist() == engine.legal(match._position, seat)
            used += choices if seat != CHANCE else 0
            match.play(seat, engine.moves.texts[code])
        used = 0
    assert match.places == told.places == tuple(scribe.results[0, 1 : 1 + seats])
    assert scribe.results[0, 0] == sum(mover != CHANCE for mover, _ in told.log)


@pytest.mark.parametrize("positions", [True, False])
def test_a_match_that_was_played_elsewhere_gives_the_same_rows(maya: kurzspiel.Game, positions: bool) -> None:
    told = maya.random_match(3, seed=3)
    script = [(mover, maya.moves.code(text)) for mover, text in told.log]
    played, again = (Scribe(maya.engine, 3, 0, 1, positions) for _ in range(2))
    for one, other in zip(played.play([0] * 3, 3), again.retell(script), strict=True):
        assert all(np.array_equal(*pair) for pair in zip(one, other, strict=True))
        assert bool(len(one.seen)) == positions
    assert np.array_equal(played.results, again.results)


@compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_tables_hold_the_matches_that_simulate_plays(name: str, tmp_path: Path) -> None:
    game = kurzspiel.game(name)
    seats = game.seats[-1]
    bots = ["greedy", "random", "sensible", "random", "random", "random"][:seats]
    selfplay(make_plan(game, seats, bots, 12, seed=7, shard=5), tmp_path)
    outcome = simulate(game, seats, bots, 12, seed=7)
    matches = Data(tmp_path).matches.collect()
    assert matches["match"].to_list() == list(range(12))
    assert np.array_equal(matches["decisions"].to_numpy(), outcome.results[:, 0])
    assert np.array_equal(matches["places"].to_numpy(), outcome.results[:, 1:])
    assert np.array_equal(matches["scores"].to_numpy(), outcome.scores)
    assert matches["bots"].to_list() == [bots] * 12


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Data:
    """Twenty-five matches of bots that are kernels."""
    path = tmp_path_factory.mktemp("data")
    selfplay(plan_of(), path)
    return Data(path)


@compiled
def test_a_match_is_played_again_from_its_rows(data: Data, tmp_path: Path) -> None:
    for number in (0, 13, 24):
        match = data.match(number)
        row = data.matches.filter(pl.col("match") == number).collect().row(0, named=True)
        assert match.places == tuple(row["places"]) and match.view(None)["gold"] == row["scores"]
        assert match.strange_draw(row["seed"]) is None or row["stream"] == number  # the bots draw from it too
        kurzspiel.save(match, tmp_path / "match.txt")
        assert kurzspiel.open(tmp_path / "match.txt").log == match.log
    with pytest.raises(ValueError, match="there is no match 25; .* is for matches 0 to 24"):
        data.match(25)


@compiled
def test_a_row_has_the_move_as_code_and_as_text_and_what_was_legal(data: Data) -> None:
    rows = data.moves.collect()
    texts = kurzspiel.game("maya").moves.texts
    assert [texts[code] for code in rows["code"]] == rows["move"].cast(pl.String).to_list()
    assert rows["number"].to_list() == [number for count in _lengths(rows) for number in range(count)]
    chance = rows.filter(pl.col("seat") == CHANCE)
    assert len(chance) >= 25 and chance["position"].null_count() == chance["legal"].null_count() == len(chance)
    seats = rows.filter(pl.col("seat") != CHANCE)
    assert seats.select(pl.col("legal").list.contains(pl.col("code")).all()).item()
    assert seats["legal"].list.len().to_list() == seats["choices"].to_list()
    assert not rows["forfeit"].any()


def _lengths(rows: pl.DataFrame) -> list[int]:
    return rows.group_by("match", maintain_order=True).len()["len"].to_list()


@compiled
def test_parts_of_the_positions_have_names(data: Data) -> None:
    seats = data.moves.filter(pl.col("seat") != CHANCE)
    rows = seats.select("match", "seat", data.position, data.part("round"), data.part("gold")).collect()
    assert rows["position"].to_numpy().shape == (len(rows), kurzspiel.game("maya").engine.encoding.SIZE)
    assert sorted(rows["round"].unique()) == [1, 2, 3] and rows["gold"].dtype == pl.Array(pl.Int16, 5)
    with pytest.raises(ValueError, match="positions of maya have no part 'silver'; there are: seats, round, phase"):
        data.part("silver")


@compiled
def test_a_file_says_what_it_is(data: Data) -> None:
    for table in ("matches", "moves"):
        about = pl.read_parquet_metadata(data.path / f"{table}-00000.parquet")
        assert (about["game"], about["rules"], about["score"]) == ("maya", "1", "gold")
        assert about["kurzspiel"] == kurzspiel.__version__ and json.loads(about["moves"])[0] == "start 0"
        assert json.loads(about["parts"])[0]["name"] == "seats"


@compiled
def test_without_positions_a_row_holds_the_move_only(data: Data, tmp_path: Path) -> None:
    selfplay(plan_of(positions=False), tmp_path)
    small = Data(tmp_path)
    assert small.moves.collect().equals(data.moves.drop("position", "legal").collect())
    with pytest.raises(ValueError, match="was made without positions"):
        small.part("gold")


# --- bots that are no kernels


@compiled
def test_bots_that_think_take_any_seats(tmp_path: Path) -> None:
    """In this process and in others; the same plan gives the same matches."""
    plan = plan_of(4, ["casual", "greedy", "novice"], shard=2)
    selfplay(plan, tmp_path / "one", threads=1)
    selfplay(plan, tmp_path / "two", threads=2)
    assert tables(tmp_path / "one") == tables(tmp_path / "two")
    data = Data(tmp_path / "one")
    match, row = data.match(3), data.matches.collect().row(3, named=True)
    assert match.places == tuple(row["places"]) and row["bots"] == ["casual", "greedy", "novice"]
    assert match.strange_draw(row["seed"]) is None and row["stream"] == 0


@compiled
def test_what_a_deputy_chose_is_marked(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("class Idle:\n    def choose(self, view):\n        pass\n")
    selfplay(plan_of(1, [f"{tmp_path}/bot.py:Idle", "random", "random"]), tmp_path / "out", threads=1)
    rows = Data(tmp_path / "out").moves.collect()
    assert rows.filter(pl.col("forfeit"))["seat"].unique().to_list() == [0]
    assert rows.filter(pl.col("seat") == 0)["forfeit"].all()


# --- the folder


@compiled
def test_only_what_is_missing_is_made_again(data: Data, tmp_path: Path) -> None:
    selfplay(plan_of(), tmp_path)
    whole = tables(tmp_path)
    assert whole == tables(data.path) and len(whole) == 6
    (tmp_path / "matches-00000.parquet").unlink()
    (tmp_path / "moves-00001.parquet").write_bytes(b"PAR1, cut off by a power failure")
    (tmp_path / "moves-00002.parquet.0a1b2c3d.part").write_bytes(b"left by somebody who was killed")
    there: list[int] = []
    made: list[int] = []
    selfplay(plan_of(), tmp_path, resume=True, begin=there.append, progress=made.append)
    assert (there, sorted(made)) == ([5], [10, 10]) and tables(tmp_path) == whole
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", *[".parquet"] * 6]


@compiled
def test_a_folder_can_grow(data: Data, tmp_path: Path) -> None:
    selfplay(plan_of(12), tmp_path)
    selfplay(plan_of(25), tmp_path, resume=True)
    assert tables(tmp_path) == tables(data.path)


@compiled
def test_an_interrupted_run_keeps_what_is_finished(tmp_path: Path) -> None:
    def stop(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        selfplay(plan_of(), tmp_path, threads=1, progress=stop)
    assert [path.name for path in sorted(tmp_path.iterdir())] == [
        "matches-00000.parquet", "moves-00000.parquet", "selfplay.json"
    ]  # fmt: skip


@compiled
@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"bots": ["random"] * 3}, "was made with bots 'greedy,random,sensible', not with bots 'random,random,random'"),
        ({"seed": 5, "positions": False}, "was made with seed 4, positions True, not with seed 5, positions False"),
        ({"shard": 5}, "was made with shard 10, not with shard 5; choose another folder"),
        ({"games": 24}, "is for 25 games already; --games can be more, not 24"),
    ],
)
def test_a_folder_with_something_else_is_refused(data: Data, wish: dict[str, Any], sentence: str) -> None:
    before = tables(data.path)
    with pytest.raises(ValueError, match=sentence):
        selfplay(plan_of(**wish), data.path, resume=True)
    with pytest.raises(FileExistsError, match="holds self-play; choose another folder, or go on with it"):
        selfplay(plan_of(**wish), data.path)
    assert tables(data.path) == before


@compiled
def test_another_version_does_not_go_on(data: Data) -> None:
    with pytest.raises(ValueError, match=f"was made with version '{kurzspiel.__version__}', not with version '0.0.0'"):
        selfplay(replace(plan_of(), version="0.0.0"), data.path, resume=True)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["notes.txt"], "contains 'notes.txt'; self-play needs an empty folder"),
        (["selfplay.json"], "selfplay.json is damaged; without it nobody knows what the folder holds"),
    ],
)
def test_strangers_are_left_alone(tmp_path: Path, names: list[str], sentence: str) -> None:
    for name in names:
        (tmp_path / name).write_text("mine")
    with pytest.raises(ValueError, match=sentence):
        selfplay(plan_of(), tmp_path, resume=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == names


def test_another_table_in_the_folder_would_be_read_as_ours(tmp_path: Path) -> None:
    with folder.opened(tmp_path, plan_of()):
        pass
    for name in ("more.parquet", "moves-00003.parquet"):
        (tmp_path / name).write_bytes(b"")
        with pytest.raises(ValueError, match=f"{name} is not of this self-play"):
            selfplay(plan_of(), tmp_path, resume=True)
        (tmp_path / name).unlink()


def test_two_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with folder.opened(tmp_path, plan_of()), pytest.raises(FileExistsError, match="another self-play is writing"):
        selfplay(plan_of(), tmp_path, resume=True)


def test_a_folder_that_is_not_of_self_play_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds no self-play: there is no selfplay.json in it"):
        Data(tmp_path)


# --- the command


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("chess", "there is no game 'chess'"),
        ("maya --games many", "--games is a whole number like 20000 or 1e6, not 'many'"),
        ("maya --games 1.5", "--games is a whole number like 20000 or 1e6, not '1.5'"),
        ("maya --games 0", "self-play is of 1 to 1000000000 games, not 0"),
        ("maya --games 1e10", "self-play is of 1 to 1000000000 games, not 10000000000"),
        ("maya --shard 0", "a shard has 1 game or more, not 0"),
        ("maya --bots nobody", "there is no bot 'nobody'"),
        ("maya --seats 7", "Maya is for 3, 4 or 5 players, not 7"),
        ("maya --seed -1", "a seed is a whole number"),
        ("maya --pace 0", "a pace is"),
        ("maya --ray nowhere", "'nowhere' is not an address of a Ray cluster; write HOST:PORT, auto or local"),
        ("maya --ray 127.0.0.1:1", "nobody answers at 127.0.0.1:1; is a Ray cluster running there?"),
    ],
)
def test_wrong_options_get_a_sentence(words: str, sentence: str, tmp_path: Path) -> None:
    result = run(*words.split(), "--out", tmp_path / "data")
    assert result.exit_code == 2 and sentence in " ".join(result.stderr.split())


@pytest.mark.parametrize(("missing", "extra"), [("pyarrow", "data"), ("polars", "data"), ("ray", "ray")])
def test_what_is_not_installed_is_named(
    missing: str, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr("kurzspiel.extras.find_spec", lambda name: None if name == missing else there(name))
    for name in [name for name in sys.modules if name.startswith("kurzspiel.learn")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run("maya", "--games", "1", "--out", tmp_path / "data", "--ray", "auto")
    assert result.exit_code == 2 and f"is not installed: pip install 'kurzspiel[{extra}]'." in result.stderr
    assert not (tmp_path / "data").exists()


@compiled
def test_the_command_fills_a_folder_and_goes_on(tmp_path: Path) -> None:
    words = ("sakkara", "--bots", "random", "--shard", "4", "--out", tmp_path / "data", "--games")
    assert "8 games in " in run(*words, "8").stdout
    refused = run(*words, "1e1")
    assert refused.exit_code == 2 and "or go on with it (--resume)." in " ".join(refused.stderr.split())
    assert "10 games in " in (more := run(*words, "1e1", "--resume").stdout) and "2 of them now" in more
    assert Data(tmp_path / "data").matches.collect().height == 10


def test_a_file_is_not_a_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    result = run("maya", "--out", tmp_path / "data")
    assert result.exit_code == 2 and "is a file; self-play needs a folder" in " ".join(result.stderr.split())


@compiled
def test_ctrl_c_keeps_finished_files_and_says_how_to_go_on(tmp_path: Path) -> None:
    words = ("selfplay", "maya", "--games", "1e6", "--shard", "20", "--out", str(tmp_path / "data"))
    process = subprocess.Popen(
        [sys.executable, "-m", "kurzspiel", *words], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while not (tmp_path / "data" / "matches-00003.parquet").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130 and "finished files are kept in" in " ".join(said.split())
    names = {path.name for path in (tmp_path / "data").iterdir()}
    assert "matches-00003.parquet" in names and not any(name.endswith(".part") for name in names)
    assert Data(tmp_path / "data").matches.collect().height % 20 == 0


# --- the example


@compiled
def test_the_findings_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matplotlib.use("Agg")
    monkeypatch.chdir(tmp_path)
    for name in kurzspiel.GAMES:
        game = kurzspiel.game(name)
        selfplay(make_plan(game, 4 if 4 in game.seats else 2, ["greedy"], 40), Path("data", name))
    found = runpy.run_path(str(Path(kurzspiel.__file__).parent.parent / "examples" / "findings.py"))
    pyplot.close("all")
    assert found["by_chair"]["won"].sum() == pytest.approx(1) and found["by_lead"].height > 10
    assert set(found["by_round"]["kind"]) == {"yaks", "religious", "political"}
    assert Path("findings.png").read_bytes().startswith(b"\x89PNG")
