"""A view of Himalaya as whole numbers, for nets: docs/encoding.md, part by part."""

from typing import Any

from kurzspiel.engine.encoding import Part, columns_of, size_of
from kurzspiel.engine.kernel import kernel
from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ACTIONS,
    CUBES_OF,
    DELEGATIONS,
    FIGURE_NAMES,
    FILLED,
    GOOD_NAMES,
    GOODS,
    INVENTORY_EVERY,
    LEVEL,
    MOST_SEATS,
    ORDERS,
    PATH_NAMES,
    REGIONS,
    REWARD_NAMES,
    RINGS,
    ROUNDS,
    SEATS,
    STUPAS,
    VILLAGES,
    YAKS_OF_INVENTORY,
)
from kurzspiel.games.himalaya.state import (
    HIDDEN,
    NOBODY,
    PHASE_CUBE,
    PHASE_OVER,
    PHASE_PLAN,
    PHASE_REWARD,
    PHASE_RING,
    PHASE_ROLL,
    PHASE_SEND,
    PHASE_TRADE,
    PHASES,
    State,
)

PATHS = len(PATH_NAMES)
PLACES = len(VILLAGES)
FIGURES = len(FIGURE_NAMES)
MOST_CUBES = max(CUBES_OF.values())
MOST_COPIES = max(copies for _, _, copies in ORDERS)
MOST_IN_VILLAGE = max(cubes for _, cubes, _ in FILLED.values())
MOST_INVENTORIES = ROUNDS // INVENTORY_EVERY * GOODS
MOST_YAKS = sum(yaks * copies for _, yaks, copies in ORDERS) + YAKS_OF_INVENTORY * MOST_INVENTORIES
HIGHEST = max(level for _, level, _, _ in VILLAGES)
UNKNOWN = len(ACTION_NAMES) + 1
_BY_SEAT = (MOST_SEATS,)
_BY_VILLAGE = (PLACES,)

