"""A view of Sakkara as text, for the terminal and for failing tests. It needs no more than 80 columns."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kurzspiel.games.sakkara.board import COPIES_OF, LEVEL_OF, MOTIF_NAMES, NEEDED, SIDE
from kurzspiel.games.sakkara.view import FieldView, SakkaraView, WorkerView
from kurzspiel.seats import label, mark
from kurzspiel.texts import say, tell

Log = list[tuple[int, str]]

GROUPS = {  # what a turn offers, in the order of the prompt
    "steps": ("step", "climb"),
    "special": ("horse", "bird", "ox", "snake"),
    "spells": ("fire", "whirl", "flood", "locusts"),
    "build": ("build",),
    "lay": ("lay",),
    "end": ("end",),
}
# Colours readable on light and on dark ground; the two letters tell a motif without them.
BLUE, BROWN, GREY, GOLD, GREEN, VIOLET = "#3d78d9", "#a06a2c", "#8a8f98", "#b07f00", "#1f9e89", "#9a62c7"
TINTS = {
    **dict.fromkeys(("block", "ship"), BLUE),
    **dict.fromkeys(("stairs", "grain", "hand"), BROWN),
    **dict.fromkeys(("sun", "tip"), GOLD),
    **dict.fromkeys(("eye", "ankh", "scarab", "pillar"), GREEN),
    **dict.fromkeys(("snake", "horse", "bird", "ox"), VIOLET),
    "moon": GREY,
}
EMPTY = "··"
CELL_WIDTH = 5  # of a field on the board, `●1Mo2`
NAME_WIDTH = 16


def draw(view: SakkaraView, names: list[str]) -> RenderableType:
    """The whole table: the board, and beside it both players; below, the pile and the legend."""
    table = Table.grid(padding=(0, 3))
    table.add_column(no_wrap=True)
    table.add_row(_board(view), Group(*(_player(view, names, seat) for seat in range(view["seats"]))))
    return Group(_headline(view), table, *_pile(view), _legend())


def stage(view: SakkaraView) -> tuple[Any, ...]:
    """Changes when a new part of the game begins; then the table is worth drawing again."""
    return view["phase"] in ("deal", "cover", "first"), view["phase"] == "enter", view["turn"] // 10, view["places"]


def groups(view: SakkaraView, moves: list[str]) -> list[tuple[str, list[str]]]:
    """The moves of a turn by what they are; other choices are one group."""
    if view["phase"] != "turn":
        return [("", moves)]
    sorted_out = {title: [move for move in moves if move.split()[0] in words] for title, words in GROUPS.items()}
    return [(tell(f"show-sakkara-group-{title}"), found) for title, found in sorted_out.items() if found]


def look(view: SakkaraView, words: list[str]) -> RenderableType:
    """A stack from top to bottom."""
    field = next((each for each in view["board"] if words == [each["field"]]), None)
    if field is None:
        raise ValueError(say("show-sakkara-which-field"))
    line = Text(f"{tell('show-sakkara-stack', field=field['field'])} ")
    tiles = [_tile(name, full=True) for name in reversed(field["tiles"])]
    line.append_text(Text(", ").join(tiles or [Text(tell("show-sakkara-nothing"))]))
    if field["worker"]:
        line.append("; ").append_text(_worker(field["worker"])).append(f" {tell('show-sakkara-stands')}")
    return line


COMMANDS = {"look": look}
HELP = ("show-sakkara-help-look",)  # messages on `COMMANDS` and on what `expand` knows
SECRET: tuple[str, ...] = ()  # kinds of move that all choose at the same time
HOLDS_CARDS = False  # nothing is ever hidden


def expand(view: SakkaraView, text: str) -> None:
    """Several moves typed at once: there is no short way for that in this game."""


# --- the parts of the table


def _tile(name: str, full: bool = False) -> Text:
    return Text(_word(name) if full else name[:2].capitalize(), style=TINTS[name])


def _word(name: str) -> str:
    return tell(f"show-sakkara-tile-{name}")


def _worker(worker: WorkerView) -> Text:
    return mark(worker["seat"]).append(str(worker["worker"]), style="bold default")


def _headline(view: SakkaraView) -> Text:
    phase, turn = view["phase"], view["turn"]
    title = tell("show-sakkara-turns", turns=str(turn)) if phase == "over" else _turn(turn)
    if phase != "turn":
        title += ": " + tell(f"show-sakkara-phase-{phase}")
    line = Text().append(title, style="bold")
    if phase == "turn":
        step = tell("show-sakkara-step-made") if view["stepped"] else tell("show-sakkara-step-due")
        line.append(f"  {step}", style="dim")
        if view["steps"]:
            more = tell("show-sakkara-more-steps", count=str(view["steps"]), worker=str(view["runner"]))
            line.append(f", {more}", style="dim")
    if view["quiet"]:
        line.append(f"  {tell('show-sakkara-quiet', turns=str(view['quiet']))}", style="dim")
    return line


def _turn(turn: int) -> str:
    return tell("show-sakkara-turn", turn=str(turn + 1))


def _board(view: SakkaraView) -> Table:
    """The fields with the top motif, the height and the worker; a7 is in the top left corner."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
    table.add_column(no_wrap=True)
    for _ in range(SIDE):
        table.add_column(no_wrap=True, min_width=CELL_WIDTH)
    for row in reversed(range(SIDE)):
        cells = [_cell(view["board"][row * SIDE + column]) for column in range(SIDE)]
        table.add_row(Text(str(row + 1), style="dim"), *cells)
        table.add_row()
    table.add_row("", *(Text(f"  {letter}", style="dim") for letter in "abcdefg"))
    return table


