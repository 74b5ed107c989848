"""The process that starts the others of a server: it stops, and starts again, whatever becomes of them."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

BEGIN = """
import os, signal, time
from kurzspiel.server.siblings import parent
from kurzspiel.server.siblings.ties import family

def live(ties, cord):
    cord.is_ready(ties.number)
    signal.pause()

def helps(cord):
    os.read(cord.above, 1)
    return 0

def run(live=live, helps=helps, count=2):
    parent.Parent(family(count), live, lambda: print("ready", flush=True), helps).run()
"""


@contextmanager
def parent(script: str) -> Iterator[subprocess.Popen[str]]:
    """A process that runs this, in a group of its own, of which nothing is left in the end."""
    process = subprocess.Popen(
        [sys.executable, "-c", BEGIN + script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        process.communicate()


def next_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_process_that_does_not_stop_is_killed_but_one_that_waits_to_restart_is_not_and_waiting_is_idle() -> None:
    stuck = """
def deaf(ties, cord):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    cord.is_ready(ties.number)
    if ties.number == 0:
        return 3
    while True:
        time.sleep(60)

def stuck(cord):
    while True:
        time.sleep(60)

parent.PAUSE, parent.PATIENCE, parent.LAST = 0.5, 2.5, 1.0
before = time.process_time()
run(deaf, stuck)
print("worked", time.process_time() - before)
"""
    with parent(stuck) as process:
        assert "ready" in (next_line(process), next_line(process)), "the other line says that one has died"
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=30)
        assert said.count("are killed") == 2 and float(said.rpartition("worked")[2]) < 1, said


def test_a_process_stopped_before_it_has_begun_stops() -> None:
    slow = """
fork = os.fork

def slowly():
    pid = fork()
    if pid:
        print("forked", flush=True)
    else:
        time.sleep(1)
    return pid

os.fork = slowly
parent.PATIENCE = 5.0
run()
"""
    with parent(slow) as process:
        assert next_line(process) == "forked"
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=30)
        assert process.returncode == 0 and "killed" not in said, said


def test_a_process_killed_before_it_is_ready_is_started_again() -> None:
    unlucky = """
import mmap
deaths = mmap.mmap(-1, 1)

def unlucky(ties, cord):
    if ties.number == 0 and deaths[0] < 2:
        deaths[0] += 1
        os.kill(os.getpid(), signal.SIGKILL)
    live(ties, cord)

parent.PAUSE = 0.1
run(unlucky)
"""
    with parent(unlucky) as process:
        lines = [next_line(process) for _ in range(3)]
        assert lines[-1] == "ready" and all("started again" in line and "code=-9" in line for line in lines[:2])
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


@pytest.mark.parametrize(
    ("end", "why"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "its processes are killed before they are ready (SIGKILL)"),
        ("return 1", "the log above says why"),
    ],
)
def test_if_one_cannot_begin_all_have_stopped_before_a_sentence_says_so(end: str, why: str) -> None:
    hopeless = f"""
def hopeless(ties, cord):
    if ties.number == 0:
        {end}
    live(ties, cord)

parent.PAUSE = 0.1
try:
    run(hopeless)
except parent.NeverStarted as why:
    print(why)
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("nobody is left")
"""
    with parent(hopeless) as process:
        said, _ = process.communicate(timeout=30)
        assert said.endswith(f"{why}\nnobody is left\n"), said


def test_where_the_system_has_no_room_for_a_process_it_is_tried_again() -> None:
    full = """
fork, tries = os.fork, []

def refuse_twice():
    tries.append(1)
    if len(tries) < 3:
        raise BlockingIOError("Resource temporarily unavailable")
    return fork()

os.fork = refuse_twice
parent.PAUSE = 0.1
run()
"""
    with parent(full) as process:
        assert all("could not be started" in next_line(process) for _ in range(2))
        assert next_line(process) == "ready"
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
