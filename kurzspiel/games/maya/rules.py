"""Maya's rules, paragraph by paragraph: read it beside rules.en.md.

The functions of the contract are at the end. The order of play is a chain: opening, workers, quarries, transport,
building, scoring, and round again; each link runs on until somebody has a choice.
"""

from kurzspiel.engine.kernel import happens, kernel, telling
from kurzspiel.games.maya.board import (
    ADD,
    CARRY,
    CARRY_BONUS,
    COPIES,
    DOUBLE,
    GROUP_COUNT,
    GROUPS,
    HEIGHT,
    HIDDEN_HIGH,
    HIDDEN_LOW,
    IN_PLAY,
    KINDS,
    LEVELS,
    LIMIT,
    LOW_KINDS,
    MARKER,
    MOST_QUARRIES,
    MOST_SEATS,
    MOVE,
    PASS,
    POINTS,
    PYRAMID_NAMES,
    PYRAMIDS_IN_PLAY,
    QUARRY_COUNT,
    ROUNDS,
    SEATS,
    SHIELD,
    START,
    STONES,
)
from kurzspiel.games.maya.pyramids import (
    can_move,
    can_place,
    has_place,
    has_space,
    lose_unsupported,
    move_stone,
    open_level,
    pay_level,
    set_stone,
    wear_level,
)
from kurzspiel.games.maya.quarries import (
    any_face_down,
    can_be_hit,
    can_shield,
    clear_cards,
    has_minus_three,
    holds,
    next_ranked,
    points_at,
    quarry_of,
    tell_left_out,
    tell_points,
)
from kurzspiel.games.maya.secrets import SECRETS, blind, disclosed, sample, unveil, veil
from kurzspiel.games.maya.state import (
    ADD_CODES,
    BID_CODES,
    BIDS_PER_QUARRY,
    CARD_OF,
    HIT_CODES,
    LEVEL_OF,
    MOST_LEGAL,
    MOST_MOVES,
    MOST_ODDS,
    MOVE_CODES,
    MOVES,
    MOVES_PER_LEVEL,
    MOVES_PER_PYRAMID,
    NAME_CODES,
    NOBODY,
    PHASE_ADD,
    PHASE_BUILD,
    PHASE_CARRY,
    PHASE_DOUBLE,
    PHASE_HIT,
    PHASE_MOVE,
    PHASE_NAME,
    PHASE_OPENING,
    PHASE_OVER,
    PHASE_SHIELD,
    PHASE_START,
    PHASE_WORKERS,
    PLACE_CODES,
    PYRAMID_OF,
    QUARRY_OF,
    SEAT_OF,
    SHIELD_CODES,
    START_CODES,
    TARGET_OF,
    TO_CARRY,
    TO_DECLINE,
    TO_DOUBLE,
    TO_DOUBLE_WITH_MARKER,
    TO_FORFEIT,
    TO_PASS,
    TO_PASS_WITH_MARKER,
    USED,
    State,
)
from kurzspiel.games.maya.steps import (
    ADDED,
    ALL_FULL,
    ALL_PASSED,
    CARDS_BACK,
    CARRIED,
    CARRY_KEPT,
    CARRY_USED,
    DECLINED,
    DOUBLED,
    DOUBLED_BY_MARKER,
    DRAWN,
    FORFEITED,
    GOLD,
    HIT,
    HIT_NOBODY,
    LEVEL_OPENS,
    LOST,
    MARKER_STAYS,
    NAMED,
    NAMED_SELF,
    NO_SECOND,
    OPENED,
    PASS_BY_MARKER,
    PASS_PAID,
    PASSED,
    PASSED_OF_ITSELF,
    PLACED,
    ROUND,
    SCORING,
    SHARED,
    SHIELD_IDLE,
    SHIELD_LAID,
    START_STAYS,
    TAKEN,
    TIED,
    WINS,
    WINS_TIE,
    WON,
)
from kurzspiel.notation import CHANCE