def _cell(field: FieldView) -> Text:
    """`●1Mo2`: worker 1 of that player on a stack of two, a moon on top."""
    cell = _worker(field["worker"]) if field["worker"] else Text("  ")
    if not field["tiles"]:
        return cell.append(f"{EMPTY} ", style="dim")
    return cell.append_text(_tile(field["tiles"][-1])).append(str(len(field["tiles"])), style="dim")


def _player(view: SakkaraView, names: list[str], seat: int) -> Group:
    head = (
        Text()
        .append("▸ " if seat in view["to_act"] else "  ", style="bold")
        .append_text(label(seat, _short(names[seat])))
    )
    if view["places"]:
        head.append(f"  {tell('show-place', place=view['places'][seat])}")
    laid = view["laid"][seat]
    title = Text(f"  {tell('show-sakkara-laid')}  ")
    out = title.append_text(_tile("ship") if laid["ship"] else Text(EMPTY, style="dim"))
    for number in range(3):
        out.append(" ").append_text(_tile("grain") if number < laid["grain"] else Text(EMPTY, style="dim"))
    return Group(head, *_pyramid(view["pyramids"][seat]), out, _holder(view["holders"][seat]))


def _short(name: str) -> str:
    text = Text(name)
    text.truncate(NAME_WIDTH, overflow="ellipsis")
    return text.plain


def _pyramid(built: list[str]) -> Iterator[Text]:
    """Level by level from the top; what is missing as dots."""
    for level in (3, 2, 1):
        places = [name for name, of, needed in _plan() if of == level for _ in range(needed)]
        have = Counter(built)
        row = []
        for name in places:
            row.append(_tile(name) if have[name] > 0 else Text(EMPTY, style="dim"))
            have[name] -= 1
        yield Text("  " + " " * ((9 - len(places)) * 3 // 2)).append_text(Text(" ").join(row))


def _plan() -> Iterator[tuple[str, int, int]]:
    return zip(MOTIF_NAMES, LEVEL_OF, NEEDED, strict=False)


def _holder(held: list[str]) -> Table:
    """The tiles beside their number; many take more than a line."""
    counts = Counter(held)
    parts = [_tile(name).append(f"×{count}" if count > 1 else "", style="default") for name, count in counts.items()]
    table = Table.grid()
    table.add_column(no_wrap=True)
    empty = Text(tell("show-sakkara-empty"), style="dim")
    table.add_row(f"  {tell('show-sakkara-holder')} {len(held):>2} ", Text(" ").join(parts) if parts else empty)
    return table


def _pile(view: SakkaraView) -> Iterator[Text]:
    if view["pile"]:
        yield Text(f"{tell('show-sakkara-pile')} ").append_text(Text(" ").join(_tile(name) for name in view["pile"]))
    if view["casting"]:
        left = Text(", ").join(_tile(name, full=True) for name in view["casting"]["tiles"])
        yield Text(f"{tell('show-sakkara-to-stack', spell=view['casting']['spell'])} ").append_text(left)


def _legend() -> Table:
    table = Table.grid(padding=(0, 1))
    names = list(COPIES_OF)
    for row in (names[:8], names[8:]):
        table.add_row(*(_tile(name).append(f" {_word(name)}", style="dim") for name in row))
    return table
