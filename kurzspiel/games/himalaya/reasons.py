"""Himalaya in words for people: why a move may be good.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from collections import Counter
from typing import Any

from kurzspiel.games.himalaya.board import (
    BORDERS,
    GOOD_LETTERS,
    GOOD_NAMES,
    INVENTORY_EVERY,
    MOST_REWARDS,
    ORDERS,
    PATHS,
    STEPS,
)

View = dict[str, Any]
Move = dict[str, str]

YAKS = {name: yaks for name, yaks, _ in ORDERS}
LETTERS = dict(zip(GOOD_LETTERS, GOOD_NAMES, strict=True))
NEAR = 2  # steps


def why(view: View, *moves: Move) -> str:
    """What speaks for a legal move, or a plan, of the seat whose view this is: half a sentence, with the paragraph."""
    if moves[0]["move"] == "plan":
        return _plan(view, [move["action"] for move in moves])
    return _REASONS[moves[0]["move"]](view, moves[0])


# --- looking at a view


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _listed(things: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(things[:-1]), things[-1])))


def _village(view: View, number: int) -> View:
    village: View = view["villages"][number - 1]
    return village


def _here(view: View) -> View:
    return _village(view, view["caravans"][view["seat"]])


def _steps(start: int, target: int) -> int:
    return int(STEPS[start - 1, target - 1])


def _asked(ring: str) -> Counter[str]:
    return Counter(LETTERS[letter] for letter in ring)


def _orders(view: View, start: int) -> list[View]:
    """The villages with an order, the nearest first."""
    found = [village for village in view["villages"] if village["order"]]
    return sorted(found, key=lambda village: _steps(start, village["village"]))


def _surroundings(view: View, start: int) -> str:
    near = [village for village in view["villages"] if _steps(start, village["village"]) <= NEAR]
    goods, orders = (sum(bool(village[key]) for village in near) for key in ("goods", "order"))
    return f"{_counted(goods, 'village')} with goods and {_counted(orders, 'order')} within {NEAR} steps"


def _holder(delegations: list[int]) -> int | None:
    """H6.3: who has more delegations than anybody else."""
    most = max(delegations)
    return delegations.index(most) if delegations.count(most) == 1 else None


def _standing(view: View, kind: str, gain: int) -> str:
    """How an influence compares with the others' when it grows."""
    levels = [each[kind] for each in view["influence"]]
    own, others = levels[view["seat"]], levels[: view["seat"]] + levels[view["seat"] + 1 :]
    if own <= max(others) < own + gain:
        return ", more than anybody else has"
    return ", no longer the least" if own <= min(others) < own + gain else ""


# --- caravans


def _settle(view: View, move: Move) -> str:
    return f"{_surroundings(view, int(move['village']))} (H2.3)"


def _plan(view: View, actions: list[str]) -> str:
    """What a plan brings if nobody comes first."""
    deeds, village = _journey(view, [*view["plans"][view["seat"]], *actions])
    if deeds:
        return f"{_listed(deeds)} if nobody is faster, and ends in {village} (H5.1)"
    return f"ends in village {village}: {_surroundings(view, village)} (H5.2)"


def _journey(view: View, actions: list[str]) -> tuple[list[str], int]:
    """What is done on the way, and where it ends."""
    village, on_storm = int(view["caravans"][view["seat"]]), False
    goods, done, deeds = Counter(view["goods"][view["seat"]]), set(), []
    for number, action in enumerate(actions):
        if action in PATHS:
            again = action in actions[number + 1 :]
            village, on_storm = _step(view, village, action, on_storm, again)
        elif action == "trade" and not on_storm and village not in done and (deed := _trade(view, village, goods)):
            deeds.append(deed)
            done.add(village)
    return deeds, village


def _step(view: View, village: int, kind: str, on_storm: bool, again: bool) -> tuple[int, bool]:
    """H5.2, H5.3: the village after an action of this kind, and whether the caravan stands on the storm."""
    ends = next((ends for ends in PATHS[kind] if village in ends), None)
    if ends is None:
        return village, on_storm
    path = f"{ends[0]}-{ends[1]}"
    if path == view["events"]["storm"]:
        return (sum(ends) - village, False) if on_storm else (village, again)
    return (village, on_storm) if on_storm or path == view["events"]["yeti"] else (sum(ends) - village, False)


def _trade(view: View, number: int, goods: Counter[str]) -> str:
    """H5.4, H5.5: what a trade does, and changes in the goods; nothing if it is lost."""
    village = _village(view, number)
    if village["goods"]:
        good = village["goods"][-1 if view["events"]["market"] == number else 0]
        goods[good] += 1
        return f"takes {good} in {number}"
    if village["order"] and _asked(village["order"]) <= goods:
        goods -= _asked(village["order"])
        return f"fills {village['order']} in {number} ({YAKS[village['order']]} yaks, level {village['level']})"
    return ""


# --- events


