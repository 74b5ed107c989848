"""Himalaya's rules, paragraph by paragraph: read it beside rules.en.md. The contract's functions are at the end."""

from kurzspiel.engine.kernel import happens, kernel, telling
from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ACTIONS,
    COPIES,
    CUBES,
    DELEGATIONS,
    FIGURE_NAMES,
    GOODS,
    HIGH,
    INVENTORY_EVERY,
    KINDS,
    LOW,
    MARKET,
    MOST_REWARDS,
    MOST_SEATS,
    NOWHERE,
    PATH_NAMES,
    REGIONS,
    REST,
    RINGS,
    ROUNDS,
    SEATS,
    STORM,
    STUPAS,
    VILLAGES,
    YETI,
)
from kurzspiel.games.himalaya.influence import finish, take_inventory
from kurzspiel.games.himalaya.refill import (
    draw_cube,
    draw_ring,
    lacks_goods,
    lacks_orders,
    roll,
    tell_empty_bag,
    tell_empty_rings,
)
from kurzspiel.games.himalaya.secrets import SECRETS, blind, disclosed, sample, unveil, veil
from kurzspiel.games.himalaya.state import (
    ACTION_OF,
    BY_LEAD,
    CUBE_CODES,
    GOOD_OF,
    MARKET_CODES,
    MOST_LEGAL,
    MOST_MOVES,
    MOST_ODDS,
    MOVES,
    NO_PATH,
    NO_RING,
    NOBODY,
    PATH_OF,
    PHASE_CUBE,
    PHASE_EVENT,
    PHASE_OVER,
    PHASE_PLAN,
    PHASE_REWARD,
    PHASE_RING,
    PHASE_ROLL,
    PHASE_SEND,
    PHASE_SETTLE,
    PHASE_START,
    PHASE_TRADE,
    PLAN_CODES,
    REGION_OF,
    RING_CODES,
    RING_OF,
    ROLL_CODES,
    SEAT_OF,
    SETTLE_CODES,
    START_CODES,
    STORM_CODES,
    TO_BARTER,
    TO_BE_DONE,
    TO_DELIVER,
    TO_SKIP,
    TO_STAY_CALM,
    TO_TAKE,
    VILLAGE_OF,
    YETI_CODES,
    State,
)
from kurzspiel.games.himalaya.steps import (
    CANNOT_PLACE,
    DONE,
    FIGURES_OFF,
    FIRST_ROUND,
    LEFT_GOODS,
    LEFT_ORDER,
    MARKET_PLACED,
    NEXT_ROUND,
    PICKED,
    PLANNED,
    RESTED,
    SETTLED,
    STARTED,
    STAYED_CALM,
    STORM_PLACED,
    TOOK,
    YETI_PLACED,
)
from kurzspiel.games.himalaya.trade import (
    can_trade,
    cheapest,
    clear_delivery,
    deliver,
    is_rewarded,
    legal_rewards,
    legal_sends,
    legal_trades,
    lose_trade,
    reward_with,
    send,
    take,
)
from kurzspiel.games.himalaya.travel import travel
from kurzspiel.notation import CHANCE

__all__ = [
    "MOST_LEGAL", "MOST_MOVES", "MOST_ODDS", "MOVES", "SEATS", "SECRETS", "VERSION", "State", "apply", "blind",
    "disclosed", "legal", "odds", "places", "sample", "setup", "to_act", "unveil", "veil",
]  # fmt: skip

VERSION = 1


# --- H2 set-up


@kernel
def name_start(s: State, seat: int) -> None:
    """H2.1: chance names the start player; H2.2: then the villages are filled."""
    s.start = seat
    s.phase = PHASE_ROLL
    happens(s, STARTED, seat)
    go_on_filling(s)


@kernel
def is_set_up(s: State) -> bool:
    return s.player[s.start].caravan != NOWHERE


@kernel
def begin_settling(s: State) -> None:
    """H2.3: the caravans, from the start player clockwise."""
    s.phase = PHASE_SETTLE
    s.turn = s.start


