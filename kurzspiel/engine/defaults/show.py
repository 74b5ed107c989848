"""A view as text, for the terminal, where a game has no `show.py`: grids, counters and lists below each other."""

import json
from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kurzspiel.seats import COLOURS, MARKS, label
from kurzspiel.texts import tell

View = dict[str, Any]
EMPTY = "·"

COMMANDS: dict[str, Any] = {}
HELP: tuple[str, ...] = ()
SECRET: tuple[str, ...] = ()
HOLDS_CARDS = False


def draw(view: View, names: list[str]) -> RenderableType:
    """Who sits here and whose turn it is, and all fields."""
    return Group(*(_player(view, names, seat) for seat in range(view["seats"])), *_fields(view))


def stage(view: View) -> str:
    """Such a table is small enough to be drawn after every move."""
    return json.dumps(view)


def groups(view: View, moves: list[str]) -> list[tuple[str, list[str]]]:
    return [("", moves)]


def expand(view: View, text: str) -> None:
    """There is no short way to type several moves."""


def _player(view: View, names: list[str], seat: int) -> Text:
    line = Text("▸ " if seat in view["to_act"] else "  ", style="bold").append_text(label(seat, names[seat]))
    return line.append(f"  {tell('show-place', place=view['places'][seat])}") if view["places"] else line


def _fields(view: View) -> Iterator[RenderableType]:
    """All fields; where a game has a view of its own but no `show.py`, that view as it is."""
    if "fields" not in view:
        yield Text(json.dumps(view, indent=1, ensure_ascii=False))
    for field in view.get("fields", ()):
        if field["kind"] == "grid":
            yield from (Text(field["title"], style="bold"), _grid(field))
        elif field["kind"] == "list":
            items = [_value(each["value"], each["seat"], marked=True) for each in field["items"]]
            yield Text(f"{field['title']}: ").append_text(Text("  ").join(items))
        else:
            yield Text(f"{field['title']}: ").append_text(_value(str(field["value"]), field["seat"]))


def _grid(field: View) -> Table:
    table = Table.grid(padding=(0, 1))
    for name, cells in zip(field["rows"], field["cells"], strict=True):
        table.add_row(Text(name, style="dim"), *(_value(each["value"] or EMPTY, each["seat"]) for each in cells))
    table.add_row("", *(Text(name, style="dim") for name in field["columns"]))
    return table


def _value(text: str, seat: int | None, marked: bool = False) -> Text:
    """In the colour of its seat; where the text does not tell the seat, its mark does."""
    if seat is None:
        return Text(text)
    return Text(f"{MARKS[seat]} {text}" if marked else text, style=COLOURS[seat])
