"""Files that are named at the command line: records that are read, and whether something can be written."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kurzspiel import extras
from kurzspiel.plugins import find
from kurzspiel.texts import say, sentence_of

if TYPE_CHECKING:
    from kurzspiel.match import Match


def check_file(option: str, path: Path) -> None:
    if path.is_dir():
        raise ValueError(say("terminal-names-folder", option=option, path=str(path)))


def check_folder(option: str, path: Path) -> None:
    """Before long work: whether its results can be written there."""
    if not path.parent.is_dir():
        raise ValueError(say("terminal-no-folder", option=option, folder=str(path.parent)))


def read_record(file: Path, name: str | None = None, seats: int | None = None) -> "Match":
    """A match from a file, of this game and with this many seats; errors begin with the name of the file."""
    from kurzspiel import record

    try:
        text = record.read_text(file)
        played = record.game_of(text)
        if find(played) and name not in (None, played):
            raise ValueError(say("terminal-another-game", file=str(file), played=played, name=name))
        match = record.from_text(text)
    except record.RecordError as error:
        raise ValueError(say("terminal-in-file", file=str(file), what=sentence_of(error))) from None
    if seats is not None and seats != match.seats:
        raise ValueError(say("terminal-seats-of-file", file=str(file), found=str(match.seats), seats=str(seats)))
    return match


def check_page(path: Path) -> None:
    check_file("--html", path)
    if path.suffix.lower() not in (".html", ".htm"):
        raise ValueError(say("terminal-ends-html", path=str(path)))
    check_folder("--html", path)
    check_writable("--html", path)


def check_writable(option: str, path: Path) -> None:
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError(say("terminal-not-writable", option=option, path=str(path)))


def check_picture(path: Path) -> None:
    check_file("--plot", path)
    if path.suffix.lower() not in (".png", ".svg", ".pdf"):
        raise ValueError(say("terminal-ends-picture", path=str(path)))
    check_folder("--plot", path)
    extras.check("matplotlib", "plot")


def check_book_file(path: Path | None, resume: bool) -> None:
    if path is None:
        if resume:
            raise ValueError(say("terminal-resume-what"))
        return
    check_file("--json", path)
    check_folder("--json", path)