@kernel
def is_occupied(s: State, village: int) -> bool:
    """H2.3: the caravans begin in different villages."""
    for seat in range(s.seats):
        if s.player[seat].caravan == village:
            return True
    return False


@kernel
def settle(s: State, seat: int, village: int) -> None:
    """H2.3: any village that no other caravan has."""
    s.player[seat].caravan = village
    happens(s, SETTLED, seat, village)
    if next_seat(s):
        begin_round(s)


# --- H3 round and events


@kernel
def next_seat(s: State) -> bool:
    """Clockwise; says whether everybody has had a turn, and then it is the start player's again."""
    s.turn = (s.turn + 1) % s.seats
    return s.turn == s.start


@kernel
def begin_round(s: State) -> None:
    """H3.7: events first."""
    s.turn = s.start
    s.phase = PHASE_EVENT
    happens(s, NEXT_ROUND if s.round > 1 else FIRST_ROUND, s.round, s.start)
    if not can_place_any(s, s.turn):
        happens(s, CANNOT_PLACE, s.turn)
        pass_event(s)


@kernel
def can_place(s: State, seat: int, figure: int) -> bool:
    """H3.2: he has the figure, and none of its kind lies; H3.5: a market needs a village with goods."""
    if (s.player[seat].figures >> figure) & 1 == 0:
        return False
    if figure == YETI:
        return s.yeti == NO_PATH
    if figure == STORM:
        return s.storm == NO_PATH
    return s.market == NOWHERE and s.goods_villages > 0


@kernel
def can_place_any(s: State, seat: int) -> bool:
    """H3.2: a player without a placeable figure is not asked."""
    for figure in range(len(FIGURE_NAMES)):
        if can_place(s, seat, figure):
            return True
    return False


@kernel
def pass_event(s: State) -> None:
    """H3.2: the next player who can put a figure; H3.7: after the last one planning begins."""
    while not next_seat(s):
        if can_place_any(s, s.turn):
            return
        happens(s, CANNOT_PLACE, s.turn)
    begin_planning(s)


@kernel
def place_figure(s: State, seat: int, move: int) -> None:
    """H3.2: used once in the game; H3.3 to H3.5: on a path or a village."""
    if move < YETI_CODES.end:
        s.yeti = PATH_OF[move]
        s.player[seat].figures &= ~(1 << YETI)
        happens(s, YETI_PLACED, seat, s.yeti, LOW[s.yeti], HIGH[s.yeti])
    elif move < STORM_CODES.end:
        s.storm = PATH_OF[move]
        s.player[seat].figures &= ~(1 << STORM)
        happens(s, STORM_PLACED, seat, s.storm, LOW[s.storm], HIGH[s.storm])
    else:
        s.market = VILLAGE_OF[move]
        s.player[seat].figures &= ~(1 << MARKET)
        happens(s, MARKET_PLACED, seat, s.market)


@kernel
def put_event(s: State, seat: int, move: int) -> None:
    """H3.2: a figure, or none."""
    if move == TO_STAY_CALM:
        happens(s, STAYED_CALM, seat)
    else:
        place_figure(s, seat, move)
    pass_event(s)


@kernel
def legal_events(s: State, seat: int, out: list[int]) -> int:
    """H3.2 to H3.5; H3.4: yeti tracks and snowstorm never share a path."""
    count = 0
    if can_place(s, seat, YETI):
        for path in range(len(PATH_NAMES)):
            if path != s.storm:
                out[count] = YETI_CODES.first + path
                count += 1
    if can_place(s, seat, STORM):
        for path in range(len(PATH_NAMES)):
            if path != s.yeti:
                out[count] = STORM_CODES.first + path
                count += 1
    if can_place(s, seat, MARKET):
        for village in range(len(VILLAGES)):
            if s.village[village].cubes > 0:
                out[count] = MARKET_CODES.first + village
                count += 1
    out[count] = TO_STAY_CALM
    return count + 1


# --- H4 planning


