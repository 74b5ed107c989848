"""The process that starts the others of a server: it stops, and starts again, whatever becomes of them."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

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
    """A process that runs this; alone in its group, of which nothing is left in the end."""
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


def test_who_does_not_stop_is_killed_and_who_waits_to_be_started_again_is_not_and_waiting_takes_no_work() -> None:
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
        assert "ready" in (next_line(process), next_line(process)), "the other line is that one has died"
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=30)
        assert said.count("are killed") == 2 and float(said.rpartition("worked")[2]) < 1, said


def test_who_is_told_to_stop_before_it_has_begun_stops() -> None:
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