PARTS = (
    Part("seats", (), min(SEATS), max(SEATS), "how many play"),
    Part("round", (), 1, ROUNDS, "the round"),
    Part("phase", (), 0, len(PHASES) - 1, "what is being done: " + ", ".join(PHASES)),
    Part("turn", (), 0, MOST_SEATS, "the seat that has the choice; 0 = chance, nobody, or all who have not planned"),
    Part("start", (), 0, MOST_SEATS, "the seat that is start player; 0 = not known yet"),
    Part("action", (), 0, ACTIONS, "which of the six actions is being done; 0 = none"),
    Part("ring", (), 0, RINGS, "1 + the kind of the ring just delivered; 0 = none"),
    Part("rewards", (len(REWARD_NAMES),), 0, 1, "1 = taken for it: " + ", ".join(REWARD_NAMES)),
    Part("sends", (), 0, HIGHEST, "delegations still to be sent"),
    Part("yeti", (), 0, PATHS, "1 + the path of the yeti tracks; 0 = none"),
    Part("storm", (), 0, PATHS, "1 + the path of the snowstorm; 0 = none"),
    Part("market", (), 0, PLACES, "the village with the market; 0 = none"),
    Part("filling", (), 0, PLACES, "the village that chance fills; 0 = none"),
    Part("cubes", (), 0, MOST_IN_VILLAGE, "cubes that it still gets"),
    Part("bag", (GOODS,), 0, MOST_CUBES, "cubes in the bag: " + ", ".join(GOOD_NAMES)),
    Part("rings", (RINGS,), 0, MOST_COPIES, "by kind, in the order of H1.3: rings in their bag"),
    Part("lying", (PLACES, GOODS), 0, MOST_IN_VILLAGE, "by village and good: cubes lying there"),
    Part("order", _BY_VILLAGE, 0, RINGS, "by village: 1 + the kind of ring it asks for; 0 = none"),
    Part("stupa", _BY_VILLAGE, 0, MOST_SEATS, "by village: the seat whose stupa stands there"),
    Part("regions", (REGIONS, MOST_SEATS), 0, DELEGATIONS, "by region and seat: delegations"),
    Part("caravan", _BY_SEAT, 0, PLACES, "by seat: the village of its caravan, on a storm the one it came from"),
    Part("crossing", _BY_SEAT, 0, 1, "by seat: 1 = its caravan is on the storm"),
    Part("yaks", _BY_SEAT, 0, MOST_YAKS, "by seat: yaks, its economic influence"),
    Part("religious", _BY_SEAT, 0, STUPAS * HIGHEST, "by seat: religious influence"),
    Part("political", _BY_SEAT, 0, REGIONS, "by seat: political influence"),
    Part("inventories", _BY_SEAT, 0, MOST_INVENTORIES, "by seat: inventory figures"),
    Part("stupas", _BY_SEAT, 0, STUPAS, "by seat: stupas left"),
    Part("delegations", _BY_SEAT, 0, DELEGATIONS, "by seat: delegations left"),
    Part("figures", (MOST_SEATS, FIGURES), 0, 1, "by seat: 1 = not used yet: " + ", ".join(FIGURE_NAMES)),
    Part("planned", _BY_SEAT, 0, ACTIONS, "by seat: actions planned; of others, while all plan, 6 or 0"),
    Part(
        "plan",
        (MOST_SEATS, ACTIONS),
        0,
        UNKNOWN,
        f"by seat: 1 + the action; 0 = none, {UNKNOWN} = hidden; the actions are " + ", ".join(ACTION_NAMES),
    ),
    Part("goods", (MOST_SEATS, GOODS), 0, MOST_CUBES, "by seat and good: cubes held"),
    Part("kept", (MOST_SEATS, RINGS), 0, MOST_COPIES, "by seat and kind: rings kept"),
    Part("taken", (MOST_SEATS, PLACES), 0, 1, "by seat and village: 1 = has taken a cube there in this round"),
)
SIZE = size_of(PARTS)
(
    _SEATS,
    _ROUND,
    _PHASE,
    _TURN,
    _START,
    _ACTION,
    _RING,
    _REWARDS,
    _SENDS,
    _YETI,
    _STORM,
    _MARKET,
    _FILLING,
    _CUBES,
    _BAG,
    _RINGS,
    _LYING,
    _ORDER,
    _STUPA,
    _REGIONS,
    _CARAVAN,
    _CROSSING,
    _YAKS,
    _RELIGIOUS,
    _POLITICAL,
    _INVENTORIES,
    _STUPAS,
    _DELEGATIONS,
    _FIGURES,
    _PLANNED,
    _PLAN,
    _GOODS,
    _KEPT,
    _TAKEN,
) = columns_of(PARTS)


@kernel
def behind(s: State, seat: int, viewer: int) -> int:
    """How many seats to the left of the viewer."""
    return seat - viewer if seat >= viewer else seat - viewer + s.seats


@kernel
def from_viewer(s: State, seat: int, viewer: int) -> int:
    """1 = the viewer, 2 = the next to the left, and so on; 0 = nobody."""
    return 0 if seat == NOBODY else behind(s, seat, viewer) + 1


@kernel
def chooser(s: State) -> int:
    """The seat that has the choice, or NOBODY: chance, the end, or all at once."""
    if s.phase in (PHASE_ROLL, PHASE_CUBE, PHASE_RING, PHASE_PLAN, PHASE_OVER):
        return NOBODY
    return s.turn


