"""Sakkara's rules, paragraph by paragraph: read it beside rules.en.md. The functions of the contract are at the end."""

from kurzspiel.engine.kernel import happens, kernel, telling
from kurzspiel.games.sakkara.board import (
    BIRD,
    BUILDING_MOTIFS,
    COPIES,
    COUNT,
    DIRECTIONS,
    FIELDS,
    GRAIN,
    HAND,
    HANDS,
    HIGHEST_STACK,
    HIGHEST_STEP,
    HOLDER_LIMIT,
    HORSE,
    LARGEST_PART,
    LEVEL,
    MOST_GRAIN,
    MOTIFS,
    NEAR_STALL,
    NEIGHBOUR,
    OX,
    PUSHED_TOGETHER,
    PYRAMID_TILES,
    SEATS,
    SHIP,
    SMALLEST_PART,
    SNAKE,
    STAIRS,
    STALL,
    STEPS_OF_HORSE,
    TILES,
    TILES_BELOW,
    VISIBLE_SHIPS,
    WORKERS,
)
from kurzspiel.games.sakkara.secrets import SECRETS, blind, disclosed, sample, unveil, veil
from kurzspiel.games.sakkara.spells import cast, legal_spells, legal_stacks, stack
from kurzspiel.games.sakkara.state import (
    BIRD_CODES,
    BIRDS_PER_WORKER,
    BUILD_CODES,
    CLIMB_CODES,
    CLIMBS_PER_WORKER,
    COUNT_OF,
    COVER_CODES,
    DEAL_CODES,
    DIRECTION_OF,
    DROP_CODES,
    ENTER_CODES,
    FIELD_OF,
    FIRE_CODES,
    FIRST_CODES,
    MOST_LEGAL,
    MOST_MOVES,
    MOST_ODDS,
    MOVES,
    NO_MOVE,
    NOBODY,
    NOWHERE,
    OX_CODES,
    OXEN_PER_WORKER,
    PHASE_COVER,
    PHASE_DEAL,
    PHASE_DROP,
    PHASE_ENTER,
    PHASE_FIRST,
    PHASE_OVER,
    PHASE_PUT,
    PHASE_STACK,
    PHASE_STEAL,
    PHASE_TURN,
    PUT_CODES,
    PUTS_PER_FIELD,
    SEAT_OF,
    STACK_CODES,
    STEAL_CODES,
    STEP_CODES,
    STEPS_PER_WORKER,
    TILE_OF,
    TO_END,
    TO_LAY_GRAIN,
    TO_LAY_SHIP,
    TO_PLAY_SNAKE,
    TO_RIDE,
    WORKER_OF,
    State,
)
from kurzspiel.games.sakkara.steps import (
    BEGAN,
    BUILT,
    BUILT_WITH_HANDS,
    CLIMBED,
    COMPLETED,
    DEALT,
    DRAWN,
    DROPPED,
    ENTERED,
    FLEW,
    GAVE_PILE,
    LAID_OUT,
    LEVEL_DONE,
    MUST_DROP,
    PUSHED,
    PUT_BACK,
    RIDE_LAPSED,
    RODE,
    SENT_SNAKE,
    SHIP_SHOWN,
    STALL_NEARS,
    STALLED,
    STEP_FELL_AWAY,
    STOLE,
    TURN_BEGAN,
    WALKED,
    WALKED_ON,
    WON_BY_LAID,
    WON_BY_TILES,
)
from kurzspiel.games.sakkara.tiles import can_fly_to, collect, gain, lay_tile, lose, other_seat, top_of, use_tile
from kurzspiel.notation import CHANCE

VERSION = 1  # of these rules; records and stored matches name it
__all__ = [
    "MOST_LEGAL", "MOST_MOVES", "MOST_ODDS", "MOVES", "SEATS", "SECRETS", "VERSION", "State",
    "blind", "disclosed", "sample", "unveil", "veil",
]  # fmt: skip

# --- S1 set-up


