"""The example programs that play at a server play to the end."""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import kurzspiel

EXAMPLES = Path(kurzspiel.__file__).parent.parent / "examples"
PATIENCE = 60  # seconds


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server on a free port."""
    data = tmp_path_factory.mktemp("server") / "games.db"
    command = [sys.executable, "-m", "kurzspiel", "serve", "--port", "0", "--database", str(data)]
    environment = {**os.environ, "KURZSPIEL_RATE_MESSAGES": "", "KURZSPIEL_LOG_LEVEL": "error"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            yield found[0]
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.mark.compiled
def test_a_program_plays_to_the_end(server: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / "server_bot.py", server, "--game", "maya", "--bots", "novice,novice"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    first, *places = done.stdout.splitlines()
    assert first.startswith(f"Playing at {server}/t/")
    assert len(places) == 3 and places[0].startswith("1. ")
    assert sorted(line.partition(". ")[2] for line in places) == ["Pip", "Program", "Tilli"]


@pytest.mark.compiled
def test_a_bot_from_outside_plays_to_the_end(server: str) -> None:
    """As somebody would: sign up, make the bot, start it, seat it at a table, watch."""
    with httpx.Client(base_url=f"{server}/api", timeout=PATIENCE) as owner:
        entered = owner.post(
            "/account/sign-up", json={"name": "Ann", "password": "a yak carries salt to the village"}
        ).json()
        owner.headers["authorization"] = f"Bearer {entered['token']}"
        token = owner.post("/bots", json={"name": "Yak", "games": ["sakkara"]}).json()["token"]
        command = [sys.executable, str(EXAMPLES / "outside_bot.py"), server, "--bot", "casual"]
        environment = {**os.environ, "KURZSPIEL_TOKEN": token}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as bot:
            alarm = threading.Timer(PATIENCE, bot.kill)
            alarm.start()
            try:
                while not owner.get("/bots").json()["bots"]:
                    time.sleep(0.1)
                chairs = [{"who": "bot", "program": "Yak"}, {"who": "bot", "bot": "novice"}]
                id = owner.post("/tables", json={"game": "sakkara", "name": "Ann", "chairs": chairs}).json()["id"]
                assert bot.stdout
                assert bot.stdout.readline() == f"sakkara at {server}/t/{id}\n"
                assert bot.stdout.readline().startswith(f"{id} is over: places [")
            finally:
                alarm.cancel()
                bot.kill()
        log = owner.get(f"/tables/{id}/record").text
        assert "for Yak" not in log, "the bot made all its moves itself"
