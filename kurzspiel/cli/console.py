"""What is told at the command line, and how: errors in a sentence, tables of figures, progress while compiling."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.theme import Theme

from kurzspiel.extras import NotInstalled
from kurzspiel.game import Game, game, uncompiled
from kurzspiel.texts import aloud, reason_of, sentence_of, tell

out = Console(highlight=False, theme=Theme({"markdown.code": "bold", "markdown.em": "dim"}))  # fit for light ground too
err = Console(stderr=True, highlight=False)


def fail(sentence: str) -> NoReturn:
    message = aloud(sentence)
    end = "" if message.endswith((".", "?")) else "."
    err.print(f"kurzspiel: {message}{end}", markup=False, soft_wrap=True)
    raise typer.Exit(2)


@contextmanager
def clear_errors() -> Iterator[None]:
    """What a person did wrong is told in a sentence; only our own mistakes show a traceback."""
    try:
        yield
    except OSError as error:
        why = aloud(reason_of(error))
        fail(f"{error.filename}: {why}" if error.strerror and error.filename else sentence_of(error))
    except (ValueError, NotInstalled) as error:
        fail(sentence_of(error))


def make_ready(name: str) -> Game:
    """The game, compiled; with a progress bar if that has not been done yet."""
    if not uncompiled(name).engine.is_warm:
        compile_game(name)
    return game(name)


def compile_game(name: str) -> None:
    """Compile a game behind a progress bar."""
    err.print(tell("terminal-compiling", game=name))
    with progress_bar() as bar, patient_interrupt() as interrupted:
        task = bar.add_task(name, total=None)
        for done, total, what in uncompiled(name).engine.warm():
            bar.update(task, total=total, completed=done, description=f"{name}: {what}")
            if interrupted:
                stopped(tell("terminal-compiled-so-far"))
        bar.update(task, completed=total, description=name)


@contextmanager
def patient_interrupt() -> Iterator[list[bool]]:
    """Ctrl-C only leaves a note, since Numba cannot be interrupted without a long lament."""
    interrupted: list[bool] = []

    def remember(*_: object) -> None:
        interrupted.append(True)
        err.print(tell("terminal-stopping"))

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)


def stopped(what: str) -> NoReturn:
    """After Ctrl-C: say so, and leave as shells expect it."""
    err.print(f"\n{tell('terminal-stopped', what=what)}", markup=False, soft_wrap=True)
    raise typer.Exit(130)


def progress_bar() -> Any:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err)


def figures(*columns: str) -> Table:
    """A calm table for numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column, justify="left" if column in ("bot", "game") else "right")
    return table


def print_titled(title: str, table: Table) -> None:
    out.print(title, style="bold", markup=False)
    out.print(table)
