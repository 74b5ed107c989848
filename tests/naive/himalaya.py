"""Himalaya a second time, in plain Python: written from the rules alone, to check the engine.

Numbers such as H5.3 are the paragraphs of the rules (shared/rules/himalaya.md). Obvious before fast.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

Cubes = dict[str, int]  # how many of each good, always with all goods in the order of H1.2
Path = tuple[int, int]  # the lower village first
Test = tuple[str, list[int]]  # a name for it and a value per seat

# H1.1
NAMES_AND_LEVELS = {
    1: ("Shey", 3),
    2: ("Muktinath", 3),
    3: ("Ringmo", 2),
    4: ("Dunai", 1),
    5: ("Lo Manthang", 3),
    6: ("Kagbeni", 2),
    7: ("Charka", 1),
    8: ("Jomsom", 1),
    9: ("Tukuche", 1),
    10: ("Tsarang", 2),
    11: ("Ghami", 1),
    12: ("Manang", 2),
    13: ("Braga", 3),
    14: ("Saldang", 2),
    15: ("Pisang", 1),
    16: ("Nar", 1),
    17: ("Phu", 3),
    18: ("Tilicho", 1),
    19: ("Dho Tarap", 2),
    20: ("Marpha", 2),
}
PATHS: dict[str, list[Path]] = {
    "earth": [(1, 11), (2, 19), (3, 18), (4, 17), (5, 16), (7, 12), (8, 13), (9, 14), (10, 20)],
    "stone": [(1, 18), (2, 9), (3, 12), (5, 14), (6, 8), (7, 19), (10, 17), (11, 13), (15, 20)],
    "ice": [(1, 16), (2, 4), (3, 5), (6, 20), (7, 17), (8, 18), (10, 12), (13, 15), (14, 19)],
}
REGIONS = {
    1: [4, 17, 7, 19, 2],
    2: [17, 10, 12, 7],
    3: [6, 8, 18, 3, 12, 10, 20],
    4: [6, 20, 15, 13, 8],
    5: [14, 9, 2, 19],
    6: [14, 19, 7, 12, 3, 5],
    7: [16, 5, 3, 18, 1],
    8: [8, 13, 11, 1, 18],
}

GOODS: Cubes = {"salt": 18, "barley": 15, "tea": 12, "jade": 9, "gold": 6}  # H1.2

# H1.3: the copies of each ring, by its yaks
RING_TABLE = {
    2: {"ss": 3, "sb": 4},
    3: {"bb": 2, "st": 2, "ssb": 1, "bt": 1},
    4: {"sst": 1, "sbb": 2, "sbt": 2, "sj": 1},
    5: {"ssj": 2, "bbt": 2, "tj": 1},
    6: {"sbg": 1, "btj": 1, "stj": 1, "ssg": 1},
    7: {"stg": 1, "btg": 1, "ttj": 1, "bjj": 1},
    8: {"ttg": 1, "sjg": 1, "bjg": 1, "tjj": 1},
    9: {"tjg": 3, "bgg": 1},
}
YAKS = {ring: yaks for yaks, rings in RING_TABLE.items() for ring in rings}
RING_COPIES = {ring: copies for rings in RING_TABLE.values() for ring, copies in rings.items()}
RING_ORDER = list(RING_COPIES)

STUPAS, DELEGATIONS = 5, 15  # H1.4
FIGURES = ["yeti", "storm", "market"]  # H1.4

# H1.5, by seats: villages with goods, their cubes, villages with an order
SUPPLY = {3: (5, 5, 5), 4: (5, 5, 5), 5: (6, 4, 6), 6: (6, 5, 6)}

ROUNDS = 12  # H3.1
ACTIONS = ["earth", "stone", "ice", "trade", "rest"]  # H4.1
PLAN_SIZE = 6  # H4.1
REWARD_LIMIT = 2  # H5.5
INVENTORY_ROUNDS = (4, 8, 12)  # H8.1
INVENTORY_YAKS = 3  # H8.1
CHANCE = -1
CHANCE_PHASES = ("start", "roll", "cube", "ring")


def path_text(path: Path) -> str:
    return f"{path[0]}-{path[1]}"


def path_of(text: str) -> Path:
    low, high = text.split("-")
    return int(low), int(high)


def path_from(village: int, kind: str) -> Path | None:
    """The path of this kind at the village; there is at most one (H1.1)."""
    for path in PATHS[kind]:
        if village in path:
            return path
    return None


def kind_of(path: Path) -> str:
    return next(kind for kind, paths in PATHS.items() if path in paths)


def all_paths() -> list[Path]:
    return sorted(path for paths in PATHS.values() for path in paths)


def regions_at(village: int) -> list[int]:
    """The regions on whose border the village lies."""
    return [region for region, border in REGIONS.items() if village in border]


def no_cubes() -> Cubes:
    return dict.fromkeys(GOODS, 0)


def listed(cubes: Cubes) -> list[str]:
    """Every cube by itself, from cheap to dear."""
    return [good for good, number in cubes.items() for _ in range(number)]


def demand(ring: str) -> Cubes:
    """H1.3: a ring is written with the first letters of what it asks for."""
    return {good: ring.count(good[0]) for good in GOODS}


def single_out(seats: list[int], tests: list[Test], pick: Callable[[list[int]], int]) -> tuple[list[int], str]:
    """The seats left when the tests are applied one after the other, and the name of the test that left only one.

    `pick` is `min` or `max`. If several are left after the last test the name is "shared".
    """
    left = list(seats)
    for name, values in tests:
        sought = pick([values[seat] for seat in left])
        left = [seat for seat in left if values[seat] == sought]
        if len(left) == 1:
            return left, name
    return left, "shared"


@dataclass
class Village:
    number: int
    name: str
    level: int
    goods: Cubes = field(default_factory=no_cubes)
    order: str | None = None
    stupa: int | None = None

    def has_goods(self) -> bool:
        return any(self.goods.values())

    def is_free(self) -> bool:
        """H7.2"""
        return not self.has_goods() and self.order is None


@dataclass
class Player:
    village: int | None = None  # where the caravan is, or where it came from if it is on the storm
    crossing: int | None = None  # on the storm: the village it goes to
    goods: Cubes = field(default_factory=no_cubes)
    kept: list[str] = field(default_factory=list)
    inventories: int = 0
    stupas: int = STUPAS  # left to place
    delegations: int = DELEGATIONS  # left to send
    figures: list[str] = field(default_factory=lambda: list(FIGURES))
    plan: list[str] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)  # the villages of H5.4


@dataclass
class Delivery:
    """An order that is filled, while its rewards are chosen."""

    ring: str
    rewards: list[str] = field(default_factory=list)
    sends: int = 0


class Table:
    """One game. Every choice is a phase with somebody to act; all else happens by itself in between."""

    def __init__(self, seats: int) -> None:
        if seats not in SUPPLY:
            raise ValueError(f"Himalaya is for 3 to 6 players, not {seats}")
        self.seats = seats
        self.phase = "start"
        self.round = 1
        self.start: int | None = None
        self.villages = {number: Village(number, name, level) for number, (name, level) in NAMES_AND_LEVELS.items()}
        self.delegates = {region: [0] * seats for region in REGIONS}  # in the region, per seat
        self.players = [Player() for _ in range(seats)]
        self.bag = dict(GOODS)
        self.rings = dict(RING_COPIES)
        self.rolling = "goods"  # what the village that is rolled gets: "goods" or "order"
        self.filling: int | None = None
        self.cubes = 0
        self.yeti: Path | None = None
        self.storm: Path | None = None
        self.market: int | None = None
        self.action = 0  # 1 to 6
        self.actor = CHANCE  # the seat to act in phases for a single seat
        self.queue: list[int] = []  # the seats after it: with their caravan, event or action
        self.delivery: Delivery | None = None
        self.ending: list[dict[str, object]] = []
        self.result: list[int] = []

    # what a caller uses

    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        if self.phase in CHANCE_PHASES:
            return (CHANCE,)
        if self.phase == "plan":  # H4.2
            return tuple(seat for seat in range(self.seats) if not self._has_planned(seat))
        return (self.actor,)

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        match self.phase:
            case "settle":
                return [f"settle {number}" for number in self._settle_villages()]
            case "event":
                return [*self._figure_moves(seat), "calm"]
            case "plan":
                return [f"plan {action}" for action in ACTIONS]
            case "trade":
                return [*self._trade_moves(seat), "skip"]
            case "reward":
                return [*self._possible_rewards(seat), "done"]
            case "send":
                return [f"send {region}" for region in regions_at(self._here(seat).number)]  # H5.8
            case _:
                return list(self.odds())

    def odds(self) -> dict[str, int]:
        match self.phase:
            case "start":
                return {f"start {seat}": 1 for seat in range(self.seats)}
            case "roll":
                return {f"roll {number}": 1 for number in self.villages}
            case "cube":
                return {f"cube {good}": number for good, number in self.bag.items() if number > 0}
            case "ring":
                return {f"ring {ring}": number for ring, number in self.rings.items() if number > 0}
            case _:
                return {}

    def play(self, seat: int, text: str) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} cannot play {text!r} now")
        self._play(seat, text)

    def places(self) -> list[int] | None:
        return list(self.result) if self.phase == "over" else None

    def _play(self, seat: int, text: str) -> None:
        """Play a move that is known to be legal."""
        words = text.split()
        match self.phase:
            case "start":
                self.start = int(words[1])  # H2.1
                self._next_roll()
            case "roll":
                self._play_roll(int(words[1]))
            case "cube":
                self._play_cube(words[1])
            case "ring":
                self._play_ring(words[1])
            case "settle":
                self.players[seat].village = int(words[1])
                self._next_settler()
            case "event":
                self._play_event(seat, words)
            case "plan":
                self._play_plan(seat, words[1])
            case "trade":
                self._play_trade(seat, words)
            case "reward":
                self._play_reward(seat, words[0])
            case "send":
                self._play_send(seat, int(words[1]))

    # small helpers

    def _from_start(self) -> list[int]:
        """All seats clockwise, the start player first."""
        assert self.start is not None
        return [(self.start + step) % self.seats for step in range(self.seats)]

    def _here(self, seat: int) -> Village:
        """The village the caravan is in; not for a caravan on the storm."""
        number = self.players[seat].village
        assert number is not None and self.players[seat].crossing is None
        return self.villages[number]

    def _has_planned(self, seat: int) -> bool:
        return len(self.players[seat].plan) == PLAN_SIZE

    # H7: refill, also for the set-up (H2.2)

    def _next_roll(self) -> None:
        goods_villages, _, order_villages = SUPPLY[self.seats]
        with_goods = sum(village.has_goods() for village in self.villages.values())
        with_order = sum(village.order is not None for village in self.villages.values())
        self.filling = None
        if with_goods < goods_villages and any(self.bag.values()):  # H7.1, H7.3
            self.rolling = "goods"
            self.phase = "roll"
        elif with_order < order_villages and any(self.rings.values()):
            self.rolling = "order"
            self.phase = "roll"
        elif self.players[0].village is None:  # the set-up: nobody has settled yet
            self.queue = self._from_start()
            self._next_settler()
        else:
            self._end_round()

    def _play_roll(self, number: int) -> None:
        while not self.villages[number].is_free():  # H7.2
            number = number + 1 if number < 20 else 1
        self.filling = number
        if self.rolling == "goods":
            self.cubes = min(SUPPLY[self.seats][1], sum(self.bag.values()))  # H7.3
            self.phase = "cube"
        else:
            self.phase = "ring"

    def _play_cube(self, good: str) -> None:
        assert self.filling is not None
        self.bag[good] -= 1
        self.villages[self.filling].goods[good] += 1
        self.cubes -= 1
        if self.cubes == 0:
            self._next_roll()

    def _play_ring(self, ring: str) -> None:
        assert self.filling is not None
        self.rings[ring] -= 1
        self.villages[self.filling].order = ring
        self._next_roll()

    # H2.3: the caravans

    def _settle_villages(self) -> list[int]:
        used = [player.village for player in self.players]
        return [number for number in self.villages if number not in used]

    def _next_settler(self) -> None:
        if self.queue:
            self.actor = self.queue.pop(0)
            self.phase = "settle"
        else:
            self._begin_round()

    # H3: events

    def _begin_round(self) -> None:
        self.queue = self._from_start()
        self._next_event()

    def _next_event(self) -> None:
        while self.queue:
            self.actor = self.queue.pop(0)
            if self._figure_moves(self.actor):  # not asked without a placeable figure
                self.phase = "event"
                return
        self.phase = "plan"

    def _figure_moves(self, seat: int) -> list[str]:
        """H3.2: the figures that a seat has left, of kinds that do not lie yet."""
        figures = self.players[seat].figures
        moves = []
        if "yeti" in figures and self.yeti is None:
            moves += [f"yeti {path_text(path)}" for path in all_paths() if path != self.storm]  # H3.4
        if "storm" in figures and self.storm is None:
            moves += [f"storm {path_text(path)}" for path in all_paths() if path != self.yeti]  # H3.4
        if "market" in figures and self.market is None:
            moves += [f"market {village.number}" for village in self.villages.values() if village.has_goods()]  # H3.5
        return moves

    def _play_event(self, seat: int, words: list[str]) -> None:
        match words[0]:
            case "yeti":
                self.yeti = path_of(words[1])
            case "storm":
                self.storm = path_of(words[1])
            case "market":
                self.market = int(words[1])
        if words[0] != "calm":
            self.players[seat].figures.remove(words[0])
        self._next_event()

    # H4: planning

    def _play_plan(self, seat: int, action: str) -> None:
        self.players[seat].plan.append(action)
        if all(self._has_planned(other) for other in range(self.seats)):
            self.action = 1
            self.queue = self._from_start()
            self._next_action()

    # H5: actions

    def _next_action(self) -> None:
        """H5.1: do actions until somebody has to be asked or the last one is over."""
        while True:
            if not self.queue:
                if self.action == PLAN_SIZE:
                    self._end_actions()
                    return
                self.action += 1
                self.queue = self._from_start()
            self.actor = self.queue.pop(0)
            kind = self.players[self.actor].plan[self.action - 1]
            if kind == "trade":
                if self._trade_moves(self.actor):  # H5.9
                    self.phase = "trade"
                    return
            elif kind != "rest":
                self._walk(self.actor, kind)

    def _walk(self, seat: int, kind: str) -> None:
        player = self.players[seat]
        if player.crossing is not None:  # H5.3: on the storm
            assert self.storm is not None
            if kind == kind_of(self.storm):
                player.village = player.crossing
                player.crossing = None
            return
        assert player.village is not None
        path = path_from(player.village, kind)
        if path is None or path == self.yeti:  # H5.2, H3.3
            return
        target = path[1] if path[0] == player.village else path[0]
        if path != self.storm:
            player.village = target
        elif kind in player.plan[self.action :]:  # H5.3: it comes again after this action
            player.crossing = target

    def _trade_moves(self, seat: int) -> list[str]:
        """What a seat can do with a trade, apart from `skip`."""
        player = self.players[seat]
        if player.crossing is not None:  # H5.3
            return []
        village = self._here(seat)
        if village.has_goods():
            if village.number in player.taken:  # H5.4
                return []
            if village.number == self.market:  # H3.5
                return [f"take {good}" for good, number in village.goods.items() if number > 0]
            return ["take"]
        if village.order is not None:
            needed = demand(village.order)
            if all(player.goods[good] >= number for good, number in needed.items()):  # H5.5
                return ["deliver"]
        return []

    def _play_trade(self, seat: int, words: list[str]) -> None:
        match words[0]:
            case "take":
                village = self._here(seat)
                cheapest = listed(village.goods)[0]  # H5.4
                good = words[1] if len(words) == 2 else cheapest
                village.goods[good] -= 1
                self.players[seat].goods[good] += 1
                self.players[seat].taken.append(village.number)
                self._next_action()
            case "deliver":
                self._deliver(seat)
            case "skip":
                self._next_action()

    def _deliver(self, seat: int) -> None:
        """H5.5: all of it goes to the bag at once."""
        village = self._here(seat)
        assert village.order is not None
        for good, number in demand(village.order).items():
            self.players[seat].goods[good] -= number
            self.bag[good] += number
        self.delivery = Delivery(village.order)
        village.order = None
        self._next_reward(seat)

    def _possible_rewards(self, seat: int) -> list[str]:
        assert self.delivery is not None
        player = self.players[seat]
        possible = ["barter"]  # H5.6
        if self._here(seat).stupa is None and player.stupas > 0:  # H5.7
            possible.append("offer")
        if player.delegations > 0:  # H5.8
            possible.append("delegate")
        return [reward for reward in possible if reward not in self.delivery.rewards]  # H5.5: different ones

    def _next_reward(self, seat: int) -> None:
        assert self.delivery is not None
        if len(self.delivery.rewards) < REWARD_LIMIT and self._possible_rewards(seat):
            self.phase = "reward"
        else:
            self._end_rewards()

    def _end_rewards(self) -> None:
        assert self.delivery is not None
        if "barter" not in self.delivery.rewards:  # H5.6
            self.rings[self.delivery.ring] += 1
        self.delivery = None
        self._next_action()

    def _play_reward(self, seat: int, reward: str) -> None:
        assert self.delivery is not None
        if reward == "done":
            self._end_rewards()
            return
        player, village = self.players[seat], self._here(seat)
        self.delivery.rewards.append(reward)
        match reward:
            case "barter":
                player.kept.append(self.delivery.ring)
                self._next_reward(seat)
            case "offer":
                player.stupas -= 1
                village.stupa = seat
                self._next_reward(seat)
            case "delegate":
                self.delivery.sends = min(village.level, player.delegations)  # H5.8
                self.phase = "send"

    def _play_send(self, seat: int, region: int) -> None:
        assert self.delivery is not None
        self.players[seat].delegations -= 1
        self.delegates[region][seat] += 1
        self.delivery.sends -= 1
        if self.delivery.sends == 0:
            self._next_reward(seat)

    # H3.7: the end of a round

    def _end_actions(self) -> None:
        self.yeti = self.storm = self.market = None  # H3.6
        for player in self.players:
            player.plan = []
            player.taken = []
        if self.round < ROUNDS:
            self._next_roll()
        else:
            self._end_round()  # H8.3

    def _end_round(self) -> None:
        """After the refill: inventory and new round."""
        assert self.start is not None
        if self.round in INVENTORY_ROUNDS:
            self._take_inventory()
        if self.round == ROUNDS:
            self._finish()
        else:
            self.round += 1
            self.start = (self.start + 1) % self.seats  # H8.2
            self._begin_round()

    def _take_inventory(self) -> None:
        """H8.1"""
        for good in GOODS:
            numbers = [player.goods[good] for player in self.players]
            if numbers.count(max(numbers)) == 1:
                self.players[numbers.index(max(numbers))].inventories += 1

    # H6: influence

    def _economic(self, seat: int) -> int:
        """H6.1"""
        player = self.players[seat]
        return sum(YAKS[ring] for ring in player.kept) + INVENTORY_YAKS * player.inventories

    def _religious(self, seat: int) -> int:
        """H6.2"""
        return sum(village.level for village in self.villages.values() if village.stupa == seat)

    def _political(self, seat: int, present: list[int]) -> int:
        """H6.3, as if only the delegations of those present lay in the regions."""
        others = [other for other in present if other != seat]
        return sum(all(lying[seat] > lying[other] for other in others) for lying in self.delegates.values())

    # H9: end

    def _finish(self) -> None:
        self.phase = "over"
        if self.seats == 3:
            self._finish_three()
        else:
            self._finish_many()

    def _finish_three(self) -> None:
        """H9.1, H9.5"""
        everybody = list(range(self.seats))
        economic = [self._economic(seat) for seat in everybody]
        religious = [self._religious(seat) for seat in everybody]
        political = [self._political(seat, everybody) for seat in everybody]
        led = [0] * self.seats
        for values in (economic, religious, political):
            leaders = [seat for seat in everybody if values[seat] == max(values)]
            if len(leaders) == 1:
                led[leaders[0]] += 1
        tests = [("economic", economic), ("political", political), ("religious", religious)]
        winners, by = [seat for seat in everybody if led[seat] >= 2], "led"
        if not winners:
            winners, by = single_out(everybody, tests, max)
        self._note(winners, "H9.1", by)
        ranks = [(seat in winners, led[seat], economic[seat], political[seat], religious[seat]) for seat in everybody]
        self.result = [1 + sum(other > mine for other in ranks) for mine in ranks]

    def _finish_many(self) -> None:
        """H9.2 to H9.5"""
        everybody = list(range(self.seats))
        present = list(everybody)
        yaks = [self._economic(seat) for seat in everybody]
        religious = [self._religious(seat) for seat in everybody]
        stupas = [STUPAS - self.players[seat].stupas for seat in everybody]
        delegations = [DELEGATIONS - self.players[seat].delegations for seat in everybody]
        earliness = [-self._from_start().index(seat) for seat in everybody]  # the least is the last in the order
        self.result = [0] * self.seats

        tests = [("religious", religious), ("stupas", stupas), ("yaks", yaks), ("order", earliness)]
        self._leave(present, "H9.2", tests)
        political = [self._political(seat, present) for seat in everybody]  # H9.3: meaningless for seats that have left
        tests = [("political", political), ("delegations", delegations), ("yaks", yaks), ("order", earliness)]
        for _ in range(2 if self.seats == 6 else 1):
            self._leave(present, "H9.3", tests)

        winners, by = single_out(present, [("yaks", yaks), ("political", political), ("religious", religious)], max)
        self._note(winners, "H9.4", by)
        ranks = {seat: (yaks[seat], political[seat], religious[seat]) for seat in present}
        for seat in present:
            self.result[seat] = 1 + sum(other > ranks[seat] for other in ranks.values())

    def _leave(self, present: list[int], paragraph: str, tests: list[Test]) -> None:
        """The least by these tests leaves; all seats still there will be ahead of it (H9.5)."""
        (leaver,), by = single_out(present, tests, min)
        self._note([leaver], paragraph, by)
        self.result[leaver] = len(present)
        present.remove(leaver)

    def _note(self, seats: list[int], paragraph: str, by: str) -> None:
        self.ending += [{"seat": seat, "paragraph": paragraph, "by": by} for seat in seats]

    # views (docs/views.md)

    def views(self) -> list[dict[str, object]]:
        """What a spectator sees, then every seat: the same but for the plans (H4.2)."""
        everybody = self.view(None)
        return [everybody, *({**everybody, "seat": seat, "plans": self._plans(seat)} for seat in range(self.seats))]

    def view(self, seat: int | None) -> dict[str, object]:
        return {
            "game": "himalaya",
            "rules": 1,
            "seats": self.seats,
            "seat": seat,
            "to_act": list(self.to_act()),
            "places": self.places(),
            "round": self.round,
            "phase": self.phase,
            "start": self.start,
            "villages": [self._village_view(village) for village in self.villages.values()],
            "filling": self.filling,
            "cubes": self.cubes,
            "bag": dict(self.bag),
            "rings": [ring for ring, number in self.rings.items() for _ in range(number)],
            "events": {
                "yeti": None if self.yeti is None else path_text(self.yeti),
                "storm": None if self.storm is None else path_text(self.storm),
                "market": self.market,
            },
            "regions": [{"region": region, "delegations": list(lying)} for region, lying in self.delegates.items()],
            "caravans": [self._caravan_view(player) for player in self.players],
            "goods": [dict(player.goods) for player in self.players],
            "kept": [sorted(player.kept, key=RING_ORDER.index) for player in self.players],
            "inventories": [player.inventories for player in self.players],
            "stupas": [player.stupas for player in self.players],
            "delegations": [player.delegations for player in self.players],
            "figures": [list(player.figures) for player in self.players],
            "influence": [self._influence_view(other) for other in range(self.seats)],
            "planned": [self._has_planned(other) for other in range(self.seats)],
            "plans": self._plans(seat),
            "action": self.action if self.phase in ("trade", "reward", "send") else None,
            "taken": [sorted(player.taken) for player in self.players],
            "delivery": self._delivery_view(),
            "ending": [dict(step) for step in self.ending],
        }

    def _village_view(self, village: Village) -> dict[str, object]:
        return {
            "village": village.number,
            "name": village.name,
            "level": village.level,
            "goods": listed(village.goods),
            "order": village.order,
            "stupa": village.stupa,
        }

    def _caravan_view(self, player: Player) -> int | str | None:
        if player.crossing is None:
            return player.village
        assert self.storm is not None
        return f"storm {path_text(self.storm)} to {player.crossing}"

    def _influence_view(self, seat: int) -> dict[str, int]:
        return {
            "economic": self._economic(seat),
            "religious": self._religious(seat),
            "political": self._political(seat, list(range(self.seats))),
        }

    def _plans(self, viewer: int | None) -> list[list[str] | None]:
        return [self._plan_view(owner, viewer) for owner in range(self.seats)]

    def _plan_view(self, owner: int, viewer: int | None) -> list[str] | None:
        if self.phase == "plan" and owner != viewer:  # H4.2
            return None
        return list(self.players[owner].plan)

    def _delivery_view(self) -> dict[str, object] | None:
        if self.delivery is None:
            return None
        return {"ring": self.delivery.ring, "rewards": list(self.delivery.rewards), "sends": self.delivery.sends}


def random_game(seats: int, rng: random.Random) -> int:
    """Play one game with uniformly random legal moves, chance by its odds; how many moves the seats made."""
    table = Table(seats)
    moves = 0
    while actors := table.to_act():
        seat = actors[0]
        if seat == CHANCE:
            odds = table.odds()
            text = rng.choices(list(odds), weights=list(odds.values()))[0]
        else:
            text = rng.choice(table.legal(seat))
            moves += 1
        table._play(seat, text)
    return moves
