"""A view of Maya as text, for the terminal and for failing tests."""

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kurzspiel.games.maya.board import PYRAMID_NAMES, PYRAMID_TITLES
from kurzspiel.seats import label, mark

View = dict[str, Any]

MARKER_HINTS = {
    "start": "names the start player",
    "add": "a stone from the supply",
    "double": "a free double move",
    "move": "moves a stone",
    "carry": "carries 2 more",
    "shield": "no -3 hits",
    "pass": "a free pass",
}
PHASE_TITLES = {
    "start": "chance names the start player",
    "opening": "opening stones",
    "workers": "laying workers",
    "hit": "a -3 is dealt",
    "shield": "the shield is laid",
    "move": "a stone may be moved",
    "add": "a stone may be added",
    "name": "the start player is named",
    "carry": "transport",
    "build": "building",
    "double": "a double move",
    "over": "the game is over",
}
WIDEST = 9  # spaces of the widest level


def draw(view: View, names: list[str]) -> RenderableType:
    """The whole table as this view shows it."""
    pyramids = Columns([_pyramid(view, pyramid) for pyramid in view["pyramids"]], padding=(0, 1))
    return Group(_headline(view, names), _players(view, names), pyramids, _quarries(view))


def stage(view: View) -> tuple[Any, ...]:
    """Changes when a new part of the game begins; then the table is worth drawing again."""
    part = {"opening": 0, "workers": 1, "build": 3, "double": 3, "over": 4}.get(view["phase"], 2)
    return view["round"], part


def _headline(view: View, names: list[str]) -> Text:
    line = Text(f"Maya, round {view['round']} of 3: {PHASE_TITLES[view['phase']]}", style="bold")
    if view["settling"]:
        line.append(f" at {view['settling']}")
    if view["open_level"]:
        line.append(f"  (level {view['open_level']} is open)", style="dim")
    return line


def _players(view: View, names: list[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("player", "gold", "in hand", "supply", "cards", "markers", ""):
        table.add_column(title, justify="right" if title in ("gold", "in hand", "supply") else "left")
    for seat in range(view["seats"]):
        markers = [quarry["marker"] for quarry in view["quarries"] if quarry["holder"] == seat]
        table.add_row(
            label(seat, names[seat]),
            str(view["gold"][seat]),
            str(view["stones"][seat]),
            str(view["supply"][seat]),
            _hand(view["hands"][seat]),
            ", ".join(markers),
            ", ".join(_remarks(view, seat)),
        )
    return table


def _remarks(view: View, seat: int) -> list[str]:
    remarks = []
    if view["places"]:
        remarks.append(f"place {view['places'][seat]}")
    if seat in view["to_act"]:
        remarks.append("to move")
    if view["start"] == seat:
        remarks.append("start player")
    if view["passed"][seat]:
        remarks.append("passed")
    if view["hits"][seat]:
        remarks.append(f"hit {view['hits'][seat]} x")
    return remarks


def _hand(cards: list[int | str]) -> str:
    """Known cards one by one, hidden ones as a number of backs."""
    known = [str(card) for card in cards if not isinstance(card, str)]
    hidden = [f"{cards.count(back)} {back}" for back in ("low", "high") if back in cards]
    return " ".join([*known, *hidden]) or "none"


def _pyramid(view: View, pyramid: View) -> Panel:
    rows = []
    for number, level in reversed(list(enumerate(pyramid["levels"], 1))):
        row = Text(f"{number} ", style="bold" if number == view["open_level"] else "dim")
        row.append(" " * ((WIDEST - level["spaces"]) // 2))
        for seat, count in enumerate(level["stones"]):
            row.append_text(mark(seat, count))
        row.append("·" * (level["spaces"] - sum(level["stones"])), style="dim")
        row.append(" " * (WIDEST + 2 - len(row.plain) + 1))
        row.append("/".join(map(str, level["gold"])), style="yellow")
        rows.append(row)
    while len(rows) < 4:
        rows.insert(0, Text(""))
    title = PYRAMID_TITLES[PYRAMID_NAMES.index(pyramid["name"])]
    return Panel(Group(*rows), title=title, title_align="left", width=WIDEST + 11, border_style="dim")


def _quarries(view: View) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("quarry", "stones", "cards", "", "marker"):
        table.add_column(title)
    for quarry in view["quarries"]:
        table.add_row(
            Text(quarry["name"], style="bold"),
            "-".join(map(str, quarry["groups"])),
            f"{len(quarry['cards'])}/{quarry['limit']}" + (" full" if len(quarry["cards"]) == quarry["limit"] else ""),
            _cards(quarry),
            _marker(quarry),
        )
    return table


def _cards(quarry: View) -> Text:
    line = Text()
    for card in quarry["cards"]:
        line.append_text(mark(card["seat"])).append(f"{card['card']} ", style="bold" if quarry["turned"] else "")
    if quarry["shielded"] is not None:
        line.append("(").append_text(mark(quarry["shielded"])).append(" shielded)")
    return line


def _marker(quarry: View) -> Text:
    line = Text(quarry["marker"])
    if quarry["holder"] == "used":
        return line.append(" (used)", style="dim")
    if quarry["holder"] is not None:
        return line.append(" (").append_text(mark(quarry["holder"])).append(")")
    return line.append(f" ({MARKER_HINTS[quarry['marker']]})", style="dim")


def news(before: View, after: View, names: list[str]) -> list[Text]:
    """What a move brought about by itself: stones won or lost, gold, a new round."""
    lines = []
    for seat in range(after["seats"]):
        changes = []
        if gold := after["gold"][seat] - before["gold"][seat]:
            changes.append(f"+{gold} gold")
        if after["phase"] != "build" and before["phase"] not in ("build", "double"):
            stones = after["stones"][seat] - before["stones"][seat]
            if stones > 0:
                changes.append(f"+{stones} stones in hand")
        if changes:
            lines.append(label(seat, names[seat]).append(f": {', '.join(changes)}"))
    if after["phase"] == "build" and before["phase"] not in ("build", "double"):
        lines.append(Text(f"Stones to build: {', '.join(map(str, after['stones']))}"))
    if after["round"] != before["round"]:
        lines.append(Text(f"Round {after['round']} begins; seat {after['start']} starts."))
    return lines