@kernel
def begin_planning(s: State) -> None:
    """H4.1: everybody at once."""
    s.phase = PHASE_PLAN
    s.disclosed += 1


@kernel
def planning_seats(s: State) -> int:
    """H4.2: who has not planned all six actions, as a bit set."""
    bits = 0
    for seat in range(s.seats):
        if s.player[seat].planned < ACTIONS:
            bits |= 1 << seat
    return bits


@kernel
def plan(s: State, seat: int, action: int) -> None:
    """H4.1: the next of the six actions; H4.2: when all have planned, the plans lie open."""
    s.player[seat].plan[s.player[seat].planned] = action
    s.player[seat].planned += 1
    if s.player[seat].planned == ACTIONS and planning_seats(s) == 0:
        s.disclosed += 1
        s.phase = PHASE_TRADE
        s.action = 0
        s.turn = s.start
        tell_plans(s)
        go_on_acting(s)


@telling
def tell_plans(s: State) -> None:
    """H4.2: all plans lie open, in the order of play."""
    for k in range(s.seats):
        seat = (s.start + k) % s.seats
        own = s.player[seat].plan
        happens(s, PLANNED, seat, own[0], own[1], own[2], own[3], own[4], own[5])


# --- H5 actions


@kernel
def go_on_acting(s: State) -> None:
    """H5.1: all first actions, clockwise from the start player; then all second ones, until somebody has a choice."""
    while s.action < ACTIONS:
        action = s.player[s.turn].plan[s.action]
        if action < KINDS:
            travel(s, s.turn, action)
        elif action == REST:
            happens(s, RESTED, s.turn, s.action)
        elif can_trade(s, s.turn):
            s.phase = PHASE_TRADE
            return
        else:
            lose_trade(s, s.turn)
        end_action(s)
    end_actions(s)


@kernel
def end_action(s: State) -> None:
    """H5.1: the next player's action."""
    if next_seat(s):
        s.action += 1


@kernel
def trade(s: State, seat: int, move: int) -> None:
    """H5.4, H5.5: take a cube, fill the order, or neither."""
    village = s.player[seat].caravan
    if move == TO_DELIVER:
        deliver(s, seat, village)
        return
    if move == TO_SKIP:
        happens(s, LEFT_GOODS if s.village[village].cubes > 0 else LEFT_ORDER, seat, s.action, village)
    elif move == TO_TAKE:
        good = cheapest(s, village)
        take(s, seat, village, good)
        happens(s, TOOK, seat, s.action, village, good, s.village[village].cubes)
    else:
        take(s, seat, village, GOOD_OF[move])
        happens(s, PICKED, seat, s.action, village, GOOD_OF[move], s.village[village].cubes)  # H3.5
    end_action(s)
    go_on_acting(s)


@kernel
def choose_reward(s: State, seat: int, move: int) -> None:
    """H5.5: one of the three rewards, or `done`."""
    if move == TO_BE_DONE:
        happens(s, DONE, seat)
        end_delivery(s)
    else:
        reward_with(s, seat, move - TO_BARTER)
        go_on_rewarding(s, seat)


@kernel
def go_on_rewarding(s: State, seat: int) -> None:
    """H5.5: asked until two are taken or none is possible."""
    if s.phase == PHASE_REWARD and is_rewarded(s, seat):
        end_delivery(s)


@kernel
def end_delivery(s: State) -> None:
    clear_delivery(s)
    end_action(s)
    go_on_acting(s)


@kernel
def end_actions(s: State) -> None:
    """H3.6: the figures are removed; H8.3: after round 12 nothing is refilled."""
    s.phase = PHASE_ROLL
    s.action = 0
    for village in range(len(VILLAGES)):
        s.village[village].taken = 0
    for seat in range(s.seats):
        clear_plan(s, seat)
    remove_figures(s)
    if s.round == ROUNDS:
        take_inventory(s)
        s.phase = PHASE_OVER
        finish(s)
    else:
        tell_empty_bag(s)
        go_on_filling(s)