def _bars(view: View, move: Move) -> str:
    """Yeti tracks and snowstorm: whose way to an order they lie on."""
    a, b = map(int, move["path"].split("-"))
    verb, paragraph = ("closes", "H3.3") if move["move"] == "yeti" else ("slows", "H3.4")
    for seat, start in enumerate(view["caravans"]):
        for village in _orders(view, start) if seat != view["seat"] else ():
            target = village["village"]
            way = min(_steps(start, a) + 1 + _steps(b, target), _steps(start, b) + 1 + _steps(a, target))
            if way == _steps(start, target) and _asked(village["order"]) <= Counter(view["goods"][seat]):
                return f"{verb} seat {seat}'s way to the order {village['order']} in {target} ({paragraph})"
    return f"{verb} the path {move['path']} for this round, for everybody ({paragraph})"


def _market(view: View, move: Move) -> str:
    village = _village(view, int(move["village"]))
    steps = _steps(view["caravans"][view["seat"]], village["village"])
    where = f"{_counted(steps, 'step')} away" if steps else "there"
    return f"who trades in {village['village']} may choose {village['goods'][-1]}, and you are {where} (H3.5)"


def _calm(view: View, move: Move) -> str:
    return f"keeps your {_counted(len(view['figures'][view['seat']]), 'figure')} for a better moment (H3.2)"


# --- trade


def _take(view: View, move: Move) -> str:
    here, seat = _here(view), view["seat"]
    good = move.get("good", here["goods"][0])
    before = Counter(view["goods"][seat])
    after = before + Counter([good])
    orders = [village for village in _orders(view, here["village"]) if _asked(village["order"])[good] > before[good]]
    for village in orders:
        if _asked(village["order"]) <= after:
            steps = _counted(_steps(here["village"], village["village"]), "step")
            return f"with this {good} you can fill {village['order']}, {steps} away (H5.5)"
    if orders:
        return f"{good} is one of the goods that {orders[0]['order']} in {orders[0]['village']} asks for (H5.5)"
    if after[good] > max(goods[good] for k, goods in enumerate(view["goods"]) if k != seat):
        coming = -(-view["round"] // INVENTORY_EVERY) * INVENTORY_EVERY
        return f"you alone have the most {good} for the inventory after round {coming} (H8.1)"
    return f"one more {good} for orders to come (H5.4)"


def _deliver(view: View, move: Move) -> str:
    here, seat = _here(view), view["seat"]
    rewards = [f"{YAKS[here['order']]} yaks"]
    if here["stupa"] is None and view["stupas"][seat]:
        rewards.append(f"a stupa of level {here['level']}")
    if left := min(here["level"], view["delegations"][seat]):
        rewards.append(_counted(left, "delegation"))
    two_of = "two of " if len(rewards) > MOST_REWARDS else ""
    return f"brings {two_of}{_listed(rewards)} (H5.5)"


def _skip(view: View, move: Move) -> str:
    if _here(view)["order"]:
        return "keeps your goods for another order (H5.5)"
    return "keeps the right to take a cube here later in this round (H5.4)"


# --- rewards


def _barter(view: View, move: Move) -> str:
    yaks = YAKS[view["delivery"]["ring"]]
    total = view["influence"][view["seat"]]["economic"] + yaks
    return f"{yaks} yaks make {total}{_standing(view, 'economic', yaks)} (H5.6)"


def _offer(view: View, move: Move) -> str:
    level = _here(view)["level"]
    total = view["influence"][view["seat"]]["religious"] + level
    return f"a stupa of level {level} makes {total} in religious influence{_standing(view, 'religious', level)} (H5.7)"


def _delegate(view: View, move: Move) -> str:
    here, seat = _here(view), view["seat"]
    count = min(here["level"], view["delegations"][seat])
    near = [region for region, border in enumerate(BORDERS, 1) if here["village"] in border]
    for region in near:
        row = view["regions"][region - 1]["delegations"]
        grown = [each + count * (k == seat) for k, each in enumerate(row)]
        if _holder(row) != seat and _holder(grown) == seat:
            return f"{_counted(count, 'delegation')} can win you region {region} (H6.3)"
    return f"{_counted(count, 'delegation')} for region {' or '.join(map(str, near))} (H5.8)"


def _done(view: View, move: Move) -> str:
    return "keeps your pieces for places where they count more (H5.5)"


def _send(view: View, move: Move) -> str:
    seat, number = view["seat"], int(move["region"])
    row = view["regions"][number - 1]["delegations"]
    grown = [each + (k == seat) for k, each in enumerate(row)]
    before, after = _holder(row), _holder(grown)
    if before == seat:
        return f"makes region {number} harder to take from you (H6.3)"
    if after == seat:
        return f"wins you region {number}" + (" (H6.3)" if before is None else f" from seat {before} (H6.3)")
    if after is None and before is not None:
        return f"region {number} no longer counts for seat {before} (H6.3)"
    lack = max(row[:seat] + row[seat + 1 :]) + 1 - grown[seat]
    return f"then you lack {_counted(lack, 'delegation')} for region {number} (H6.3)"


_REASONS = {
    "settle": _settle,
    "yeti": _bars,
    "storm": _bars,
    "market": _market,
    "calm": _calm,
    "take": _take,
    "deliver": _deliver,
    "skip": _skip,
    "barter": _barter,
    "offer": _offer,
    "delegate": _delegate,
    "done": _done,
    "send": _send,
}