@kernel
def deal_tile(s: State, motif: int) -> None:
    """S1.3: one tile on every field, then the others on different fields on top."""
    lay_tile(s, s.dealt if s.dealt < FIELDS else s.covering, motif)
    s.bag[motif] -= 1
    s.dealt += 1
    s.covering = NOWHERE
    if s.dealt == TILES:
        happens(s, DEALT)
        show_ships(s)
        s.phase = PHASE_FIRST
    elif s.dealt >= FIELDS:
        s.phase = PHASE_COVER


@kernel
def show_ships(s: State) -> None:
    """S1.3: with fewer than two ships visible, tops and the ships below them are swapped, from a1 on."""
    visible = 0
    for field in range(FIELDS):
        if top_of(s, field) == SHIP:
            visible += 1
    for field in range(FIELDS):
        if visible < VISIBLE_SHIPS and s.height[field] == 2 and s.tile[field, 0] == SHIP and s.tile[field, 1] != SHIP:
            s.tile[field, 0] = s.tile[field, 1]
            s.tile[field, 1] = SHIP
            visible += 1
            happens(s, SHIP_SHOWN, field)


@kernel
def place_worker(s: State, seat: int, worker: int, field: int) -> None:
    """A worker arrives on a field; the top tile there is still to be taken."""
    if s.player[seat].worker[worker] != NOWHERE:
        s.stands[s.player[seat].worker[worker]] = 0
    s.player[seat].worker[worker] = field
    s.stands[field] = 1 + seat * WORKERS + worker


@kernel
def enter(s: State, seat: int, field: int) -> None:
    """S1.4: the workers enter in turn, one at a time; then the first player begins."""
    worker = s.entered // 2
    place_worker(s, seat, worker, field)
    happens(s, ENTERED, seat, worker, field)
    collect(s, seat, field)
    s.entered += 1
    s.whose = other_seat(seat)
    if s.entered == 2 * WORKERS:
        begin_turn(s)


# --- S2 steps


@kernel
def begin_turn(s: State) -> None:
    s.phase = PHASE_TURN
    happens(s, TURN_BEGAN, s.turns, s.whose)


@kernel
def is_free(s: State, field: int) -> bool:
    """On the board and without a worker."""
    return field != NOWHERE and s.stands[field] == 0


@kernel
def is_low_enough(s: State, field: int, target: int) -> bool:
    """S2.3: at most 2 tiles higher; down is free."""
    return s.height[target] - s.height[field] <= HIGHEST_STEP


@kernel
def may_step(s: State, worker: int) -> bool:
    """S2.2, S3.2: any worker for the compulsory step, then the same one as far as horses carry it."""
    return s.stepped == 0 or (s.steps > 0 and s.runner == worker)


@kernel
def step_target(s: State, seat: int, worker: int, direction: int) -> int:
    """S2.2: one field north, east, south or west, without a worker; else NOWHERE."""
    target = NEIGHBOUR[s.player[seat].worker[worker], direction]
    return target if is_free(s, target) else NOWHERE


@kernel
def advance(s: State, seat: int, worker: int, direction: int) -> int:
    """S2.1: the first step of a turn is the compulsory one; returns the field that the worker comes to."""
    target = NEIGHBOUR[s.player[seat].worker[worker], direction]
    if s.stepped == 0:
        s.stepped = 1
        s.runner = worker
    else:
        s.steps -= 1
    place_worker(s, seat, worker, target)
    return target


@kernel
def step(s: State, seat: int, worker: int, direction: int) -> None:
    """S2.2, S2.4: one field, with its top tile; S3.2: or one more with a horse."""
    start = s.player[seat].worker[worker]
    is_further = s.stepped == 1
    target = advance(s, seat, worker, direction)
    if is_further:
        happens(s, WALKED_ON, seat, worker, start, target, s.steps)
    else:
        happens(s, WALKED, seat, worker, start, target)
    collect(s, seat, target)


@kernel
def climb(s: State, seat: int, worker: int, direction: int) -> None:
    """S3.1: a step with stairs spent."""
    start = s.player[seat].worker[worker]
    use_tile(s, seat, STAIRS)
    target = advance(s, seat, worker, direction)
    happens(s, CLIMBED, seat, worker, start, target)
    collect(s, seat, target)


