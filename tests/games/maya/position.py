"""A match of Maya in any position: say what a test is about, and the rest is filled in sensibly."""

from collections.abc import Mapping, Sequence
from typing import Any

import kurzspiel
from kurzspiel.games.maya.board import CARD_NAMES, PYRAMID_NAMES, PYRAMIDS, QUARRIES, QUARRY_NAMES
from kurzspiel.games.maya.state import PHASES, USED
from kurzspiel.match import Match

Stones = Mapping[tuple[str, int], Sequence[int]]  # by pyramid and level, per seat
Cards = Sequence[tuple[int, str]]  # (owner, card) in the order laid

HAND = ("3", "4", "4", "5", "6", "7", "8", "-3")

# All levels of a table of three, full
FIRST_LEVELS = {("chichen", 1): (3, 3, 2), ("copan", 1): (3, 2, 2), ("uxmal", 1): (2, 3, 3), ("palenque", 1): (2, 2, 3)}
SECOND_LEVELS = {
    ("chichen", 2): (3, 2, 2),
    ("copan", 2): (2, 2, 2),
    ("uxmal", 2): (2, 3, 2),
    ("palenque", 2): (2, 2, 2),
}
THIRD_LEVELS = {("chichen", 3): (2, 2, 1), ("copan", 3): (1, 1, 2), ("uxmal", 3): (1, 2, 2), ("palenque", 3): (2, 1, 1)}


def position(
    seats: int = 3,
    phase: str = "workers",
    turn: int | None = None,
    start: int = 0,
    round: int = 1,
    stones: Stones | None = None,
    hand_stones: Sequence[int] = (),
    supply: Mapping[int, int] | None = None,
    gold: Sequence[int] = (),
    cards: Mapping[int, Sequence[str]] | None = None,
    quarries: Mapping[str, Cards] | None = None,
    markers: Mapping[str, int | str] | None = None,
    passed: Sequence[int] = (),
    shielded: Mapping[str, int] | None = None,
) -> Match:
    """Seat `turn` is to act, the start player unless said.

    Sequences are per seat and mappings by seat; hands hold what is not laid, and supplies what is neither on a pyramid
    nor in hand, unless given. `markers` says who has them, or "used"; `passed` lists seats.
    """
    match = kurzspiel.game("maya").match(seats)
    s: Any = match.engine.plain(match._position)
    s.phase, s.round, s.start = PHASES.index(phase), round, start
    s.turn = start if turn is None else turn
    for (pyramid, level), row in (stones or {}).items():
        _build(s, pyramid, level - 1, row)
    for name, laid in (quarries or {}).items():
        _lay(s, name, laid)
    for marker, holder in (markers or {}).items():
        names = [row[0] for row in QUARRIES[seats]]
        s.quarry[names.index(marker)].holder = USED if holder == "used" else holder
    for name, seat in (shielded or {}).items():
        s.quarry[QUARRY_NAMES.index(name)].shielded = seat
    for seat in range(seats):
        player = s.player[seat]
        player.stones = hand_stones[seat] if hand_stones else 0
        player.gold = gold[seat] if gold else 0
        player.passed = int(seat in passed)
        player.supply -= player.stones
        if seat in (supply or {}):
            player.supply = (supply or {})[seat]
        if seat in (cards or {}):
            player.cards = [(cards or {})[seat].count(card) for card in CARD_NAMES]
        assert player.supply >= 0 and min(player.cards) >= 0, f"seat {seat} does not have that many stones or cards"
    match._begin_at(match.engine.from_bytes(match.engine.layout.packed(s)))
    return match


def _build(s: Any, pyramid: str, level: int, row: Sequence[int]) -> None:
    number = PYRAMID_NAMES.index(pyramid)
    assert len(row) == s.seats and sum(row) <= PYRAMIDS[number][1][level][0], f"{pyramid} {level + 1} cannot be {row}"
    for seat, count in enumerate(row):
        s.stones[number][level][seat] = count
        s.player[seat].supply -= count


def _lay(s: Any, name: str, laid: Cards) -> None:
    quarry = s.quarry[QUARRY_NAMES.index(name)]
    assert len(laid) <= QUARRIES[s.seats][QUARRY_NAMES.index(name)][2], f"{name} does not take that many cards"
    quarry.count = len(laid)
    for place, (seat, card) in enumerate(laid):
        kind = CARD_NAMES.index(card)
        quarry.owner[place], quarry.card[place] = seat, kind
        s.player[seat].cards[kind] -= 1


def settled(quarries: Mapping[str, Cards], seats: int = 3, start: int = 0, **more: Any) -> Match:
    """All have passed, the start player last, and these quarries are settled until a seat has a choice."""
    others = [seat for seat in range(seats) if seat != start]
    match = position(seats, "workers", start=start, quarries=quarries, passed=others, **more)
    match.play(start, "pass")
    return match


def scored(stones: Stones, seats: int = 3, **more: Any) -> Match:
    """Seat 0 gave its last stone away, and this is scored."""
    match = position(seats, "build", turn=0, stones=stones, hand_stones=[1, *[0] * (seats - 1)], **more)
    match.play(0, "pass")
    return match


def play(match: Match, *moves: str) -> Match:
    """These moves, each by the seat whose turn it is."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def standing(match: Match, pyramid: str, level: int) -> list[int]:
    """Stones on a level, per seat."""
    levels = next(row["levels"] for row in match.view(None)["pyramids"] if row["name"] == pyramid)
    found: list[int] = levels[level - 1]["stones"]
    return found


def quarry(match: Match, name: str, seat: int | None = None) -> dict[str, Any]:
    """A quarry as this seat sees it."""
    found: dict[str, Any] = next(row for row in match.view(seat)["quarries"] if row["name"] == name)
    return found


def cards_at(match: Match, name: str, seat: int | None = None) -> list[tuple[int, int | str]]:
    """(owner, card) at a quarry as this seat sees them."""
    return [(row["seat"], row["card"]) for row in quarry(match, name, seat)["cards"]]


def holder(match: Match, marker: str) -> int | str | None:
    """Where a marker is."""
    found: int | str | None = next(row["holder"] for row in match.view(None)["quarries"] if row["marker"] == marker)
    return found


def seen(match: Match, key: str, seat: int | None = None) -> Any:
    """One entry of a view."""
    return match.view(seat)[key]
