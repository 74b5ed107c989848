"""The server as a process: it starts, says where it is, and stops as it should."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import kurzspiel
from kurzspiel.server import run
from kurzspiel.server.settings import Settings
from kurzspiel.server.web.security import new_token

ROOT = Path(kurzspiel.__file__).parent.parent
SMALL_SERVER = """
from kurzspiel.server.run import CannotServe, serve
from kurzspiel.server.settings import read_settings
from kurzspiel.server.tally import OwnTally
from tests.server.small_app import small_app

settings = read_settings()

class SmallServer:
    inbox = None

    def tally_of(self, about):
        return OwnTally()

    async def stop(self):
        print("the tables are told", flush=True)

try:
    serve(lambda ties: (small_app(settings), SmallServer()), settings)
except CannotServe as error:
    raise SystemExit(f"kurzspiel: {error}.")
"""
PATIENCE = 60  # seconds; machines are slow at times
BEARER = {"Authorization": f"Bearer {new_token()}"}


@contextmanager
def running(script: str = SMALL_SERVER, **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port, and its address."""
    given = {f"KURZSPIEL_{name.upper()}": value for name, value in {"processes": "1", **settings}.items()}
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", script], cwd=ROOT, text=True,
        env={**os.environ, "KURZSPIEL_PORT": "0", **given}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        found = re.fullmatch(r"Kurzspiel is at (http://(?:127\.0\.0\.1|\[::1\]):\d+) \(Ctrl-C stops it\)\n", first)
        assert found, first or process.communicate()[1]
        yield process, found[1]
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_is_announced_to_the_tables_and_closes_the_sockets(sign: signal.Signals) -> None:
    with running(log_format="json") as (process, address):
        with connect(address.replace("http", "ws") + "/api/socket?token=abc", additional_headers=BEARER) as client:
            client.send("hello")
            assert client.recv() == "hello"
            process.send_signal(sign)
            with pytest.raises(ConnectionClosed) as closed:
                client.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out) == (0, "the tables are told\n")
        assert '"event": "socket"' in err and "abc" not in err and "Traceback" not in err


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(not has_ipv6(), reason="LEFT OUT: this machine has no IPv6")
@pytest.mark.parametrize(("host", "place"), [("::1", "[::1]"), ("::", "127.0.0.1")])
def test_over_ipv6_a_trusted_proxy_names_the_address_and_the_limit_is_by_network(host: str, place: str) -> None:
    with running(host=host, trusted_proxies="127.0.0.1,::1", rate_address="3/minute") as (_, address):
        url = address.replace("[::1]", place) + "/api/tables/7"

        def ask(*addresses: str) -> list[int]:
            return [httpx.get(url, headers={"x-forwarded-for": each}).status_code for each in addresses]

        assert ask(*(f"2001:db8:0:1::{last}" for last in range(1, 5))) == [200, 200, 200, 429]
        assert ask(*(f"2001:db8:0:{net}::1" for net in range(2, 8))) == [200] * 6
        assert ask(*(f"198.51.100.{last}" for last in range(6))) == [200] * 6
        assert ask("[2001:db8:0:1::9]:443", "::ffff:198.51.100.9") == [429, 200]


def test_a_server_answers_limits_and_refuses() -> None:
    with running(most_message="2000", trusted_proxies="127.0.0.1", rate_address="5/minute") as (_, address):
        response = httpx.get(f"{address}/api/tables/7", headers={"x-forwarded-for": "203.0.113.1"})
        assert response.json() == {"table": "7"} and "server" not in response.headers
        socket_address = address.replace("http", "ws") + "/api/socket"
        with pytest.raises(InvalidStatus) as refused:
            connect(socket_address, origin=Origin("https://evil.example"))
        assert refused.value.response.status_code == 403
        assert b"foreign_origin" in (refused.value.response.body or b"")
        with connect(socket_address, additional_headers=BEARER, compression=None) as client:
            client.send("x" * 3000)
            with pytest.raises(ConnectionClosed) as closed:
                client.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        for last, status in [(2, 404)] * 5 + [(2, 429), (3, 404)]:
            forwarded = {"x-forwarded-for": f"9.9.9.9, 203.0.113.{last}"}  # only what the proxy added is believed
            assert httpx.get(f"{address}/nowhere", headers=forwarded).status_code == status


def test_a_body_without_length_is_cut_off() -> None:
    with running(most_body="1000") as (_, address):
        parts = (b"x" * 1000 for _ in range(100))
        assert httpx.post(f"{address}/api/bytes", content=parts).status_code == 413
        assert httpx.post(f"{address}/api/bytes", content=b"x" * 1000).json() == 1000


def test_a_port_that_is_taken_is_reported_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        expected = rf"^Cannot listen at 127.0.0.1, port {port}: something else already listens there; --port {port + 1}"
        with pytest.raises(run.CannotServe, match=expected):
            run.listen(Settings(port=port))


def test_a_host_that_is_not_here_is_reported_in_a_sentence() -> None:
    with pytest.raises(run.CannotServe, match="^Cannot listen at nowhere.invalid, port 0: "):
        run.listen(Settings(host="nowhere.invalid", port=0))


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1")])
def test_the_address_is_one_that_a_browser_here_can_open(host: str, shown: str) -> None:
    settings = Settings(host=host, port=0)
    with run.listen(settings) as listener:
        assert run.address_of(settings, listener) == f"http://{shown}:{listener.getsockname()[1]}"


def test_without_a_screen_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not run.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert run.has_screen()


def test_an_open_browser_is_not_in_the_way_of_starting_a_process_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {opened}\nsleep 5\n")
    browser.chmod(0o700)
    monkeypatch.setenv("BROWSER", str(browser))
    with running(SMALL_SERVER.replace(", settings)\n", ", settings, True)\n"), processes="2") as (process, address):
        wait_for(lambda: opened.exists() and opened.read_text() == f"{address}\n")
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        before = children.read_text().split()
        os.kill(int(before[0]), signal.SIGKILL)
        wait_for(lambda: set(children.read_text().split()) - set(before))
        assert list(Path(f"/proc/{process.pid}/task").iterdir()) == [children.parent], "it has no threads"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def test_a_process_that_hangs_when_its_parent_is_killed_does_not_stay_forever() -> None:
    hanging = SMALL_SERVER.replace('print("the tables are told", flush=True)', "time.sleep(600)")
    begin = "import time\nfrom kurzspiel.server import run\nrun.ORPHANED = 1\n"
    with running(begin + hanging, processes="2") as (process, _):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        process.kill()
        wait_for(lambda: len(children) == 2 and not any(Path(f"/proc/{pid}").exists() for pid in children))


def wait_for(is_so: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


class Collector:
    """Stands in for `gc`: finds this many cycles at each look, and stops the loop after the last one."""

    def __init__(self, found: list[int]) -> None:
        self.found, self.done = found, ""

    def collect(self, generation: int = 2) -> int:
        self.done += "y" if generation == 0 else "A"
        return self.found.pop(0) if generation == 0 else 0

    def freeze(self) -> None:
        self.done += "."
        if not self.found:
            raise asyncio.CancelledError

    def disable(self) -> None: ...
    def unfreeze(self) -> None: ...


def test_dead_cycles_are_looked_for_often_only_while_there_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    collector = Collector([run.FEW + 1, 1000, run.FEW, 0, 1000, 0])
    monkeypatch.setattr(run, "gc", collector)
    monkeypatch.setattr(asyncio, "sleep", AsyncMock())
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(run.collect_gently())
    spared = "." * run.SPARED
    assert collector.done == f"Ay.y.y.{spared}y.{spared}y.y.", "all once, then the young"
