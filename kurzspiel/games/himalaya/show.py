"""A view of Himalaya as text, for the terminal and for failing tests. It needs no more than 80 columns."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ACTIONS,
    BUILDINGS,
    FIGURE_NAMES,
    GOOD_NAMES,
    INVENTORY_EVERY,
    PATHS,
    ROUNDS,
    VILLAGES,
)
from kurzspiel.games.himalaya.chart import (
    GOOD_OF,
    KIND_TINTS,
    LETTERS,
    LINES,
    MARKET_PIECE,
    Piece,
    action_word,
    draw_map,
    good_word,
    goods_pieces,
    letter_pieces,
    order_pieces,
    seat_piece,
    village_in_words,
)
from kurzspiel.games.himalaya.view import HimalayaView
from kurzspiel.seats import COLOURS, MARKS, label, mark
from kurzspiel.texts import say, tell, together
from kurzspiel.views import present, seat_of

Log = list[tuple[int, str]]

ACTION_OF = {**{letter: action for action, letter in LETTERS.items()}, "r": "rest"}
NAME_WIDTH = 12
KEPT_WIDTH = 23


def draw(view: HimalayaView, names: list[str]) -> RenderableType:
    """The whole table: the rounds, the map, the players, and what the signs mean."""
    return Group(
        _headline(view),
        _track(view, names),
        *draw_map(view),
        _supply(view),
        *_delivery(view),
        _players(view, names),
        _pieces(view),
        *_legend(),
    )


def stage(view: HimalayaView) -> tuple[Any, ...]:
    """Changes when a new part of the game begins; then the table is worth drawing again."""
    phase = view["phase"]
    if phase == "plan" and not any(view["events"].values()):
        phase = "event"  # the table looks as it did then
    actions = 4 if None not in view["caravans"] else 0
    return view["round"], {"settle": 1, "event": 2, "plan": 3, "over": 5}.get(phase, actions)


def groups(view: HimalayaView, moves: list[str]) -> list[tuple[str, list[str]]]:
    """Events by their figure; other choices are one group."""
    if view["phase"] != "event":
        return [("", moves)]
    sorted_out = {word: [move for move in moves if move.split()[0] == word] for word in (*FIGURE_NAMES, "calm")}
    return [(tell(f"show-himalaya-event-{word}"), found) for word, found in sorted_out.items() if found]


def expand(view: HimalayaView, text: str) -> list[str] | None:
    """The moves of a plan typed at once, `plan e s t i t -`; None if the text is something else."""
    first, *words = text.lower().split() or [""]
    letters = [letter for word in words for letter in ([word] if word in ACTION_NAMES else word)]
    if first != "plan" or not letters or (len(letters) == 1 and letters[0] not in ACTION_OF):
        return None
    for word in words:
        if word not in ACTION_NAMES and set(word) - set(ACTION_OF):
            raise ValueError(say("show-himalaya-no-letters", text=repr(word)))
    left = ACTIONS - len(present(view["plans"][seat_of(view)])) if view["phase"] == "plan" else ACTIONS
    if len(letters) > left:
        raise ValueError(say("show-himalaya-too-many", count=str(len(letters)), left=str(left)))
    return [f"plan {ACTION_OF.get(letter, letter)}" for letter in letters]


def look(view: HimalayaView, words: list[str]) -> RenderableType:
    """A village in words."""
    village = next((each for each in view["villages"] if words == [str(each["village"])]), None)
    if village is None:
        raise ValueError(say("show-himalaya-which-village", last=str(len(VILLAGES))))
    number, level = village["village"], village["level"]
    title = tell(f"show-himalaya-a-{BUILDINGS[level - 1]}", number=number, name=village["name"], level=level)
    lines = [Text(title, style="bold")]
    rows = village_in_words(view, village)
    width = max(len(title) for title, _ in rows)
    lines += [Text.assemble(f"  {title:<{width}}  ", *_spaced(pieces)) for title, pieces in rows]
    return Text("\n").join(lines)


COMMANDS = {"look": look}
HELP = ("show-himalaya-help-plan", "show-himalaya-help-look")  # messages on what `expand` knows and on `COMMANDS`
SECRET = ("plan",)  # kinds of move that all choose at the same time
HOLDS_CARDS = False  # besides plans nothing is hidden


# --- pieces of text


def _spaced(pieces: list[Piece]) -> list[Piece]:
    return [part for piece in pieces for part in ((" ", ""), piece)][1:]


def _short(name: str) -> str:
    text = Text(name)
    text.truncate(NAME_WIDTH, overflow="ellipsis")
    return text.plain


# --- above and below the map


def _headline(view: HimalayaView) -> Text:
    title = tell(f"show-himalaya-phase-{view['phase']}")
    if view["action"]:
        title = f"{tell('show-himalaya-action-of', action=view['action'], actions=ACTIONS)}, {title}"
    begin = tell("show-himalaya-round", round=view["round"], rounds=ROUNDS)
    line = Text().append(f"{begin}: {title}", style="bold")
    if view["filling"]:
        what = say("show-himalaya-cubes", count=view["cubes"]) if view["cubes"] else say("show-himalaya-an-order")
        line.append(f"  {tell('show-himalaya-gets', village=view['filling'], what=what)}", style="dim")
    return line


def _track(view: HimalayaView, names: list[str]) -> Text:
    """The rounds; those with an inventory at their end in brackets."""
    line = Text(tell("show-himalaya-rounds"))
    for number in range(1, ROUNDS + 1):
        here = number == view["round"]
        text = f"({number})" if number % INVENTORY_EVERY == 0 else str(number)
        line.append(" ▸" if here else "  ", style="bold").append(text, style="bold" if here else "dim")
    if view["start"] is not None:
        line.append("   ").append_text(label(view["start"], _short(names[view["start"]])))
        line.append(f" {tell('show-himalaya-starts')}")
    return line


def _supply(view: HimalayaView) -> Text:
    lying = [f"{tell(f'show-himalaya-figure-{figure}')} {place}" for figure, place in view["events"].items() if place]
    bag = " ".join(f"{letter}{view['bag'][good]}" for letter, good in GOOD_OF.items())
    line = Text(tell("show-himalaya-events", events=", ".join(lying) or say("show-none")))
    return line.append(f"   {tell('show-himalaya-bag', goods=bag, rings=len(view['rings']))}", style="dim")


def _delivery(view: HimalayaView) -> Iterator[Text]:
    """What has been chosen for the order just filled."""
    if delivery := view["delivery"]:
        rewards = [say(f"show-himalaya-reward-{reward}") for reward in delivery["rewards"]]
        chosen = tell("show-himalaya-chosen", rewards=together(rewards or [say("show-himalaya-nothing-yet")]))
        sends = f", {tell('show-himalaya-to-send', count=delivery['sends'])}" if delivery["sends"] else ""
        order = tell("show-himalaya-order")
        yield Text.assemble(f"{order} ", *order_pieces(delivery["ring"]), f" {chosen}{sends}")


def _legend() -> Iterator[Text]:
    yield _explained(
        ([("17^^^", "bold")], tell("show-himalaya-level-3")),
        ([seat_piece(0), seat_piece(1)], tell("show-himalaya-caravans")),
        ([("{", ""), seat_piece(0), ("}", "")], tell("show-himalaya-stupa")),
        (goods_pieces(["salt", "tea"]), tell("show-himalaya-goods")),
        ([MARKET_PIECE], tell("show-himalaya-figure-market")),
        (order_pieces("ssj"), tell("show-himalaya-order-yaks")),
    )
    lines = [([_line_with(kind)], action_word(kind)) for kind in PATHS]
    yield _explained(
        *lines,
        ([("×××", "bold")], tell("show-himalaya-closed")),
        ([("***", "bold")], tell("show-himalaya-storm-steps")),
        ([("t", "")], action_word("trade")),
        ([("-", "")], action_word("rest")),
    )
    goods = [(letter_pieces(letter), good_word(good)) for letter, good in GOOD_OF.items()]
    delegations = [("R4 ", ""), (f"{MARKS[0]}3", COLOURS[0])]
    inventory = ([("(4)", "")], tell("show-himalaya-inventory"))
    yield _explained(*goods, (delegations, tell("show-himalaya-delegations")), inventory)


def _line_with(kind: str) -> Piece:
    along = LINES[kind][0]
    return f"{along}{LETTERS[kind]}{along}", KIND_TINTS[kind]


def _explained(*signs: tuple[list[Piece], str]) -> Text:
    parts = (Text.assemble(*pieces).append(f" {words}", style="dim") for pieces, words in signs)
    return Text("  ").join(parts)


# --- players


def _plain_table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")


def _players(view: HimalayaView, names: list[str]) -> Table:
    table = _plain_table()
    table.add_column(f"  {tell('show-player')}", no_wrap=True, min_width=NAME_WIDTH + 8)
    table.add_column(tell("show-himalaya-at"), no_wrap=True, min_width=len("13→15"))
    influence = [tell(f"show-himalaya-short-{kind}") for kind in ("economic", "religious", "political")]
    for title in (*influence, *map(good_word, GOOD_NAMES), tell("show-himalaya-inventories")):
        table.add_column(title, justify="right", no_wrap=True)
    for seat in range(view["seats"]):
        pointer = Text().append("▸ " if seat in view["to_act"] else "  ", style="bold")
        table.add_row(
            pointer.append_text(label(seat, _short(names[seat]))),
            _whereabouts(view["caravans"][seat]),
            *(str(value) for value in view["influence"][seat].values()),
            *(Text(str(count), style="" if count else "dim") for count in view["goods"][seat].values()),
            str(view["inventories"][seat]),
        )
    return table


def _whereabouts(place: int | str | None) -> str:
    """`3→12` on a storm."""
    if not isinstance(place, str):
        return str(place or "")
    _, path, _, target = place.split()
    ends = path.split("-")
    ends.remove(target)
    return f"{ends[0]}→{target}"


def _pieces(view: HimalayaView) -> Table:
    """What each has left, and the plan."""
    table = _plain_table()
    table.add_column("", no_wrap=True, min_width=3)
    first = tell("show-himalaya-place") if view["places"] else tell("show-himalaya-plan")
    table.add_column(first, no_wrap=True, min_width=2 * ACTIONS)
    for title in (tell("show-himalaya-stupas"), tell("show-himalaya-delegations")):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column(tell("show-himalaya-figures"), no_wrap=True, min_width=len(" ".join(FIGURE_NAMES)))
    table.add_column(tell("show-himalaya-rings"), no_wrap=True, max_width=KEPT_WIDTH)
    for seat in range(view["seats"]):
        table.add_row(
            Text("  ").append_text(mark(seat)),
            str(view["places"][seat]) if view["places"] else _plan(view, seat),
            str(view["stupas"][seat]),
            str(view["delegations"][seat]),
            " ".join(tell(f"show-himalaya-figure-{figure}") for figure in view["figures"][seat]),
            _kept(view["kept"][seat]),
        )
    return table


def _plan(view: HimalayaView, seat: int) -> Text:
    """Six discs; the action being done has the pointer, one that is not planned or not known is a dot."""
    plan = view["plans"][seat]
    if plan is None and view["planned"][seat]:
        return Text(f" {tell('show-himalaya-ready')}")
    line = Text()
    for number, action in enumerate(plan or (), 1):
        here = number == view["action"]
        line.append("▸" if here else " ", style="bold")
        line.append(LETTERS[action], style="bold" if here else KIND_TINTS.get(action, ""))
    if view["phase"] == "plan":
        line.append(" ·" * (ACTIONS - len(plan or ())), style="dim")
    return line


def _kept(rings: list[str]) -> str:
    """From few yaks to many; what does not fit is counted."""
    parts = [(ring if count == 1 else f"{ring}×{count}", count) for ring, count in Counter(rings).items()]
    shown, left = "", len(rings)
    for text, count in parts:
        left -= count
        wider = f"{shown} {text}".strip()
        if len(wider) + (len(f" +{left}") if left else 0) > KEPT_WIDTH:
            return f"{shown} +{left + count}"
        shown = wider
    return shown
