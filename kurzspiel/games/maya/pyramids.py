"""Stones on Maya's pyramids: spaces, the open level, bonus stones, moving, scoring and wear."""

from kurzspiel.engine.kernel import kernel
from kurzspiel.games.maya.board import FIRST_GOLD, HEIGHT, IN_PLAY, LEVELS, PYRAMIDS_IN_PLAY, SECOND_GOLD, SPACES
from kurzspiel.games.maya.state import NOBODY, State


@kernel
def stones_on(s: State, pyramid: int, level: int) -> int:
    count = 0
    for seat in range(s.seats):
        count += s.stones[pyramid, level, seat]
    return count


@kernel
def has_space(s: State, pyramid: int, level: int) -> bool:
    """M1.4: a level takes as many stones as it has spaces."""
    return stones_on(s, pyramid, level) < SPACES[pyramid, level]


# --- placing


@kernel
def open_level(s: State) -> int:
    """M5.2: the lowest level that is not full in some pyramid, the only one to build on; NOBODY if all are full."""
    for level in range(LEVELS):
        for slot in range(PYRAMIDS_IN_PLAY):
            pyramid = IN_PLAY[s.seats, slot]
            if level < HEIGHT[pyramid] and has_space(s, pyramid, level):
                return level
    return NOBODY


@kernel
def can_place(s: State, seat: int, pyramid: int, level: int) -> bool:
    """M5.3: a free space on the open level, and an own stone on every lower level of that pyramid."""
    if level == NOBODY or level >= HEIGHT[pyramid] or not has_space(s, pyramid, level):
        return False
    for lower in range(level):
        if s.stones[pyramid, lower, seat] == 0:
            return False
    return True


@kernel
def has_place(s: State, seat: int) -> bool:
    level = open_level(s)
    for slot in range(PYRAMIDS_IN_PLAY):
        if can_place(s, seat, IN_PLAY[s.seats, slot], level):
            return True
    return False


@kernel
def sole_leader(s: State, pyramid: int, level: int) -> int:
    """M5.7: the seat that alone has the most stones on this level, or NOBODY."""
    most = 0
    leader = NOBODY
    for seat in range(s.seats):
        count = s.stones[pyramid, level, seat]
        if count > most:
            most = count
            leader = seat
        elif count == most:
            leader = NOBODY
    return leader


@kernel
def grant_bonus(s: State, pyramid: int, level: int) -> None:
    """M5.7: a level just filled gives its sole leader a stone on the next one, if nobody stands there yet."""
    if has_space(s, pyramid, level) or level + 1 == HEIGHT[pyramid] or stones_on(s, pyramid, level + 1) > 0:
        return
    seat = sole_leader(s, pyramid, level)
    if seat != NOBODY and s.player[seat].supply > 0:
        s.player[seat].supply -= 1
        s.stones[pyramid, level + 1, seat] += 1


@kernel
def set_stone(s: State, seat: int, pyramid: int, level: int) -> None:
    s.stones[pyramid, level, seat] += 1
    grant_bonus(s, pyramid, level)


# --- moving (M3.9)


@kernel
def can_lift(s: State, seat: int, pyramid: int, level: int) -> bool:
    """M3.9: an own stone, but not the last one of a level below other own stones."""
    if s.stones[pyramid, level, seat] != 1:
        return s.stones[pyramid, level, seat] > 0
    for higher in range(level + 1, HEIGHT[pyramid]):
        if s.stones[pyramid, higher, seat] > 0:
            return False
    return True


@kernel
def can_move(s: State, seat: int, pyramid: int, level: int, target: int) -> bool:
    """M3.9: to a bottom level with a free space, not back to the one it comes from."""
    return can_lift(s, seat, pyramid, level) and has_space(s, target, 0) and (level > 0 or pyramid != target)


@kernel
def move_stone(s: State, seat: int, pyramid: int, level: int, target: int) -> None:
    """M3.9: one own stone to the bottom level of any pyramid."""
    s.stones[pyramid, level, seat] -= 1
    set_stone(s, seat, target, 0)


# --- scoring and wear


@kernel
def score_level(s: State, pyramid: int, level: int, wears: bool) -> None:
    """M6.1, M6.2: most and second most stones pay, to all who tie; M6.3: who is paid loses a stone from it."""
    most = 0
    second = 0
    for seat in range(s.seats):
        count = s.stones[pyramid, level, seat]
        if count > most:
            second = most
            most = count
        elif second < count < most:
            second = count
    for seat in range(s.seats):
        count = s.stones[pyramid, level, seat]
        if count > 0 and count >= second:
            s.player[seat].gold += FIRST_GOLD[pyramid, level] if count == most else SECOND_GOLD[pyramid, level]
            if wears:
                s.stones[pyramid, level, seat] -= 1
                s.player[seat].supply += 1


@kernel
def lose_unsupported(s: State, pyramid: int, seat: int) -> None:
    """M6.4: from the bottom up, who has no stone left on a level loses all his higher ones."""
    supported = True
    for level in range(HEIGHT[pyramid]):
        if not supported:
            s.player[seat].supply += s.stones[pyramid, level, seat]
            s.stones[pyramid, level, seat] = 0
        elif s.stones[pyramid, level, seat] == 0:
            supported = False
