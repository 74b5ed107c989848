"""Sakkara's spells (S5): what they need, how they are cast, and what they do."""

from kurzspiel.engine.kernel import happens, kernel, telling
from kurzspiel.games.sakkara.board import (
    CIRCLE,
    EIGHT_AROUND,
    FIRE,
    FLOOD,
    GRAIN,
    LOCUSTS,
    OMITTED,
    SHIP,
    SIDE,
    SIGNS,
    WHIRL,
    WORKERS,
)
from kurzspiel.games.sakkara.state import (
    FIRE_CODES,
    FIRES_PER_WORKER,
    LINE_OF,
    NO_MOVE,
    NOWHERE,
    PHASE_STACK,
    PHASE_TURN,
    STACK_CODES,
    TO_FLOOD,
    TO_SEND_LOCUSTS,
    WHIRL_CODES,
    WORKER_OF,
    State,
)
from kurzspiel.games.sakkara.steps import (
    BURNT,
    CAST_FIRE,
    CAST_FLOOD,
    CAST_LOCUSTS,
    CAST_WHIRL,
    EATEN,
    STACKED,
    STACKED_LAST,
    SUNK,
    WHIRLED,
)
from kurzspiel.games.sakkara.tiles import can_fly_to, lose, other_seat, pile_up, take_top


@kernel
def has_signs(s: State, seat: int, spell: int) -> bool:
    """S5.1: three tiles, all signs but one."""
    for sign in SIGNS:
        if sign != OMITTED[spell] and s.player[seat].holder[sign] == 0:
            return False
    return True


@kernel
def line_field(field: int, column: bool, k: int) -> int:
    """The k-th field of the column or row that a field lies in."""
    return k * SIDE + field % SIDE if column else field - field % SIDE + k


@kernel
def can_burn(s: State, field: int, column: bool) -> bool:
    """S5.1, S5.3: something to take in this row or column."""
    for k in range(SIDE):
        if can_fly_to(s, line_field(field, column, k)):
            return True
    return False


@kernel
def burn(s: State, seat: int, worker: int, column: bool) -> None:
    """S5.1, S5.5: the top tile of each field of the line without a worker."""
    for k in range(SIDE):
        taken = line_field(s.player[seat].worker[worker], column, k)
        if can_fly_to(s, taken):
            motif = take_top(s, seat, taken)
            happens(s, BURNT, seat, worker, motif, taken, s.height[taken])


@kernel
def can_whirl(s: State, field: int) -> bool:
    """S5.1, S5.3: something to take around this field."""
    for k in range(EIGHT_AROUND):
        if CIRCLE[field, k] != NOWHERE and can_fly_to(s, CIRCLE[field, k]):
            return True
    return False


@kernel
def whirl(s: State, seat: int, worker: int) -> None:
    """S5.1, S5.5: the top tile of each of the 8 fields around that has no worker."""
    for k in range(EIGHT_AROUND):
        taken = CIRCLE[s.player[seat].worker[worker], k]
        if taken != NOWHERE and can_fly_to(s, taken):
            motif = take_top(s, seat, taken)
            happens(s, WHIRLED, seat, worker, motif, taken, s.height[taken])


@kernel
def spell_of(move: int) -> int:
    if move < FIRE_CODES.end:
        return FIRE
    if move < TO_FLOOD:
        return WHIRL
    return FLOOD if move == TO_FLOOD else LOCUSTS


@kernel
def cast(s: State, seat: int, move: int) -> None:
    """S5.2: the three tiles leave the holder; their player chooses their order on the pile."""
    s.spell = move
    s.signs = 0
    for number in range(len(SIGNS)):
        if SIGNS[number] != OMITTED[spell_of(move)]:
            lose(s, seat, SIGNS[number])
            s.signs |= 1 << number
    s.phase = PHASE_STACK
    tell_spell(s, seat, move)


@telling
def tell_spell(s: State, seat: int, move: int) -> None:
    """S5.1: which spell is cast, and where."""
    opponent = other_seat(seat)
    if move < FIRE_CODES.end:
        field = s.player[seat].worker[WORKER_OF[move]]
        happens(s, CAST_FIRE, seat, WORKER_OF[move], field // SIDE if LINE_OF[move] == 0 else SIDE + field % SIDE)
    elif move < TO_FLOOD:
        happens(s, CAST_WHIRL, seat, WORKER_OF[move], s.player[seat].worker[WORKER_OF[move]])
    elif move == TO_FLOOD:
        happens(s, CAST_FLOOD, seat, opponent)
    else:
        happens(s, CAST_LOCUSTS, seat, opponent)


@kernel
def stack(s: State, seat: int, number: int) -> None:
    """S5.2: the next tile on the pile; the last goes of itself, and then the spell works."""
    pile_up(s, SIGNS[number])
    s.signs &= ~(1 << number)
    happens(s, STACKED, seat, SIGNS[number])
    if s.signs & (s.signs - 1) == 0:
        for last in range(len(SIGNS)):
            if s.signs >> last & 1:
                pile_up(s, SIGNS[last])
                s.signs = 0
                happens(s, STACKED_LAST, seat, SIGNS[last])
        move = s.spell
        s.spell = NO_MOVE
        s.phase = PHASE_TURN
        work_spell(s, seat, move)


@kernel
def work_spell(s: State, seat: int, move: int) -> None:
    """S5.1; S5.4: what is destroyed goes on the pile after the spell's tiles."""
    opponent = other_seat(seat)
    if move < FIRE_CODES.end:
        burn(s, seat, WORKER_OF[move], LINE_OF[move] == 1)
    elif move < TO_FLOOD:
        whirl(s, seat, WORKER_OF[move])
    elif move == TO_FLOOD:
        s.player[opponent].ship -= 1
        pile_up(s, SHIP)
        happens(s, SUNK, opponent)
    else:
        s.player[opponent].grain -= 1
        pile_up(s, GRAIN)
        happens(s, EATEN, opponent, s.player[opponent].grain)


@kernel
def legal_spells(s: State, seat: int, out: list[int], count: int) -> int:
    """S5.1, S5.3."""
    opponent = other_seat(seat)
    burns = has_signs(s, seat, FIRE)
    whirls = has_signs(s, seat, WHIRL)
    for worker in range(WORKERS):
        field = s.player[seat].worker[worker]
        for column in range(2):
            if burns and can_burn(s, field, column == 1):
                out[count] = FIRE_CODES.first + worker * FIRES_PER_WORKER + column
                count += 1
        if whirls and can_whirl(s, field):
            out[count] = WHIRL_CODES.first + worker
            count += 1
    if s.player[opponent].ship > 0 and has_signs(s, seat, FLOOD):
        out[count] = TO_FLOOD
        count += 1
    if s.player[opponent].grain > 0 and has_signs(s, seat, LOCUSTS):
        out[count] = TO_SEND_LOCUSTS
        count += 1
    return count


@kernel
def legal_stacks(s: State, out: list[int]) -> int:
    count = 0
    for number in range(len(SIGNS)):
        if s.signs >> number & 1:
            out[count] = STACK_CODES.first + number
            count += 1
    return count