@kernel
def can_end(s: State, seat: int) -> bool:
    """S2.7: with the step done; S2.5: without, if no worker has one, also not with the stairs held."""
    if s.stepped == 1:
        return True
    for worker in range(WORKERS):
        for direction in range(DIRECTIONS):
            target = step_target(s, seat, worker, direction)
            if target != NOWHERE:
                held_stairs = s.player[seat].holder[STAIRS] > 0
                if held_stairs or is_low_enough(s, s.player[seat].worker[worker], target):
                    return False
    return True


@kernel
def end_turn(s: State, seat: int) -> None:
    """S2.7: the player has done all that he wants to do."""
    if s.stepped == 0:
        happens(s, STEP_FELL_AWAY, seat)  # S2.5
    elif s.steps > 0:
        happens(s, RIDE_LAPSED, seat, s.steps)  # S3.2
    surplus = s.player[seat].held - HOLDER_LIMIT
    if surplus > 0:
        s.phase = PHASE_DROP
        happens(s, MUST_DROP, seat, s.player[seat].held, surplus)
    else:
        give_pile(s)


@kernel
def drop(s: State, seat: int, motif: int) -> None:
    """S2.6, S6.1: dropped tiles follow on the pile, until 10 are left."""
    use_tile(s, seat, motif)
    happens(s, DROPPED, seat, motif)
    if s.player[seat].held <= HOLDER_LIMIT:
        give_pile(s)


# --- S3 special tiles


@kernel
def ride(s: State, seat: int) -> None:
    """S3.2: two further steps for the worker that made the compulsory one."""
    use_tile(s, seat, HORSE)
    s.steps += STEPS_OF_HORSE
    happens(s, RODE, seat, s.runner, s.steps)


@kernel
def can_push(s: State, seat: int, worker: int, direction: int) -> bool:
    """S3.4: a stack without a worker beside one's own; beyond it a field without a worker; together at most 9."""
    stack = step_target(s, seat, worker, direction)
    if stack == NOWHERE or s.height[stack] == 0:
        return False
    beyond = NEIGHBOUR[stack, direction]
    return is_free(s, beyond) and s.height[stack] + s.height[beyond] <= PUSHED_TOGETHER


@kernel
def push(s: State, seat: int, worker: int, direction: int) -> None:
    """S3.4: the whole stack moves one field straight away; tiles lying there stay below."""
    use_tile(s, seat, OX)
    stack = NEIGHBOUR[s.player[seat].worker[worker], direction]
    beyond = NEIGHBOUR[stack, direction]
    count = s.height[stack]
    for k in range(count):
        lay_tile(s, beyond, s.tile[stack, k])
        s.tile[stack, k] = 0
    s.height[stack] = 0
    happens(s, PUSHED, seat, count, stack, beyond, s.height[beyond])


@kernel
def fly(s: State, seat: int, worker: int, field: int) -> None:
    """S3.3: to any field, and the top tile there is taken."""
    start = s.player[seat].worker[worker]
    use_tile(s, seat, BIRD)
    place_worker(s, seat, worker, field)
    happens(s, FLEW, seat, worker, start, field)
    collect(s, seat, field)


@kernel
def play_snake(s: State, seat: int) -> None:
    """S3.5: chance draws a tile from the opponent's holder."""
    use_tile(s, seat, SNAKE)
    s.phase = PHASE_STEAL
    happens(s, SENT_SNAKE, seat, other_seat(seat))


@kernel
def steal(s: State, motif: int) -> None:
    """S3.5: the tile drawn changes its owner."""
    lose(s, other_seat(s.whose), motif)
    gain(s, s.whose, motif)
    s.phase = PHASE_TURN
    happens(s, STOLE, s.whose, other_seat(s.whose), motif)


# --- S4 building


@kernel
def can_lay_out(s: State, seat: int, motif: int) -> bool:
    """S4.1: at most 1 ship and 3 grain lie out."""
    if s.player[seat].holder[motif] == 0:
        return False
    return s.player[seat].ship == 0 if motif == SHIP else s.player[seat].grain < MOST_GRAIN