VERSION = 1  # of these rules; records and stored matches name it
__all__ = [
    "MOST_LEGAL", "MOST_MOVES", "MOST_ODDS", "MOVES", "SEATS", "SECRETS", "VERSION", "State",
    "blind", "disclosed", "sample", "unveil", "veil",
]  # fmt: skip


# --- who is where


@kernel
def seat_after(s: State, seat: int) -> int:
    return 0 if seat + 1 == s.seats else seat + 1


@kernel
def seat_in_order(s: State, number: int) -> int:
    """Counted clockwise from the start player, who is number 0."""
    seat = s.start + number
    return seat - s.seats if seat >= s.seats else seat


# --- stones


@kernel
def give_back(s: State, seat: int, count: int) -> None:
    """Stones from the hand to the general supply."""
    s.player[seat].stones -= count
    s.player[seat].supply += count


@kernel
def add_from_supply(s: State, seat: int, pyramid: int, step: int) -> None:
    """M1.7, M3.10: a stone from the supply on a bottom level."""
    s.player[seat].supply -= 1
    set_stone(s, seat, pyramid, 0, step)


# --- M1 opening


@kernel
def can_open(s: State, seat: int, pyramid: int) -> bool:
    """M1.7: a bottom level on which one's first opening stone does not stand."""
    return s.stones[pyramid, 0, seat] == 0 and has_space(s, pyramid, 0)


@kernel
def open_pyramid(s: State, seat: int, pyramid: int) -> None:
    """M1.7: two laps of one stone each, then the first round begins."""
    add_from_supply(s, seat, pyramid, OPENED)
    s.served += 1
    if s.served == 2 * s.seats:
        begin_round(s)
    else:
        s.turn = seat_after(s, seat)


# --- M2 workers


@kernel
def begin_round(s: State) -> None:
    """M2.1, M6.6: markers back on their quarries; the start player, with all cards in hand, lays first."""
    s.round += 1
    s.phase = PHASE_WORKERS
    s.turn = s.start
    for q in range(QUARRY_COUNT[s.seats]):
        s.quarry[q].holder = NOBODY
    happens(s, ROUND, s.round, s.start)


@kernel
def holds_low_card(s: State, seat: int) -> bool:
    return s.player[seat].cards[0] + s.player[seat].cards[1] + s.player[seat].cards[2] > 0


@kernel
def holds_card(s: State, seat: int) -> bool:
    for kind in range(KINDS):
        if s.player[seat].cards[kind] > 0:
            return True
    return False


@kernel
def can_lay(s: State, seat: int) -> bool:
    """M2.1: some card of his fits somewhere (M2.2, M2.3)."""
    if not holds_card(s, seat):
        return False
    has_low = holds_low_card(s, seat)
    for q in range(QUARRY_COUNT[s.seats]):
        count = s.quarry[q].count
        if count < LIMIT[s.seats, q] and (count > 0 or has_low):
            return True
    return False


@kernel
def lay_card(s: State, seat: int, q: int, kind: int) -> None:
    """M2.1, M2.4: a card face down behind those that lie there, also behind one's own."""
    place = s.quarry[q].count
    s.quarry[q].owner[place] = seat
    s.quarry[q].card[place] = kind
    s.quarry[q].count = place + 1
    s.player[seat].cards[kind] -= 1


@kernel
def ask_for_worker(s: State, seat: int) -> bool:
    """M2.1: the next who has not passed, from this seat on; who can lay nothing has passed of himself, for good."""
    for _ in range(s.seats):
        if s.player[seat].passed == 0:
            if can_lay(s, seat):
                s.turn = seat
                return True
            s.player[seat].passed = 1
            happens(s, PASSED_OF_ITSELF, seat)
        seat = seat_after(s, seat)
    return False


@kernel
def begin_settling(s: State) -> None:
    """M2.5, M3.1: all have passed; the quarries follow, the highest number first."""
    happens(s, ALL_PASSED)
    for seat in range(s.seats):
        s.player[seat].passed = 0
    s.settling = QUARRY_COUNT[s.seats]


# --- M3 quarries


