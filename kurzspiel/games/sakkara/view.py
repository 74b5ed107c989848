"""A view of Sakkara as plain data."""

from collections.abc import Callable
from typing import Annotated, Any, cast

from typing_extensions import TypedDict

from kurzspiel.games.sakkara.board import FIELD_NAMES, FIELDS, MOTIF_NAMES, SIGNS, WORKERS
from kurzspiel.games.sakkara.state import MOVES, NO_MOVE, NOBODY, NOWHERE, PHASE_PUT, PHASES
from kurzspiel.views import Each, KeyedBy, OneOf, Remembered, ViewData, ViewHead, drawn

Phase = Annotated[
    str,
    OneOf(
        {
            "deal": "chance draws a tile to lay out (S1.3)",
            "cover": "chance names the field for it (S1.3)",
            "first": "chance names the first player (S1.4)",
            "enter": "the workers enter (S1.4)",
            "turn": "a turn (S2)",
            "steal": "chance draws the tile a snake takes (S3.5)",
            "stack": "the order of a spell's tiles (S5.2)",
            "drop": "surplus tiles are dropped after `end` (S2.6)",
            "put": "the opponent puts the pile back (S6)",
            "over": "the game has ended",
        }
    ),
]
Motif = Annotated[str, OneOf(MOTIF_NAMES)]
Laid = Annotated[dict[str, int], KeyedBy(("ship", "grain"))]
Held = Annotated[Motif, Remembered("each tile of another seat; the list keeps its length: `[null, null]`")]
Covered = Annotated[Motif, Remembered('each tile but the top one, for everybody: `[null, null, "sun"]`')]
Piled = Annotated[Motif, Remembered("each tile but the top one; whole for the `player` whose pile it is")]


class WorkerView(TypedDict):
    """A worker on the board."""

    seat: int
    """whose worker it is"""
    worker: int
    """1 or 2, in the order they entered"""


class FieldView(TypedDict):
    """A field of the board."""

    field: str
    """`"c4"`"""
    tiles: list[Covered]
    """the stack from the bottom up: `["ship", "moon"]`"""
    worker: WorkerView | None
    """who stands there, or `null`"""


class CastingView(TypedDict):
    """A spell that is being cast."""

    spell: str
    """its move, `"fire 1 row"`"""
    tiles: list[Motif]
    """still to be stacked, in the order of S1.2: `["eye", "ankh"]`"""


class SakkaraPicture(TypedDict):
    """What a view of Sakkara has besides."""

    phase: Phase
    """what is being done, see below"""
    turn: int
    """how many turns are completely over"""
    quiet: int
    """turns in a row, completely over, in which nobody built a tile (S7.2)"""
    player: int | None
    """whose turn it is; in the phase `put` still the one whose pile it is; in `enter` the one who enters; `null` before
    the first player is known"""
    board: list[FieldView]
    """the 49 fields in the order a1, b1 … g1, a2 … g7"""
    bag: list[Motif]
    """the tiles not dealt yet, in the order of S1.2 (`block stairs moon sun eye ankh scarab pillar tip ship grain hand
    snake horse bird ox`); empty after the lay-out"""
    covering: str | None
    """the field named by `cover` that waits for its tile, else `null`"""
    holders: list[list[Held]]
    """per seat: the tiles held, in the order of S1.2"""
    laid: list[Laid]
    """per seat: what is laid out to build: `{"ship": 1, "grain": 2}`"""
    pyramids: list[list[Motif]]
    """per seat: the tiles built, in the order of S1.2: `["block", "block", "moon"]`"""
    stepped: bool
    """whether the compulsory step of this turn has been made"""
    runner: int | None
    """the worker (1 or 2) that made it, else `null`"""
    steps: int
    """further steps that horses still allow this turn"""
    level: int | None
    """the level (1, 2 or 3) on which a tile was built this turn, else `null`"""
    casting: CastingView | None
    """the spell in the phase `stack`, else `null`"""
    pile: list[Piled]
    """the used pile from the bottom up: of the turn so far, then what is still to be put back"""
    used_fields: list[str]
    """in the phase `put`: the fields already used for this pile, in the order used; else `[]`"""


class SakkaraView(ViewHead, SakkaraPicture):
    """Nothing is hidden in Sakkara: every seat and every spectator sees the same.

    `stepped`, `runner`, `steps`, `level` are `false`, `null`, 0, `null` outside the phases `turn`, `stack`, `steal` and
    `drop`; they are cleared when the turn passes to `put` or is over. At the end of the game they, `casting`, `pile`
    and `player` stay as they are at that moment when the game was won by building; after a stall `player` is the one
    whose turn was the last.
    """


VIEW = SakkaraView


def describe(s: Any, seat: int) -> SakkaraPicture:
    """`s` is a State as plain objects and lists; the same for every seat."""
    return cast(SakkaraPicture, drawn(PARTS, s))


def forget(view: SakkaraView, seat: int) -> ViewData:
    """A view without what others hold and what lies below; how many tiles there are can be seen at any table."""
    return {
        **view,
        "board": [{**field, "tiles": _top(field["tiles"])} for field in view["board"]],
        "holders": [held if k == seat else [None] * len(held) for k, held in enumerate(view["holders"])],
        "pile": view["pile"] if view["player"] == seat else _top(view["pile"]),
    }


def _top(tiles: list[Motif]) -> list[Motif | None]:
    return [*[None] * len(tiles[:-1]), *tiles[-1:]]


def _tiles(counts: list[int]) -> list[Motif]:
    return [MOTIF_NAMES[motif] for motif, count in enumerate(counts) for _ in range(count)]


def _field(s: Any, field: int) -> FieldView:
    stands = s.stands[field]
    return {
        "field": FIELD_NAMES[field],
        "tiles": [MOTIF_NAMES[motif] for motif in s.tile[field][: s.height[field]]],
        "worker": {"seat": (stands - 1) // WORKERS, "worker": (stands - 1) % WORKERS + 1} if stands else None,
    }


def _casting(s: Any) -> CastingView | None:
    if s.spell == NO_MOVE:
        return None
    tiles = [MOTIF_NAMES[sign] for number, sign in enumerate(SIGNS) if s.signs >> number & 1]
    return {"spell": MOVES.texts[s.spell], "tiles": tiles}


PARTS: dict[str, Callable[[Any], Any] | Each] = {
    "phase": lambda s: PHASES[s.phase],
    "turn": lambda s: s.turns,
    "quiet": lambda s: s.quiet,
    "player": lambda s: None if s.whose == NOBODY else s.whose,
    "board": Each(lambda s: FIELDS, _field),
    "bag": lambda s: _tiles(s.bag),
    "covering": lambda s: None if s.covering == NOWHERE else FIELD_NAMES[s.covering],
    "holders": Each(lambda s: len(s.player), lambda s, k: _tiles(s.player[k].holder)),
    "laid": lambda s: [{"ship": player.ship, "grain": player.grain} for player in s.player],
    "pyramids": Each(lambda s: len(s.player), lambda s, k: _tiles(s.player[k].built)),
    "stepped": lambda s: s.stepped == 1,
    "runner": lambda s: None if s.runner == NOBODY else s.runner + 1,
    "steps": lambda s: s.steps,
    "level": lambda s: s.level or None,
    "casting": _casting,
    "pile": lambda s: [MOTIF_NAMES[motif] for motif in s.pile[s.pile_start : s.pile_end]],
    "used_fields": lambda s: [FIELD_NAMES[field] for field in s.used[: s.parts]] if s.phase == PHASE_PUT else [],
}
