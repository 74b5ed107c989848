"""The command `kurzspiel` itself, the options that commands share, and the one place that chooses the language."""

import io
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from kurzspiel import __version__
from kurzspiel.cli.console import clear_errors
from kurzspiel.game import check_language
from kurzspiel.texts import ENGLISH, speak


def my_language() -> str:
    """German where the machine is set up in German."""
    wish = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if wish.startswith("de") else ENGLISH


def choose_language(language: str) -> str:
    """From now on the terminal uses it."""
    with clear_errors():
        speak(check_language(language))
    return language


MY_LANGUAGE = my_language()
app = typer.Typer(
    no_args_is_help=True, add_completion=True, pretty_exceptions_enable=False, rich_markup_mode="markdown",
    help="Play, study and master modern board games.\n\nBegin with: `kurzspiel play maya`",
)  # fmt: skip
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its name; `kurzspiel games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="Number of players; by default 4, or what the game allows.")]
Bots = Annotated[
    str,
    typer.Option(
        help="One bot for all chairs, or one for each: novice, casual, club, expert, master, grandmaster; random, "
        "greedy, sensible; ./mybot.py:MyBot; 'run: COMMAND'."
    ),
]
Pace = Annotated[float, typer.Option(help="How many times as long bots think: 0.1 is a tenth of their time.")]
Memory = Annotated[int, typer.Option(help="What a thinking bot may remember, in MiB.")]
Seed = Annotated[int | None, typer.Option(help="Makes chance and bots repeatable.")]
# Commands need not check it: it is chosen before they begin.
Language = Annotated[str, typer.Option("--lang", callback=choose_language, help="Language: de or en.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"kurzspiel {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    speak(MY_LANGUAGE)
    if sys.stdin is None:  # it has been closed
        sys.stdin = io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks our marks still shows the rest
