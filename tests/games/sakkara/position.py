"""A match of Sakkara in any position: say what a test is about; the rest of the board is empty.

Tiles are said as texts: "ship grain grain"; a stack from the bottom up.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kurzspiel.engine import engine
from kurzspiel.games.sakkara.board import FIELD_NAMES, MOTIF_NAMES
from kurzspiel.games.sakkara.state import PHASES
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE

LEVEL_1 = "block block block block stairs stairs moon moon sun"
LEVEL_2 = "eye ankh scarab pillar"
CORNERS = (("a1", "g1"), ("a7", "g7"))  # of seat 0 and of seat 1, workers 1 and 2
BAG = {
    "block": 10,
    "stairs": 8,
    "moon": 6,
    "sun": 3,
    "eye": 4,
    "ankh": 4,
    "scarab": 4,
    "pillar": 4,
    "tip": 3,
    "ship": 4,
    "grain": 8,
    "hand": 7,
    "snake": 2,
    "horse": 3,
    "bird": 2,
    "ox": 3,
}
COVERED = 26  # fields with a second tile


def new_match() -> Match:
    """Before the first tile is dealt; chance is played by hand."""
    return Match(engine("sakkara"), 2)


def position(
    fields: Mapping[str, str] | None = None,
    everywhere: str = "",
    workers: Sequence[Sequence[str]] = CORNERS,
    holders: Sequence[str] = ("", ""),
    laid: Sequence[str] = ("", ""),
    pyramids: Sequence[str] = ("", ""),
    pile: str = "",
    used: Sequence[str] = (),
    phase: str = "turn",
    player: int = 0,
    stepped: bool = False,
    runner: int = 1,
    steps: int = 0,
    level: int | None = None,
    turn: int = 0,
    quiet: int = 0,
) -> Match:
    """It is the `player`'s turn; in the phase `put` the other player decides. Sequences are per seat.

    `everywhere` lies on every field that `fields` does not name. `runner` made the step, if it is made; on `level` a
    tile was built in this turn; `used` are the fields of this pile's parts so far.
    """
    match = new_match()
    s: Any = match.engine.plain(match._position)
    s.phase, s.whose, s.turns, s.quiet = PHASES.index(phase), player, turn, quiet
    s.dealt, s.entered, s.bag = sum(s.bag), 4, [0] * len(s.bag)
    s.stepped, s.runner, s.steps = int(stepped), runner - 1 if stepped else -1, steps
    s.level, s.built_in_turn = level or 0, int(level is not None)
    for number, name in enumerate(FIELD_NAMES):
        _fill(s, number, (fields or {}).get(name, everywhere).split())
    for seat in (0, 1):
        _equip(s, seat, holders[seat].split(), laid[seat].split(), pyramids[seat].split())
        _place(s, seat, workers[seat])
    for place, tile in enumerate(pile.split()):
        s.pile[place] = MOTIF_NAMES.index(tile)
    for place, name in enumerate(used):
        s.used[place] = FIELD_NAMES.index(name)
    s.pile_end, s.parts = len(pile.split()), len(used)
    match._begin_at(match.engine.from_bytes(match.engine.layout.packed(s)))
    return match


def _fill(s: Any, number: int, tiles: list[str]) -> None:
    s.height[number] = len(tiles)
    for place, tile in enumerate(tiles):
        s.tile[number][place] = MOTIF_NAMES.index(tile)


def _equip(s: Any, seat: int, held: list[str], laid: list[str], built: list[str]) -> None:
    player = s.player[seat]
    player.holder, player.held = [held.count(name) for name in MOTIF_NAMES], len(held)
    player.built, player.built_count = [built.count(name) for name in MOTIF_NAMES[: len(player.built)]], len(built)
    player.ship, player.grain = laid.count("ship"), laid.count("grain")
    assert player.ship <= 1 and player.grain <= 3 and len(laid) == player.ship + player.grain, f"{laid} cannot lie out"


def _place(s: Any, seat: int, names: Sequence[str]) -> None:
    for worker, name in enumerate(names):
        number = FIELD_NAMES.index(name)
        assert s.stands[number] == 0, f"two workers on {name}"
        s.player[seat].worker[worker] = number
        s.stands[number] = 1 + 2 * seat + worker


def putting(pile: str, **more: Any) -> Match:
    """Seat 1 has ended its turn, and seat 0 puts the pile back."""
    return position(phase="put", player=1, pile=pile, **more)


def lay_out(lower: Mapping[str, str] | None = None, upper: Mapping[str, str] | None = None) -> list[str]:
    """The draws of a lay-out with these tiles where they are named; the others follow in the order of S1.2."""
    lower, upper = dict(lower or {}), dict(upper or {})
    named = [*lower.values(), *upper.values()]
    others = iter([tile for tile, copies in BAG.items() for _ in range(copies - named.count(tile))])
    draws = [f"deal {lower[name] if name in lower else next(others)}" for name in FIELD_NAMES]
    more = [name for name in FIELD_NAMES if name not in upper][: COVERED - len(upper)]
    for name in (*upper, *more):
        draws += [f"cover {name}", f"deal {upper[name] if name in upper else next(others)}"]
    return draws


def dealt(lower: Mapping[str, str] | None = None, upper: Mapping[str, str] | None = None) -> Match:
    """The lay-out is done, with these tiles where they are named."""
    return play(new_match(), *lay_out(lower, upper))


def play(match: Match, *moves: str) -> Match:
    """These moves, each by the seat whose turn it is, or by chance."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def seen(match: Match, key: str) -> Any:
    """One entry of the view, which is the same for all."""
    return match.view(None)[key]


def tiles(match: Match, name: str) -> list[str]:
    """What lies on a field, from the bottom up."""
    found: list[str] = seen(match, "board")[FIELD_NAMES.index(name)]["tiles"]
    return found


def worker_on(match: Match, name: str) -> tuple[int, int] | None:
    """The owner of the worker there, and its number."""
    found = seen(match, "board")[FIELD_NAMES.index(name)]["worker"]
    return (found["seat"], found["worker"]) if found else None


def holder(match: Match, seat: int) -> list[str]:
    found: list[str] = seen(match, "holders")[seat]
    return found


def moves(match: Match, *words: str) -> list[str]:
    """The legal moves of the seat to act that begin with one of these words."""
    seat = match.to_act[0] if match.to_act else CHANCE
    return [move for move in match.legal(seat) if move.split()[0] in words]


def put_fields(match: Match) -> list[str]:
    """The fields that the pile, or a part of it, may go to."""
    return list(dict.fromkeys(move.split()[1] for move in moves(match, "put")))


def put_counts(match: Match) -> list[int]:
    """How many tiles may go there."""
    return sorted({int(move.split()[2]) for move in moves(match, "put")})
