"""Maya's quarries: their markers, and the cards that lie there (M3)."""

from kurzspiel.engine.kernel import happens, kernel, telling
from kurzspiel.games.maya.board import (
    DROPPED_BY_HIT,
    GROUP_COUNT,
    GROUPS,
    MARKER,
    MINUS_THREE,
    MOST_CARDS,
    POINTS,
    QUARRY_COUNT,
)
from kurzspiel.games.maya.state import NOBODY, State
from kurzspiel.games.maya.steps import EMPTY, GROUPS_STAY, NO_POINTS, SHIELDED, TOO_LOW, TURNED


@kernel
def quarry_of(s: State, marker: int) -> int:
    """M1.5: the quarry that offers this marker, or NOBODY with fewer players."""
    for q in range(QUARRY_COUNT[s.seats]):
        if MARKER[s.seats, q] == marker:
            return q
    return NOBODY


@kernel
def holds(s: State, seat: int, marker: int) -> bool:
    """M3.12: carry, pass and double are kept until used or until the round ends."""
    q = quarry_of(s, marker)
    return q != NOBODY and s.quarry[q].holder == seat


@kernel
def first_card(s: State, q: int, seat: int) -> int:
    """M3.4: the place of a seat's first card at a quarry, NOBODY without one."""
    for place in range(s.quarry[q].count):
        if s.quarry[q].owner[place] == seat:
            return place
    return NOBODY


@kernel
def has_minus_three(s: State, q: int, seat: int) -> bool:
    for place in range(s.quarry[q].count):
        if s.quarry[q].card[place] == MINUS_THREE and s.quarry[q].owner[place] == seat:
            return True
    return False


@kernel
def can_be_hit(s: State, q: int, by: int, seat: int) -> bool:
    """M3.3: another player with a card here, whatever his points, who is not shielded here (M3.8)."""
    return seat != by and s.quarry[q].shielded != seat and first_card(s, q, seat) != NOBODY


@kernel
def points_at(s: State, q: int, seat: int) -> int:
    """M3.2, M3.3: the sum of a seat's cards at a quarry, less 3 for each hit."""
    points = -DROPPED_BY_HIT * s.hits[seat]
    for place in range(s.quarry[q].count):
        if s.quarry[q].owner[place] == seat:
            points += POINTS[s.quarry[q].card[place]]
    return points


@kernel
def next_ranked(s: State, q: int, taken: int) -> int:
    """M3.4: more points first; a tie goes to the earlier first card; below 1 point nobody is ranked."""
    best = NOBODY
    best_points = 0
    for place in range(s.quarry[q].count):  # in the order laid, so the earlier of two equals comes first
        seat = s.quarry[q].owner[place]
        if not (taken >> seat) & 1:
            points = points_at(s, q, seat)
            if points > best_points:
                best = seat
                best_points = points
    return best


@kernel
def can_shield(s: State, q: int) -> bool:
    """M3.8: a quarry that still has face-down cards; one's own need not be among them."""
    return q < s.settling and s.quarry[q].count > 0


@kernel
def any_face_down(s: State) -> bool:
    for q in range(s.settling):
        if s.quarry[q].count > 0:
            return True
    return False


@kernel
def clear_cards(s: State, q: int) -> None:
    s.quarry[q].count = 0
    s.quarry[q].turned = 0
    s.quarry[q].shielded = NOBODY
    for place in range(MOST_CARDS):
        s.quarry[q].owner[place] = 0
        s.quarry[q].card[place] = 0


# --- what people see at a quarry


@telling
def tell_points(s: State, q: int) -> None:
    """M3.2: whose cards lie here, and their points; M3.8: whom no -3 can name."""
    if s.quarry[q].count == 0:
        happens(s, EMPTY, q)
    for place in range(s.quarry[q].count):
        seat = s.quarry[q].owner[place]
        if first_card(s, q, seat) == place:
            happens(s, TURNED, q, seat, points_at(s, q, seat))
    shielded = s.quarry[q].shielded
    if shielded != NOBODY and first_card(s, q, shielded) != NOBODY:
        for owner in range(s.seats):
            if owner != shielded and has_minus_three(s, q, owner):
                happens(s, SHIELDED, shielded, q)
                break


@telling
def tell_left_out(s: State, q: int, taken: int) -> None:
    """M3.4, M3.5: who gets nothing although cards of his lie here, and what nobody gets."""
    takers = 0
    for seat in range(s.seats):
        takers += (taken >> seat) & 1
        if not (taken >> seat) & 1 and points_at(s, q, seat) > 0:
            happens(s, TOO_LOW, q, seat, points_at(s, q, seat))
    for seat in range(s.seats):
        if first_card(s, q, seat) != NOBODY and points_at(s, q, seat) < 1:
            happens(s, NO_POINTS, q, seat, points_at(s, q, seat))
    left = 0
    for rank in range(takers, GROUP_COUNT[s.seats, q]):
        left += GROUPS[s.seats, q, rank]
    if takers > 0 and left > 0:
        happens(s, GROUPS_STAY, q, left)
