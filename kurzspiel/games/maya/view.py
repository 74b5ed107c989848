"""A view of Maya as plain data."""

from typing import Annotated, Any, Literal

from typing_extensions import TypedDict

from kurzspiel.games.maya.board import (
    CARD_NAMES,
    HIDDEN_LOW,
    LOW_KINDS,
    MARKERS,
    PYRAMID_NAMES,
    PYRAMIDS,
    QUARRIES,
    QUARRY_NAMES,
    STANDING,
)
from kurzspiel.games.maya.state import NOBODY, PHASE_ADD, PHASE_HIT, PHASE_MOVE, PHASE_NAME, PHASE_SHIELD, PHASES, USED
from kurzspiel.views import OneOf, Remembered, ViewData, ViewHead

HAND_ORDER = (*range(LOW_KINDS), HIDDEN_LOW, *range(LOW_KINDS, HIDDEN_LOW), HIDDEN_LOW + 1)
SETTLING = (PHASE_HIT, PHASE_SHIELD, PHASE_MOVE, PHASE_ADD, PHASE_NAME)

Phase = Annotated[
    str,
    OneOf(
        {
            "start": "chance names the first start player (M1.6)",
            "opening": "two stones each (M1.7)",
            "workers": "lay a card or pass (M2)",
            "hit": "the owner of a -3 names a player (M3.3)",
            "shield": "the taker of this at-once marker uses it (M3.8)",
            "move": "likewise (M3.9)",
            "add": "likewise (M3.10)",
            "name": "likewise (M3.11)",
            "carry": "the owner of `carry` is asked (M4.1)",
            "build": "one stone, or what is possible instead (M5)",
            "double": "the stones of an announced double move (M5.4)",
            "over": "the game has ended",
        }
    ),
]
Marker = Annotated[str, OneOf(MARKERS)]
PyramidName = Annotated[str, OneOf(PYRAMID_NAMES)]
CardSeen = int | Annotated[str, OneOf(CARD_NAMES[HIDDEN_LOW:])]
OTHERS = "each other seat's entry"


class LevelView(TypedDict):
    """A level of a pyramid."""

    spaces: int
    """how many stones it takes"""
    gold: list[int]
    """what it pays: `[first, second]`"""
    stones: list[int]
    """per seat"""


class PyramidView(TypedDict):
    """A pyramid in play."""

    name: PyramidName
    """as moves name it"""
    levels: list[LevelView]
    """from the bottom up"""


class LaidCardView(TypedDict):
    """A worker card at a quarry."""

    seat: int
    """whose it is"""
    card: CardSeen
    """its value, or its back where it is hidden: `"low"` or `"high"`"""


class QuarryView(TypedDict):
    """A quarry. Cards lie there, turned over or not, until everyone takes them back (M4.3); from then on `cards` is
    empty, `turned` is `false` and `shielded` is `null`. A `used` marker is back (`null`) when the next round begins; in
    the last round it stays as it is.
    """

    name: str
    """`"q1"` …"""
    marker: Marker
    """what its first player takes"""
    holder: int | Literal["used"] | None
    """where the marker is: `null` = on the quarry; a seat = that seat has it (kept, or just being used); `"used"` =
    gone for this round"""
    groups: list[int]
    """stones for the first, second, …"""
    limit: int
    """how many cards it takes"""
    turned: bool
    """whether its cards have been turned over this round"""
    shielded: int | None
    """the seat that no -3 can hit here, or `null`"""
    cards: list[LaidCardView]
    """in the order they were laid"""