@kernel
def remove_figures(s: State) -> None:
    """H3.6: for good."""
    has_yeti = s.yeti != NO_PATH
    has_storm = s.storm != NO_PATH
    has_market = s.market != NOWHERE
    s.yeti = NO_PATH
    s.storm = NO_PATH
    s.market = NOWHERE
    if has_yeti:
        happens(s, FIGURES_OFF, YETI)
    if has_storm:
        happens(s, FIGURES_OFF, STORM)
    if has_market:
        happens(s, FIGURES_OFF, MARKET)


@kernel
def clear_plan(s: State, seat: int) -> None:
    s.player[seat].planned = 0
    for k in range(ACTIONS):
        s.player[seat].plan[k] = 0


# --- H7 refill, H8 new round


@kernel
def go_on_filling(s: State) -> None:
    """H7.1: goods, then orders, until there are enough or a bag is empty (H7.3)."""
    if lacks_goods(s) or lacks_orders(s):
        s.phase = PHASE_ROLL
        return
    tell_empty_rings(s)
    if is_set_up(s):
        end_round(s)
    else:
        begin_settling(s)


@kernel
def fill_with_cube(s: State, good: int) -> None:
    draw_cube(s, good)
    if s.cubes == 0:
        go_on_filling(s)


@kernel
def fill_with_ring(s: State, ring: int) -> None:
    draw_ring(s, ring)
    go_on_filling(s)


@kernel
def end_round(s: State) -> None:
    """H3.7: refill, inventory (H8.1), and the next start player clockwise (H8.2)."""
    if s.round % INVENTORY_EVERY == 0:
        take_inventory(s)
    s.start = (s.start + 1) % s.seats
    s.round += 1
    begin_round(s)


# --- the contract


@kernel
def setup(s: State, seats: int) -> None:
    """H1: all cubes and rings in their bags, all pieces with their owners."""
    s.disclosed = 0
    s.seats = seats
    s.round = 1
    s.phase = PHASE_START
    s.turn = NOBODY
    s.start = NOBODY
    s.action = 0
    s.goods_villages = 0
    s.order_villages = 0
    s.filling = NOWHERE
    s.cubes = 0
    s.ring = NO_RING
    s.rewards = 0
    s.sends = 0
    s.yeti = NO_PATH
    s.storm = NO_PATH
    s.market = NOWHERE
    s.exits = 0
    s.victory = BY_LEAD
    for k in range(MOST_REWARDS):
        s.reward[k] = 0
    for good in range(GOODS):
        s.bag[good] = CUBES[good]
    for ring in range(RINGS):
        s.rings[ring] = COPIES[ring]
    for village in range(len(VILLAGES)):
        clear_village(s, village)
    for seat in range(MOST_SEATS):
        clear_player(s, seat)


@kernel
def clear_village(s: State, village: int) -> None:
    s.village[village].cubes = 0
    s.village[village].order = NO_RING
    s.village[village].stupa = NOBODY
    s.village[village].taken = 0
    for good in range(GOODS):
        s.village[village].goods[good] = 0


@kernel
def clear_player(s: State, seat: int) -> None:
    """H1.4: what each player has."""
    s.leaver[seat] = NOBODY
    s.reason[seat] = 0
    s.place[seat] = 0
    s.player[seat].yaks = 0
    s.player[seat].caravan = NOWHERE
    s.player[seat].crossing = 0
    s.player[seat].inventories = 0
    s.player[seat].stupas = STUPAS
    s.player[seat].delegations = DELEGATIONS
    s.player[seat].figures = (1 << len(FIGURE_NAMES)) - 1
    clear_plan(s, seat)
    for good in range(GOODS):
        s.player[seat].goods[good] = 0
    for ring in range(RINGS):
        s.player[seat].kept[ring] = 0
    for region in range(REGIONS):
        s.region[region, seat] = 0


@kernel
def is_chance(phase: int) -> bool:
    return phase in (PHASE_START, PHASE_ROLL, PHASE_CUBE, PHASE_RING)


