"""A view of Sakkara as whole numbers, for nets: docs/encoding.md, part by part."""

from typing import Any

from kurzspiel.engine.encoding import Part, columns_of, size_of
from kurzspiel.engine.kernel import kernel
from kurzspiel.games.sakkara.board import (
    BUILDING_MOTIFS,
    COPIES_OF,
    FIELDS,
    HIGHEST_STACK,
    LEVELS,
    MOST_GRAIN,
    MOTIF_NAMES,
    MOTIFS,
    NEEDED,
    PYRAMID_TILES,
    SIDE,
    SIGNS,
    STALL,
    STEPS_OF_HORSE,
    TILES,
    WORKERS,
)
from kurzspiel.games.sakkara.state import (
    FIRE_CODES,
    NO_MOVE,
    NOBODY,
    PHASE_OVER,
    PHASE_PUT,
    PHASE_STEAL,
    PHASES,
    STACK_CODES,
    State,
)

PLAYERS = 2
SPELLS = STACK_CODES.first - FIRE_CODES.first
MOST_COPIES = max(COPIES_OF.values())
MOST_TURNS = STALL * (PLAYERS * PYRAMID_TILES + 1)  # S7.2
_BY_SEAT = (PLAYERS,)
_BY_FIELD = (SIDE, SIDE)

PARTS = (
    Part("phase", (), 0, len(PHASES) - 1, "what is being done: " + ", ".join(PHASES)),
    Part("turn", (), 0, PLAYERS, "the seat that has the choice; 0 = chance, or nobody"),
    Part("player", (), 0, PLAYERS, "the seat whose turn it is, in `put` still the one whose pile it is; 0 = not known"),
    Part("turns", (), 0, MOST_TURNS, "turns completely over"),
    Part("quiet", (), 0, STALL, "turns in a row without building"),
    Part("built now", (), 0, 1, "1 = something was built in this turn"),
    Part("stepped", (), 0, 1, "1 = the compulsory step is made"),
    Part("runner", (), 0, WORKERS, "the worker that made it; 0 = none"),
    Part("steps", (), 0, COPIES_OF["horse"] * STEPS_OF_HORSE, "further steps by horses"),
    Part("level", (), 0, LEVELS, "the level built on in this turn; 0 = none"),
    Part("spell", (), 0, SPELLS, "the spell being stacked, counted from `fire 1 row`; 0 = none"),
    Part("signs", (len(SIGNS),), 0, 1, "1 = still to be stacked: " + ", ".join(MOTIF_NAMES[sign] for sign in SIGNS)),
    Part("covering", (), 0, FIELDS, "the field that waits for its second tile, a1 = 1; 0 = none"),
    Part("bag", (MOTIFS,), 0, MOST_COPIES, "by motif: tiles not dealt yet; the motifs are " + ", ".join(MOTIF_NAMES)),
    Part("ship", _BY_SEAT, 0, 1, "by seat: 1 = a ship is laid out"),
    Part("grain", _BY_SEAT, 0, MOST_GRAIN, "by seat: grain laid out"),
    Part("holder", (PLAYERS, MOTIFS), 0, MOST_COPIES, "by seat and motif: tiles held"),
    Part("built", (PLAYERS, BUILDING_MOTIFS), 0, max(NEEDED), "by seat and motif: tiles of the pyramid"),
    Part(
        "workers", _BY_FIELD, 0, PLAYERS * WORKERS, "by row and column: 1, 2 = a worker of the viewer, 3, 4 = another"
    ),
    Part("height", _BY_FIELD, 0, HIGHEST_STACK, "by row and column: tiles of the stack"),
    Part("tiles", (*_BY_FIELD, HIGHEST_STACK), 0, MOTIFS, "the stacks from the top down: 1 + the motif; 0 = no tile"),
    Part("pile", (TILES,), 0, MOTIFS, "the used pile, next to be put back first: 1 + the motif; 0 = no tile"),
    Part("used", _BY_FIELD, 0, 1, "by row and column: 1 = already used for this pile"),
)
SIZE = size_of(PARTS)
(
    _PHASE,
    _TURN,
    _PLAYER,
    _TURNS,
    _QUIET,
    _BUILT_NOW,
    _STEPPED,
    _RUNNER,
    _STEPS,
    _LEVEL,
    _SPELL,
    _SIGNS,
    _COVERING,
    _BAG,
    _SHIP,
    _GRAIN,
    _HOLDER,
    _BUILT,
    _WORKERS,
    _HEIGHT,
    _TILES,
    _PILE,
    _USED,
) = columns_of(PARTS)


