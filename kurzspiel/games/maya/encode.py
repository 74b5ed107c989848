"""A view of Maya as whole numbers, for nets: docs/encoding.md, part by part."""

from typing import Any

from kurzspiel.engine.encoding import Part, columns_of, size_of
from kurzspiel.engine.kernel import kernel
from kurzspiel.games.maya.board import (
    CARD_COPIES,
    CARD_NAMES,
    LEVELS,
    MOST_CARDS,
    MOST_QUARRIES,
    MOST_SEATS,
    PYRAMID_NAMES,
    PYRAMIDS,
    QUARRY_COUNT,
    ROUNDS,
    SEATS,
    STONES,
)
from kurzspiel.games.maya.pyramids import open_level
from kurzspiel.games.maya.state import PHASES, USED, State

MOST_GOLD = 500  # no match comes near: the levels pay at most 276 and forfeited stones 126
MOST_SPACES = max(spaces for _, levels in PYRAMIDS for spaces, _, _ in levels)
HELD_NO_MORE = MOST_SEATS + 1
_BY_SEAT = (MOST_SEATS,)
_BY_QUARRY = (MOST_QUARRIES,)
_CARDS = (MOST_QUARRIES, MOST_CARDS)

PARTS = (
    Part("seats", (), min(SEATS), max(SEATS), "how many play"),
    Part("round", (), 1, ROUNDS, "the round"),
    Part("phase", (), 0, len(PHASES) - 1, "what is being done: " + ", ".join(PHASES)),
    Part("turn", (), 0, MOST_SEATS, "the seat that has the choice; 0 = chance, or nobody"),
    Part("start", (), 0, MOST_SEATS, "the seat that is start player; 0 = not known yet"),
    Part("settling", (), 0, MOST_QUARRIES, "the quarry being settled; 0 = none"),
    Part("double", (), 0, 2, "stones still to be placed of a double move"),
    Part("open level", (), 0, LEVELS, "the level open for building; 0 = all are full"),
    Part("gold", _BY_SEAT, 0, MOST_GOLD, "by seat: gold"),
    Part("supply", _BY_SEAT, 0, STONES, "by seat: stones in the supply"),
    Part("stones", _BY_SEAT, 0, STONES, "by seat: stones in hand, to be built"),
    Part("passed", _BY_SEAT, 0, 1, "by seat: 1 = has passed laying workers"),
    Part("hits", _BY_SEAT, 0, MOST_SEATS, "by seat: how many -3 have hit it at the quarry being settled"),
    Part(
        "hand",
        (MOST_SEATS, len(CARD_NAMES)),
        0,
        sum(CARD_COPIES),
        "by seat and kind: cards in hand; the kinds are " + ", ".join(CARD_NAMES),
    ),
    Part("marker", _BY_QUARRY, 0, HELD_NO_MORE, f"by quarry: the seat that holds its marker; {HELD_NO_MORE} = used"),
    Part("turned", _BY_QUARRY, 0, 1, "by quarry: 1 = its cards are turned over"),
    Part("shielded", _BY_QUARRY, 0, MOST_SEATS, "by quarry: the seat that cannot be hit there"),
    Part("owner", _CARDS, 0, MOST_SEATS, "by quarry, in the order laid: the seat whose card lies there"),
    Part("card", _CARDS, 0, len(CARD_NAMES), "by quarry, in the order laid: 1 + its kind; 0 = no card"),
    Part(
        "pyramids",
        (MOST_SEATS, len(PYRAMID_NAMES), LEVELS),
        0,
        MOST_SPACES,
        "by seat, pyramid and level: stones; the pyramids are " + ", ".join(PYRAMID_NAMES),
    ),
)
SIZE = size_of(PARTS)
(
    _SEATS,
    _ROUND,
    _PHASE,
    _TURN,
    _START,
    _SETTLING,
    _DOUBLE,
    _OPEN_LEVEL,
    _GOLD,
    _SUPPLY,
    _STONES,
    _PASSED,
    _HITS,
    _HAND,
    _MARKER,
    _TURNED,
    _SHIELDED,
    _OWNER,
    _CARD,
    _PYRAMIDS,
) = columns_of(PARTS)


@kernel
def from_viewer(s: State, seat: int, viewer: int) -> int:
    """1 = the viewer, 2 = the next to the left, and so on; 0 = nobody."""
    if seat < 0:
        return 0
    return seat - viewer + 1 if seat >= viewer else seat - viewer + 1 + s.seats


@kernel
def encode_table(s: State, viewer: int, out: Any, row: int) -> None:
    out[row, _SEATS] = s.seats
    out[row, _ROUND] = max(s.round, 1)
    out[row, _PHASE] = s.phase
    out[row, _TURN] = from_viewer(s, s.turn, viewer)
    out[row, _START] = from_viewer(s, s.start, viewer)
    out[row, _SETTLING] = s.settling + 1
    out[row, _DOUBLE] = s.double
    out[row, _OPEN_LEVEL] = open_level(s) + 1


@kernel
def encode_player(s: State, seat: int, k: int, out: Any, row: int) -> None:
    out[row, _GOLD + k] = s.player[seat].gold
    out[row, _SUPPLY + k] = s.player[seat].supply
    out[row, _STONES + k] = s.player[seat].stones
    out[row, _PASSED + k] = s.player[seat].passed
    out[row, _HITS + k] = s.hits[seat]
    for kind in range(len(CARD_NAMES)):
        out[row, _HAND + k * len(CARD_NAMES) + kind] = s.player[seat].cards[kind]
    column = _PYRAMIDS + k * len(PYRAMID_NAMES) * LEVELS
    for pyramid in range(len(PYRAMID_NAMES)):
        for level in range(LEVELS):
            out[row, column + pyramid * LEVELS + level] = s.stones[pyramid, level, seat]


@kernel
def encode_quarries(s: State, viewer: int, out: Any, row: int) -> None:
    for q in range(QUARRY_COUNT[s.seats]):
        used = s.quarry[q].holder == USED
        out[row, _MARKER + q] = HELD_NO_MORE if used else from_viewer(s, s.quarry[q].holder, viewer)
        out[row, _TURNED + q] = s.quarry[q].turned
        out[row, _SHIELDED + q] = from_viewer(s, s.quarry[q].shielded, viewer)
        for place in range(s.quarry[q].count):
            out[row, _OWNER + q * MOST_CARDS + place] = from_viewer(s, s.quarry[q].owner[place], viewer)
            out[row, _CARD + q * MOST_CARDS + place] = s.quarry[q].card[place] + 1


@kernel
def encode(s: State, seat: int, out: Any, row: int) -> None:
    """The view of a seat, which `s` is blinded for; seats are counted from it on. CHANCE: a spectator, as seat 0."""
    for column in range(SIZE):
        out[row, column] = 0
    viewer = max(seat, 0)
    encode_table(s, viewer, out, row)
    encode_quarries(s, viewer, out, row)
    for k in range(s.seats):
        encode_player(s, (viewer + k) % s.seats, k, out, row)