@kernel
def to_act(s: State) -> int:
    """The seats that may move, as a bit set (H4.2: several while they plan); CHANCE if it has to draw; 0: over."""
    if s.phase == PHASE_PLAN:
        return planning_seats(s)
    if s.phase == PHASE_OVER:
        return 0
    return CHANCE if is_chance(s.phase) else 1 << s.turn


@kernel
def legal(s: State, seat: int, out: list[int]) -> int:
    """Fill in the moves this seat may make now; returns how many."""
    if s.phase == PHASE_PLAN:
        if seat == CHANCE or s.player[seat].planned == ACTIONS:
            return 0
        return one_each(PLAN_CODES.first, len(ACTION_NAMES), out)
    if seat == CHANCE:
        return legal_draws(s, out)
    if is_chance(s.phase) or s.phase == PHASE_OVER or seat != s.turn:
        return 0
    if s.phase == PHASE_TRADE:
        return legal_trades(s, seat, out)
    if s.phase == PHASE_EVENT:
        return legal_events(s, seat, out)
    if s.phase == PHASE_REWARD:
        return legal_rewards(s, seat, out)
    if s.phase == PHASE_SEND:
        return legal_sends(s, seat, out)
    return legal_villages(s, out)


@kernel
def one_each(first: int, count: int, out: list[int]) -> int:
    for k in range(count):
        out[k] = first + k
    return count


@kernel
def legal_villages(s: State, out: list[int]) -> int:
    """H2.3: every village without a caravan."""
    count = 0
    for village in range(len(VILLAGES)):
        if not is_occupied(s, village):
            out[count] = SETTLE_CODES.first + village
            count += 1
    return count


@kernel
def legal_draws(s: State, out: list[int]) -> int:
    if s.phase == PHASE_START:
        return one_each(START_CODES.first, s.seats, out)
    if s.phase == PHASE_ROLL:
        return one_each(ROLL_CODES.first, len(VILLAGES), out)
    count = 0
    if s.phase == PHASE_CUBE:
        for good in range(GOODS):
            if s.bag[good] > 0:
                out[count] = CUBE_CODES.first + good
                count += 1
    elif s.phase == PHASE_RING:
        for ring in range(RINGS):
            if s.rings[ring] > 0:
                out[count] = RING_CODES.first + ring
                count += 1
    return count


@kernel
def odds(s: State, out: list[int]) -> None:
    """H2.1, H7.1: players and die even, cubes and rings in proportion to what is in the bag."""
    count = 0
    if s.phase == PHASE_CUBE:
        for good in range(GOODS):
            if s.bag[good] > 0:
                out[count] = s.bag[good]
                count += 1
    elif s.phase == PHASE_RING:
        for ring in range(RINGS):
            if s.rings[ring] > 0:
                out[count] = s.rings[ring]
                count += 1
    else:
        for k in range(len(VILLAGES)):
            out[k] = 1


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Make a legal move, unchecked, and run on until somebody has a choice."""
    if s.phase == PHASE_PLAN:
        plan(s, seat, ACTION_OF[move])
    elif s.phase == PHASE_TRADE:
        trade(s, seat, move)
    elif s.phase == PHASE_CUBE:
        fill_with_cube(s, GOOD_OF[move])
    elif s.phase == PHASE_ROLL:
        roll(s, VILLAGE_OF[move])
    elif s.phase == PHASE_EVENT:
        put_event(s, seat, move)
    elif s.phase == PHASE_REWARD:
        choose_reward(s, seat, move)
    elif s.phase == PHASE_SEND:
        send(s, seat, REGION_OF[move])
        go_on_rewarding(s, seat)
    elif s.phase == PHASE_RING:
        fill_with_ring(s, RING_OF[move])
    elif s.phase == PHASE_SETTLE:
        settle(s, seat, VILLAGE_OF[move])
    else:
        name_start(s, SEAT_OF[move])


@kernel
def places(s: State, out: list[int]) -> None:
    """H9.5: worked out when the game ended."""
    for seat in range(s.seats):
        out[seat] = s.place[seat]
