"""What the command line prints, and how: errors in a sentence, tables of figures, progress."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.theme import Theme

from kurzspiel.extras import NotInstalled
from kurzspiel.texts import aloud, reason_of, sentence_of, tell

if TYPE_CHECKING:
    from rich.progress import Progress

out = Console(highlight=False, theme=Theme({"markdown.code": "bold", "markdown.em": "dim"}))  # fit for light ground too
err = Console(stderr=True, highlight=False)


def fail(sentence: str) -> NoReturn:
    message = aloud(sentence)
    end = "" if message.endswith((".", "?")) else "."
    err.print(f"kurzspiel: {message}{end}", markup=False, soft_wrap=True)
    raise typer.Exit(2)


@contextmanager
def clear_errors() -> Iterator[None]:
    """A person's mistake is explained in a sentence; only our own errors show a traceback."""
    try:
        yield
    except OSError as error:
        why = aloud(reason_of(error))
        fail(f"{error.filename}: {why}" if error.strerror and error.filename else sentence_of(error))
    except (ValueError, NotInstalled) as error:
        fail(sentence_of(error))


def stopped(what: str) -> NoReturn:
    """After Ctrl-C: say so, and exit as shells expect."""
    err.print(f"\n{tell('terminal-stopped', what=what)}", markup=False, soft_wrap=True)
    raise typer.Exit(130)


def progress_bar() -> "Progress":
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
    """A plain table for numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column, justify="left" if column in ("bot", "game") else "right")
    return table


def print_titled(title: str, table: Table) -> None:
    out.print(title, style="bold", markup=False)
    out.print(table)
