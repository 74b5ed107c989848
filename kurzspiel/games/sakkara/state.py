"""What a match of Sakkara is made of: its moves and its state."""

from typing import Annotated

from kurzspiel.engine.kernel import table
from kurzspiel.engine.layout import Grid, Int8, Int16, Of
from kurzspiel.games.sakkara.board import (
    BUILDING_MOTIFS,
    DIRECTION_NAMES,
    FIELD_NAMES,
    FIELDS,
    HIGHEST_STACK,
    LARGEST_PART,
    MOTIF_NAMES,
    MOTIFS,
    SIGNS,
    SMALLEST_PART,
    TILES,
    WORKERS,
)
from kurzspiel.notation import Kind, Moves

# --- moves

_SEAT = ("0", "1")
_WORKER = ("1", "2")
_COUNT = tuple(str(count) for count in range(1, LARGEST_PART + 1))

MOVES = Moves(
    Kind("deal", tile=MOTIF_NAMES),
    Kind("cover", field=FIELD_NAMES),
    Kind("first", seat=_SEAT),
    Kind("steal", tile=MOTIF_NAMES),
    Kind("enter", field=FIELD_NAMES),
    Kind("step", worker=_WORKER, direction=DIRECTION_NAMES),
    Kind("climb", worker=_WORKER, direction=DIRECTION_NAMES),
    Kind("horse"),
    Kind("bird", worker=_WORKER, field=FIELD_NAMES),
    Kind("ox", worker=_WORKER, direction=DIRECTION_NAMES),
    Kind("snake"),
    Kind("lay", tile=("ship", "grain")),
    Kind("build", tile=MOTIF_NAMES[:BUILDING_MOTIFS]),
    Kind("fire", worker=_WORKER, line=("row", "column")),
    Kind("whirl", worker=_WORKER),
    Kind("flood"),
    Kind("locusts"),
    Kind("stack", tile=tuple(MOTIF_NAMES[sign] for sign in SIGNS)),
    Kind("end"),
    Kind("drop", tile=MOTIF_NAMES),
    Kind("put", field=FIELD_NAMES, count=_COUNT),
)
DEAL_CODES = MOVES.span("deal")
COVER_CODES = MOVES.span("cover")
FIRST_CODES = MOVES.span("first")
STEAL_CODES = MOVES.span("steal")
ENTER_CODES = MOVES.span("enter")
STEP_CODES = MOVES.span("step")
CLIMB_CODES = MOVES.span("climb")
TO_RIDE = MOVES.first("horse")
BIRD_CODES = MOVES.span("bird")
OX_CODES = MOVES.span("ox")
TO_PLAY_SNAKE = MOVES.first("snake")
TO_LAY_SHIP, TO_LAY_GRAIN = MOVES.span("lay").codes
BUILD_CODES = MOVES.span("build")
FIRE_CODES = MOVES.span("fire")
WHIRL_CODES = MOVES.span("whirl")
TO_FLOOD = MOVES.first("flood")
TO_SEND_LOCUSTS = MOVES.first("locusts")
STACK_CODES = MOVES.span("stack")
TO_END = MOVES.first("end")
DROP_CODES = MOVES.span("drop")
PUT_CODES = MOVES.span("put")
LAY_CODES = MOVES.span("lay")
PUTS_PER_FIELD, BIRDS_PER_WORKER, FIRES_PER_WORKER = (
    MOVES.step(*each) for each in (("put", "field"), ("bird", "worker"), ("fire", "worker"))
)
STEPS_PER_WORKER = CLIMBS_PER_WORKER = OXEN_PER_WORKER = MOVES.step("step", "worker")

# what a move says, by its code
SEAT_OF, TILE_OF, FIELD_OF, WORKER_OF, DIRECTION_OF, LINE_OF, COUNT_OF = (
    table(MOVES.field(name)) for name in ("seat", "tile", "field", "worker", "direction", "line", "count")
)

MOST_LEGAL = FIELDS * LARGEST_PART  # put: every field with every count
MOST_MOVES = 257_626  # of one match, chance included; docs/rules-module.md reckons it
MOST_ODDS = FIELDS

# --- the state

PHASES = ("deal", "cover", "first", "enter", "turn", "steal", "stack", "drop", "put", "over")
(
    PHASE_DEAL,
    PHASE_COVER,
    PHASE_FIRST,
    PHASE_ENTER,
    PHASE_TURN,
    PHASE_STEAL,
    PHASE_STACK,
    PHASE_DROP,
    PHASE_PUT,
    PHASE_OVER,
) = range(len(PHASES))

NOBODY = -1  # no seat, no worker
NOWHERE = -1  # no field
NO_MOVE = -1


class Player:
    ship: Int8  # laid out (S4.1)
    grain: Int8  # laid out
    held: Int8  # tiles on the holder, all together
    built_count: Int8  # tiles of the pyramid, all together
    worker: Annotated[Grid[int], Of(Int8, WORKERS)]  # the fields of the workers, NOWHERE before they enter
    holder: Annotated[Grid[int], Of(Int8, MOTIFS)]  # tiles held by motif
    built: Annotated[Grid[int], Of(Int8, BUILDING_MOTIFS)]  # tiles built by motif


class State:
    turns: Int16  # completely over
    quiet: Int16  # turns in a row without building (S7.2)
    spell: Int16  # the move that cast the spell being stacked, or NO_MOVE
    phase: Int8  # one of PHASES
    whose: Int8  # turn it is; NOBODY before the first player is known
    dealt: Int8  # tiles laid out so far
    covering: Int8  # the field that waits for its second tile
    entered: Int8  # workers on the board
    stepped: Int8  # 1 = the compulsory step is made
    runner: Int8  # the worker that made it
    steps: Int8  # further steps by horses
    level: Int8  # built on this turn, 0 = none
    built_in_turn: Int8  # 1 = a tile was built in this turn, also after its end
    signs: Int8  # bit set of the spell's signs still to be stacked
    pile_start: Int8  # tiles of the pile already put back
    pile_end: Int8  # tiles that ever lay on it this turn
    parts: Int8  # fields already used for this pile
    player: Annotated[Grid[Player], Of(Player, len(_SEAT))]
    bag: Annotated[Grid[int], Of(Int8, MOTIFS)]  # tiles not dealt yet
    height: Annotated[Grid[int], Of(Int8, FIELDS)]
    stands: Annotated[Grid[int], Of(Int8, FIELDS)]  # 0 = no worker, else 1 + seat * 2 + worker
    tile: Annotated[Grid[int], Of(Int8, FIELDS, HIGHEST_STACK)]  # from the bottom up
    pile: Annotated[Grid[int], Of(Int8, TILES)]  # from the bottom up
    used: Annotated[Grid[int], Of(Int8, TILES // SMALLEST_PART)]  # the fields already used for this pile
