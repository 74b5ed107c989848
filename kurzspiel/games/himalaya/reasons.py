"""Himalaya in words for people: why a move may be good.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from collections import Counter
from collections.abc import Sequence
from functools import reduce

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
from kurzspiel.games.himalaya.view import HimalayaView, Influence, VillageView, village_of
from kurzspiel.texts import Sentence, say
from kurzspiel.views import present, seat_of

Move = dict[str, str]

YAKS = {name: yaks for name, yaks, _ in ORDERS}
LETTERS = dict(zip(GOOD_LETTERS, GOOD_NAMES, strict=True))
NEAR = 2  # steps
INFLUENCES = {"barter": "economic", "offer": "religious", "delegate": "political"}


def why(view: HimalayaView, *moves: Move) -> Sentence:
    """What speaks for a legal move, or a plan, of the seat whose view this is: half a sentence, with the paragraph."""
    if moves[0]["move"] == "plan":
        return _plan(view, [move["action"] for move in moves])
    return _REASONS[moves[0]["move"]](view, moves[0])


def instead(view: HimalayaView, made: Sequence[Move], best: Sequence[Move]) -> Sentence | None:
    """What better moves bring beside those made, if it is more: orders filled, goods gathered, influence."""
    kinds = {made[0]["move"], best[0]["move"]}
    if kinds == {"plan"}:
        ours, theirs = _brought(view, best), _brought(view, made)
        better, played = (
            say("himalaya-instead-brings", orders=orders, goods=goods) for orders, goods in (ours, theirs)
        )
        return say("himalaya-instead-plan", best=better, made=played) if ours > theirs else None
    for message, those, count in (("take", {"take"}, _sought), ("reward", set(INFLUENCES), _gained)):
        if kinds <= those:
            (most, better), (less, played) = count(view, best[0]), count(view, made[0])
            return say(f"himalaya-instead-{message}", best=better, made=played) if most > less else None
    return None


# --- looking at a view


def _joined(things: Sequence[str], word: str) -> str:
    return reduce(lambda first, last: say(f"himalaya-reason-{word}", first=first, last=last), things)


def _listed(things: list[Sentence]) -> str:
    return _joined([_joined(things[:-1], "comma"), things[-1]], "and") if len(things) > 1 else things[0]


def _place(village: int | str) -> Sentence:
    return say(f"himalaya-place-{village}")


def _good(name: str) -> Sentence:
    return say(f"himalaya-good-{name}")


def _delegations(count: int) -> Sentence:
    return say("himalaya-reason-delegations", count=count)


def _village(view: HimalayaView, number: int) -> VillageView:
    village: VillageView = view["villages"][number - 1]
    return village


def _here(view: HimalayaView) -> VillageView:
    return _village(view, village_of(view, seat_of(view)))


def _steps(start: int, target: int) -> int:
    return int(STEPS[start - 1, target - 1])


def _asked(ring: str | None) -> Counter[str]:
    return Counter(LETTERS[letter] for letter in ring or "")


def _orders(view: HimalayaView, start: int) -> list[VillageView]:
    """The villages with an order, the nearest first."""
    found = [village for village in view["villages"] if village["order"]]
    return sorted(found, key=lambda village: _steps(start, village["village"]))


def _surroundings(view: HimalayaView, start: int) -> Sentence:
    near = [village for village in view["villages"] if _steps(start, village["village"]) <= NEAR]
    goods, orders = (sum(bool(village[key]) for village in near) for key in ("goods", "order"))
    return say("himalaya-reason-near", goods=goods, orders=orders, steps=NEAR)


def _holder(delegations: list[int]) -> int | None:
    """H6.3: who has more delegations than anybody else."""
    most = max(delegations)
    return delegations.index(most) if delegations.count(most) == 1 else None


def _standing(view: HimalayaView, kind: Influence, gain: int) -> str:
    """How an influence compares with the others' when it grows, as the catalogue names it."""
    levels = [each[kind] for each in view["influence"]]
    own, others = levels[seat_of(view)], levels[: seat_of(view)] + levels[seat_of(view) + 1 :]
    if own <= max(others) < own + gain:
        return "most"
    return "ahead" if own <= min(others) < own + gain else "same"


# --- caravans