@kernel
def settle_quarries(s: State) -> bool:
    """M3.1, M3.7: one by one from right to left, each with its marker, until somebody has a choice."""
    while s.settling > 0:
        s.settling -= 1
        turn_over(s, s.settling)
        if ask_for_hit(s) or award(s, s.settling):
            return True
    s.settling = NOBODY
    s.served = 0
    return False


@kernel
def turn_over(s: State, q: int) -> None:
    """M3.2: all its cards are turned over."""
    s.quarry[q].turned = 1
    s.served = 0
    if s.quarry[q].count > 0:
        s.disclosed += 1
    tell_points(s, q)


@kernel
def ask_for_hit(s: State) -> bool:
    """M3.3: the next owner of a -3, from the start player clockwise, who has somebody to name."""
    q = s.settling
    while s.served < s.seats:
        owner = seat_in_order(s, s.served)
        s.served += 1
        if has_minus_three(s, q, owner):
            for seat in range(s.seats):
                if can_be_hit(s, q, owner, seat):
                    s.phase = PHASE_HIT
                    s.turn = owner
                    return True
            happens(s, HIT_NOBODY, owner, q)
    return False


@kernel
def award(s: State, q: int) -> bool:
    """M3.5, M3.6: stones by rank, the marker to the first; says whether its taker is asked something."""
    first = NOBODY
    taken = 0
    for rank in range(GROUP_COUNT[s.seats, q]):
        seat = next_ranked(s, q, taken)
        if seat == NOBODY:
            break  # M3.5: groups without a taker stay
        taken |= 1 << seat
        given = take_stones(s, seat, GROUPS[s.seats, q, rank])
        happens(s, WON, q, seat, points_at(s, q, seat), given, GROUPS[s.seats, q, rank] - given)
        if rank == 0:
            first = seat
    tell_left_out(s, q, taken)
    for seat in range(s.seats):
        s.hits[seat] = 0
    if first == NOBODY:
        tell_marker_stays(s, q)
        return False  # M3.6
    s.quarry[q].holder = first
    happens(s, TAKEN, first, MARKER[s.seats, q], q)
    return ask_for_marker(s, q, first)


@telling
def tell_marker_stays(s: State, q: int) -> None:
    """M3.6, M3.11: nobody is first here; an empty quarry has been told of."""
    if s.quarry[q].count > 0:
        happens(s, MARKER_STAYS, MARKER[s.seats, q], q)
    if MARKER[s.seats, q] == START:
        happens(s, START_STAYS, s.start, q)


@kernel
def take_stones(s: State, seat: int, count: int) -> int:
    """M1.8, M3.5: from the supply into the hand at once, never more than the supply holds; says how many."""
    given = min(count, s.player[seat].supply)
    s.player[seat].supply -= given
    s.player[seat].stones += given
    return given


@kernel
def ask_for_marker(s: State, q: int, seat: int) -> bool:
    """M3.7: the taker of an at-once marker uses it now, before the next quarry."""
    marker = MARKER[s.seats, q]
    s.turn = seat
    if marker == SHIELD:
        s.phase = PHASE_SHIELD
        if not any_face_down(s):
            s.quarry[q].holder = USED  # M3.8: it does nothing
            happens(s, SHIELD_IDLE, seat)
            return False
    elif marker == MOVE:
        s.phase = PHASE_MOVE
    elif marker == ADD:
        s.phase = PHASE_ADD
    elif marker == START:
        s.phase = PHASE_NAME
    else:
        return False  # M3.12: kept
    return True


@kernel
def can_add(s: State, seat: int, pyramid: int) -> bool:
    """M3.10: a free space on the bottom level, and a stone in the supply."""
    return s.player[seat].supply > 0 and has_space(s, pyramid, 0)


# --- M4 transport


@kernel
def strength(s: State, seat: int) -> int:
    """M4.1: stones that the cards left in hand carry; -3 counts 0."""
    points = 0
    for kind in range(KINDS):
        points += s.player[seat].cards[kind] * POINTS[kind]
    return points


