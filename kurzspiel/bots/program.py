"""A bot that is a program of any language: `run: python3 mybot.py`. docs/bot-protocol.md is the protocol."""

import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, ClassVar

from kurzspiel.bots.guest import Forfeit, Guest
from kurzspiel.match import View
from kurzspiel.notation import shortened

MARK = "run:"
PROTOCOL = 1
SECONDS, FIRST_SECONDS = 5.0, 10.0  # for a decision, and for the first, which waits for the program to start
PATIENCE = 3  # how often in a row it may be silent
FAREWELL = 1.0  # seconds to end by itself
MOST_LINE = 1 << 20  # bytes
MOST_WAITING = 100  # lines not read yet; a chatterbox does not fill our memory

Inbox = queue.SimpleQueue[bytes | None]  # None: the program has closed its output
Outbox = queue.SimpleQueue[bytes | None]  # None: that was all


class Silent(Forfeit):
    """It said nothing in time, or ended."""


class Ended(Silent):
    """It said nothing because it is gone."""


# --- the name


def is_command(name: str) -> bool:
    """Whether a bot's name refers to a program to run."""
    return name.startswith(MARK)


def words_of(name: str) -> list[str]:
    """The command that is named, in words; a ValueError says what is wrong with it."""
    try:
        words = shlex.split(name.removeprefix(MARK))
    except ValueError:
        raise ValueError(f"{shortened(name)} has a quotation mark too few; and a command has no commas") from None
    if not words:
        raise ValueError(f"{shortened(name)} names no program; write it like 'run: python3 mybot.py'")
    if shutil.which(words[0]) is None:
        raise ValueError(f"there is no program {shortened(words[0])}, which the bot {shortened(name)} needs")
    return words


def title_of(name: str) -> str:
    """What to call it: the script that it runs, or the program."""
    words = words_of(name)
    return Path(next((word for word in words[1:] if os.path.isfile(word)), words[0])).stem


# --- what is said


def line(message: dict[str, object]) -> bytes:
    return json.dumps(message).encode() + b"\n"


def greeting(view: View) -> dict[str, object]:
    facts = {key: view.data[key] for key in ("game", "rules", "seats", "seat")}
    return {"type": "start", "protocol": PROTOCOL, **facts}


def question(view: View, number: int, seconds: float) -> dict[str, object]:
    return {"type": "move", "id": number, "seconds": seconds, "legal": view.legal, "view": view.data}


def read_answer(said: bytes) -> tuple[int, object]:
    """The number of the question that is answered, and the move."""
    try:
        answer = json.loads(said)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise Forfeit(f"answered {shortened(said.decode(errors='replace').strip())}, which is not a JSON object")
    number = answer.get("id")
    if type(number) is not int:
        raise Forfeit("answered without the id of the question")
    return number, answer.get("move")


# --- the program


class Link:
    """A running program: lines to it and lines from it, neither of which ever makes us wait too long."""

    def __init__(self, words: list[str]) -> None:
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
            start_new_session=True,  # Ctrl-C is for us; and its children can be ended along with it
        )  # fmt: skip
        self._inbox: Inbox = queue.SimpleQueue()
        self._outbox: Outbox = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(self._process.stdout, self._inbox), daemon=True).start()
        threading.Thread(target=_speak, args=(self._process.stdin, self._outbox), daemon=True).start()
        self.close = weakref.finalize(self, _end, self._process, self._outbox)  # at the latest when Python ends
        self.greeting: dict[str, object] | None = None  # the last that it has heard

    def send(self, message: dict[str, object]) -> None:
        self._outbox.put(line(message))

    def forget(self) -> None:
        """What it has said so far answers none of the questions to come."""
        with suppress(queue.Empty):
            while self._inbox.get_nowait() is not None:
                pass
            self._inbox.put(None)

    def listen(self, until: float) -> bytes:
        """Its next line; queue.Empty: none came in time."""
        said = self._inbox.get(timeout=max(0.0, until - time.monotonic()))
        if said is None:
            raise Ended(f"ended ({self._way_of_ending()})")
        return said

    def _way_of_ending(self) -> str:
        self.close()
        code = self._process.returncode
        return f"exit code {code}" if code >= 0 else f"signal {-code}"


