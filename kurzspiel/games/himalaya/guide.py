"""Himalaya in words for people: which paragraphs matter in a phase, and why a move is not legal.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from kurzspiel.games.himalaya.board import BORDERS, FIGURE_NAMES
from kurzspiel.games.himalaya.view import HimalayaView, VillageView, village_of
from kurzspiel.texts import Sentence, say
from kurzspiel.views import present, seat_of

Move = dict[str, str]

REST = "plan rest"  # H4.1

# answers that can be prepared: by phase what does nothing and costs nothing (H3.2), after which moves of others one may
# want to think again, and by phase what takes something that hardly anybody leaves (H5.4)
PASSES = {"event": "calm"}
STIRS = ("yeti", "storm", "market")
TAKES = {"trade": "take"}

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


def forbidden(view: HimalayaView, move: Move) -> Sentence:
    """Why the seat whose view this is may not make this move, although it is its turn."""
    return _REASONS[move["move"]](view, move)


# --- looking at a view


def _village(view: HimalayaView, number: int) -> VillageView:
    village: VillageView = view["villages"][number - 1]
    return village


def _here(view: HimalayaView) -> VillageView:
    """The village where the seat's caravan is; who trades is in one."""
    return _village(view, village_of(view, seat_of(view)))


# --- reasons


def _place(village: int | str) -> Sentence:
    return say(f"himalaya-place-{village}")


def _good(name: str) -> Sentence:
    return say(f"himalaya-good-{name}")


def _start(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-why-start", seat=move["seat"])


def _cube(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-why-cube", good=_good(move["good"]))


def _ring(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-why-ring", ring=move["ring"])


def _settle(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-why-settle", village=_place(move["village"]))


def _figure(view: HimalayaView, move: Move) -> Sentence:
    figure = move["move"]
    if figure not in view["figures"][seat_of(view)]:
        return say("himalaya-why-figure-used", figure=figure)
    if dict(view["events"])[figure] is not None:
        return say("himalaya-why-figure-lies", figure=figure)
    if figure == "market":
        return say("himalaya-why-market", village=_place(move["village"]))
    return say("himalaya-why-path-taken", other="storm" if figure == "yeti" else "yeti")


def _take(view: HimalayaView, move: Move) -> Sentence:
    here = _here(view)
    village, good = _place(here["village"]), move.get("good")
    if here["order"]:
        return say("himalaya-why-take-order", village=village)
    if good is None:
        return say("himalaya-why-take-unnamed", village=village, dearest=_good(here["goods"][-1]))
    if view["events"]["market"] != here["village"]:
        return say("himalaya-why-take-named", village=village, cheapest=_good(here["goods"][0]))
    return say("himalaya-why-take-absent", village=village, good=_good(good))


def _deliver(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-why-deliver", village=_place(_here(view)["village"]))


def _reward(view: HimalayaView, move: Move) -> Sentence:
    reward, here = move["move"], _here(view)
    if reward in present(view["delivery"])["rewards"]:
        return say("himalaya-why-reward-twice", reward=reward)
    if reward == "delegate":
        return say("himalaya-why-no-delegations")
    if here["stupa"] is not None:
        return say("himalaya-why-stupa-stands", village=_place(here["village"]))
    return say("himalaya-why-no-stupas")


def _send(view: HimalayaView, move: Move) -> Sentence:
    number = _here(view)["village"]
    near = [str(region) for region, border in enumerate(BORDERS, 1) if number in border]
    return say(
        "himalaya-why-send", village=_place(number), region=move["region"], near=", ".join(near), count=len(near)
    )


_REASONS = {
    "start": _start,
    "cube": _cube,
    "ring": _ring,
    "settle": _settle,
    **dict.fromkeys(FIGURE_NAMES, _figure),
    "take": _take,
    "deliver": _deliver,
    **dict.fromkeys(("barter", "offer", "delegate"), _reward),
    "send": _send,
}
