"""A bot in a Python file: `./mybot.py:MyBot`, a class with `choose(view) -> text`."""

import inspect
import os
import sys
import traceback
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Protocol

from kurzspiel.bots.guest import Forfeit, Guest
from kurzspiel.match import View
from kurzspiel.notation import shortened

FAILURES = (Exception, SystemExit)  # what a stranger's code may raise; Ctrl-C is not one of them
MOST_SAID = 100  # characters of an error that are repeated


def is_file(name: str) -> bool:
    """Whether a bot's name refers to a class in a file."""
    return ":" in name or name.endswith(".py")


def class_of(name: str) -> type:
    """The class that is named, loaded; a ValueError says what is wrong with it."""
    file, _, title = name.rpartition(":")
    if not file or not title.isidentifier():
        raise ValueError(f"{shortened(name)} names no class; a bot in a file is written like ./mybot.py:MyBot")
    path = path_of(name)
    if not os.path.isfile(path):
        raise ValueError(f"there is no file {file} for the bot {title}")
    module = _module(file, path, path.stat().st_mtime_ns)
    found = getattr(module, title, None)
    if not isinstance(found, type):
        raise ValueError(f"{file} has no class {title}; {_classes(module)}")
    if not callable(getattr(found, "choose", None)):
        raise ValueError(f"{title} in {file} has no method choose(self, view)")
    return found


def path_of(name: str) -> Path:
    return Path(os.path.realpath(os.path.expanduser(name.rpartition(":")[0])))


@lru_cache(maxsize=64)
def _module(file: str, path: Path, changed: int) -> ModuleType:
    """A file, run once, until it is changed. It may import its neighbours."""
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = ModuleType(f"{path.stem} of {path.parent}, {changed}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses want to find it there
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    except FAILURES as error:
        del sys.modules[module.__name__]
        raise ValueError(f"{file} does not load: {told(error, path)}") from None
    return module


def _classes(module: ModuleType) -> str:
    names = [
        name for name, value in vars(module).items() if isinstance(value, type) and value.__module__ == module.__name__
    ]
    return f"its classes: {', '.join(names)}" if names else "it has no classes at all"


def told(error: BaseException, path: Path) -> str:
    """An error in one line, with the last line of this file that was running."""
    try:
        said = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
    except FAILURES:  # a stranger's error may not even be printable
        said = ""
    shown = "".join(letter if letter.isprintable() else "?" for letter in said)
    shown = shown if len(shown) <= MOST_SAID else f"{shown[:MOST_SAID]}..."
    line = _line(error, path)
    return f"{type(error).__name__}{': ' if shown else ''}{shown}{f' (line {line})' if line else ''}"


def _line(error: BaseException, path: Path) -> int | None:
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    return lines[-1] if lines else None


class Stranger(Protocol):
    """What a stranger has written; it may return anything."""

    def choose(self, view: View) -> object: ...


class OwnBot(Guest):
    """The bot of a class in a file."""

    def __init__(self, name: str, seed: int) -> None:
        found = class_of(name)
        self._path = path_of(name)
        self._bot = _made(found, seed, name, self._path)
        title = getattr(self._bot, "name", found.__name__)
        super().__init__(title, seed)

    def answer(self, view: View) -> object:
        try:
            return self._bot.choose(view)
        except FAILURES as error:
            raise Forfeit(f"failed with {told(error, self._path)}") from None


def _made(found: type, seed: int, name: str, path: Path) -> Stranger:
    """An instance of this class, with the seed if it takes one."""
    try:
        takes_seed = "seed" in inspect.signature(found).parameters
        made: Stranger = found(seed=seed) if takes_seed else found()
        return made
    except FAILURES as error:
        raise ValueError(f"{name} cannot be made: {told(error, path)}") from None