class MayaPicture(TypedDict):
    """What a view of Maya has besides."""

    round: int
    """1, 2 or 3; stays 3 when the game is over"""
    phase: Phase
    """what is being done, see below"""
    start: int | None
    """the start player; `null` before chance has named one"""
    open_level: int | None
    """the level that is open for building (M5.2), 1 to 4; `null` when every level is full. Always worked out, in every
    phase"""
    pyramids: list[PyramidView]
    """the four pyramids in play, in the order of M1.3"""
    quarries: list[QuarryView]
    """from `q1` on"""
    settling: str | None
    """the quarry being settled (`"q4"`) in the phases `hit`, `shield`, `move`, `add` and `name`; else `null`"""
    hits: list[int]
    """per seat: how many -3 have hit it at the quarry being settled; all 0 outside the phase `hit`"""
    hands: list[list[CardSeen]]
    """per seat: the worker cards in hand, low backs first; known cards in the order 3, 4, 4, 5 and 6, 7, 8, -3; unknown
    ones as `"low"` and `"high"`"""
    passed: list[bool]
    """per seat: has passed in this phase of laying workers (M2.1); all `false` outside the phase `workers`"""
    stones: list[Annotated[int, Remembered(OTHERS)]]
    """per seat: stones in hand, to be built"""
    supply: list[Annotated[int, Remembered(f"{OTHERS}: hand, supply and pyramids add up to 28")]]
    """per seat: stones in the general supply"""
    gold: list[int]
    """per seat"""
    double: int
    """stones still to be placed of a double move (2, then 1); 0 outside the phase `double`"""


class MayaView(ViewHead, MayaPicture):
    """A card is known to a seat if it is its own, if it lies turned over, or if everybody can work it out: a hand card
    when none of its owner's cards with that back lies face down; any unseen card when all its owner's unseen cards with
    that back have the same value.
    """


VIEW = MayaView


def describe(s: Any, seat: int) -> MayaPicture:
    """`s` is a blinded State as plain objects and lists."""
    seats = range(s.seats)
    pyramids = [_pyramid(s, PYRAMID_NAMES.index(name)) for name in STANDING[s.seats]]
    return {
        "round": max(s.round, 1),
        "phase": PHASES[s.phase],
        "start": _seat(s.start),
        "open_level": _open_level(pyramids),
        "pyramids": pyramids,
        "quarries": [_quarry(s, q) for q in range(len(QUARRIES[s.seats]))],
        "settling": QUARRY_NAMES[s.settling] if s.phase in SETTLING else None,
        "hits": s.hits[: s.seats],
        "hands": [_hand(s, k) for k in seats],
        "passed": [s.player[k].passed == 1 for k in seats],
        "stones": [s.player[k].stones for k in seats],
        "supply": [s.player[k].supply for k in seats],
        "gold": [s.player[k].gold for k in seats],
        "double": s.double,
    }


def forget(view: MayaView, seat: int) -> ViewData:
    """A view without the stones in others' hands, nor their supplies: with the pyramids these would tell (M1.8)."""
    return {**view, "stones": _only_own(view["stones"], seat), "supply": _only_own(view["supply"], seat)}


def _only_own(values: list[int], seat: int) -> list[int | None]:
    return [value if k == seat else None for k, value in enumerate(values)]


def _seat(value: int) -> int | None:
    return None if value == NOBODY else value


def _card(kind: int) -> CardSeen:
    return CARD_NAMES[kind] if kind >= HIDDEN_LOW else int(CARD_NAMES[kind])


def _pyramid(s: Any, pyramid: int) -> PyramidView:
    name, levels = PYRAMIDS[pyramid]
    return {
        "name": name,
        "levels": [
            {"spaces": spaces, "gold": [first, second], "stones": s.stones[pyramid][level][: s.seats]}
            for level, (spaces, first, second) in enumerate(levels)
        ],
    }


def _open_level(pyramids: list[PyramidView]) -> int | None:
    """M5.2, for people: levels count from 1."""
    not_full = [
        number
        for pyramid in pyramids
        for number, level in enumerate(pyramid["levels"], 1)
        if sum(level["stones"]) < level["spaces"]
    ]
    return min(not_full, default=None)


def _quarry(s: Any, q: int) -> QuarryView:
    marker, groups, limit = QUARRIES[s.seats][q]
    quarry = s.quarry[q]
    return {
        "name": QUARRY_NAMES[q],
        "marker": marker,
        "holder": "used" if quarry.holder == USED else _seat(quarry.holder),
        "groups": list(groups),
        "limit": limit,
        "turned": quarry.turned == 1,
        "shielded": _seat(quarry.shielded),
        "cards": [{"seat": quarry.owner[place], "card": _card(quarry.card[place])} for place in range(quarry.count)],
    }


def _hand(s: Any, seat: int) -> list[CardSeen]:
    return [_card(kind) for kind in HAND_ORDER for _ in range(s.player[seat].cards[kind])]