def _listen(stream: IO[bytes], inbox: Inbox) -> None:
    rest = b""
    with stream:
        while data := stream.read(MOST_LINE):
            *lines, rest = (rest + data).split(b"\n")
            if len(rest) > MOST_LINE:
                lines, rest = [*lines, rest], b""
            for each in lines:
                if each.strip() and inbox.qsize() < MOST_WAITING:
                    inbox.put(each)
    inbox.put(None)


def _speak(stream: IO[bytes], outbox: Outbox) -> None:
    with suppress(OSError), stream:  # it may have ended; then it is not heard either
        while (data := outbox.get()) is not None:
            while data:
                data = data[stream.write(data) :]


def _end(process: subprocess.Popen[bytes], outbox: Outbox) -> None:
    """Close its input, give it a moment, and make sure that it is gone."""
    outbox.put(None)
    try:
        process.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
        process.wait()


class ProcessBot(Guest):
    """The bot at the other end of a program's standard input and output."""

    answered: ClassVar[set[str]] = set()  # the commands that have answered once: they do work

    def __init__(self, name: str, seed: int, seconds: float = SECONDS, first_seconds: float = FIRST_SECONDS) -> None:
        super().__init__(title_of(name), seed)
        self.seconds = seconds
        self.first_seconds = first_seconds
        self._command = name
        self._number = 0  # of the last question
        self._silences = 0  # in a row
        self._link: Link | None = self._start()

    def _start(self) -> Link:
        try:
            return Link(words_of(self._command))
        except OSError as error:
            raise ValueError(f"the bot {shortened(self._command)} cannot be run: {error.strerror}") from None

    def close(self, places: Sequence[int] | None = None) -> None:
        """The match is over: say how it ended, if it did, and end the program. Another match starts it again."""
        if self._link is not None and places is not None:
            self._link.send({"type": "end", "places": list(places)})
        self._hang_up()
        self._silences = 0

    def _hang_up(self) -> None:
        if self._link is not None:
            self._link.close()
        self._link = None

    def answer(self, view: View) -> object:
        """Its move. A program that has ended is started again for the next decision, but not forever."""
        if self._silences == PATIENCE:
            raise Forfeit("is not asked any more")
        silences, self._silences = self._silences + 1, 0
        try:
            return self._ask(view)
        except Silent as why:
            self._silences = silences
            if isinstance(why, Ended) or silences == PATIENCE:
                self._hang_up()
            if isinstance(why, Ended) and self._number == 1 and self._command not in self.answered:
                raise ValueError(f"the bot {shortened(self._command)} {why} before it answered anything") from None
            raise

    def _ask(self, view: View) -> object:
        try:
            link = self._link = self._link or self._start()
        except ValueError:  # it may be rebuilt while we play
            raise Ended("cannot be started again") from None
        seconds = self.seconds if link.greeting else self.first_seconds
        link.forget()
        if link.greeting != greeting(view):
            link.greeting = greeting(view)
            link.send(link.greeting)
        self._number += 1
        link.send(question(view, self._number, seconds))
        try:
            move = self._listen(link, time.monotonic() + seconds)
        except queue.Empty:
            raise Silent(f"did not answer within {seconds:g} s") from None
        self.answered.add(self._command)
        return move

    def _listen(self, link: Link, until: float) -> object:
        """The answer to the last question; late answers to earlier ones are skipped."""
        number, move = read_answer(link.listen(until))
        while number < self._number:
            number, move = read_answer(link.listen(until))
        if number > self._number:
            raise Forfeit(f"answered question {shortened(number)}, which was not asked")
        return move
