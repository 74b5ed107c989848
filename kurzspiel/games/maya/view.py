"""A view of Maya as plain data."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, cast

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
from kurzspiel.views import Each, OneOf, Remembered, ViewData, ViewHead, drawn

HAND_ORDER = (*range(LOW_KINDS), HIDDEN_LOW, *range(LOW_KINDS, HIDDEN_LOW), HIDDEN_LOW + 1)
NUMBERS = {
    seats: [PYRAMID_NAMES.index(name) for name in names] for seats, names in STANDING.items()
}  # of those in play
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
    return cast(MayaPicture, drawn(PARTS, s))


def forget(view: MayaView, seat: int) -> ViewData:
    """A view without the stones in others' hands, nor their supplies: with the pyramids these would tell (M1.8)."""
    return {**view, "stones": _only_own(view["stones"], seat), "supply": _only_own(view["supply"], seat)}


def _only_own(values: list[int], seat: int) -> list[int | None]:
    return [value if k == seat else None for k, value in enumerate(values)]


def _seat(value: int) -> int | None:
    return None if value == NOBODY else value


def _card(kind: int) -> CardSeen:
    return CARD_NAMES[kind] if kind >= HIDDEN_LOW else int(CARD_NAMES[kind])


def _pyramid(s: Any, k: int) -> PyramidView:
    pyramid = NUMBERS[s.seats][k]
    name, levels = PYRAMIDS[pyramid]
    return {
        "name": name,
        "levels": [
            {"spaces": spaces, "gold": [first, second], "stones": s.stones[pyramid][level][: s.seats]}
            for level, (spaces, first, second) in enumerate(levels)
        ],
    }


def _open_level(s: Any) -> int | None:
    """M5.2, for people: levels count from 1."""
    seats = s.seats
    not_full = [
        number
        for pyramid in NUMBERS[seats]
        for number, ((spaces, _, _), stones) in enumerate(zip(PYRAMIDS[pyramid][1], s.stones[pyramid], strict=False), 1)
        if sum(stones[:seats]) < spaces
    ]
    return min(not_full, default=None)


def _quarry(s: Any, k: int) -> QuarryView:
    marker, groups, limit = QUARRIES[s.seats][k]
    quarry = s.quarry[k]
    laid = zip(quarry.owner, quarry.card, range(quarry.count), strict=False)
    return {
        "name": QUARRY_NAMES[k],
        "marker": marker,
        "holder": "used" if quarry.holder == USED else _seat(quarry.holder),
        "groups": list(groups),
        "limit": limit,
        "turned": quarry.turned == 1,
        "shielded": _seat(quarry.shielded),
        "cards": [{"seat": owner, "card": _card(card)} for owner, card, _ in laid],
    }


def _hand(s: Any, k: int) -> list[CardSeen]:
    cards = s.player[k].cards[:]
    return [_card(kind) for kind in HAND_ORDER for _ in range(cards[kind])]


def _of_all(s: Any, what: str) -> list[int]:
    return [getattr(player, what) for player in s.player[: s.seats]]


PARTS: dict[str, Callable[[Any], Any] | Each] = {
    "round": lambda s: max(s.round, 1),
    "phase": lambda s: PHASES[s.phase],
    "start": lambda s: _seat(s.start),
    "open_level": _open_level,
    "pyramids": Each(lambda s: len(NUMBERS[s.seats]), _pyramid),
    "quarries": Each(lambda s: len(QUARRIES[s.seats]), _quarry),
    "settling": lambda s: QUARRY_NAMES[s.settling] if s.phase in SETTLING else None,
    "hits": lambda s: s.hits[: s.seats],
    "hands": Each(lambda s: s.seats, _hand),
    "passed": lambda s: [passed == 1 for passed in _of_all(s, "passed")],
    "stones": lambda s: _of_all(s, "stones"),
    "supply": lambda s: _of_all(s, "supply"),
    "gold": lambda s: _of_all(s, "gold"),
    "double": lambda s: s.double,
}
