"""The load command against small servers of its own; and what it refuses."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import orjson
import pytest
from typer.testing import CliRunner

from kurzspiel.cli import app
from kurzspiel.loadtest import visits
from kurzspiel.loadtest.client import Socket, Web, frame
from kurzspiel.loadtest.crowd import LoadTable
from kurzspiel.loadtest.figures import Period, Report, lines_of, quantile
from kurzspiel.loadtest.load import Load, LoadPlan, target_of
from kurzspiel.loadtest.peer import PeerTable
from kurzspiel.loadtest.process import OWN_PORTS, OwnServer, free_port, raise_file_limit

COMMAND = [sys.executable, "-m", "kurzspiel", "load"]


def started(*words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def measured(path: Path, *words: str) -> dict[str, Any]:
    """The figures of a successful run."""
    with started(*words, "--json", str(path)) as process:
        out, err = process.communicate(timeout=300)
    assert process.returncode == 0, out + err
    figures: dict[str, Any] = json.loads(path.read_text())
    return figures


def sentence(*words: str) -> str:
    """The answer to options that do not fit."""
    result = CliRunner().invoke(app, ["load", *words], env={"COLUMNS": "200"})
    assert result.exit_code == 2
    return " ".join(result.stderr.split())


@pytest.mark.compiled
def test_a_small_load_loses_nothing_and_reports_what_it_took(tmp_path: Path) -> None:
    found = measured(tmp_path / "figures.json", "--tables", "5", "--rate", "20", "--seconds", "2")
    assert found["acknowledged"] == found["sent"] > 10
    assert found["sockets"] == 20
    assert found["updates"] == 4 * (5 + found["acknowledged"])  # each seat's first one, and one for each move
    assert found["is_compared"] and not (found["lost"] or found["doubled"] or found["breaks"] or found["differing"])
    assert 0 < found["p50"] <= found["p95"] <= found["p99"] <= found["longest"]
    assert found["said"] == [] and found["reconnects"] == 0
    if sys.platform == "linux":
        assert found["memory_with_tables"] > found["memory_before"] > 0 and found["cpu_server"] > 0


@pytest.mark.compiled
def test_a_server_that_is_killed_has_every_acknowledged_move_once(tmp_path: Path) -> None:
    words = ("--tables", "8", "--rate", "0", "--seconds", "4", "--kill-after", "1.5")
    found = measured(tmp_path / "figures.json", *words)
    assert found["kills"] == 1 and 0 < found["reconnects"] <= 32  # fewer where a match ended just then
    assert found["is_compared"] and found["unanswered"] == found["refused"] == 0
    assert found["lost"] == found["doubled"] == found["breaks"] == found["differing"] == 0
    assert found["acknowledged"] > 50


@pytest.mark.compiled
@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_ctrl_c_prints_what_was_measured_so_far_and_leaves_no_server_behind(tmp_path: Path) -> None:
    with started("--tables", "2", "--rate", "20", "--seconds", "100", "--json", str(tmp_path / "f")) as process:
        assert process.stderr
        while "Making" not in (line := process.stderr.readline()):
            assert line, "it has ended"
        time.sleep(1)
        lists = Path(f"/proc/{process.pid}/task").glob("*/children")  # of the thread that started them
        children = [child for each in lists for child in each.read_text().split()]
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130 and "Stopped; this is what was measured so far." in err
    assert "sent to seen by all" in out and "not compared" in out
    assert len(children) == 1 and not Path(f"/proc/{children[0]}").exists()
    assert json.loads((tmp_path / "f").read_text())["is_stopped"]


@pytest.mark.parametrize(
    "url", ["http://games.example", "http://10.0.0.1:8765", "http://[2001:db8::1]", "http://0.0.0.0"]
)
def test_only_this_machine_is_loaded(url: str) -> None:
    assert "is not this machine; only a loopback address such as 127.0.0.1 may be loaded." in sentence("--url", url)


@pytest.mark.parametrize(
    ("url", "target"),
    [
        ("http://127.0.0.1:8765", ("127.0.0.1", 8765)),
        ("http://127.1.2.3/", ("127.1.2.3", 80)),
        ("http://localhost:9", ("localhost", 9)),
        ("http://[::1]:9", ("::1", 9)),
    ],
)
def test_loopback_addresses(url: str, target: tuple[str, int]) -> None:
    assert target_of(url) == target


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--url", "127.0.0.1:8765"], "--url: '127.0.0.1:8765' is not an address such as http://127.0.0.1:8765."),
        (["--url", "http://127.0.0.1:x"], "is not an address such as"),
        (["--url", "http://127.0.0.1:1/t/x"], "is not an address such as"),
        (["--url", "http://127.0.0.1:1", "--database", "x.db"], "--database is for a server of the command's own"),
        (["--url", "http://127.0.0.1:1", "--kill-after", "3"], "--kill-after is for a server of the command's own"),
        (["--url", "http://127.0.0.1:1", "--tables", "1"], "Cannot reach a server at 127.0.0.1, port 1"),
        (["--url", "http://127.0.0.1:1", "--redis", "redis://x"], "--redis is for a server of the command's own"),
        (["--nodes", "2"], "--nodes: several servers need --database postgresql://... and --redis redis://..."),
        (["--kill-after", "40"], "--kill-after: it must be within the 30 seconds that are measured."),
        (["--peer", "colyseus"], "--peer: there is boardgame.io, and no 'colyseus'."),
        (["--peer", "boardgame.io", "--kill-after", "3"], "--peer: it has nothing stored to come back to; leave out"),
        (["--bots", "champion"], "--bots: there is no level 'champion'; choose one of novice, casual, club"),
        (["--at-home"], "--at-home: it needs --bots, and no --url, --idle, --ramp or --kill-after."),
        (["--at-home", "--bots", "club", "--idle"], "--at-home: it needs --bots, and no --url, --idle"),
        (["--peer", "boardgame.io", "--bots", "club"], "--peer: it has no bots; leave out --bots."),
        (["--idle", "--ramp"], "--idle: nobody plays at idle tables; leave out --ramp and --kill-after."),
        (["--ramp", "--rate", "0"], "--ramp: it needs a rate to begin with, and no --kill-after."),
        (["--game", "chess"], "chess"),
        (["--tables", "0"], "--tables"),
        (["--rate", "-1"], "--rate"),
        (["--tables", "100000", "--database", "/no/such/x.db"], "open files"),
        (["--json", "/no/such/folder/x"], "--json: there is no folder /no/such/folder."),
    ],
)
def test_options_that_do_not_fit_are_reported_in_a_sentence(words: list[str], said: str) -> None:
    assert said in sentence(*words)


def test_a_rate_is_held_if_it_was_reached_and_moves_are_quick() -> None:
    def period(moves: int, seconds: float) -> Period:
        made = Period(100.0, began=0.0, ended=10.0, in_time=moves)
        made.seconds.extend([seconds] * moves)
        return made

    assert period(1000, 0.1).is_held()
    assert not period(1000, 0.3).is_held()
    assert not period(900, 0.1).is_held()
    assert not Period(100.0).is_held()


def test_quantiles() -> None:
    values = [float(number) for number in range(100, 0, -1)]
    assert [quantile(values, share) for share in (0.5, 0.95, 0.99, 1.0)] == [50, 95, 99, 100]
    assert quantile([3.0], 0.99) == 3


def test_what_is_not_known_is_not_made_up() -> None:
    assert ("memory per table", "?") in lines_of(Report("maya", 5))
    assert ("memory per table", "2.0 KiB") in lines_of(Report("maya", 5, memory_per_table=2048))


@pytest.mark.parametrize(
    "broken", [Report("maya", 1, lost=1), Report("maya", 1, doubled=1), Report("maya", 1, breaks=1)]
)
def test_a_load_is_right_only_without_any_loss(broken: Report) -> None:
    assert not broken.is_right
    assert Report("maya", 1).is_right


def update(since: str | None, version: str, keep: int, *lines: list[Any]) -> bytes:
    """An update as the server writes it, without the parts that the client ignores."""
    log = {"keep": keep, "add": lines}
    return orjson.dumps({"type": "update", "version": version, "since": since, "legal": [], "log": log})


@pytest.fixture
def load() -> Load:
    return Load(LoadPlan("maya", 2, has_secrets=False, url="http://127.0.0.1:1"), print)


@pytest.mark.parametrize(
    ("second", "breaks"),
    [
        (update("a-0", "a-1", 1, [0, "x"]), 0),
        (update("a-1", "a-2", 1, [0, "x"]), 1),  # an update is missing
        (update("a-0", "a-1", 2, [0, "x"]), 1),  # a line is missing
        (update(None, "b-0", 0, [-1, "start 0"]), 0),  # a fresh view
    ],
)
def test_a_break_in_a_stream_is_found(load: Load, second: bytes, breaks: int) -> None:
    seat = LoadTable(load.crowd, "t", ["token"]).seats[0]
    seat.hear(update(None, "a-0", 0, [-1, "start 0"]))
    seat.hear(second)
    assert (load.crowd.breaks, load.crowd.updates) == (breaks, 2)


@pytest.mark.parametrize(
    ("log", "lost", "doubled", "differing"),
    [
        ([[0, "a"], [1, "c"], [0, "b"]], 0, 0, 0),
        ([[0, "a"], [1, "c"]], 1, 0, 1),
        ([[0, "a"], [1, "c"], [0, "b"], [0, "b"]], 0, 1, 1),
        ([[0, "b"], [1, "c"], [0, "a"]], 0, 0, 1),
        ([[0, "a"], [1, "d"], [0, "b"]], 0, 0, 1),
    ],
)
def test_moves_lost_or_doubled_are_found(
    load: Load, log: list[list[Any]], lost: int, doubled: int, differing: int
) -> None:
    table = LoadTable(load.crowd, "t", ["token"])
    seat = table.seats[0]
    seat.log, seat.acknowledged = [[0, "a"], [1, "c"], [0, "b"]], ["a", "b"]
    load.compare_seat(table, seat, log)
    assert (load.report.lost, load.report.doubled, load.report.differing) == (lost, doubled, differing)
    assert load.report.is_right == (log == seat.log)


def test_frames_are_masked_with_nothing() -> None:
    assert frame(1, b"hi") == b"\x81\x82\0\0\0\0hi"
    assert frame(1, b"x" * 300)[:8] == b"\x81\xfe\x01\x2c\0\0\0\0"


def test_a_server_of_its_own_gets_no_port_that_a_client_could_be_given() -> None:
    assert free_port() in OWN_PORTS


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_limit_that_is_high_enough_is_left_alone_and_one_that_is_not_is_raised() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (500, hard))
        raise_file_limit(400)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (500, hard)
        raise_file_limit(501)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (501, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# --- the peer


def heard_by_peer(table: PeerTable, seat: int, length: int, turn: int, kind: str = "update") -> None:
    state = {"G": {"stones": [0, 0]}, "ctx": {"numPlayers": 2, "currentPlayer": str(turn)}, "_stateID": length}
    packet = orjson.dumps([kind, table.id, state if kind == "update" else {"state": state, "log": []}])
    table.seats[seat].hear(b"42/toy," + packet)


def test_a_move_at_the_peer_counts_when_all_seats_have_it(load: Load) -> None:
    table = PeerTable(load.crowd, "abc", ["", ""])
    sent: list[bytes] = []
    for number, seat in enumerate(table.seats):
        seat.socket = cast(Socket, SimpleNamespace(send=sent.append))
        seat.hear(b'40/toy,{"sid":"x"}')
        heard_by_peer(table, number, 0, 0, "sync")
    assert sent == [b'42/toy,["sync","abc","0",null,2]', b'42/toy,["sync","abc","1",null,2]']
    period = Period(1.0)
    assert table.is_ready and table.send(period) and b'"MAKE_MOVE"' in sent[-1]
    assert sent[-1].endswith(b',0,"abc","0"]')
    heard_by_peer(table, 0, 1, 1)
    assert (period.acknowledged, len(period.seconds)) == (1, 0)
    heard_by_peer(table, 1, 1, 1)
    assert (period.acknowledged, len(period.seconds), load.crowd.breaks) == (1, 1, 0)
    heard_by_peer(table, 1, 3, 1)
    assert load.crowd.breaks == 1
    table.seats[0].hear(b"2")
    assert sent[-1] == b"3"


@pytest.mark.compiled
def test_a_person_plays_against_bots_of_the_server(tmp_path: Path) -> None:
    words = ("--bots", "novice", "--tables", "3", "--rate", "0", "--seconds", "2", "--processes", "1")
    found = measured(tmp_path / "figures.json", *words)
    assert found["sockets"] == 3 and found["acknowledged"] > 0
    assert found["updates"] > found["acknowledged"] + 3, "bots move too"
    assert found["is_compared"] and found["visits"] is None


@pytest.mark.compiled
def test_visitors_whose_bots_think_at_home_cost_what_they_ask_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("COMERS", 10), ("FETCHERS", 2), ("LOOKS", 20), ("QUIET", 0)):
        monkeypatch.setattr(visits, name, number)
    server = OwnServer(processes="1")
    server.start()

    async def cpu() -> float:
        return server.cpu or 0.0

    async def measure() -> visits.VisitCosts:
        web = Web("127.0.0.1", server.port)
        try:
            return await visits.Visits(web, cpu).measure(moves=30, a_move=0.05)
        finally:
            web.close()
            await asyncio.sleep(0.1)  # until all are closed

    try:
        found = asyncio.run(measure())
    finally:
        server.stop()
    assert found.bytes > 5_000_000 and found.files > 0 and found.coming > 0
    assert found.at_home < found.at_home_first and found.at_home < found.on_the_server


def test_a_person_makes_as_many_moves_as_a_match_takes() -> None:
    assert 10 < visits.moves_of_a_person("maya", 4) < 100


def test_how_many_more_visitors_a_node_carries() -> None:
    costs = visits.VisitCosts(moves=30, a_move=0.05, coming=0.02, look=0.001, files=0.2, bytes=15_000_000)
    report = Report("maya", 4, seconds=1.0, visits=costs)
    told = dict(lines_of(report))
    assert costs.looks == 10  # 30 moves of 10 seconds, a look every 30
    assert told["CPU a visitor"].startswith("1,560.0 ms")
    assert told["bots at home"] == "30.0 ms; the first time 230.0 ms, with 15.0 MB"
    assert told["visitors a node carries"] == "52.0 times as many with bots at home, 6.8 at first visits"
    assert report.as_json()["visits"]["moves"] == 30
