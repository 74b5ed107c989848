"""A match of Himalaya in any position: say what a test is about; what is not named is in the bags and supplies.

Cubes are said as texts: "salt salt tea"; rings too: "ss tjg"; plans too, and what a plan lacks is rest.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kurzspiel.engine import engine
from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ALL_PATHS,
    FIGURE_NAMES,
    GOOD_NAMES,
    PATH_NAMES,
    RING_NAMES,
    YAKS,
    YAKS_OF_INVENTORY,
)
from kurzspiel.games.himalaya.state import PHASES
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE

# All villages of a table of three or four have their goods and orders, so nothing is refilled
GOODS = {4: "salt", 7: "salt", 8: "salt", 9: "salt", 11: "salt"}
ORDERS = {10: "tjg", 12: "tjg", 15: "tjg", 16: "bgg", 20: "sjg"}
# The same for five or six
GOODS_OF_6 = {**GOODS, 18: "salt"}
ORDERS_OF_6 = {**ORDERS, 14: "bjg"}

CARAVANS = (1, 2, 3, 5, 13, 17)


def new_match(seats: int = 4) -> Match:
    """Before the start player is named; chance is played by hand."""
    return Match(engine("himalaya"), seats)


def position(
    seats: int = 4,
    phase: str = "plan",
    turn: int | None = None,
    start: int = 0,
    round: int = 1,
    goods: Mapping[int, str] | None = None,
    orders: Mapping[int, str] | None = None,
    stupas: Mapping[int, int] | None = None,
    regions: Mapping[int, Sequence[int]] | None = None,
    caravans: Sequence[int | str] = CARAVANS,
    hands: Mapping[int, str] | None = None,
    kept: Mapping[int, str] | None = None,
    inventories: Mapping[int, int] | None = None,
    figures: Mapping[int, str] | None = None,
    yeti: str | None = None,
    storm: str | None = None,
    market: int | None = None,
    plans: Mapping[int, str] | None = None,
    action: int = 1,
    taken: Mapping[int, Sequence[int]] | None = None,
) -> Match:
    """Seat `turn` is to act, the start player unless said; in the phase `plan`, all that have not planned.

    By village: `goods`, `orders`, `stupas` (the seat that has one there), `taken` (seats that took a cube this round).
    By region: `regions`, the delegations per seat. By seat: `hands` (cubes), `kept` (rings), `inventories` (figures),
    `figures` (event figures not used yet, all three unless said), `plans` (so far; all six in the phases `trade` and
    later, where `action` counts from 1). Caravans are villages, 0 before they settle, or "storm 3-12 to 12".
    """
    match = new_match(seats)
    s: Any = match.engine.plain(match._position)
    s.phase, s.round, s.start, s.action = PHASES.index(phase), round, start, action - 1
    s.turn = start if turn is None else turn
    s.yeti = PATH_NAMES.index(yeti) if yeti else s.yeti
    s.storm = PATH_NAMES.index(storm) if storm else s.storm
    s.market = market - 1 if market else s.market
    for number, cubes in (goods or {}).items():
        _offer(s, number - 1, cubes.split())
    for number, ring in (orders or {}).items():
        _ask(s, number - 1, ring)
    for number, seat in (stupas or {}).items():
        s.village[number - 1].stupa = seat
        s.player[seat].stupas -= 1
    for number, row in (regions or {}).items():
        _delegate(s, number - 1, row)
    for number, takers in (taken or {}).items():
        s.village[number - 1].taken = sum(1 << seat for seat in takers)
    for seat in range(seats):
        _place(s, seat, caravans[seat])
        _equip(s, seat, (hands or {}).get(seat, "").split(), (kept or {}).get(seat, "").split())
        _count(s, seat, (inventories or {}).get(seat, 0))
        if seat in (figures or {}):
            names = (figures or {})[seat].split()
            s.player[seat].figures = sum(1 << FIGURE_NAMES.index(name) for name in names)
        _plan(s, seat, (plans or {}).get(seat, "").split())
    assert min(s.bag) >= 0 and min(s.rings) >= 0, "there are not that many cubes or rings"
    assert all(player.stupas >= 0 and player.delegations >= 0 for player in s.player), "there are not that many pieces"
    match._begin_at(match.engine.from_bytes(match.engine.layout.packed(s)))
    match._told_until = match._position
    return match


def _offer(s: Any, village: int, cubes: list[str]) -> None:
    assert cubes, f"no goods in village {village + 1}"
    s.village[village].goods = [cubes.count(name) for name in GOOD_NAMES]
    s.village[village].cubes = len(cubes)
    s.bag = [left - cubes.count(name) for left, name in zip(s.bag, GOOD_NAMES, strict=True)]
    s.goods_villages += 1


def _ask(s: Any, village: int, ring: str) -> None:
    assert s.village[village].cubes == 0, f"village {village + 1} has goods"
    s.village[village].order = RING_NAMES.index(ring)
    s.rings[RING_NAMES.index(ring)] -= 1
    s.order_villages += 1


def _delegate(s: Any, region: int, row: Sequence[int]) -> None:
    assert len(row) == s.seats, f"{row} is not a number for each seat"
    for seat, count in enumerate(row):
        s.region[region][seat] = count
        s.player[seat].delegations -= count


def _place(s: Any, seat: int, where: int | str) -> None:
    if isinstance(where, int):
        s.player[seat].caravan = where - 1
        return
    _, path, _, target = where.split()
    assert s.storm == PATH_NAMES.index(path), f"no storm on {path}"
    s.player[seat].caravan = sum(ALL_PATHS[s.storm]) - int(target) - 1
    s.player[seat].crossing = 1


def _equip(s: Any, seat: int, cubes: list[str], rings: list[str]) -> None:
    player = s.player[seat]
    player.goods = [cubes.count(name) for name in GOOD_NAMES]
    player.kept = [rings.count(name) for name in RING_NAMES]
    player.yaks = sum(int(YAKS[RING_NAMES.index(name)]) for name in rings)
    s.bag = [left - count for left, count in zip(s.bag, player.goods, strict=True)]
    s.rings = [left - count for left, count in zip(s.rings, player.kept, strict=True)]
    assert sum(player.goods) == len(cubes) and sum(player.kept) == len(rings), f"{cubes} {rings} are no goods or rings"


def _count(s: Any, seat: int, inventories: int) -> None:
    s.player[seat].inventories = inventories
    s.player[seat].yaks += inventories * YAKS_OF_INVENTORY


def _plan(s: Any, seat: int, actions: list[str]) -> None:
    s.player[seat].planned = len(actions)
    for number, action in enumerate(actions):
        s.player[seat].plan[number] = ACTION_NAMES.index(action)


def play(match: Match, *moves: str) -> Match:
    """These moves, each by the seat whose turn it is, or by chance."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def plan(match: Match, seat: int, actions: str) -> Match:
    """These actions are planned, as many as are said."""
    for action in actions.split():
        match.play(seat, f"plan {action}")
    return match