@kernel
def from_viewer(seat: int, viewer: int) -> int:
    """1 = the viewer, 2 = the other; 0 = nobody."""
    if seat == NOBODY:
        return 0
    return 1 if seat == viewer else 2


@kernel
def chooser(s: State) -> int:
    """The seat that has the choice, or NOBODY."""
    if s.phase == PHASE_PUT:
        return 1 - s.whose  # S6.2
    return NOBODY if s.phase in (PHASE_STEAL, PHASE_OVER) else s.whose


@kernel
def encode_turn(s: State, viewer: int, out: Any, row: int) -> None:
    out[row, _PHASE] = s.phase
    out[row, _TURN] = from_viewer(chooser(s), viewer)
    out[row, _PLAYER] = from_viewer(s.whose, viewer)
    out[row, _TURNS] = s.turns
    out[row, _QUIET] = s.quiet
    out[row, _BUILT_NOW] = s.built_in_turn
    out[row, _STEPPED] = s.stepped
    out[row, _RUNNER] = s.runner + 1
    out[row, _STEPS] = s.steps
    out[row, _LEVEL] = s.level
    if s.spell != NO_MOVE:
        out[row, _SPELL] = s.spell - FIRE_CODES.first + 1
    for number in range(len(SIGNS)):
        out[row, _SIGNS + number] = s.signs >> number & 1
    out[row, _COVERING] = s.covering + 1
    for motif in range(MOTIFS):
        out[row, _BAG + motif] = s.bag[motif]


@kernel
def encode_players(s: State, viewer: int, out: Any, row: int) -> None:
    for k in range(PLAYERS):
        seat = viewer if k == 0 else 1 - viewer
        out[row, _SHIP + k] = s.player[seat].ship
        out[row, _GRAIN + k] = s.player[seat].grain
        for motif in range(MOTIFS):
            out[row, _HOLDER + k * MOTIFS + motif] = s.player[seat].holder[motif]
        for motif in range(BUILDING_MOTIFS):
            out[row, _BUILT + k * BUILDING_MOTIFS + motif] = s.player[seat].built[motif]
        for worker in range(WORKERS):
            field = s.player[seat].worker[worker]
            if field >= 0:
                out[row, _WORKERS + field] = k * WORKERS + worker + 1


@kernel
def encode_tiles(s: State, out: Any, row: int) -> None:
    for field in range(FIELDS):
        height = s.height[field]
        out[row, _HEIGHT + field] = height
        for k in range(2):  # without a branch: most stacks are no higher, and nobody can guess how high
            tile = s.tile[field, max(height - 1 - k, 0)] + 1
            out[row, _TILES + field * HIGHEST_STACK + k] = tile * min(max(height - k, 0), 1)
        for k in range(2, height):
            out[row, _TILES + field * HIGHEST_STACK + k] = s.tile[field, height - 1 - k] + 1
    for k in range(s.pile_end - s.pile_start):
        out[row, _PILE + k] = s.pile[s.pile_start + k] + 1
    for k in range(s.parts):
        out[row, _USED + s.used[k]] = 1


@kernel
def encode(s: State, seat: int, out: Any, row: int) -> None:
    """The view of a seat; seats are counted from it on. CHANCE: a spectator, as seat 0."""
    for column in range(SIZE):
        out[row, column] = 0
    viewer = max(seat, 0)
    encode_turn(s, viewer, out, row)
    encode_players(s, viewer, out, row)
    encode_tiles(s, out, row)
