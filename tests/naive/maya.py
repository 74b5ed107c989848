"""Maya in plain Python: written from the rules alone, to check the engine.

Numbers such as M5.7 are the paragraphs of the rules (shared/rules/maya.md). Obvious before fast.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

Secret = set[tuple[int, str]]  # owners and backs of the cards that only their owner may know

STONES = 28  # M1.2
LOW = (3, 4, 4, 5)
HIGH = (6, 7, 8, -3)
CARDS = LOW + HIGH
ROUNDS = 3  # M1.1
USED = "used"
AT_ONCE = {"shield": "shield", "move": "move", "add": "add", "start": "name"}  # marker -> phase, M3.8 to M3.11

# M1.3
PYRAMIDS_IN_PLAY = {
    3: ("chichen", "copan", "uxmal", "palenque"),
    4: ("tikal", "copan", "uxmal", "palenque"),
    5: ("tikal", "chichen", "copan", "uxmal"),
}

# M1.4: (spaces, first gold, second gold) from the bottom up
LEVELS = {
    "tikal": ((9, 3, 1), (8, 4, 2), (5, 5, 3), (4, 8, 4)),
    "chichen": ((8, 3, 1), (7, 4, 2), (5, 6, 3)),
    "copan": ((7, 2, 1), (6, 4, 2), (4, 5, 2)),
    "uxmal": ((8, 3, 1), (7, 4, 2), (5, 5, 2), (4, 7, 3)),
    "palenque": ((7, 3, 1), (6, 4, 2), (4, 5, 2)),
}

# M1.5: marker, stones by rank, card limit; from q1 on
QUARRIES = {
    3: "start 2-1 /4, add 3-2 /4, double 4-2-1 /5, carry 4-3-1 /6, shield 4-2-1 /5",
    4: "start 2-1 /4, add 3-2 /4, double 3-2-1 /5, move 4-2-1 /5, carry 4-3-1 /6, shield 4-2-1 /6",
    5: "pass 3-2 /5, start 2-1 /4, add 3-1 /4, double 3-2-1 /5, move 3-2-1 /6, carry 4-3-1 /6, shield 4-3-2-1 /7",
}


@dataclass
class Level:
    spaces: int
    gold: tuple[int, int]
    stones: list[int]

    def has_room(self) -> bool:
        return sum(self.stones) < self.spaces


@dataclass
class Pyramid:
    name: str
    levels: list[Level]


@dataclass
class Quarry:
    name: str
    marker: str
    groups: list[int]
    limit: int
    holder: int | str | None = None  # None: the marker lies on the quarry
    turned: bool = False
    shielded: int | None = None
    cards: list[tuple[int, int]] = field(default_factory=list)  # (seat, card) in the order they were laid


def new_pyramid(name: str, seats: int) -> Pyramid:
    return Pyramid(name, [Level(spaces, (first, second), [0] * seats) for spaces, first, second in LEVELS[name]])


def new_quarry(number: int, entry: str) -> Quarry:
    marker, groups, limit = entry.split()
    return Quarry(f"q{number}", marker, [int(group) for group in groups.split("-")], int(limit.removeprefix("/")))


def back(card: int) -> str:
    return "low" if card in LOW else "high"


def shown(owner: int, card: int, secret: Secret) -> int | str:
    """A card or, if it is among the secret ones, its back."""
    return back(card) if (owner, back(card)) in secret else card


class Table:
    """One game. Every choice is a phase with one seat to act; all else happens by itself in between."""

    def __init__(self, seats: int) -> None:
        if seats not in PYRAMIDS_IN_PLAY:
            raise ValueError(f"Maya is for 3 to 5 players, not {seats}")
        self.seats = seats
        self.round = 1
        self.phase = "start"
        self.turn = -1  # the seat to act, -1 is chance; meaningless when the game is over
        self.start: int | None = None
        self.pyramids = [new_pyramid(name, seats) for name in PYRAMIDS_IN_PLAY[seats]]
        self.quarries = [new_quarry(number, entry) for number, entry in enumerate(QUARRIES[seats].split(", "), start=1)]
        self.hands = [list(CARDS) for _ in range(seats)]  # always in the order of CARDS
        self.passed = [False] * seats
        self.stones = [0] * seats
        self.supply = [STONES] * seats
        self.gold = [0] * seats
        self.opening_left = 2 * seats  # M1.7: two laps
        self.settling = len(self.quarries)  # index of the quarry being settled
        self.hitters: list[int] = []  # owners of a -3 at this quarry who have yet to name somebody
        self.hits = [0] * seats
        self.carriers: list[int] = []  # seats whose transport is not settled yet
        self.double = 0

    # what a caller uses

    def to_act(self) -> tuple[int, ...]:
        return () if self.phase == "over" else (self.turn,)

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        match self.phase:
            case "start":
                return [f"start {other}" for other in range(self.seats)]
            case "opening":
                return [f"place {pyramid.name}" for pyramid in self._opening_sites(seat)]
            case "workers":
                return [*self._bids(seat), "pass"]
            case "hit":
                return [f"hit {other}" for other in self._targets(seat)]
            case "shield":
                return [f"shield {quarry.name}" for quarry in self._face_down_quarries()]
            case "move":
                return [*self._stone_moves(seat), "decline"]
            case "add":
                return [*self._adds(seat), "decline"]
            case "name":
                return [f"name {other}" for other in range(self.seats)]
            case "carry":
                return ["carry", "decline"]
            case "build":
                return self._builds(seat)
            case _:  # double: M5.4, then only `place` is legal
                return [f"place {pyramid.name}" for pyramid in self._sites(seat)]

    def play(self, seat: int, text: str) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} cannot play {text!r} now")
        self._play(seat, text)

    def places(self) -> list[int] | None:
        """M7.1, M7.2: most gold, then fewest stones in the supply; 1 + the number of players who are better."""
        if self.phase != "over":
            return None
        results = [(-gold, supply) for gold, supply in zip(self.gold, self.supply, strict=True)]
        return [1 + sum(other < mine for other in results) for mine in results]

    def _play(self, seat: int, text: str) -> None:
        """Play a move that is known to be legal."""
        words = text.split()
        match self.phase:
            case "start":
                self._play_start(int(words[1]))
            case "opening":
                self._play_opening(seat, words[1])
            case "workers":
                self._play_workers(seat, words)
            case "hit":
                self._play_hit(int(words[1]))
            case "shield":
                self._quarry(words[1]).shielded = seat
                self._finish_marker()
            case "move":
                self._play_move(seat, words)
            case "add":
                self._play_add(seat, words)
            case "name":
                self.start = int(words[1])  # M3.11: from that moment on
                self._finish_marker()
            case "carry":
                self._play_carry(seat, use=words[0] == "carry")
            case "build":
                self._play_build(seat, words)
            case "double":
                self._play_double(seat, words[1])

    # small helpers

    def _clockwise(self, first: int) -> list[int]:
        """All seats, clockwise, beginning with this one."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def _from_start(self) -> list[int]:
        assert self.start is not None
        return self._clockwise(self.start)

    def _pyramid(self, name: str) -> Pyramid:
        return next(pyramid for pyramid in self.pyramids if pyramid.name == name)

    def _quarry(self, name: str) -> Quarry:
        return next(quarry for quarry in self.quarries if quarry.name == name)

    def _holds(self, seat: int, marker: str) -> bool:
        return any(quarry.marker == marker and quarry.holder == seat for quarry in self.quarries)

    def _use_marker(self, marker: str) -> None:
        next(quarry for quarry in self.quarries if quarry.marker == marker).holder = USED

    def _put(self, seat: int, pyramid: Pyramid, index: int) -> None:
        """Set a stone, wherever it comes from, on the level with this index. The caller has already taken it away."""
        level = pyramid.levels[index]
        level.stones[seat] += 1
        if not level.has_room():
            self._give_bonus(pyramid, index)

    def _give_bonus(self, pyramid: Pyramid, index: int) -> None:
        """M5.7: the level with this index has just been filled."""
        if index + 1 == len(pyramid.levels) or any(pyramid.levels[index + 1].stones):
            return
        stones = pyramid.levels[index].stones
        most = max(stones)
        if stones.count(most) > 1:
            return
        winner = stones.index(most)
        if self.supply[winner] > 0:
            self.supply[winner] -= 1
            self._put(winner, pyramid, index + 1)

    # M1: chance and opening

    def _play_start(self, start: int) -> None:
        self.start = self.turn = start
        self.phase = "opening"

    def _opening_sites(self, seat: int) -> list[Pyramid]:
        """M1.7: on a bottom level, the second stone in another pyramid than the first."""
        return [p for p in self.pyramids if p.levels[0].has_room() and p.levels[0].stones[seat] == 0]

    def _play_opening(self, seat: int, name: str) -> None:
        self.supply[seat] -= 1
        self._put(seat, self._pyramid(name), 0)
        self.opening_left -= 1
        self.turn = (seat + 1) % self.seats
        if self.opening_left == 0:
            self._begin_workers()

    # M2: workers

    def _begin_workers(self) -> None:
        self.phase = "workers"
        self._next_worker(self._from_start())

    def _bids(self, seat: int) -> list[str]:
        cards = list(dict.fromkeys(self.hands[seat]))  # the two 4s are one text
        bids = []
        for quarry in self.quarries:
            if len(quarry.cards) < quarry.limit:  # M2.3
                for card in cards:
                    if quarry.cards or card in LOW:  # M2.2
                        bids.append(f"bid {quarry.name} {card}")
        return bids

    def _play_workers(self, seat: int, words: list[str]) -> None:
        if words[0] == "pass":
            self.passed[seat] = True
        else:
            card = int(words[2])
            self.hands[seat].remove(card)
            self._quarry(words[1]).cards.append((seat, card))
        self._next_worker(self._clockwise(seat + 1))

    def _next_worker(self, order: list[int]) -> None:
        """M2.1: seats take turns; one that can lay nothing when its turn comes has passed for good."""
        for seat in order:
            if self.passed[seat]:
                continue
            if self._bids(seat):
                self.turn = seat
                return
            self.passed[seat] = True
        self.passed = [False] * self.seats  # M2.5
        self.settling = len(self.quarries)
        self._next_quarry()

    # M3: the quarries

    def _next_quarry(self) -> None:
        """M3.1, M3.2: from right to left; turn the cards of the next quarry over."""
        self.settling -= 1
        if self.settling < 0:
            self.carriers = self._from_start()  # M4.4
            self._next_transport()
            return
        quarry = self.quarries[self.settling]
        quarry.turned = True
        self.hitters = [seat for seat in self._from_start() if (seat, -3) in quarry.cards]
        self._next_hit()

    def _targets(self, seat: int) -> list[int]:
        """M3.3: another player with a card here who is not shielded here."""
        quarry = self.quarries[self.settling]
        present = {owner for owner, _ in quarry.cards}
        return sorted(other for other in present if other != seat and other != quarry.shielded)

    def _next_hit(self) -> None:
        while self.hitters:
            seat = self.hitters[0]
            if self._targets(seat):
                self.phase = "hit"
                self.turn = seat
                return
            self.hitters.pop(0)  # M3.3: with nobody to name the -3 does nothing
        self._share_out()

    def _play_hit(self, target: int) -> None:
        self.hits[target] += 1
        self.hitters.pop(0)
        self._next_hit()

    def _ranking(self, quarry: Quarry) -> list[int]:
        """M3.4: by points; on a tie the earlier first card; players with less than 1 point are not ranked."""
        points: dict[int, int] = {}  # in the order of the first cards, and sorting keeps that order on ties
        for seat, card in quarry.cards:
            points.setdefault(seat, -3 * self.hits[seat])
            points[seat] += max(card, 0)  # M3.2: the own -3 counts 0
        return sorted((seat for seat in points if points[seat] >= 1), key=lambda seat: -points[seat])

    def _share_out(self) -> None:
        quarry = self.quarries[self.settling]
        ranking = self._ranking(quarry)
        self.hits = [0] * self.seats
        for seat, group in zip(ranking, quarry.groups, strict=False):  # M3.5: more ranks or more groups are lost
            stones = min(group, self.supply[seat])  # M1.8
            self.supply[seat] -= stones
            self.stones[seat] += stones
        if ranking:
            self._take_marker(quarry, ranking[0])
        else:
            self._next_quarry()  # M3.6: the marker stays

    def _take_marker(self, quarry: Quarry, seat: int) -> None:
        quarry.holder = seat
        if quarry.marker not in AT_ONCE:
            self._next_quarry()  # M3.12: kept
        elif quarry.marker == "shield" and not self._face_down_quarries():
            self._finish_marker()  # M3.8: does nothing, and M3.7: is gone all the same
        else:
            self.phase = AT_ONCE[quarry.marker]
            self.turn = seat

    def _finish_marker(self) -> None:
        """M3.7: the at-once marker of the quarry being settled is gone for this round."""
        self.quarries[self.settling].holder = USED
        self._next_quarry()

    def _face_down_quarries(self) -> list[Quarry]:
        return [quarry for quarry in self.quarries if quarry.cards and not quarry.turned]

    def _stone_moves(self, seat: int) -> list[str]:
        """M3.9"""
        moves = []
        for source in self.pyramids:
            for index, level in enumerate(source.levels):
                above = any(higher.stones[seat] for higher in source.levels[index + 1 :])
                if level.stones[seat] == 0 or (level.stones[seat] == 1 and above):
                    continue
                for target in self.pyramids:
                    same_level = target is source and index == 0
                    if target.levels[0].has_room() and not same_level:
                        moves.append(f"move {source.name} {index + 1} {target.name}")
        return moves

    def _play_move(self, seat: int, words: list[str]) -> None:
        if words[0] == "move":
            self._pyramid(words[1]).levels[int(words[2]) - 1].stones[seat] -= 1
            self._put(seat, self._pyramid(words[3]), 0)
        self._finish_marker()

    def _adds(self, seat: int) -> list[str]:
        """M3.10"""
        if self.supply[seat] == 0:
            return []
        return [f"add {pyramid.name}" for pyramid in self.pyramids if pyramid.levels[0].has_room()]

    def _play_add(self, seat: int, words: list[str]) -> None:
        if words[0] == "add":
            self.supply[seat] -= 1
            self._put(seat, self._pyramid(words[1]), 0)
        self._finish_marker()

    # M4: transport

    def _capacity(self, seat: int) -> int:
        """M4.1: the points on the cards left in hand, -3 counts 0."""
        return sum(max(card, 0) for card in self.hands[seat])

    def _next_transport(self) -> None:
        while self.carriers:
            seat = self.carriers[0]
            capacity = self._capacity(seat)
            if self.stones[seat] > capacity and self._holds(seat, "carry"):
                self.phase = "carry"
                self.turn = seat
                return
            self._transport(seat, capacity)
        self._take_cards_back()
        self._next_builder(self._from_start())  # M5.1

    def _transport(self, seat: int, capacity: int) -> None:
        """M4.2: stones beyond the capacity go to the supply."""
        surplus = max(self.stones[seat] - capacity, 0)
        self.stones[seat] -= surplus
        self.supply[seat] += surplus
        self.carriers.pop(0)

    def _play_carry(self, seat: int, use: bool) -> None:
        capacity = self._capacity(seat)
        if use:
            capacity += 2
            self._use_marker("carry")  # M4.4: a declined one stays with its owner
        self._transport(seat, capacity)
        self._next_transport()

    def _take_cards_back(self) -> None:
        """M4.3"""
        self.hands = [list(CARDS) for _ in range(self.seats)]
        for quarry in self.quarries:
            quarry.cards = []
            quarry.turned = False
            quarry.shielded = None

    # M5: building

    def _open_level(self) -> int | None:
        """M5.2: index of the lowest level that is not full somewhere."""
        for index in range(max(len(pyramid.levels) for pyramid in self.pyramids)):
            for pyramid in self.pyramids:
                if index < len(pyramid.levels) and pyramid.levels[index].has_room():
                    return index
        return None

    def _sites(self, seat: int) -> list[Pyramid]:
        """The pyramids on whose open level this seat may build: room, and own stones on all levels below (M5.3)."""
        index = self._open_level()
        if index is None:
            return []
        return [
            pyramid
            for pyramid in self.pyramids
            if index < len(pyramid.levels)
            and pyramid.levels[index].has_room()
            and all(lower.stones[seat] for lower in pyramid.levels[:index])
        ]

    def _builds(self, seat: int) -> list[str]:
        sites = self._sites(seat)
        if not sites:
            return ["forfeit"]  # M5.8: nothing else is possible
        moves = [f"place {pyramid.name}" for pyramid in sites]
        if self.stones[seat] >= 3:  # M5.4
            moves.append("double")
        if self.stones[seat] >= 2 and self._holds(seat, "double"):
            moves.append("double marker")
        moves.append("pass")  # M5.5, also with the last stone
        if self._holds(seat, "pass"):
            moves.append("pass marker")
        return moves

    def _next_builder(self, order: list[int]) -> None:
        self.double = 0
        for seat in order:
            if self.stones[seat] > 0:
                self.phase = "build"
                self.turn = seat
                return
        self._end_round()

    def _play_build(self, seat: int, words: list[str]) -> None:
        if words[0] == "place":
            self._build(seat, words[1])
        elif words[-1] == "marker":
            self._use_marker(words[0])  # M5.6
        else:
            self.stones[seat] -= 1
            self.supply[seat] += 1
        if words[0] == "forfeit":
            self.gold[seat] += 1  # M5.8
        if words[0] == "double":
            self.phase = "double"
            self.double = 2
        else:
            self._next_builder(self._clockwise(seat + 1))

    def _play_double(self, seat: int, name: str) -> None:
        """M5.4: the second stone must follow if it has a place now; if it has none, the turn ends."""
        self._build(seat, name)
        self.double -= 1
        if self.double == 0 or not self._sites(seat):
            self._next_builder(self._clockwise(seat + 1))

    def _build(self, seat: int, name: str) -> None:
        index = self._open_level()
        assert index is not None
        self.stones[seat] -= 1
        self._put(seat, self._pyramid(name), index)

    # M6: scoring and wear

    def _end_round(self) -> None:
        paid = [payment for pyramid in self.pyramids for level in pyramid.levels for payment in self._score(level)]
        if self.round == ROUNDS:  # M6.5: no wear
            self.phase = "over"
            return
        for seat, level in paid:  # M6.3: only after all levels are scored
            self._remove(seat, level, 1)
        for pyramid in self.pyramids:
            self._collapse(pyramid)
        for quarry in self.quarries:  # M6.6
            quarry.holder = None
        self.round += 1
        self._begin_workers()

    def _score(self, level: Level) -> list[tuple[int, Level]]:
        """M6.1, M6.2: pay the two highest numbers of stones above 0; returns the seats paid, and by which level."""
        numbers = sorted({number for number in level.stones if number > 0}, reverse=True)
        paid = []
        for number, gold in zip(numbers, level.gold, strict=False):
            for seat in range(self.seats):
                if level.stones[seat] == number:
                    self.gold[seat] += gold
                    paid.append((seat, level))
        return paid

    def _remove(self, seat: int, level: Level, number: int) -> None:
        level.stones[seat] -= number
        self.supply[seat] += number

    def _collapse(self, pyramid: Pyramid) -> None:
        """M6.4: from the bottom up, a seat with no stone left on a level loses all its stones above it."""
        for seat in range(self.seats):
            supported = True
            for level in pyramid.levels:
                if not supported:
                    self._remove(seat, level, level.stones[seat])
                supported = supported and level.stones[seat] > 0

    # views (docs/views.md)

    def views(self) -> list[dict[str, object]]:
        """What a spectator sees, then every seat: the same, except that the owner of secret cards sees them."""
        secret = self._secret()
        everybody = self.view(None)
        owners = {owner for owner, _ in secret}
        return [
            everybody,
            *(
                {**everybody, "seat": seat, **(self._cards_view(seat, secret) if seat in owners else {})}
                for seat in range(self.seats)
            ),
        ]

    def view(self, seat: int | None) -> dict[str, object]:
        open_level = self._open_level()
        settling = self.phase in ("hit", "shield", "move", "add", "name")
        cards = self._cards_view(seat, self._secret())
        return {
            "game": "maya",
            "rules": 1,
            "seats": self.seats,
            "seat": seat,
            "to_act": list(self.to_act()),
            "places": self.places(),
            "round": self.round,
            "phase": self.phase,
            "start": self.start,
            "open_level": None if open_level is None else open_level + 1,
            "pyramids": [self._pyramid_view(pyramid) for pyramid in self.pyramids],
            "quarries": cards["quarries"],
            "settling": self.quarries[self.settling].name if settling else None,
            "hits": list(self.hits),
            "hands": cards["hands"],
            "passed": list(self.passed),
            "stones": list(self.stones),
            "supply": list(self.supply),
            "gold": list(self.gold),
            "double": self.double,
        }

    def _pyramid_view(self, pyramid: Pyramid) -> dict[str, object]:
        levels = [
            {"spaces": level.spaces, "gold": list(level.gold), "stones": list(level.stones)} for level in pyramid.levels
        ]
        return {"name": pyramid.name, "levels": levels}

    def _cards_view(self, viewer: int | None, secret: Secret) -> dict[str, object]:
        """All cards, those on the quarries and those in hand; a seat's own cards are not secret to it."""
        secret = {(owner, side) for owner, side in secret if owner != viewer}
        return {
            "quarries": [self._quarry_view(quarry, secret) for quarry in self.quarries],
            "hands": [[shown(owner, card, secret) for card in hand] for owner, hand in enumerate(self.hands)],
        }

    def _quarry_view(self, quarry: Quarry, secret: Secret) -> dict[str, object]:
        hidden = set() if quarry.turned else secret
        return {
            "name": quarry.name,
            "marker": quarry.marker,
            "holder": quarry.holder,
            "groups": list(quarry.groups),
            "limit": quarry.limit,
            "turned": quarry.turned,
            "shielded": quarry.shielded,
            "cards": [{"seat": owner, "card": shown(owner, card, hidden)} for owner, card in quarry.cards],
        }

    def _secret(self) -> Secret:
        """Secrets: the owners and backs of which some cards lie face down while not all unseen ones, in hand or face
        down, have the same value.
        """
        face_down = [card for quarry in self.quarries if not quarry.turned for card in quarry.cards]
        values: dict[tuple[int, str], set[int]] = {}
        for owner, card in face_down:
            values.setdefault((owner, back(card)), set()).add(card)
        for owner, side in values:
            values[owner, side].update(card for card in self.hands[owner] if back(card) == side)
        return {key for key, cards in values.items() if len(cards) > 1}


def random_game(seats: int, rng: random.Random) -> int:
    """Play one game with uniformly random legal moves; how many moves the seats made, chance not counted."""
    table = Table(seats)
    moves = 0
    while actors := table.to_act():
        seat = actors[0]
        table._play(seat, rng.choice(table.legal(seat)))
        if seat >= 0:
            moves += 1
    return moves