def act(match: Match, plans: Mapping[int, str] | None = None) -> Match:
    """All seats that have not planned do so, and the actions begin; what a plan lacks is rest, all of it if unnamed."""
    for seat in match.to_act:
        done = len(match.view(seat)["plans"][seat])
        named = (plans or {}).get(seat, "").split()
        plan(match, seat, " ".join([*named, *["rest"] * (6 - done - len(named))]))
    return match


def asked(number: int = 12, ring: str = "ss", hand: str | None = None, **more: Any) -> Match:
    """Seat 0 trades in a village with this order; it holds what the ring asks for unless another hand is said."""
    names = dict(zip("sbtjg", GOOD_NAMES, strict=True))
    cubes = " ".join(names[letter] for letter in ring) if hand is None else hand
    others = [other for other in CARAVANS if other != number]
    return act(position(orders={number: ring}, caravans=(number, *others), hands={0: cubes}, **more), {0: "trade"})


def delivered(number: int = 12, ring: str = "ss", hand: str | None = None, **more: Any) -> Match:
    """It has delivered, and chooses its rewards."""
    return play(asked(number, ring, hand, **more), "deliver")


def ended(seats: int = 4, **more: Any) -> Match:
    """The last round is over: everybody rested."""
    return act(position(seats, round=12, **more))


def temples(*levels: str) -> dict[int, int]:
    """Stupas, seat by seat, on villages of these levels: "31" is one on a level 3 and one on a level 1."""
    free = {
        "1": iter((4, 7, 8, 9, 11, 15, 16, 18)),
        "2": iter((3, 6, 10, 12, 14, 19, 20)),
        "3": iter((1, 2, 5, 13, 17)),
    }
    return {next(free[level]): seat for seat, row in enumerate(levels) for level in row}


def held(*counts: int) -> dict[int, list[int]]:
    """Delegations, so that seat by seat each holds this many regions, with one delegation in each."""
    owners = [seat for seat, count in enumerate(counts) for _ in range(count)]
    return {region: [int(seat == owner) for seat in range(len(counts))] for region, owner in enumerate(owners, 1)}


def ending(match: Match) -> list[tuple[int, str, str]]:
    """The seats that left and won: seat, paragraph, and what decided."""
    return [(row["seat"], row["paragraph"], row["by"]) for row in seen(match, "ending")]


def set_up_draws(seats: int = 4, start: int = 0) -> list[str]:
    """Chance's draws of a set-up: goods in villages 1 and on, then orders, from cheap to dear."""
    villages, each, orders = {3: (5, 5, 5), 4: (5, 5, 5), 5: (6, 4, 6), 6: (6, 5, 6)}[seats]
    cubes = iter(["cube salt"] * 18 + ["cube barley"] * 15)
    rings = iter(["ring ss"] * 3 + ["ring sb"] * 4)
    draws = [f"start {start}"]
    for number in range(villages):
        draws += [f"roll {number + 1}", *(next(cubes) for _ in range(each))]
    for number in range(orders):
        draws += [f"roll {villages + number + 1}", next(rings)]
    return draws


def set_up(seats: int = 4, start: int = 0) -> Match:
    """The villages are filled, and the caravans are to settle."""
    return play(new_match(seats), *set_up_draws(seats, start))


def seen(match: Match, key: str, seat: int | None = None) -> Any:
    """One entry of a view."""
    return match.view(seat)[key]


def village(match: Match, number: int) -> dict[str, Any]:
    found: dict[str, Any] = seen(match, "villages")[number - 1]
    return found


def hand(match: Match, seat: int) -> list[str]:
    """The cubes a seat holds, from cheap to dear."""
    return [good for good, count in seen(match, "goods")[seat].items() for _ in range(count)]


def delegations(match: Match, seat: int) -> dict[int, int]:
    """A seat's delegations by region, where it has any."""
    rows = seen(match, "regions")
    return {row["region"]: row["delegations"][seat] for row in rows if row["delegations"][seat]}


def influence(match: Match, kind: str) -> list[int]:
    """Per seat."""
    return [row[kind] for row in seen(match, "influence")]


def moves(match: Match, *words: str) -> list[str]:
    """The legal moves of the seat to act that begin with one of these words."""
    seat = match.to_act[0] if match.to_act else CHANCE
    return [move for move in match.legal(seat) if move.split()[0] in words]
