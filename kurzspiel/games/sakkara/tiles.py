"""Sakkara's tiles: on stacks, on holders and on the used pile."""

from kurzspiel.engine.kernel import happens, kernel
from kurzspiel.games.sakkara.state import State
from kurzspiel.games.sakkara.steps import TOOK, TOOK_LAST


@kernel
def top_of(s: State, field: int) -> int:
    return s.tile[field, s.height[field] - 1]


@kernel
def lay_tile(s: State, field: int, motif: int) -> None:
    s.tile[field, s.height[field]] = motif
    s.height[field] += 1


@kernel
def lift_tile(s: State, field: int) -> int:
    """Take the top tile off a stack."""
    s.height[field] -= 1
    motif = s.tile[field, s.height[field]]
    s.tile[field, s.height[field]] = 0
    return motif


@kernel
def gain(s: State, seat: int, motif: int) -> None:
    """S1.5: a tile more on the holder, for all to see."""
    s.player[seat].holder[motif] += 1
    s.player[seat].held += 1


@kernel
def lose(s: State, seat: int, motif: int) -> None:
    s.player[seat].holder[motif] -= 1
    s.player[seat].held -= 1


@kernel
def take_top(s: State, seat: int, field: int) -> int:
    """The top tile goes to the holder; returns its motif."""
    motif = lift_tile(s, field)
    gain(s, seat, motif)
    return motif


@kernel
def collect(s: State, seat: int, field: int) -> None:
    """S2.4: who comes to a field takes the top tile, if there is one."""
    if s.height[field] > 0:
        motif = take_top(s, seat, field)
        if s.height[field] > 0:
            happens(s, TOOK, seat, motif, field)
        else:
            happens(s, TOOK_LAST, seat, motif, field)


@kernel
def pile_up(s: State, motif: int) -> None:
    """S6.1: on the used pile, in the order of use."""
    s.pile[s.pile_end] = motif
    s.pile_end += 1


@kernel
def use_tile(s: State, seat: int, motif: int) -> None:
    """S6.1: a tile used leaves the holder for the pile."""
    lose(s, seat, motif)
    pile_up(s, motif)


@kernel
def can_fly_to(s: State, field: int) -> bool:
    """S3.3: a field with a tile and without a worker, at any height."""
    return s.height[field] > 0 and s.stands[field] == 0


@kernel
def other_seat(seat: int) -> int:
    return 1 - seat