@kernel
def drop_surplus(s: State, seat: int, carried: int) -> None:
    """M4.2: stones beyond what is carried go to the supply."""
    surplus = s.player[seat].stones - carried
    if surplus > 0:
        give_back(s, seat, surplus)
        happens(s, LOST, seat, carried, surplus)
    elif s.player[seat].stones > 0:
        happens(s, CARRIED, seat, s.player[seat].stones)


@kernel
def transport(s: State) -> bool:
    """M4.1, M4.4: one seat after the other from the start player; the owner of carry is asked if it matters."""
    while s.served < s.seats:
        seat = seat_in_order(s, s.served)
        s.served += 1
        carried = strength(s, seat)
        if s.player[seat].stones > carried and holds(s, seat, CARRY):
            s.phase = PHASE_CARRY
            s.turn = seat
            return True
        drop_surplus(s, seat, carried)
    return False


@kernel
def answer_carry(s: State, seat: int, used: bool) -> None:
    """M4.1, M4.4: carry adds 2 and is gone; declined, it stays with its owner until the round ends."""
    carried = strength(s, seat)
    if used:
        carried += CARRY_BONUS
        s.quarry[quarry_of(s, CARRY)].holder = USED
        happens(s, CARRY_USED, seat, carried)
    else:
        happens(s, CARRY_KEPT, seat)
    drop_surplus(s, seat, carried)