def _settle(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-reason-settle", near=_surroundings(view, int(move["village"])))


def _plan(view: HimalayaView, actions: list[str]) -> Sentence:
    """What a plan brings if nobody comes first."""
    deeds, village = _journey(view, [*present(view["plans"][seat_of(view)]), *actions])
    if deeds:
        return say("himalaya-reason-plan", deeds=_listed(deeds), village=_place(village))
    return say("himalaya-reason-walk", village=_place(village), near=_surroundings(view, village))


def _brought(view: HimalayaView, moves: Sequence[Move]) -> tuple[int, int]:
    """How many orders a plan fills and how many goods it takes, if nobody comes first."""
    laid = present(view["plans"][seat_of(view)])
    deeds, _ = _journey(view, [*laid, *(move["action"] for move in moves)])
    orders = sum(deed.id == "himalaya-reason-fills" for deed in deeds)
    return orders, len(deeds) - orders


def _journey(view: HimalayaView, actions: list[str]) -> tuple[list[Sentence], int]:
    """What is done on the way, and where it ends."""
    village, on_storm = village_of(view, seat_of(view)), False
    goods, done, deeds = Counter(view["goods"][seat_of(view)]), set(), []
    for number, action in enumerate(actions):
        if action in PATHS:
            again = action in actions[number + 1 :]
            village, on_storm = _step(view, village, action, on_storm, again)
        elif action == "trade" and not on_storm and village not in done and (deed := _trade(view, village, goods)):
            deeds.append(deed)
            done.add(village)
    return deeds, village


def _step(view: HimalayaView, village: int, kind: str, on_storm: bool, again: bool) -> tuple[int, bool]:
    """H5.2, H5.3: the village after an action of this kind, and whether the caravan stands on the storm."""
    ends = next((ends for ends in PATHS[kind] if village in ends), None)
    if ends is None:
        return village, on_storm
    path = f"{ends[0]}-{ends[1]}"
    if path == view["events"]["storm"]:
        return (sum(ends) - village, False) if on_storm else (village, again)
    return (village, on_storm) if on_storm or path == view["events"]["yeti"] else (sum(ends) - village, False)


def _trade(view: HimalayaView, number: int, goods: Counter[str]) -> Sentence | None:
    """H5.4, H5.5: what a trade does, and changes in the goods; nothing if it is lost."""
    village = _village(view, number)
    if village["goods"]:
        good = village["goods"][-1 if view["events"]["market"] == number else 0]
        goods[good] += 1
        return say("himalaya-reason-takes", good=_good(good), village=_place(number))
    if (ring := village["order"]) and _asked(ring) <= goods:
        goods -= _asked(ring)
        return say("himalaya-reason-fills", village=_place(number), yaks=YAKS[ring])
    return None


# --- events


def _bars(view: HimalayaView, move: Move) -> Sentence:
    """Yeti tracks and snowstorm: whose way to an order they lie on."""
    a, b = map(int, move["path"].split("-"))
    verb = "closes" if move["move"] == "yeti" else "slows"  # H3.3, H3.4
    for seat in range(view["seats"]):
        start = village_of(view, seat)
        for village in _orders(view, start) if seat != seat_of(view) else ():
            target = village["village"]
            way = min(_steps(start, a) + 1 + _steps(b, target), _steps(start, b) + 1 + _steps(a, target))
            if way == _steps(start, target) and _asked(village["order"]) <= Counter(view["goods"][seat]):
                return say(f"himalaya-reason-{verb}", village=_place(target))
    return say(f"himalaya-reason-{verb}-path", one=_place(a), other=_place(b))


def _market(view: HimalayaView, move: Move) -> Sentence:
    village = _village(view, int(move["village"]))
    steps = _steps(village_of(view, seat_of(view)), village["village"])
    dearest = _good(village["goods"][-1])
    return say("himalaya-reason-market", village=_place(village["village"]), good=dearest, steps=steps)


def _calm(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-reason-calm", count=len(view["figures"][seat_of(view)]))


# --- trade


def _sought(view: HimalayaView, move: Move) -> tuple[int, Sentence]:
    """A good that may be taken, and how many orders ask for more of it."""
    here, before = _here(view), Counter(view["goods"][seat_of(view)])
    good = move.get("good", here["goods"][0])
    orders = sum(_asked(village["order"])[good] > before[good] for village in view["villages"])
    return orders, say("himalaya-instead-sought", good=_good(good), orders=orders)


def _take(view: HimalayaView, move: Move) -> Sentence:
    here, seat = _here(view), seat_of(view)
    good = move.get("good", here["goods"][0])
    before = Counter(view["goods"][seat])
    after = before + Counter([good])
    orders = [village for village in _orders(view, here["village"]) if _asked(village["order"])[good] > before[good]]
    for village in orders:
        if _asked(village["order"]) <= after:
            steps = _steps(here["village"], village["village"])
            return say("himalaya-reason-take-last", good=_good(good), village=_place(village["village"]), steps=steps)
    if orders:
        return say("himalaya-reason-take-asked", good=_good(good), village=_place(orders[0]["village"]))
    if after[good] > max(goods[good] for k, goods in enumerate(view["goods"]) if k != seat):
        coming = -(-view["round"] // INVENTORY_EVERY) * INVENTORY_EVERY
        return say("himalaya-reason-take-most", good=_good(good), round=coming)
    return say("himalaya-reason-take", good=_good(good))


def _deliver(view: HimalayaView, move: Move) -> Sentence:
    here, seat = _here(view), seat_of(view)
    rewards = [say("himalaya-reason-yaks", count=YAKS[present(here["order"])])]
    if here["stupa"] is None and view["stupas"][seat]:
        rewards.append(say("himalaya-reason-stupa", level=here["level"]))
    if left := min(here["level"], view["delegations"][seat]):
        rewards.append(_delegations(left))
    message = "himalaya-reason-deliver-two" if len(rewards) > MOST_REWARDS else "himalaya-reason-deliver"
    return say(message, rewards=_listed(rewards))


def _skip(view: HimalayaView, move: Move) -> Sentence:
    if _here(view)["order"]:
        return say("himalaya-reason-skip-order")
    return say("himalaya-reason-skip-goods")


# --- rewards


def _gained(view: HimalayaView, move: Move) -> tuple[int, Sentence]:
    """Which influence a reward raises, and by how much."""
    count = {
        "barter": YAKS[present(view["delivery"])["ring"]],
        "offer": _here(view)["level"],
        "delegate": int(_region_won(view, _near_regions(view)) is not None),
    }[move["move"]]
    return count, say("himalaya-instead-influence", count=count, kind=INFLUENCES[move["move"]])


def _barter(view: HimalayaView, move: Move) -> Sentence:
    yaks = YAKS[present(view["delivery"])["ring"]]
    total = view["influence"][seat_of(view)]["economic"] + yaks
    return say("himalaya-reason-barter", yaks=yaks, total=total, rank=_standing(view, "economic", yaks))


def _offer(view: HimalayaView, move: Move) -> Sentence:
    level = _here(view)["level"]
    total = view["influence"][seat_of(view)]["religious"] + level
    return say("himalaya-reason-offer", level=level, total=total, rank=_standing(view, "religious", level))


def _delegate(view: HimalayaView, move: Move) -> Sentence:
    near, delegations = _near_regions(view), _delegations(_sent(view))
    if region := _region_won(view, near):
        return say("himalaya-reason-delegate-wins", delegations=delegations, region=region)
    return say("himalaya-reason-delegate", delegations=delegations, regions=_joined(list(map(str, near)), "or"))


def _sent(view: HimalayaView) -> int:
    """H5.8: the delegations that an order brings."""
    return min(_here(view)["level"], view["delegations"][seat_of(view)])


def _near_regions(view: HimalayaView) -> list[int]:
    return [region for region, border in enumerate(BORDERS, 1) if _here(view)["village"] in border]


def _region_won(view: HimalayaView, near: list[int]) -> int | None:
    """A region that they can win, if there is one."""
    seat = seat_of(view)
    for region in near:
        row = view["regions"][region - 1]["delegations"]
        grown = [each + _sent(view) * (k == seat) for k, each in enumerate(row)]
        if _holder(row) != seat and _holder(grown) == seat:
            return region
    return None


def _done(view: HimalayaView, move: Move) -> Sentence:
    return say("himalaya-reason-done")


def _send(view: HimalayaView, move: Move) -> Sentence:
    seat, number = seat_of(view), int(move["region"])
    row = view["regions"][number - 1]["delegations"]
    grown = [each + (k == seat) for k, each in enumerate(row)]
    before, after = _holder(row), _holder(grown)
    if before == seat:
        return say("himalaya-reason-send-holds", region=number)
    if after == seat:
        return say("himalaya-reason-send-wins", region=number)
    if after is None and before is not None:
        return say("himalaya-reason-send-levels", region=number)
    lack = max(row[:seat] + row[seat + 1 :]) + 1 - grown[seat]
    return say("himalaya-reason-send", delegations=_delegations(lack), region=number)


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