@kernel
def lay_out(s: State, seat: int, motif: int) -> None:
    """S4.1: ship and grain stay until they are destroyed."""
    lose(s, seat, motif)
    if motif == SHIP:
        s.player[seat].ship += 1
    else:
        s.player[seat].grain += 1
    happens(s, LAID_OUT, seat, motif, s.player[seat].ship, s.player[seat].grain)


@kernel
def is_supplied(s: State, seat: int, level: int) -> bool:
    """S4.1, S4.5: a ship and as many grain as the level's number lie out."""
    return s.player[seat].ship > 0 and s.player[seat].grain >= level


@kernel
def can_build(s: State, seat: int, motif: int) -> bool:
    """S4.2 to S4.4: wanted, held, supplied, with hands; on one level a turn, the one below complete."""
    level = LEVEL[motif]
    return (
        s.player[seat].holder[motif] > 0
        and s.player[seat].built[motif] < COUNT[motif]
        and s.player[seat].built_count >= TILES_BELOW[level - 1]
        and (s.level == 0 or s.level == level)
        and is_supplied(s, seat, level)
        and s.player[seat].holder[HAND] >= HANDS[motif]
    )


@kernel
def build(s: State, seat: int, motif: int) -> None:
    """S4.3, S4.4, S3.6: the tile joins the pyramid for good, its hands are used; S7.1: the last tile wins at once."""
    lose(s, seat, motif)
    s.player[seat].built[motif] += 1
    s.player[seat].built_count += 1
    for _ in range(HANDS[motif]):
        use_tile(s, seat, HAND)
    s.level = LEVEL[motif]
    s.built_in_turn = 1
    built = s.player[seat].built_count
    if HANDS[motif] > 0:
        happens(s, BUILT_WITH_HANDS, seat, motif, HANDS[motif], built)
    else:
        happens(s, BUILT, seat, motif, built)
    if built == PYRAMID_TILES:
        s.phase = PHASE_OVER
        happens(s, COMPLETED, seat, built)
    elif built == TILES_BELOW[s.level]:
        happens(s, LEVEL_DONE, seat, s.level, built)


# --- S6 putting tiles back


@kernel
def give_pile(s: State) -> None:
    """S6.1, S6.2: at the end of the turn the opponent puts the pile back; without a pile the turn is over."""
    s.stepped = 0
    s.runner = NOBODY
    s.steps = 0
    s.level = 0
    if s.pile_end > 0:
        s.phase = PHASE_PUT
        happens(s, GAVE_PILE, s.whose, other_seat(s.whose), s.pile_end)
    else:
        close_turn(s)


@kernel
def is_beside_worker(s: State, seat: int, field: int) -> bool:
    """S6.3: next to a worker of the one who decides."""
    for direction in range(DIRECTIONS):
        near = NEIGHBOUR[field, direction]
        if near != NOWHERE and s.stands[near] != 0 and (s.stands[near] - 1) // WORKERS == seat:
            return True
    return False


@kernel
def may_receive(s: State, seat: int, field: int) -> bool:
    """S6.3, S6.5: no worker, not forbidden, not used for this pile already."""
    if s.stands[field] != 0 or is_beside_worker(s, seat, field):
        return False
    for k in range(s.parts):
        if s.used[k] == field:
            return False
    return True


@kernel
def receiving_height(s: State, seat: int) -> int:
    """S6.2, S6.5: empty fields first, then those with one tile, then the lowest."""
    lowest = HIGHEST_STACK
    for field in range(FIELDS):
        if s.height[field] < lowest and may_receive(s, seat, field):
            lowest = s.height[field]
    return lowest


@kernel
def may_lay(left: int, count: int) -> bool:
    """S6.4: all that is left, or a part of 3 or more that leaves 3 or more; a count is never above 9."""
    return count == left or (count >= SMALLEST_PART and left - count >= SMALLEST_PART)


@kernel
def put(s: State, field: int, count: int) -> None:
    """S6.4: so many tiles from the bottom of the pile; the rest waits for the next field."""
    for _ in range(count):
        lay_tile(s, field, s.pile[s.pile_start])
        s.pile_start += 1
    s.used[s.parts] = field
    s.parts += 1
    for k in range(s.pile_start - count, s.pile_start):
        happens(s, PUT_BACK, other_seat(s.whose), field, s.pile[k])
    if s.pile_start == s.pile_end:
        close_turn(s)