@kernel
def take_cards_back(s: State) -> None:
    """M4.3: everyone takes all 8 cards back."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.player[seat].cards[kind] = COPIES[kind]
    for q in range(QUARRY_COUNT[s.seats]):
        clear_cards(s, q)
    for seat in range(s.seats):
        happens(s, CARDS_BACK, seat, s.player[seat].stones)


# --- M5 building


@telling
def tell_open_level(s: State, before: int) -> None:
    """M5.2: the open level is another one than before."""
    level = open_level(s)
    if level == NOBODY and before != NOBODY:
        happens(s, ALL_FULL)
    elif level != before:
        happens(s, LEVEL_OPENS, level)


@telling
def tell_first_level(s: State) -> None:
    """M5.1, M5.2: where building begins, if anybody has stones."""
    for seat in range(s.seats):
        if s.player[seat].stones > 0:
            tell_open_level(s, LEVELS)
            return


@kernel
def ask_for_stone(s: State, seat: int) -> bool:
    """M5.1: the next who has stones, from this seat on."""
    for _ in range(s.seats):
        if s.player[seat].stones > 0:
            s.phase = PHASE_BUILD
            s.turn = seat
            return True
        seat = seat_after(s, seat)
    return False


@kernel
def place_stone(s: State, seat: int, pyramid: int) -> None:
    """M5.1, M5.4: a stone on the open level; the second of a double move only if it has a place."""
    s.player[seat].stones -= 1
    level = open_level(s)
    set_stone(s, seat, pyramid, level, PLACED)
    tell_open_level(s, level)
    if s.double > 0:
        s.double -= 1
        if s.double > 0 and not has_place(s, seat):
            s.double = 0
            happens(s, NO_SECOND, seat)


@kernel
def announce_double(s: State, with_marker: bool) -> None:
    """M5.4, M5.6: paid on announcing, with a stone or with the marker; then two stones are placed."""
    if with_marker:
        s.quarry[quarry_of(s, DOUBLE)].holder = USED
        happens(s, DOUBLED_BY_MARKER, s.turn)
    else:
        give_back(s, s.turn, 1)
        happens(s, DOUBLED, s.turn)
    s.double = 2
    s.phase = PHASE_DOUBLE


@kernel
def pass_turn(s: State, seat: int, with_marker: bool) -> None:
    """M5.5, M5.6: nothing is placed this turn; it costs a stone or the marker."""
    if with_marker:
        s.quarry[quarry_of(s, PASS)].holder = USED
        happens(s, PASS_BY_MARKER, seat)
    else:
        give_back(s, seat, 1)
        happens(s, PASS_PAID, seat)


@kernel
def forfeit_stone(s: State, seat: int) -> None:
    """M5.8: without a legal place one stone goes to the supply, for 1 gold."""
    give_back(s, seat, 1)
    s.player[seat].gold += 1
    happens(s, FORFEITED, seat)


# --- M6 scoring and wear


@kernel
def score_round(s: State) -> None:
    """M6.1, M6.5: every level pays; then wear and the next round, or the end after the third."""
    happens(s, SCORING, s.round)
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        for level in range(HEIGHT[pyramid]):
            pay_level(s, pyramid, level)
    for seat in range(s.seats):
        happens(s, GOLD, s.round, seat, s.player[seat].gold)
    if s.round == ROUNDS:
        s.phase = PHASE_OVER  # M7.1
        s.turn = NOBODY
        tell_end(s)
    else:
        wear(s)
        begin_round(s)


@kernel
def wear(s: State) -> None:
    """M6.3, M6.4: after all levels are scored, stones that were paid for, then those that nothing bears any more."""
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        for level in range(HEIGHT[pyramid]):
            wear_level(s, pyramid, level)
    for slot in range(PYRAMIDS_IN_PLAY):
        for seat in range(s.seats):
            lose_unsupported(s, IN_PLAY[s.seats, slot], seat)


# --- M7 end


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """M7.1, M7.2: more gold; with as much gold, fewer stones in the supply."""
    if s.player[seat].gold != s.player[other].gold:
        return s.player[seat].gold > s.player[other].gold
    return s.player[seat].supply < s.player[other].supply


@kernel
def is_first(s: State, seat: int) -> bool:
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            return False
    return True


@telling
def tell_end(s: State) -> None:
    """M7.1, M7.2: who wins, and by what."""
    gold = 0
    for seat in range(s.seats):
        gold = max(gold, s.player[seat].gold)
    equals = 0
    firsts = 0
    for seat in range(s.seats):
        equals += s.player[seat].gold == gold
        firsts += is_first(s, seat)
    for seat in range(s.seats):
        if equals > 1 and s.player[seat].gold == gold:
            happens(s, TIED, gold, seat, s.player[seat].supply)
    for seat in range(s.seats):
        if is_first(s, seat):
            if firsts > 1:
                happens(s, SHARED, gold, seat)
            elif equals > 1:
                happens(s, WINS_TIE, seat, gold, s.player[seat].supply)
            else:
                happens(s, WINS, seat, gold)


# --- legal moves, phase by phase


@kernel
def legal_openings(s: State, seat: int, out: list[int]) -> int:
    count = 0
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        if can_open(s, seat, pyramid):
            out[count] = PLACE_CODES.first + pyramid
            count += 1
    return count


@kernel
def legal_workers(s: State, seat: int, out: list[int]) -> int:
    """M2.1 to M2.3: any card in hand at any quarry with room, the first one low; or pass."""
    count = 0
    for q in range(QUARRY_COUNT[s.seats]):
        lying = s.quarry[q].count
        if lying < LIMIT[s.seats, q]:
            for kind in range(LOW_KINDS if lying == 0 else KINDS):
                if s.player[seat].cards[kind] > 0:
                    out[count] = BID_CODES.first + q * BIDS_PER_QUARRY + kind
                    count += 1
    out[count] = TO_PASS
    return count + 1


@kernel
def legal_hits(s: State, seat: int, out: list[int]) -> int:
    count = 0
    for other in range(s.seats):
        if can_be_hit(s, s.settling, seat, other):
            out[count] = HIT_CODES.first + other
            count += 1
    return count


@kernel
def legal_shields(s: State, out: list[int]) -> int:
    count = 0
    for q in range(s.settling):
        if can_shield(s, q):
            out[count] = SHIELD_CODES.first + q
            count += 1
    return count


@kernel
def legal_stone_moves(s: State, seat: int, out: list[int]) -> int:
    """M3.9, M3.10: every stone that may be moved to every place for it; declining is always possible."""
    count = 0
    for source in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, source]
        for level in range(HEIGHT[pyramid]):
            for slot in range(PYRAMIDS_IN_PLAY):
                target = IN_PLAY[s.seats, slot]
                if can_move(s, seat, pyramid, level, target):
                    out[count] = MOVE_CODES.first + pyramid * MOVES_PER_PYRAMID + level * MOVES_PER_LEVEL + target
                    count += 1
    out[count] = TO_DECLINE
    return count + 1


@kernel
def legal_additions(s: State, seat: int, out: list[int]) -> int:
    count = 0
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        if can_add(s, seat, pyramid):
            out[count] = ADD_CODES.first + pyramid
            count += 1
    out[count] = TO_DECLINE
    return count + 1


@kernel
def legal_places(s: State, seat: int, out: list[int]) -> int:
    count = 0
    level = open_level(s)
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        if can_place(s, seat, pyramid, level):
            out[count] = PLACE_CODES.first + pyramid
            count += 1
    return count


@kernel
def legal_building(s: State, seat: int, out: list[int]) -> int:
    """M5.1 and M5.4 to M5.8."""
    count = legal_places(s, seat, out)
    if count == 0:
        out[0] = TO_FORFEIT  # M5.8: nothing else is possible
        return 1
    stones = s.player[seat].stones
    if stones >= 3:
        out[count] = TO_DOUBLE
        count += 1
    if stones >= 2 and holds(s, seat, DOUBLE):
        out[count] = TO_DOUBLE_WITH_MARKER
        count += 1
    out[count] = TO_PASS
    count += 1
    if holds(s, seat, PASS):
        out[count] = TO_PASS_WITH_MARKER
        count += 1
    return count


@kernel
def fill_seats(s: State, first: int, out: list[int]) -> int:
    for seat in range(s.seats):
        out[seat] = first + seat
    return s.seats


# --- the contract


@kernel
def setup(s: State, seats: int) -> None:
    """M1.2, M1.8: everybody with 28 stones in the supply and 8 cards in hand; chance is to name the start player."""
    s.disclosed = 0
    s.seats = seats
    s.round = 0
    s.phase = PHASE_START
    s.turn = CHANCE
    s.start = NOBODY
    s.settling = NOBODY
    s.served = 0
    s.double = 0
    for seat in range(MOST_SEATS):
        s.hits[seat] = 0
        s.player[seat].gold = 0
        s.player[seat].supply = STONES
        s.player[seat].stones = 0
        s.player[seat].passed = 0
        for kind in range(KINDS):
            s.player[seat].cards[kind] = COPIES[kind]
        s.player[seat].cards[HIDDEN_LOW] = 0
        s.player[seat].cards[HIDDEN_HIGH] = 0
        for pyramid in range(len(PYRAMID_NAMES)):
            for level in range(LEVELS):
                s.stones[pyramid, level, seat] = 0
    for q in range(MOST_QUARRIES):
        s.quarry[q].holder = NOBODY
        clear_cards(s, q)


@kernel
def to_act(s: State) -> int:
    """The seats that may move, as a bit set; CHANCE if it has to draw; 0 when the game is over."""
    if s.phase == PHASE_OVER:
        return 0
    return CHANCE if s.turn == CHANCE else 1 << s.turn


@kernel
def legal(s: State, seat: int, out: list[int]) -> int:
    """Fill in the moves this seat may make now; returns how many."""
    if seat != s.turn or s.phase == PHASE_OVER:
        return 0
    if s.phase == PHASE_WORKERS:
        return legal_workers(s, seat, out)
    if s.phase == PHASE_BUILD:
        return legal_building(s, seat, out)
    if s.phase == PHASE_DOUBLE:
        return legal_places(s, seat, out)
    if s.phase == PHASE_OPENING:
        return legal_openings(s, seat, out)
    if s.phase == PHASE_HIT:
        return legal_hits(s, seat, out)
    if s.phase == PHASE_SHIELD:
        return legal_shields(s, out)
    if s.phase == PHASE_MOVE:
        return legal_stone_moves(s, seat, out)
    if s.phase == PHASE_ADD:
        return legal_additions(s, seat, out)
    if s.phase == PHASE_CARRY:
        out[0] = TO_CARRY
        out[1] = TO_DECLINE
        return 2
    if s.phase == PHASE_NAME:
        return fill_seats(s, NAME_CODES.first, out)
    return fill_seats(s, START_CODES.first, out)


@kernel
def odds(s: State, out: list[int]) -> None:
    """M1.6: each seat is as likely to start."""
    for seat in range(s.seats):
        out[seat] = 1


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Make a legal move, unchecked, and run on until somebody has a choice.

    Each phase is run on from one place only: what is inlined several times takes long to compile and is slow on a GPU.
    """
    if s.phase == PHASE_START:
        s.start = SEAT_OF[move]  # M1.6
        s.turn = s.start
        s.phase = PHASE_OPENING
        happens(s, DRAWN, s.start)
        return
    if s.phase == PHASE_OPENING:
        open_pyramid(s, seat, PYRAMID_OF[move])
        return
    if s.phase in (PHASE_BUILD, PHASE_DOUBLE):
        apply_building(s, seat, move)
        if s.double > 0:
            return
        builder = seat_after(s, seat)
    else:
        if apply_before_building(s, seat, move):
            return
        take_cards_back(s)
        tell_first_level(s)
        builder = s.start
    if not ask_for_stone(s, builder):
        score_round(s)


