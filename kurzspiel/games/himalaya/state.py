"""What a match of Himalaya is made of: its moves and its state."""

from typing import Annotated

from kurzspiel.engine.kernel import table
from kurzspiel.engine.layout import Grid, Int8, Int16, Of
from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ACTIONS,
    GOOD_NAMES,
    GOODS,
    MOST_FILLED,
    MOST_REWARDS,
    MOST_SEATS,
    PATH_NAMES,
    REGION_NAMES,
    REGIONS,
    RING_NAMES,
    RINGS,
    VILLAGE_NAMES,
    VILLAGES,
)
from kurzspiel.games.himalaya.board import NO_PATH as NO_PATH
from kurzspiel.notation import Kind, Moves

# --- moves

_SEAT = tuple(str(seat) for seat in range(MOST_SEATS))

MOVES = Moves(
    Kind("start", seat=_SEAT),
    Kind("roll", village=VILLAGE_NAMES),
    Kind("cube", good=GOOD_NAMES),
    Kind("ring", ring=RING_NAMES),
    Kind("settle", village=VILLAGE_NAMES),
    Kind("yeti", path=PATH_NAMES),
    Kind("storm", path=PATH_NAMES),
    Kind("market", village=VILLAGE_NAMES),
    Kind("calm"),
    Kind("plan", action=ACTION_NAMES),
    Kind("take"),
    Kind("take", good=GOOD_NAMES),
    Kind("deliver"),
    Kind("skip"),
    Kind("barter"),
    Kind("offer"),
    Kind("delegate"),
    Kind("done"),
    Kind("send", region=REGION_NAMES),
)
START_CODES = MOVES.span("start")
ROLL_CODES = MOVES.span("roll")
CUBE_CODES = MOVES.span("cube")
RING_CODES = MOVES.span("ring")
SETTLE_CODES = MOVES.span("settle")
YETI_CODES = MOVES.span("yeti")
STORM_CODES = MOVES.span("storm")
MARKET_CODES = MOVES.span("market")
TO_STAY_CALM = MOVES.first("calm")
PLAN_CODES = MOVES.span("plan")
TO_TAKE = MOVES.first("take")
TAKE_CODES = MOVES.span("take", "good")
TO_DELIVER = MOVES.first("deliver")
TO_SKIP = MOVES.first("skip")
TO_BARTER = MOVES.first("barter")
TO_OFFER = MOVES.first("offer")
TO_DELEGATE = MOVES.first("delegate")
TO_BE_DONE = MOVES.first("done")
SEND_CODES = MOVES.span("send")

# what a move says, by its code
SEAT_OF, VILLAGE_OF, GOOD_OF, RING_OF, PATH_OF, ACTION_OF, REGION_OF = (
    table(MOVES.field(name)) for name in ("seat", "village", "good", "ring", "path", "action", "region")
)

MOST_LEGAL = 2 * len(PATH_NAMES) + MOST_FILLED + 1  # any figure on any path or market, or calm
MOST_MOVES = 1_879  # of one match, chance included; docs/rules-module.md reckons it
MOST_ODDS = RINGS

# --- the state

PHASES = ("start", "roll", "cube", "ring", "settle", "event", "plan", "trade", "reward", "send", "over")
(
    PHASE_START,
    PHASE_ROLL,
    PHASE_CUBE,
    PHASE_RING,
    PHASE_SETTLE,
    PHASE_EVENT,
    PHASE_PLAN,
    PHASE_TRADE,
    PHASE_REWARD,
    PHASE_SEND,
    PHASE_OVER,
) = range(len(PHASES))

NOBODY = -1
NO_RING = -1
HIDDEN = -1  # an action that a view does not show (H4.2)

# why somebody left or won (H9)
REASONS = ("led", "economic", "political", "religious", "shared", "stupas", "delegations", "yaks", "order")
BY_LEAD, BY_ECONOMIC, BY_POLITICAL, BY_RELIGIOUS, SHARED, BY_STUPAS, BY_DELEGATIONS, BY_YAKS, BY_ORDER = range(
    len(REASONS)
)


class Player:
    yaks: Int16  # economic influence (H6.1)
    caravan: Int8  # its village, or NOWHERE before it has settled; on a storm the village it came from
    crossing: Int8  # 1 = it is on the storm (H5.3)
    inventories: Int8  # figures for the most of a good (H8.1)
    stupas: Int8  # left to place
    delegations: Int8  # left to send
    figures: Int8  # bit set of the event figures not used yet
    planned: Int8  # how many actions of this round
    plan: Annotated[Grid[int], Of(Int8, ACTIONS)]  # the actions planned; 0 where none is; HIDDEN in others' views
    goods: Annotated[Grid[int], Of(Int8, GOODS)]  # cubes held
    kept: Annotated[Grid[int], Of(Int8, RINGS)]  # rings kept, by kind


class Village:
    cubes: Int8  # lying here, all together
    order: Int8  # the ring it asks for, or NO_RING
    stupa: Int8  # whose stupa stands here, or NOBODY
    taken: Int8  # bit set of the seats that have taken a cube here this round (H5.4)
    goods: Annotated[Grid[int], Of(Int8, GOODS)]  # cubes by kind


class State:
    disclosed: Int16  # grows when planning begins and when it ends: nothing from before is taken back
    seats: Int8
    round: Int8  # 1 to 12
    phase: Int8  # one of PHASES
    turn: Int8  # the seat that has the choice, or whose turn is being worked out
    start: Int8  # the start player, or NOBODY
    action: Int8  # which of the six actions is being done, from 0
    goods_villages: Int8  # villages with goods
    order_villages: Int8  # villages with an order
    filling: Int8  # the village that gets cubes or a ring, or NOWHERE
    cubes: Int8  # it still gets
    ring: Int8  # the ring just delivered, or NO_RING
    rewards: Int8  # taken for it, how many
    sends: Int8  # delegations still to be sent
    yeti: Int8  # the path of the yeti tracks, or NO_PATH
    storm: Int8  # the path of the snowstorm, or NO_PATH
    market: Int8  # the village with the market, or NOWHERE
    exits: Int8  # how many have left (H9.2, H9.3)
    victory: Int8  # what decided the win, one of REASONS
    reward: Annotated[Grid[int], Of(Int8, MOST_REWARDS)]  # those taken, in order
    leaver: Annotated[Grid[int], Of(Int8, MOST_SEATS)]  # who left, in order
    reason: Annotated[Grid[int], Of(Int8, MOST_SEATS)]  # and why, one of REASONS
    place: Annotated[Grid[int], Of(Int8, MOST_SEATS)]  # of every seat, when the game is over
    bag: Annotated[Grid[int], Of(Int8, GOODS)]  # cubes by kind
    rings: Annotated[Grid[int], Of(Int8, RINGS)]  # in their bag, by kind
    region: Annotated[Grid[int], Of(Int8, REGIONS, MOST_SEATS)]  # delegations
    village: Annotated[Grid[Village], Of(Village, len(VILLAGES))]
    player: Annotated[Grid[Player], Of(Player, MOST_SEATS)]