# --- S7 end


@kernel
def close_turn(s: State) -> None:
    """S7.2: the turn is completely over; after 60 turns without building the game stalls."""
    for k in range(s.pile_end):
        s.pile[k] = 0
    for k in range(s.parts):
        s.used[k] = 0
    s.pile_start = 0
    s.pile_end = 0
    s.parts = 0
    s.turns += 1
    s.quiet = 0 if s.built_in_turn == 1 else s.quiet + 1
    s.built_in_turn = 0
    if s.quiet == STALL:
        stall(s)
    else:
        if s.quiet >= NEAR_STALL:
            happens(s, STALL_NEARS, s.quiet, STALL - s.quiet)
        s.whose = other_seat(s.whose)
        begin_turn(s)


@kernel
def stall(s: State) -> None:
    """S7.2: nobody builds any more; what stands decides."""
    s.phase = PHASE_OVER
    happens(s, STALLED, STALL)
    for seat in range(2):
        if is_ahead(s, seat, other_seat(seat)):
            tell_winner(s, seat, other_seat(seat))
    if not is_ahead(s, 0, 1) and not is_ahead(s, 1, 0):
        happens(s, DRAWN, s.player[0].built_count, laid_out(s, 0))


@telling
def tell_winner(s: State, seat: int, other: int) -> None:
    """S7.2: by which comparison."""
    built, theirs = s.player[seat].built_count, s.player[other].built_count
    if built != theirs:
        happens(s, WON_BY_TILES, seat, built, other, theirs)
    else:
        happens(s, WON_BY_LAID, seat, built, laid_out(s, seat), other, laid_out(s, other))


@kernel
def laid_out(s: State, seat: int) -> int:
    """Ship and grain together."""
    return s.player[seat].ship + s.player[seat].grain


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """S7.1, S7.2: a complete pyramid, which has the most tiles; more tiles built; then more ship and grain laid out."""
    if s.player[seat].built_count != s.player[other].built_count:
        return s.player[seat].built_count > s.player[other].built_count
    return laid_out(s, seat) > laid_out(s, other)


# --- legal moves, phase by phase


@kernel
def legal_tiles(counts: list[int], first: int, out: list[int]) -> int:
    """One move for each motif there is."""
    count = 0
    for motif in range(MOTIFS):
        if counts[motif] > 0:
            out[count] = first + motif
            count += 1
    return count


@kernel
def legal_fields(s: State, first: int, height: int, out: list[int]) -> int:
    """Fields without a worker; of this height, if one is given."""
    count = 0
    for field in range(FIELDS):
        if s.stands[field] == 0 and (height == NOWHERE or s.height[field] == height):
            out[count] = first + field
            count += 1
    return count


@kernel
def legal_steps(s: State, seat: int, out: list[int], count: int) -> int:
    """S2.2, S2.3; S3.1: `climb` only where the height forbids `step`, with stairs held."""
    for worker in range(WORKERS):
        if may_step(s, worker):
            field = s.player[seat].worker[worker]
            for direction in range(DIRECTIONS):
                target = step_target(s, seat, worker, direction)
                if target != NOWHERE:
                    if is_low_enough(s, field, target):
                        out[count] = STEP_CODES.first + worker * STEPS_PER_WORKER + direction
                        count += 1
                    elif s.player[seat].holder[STAIRS] > 0:
                        out[count] = CLIMB_CODES.first + worker * CLIMBS_PER_WORKER + direction
                        count += 1
    return count


@kernel
def legal_specials(s: State, seat: int, out: list[int], count: int) -> int:
    """S3.2 to S3.5."""
    if s.stepped == 1 and s.player[seat].holder[HORSE] > 0:
        out[count] = TO_RIDE
        count += 1
    for worker in range(WORKERS):
        if s.player[seat].holder[BIRD] > 0:
            for field in range(FIELDS):
                if can_fly_to(s, field):
                    out[count] = BIRD_CODES.first + worker * BIRDS_PER_WORKER + field
                    count += 1
        if s.player[seat].holder[OX] > 0:
            for direction in range(DIRECTIONS):
                if can_push(s, seat, worker, direction):
                    out[count] = OX_CODES.first + worker * OXEN_PER_WORKER + direction
                    count += 1
    if s.player[seat].holder[SNAKE] > 0 and s.player[other_seat(seat)].held > 0:
        out[count] = TO_PLAY_SNAKE
        count += 1
    return count


