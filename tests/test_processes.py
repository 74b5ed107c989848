"""The command line in processes of its own: pipes, exit codes, Ctrl-C, terminals."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from kurzspiel.terminal.play import WIPE

pytestmark = pytest.mark.compiled  # a new process behaves alike at both speeds, and coverage does not see into it


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "kurzspiel", *words]


def process(*words: str, typed: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(command(*words), input=typed, capture_output=True, timeout=60, check=False, **more)
    assert b"Traceback" not in done.stderr
    return done


HEAVY = r"\|\s+(numba|llvmlite|numpy|matplotlib)(\.|$)"


@pytest.mark.parametrize(
    "words", ["--help", "play --help", "--version", "rules maya", "play chess", "play maya", "watch sakkara --seed 1"]
)
def test_nothing_that_plays_imports_numba_or_numpy(words: str) -> None:
    start = [sys.executable, "-X", "importtime", "-m", "kurzspiel", *words.split()]
    done = subprocess.run(start, input="", capture_output=True, text=True, check=False, timeout=60)
    assert re.search(r"\|\s+typer$", done.stderr, re.MULTILINE)
    assert not re.search(HEAVY, done.stderr, re.MULTILINE)


def test_the_rules_are_imported_only_when_somebody_plays() -> None:
    code = "import sys, kurzspiel; print('wasmtime' in sys.modules); kurzspiel.game('maya').match(3); "
    code += "print('wasmtime' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "False\nTrue\n"


def test_the_end_of_input_leaves_the_game() -> None:
    done = process("play", "maya", "--seed", "7")
    assert done.returncode == 0 and done.stderr == b""
    assert done.stdout.decode().endswith("You left the game. It is not saved; 'save FILE' does that.\n")


def test_a_closed_input_too(open_record: str) -> None:
    closed = (
        f"{sys.executable} -m kurzspiel play maya --seed 7 <&-; {sys.executable} -m kurzspiel replay {open_record} <&-"
    )
    done = subprocess.run(["sh", "-c", closed], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0 and done.stderr == ""
    assert "You left the game." in done.stdout and done.stdout.endswith("■ Cy (2): bid q3 8\n")


def test_bytes_that_are_not_text_are_not_a_move() -> None:
    done = process("play", "maya", "--seed", "7", typed=b"\xff\xfe\n\x00\nsave a\x00b\n1\n")
    said = done.stdout.decode()
    assert done.returncode == 0 and "'\ufffd\ufffd' is not a move" in said and "● Player 0: place" in said


def test_a_wrong_call_ends_with_2() -> None:
    done = process("play", "chess")
    assert (
        done.returncode == 2 and done.stdout == b"" and done.stderr.startswith(b"kurzspiel: there is no game 'chess'")
    )


def test_piped_output_is_plain_text(record_of_a_game: str) -> None:
    done = process("replay", record_of_a_game)
    assert done.returncode == 0 and b"\033" not in done.stdout and done.stdout.decode().rstrip().endswith("wins.")


def test_a_pipe_that_closes_early_is_not_an_error(record_of_a_game: str) -> None:
    piped = f"{sys.executable} -m kurzspiel replay {record_of_a_game} | head -3"
    done = subprocess.run(["sh", "-c", piped], capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == "" and "Maya, round 1 of 3" in done.stdout


def test_a_record_can_come_through_a_pipe(record_of_a_game: str) -> None:
    command = [sys.executable, "-m", "kurzspiel", "replay", "/dev/stdin", "--from", "60"]
    with open(record_of_a_game, "rb") as file:
        done = subprocess.run(command, input=file.read(), capture_output=True)
    assert done.returncode == 0, done.stderr


class Terminal:
    """A process at a terminal of its own."""

    def __init__(self, *words: str) -> None:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "50"}
        self.side, other = pty.openpty()
        self.process = subprocess.Popen(
            command(*words), stdin=other, stdout=other, stderr=other, env=environment, start_new_session=True
        )
        os.close(other)
        self.data = b""

    @property
    def text(self) -> str:
        return self.data.decode(errors="replace")

    def read_until(self, wanted: str) -> str:
        """What comes, up to this text."""
        end = time.monotonic() + 60
        start = len(self.text)
        while wanted not in self.text[start:]:
            ready = select.select([self.side], [], [], max(0, end - time.monotonic()))[0]
            assert ready, f"waited for {wanted!r} in vain: {self.text[start:]!r}"
            try:
                self.data += os.read(self.side, 65536)
            except OSError:  # the other side has closed
                assert wanted in self.text[start:], self.text[start:]
        return self.text[start:]

    def interrupt(self) -> None:
        """Ctrl-C. Python can miss one in the moment before it waits for a key; then a person presses again."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.side], [], [], 3)[0]:
                return

    def type(self, text: str) -> None:
        os.write(self.side, text.encode())


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for each in opened:
        if each.process.poll() is None:
            each.process.kill()
        each.process.wait()
        os.close(each.side)


def test_ctrl_c_leaves_a_game_cleanly(terminals: list[Terminal]) -> None:
    terminals.append(screen := Terminal("play", "maya", "--seed", "7"))
    screen.read_until("? helps) > ")
    screen.interrupt()
    screen.read_until("You left the game.")
    assert screen.process.wait(20) == 0 and "Traceback" not in screen.text


def test_ctrl_c_stops_watching(terminals: list[Terminal]) -> None:
    terminals.append(screen := Terminal("watch", "maya", "--seed", "7", "--pause", "30"))
    screen.read_until(": place ")
    screen.interrupt()
    screen.read_until("Stopped; the game was left as it is.")
    assert screen.process.wait(20) == 130 and "Traceback" not in screen.text


def test_ctrl_c_stops_a_simulation(terminals: list[Terminal]) -> None:
    terminals.append(screen := Terminal("simulate", "maya", "--games", "10000000"))
    screen.read_until("matches")
    screen.interrupt()
    screen.read_until("Stopped; the figures would be of too few matches.")
    assert screen.process.wait(20) == 130 and "Traceback" not in screen.text


def test_a_record_is_stepped_through_at_a_terminal(terminals: list[Terminal], record_of_a_game: str) -> None:
    terminals.append(screen := Terminal("replay", record_of_a_game, "--from", "4"))
    screen.read_until("q quits > ")
    screen.type("\n")
    assert "Move 5 of " in screen.read_until("q quits > ")
    screen.type("q\n")
    assert screen.process.wait(20) == 0


def test_the_next_person_finds_neither_screen_nor_typing_of_the_person_before(
    terminals: list[Terminal], open_record: str
) -> None:
    terminals.append(screen := Terminal("play", "maya", "--load", open_record, "--me", "0,1"))
    screen.read_until("then press Enter. ")
    screen.type("\n")
    screen.read_until("? helps) > ")
    screen.type("bid q3 -3\n")
    handed_over = screen.read_until("then press Enter. ").split(WIPE)[-1]
    assert handed_over.strip().endswith("▲ Ben (1) is to move. The others look away; then press Enter.")
    screen.type("\n")
    mine = screen.read_until("? helps) > ")
    assert "bid q3 high" in mine and "Ada (0): bid q3 -3" not in mine
    screen.type("\033[A\n")  # the arrow that would fetch the line before
    screen.read_until("? helps) > ")
    assert "is not a move" not in screen.text and "not legal" not in screen.text
    screen.type("quit\n")
    screen.read_until("You left the game.")
    assert screen.process.wait(20) == 0
