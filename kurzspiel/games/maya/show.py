"""A view of Maya as text, for the terminal and for failing tests. It needs no more than 80 columns."""

from collections.abc import Iterator
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kurzspiel.games.maya.board import PYRAMID_NAMES, PYRAMID_TITLES
from kurzspiel.games.maya.view import CardSeen, LaidCardView, LevelView, MayaView, PyramidView, QuarryView
from kurzspiel.seats import label, mark
from kurzspiel.texts import tell
from kurzspiel.views import present

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


# --- news


def news(before: MayaView, after: MayaView, log: Log, names: list[str]) -> list[Text]:
    """What one move brought about by itself: cards turned over, stones, markers, gold, a new round.

    Both views and the log after the move are those of one viewer.
    """
    return [
        *_turned_over(before, after, log),
        *_won(before, after),
        *_bonus_stones(before, after),
        *_scored(before, after, names),
    ]


def _line(title: str, entries: list[tuple[int, str]]) -> Iterator[Text]:
    """One line `title  ● this  ▲ that`; none without entries."""
    if entries:
        marked = (mark(seat).append(f" {text}", style="default") for seat, text in entries)
        yield Text(f"{title:<6}  ").append_text(Text("  ").join(marked))


def _gains(before: list[int], after: list[int]) -> list[tuple[int, str]]:
    gains = (now - then for then, now in zip(before, after, strict=True))
    return [(seat, f"+{gain}") for seat, gain in enumerate(gains) if gain > 0]


def _is_settling(view: MayaView) -> bool:
    return view["phase"] in WITH_CARDS


def _turned_over(before: MayaView, after: MayaView, log: Log) -> Iterator[Text]:
    """The quarries whose cards were turned over, from the right end. They may be back in their owners' hands."""
    all_turned = not _is_settling(after) or after["round"] != before["round"]
    for old, new in reversed(list(zip(before["quarries"], after["quarries"], strict=True))):
        if _is_settling(before) and not old["turned"] and (new["turned"] or all_turned):
            cards = new["cards"] if new["turned"] else _laid(old, log)
            if cards:
                yield Text(f"{old['name']:<6}  ").append_text(_cards(cards, "bold"))


def _laid(quarry: QuarryView, log: Log) -> list[LaidCardView]:
    """The cards at a quarry as the log tells them; the last move may have laid one more."""
    bids = [(seat, text.split()[2]) for seat, text in log if text.startswith(f"bid {quarry['name']} ")]
    count = len(quarry["cards"]) + log[-1][1].startswith(f"bid {quarry['name']} ")
    return [{"seat": seat, "card": card} for seat, card in bids[len(bids) - count :]]


def _won(before: MayaView, after: MayaView) -> Iterator[Text]:
    """Stones and markers from the quarries, and what everybody could carry (M4.3)."""
    if not _is_settling(before) and before["phase"] != "carry":
        return
    if after["phase"] == "build":
        yield from _line(tell("show-maya-build"), [(seat, str(stones)) for seat, stones in enumerate(after["stones"])])
    else:
        yield from _line(tell("show-maya-stones"), _gains(before["stones"], after["stones"]))
    pairs = zip(before["quarries"], after["quarries"], strict=True)
    taken = [(new["holder"], new["marker"]) for old, new in pairs if old["holder"] != new["holder"]]
    yield from _line(tell("show-maya-marker"), [(seat, marker) for seat, marker in taken if isinstance(seat, int)])


def _bonus_stones(before: MayaView, after: MayaView) -> Iterator[Text]:
    """M5.7: a level has become full, and on the empty one above it now lies a stone."""
    for old, new in zip(before["pyramids"], after["pyramids"], strict=True):
        title = PYRAMID_TITLES[PYRAMID_NAMES.index(new["name"])]
        for number, (then, now) in enumerate(zip(old["levels"][1:], new["levels"][1:], strict=True), 2):
            filled = not _is_full(old["levels"][number - 2]) and _is_full(new["levels"][number - 2])
            if filled and not any(then["stones"]) and any(now["stones"]):
                seat = next(seat for seat, count in enumerate(now["stones"]) if count)
                text = tell("show-maya-bonus-at", level=number, pyramid=title)
                yield from _line(tell("show-maya-bonus"), [(seat, text)])


def _is_full(level: LevelView) -> bool:
    return bool(sum(level["stones"]) == level["spaces"])


def _scored(before: MayaView, after: MayaView, names: list[str]) -> Iterator[Text]:
    yield from _line(tell("show-maya-gold"), _gains(before["gold"], after["gold"]))
    if after["round"] != before["round"]:
        yield from _line(tell("show-maya-supply"), _gains(before["supply"], after["supply"]))
        start = present(after["start"])
        starter = label(start, names[start])
        begins = tell("show-round-begins", round=after["round"])
        yield Text(f"{begins} ").append_text(starter).append(f" {tell('show-starts')}")