@kernel
def apply_before_building(s: State, seat: int, move: int) -> bool:
    """M2 to M4; says whether somebody has a choice before the first stone is built."""
    if s.phase == PHASE_CARRY:
        answer_carry(s, seat, move == TO_CARRY)
    else:
        if s.phase == PHASE_WORKERS:
            if apply_worker(s, seat, move):
                return True
        elif s.phase == PHASE_HIT:
            s.hits[SEAT_OF[move]] += 1
            happens(s, HIT, seat, SEAT_OF[move], s.settling, points_at(s, s.settling, SEAT_OF[move]))
            if ask_for_hit(s) or award(s, s.settling):
                return True
        else:
            apply_marker(s, seat, move)
        if settle_quarries(s):
            return True
    return transport(s)


@kernel
def apply_worker(s: State, seat: int, move: int) -> bool:
    """M2.1: says whether somebody may lay another card."""
    if move == TO_PASS:
        s.player[seat].passed = 1
        happens(s, PASSED, seat)
    else:
        lay_card(s, seat, QUARRY_OF[move], CARD_OF[move])
    if ask_for_worker(s, seat_after(s, seat)):
        return True
    begin_settling(s)
    return False


@kernel
def apply_building(s: State, seat: int, move: int) -> None:
    if PLACE_CODES.first <= move < PLACE_CODES.end:
        place_stone(s, seat, PYRAMID_OF[move])
    elif move in (TO_DOUBLE, TO_DOUBLE_WITH_MARKER):
        announce_double(s, move == TO_DOUBLE_WITH_MARKER)
    elif move == TO_FORFEIT:
        forfeit_stone(s, seat)
    else:
        pass_turn(s, seat, move == TO_PASS_WITH_MARKER)


@kernel
def apply_marker(s: State, seat: int, move: int) -> None:
    """M3.7: an at-once marker is gone for this round, used or not."""
    s.quarry[s.settling].holder = USED
    if s.phase == PHASE_NAME:
        s.start = SEAT_OF[move]  # M3.11: it holds from now on
        if s.start == seat:
            happens(s, NAMED_SELF, seat)
        else:
            happens(s, NAMED, seat, s.start)
    elif s.phase == PHASE_SHIELD:
        s.quarry[QUARRY_OF[move]].shielded = seat  # M3.8
        happens(s, SHIELD_LAID, seat, QUARRY_OF[move])
    elif move == TO_DECLINE:
        happens(s, DECLINED, seat, MARKER[s.seats, s.settling], s.settling)
    elif s.phase == PHASE_ADD:
        add_from_supply(s, seat, PYRAMID_OF[move], ADDED)
    else:
        move_stone(s, seat, PYRAMID_OF[move], LEVEL_OF[move], TARGET_OF[move])


@kernel
def places(s: State, out: list[int]) -> None:
    """M7.2: 1 + the number of players who are better."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if is_ahead(s, other, seat):
                out[seat] += 1