@kernel
def legal_turn(s: State, seat: int, out: list[int]) -> int:
    """S2.1: steps and tiles in any order, until the player ends his turn."""
    count = legal_steps(s, seat, out, 0)
    count = legal_specials(s, seat, out, count)
    if can_lay_out(s, seat, SHIP):
        out[count] = TO_LAY_SHIP
        count += 1
    if can_lay_out(s, seat, GRAIN):
        out[count] = TO_LAY_GRAIN
        count += 1
    for motif in range(BUILDING_MOTIFS):
        if can_build(s, seat, motif):
            out[count] = BUILD_CODES.first + motif
            count += 1
    count = legal_spells(s, seat, out, count)
    if can_end(s, seat):
        out[count] = TO_END
        count += 1
    return count


@kernel
def legal_puts(s: State, seat: int, out: list[int]) -> int:
    """S6.2 to S6.5."""
    count = 0
    left = s.pile_end - s.pile_start
    height = receiving_height(s, seat)
    for field in range(FIELDS):
        if s.height[field] == height and may_receive(s, seat, field):
            for part in range(1, LARGEST_PART + 1):
                if may_lay(left, part):
                    out[count] = PUT_CODES.first + field * PUTS_PER_FIELD + part - 1
                    count += 1
    return count


# --- the contract


