"""A view of Himalaya as text, for the terminal and for failing tests. It needs no more than 80 columns."""

from collections import Counter
from collections.abc import Iterable, Iterator
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
    View,
    draw_map,
    goods_pieces,
    holder,
    letter_pieces,
    order_pieces,
    seat_piece,
    village_in_words,
)
from kurzspiel.seats import COLOURS, MARKS, label, mark

Log = list[tuple[int, str]]

PHASE_TITLES = {
    "start": "chance names the start player",
    "roll": "the villages are filled",
    "cube": "the villages are filled",
    "ring": "the villages are filled",
    "settle": "the caravans are set up",
    "event": "events",
    "plan": "planning",
    "trade": "trade",
    "reward": "rewards",
    "send": "delegations",
    "over": "the game is over",
}
EVENT_TITLES = {
    "yeti": "yeti tracks: the path is closed this round",
    "storm": "snowstorm: crossing the path takes two steps",
    "market": "market: who trades there chooses the good",
    "calm": "no event",
}
ACTION_OF = {**{letter: action for action, letter in LETTERS.items()}, "r": "rest"}
NAME_WIDTH = 12
KEPT_WIDTH = 23


def draw(view: View, names: list[str]) -> RenderableType:
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


def stage(view: View) -> tuple[Any, ...]:
    """Changes when a new part of the game begins; then the table is worth drawing again."""
    phase = view["phase"]
    if phase == "plan" and not any(view["events"].values()):
        phase = "event"  # the table looks as it did then
    actions = 4 if None not in view["caravans"] else 0
    return view["round"], {"settle": 1, "event": 2, "plan": 3, "over": 5}.get(phase, actions)


def groups(view: View, moves: list[str]) -> list[tuple[str, list[str]]]:
    """Events by their figure; other choices are one group."""
    if view["phase"] != "event":
        return [("", moves)]
    sorted_out = {title: [move for move in moves if move.split()[0] == word] for word, title in EVENT_TITLES.items()}
    return [(title, found) for title, found in sorted_out.items() if found]


def expand(view: View, text: str) -> list[str] | None:
    """The moves of a plan typed at once, `plan e s t i t -`; None if the text is something else."""
    first, *words = text.lower().split() or [""]
    letters = [letter for word in words for letter in ([word] if word in ACTION_NAMES else word)]
    if first != "plan" or not letters or (len(letters) == 1 and letters[0] not in ACTION_OF):
        return None
    for word in words:
        if word not in ACTION_NAMES and set(word) - set(ACTION_OF):
            signs = ", ".join(f"{letter} {action}" for action, letter in LETTERS.items())
            raise ValueError(f"{word!r} is no action and no row of letters; they are {signs}: 'plan e s t i t -'")
    left = ACTIONS - len(view["plans"][view["seat"]]) if view["phase"] == "plan" else ACTIONS
    if len(letters) > left:
        raise ValueError(f"you named {len(letters)} actions, but only {left} can still be planned")
    return [f"plan {ACTION_OF.get(letter, letter)}" for letter in letters]


def look(view: View, words: list[str]) -> RenderableType:
    """look 12          a village in words"""
    village = next((each for each in view["villages"] if words == [str(each["village"])]), None)
    if village is None:
        raise ValueError(f"say which village, from 1 to {len(VILLAGES)}, like 'look 12'")
    number, level = village["village"], village["level"]
    lines = [Text(f"{number} {village['name']}, a {BUILDINGS[level - 1]} (level {level})", style="bold")]
    rows = village_in_words(view, village)
    lines += [Text.assemble(f"  {title:<8}  ", *_spaced(pieces)) for title, pieces in rows]
    return Text("\n").join(lines)


COMMANDS = {"look": look}
SHORTCUTS = ("plan e s t i t - several at once: e earth, s stone, i ice, t trade, - or r rest",)  # lines of the help
SECRET = ("plan",)  # kinds of move that all choose at the same time
HOLDS_CARDS = False  # besides plans nothing is hidden


# --- pieces of text


def _spaced(pieces: list[Piece]) -> list[Piece]:
    return [part for piece in pieces for part in ((" ", ""), piece)][1:]


def _short(name: str) -> str:
    text = Text(name)
    text.truncate(NAME_WIDTH, overflow="ellipsis")
    return text.plain


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


# --- above and below the map


def _headline(view: View) -> Text:
    title = PHASE_TITLES[view["phase"]]
    if view["action"]:
        title = f"action {view['action']} of {ACTIONS}, {title}"
    line = Text().append(f"Himalaya, round {view['round']} of {ROUNDS}: {title}", style="bold")
    if view["filling"]:
        what = _counted(view["cubes"], "more cube") if view["cubes"] else "an order"
        line.append(f"  village {view['filling']} gets {what}", style="dim")
    return line