@kernel
def encode_table(s: State, viewer: int, out: Any, row: int) -> None:
    out[row, _SEATS] = s.seats
    out[row, _ROUND] = s.round
    out[row, _PHASE] = s.phase
    out[row, _TURN] = from_viewer(s, chooser(s), viewer)
    out[row, _START] = from_viewer(s, s.start, viewer)
    if s.phase in (PHASE_TRADE, PHASE_REWARD, PHASE_SEND):
        out[row, _ACTION] = s.action + 1
    out[row, _RING] = s.ring + 1
    for k in range(s.rewards):
        out[row, _REWARDS + s.reward[k]] = 1
    out[row, _SENDS] = s.sends
    out[row, _YETI] = s.yeti + 1
    out[row, _STORM] = s.storm + 1
    out[row, _MARKET] = s.market + 1
    out[row, _FILLING] = s.filling + 1
    out[row, _CUBES] = s.cubes
    for good in range(GOODS):
        out[row, _BAG + good] = s.bag[good]
    for ring in range(RINGS):
        out[row, _RINGS + ring] = s.rings[ring]


@kernel
def encode_villages(s: State, viewer: int, out: Any, row: int) -> None:
    for village in range(PLACES):
        out[row, _ORDER + village] = s.village[village].order + 1
        if s.village[village].cubes > 0:
            for good in range(GOODS):
                out[row, _LYING + village * GOODS + good] = s.village[village].goods[good]
        owner = s.village[village].stupa
        if owner != NOBODY:
            k = behind(s, owner, viewer)
            out[row, _STUPA + village] = k + 1
            out[row, _RELIGIOUS + k] += LEVEL[village]
        if s.village[village].taken != 0:
            for seat in range(s.seats):
                column = _TAKEN + behind(s, seat, viewer) * PLACES + village
                out[row, column] = s.village[village].taken >> seat & 1


@kernel
def encode_regions(s: State, viewer: int, out: Any, row: int) -> None:
    """H6.3: who alone has the most delegations holds the region."""
    for region in range(REGIONS):
        most = 0
        holder = NOBODY
        for seat in range(s.seats):
            count = s.region[region, seat]
            k = behind(s, seat, viewer)
            out[row, _REGIONS + region * MOST_SEATS + k] = count
            if count > most:
                most = count
                holder = k
            elif count == most:
                holder = NOBODY
        if holder != NOBODY:
            out[row, _POLITICAL + holder] += 1


@kernel
def encode_player(s: State, seat: int, k: int, out: Any, row: int) -> None:
    out[row, _CARAVAN + k] = s.player[seat].caravan + 1
    out[row, _CROSSING + k] = s.player[seat].crossing
    out[row, _YAKS + k] = s.player[seat].yaks
    out[row, _INVENTORIES + k] = s.player[seat].inventories
    out[row, _STUPAS + k] = s.player[seat].stupas
    out[row, _DELEGATIONS + k] = s.player[seat].delegations
    for figure in range(FIGURES):
        out[row, _FIGURES + k * FIGURES + figure] = s.player[seat].figures >> figure & 1
    for good in range(GOODS):
        out[row, _GOODS + k * GOODS + good] = s.player[seat].goods[good]
    for ring in range(RINGS):
        out[row, _KEPT + k * RINGS + ring] = s.player[seat].kept[ring]


@kernel
def encode_plan(s: State, seat: int, k: int, out: Any, row: int) -> None:
    out[row, _PLANNED + k] = s.player[seat].planned
    for number in range(ACTIONS):
        action = s.player[seat].plan[number]
        shown = action + 1 if number < s.player[seat].planned else 0
        out[row, _PLAN + k * ACTIONS + number] = UNKNOWN if action == HIDDEN else shown


@kernel
def encode(s: State, seat: int, out: Any, row: int) -> None:
    """The view of a seat, which `s` is blinded for; seats are counted from it on. CHANCE: a spectator, as seat 0."""
    for column in range(SIZE):
        out[row, column] = 0
    viewer = max(seat, 0)
    encode_table(s, viewer, out, row)
    encode_villages(s, viewer, out, row)
    encode_regions(s, viewer, out, row)
    for k in range(s.seats):
        encode_player(s, (viewer + k) % s.seats, k, out, row)
        encode_plan(s, (viewer + k) % s.seats, k, out, row)