@kernel
def setup(s: State, seats: int) -> None:
    """S1.1, S1.2: an empty board, and all tiles with chance."""
    s.turns = 0
    s.quiet = 0
    s.spell = NO_MOVE
    s.phase = PHASE_DEAL
    s.whose = NOBODY
    s.dealt = 0
    s.covering = NOWHERE
    s.entered = 0
    s.stepped = 0
    s.runner = NOBODY
    s.steps = 0
    s.level = 0
    s.built_in_turn = 0
    s.signs = 0
    s.pile_start = 0
    s.pile_end = 0
    s.parts = 0
    for motif in range(MOTIFS):
        s.bag[motif] = COPIES[motif]
    for seat in range(seats):
        clear_player(s, seat)
    for field in range(FIELDS):
        s.height[field] = 0
        s.stands[field] = 0
        for k in range(HIGHEST_STACK):
            s.tile[field, k] = 0
    for k in range(TILES):
        s.pile[k] = 0
    for k in range(TILES // SMALLEST_PART):
        s.used[k] = 0


@kernel
def clear_player(s: State, seat: int) -> None:
    s.player[seat].ship = 0
    s.player[seat].grain = 0
    s.player[seat].held = 0
    s.player[seat].built_count = 0
    for worker in range(WORKERS):
        s.player[seat].worker[worker] = NOWHERE
    for motif in range(MOTIFS):
        s.player[seat].holder[motif] = 0
    for motif in range(BUILDING_MOTIFS):
        s.player[seat].built[motif] = 0


@kernel
def actor(s: State) -> int:
    """The seat that has the choice, or CHANCE."""
    if s.phase == PHASE_PUT:
        return other_seat(s.whose)  # S6.2
    if s.phase in (PHASE_DEAL, PHASE_COVER, PHASE_FIRST, PHASE_STEAL):
        return CHANCE
    return s.whose


@kernel
def to_act(s: State) -> int:
    """The seat that may move, as a bit set; CHANCE if it has to draw; 0 when the game is over."""
    if s.phase == PHASE_OVER:
        return 0
    seat = actor(s)
    return CHANCE if seat == CHANCE else 1 << seat


@kernel
def legal(s: State, seat: int, out: list[int]) -> int:
    """Fill in the moves this seat may make now; returns how many."""
    if s.phase == PHASE_OVER or seat != actor(s):
        return 0
    if s.phase == PHASE_TURN:
        return legal_turn(s, seat, out)
    if s.phase == PHASE_PUT:
        return legal_puts(s, seat, out)
    if s.phase == PHASE_STACK:
        return legal_stacks(s, out)
    if s.phase == PHASE_DROP:
        return legal_tiles(s.player[seat].holder, DROP_CODES.first, out)
    if s.phase == PHASE_ENTER:
        return legal_fields(s, ENTER_CODES.first, NOWHERE, out)
    if s.phase == PHASE_STEAL:
        return legal_tiles(s.player[other_seat(s.whose)].holder, STEAL_CODES.first, out)
    if s.phase == PHASE_DEAL:
        return legal_tiles(s.bag, DEAL_CODES.first, out)
    if s.phase == PHASE_COVER:
        return legal_fields(s, COVER_CODES.first, 1, out)
    out[0] = FIRST_CODES.first
    out[1] = FIRST_CODES.first + 1
    return 2


@kernel
def odds_of_tiles(counts: list[int], out: list[int]) -> None:
    """In proportion to the copies."""
    k = 0
    for motif in range(MOTIFS):
        if counts[motif] > 0:
            out[k] = counts[motif]
            k += 1


@kernel
def odds(s: State, out: list[int]) -> None:
    """S1.3, S1.4, S3.5: tiles in proportion to their copies, fields and players even."""
    if s.phase == PHASE_DEAL:
        odds_of_tiles(s.bag, out)
    elif s.phase == PHASE_STEAL:
        odds_of_tiles(s.player[other_seat(s.whose)].holder, out)
    else:
        for k in range(FIELDS):
            out[k] = 1


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Make a legal move, unchecked, and run on until somebody has a choice."""
    if s.phase == PHASE_TURN:
        apply_in_turn(s, seat, move)
    elif s.phase == PHASE_PUT:
        put(s, FIELD_OF[move], COUNT_OF[move] + 1)
    elif s.phase == PHASE_DEAL:
        deal_tile(s, TILE_OF[move])
    elif s.phase == PHASE_COVER:
        s.covering = FIELD_OF[move]  # S1.3
        s.phase = PHASE_DEAL
    elif s.phase == PHASE_STACK:
        stack(s, seat, TILE_OF[move])
    elif s.phase == PHASE_DROP:
        drop(s, seat, TILE_OF[move])
    elif s.phase == PHASE_ENTER:
        enter(s, seat, FIELD_OF[move])
    elif s.phase == PHASE_STEAL:
        steal(s, TILE_OF[move])
    else:
        s.whose = SEAT_OF[move]  # S1.4
        s.phase = PHASE_ENTER
        happens(s, BEGAN, s.whose)


@kernel
def apply_in_turn(s: State, seat: int, move: int) -> None:
    if STEP_CODES.first <= move < STEP_CODES.end:
        step(s, seat, WORKER_OF[move], DIRECTION_OF[move])
    elif CLIMB_CODES.first <= move < CLIMB_CODES.end:
        climb(s, seat, WORKER_OF[move], DIRECTION_OF[move])
    elif move == TO_END:
        end_turn(s, seat)
    elif BUILD_CODES.first <= move < BUILD_CODES.end:
        build(s, seat, TILE_OF[move])
    elif move in (TO_LAY_SHIP, TO_LAY_GRAIN):
        lay_out(s, seat, SHIP if move == TO_LAY_SHIP else GRAIN)
    elif FIRE_CODES.first <= move < STACK_CODES.first:
        cast(s, seat, move)
    else:
        apply_special(s, seat, move)


@kernel
def apply_special(s: State, seat: int, move: int) -> None:
    if move == TO_RIDE:
        ride(s, seat)
    elif BIRD_CODES.first <= move < BIRD_CODES.end:
        fly(s, seat, WORKER_OF[move], FIELD_OF[move])
    elif OX_CODES.first <= move < OX_CODES.end:
        push(s, seat, WORKER_OF[move], DIRECTION_OF[move])
    else:
        play_snake(s, seat)


@kernel
def places(s: State, out: list[int]) -> None:
    """S7.1, S7.2: 1 for the winner, 1 for both in a draw."""
    for seat in range(2):
        out[seat] = 2 if is_ahead(s, other_seat(seat), seat) else 1
