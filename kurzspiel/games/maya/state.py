"""What a match of Maya is made of: its moves and its state."""

from typing import Annotated

from kurzspiel.engine.kernel import table
from kurzspiel.engine.layout import Grid, Int8, Int16, Of
from kurzspiel.games.maya.board import (
    CARD_NAMES,
    LEVELS,
    MOST_CARDS,
    MOST_QUARRIES,
    MOST_SEATS,
    PYRAMID_NAMES,
    PYRAMIDS_IN_PLAY,
    QUARRY_NAMES,
)
from kurzspiel.notation import Kind, Moves

# --- moves

_SEAT = tuple(str(seat) for seat in range(MOST_SEATS))
_LEVEL = tuple(str(level + 1) for level in range(LEVELS))

MOVES = Moves(
    Kind("start", seat=_SEAT),
    Kind("place", pyramid=PYRAMID_NAMES),
    Kind("bid", quarry=QUARRY_NAMES, card=CARD_NAMES),
    Kind("pass"),
    Kind("hit", seat=_SEAT),
    Kind("shield", quarry=QUARRY_NAMES),
    Kind("move", pyramid=PYRAMID_NAMES, level=_LEVEL, target=PYRAMID_NAMES),
    Kind("add", pyramid=PYRAMID_NAMES),
    Kind("name", seat=_SEAT),
    Kind("carry"),
    Kind("decline"),
    Kind("double"),
    Kind("double marker"),
    Kind("pass marker"),
    Kind("forfeit"),
)
START_CODES = MOVES.span("start")
PLACE_CODES = MOVES.span("place")
BID_CODES = MOVES.span("bid")
BIDS_PER_QUARRY = MOVES.step("bid", "quarry")
TO_PASS = MOVES.first("pass")
HIT_CODES = MOVES.span("hit")
SHIELD_CODES = MOVES.span("shield")
MOVE_CODES = MOVES.span("move")
MOVES_PER_PYRAMID, MOVES_PER_LEVEL = MOVES.step("move", "pyramid"), MOVES.step("move", "level")
ADD_CODES = MOVES.span("add")
NAME_CODES = MOVES.span("name")
TO_CARRY = MOVES.first("carry")
TO_DECLINE = MOVES.first("decline")
TO_DOUBLE = MOVES.first("double")
TO_DOUBLE_WITH_MARKER = MOVES.first("double marker")
TO_PASS_WITH_MARKER = MOVES.first("pass marker")
TO_FORFEIT = MOVES.first("forfeit")

# what a move says, by its code
SEAT_OF, PYRAMID_OF, QUARRY_OF, CARD_OF, LEVEL_OF, TARGET_OF = (
    table(MOVES.field(name)) for name in ("seat", "pyramid", "quarry", "card", "level", "target")
)

MOST_LEGAL = PYRAMIDS_IN_PLAY * PYRAMIDS_IN_PLAY * LEVELS + 1  # every stone to every other bottom, and decline
MOST_MOVES = 308  # of one match, chance included; docs/rules-module.md reckons it
MOST_ODDS = MOST_SEATS

# --- the state

PHASES = ("start", "opening", "workers", "hit", "shield", "move", "add", "name", "carry", "build", "double", "over")
(
    PHASE_START,
    PHASE_OPENING,
    PHASE_WORKERS,
    PHASE_HIT,
    PHASE_SHIELD,
    PHASE_MOVE,
    PHASE_ADD,
    PHASE_NAME,
    PHASE_CARRY,
    PHASE_BUILD,
    PHASE_DOUBLE,
    PHASE_OVER,
) = range(len(PHASES))

NOBODY = -1  # no seat; as a marker's holder: it lies on its quarry
USED = -2  # a marker's holder when it is gone for this round


class Player:
    gold: Int16
    supply: Int8  # M1.8: stones neither on a pyramid nor in hand
    stones: Int8  # stones in hand, to be built
    passed: Int8  # 1 = lays no more cards in this phase (M2.1)
    cards: Annotated[Grid[int], Of(Int8, len(CARD_NAMES))]  # cards in hand by kind; the hidden kinds only in views


class Quarry:
    count: Int8  # cards lying here
    turned: Int8  # 1 = its cards are face up (M3.2)
    holder: Int8  # of its marker: NOBODY = it lies here, a seat, or USED
    shielded: Int8  # the seat that cannot be hit here (M3.8), or NOBODY
    owner: Annotated[Grid[int], Of(Int8, MOST_CARDS)]  # whose cards, in the order laid
    card: Annotated[Grid[int], Of(Int8, MOST_CARDS)]  # their kinds


class State:
    disclosed: Int16  # how often cards were turned over: nobody can take back what happened before
    seats: Int8
    round: Int8  # 1 to 3
    phase: Int8  # one of PHASES
    turn: Int8  # the seat that has the choice
    start: Int8  # the start player, or NOBODY before chance has named him
    settling: Int8  # the quarry being settled; from there to the left they are still face down
    served: Int8  # how many seats have had their turn in this stage: opening stones, -3 cards, transport
    double: Int8  # stones still to place of a double move
    hits: Annotated[Grid[int], Of(Int8, MOST_SEATS)]  # how many -3 hit each seat at the quarry being settled
    player: Annotated[Grid[Player], Of(Player, MOST_SEATS)]
    quarry: Annotated[Grid[Quarry], Of(Quarry, MOST_QUARRIES)]
    stones: Annotated[Grid[int], Of(Int8, len(PYRAMID_NAMES), LEVELS, MOST_SEATS)]  # on [pyramid, level, seat]