def _track(view: View, names: list[str]) -> Text:
    """The rounds; those with an inventory at their end in brackets."""
    line = Text("rounds")
    for number in range(1, ROUNDS + 1):
        here = number == view["round"]
        text = f"({number})" if number % INVENTORY_EVERY == 0 else str(number)
        line.append(" ▸" if here else "  ", style="bold").append(text, style="bold" if here else "dim")
    if view["start"] is not None:
        line.append("   ").append_text(label(view["start"], _short(names[view["start"]]))).append(" starts")
    return line


def _supply(view: View) -> Text:
    lying = [f"{figure} {place}" for figure, place in view["events"].items() if place]
    bag = " ".join(f"{letter}{view['bag'][good]}" for letter, good in GOOD_OF.items())
    line = Text(f"events: {', '.join(lying) or 'none'}")
    return line.append(f"   bag: {bag}, {_counted(len(view['rings']), 'ring')}", style="dim")


def _delivery(view: View) -> Iterator[Text]:
    """What has been chosen for the order just filled."""
    if delivery := view["delivery"]:
        chosen = " and ".join(delivery["rewards"]) or "nothing yet"
        sends = f", {_counted(delivery['sends'], 'delegation')} to send" if delivery["sends"] else ""
        yield Text.assemble("order ", *order_pieces(delivery["ring"]), f" filled: {chosen} chosen{sends}")


def _legend() -> Iterator[Text]:
    yield _explained(
        ([("17^^^", "bold")], "level 3"),
        ([seat_piece(0), seat_piece(1)], "caravans"),
        ([("{", ""), seat_piece(0), ("}", "")], "stupa"),
        (goods_pieces(["salt", "tea"]), "goods"),
        ([MARKET_PIECE], "market"),
        (order_pieces("ssj"), "order, yaks"),
    )
    lines = [([_line_with(kind)], kind) for kind in PATHS]
    yield _explained(
        *lines,
        ([("×××", "bold")], "closed"),
        ([("***", "bold")], "storm, 2 steps"),
        ([("t", "")], "trade"),
        ([("-", "")], "rest"),
    )
    goods = [(letter_pieces(letter), good) for letter, good in GOOD_OF.items()]
    yield _explained(*goods, ([("R4 ", ""), (f"{MARKS[0]}3", COLOURS[0])], "delegations"), ([("(4)", "")], "inventory"))


def _line_with(kind: str) -> Piece:
    along = LINES[kind][0]
    return f"{along}{LETTERS[kind]}{along}", KIND_TINTS[kind]


def _explained(*signs: tuple[list[Piece], str]) -> Text:
    parts = (Text.assemble(*pieces).append(f" {words}", style="dim") for pieces, words in signs)
    return Text("  ").join(parts)


# --- players


def _plain_table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")


def _players(view: View, names: list[str]) -> Table:
    table = _plain_table()
    table.add_column("  player", no_wrap=True, min_width=NAME_WIDTH + 8)
    table.add_column("at", no_wrap=True, min_width=len("13→15"))
    for title in ("econ", "relig", "polit", *GOOD_NAMES, "invent."):
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


