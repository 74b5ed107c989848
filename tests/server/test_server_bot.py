"""The example of a program that plays at a server plays to the end."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kurzspiel

EXAMPLE = Path(kurzspiel.__file__).parent.parent / "examples" / "server_bot.py"
PATIENCE = 60  # seconds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a real server on a free port."""
    command = [sys.executable, "-m", "kurzspiel", "serve", "--port", "0", "--database", str(tmp_path / "games.db")]
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
def test_the_example_plays_to_the_end(server: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, server, "--game", "maya", "--bots", "novice,novice"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    first, *places = done.stdout.splitlines()
    assert first.startswith(f"Playing at {server}/t/")
    assert len(places) == 3 and places[0].startswith("1. ")
    assert sorted(line.partition(". ")[2] for line in places) == ["Novice", "Novice 2", "Program"]
