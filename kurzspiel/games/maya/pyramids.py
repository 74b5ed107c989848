"""Stones on Maya's pyramids: spaces, the open level, bonus stones, moving, scoring and wear."""

from kurzspiel.engine.kernel import happens, kernel
from kurzspiel.games.maya.board import FIRST_GOLD, HEIGHT, IN_PLAY, LEVELS, PYRAMIDS_IN_PLAY, SECOND_GOLD, SPACES
from kurzspiel.games.maya.state import NOBODY, State
from kurzspiel.games.maya.steps import BONUS, BONUS_LACKS_STONE, BONUS_TIED, FULL, MOVED, PAID, UNSUPPORTED, WORN


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
    if has_space(s, pyramid, level):
        return
    happens(s, FULL, pyramid, level)
    if level + 1 == HEIGHT[pyramid] or stones_on(s, pyramid, level + 1) > 0:
        return
    seat = sole_leader(s, pyramid, level)
    if seat == NOBODY:
        happens(s, BONUS_TIED, pyramid, level)
    elif s.player[seat].supply == 0:
        happens(s, BONUS_LACKS_STONE, seat, pyramid, level)
    else:
        s.player[seat].supply -= 1
        s.stones[pyramid, level + 1, seat] += 1
        happens(s, BONUS, seat, pyramid, level, level + 1)


@kernel
def set_stone(s: State, seat: int, pyramid: int, level: int, step: int) -> None:
    """In this step, and what comes of it."""
    s.stones[pyramid, level, seat] += 1
    happens(s, step, seat, pyramid, level)
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
    s.stones[target, 0, seat] += 1
    happens(s, MOVED, seat, pyramid, level, target)
    grant_bonus(s, target, 0)


# --- scoring and wear


@kernel
def most_on(s: State, pyramid: int, level: int) -> int:
    most = 0
    for seat in range(s.seats):
        most = max(most, s.stones[pyramid, level, seat])
    return most


@kernel
def second_most_on(s: State, pyramid: int, level: int, most: int) -> int:
    """M6.2: the next smaller number of stones above 0; where there is none, the most."""
    second = 0
    for seat in range(s.seats):
        count = s.stones[pyramid, level, seat]
        if count < most:
            second = max(second, count)
    return second if second > 0 else most


@kernel
def pay_level(s: State, pyramid: int, level: int) -> None:
    """M6.1, M6.2: most and second most stones pay, to all who tie."""
    most = most_on(s, pyramid, level)
    if most == 0:
        return
    second = second_most_on(s, pyramid, level, most)
    for seat in range(s.seats):
        if s.stones[pyramid, level, seat] == most:
            s.player[seat].gold += FIRST_GOLD[pyramid, level]
            happens(s, PAID, pyramid, level, seat, FIRST_GOLD[pyramid, level], most, 1)
    for seat in range(s.seats):
        if s.stones[pyramid, level, seat] == second and second < most:
            s.player[seat].gold += SECOND_GOLD[pyramid, level]
            happens(s, PAID, pyramid, level, seat, SECOND_GOLD[pyramid, level], second, 2)


@kernel
def wear_level(s: State, pyramid: int, level: int) -> None:
    """M6.3: who was paid for this level loses a stone from it."""
    most = most_on(s, pyramid, level)
    if most == 0:
        return
    second = second_most_on(s, pyramid, level, most)
    for seat in range(s.seats):
        if s.stones[pyramid, level, seat] >= second:
            s.stones[pyramid, level, seat] -= 1
            s.player[seat].supply += 1
            happens(s, WORN, pyramid, level, seat)


@kernel
def lose_unsupported(s: State, pyramid: int, seat: int) -> None:
    """M6.4: from the bottom up, who has no stone left on a level loses all his higher ones."""
    gap = NOBODY
    lost = 0
    for level in range(HEIGHT[pyramid]):
        if gap != NOBODY:
            lost += s.stones[pyramid, level, seat]
            s.stones[pyramid, level, seat] = 0
        elif s.stones[pyramid, level, seat] == 0:
            gap = level
    if lost > 0:
        s.player[seat].supply += lost
        happens(s, UNSUPPORTED, seat, pyramid, gap, lost)