def _pieces(view: View) -> Table:
    """What each has left, and the plan."""
    table = _plain_table()
    table.add_column("", no_wrap=True, min_width=3)
    table.add_column("place" if view["places"] else "plan", no_wrap=True, min_width=2 * ACTIONS)
    for title in ("stupas", "delegations"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("event figures", no_wrap=True, min_width=len(" ".join(FIGURE_NAMES)))
    table.add_column("rings kept", no_wrap=True, max_width=KEPT_WIDTH)
    for seat in range(view["seats"]):
        table.add_row(
            Text("  ").append_text(mark(seat)),
            str(view["places"][seat]) if view["places"] else _plan(view, seat),
            str(view["stupas"][seat]),
            str(view["delegations"][seat]),
            " ".join(view["figures"][seat]),
            _kept(view["kept"][seat]),
        )
    return table


def _plan(view: View, seat: int) -> Text:
    """Six discs; the action being done has the pointer, one that is not planned or not known is a dot."""
    plan = view["plans"][seat]
    if plan is None and view["planned"][seat]:
        return Text(" ready")
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


# --- news


def news(before: View, after: View, log: Log, names: list[str]) -> list[Text]:
    """What a move brought about by itself: journeys, goods, influence, filled villages, a new round, the end.

    Both views are those of one viewer. Plans come out with the moves themselves, in the log.
    """
    return [
        *_journeys(before, after),
        *_cubes_gained(before, after),
        *_regions_won(before, after),
        *_filled(before, after),
        *_inventory(before, after),
        *_influence_gained(before, after),
        *_begun(before, after, names),
        *(_ended(step, names) for step in after["ending"]),
    ]


def _line(title: str, entries: Iterable[tuple[int, str]]) -> Iterator[Text]:
    """One line `title  ● this  ▲ that`; none without entries."""
    marked = [mark(seat).append(f" {text}", style="default") for seat, text in entries]
    if marked:
        yield Text(f"{title:<9}  ").append_text(Text("  ").join(marked))


def _journeys(before: View, after: View) -> Iterator[Text]:
    pairs = enumerate(zip(before["caravans"], after["caravans"], strict=True))
    yield from _line("caravans", [(seat, f"{then} → {now}") for seat, (then, now) in pairs if then not in (None, now)])


def _cubes_gained(before: View, after: View) -> Iterator[Text]:
    pairs = enumerate(zip(before["goods"], after["goods"], strict=True))
    more = [(seat, Counter(now) - Counter(then)) for seat, (then, now) in pairs]
    yield from _line("gains", [(seat, ", ".join(goods.elements())) for seat, goods in more if goods])


def _influence_gained(before: View, after: View) -> Iterator[Text]:
    """Of political influence the regions tell."""
    for kind in ("economic", "religious"):
        pairs = enumerate(zip(before["influence"], after["influence"], strict=True))
        more = [(seat, now[kind] - then[kind]) for seat, (then, now) in pairs]
        yield from _line(kind, [(seat, f"+{count}") for seat, count in more if count])


def _regions_won(before: View, after: View) -> Iterator[Text]:
    for old, new in zip(before["regions"], after["regions"], strict=True):
        loser, winner = holder(old["delegations"]), holder(new["delegations"])
        if loser != winner:
            changes = ((winner, "wins it"), (loser, "loses it"))
            yield from _line(f"region {new['region']}", [(seat, text) for seat, text in changes if seat is not None])


def _filled(before: View, after: View) -> Iterator[Text]:
    """The villages that have got all their cubes, or an order."""
    for old, new in zip(before["villages"], after["villages"], strict=True):
        if new["order"] and new["order"] != old["order"]:
            yield Text.assemble(f"{new['village']} {new['name']} asks for ", *order_pieces(new["order"]))
        if len(new["goods"]) > len(old["goods"]) and new["village"] != after["filling"]:
            yield Text.assemble(f"{new['village']} {new['name']} offers ", *goods_pieces(new["goods"]))


def _inventory(before: View, after: View) -> Iterator[Text]:
    """Who alone has the most of which goods."""
    if before["inventories"] != after["inventories"]:
        winners = {good: holder([goods[good] for goods in after["goods"]]) for good in GOOD_NAMES}
        won = [
            (seat, ", ".join(good for good in GOOD_NAMES if winners[good] == seat)) for seat in range(after["seats"])
        ]
        yield from _line("inventory", [(seat, goods) for seat, goods in won if goods])


def _begun(before: View, after: View, names: list[str]) -> Iterator[Text]:
    """Who starts; before the set-up no round begins yet."""
    if before["start"] != after["start"]:
        starter = label(after["start"], names[after["start"]])
        begun = Text() if before["start"] is None else Text(f"Round {after['round']} begins; ")
        yield begun.append_text(starter).append(" starts.")


EXITS = {
    "religious": "least religious influence",
    "stupas": "tied for the least religious influence, fewest stupas placed",
    "political": "least political influence",
    "delegations": "tied for the least political influence, fewest delegations placed",
    "yaks": "tied for the least influence and pieces placed, fewest yaks",
    "order": "tied in influence, pieces and yaks, last in the order of play",
}
WINS = {
    "led": "leads in two of the three influences",
    "economic": "nobody leads in two influences, most economic influence",
    "yaks": "most yaks of those who stayed",
    "political": "tied for the most yaks, most political influence",
    "religious": "tied for the most yaks and political influence, most religious influence",
    "shared": "equal in all three influences",
}


def _ended(step: View, names: list[str]) -> Text:
    """Who left or won, and why."""
    is_exit = step["paragraph"] in ("H9.2", "H9.3")
    verb = "leaves" if is_exit else "shares the win" if step["by"] == "shared" else "wins"
    reason = (EXITS if is_exit else WINS)[step["by"]]
    line = label(step["seat"], names[step["seat"]])
    return line.append(f" {verb}: {reason} ({step['paragraph']}).", style="default")
