"""A view of Maya as text, for the terminal and for failing tests. It needs no more than 80 columns."""

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kurzspiel.games.maya.board import PYRAMID_NAMES, PYRAMID_TITLES
from kurzspiel.games.maya.view import CardSeen, LaidCardView, MayaView, PyramidView, QuarryView
from kurzspiel.seats import label, mark
from kurzspiel.texts import tell

Log = list[tuple[int, str]]

WITH_CARDS = ("workers", "hit", "shield", "move", "add", "name")  # the phases before transport (M2, M3)
GOLD = "#b07f00"  # readable on light and on dark ground
WIDEST = 9  # spaces of the widest level
NAME_WIDTH = 10
HAND_WIDTH = 16  # all eight cards
MARKER_WIDTH = 23  # with pointer, quarry and hint


def draw(view: MayaView, names: list[str]) -> RenderableType:
    """The whole table as this view shows it."""
    pyramids = Columns([_pyramid(view, pyramid) for pyramid in view["pyramids"]], padding=(0, 1))
    return Group(_headline(view), _players(view, names), pyramids, _quarries(view))


def stage(view: MayaView) -> tuple[Any, ...]:
    """Changes when a new part of the game begins; then the table is worth drawing again."""
    part = {"opening": 0, "workers": 1, "build": 3, "double": 3, "over": 4}.get(view["phase"], 2)
    return view["round"], part


def groups(view: MayaView, moves: list[str]) -> list[tuple[str, list[str]]]:
    """The legal moves as the prompt offers them: all together."""
    return [("", moves)]


COMMANDS: dict[str, Any] = {}  # nothing to ask for besides what the table shows
HELP: tuple[str, ...] = ()  # messages on `COMMANDS` and on what `expand` knows
SECRET: tuple[str, ...] = ()  # kinds of move that all choose at the same time
HOLDS_CARDS = True  # the keyboard is handed over as one holds cards, whatever there is to hide just now


def expand(view: MayaView, text: str) -> None:
    """Several moves typed at once: there is no short way for that in this game."""


def _headline(view: MayaView) -> Text:
    phase = tell(f"show-maya-phase-{view['phase']}")
    title = f"{tell('show-maya-round', round=view['round'])}: {phase}"
    if view["settling"]:
        title += f" {tell('show-maya-at', quarry=view['settling'])}"
    if view["double"]:
        title += f", {tell('show-maya-to-place', count=view['double'])}"
    line = Text().append(title, style="bold")
    if view["open_level"] and view["phase"] != "over":
        line.append(f"  {tell('show-maya-open', level=view['open_level'])}", style="dim")
    return line


def _plain_table() -> Table:
    """Columns side by side without lines."""
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")


def _pointer(here: bool) -> Text:
    """Begins the first column: the player to move, the quarry being settled."""
    return Text().append("▸ " if here else "  ", style="bold")


def _players(view: MayaView, names: list[str]) -> Table:
    table = _plain_table()
    table.add_column(f"  {tell('show-player')}", no_wrap=True)
    for title in ("gold", "stones", "supply"):
        table.add_column(tell(f"show-maya-{title}"), justify="right", no_wrap=True)
    table.add_column(tell("show-maya-hand"), no_wrap=True, min_width=HAND_WIDTH)
    table.add_column("")
    for seat in range(view["seats"]):
        table.add_row(
            _pointer(seat in view["to_act"]).append_text(label(seat, _short(names[seat]))),
            Text(str(view["gold"][seat]), style=GOLD),
            str(view["stones"][seat]),
            str(view["supply"][seat]),
            _hand(view["hands"][seat]),
            ", ".join(_remarks(view, seat)),
        )
    return table


def _short(name: str) -> str:
    text = Text(name)
    text.truncate(NAME_WIDTH, overflow="ellipsis")
    return text.plain


def _remarks(view: MayaView, seat: int) -> list[str]:
    remarks = []
    if view["places"]:
        remarks.append(tell("show-place", place=view["places"][seat]))
    elif view["start"] == seat:
        remarks.append(tell("show-maya-starts"))
    if view["passed"][seat]:
        remarks.append(tell("show-maya-passed"))
    if view["hits"][seat]:
        remarks.append(tell("show-maya-hits", count=view["hits"][seat]))
    for quarry in view["quarries"]:
        settling = quarry["name"] == view["settling"]
        if quarry["holder"] == seat and not settling:
            remarks.append(quarry["marker"])
        if quarry["shielded"] == seat and (settling or not quarry["turned"]):
            remarks.append(tell("show-maya-shielded", quarry=quarry["name"]))
    return remarks


def _hand(cards: list[CardSeen]) -> str:
    """Known cards one by one, hidden ones as a number of backs; the low ones first."""
    parts = []
    for back in ("low", "high"):
        parts += [str(card) for card in cards if not isinstance(card, str) and _is_low(card) == (back == "low")]
        if count := cards.count(back):
            parts.append(back if count == 1 else f"{back}×{count}")
    return " ".join(parts) or tell("show-none")


def _is_low(card: int) -> bool:
    return card in (3, 4, 5)


def _pyramid(view: MayaView, pyramid: PyramidView) -> Panel:
    rows = []
    for number, level in reversed(list(enumerate(pyramid["levels"], 1))):
        row = Text().append(f"{number} ", style="bold" if number == view["open_level"] else "dim")
        row.append(" " * ((WIDEST - level["spaces"]) // 2))
        for seat, count in enumerate(level["stones"]):
            row.append_text(mark(seat, count))
        row.append("·" * (level["spaces"] - sum(level["stones"])), style="dim")
        row.append(" " * (len("1 ") + WIDEST + 1 - len(row.plain)))
        row.append("/".join(map(str, level["gold"])), style=GOLD)
        rows.append(row)
    while len(rows) < 4:
        rows.insert(0, Text(""))
    title = PYRAMID_TITLES[PYRAMID_NAMES.index(pyramid["name"])]
    return Panel(Group(*rows), title=title, title_align="left", width=WIDEST + 10, border_style="dim")


def _quarries(view: MayaView) -> Table:
    table = _plain_table()
    full = tell("show-maya-full")
    table.add_column(f"  {tell('show-maya-quarry')}", no_wrap=True, min_width=MARKER_WIDTH)
    table.add_column(tell("show-maya-stones"), no_wrap=True)
    table.add_column("", no_wrap=True, min_width=len(full))
    table.add_column(tell("show-maya-cards"), no_wrap=True)
    for quarry in view["quarries"]:
        count = len(quarry["cards"])
        table.add_row(
            _pointer(quarry["name"] == view["settling"]).append_text(_marker(quarry)),
            "-".join(map(str, quarry["groups"])),
            full if count == quarry["limit"] else f"{count}/{quarry['limit']}",
            _cards(quarry["cards"], "bold" if quarry["turned"] else ""),
        )
    return table


def _cards(cards: list[LaidCardView], style: str) -> Text:
    return Text(" ").join(mark(card["seat"]).append(str(card["card"]), style=f"default {style}") for card in cards)


def _marker(quarry: QuarryView) -> Text:
    line = Text().append(f"{quarry['name']}  ", style="bold").append(f"{quarry['marker']:<6} ")
    if quarry["holder"] == "used":
        return line.append(tell("show-maya-used"), style="dim")
    if quarry["holder"] is not None:
        return line.append_text(mark(quarry["holder"])).append(f" {tell('show-maya-has-it')}")
    return line.append(tell(f"show-maya-marker-{quarry['marker']}"), style="dim")
