"""Which games there are, and a template for a new one."""

import importlib.util
import keyword
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from kurzspiel.cli.console import clear_errors, out
from kurzspiel.cli.root import app
from kurzspiel.game import GAMES, game
from kurzspiel.plugins import NAME, VARIABLE, BrokenGame, find, plugin_of
from kurzspiel.texts import Sentence, aloud, say, sentence_of, tell

TEMPLATE = Path(__file__).parent / "template"
STAND_IN = "mygame"  # its name in the template


@app.command(name="games", epilog="Example: `kurzspiel games`")
def list_games() -> None:
    """List the games there are, and where they come from."""
    with clear_errors():
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        for column in ("game", "title", "seats", "rules", "bots", "from"):
            table.add_column(tell(f"terminal-games-{column}"))
        for name in GAMES:
            table.add_row(*row_of(name))
        out.print(table)


def row_of(name: str) -> tuple[str, ...]:
    """What is shown of a game; for one that cannot be used, the reason."""
    from kurzspiel.bots.ratings import is_rated

    origin = plugin_of(name).origin
    try:
        its = game(name)
    except BrokenGame as error:
        return name, "-", "-", "-", "-", aloud(sentence_of(error))
    bots = say("terminal-rated") if is_rated(name) else say("terminal-not-rated")
    return name, its.title, ", ".join(map(str, its.seats)), str(its.rules_version), aloud(bots), origin


@app.command(epilog="Example: `kurzspiel new mygame`")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and _; it is also the folder's.")],
) -> None:
    """Write a small game to begin with: a folder with its rules in one file, a test, and what installs it."""
    with clear_errors():
        if wrong := whats_wrong_with(name):
            raise ValueError(wrong)
        for path in sorted(TEMPLATE.glob("*.*")):
            write(path, name)
        told = {"name": name, "setting": f"{VARIABLE}={name}"}
        out.print(tell("terminal-new-game", **told), markup=False, soft_wrap=True)


def whats_wrong_with(name: str) -> Sentence | None:
    """Why there can be no new game with this name."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        return say("match-game-name", name=repr(name))
    if known := find(name):
        return say("terminal-game-exists", name=name, origin=known.origin)
    if Path(name).exists():
        return say("terminal-exists", path=name)
    return say("terminal-module-exists", name=name) if importlib.util.find_spec(name) else None


def write(path: Path, name: str) -> None:
    """A file of the template with the name of the game in it."""
    text = path.read_text(encoding="utf-8")
    text = text.replace(STAND_IN, name).replace("My game", name.replace("_", " ").capitalize())
    folder = Path(name)
    folder.mkdir(exist_ok=True)
    (folder / path.name.replace(STAND_IN, name)).write_text(text, encoding="utf-8")
