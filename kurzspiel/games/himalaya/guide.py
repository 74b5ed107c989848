"""Himalaya in words for people: which paragraphs matter in a phase, and why a move is not legal.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from typing import Any

from kurzspiel.games.himalaya.board import BORDERS

View = dict[str, Any]
Move = dict[str, str]

FIGURES = {"yeti": "yeti tracks", "storm": "snowstorm", "market": "market"}

REST = "plan rest"  # H4.1

# phase: the moves it knows, the paragraph that says so, and all paragraphs that matter
PHASES: dict[str, tuple[tuple[str, ...], str, tuple[str, ...]]] = {
    "start": (("start",), "H2.1", ("H2.1",)),
    "roll": (("roll",), "H7.1", ("H7.1", "H7.2", "H7.3", "H7.4", "H1.5")),
    "cube": (("cube",), "H7.1", ("H7.1", "H7.3", "H1.2", "H1.5")),
    "ring": (("ring",), "H7.1", ("H7.1", "H7.3", "H1.3", "H1.5")),
    "settle": (("settle",), "H2.3", ("H2.3", "H1.1")),
    "event": (("yeti", "storm", "market", "calm"), "H3.2", ("H3.2", "H3.3", "H3.4", "H3.5", "H3.6")),
    "plan": (
        ("plan",),
        "H4.1",
        ("H4.1", "H4.2", "H5.1", "H5.2", "H5.3", "H5.4", "H5.5", "H5.9", "H3.3", "H3.4", "H3.5"),
    ),
    "trade": (("take", "deliver", "skip"), "H5.4", ("H5.4", "H5.5", "H3.5")),
    "reward": (
        ("barter", "offer", "delegate", "done"),
        "H5.5",
        ("H5.5", "H5.6", "H5.7", "H5.8", "H6.1", "H6.2", "H6.3"),
    ),
    "send": (("send",), "H5.8", ("H5.8", "H6.3")),
    "over": ((), "H9.1", ("H6.1", "H6.2", "H6.3", "H9.1", "H9.2", "H9.3", "H9.4", "H9.5")),
}


def forbidden(view: View, move: Move) -> str:
    """Why the seat whose view this is may not make this move, although it is its turn."""
    return _REASONS[move["move"]](view, move)


# --- looking at a view


def _village(view: View, number: int) -> View:
    village: View = view["villages"][number - 1]
    return village


def _here(view: View) -> View:
    """The village where the seat's caravan is; who trades is in one."""
    return _village(view, view["caravans"][view["seat"]])


# --- reasons


def _start(view: View, move: Move) -> str:
    return f"there is no seat {move['seat']} at this table (H2.1)"


def _cube(view: View, move: Move) -> str:
    return f"no {move['good']} is left in the bag (H7.1)"


def _ring(view: View, move: Move) -> str:
    return f"no ring {move['ring']} is left in the bag (H7.1)"


def _settle(view: View, move: Move) -> str:
    return f"a caravan is in village {move['village']} already; all begin in different ones (H2.3)"


def _figure(view: View, move: Move) -> str:
    figure = move["move"]
    if figure not in view["figures"][view["seat"]]:
        return f"your {FIGURES[figure]} figure has been used, once in the game (H3.2)"
    if (place := view["events"][figure]) is not None:
        return f"a {FIGURES[figure]} figure lies on {place} already; each kind lies at most once in a round (H3.2)"
    if figure == "market":
        return f"village {move['village']} offers no goods (H3.5)"
    other = "storm" if figure == "yeti" else "yeti"
    return f"the {FIGURES[other]} figure lies on {move['path']}; the two never share a path (H3.4)"


def _take(view: View, move: Move) -> str:
    here = _here(view)
    number, good = here["village"], move.get("good")
    if here["order"]:
        return f"village {number} offers no goods, it has an order: 'deliver' or 'skip' (H5.5)"
    if good is None:
        return f"there is a market in village {number}: name the good, like 'take {here['goods'][-1]}' (H3.5)"
    if view["events"]["market"] != number:
        return f"there is no market in village {number}, so you take the cheapest good: 'take' (H5.4)"
    return f"no {good} lies in village {number} (H3.5)"


def _deliver(view: View, move: Move) -> str:
    return f"village {_here(view)['village']} has no order, it offers goods: 'take' or 'skip' (H5.4)"


def _reward(view: View, move: Move) -> str:
    reward, here = move["move"], _here(view)
    if reward in view["delivery"]["rewards"]:
        return f"you have chosen '{reward}' for this order; the two rewards are different ones (H5.5)"
    if reward == "delegate":
        return "you have no delegations left (H5.8)"
    if here["stupa"] is not None:
        return f"a stupa stands in village {here['village']} (H5.7)"
    return "you have no stupas left (H5.7)"


def _send(view: View, move: Move) -> str:
    number = _here(view)["village"]
    near = [str(region) for region, border in enumerate(BORDERS, 1) if number in border]
    where = f"region {near[0]}" if len(near) == 1 else f"the regions {', '.join(near)}"
    return f"village {number} does not touch region {move['region']}; it lies on the border of {where} (H5.8)"


_REASONS = {
    "start": _start,
    "cube": _cube,
    "ring": _ring,
    "settle": _settle,
    **dict.fromkeys(FIGURES, _figure),
    "take": _take,
    "deliver": _deliver,
    **dict.fromkeys(("barter", "offer", "delegate"), _reward),
    "send": _send,
}
