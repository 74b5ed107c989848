"""Sakkara a second time, in plain Python: written from the rules alone, to check the engine.

Numbers such as S6.5 are the paragraphs of the rules (shared/rules/sakkara.md). Obvious before fast.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

Tiles = dict[str, int]  # how many of each motif, always with all motifs in the order of S1.2
Stack = list[str]  # tiles lying on each other, from the bottom up

# S1.2
COPIES: Tiles = {
    "block": 10,
    "stairs": 8,
    "moon": 6,
    "sun": 3,
    "eye": 4,
    "ankh": 4,
    "scarab": 4,
    "pillar": 4,
    "tip": 3,
    "ship": 4,
    "grain": 8,
    "hand": 7,
    "snake": 2,
    "horse": 3,
    "bird": 2,
    "ox": 3,
}

LEVELS: list[Tiles] = [
    {"block": 4, "stairs": 2, "moon": 2, "sun": 1},
    {"eye": 1, "ankh": 1, "scarab": 1, "pillar": 1},
    {"tip": 1},
]  # S4.2
HANDS = {"block": 1, "tip": 2}  # S4.4
LAY_LIMIT = {"ship": 1, "grain": 3}  # S4.1

# S5.1
SPELLS = {
    "fire": ("eye", "ankh", "scarab"),
    "whirl": ("ankh", "scarab", "pillar"),
    "flood": ("eye", "scarab", "pillar"),
    "locusts": ("eye", "ankh", "pillar"),
}
DESTROYS = {"flood": "ship", "locusts": "grain"}

HEIGHT_LIMIT = 2  # S2.3
HOLDER_LIMIT = 10  # S2.6
PUSH_LIMIT = 9  # S3.4
PART_LEAST, PART_MOST = 3, 9  # S6.4
STALL = 60  # S7.2
CHANCE = -1
CHANCE_PHASES = ("deal", "cover", "first", "steal")

# S1.1: fields are counted 0 = a1, 1 = b1 .. 48 = g7
SIZE = 7
NAMES = [f"{letter}{row}" for row in range(1, SIZE + 1) for letter in "abcdefg"]
FIELDS = {name: field for field, name in enumerate(NAMES)}
DIRECTIONS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def shifted(field: int, right: int, up: int) -> int | None:
    """The field this many columns to the right and rows up, None if that is off the board."""
    column, row = field % SIZE + right, field // SIZE + up
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


def neighbours(field: int) -> dict[str, int]:
    """The up to four fields next to this one, by direction."""
    found = {direction: shifted(field, *offset) for direction, offset in DIRECTIONS.items()}
    return {direction: other for direction, other in found.items() if other is not None}


def around(field: int) -> list[int]:
    """The up to eight fields around this one."""
    found = [shifted(field, right, up) for up in (-1, 0, 1) for right in (-1, 0, 1)]
    return [other for other in found if other is not None and other != field]


NEXT = [neighbours(field) for field in range(SIZE * SIZE)]
AROUND = [around(field) for field in range(SIZE * SIZE)]
ROW = [[other for other in range(SIZE * SIZE) if other // SIZE == field // SIZE] for field in range(SIZE * SIZE)]
COLUMN = [[other for other in range(SIZE * SIZE) if other % SIZE == field % SIZE] for field in range(SIZE * SIZE)]


def no_tiles() -> Tiles:
    return dict.fromkeys(COPIES, 0)


def listed(tiles: Tiles) -> list[str]:
    """Every tile by itself, in the order of S1.2."""
    return [motif for motif, number in tiles.items() for _ in range(number)]


def open_level(pyramid: Tiles) -> int | None:
    """The lowest level (1, 2, 3) that is not complete (S4.2); None for a complete pyramid."""
    for number, needed in enumerate(LEVELS, start=1):
        if any(pyramid[motif] < copies for motif, copies in needed.items()):
            return number
    return None


def part_sizes(pile: int) -> list[int]:
    """S6.4: how many tiles of a pile (or of what is left of it) may be laid at once.

    All of it, if that is not too much; or a part of at least 3, if it leaves at least 3. Whatever is left then, 3 or
    more, can be laid too: 3 to 9 as it is, 10 or more in parts.
    """
    return [
        size
        for size in range(1, min(pile, PART_MOST) + 1)
        if size == pile or (size >= PART_LEAST and pile - size >= PART_LEAST)
    ]


@dataclass
class Turn:
    """What has been done in the turn so far."""

    runner: int | None = None  # the worker that made the compulsory step; None: it is not made yet
    steps: int = 0  # further steps that horses still allow
    level: int | None = None  # the level built on


@dataclass
class Casting:
    """A spell whose tiles are not all on the pile yet."""

    spell: str  # the text of the move that cast it
    tiles: list[str]  # still to be stacked


class Table:
    """One game. Every choice is a phase with one seat to act; all else happens by itself in between.

    Workers are counted 1 and 2 as in the texts; `workers[seat]` holds their fields in this order.
    """

    def __init__(self, seats: int) -> None:
        if seats != 2:
            raise ValueError(f"Sakkara is for 2 players, not {seats}")
        self.phase = "deal"
        self.turn = 0  # turns completely over
        self.quiet = 0  # of these, the last ones in a row without building
        self.player = CHANCE  # whose turn it is; nobody's before the first player is known
        self.board: list[Stack] = [[] for _ in NAMES]
        self.workers: list[list[int]] = [[], []]
        self.bag = dict(COPIES)
        self.covering: int | None = None
        self.holders = [no_tiles(), no_tiles()]
        self.laid = [dict.fromkeys(LAY_LIMIT, 0) for _ in range(2)]
        self.pyramids = [no_tiles(), no_tiles()]
        self.now = Turn()
        self.built = False  # in this turn; unlike `now` kept until the turn is completely over
        self.casting: Casting | None = None
        self.pile: Stack = []
        self.used_fields: list[int] = []

    # what a caller uses

    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        if self.phase in CHANCE_PHASES:
            return (CHANCE,)
        return (1 - self.player,) if self.phase == "put" else (self.player,)  # S6.2

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        match self.phase:
            case "enter":
                return [f"enter {NAMES[field]}" for field in self._free_fields()]
            case "turn":
                return self._turn_moves(seat)
            case "stack":
                assert self.casting is not None
                return [f"stack {motif}" for motif in self.casting.tiles]
            case "drop":
                return [f"drop {motif}" for motif, number in self.holders[seat].items() if number > 0]
            case "put":
                sizes = part_sizes(len(self.pile))
                return [f"put {NAMES[field]} {size}" for field in self._put_fields(seat) for size in sizes]
            case _:
                return list(self.odds())

    def odds(self) -> dict[str, int]:
        match self.phase:
            case "deal":
                return {f"deal {motif}": number for motif, number in self.bag.items() if number > 0}
            case "cover":
                return {f"cover {name}": 1 for name, stack in zip(NAMES, self.board, strict=True) if len(stack) == 1}
            case "first":
                return {"first 0": 1, "first 1": 1}
            case "steal":
                held = self.holders[1 - self.player]
                return {f"steal {motif}": number for motif, number in held.items() if number > 0}
            case _:
                return {}

    def play(self, seat: int, text: str) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} cannot play {text!r} now")
        self._play(seat, text)

    def places(self) -> list[int] | None:
        """S7.2: more tiles built, then more laid out. After S7.1 too: only the winner has built them all."""
        if self.phase != "over":
            return None
        results = [(sum(self.pyramids[seat].values()), sum(self.laid[seat].values())) for seat in range(2)]
        return [1 + sum(other > mine for other in results) for mine in results]

    def _play(self, seat: int, text: str) -> None:
        """Play a move that is known to be legal."""
        words = text.split()
        match self.phase:
            case "deal":
                self._play_deal(words[1])
            case "cover":
                self.covering = FIELDS[words[1]]
                self.phase = "deal"
            case "first":
                self.player = int(words[1])
                self.phase = "enter"
            case "enter":
                self._play_enter(seat, FIELDS[words[1]])
            case "turn":
                self._play_turn(seat, text, words)
            case "steal":
                self.holders[1 - self.player][words[1]] -= 1
                self.holders[self.player][words[1]] += 1
                self.phase = "turn"
            case "stack":
                self._play_stack(seat, words[1])
            case "drop":
                self._use(seat, words[1])
                self._drop_or_go_on(seat)
            case "put":
                self._play_put(FIELDS[words[1]], int(words[2]))

    # small helpers

    def _occupied(self) -> list[int]:
        """The fields with a worker."""
        return self.workers[0] + self.workers[1]

    def _free_fields(self) -> list[int]:
        """The fields without a worker."""
        occupied = self._occupied()
        return [field for field in range(SIZE * SIZE) if field not in occupied]

    def _use(self, seat: int, motif: str) -> None:
        """S6.1: from the holder on the used pile."""
        self.holders[seat][motif] -= 1
        self.pile.append(motif)

    def _take(self, seat: int, field: int) -> None:
        """S2.4: the top tile, if there is one, to the holder."""
        if self.board[field]:
            self.holders[seat][self.board[field].pop()] += 1

    def _go(self, seat: int, worker: int, field: int) -> None:
        self.workers[seat][worker - 1] = field
        self._take(seat, field)

    # S1: set-up

    def _play_deal(self, motif: str) -> None:
        self.bag[motif] -= 1
        target = self.board.index([]) if self.covering is None else self.covering
        self.board[target].append(motif)
        self.covering = None
        if not any(self.bag.values()):
            self._show_ships()
            self.phase = "first"
        elif [] not in self.board:
            self.phase = "cover"

    def _show_ships(self) -> None:
        """S1.3: at least two ships must be visible."""
        while sum(stack[-1] == "ship" for stack in self.board) < 2:
            hiding = next(stack for stack in self.board if stack[0] == "ship" and stack[-1] != "ship")
            hiding.reverse()

    def _play_enter(self, seat: int, field: int) -> None:
        self.workers[seat].append(field)
        self._take(seat, field)
        self.player = 1 - seat
        if len(self._occupied()) == 4:
            self.phase = "turn"  # S1.4: the first player's again

    # S2: a turn

    def _turn_moves(self, seat: int) -> list[str]:
        steps = self._steps(seat)
        moves = [*steps, *self._specials(seat), *self._lays(seat), *self._builds(seat), *self._spells(seat)]
        if self.now.runner is not None or not steps:  # S2.7, S2.5
            moves.append("end")
        return moves

    def _play_turn(self, seat: int, text: str, words: list[str]) -> None:
        match words[0]:
            case "step" | "climb":
                self._play_step(seat, int(words[1]), words[2], climb=words[0] == "climb")
            case "horse":
                self._use(seat, "horse")
                self.now.steps += 2
            case "bird":
                self._use(seat, "bird")
                self._go(seat, int(words[1]), FIELDS[words[2]])
            case "ox":
                self._play_ox(seat, int(words[1]), words[2])
            case "snake":
                self._use(seat, "snake")
                self.phase = "steal"
            case "lay":
                self.holders[seat][words[1]] -= 1
                self.laid[seat][words[1]] += 1
            case "build":
                self._play_build(seat, words[1])
            case "end":
                self._drop_or_go_on(seat)
            case _:
                self._play_spell(seat, text, words[0])

    def _walkers(self) -> list[int]:
        """The workers that may step now: both for the compulsory step, then the runner on a horse (S3.2)."""
        if self.now.runner is None:
            return [1, 2]
        return [self.now.runner] if self.now.steps > 0 else []

    def _steps(self, seat: int) -> list[str]:
        """S2.2, S2.3, S3.1"""
        moves = []
        occupied = self._occupied()
        for worker in self._walkers():
            origin = self.workers[seat][worker - 1]
            for direction, target in NEXT[origin].items():
                if target in occupied:
                    continue
                if len(self.board[target]) - len(self.board[origin]) <= HEIGHT_LIMIT:
                    moves.append(f"step {worker} {direction}")
                elif self.holders[seat]["stairs"] > 0:
                    moves.append(f"climb {worker} {direction}")
        return moves

    def _play_step(self, seat: int, worker: int, direction: str, climb: bool) -> None:
        if climb:
            self._use(seat, "stairs")
        if self.now.runner is None:
            self.now.runner = worker
        else:
            self.now.steps -= 1
        self._go(seat, worker, NEXT[self.workers[seat][worker - 1]][direction])

    def _drop_or_go_on(self, seat: int) -> None:
        """S2.6: after `end` and after every drop."""
        if sum(self.holders[seat].values()) > HOLDER_LIMIT:
            self.phase = "drop"
            return
        self.now = Turn()
        if self.pile:
            self.phase = "put"
        else:
            self._finish_turn()

    # S3: special tiles

    def _specials(self, seat: int) -> list[str]:
        held = self.holders[seat]
        moves = []
        if held["horse"] > 0 and self.now.runner is not None:  # S3.2
            moves.append("horse")
        if held["bird"] > 0:  # S3.3
            targets = [NAMES[field] for field in self._free_fields() if self.board[field]]
            moves += [f"bird {worker} {target}" for worker in (1, 2) for target in targets]
        if held["ox"] > 0:
            moves += [f"ox {worker} {direction}" for worker in (1, 2) for direction in self._pushes(seat, worker)]
        if held["snake"] > 0 and any(self.holders[1 - seat].values()):  # S3.5
            moves.append("snake")
        return moves

    def _pushes(self, seat: int, worker: int) -> list[str]:
        """S3.4: the directions in which the worker can push."""
        occupied = self._occupied()
        found = []
        for direction, near in NEXT[self.workers[seat][worker - 1]].items():
            far = NEXT[near].get(direction)
            if far is None or near in occupied or far in occupied:
                continue
            if self.board[near] and len(self.board[near]) + len(self.board[far]) <= PUSH_LIMIT:
                found.append(direction)
        return found

    def _play_ox(self, seat: int, worker: int, direction: str) -> None:
        self._use(seat, "ox")
        near = NEXT[self.workers[seat][worker - 1]][direction]
        far = NEXT[near][direction]
        self.board[far] += self.board[near]
        self.board[near] = []

    # S4: building

    def _lays(self, seat: int) -> list[str]:
        """S4.1"""
        return [
            f"lay {motif}"
            for motif, most in LAY_LIMIT.items()
            if self.holders[seat][motif] > 0 and self.laid[seat][motif] < most
        ]

    def _builds(self, seat: int) -> list[str]:
        held, laid, pyramid = self.holders[seat], self.laid[seat], self.pyramids[seat]
        level = open_level(pyramid)
        assert level is not None  # S7.1: else the game is over
        if self.now.level not in (None, level):  # S4.3
            return []
        if laid["ship"] < 1 or laid["grain"] < level:  # S4.1
            return []
        return [
            f"build {motif}"
            for motif, needed in LEVELS[level - 1].items()
            if held[motif] > 0 and pyramid[motif] < needed and held["hand"] >= HANDS.get(motif, 0)
        ]

    def _play_build(self, seat: int, motif: str) -> None:
        self.now.level = open_level(self.pyramids[seat])
        self.built = True
        self.holders[seat][motif] -= 1
        self.pyramids[seat][motif] += 1
        for _ in range(HANDS.get(motif, 0)):
            self._use(seat, "hand")
        if open_level(self.pyramids[seat]) is None:
            self.phase = "over"  # S7.1

    # S5: spells

    def _spells(self, seat: int) -> list[str]:
        """S5.3: only spells that have an effect."""
        held = self.holders[seat]
        moves: list[str] = []
        for spell, tiles in SPELLS.items():
            if any(held[motif] == 0 for motif in tiles):
                continue
            if spell in DESTROYS:
                if self.laid[1 - seat][DESTROYS[spell]] > 0:
                    moves.append(spell)
            else:
                lines = (" row", " column") if spell == "fire" else ("",)
                texts = [f"{spell} {worker}{line}" for worker in (1, 2) for line in lines]
                moves += [text for text in texts if self._loot(seat, text)]
        return moves

    def _loot(self, seat: int, text: str) -> list[int]:
        """S5.1: the fields whose top tile a fire storm or a whirlwind takes."""
        words = text.split()
        area = AROUND if words[0] == "whirl" else ROW if words[2] == "row" else COLUMN
        occupied = self._occupied()
        fields = area[self.workers[seat][int(words[1]) - 1]]
        return [field for field in fields if self.board[field] and field not in occupied]

    def _play_spell(self, seat: int, text: str, spell: str) -> None:
        """S5.2: the tiles leave the holder when the spell is cast."""
        for motif in SPELLS[spell]:
            self.holders[seat][motif] -= 1
        self.casting = Casting(text, list(SPELLS[spell]))
        self.phase = "stack"

    def _play_stack(self, seat: int, motif: str) -> None:
        assert self.casting is not None
        self.casting.tiles.remove(motif)
        self.pile.append(motif)
        if len(self.casting.tiles) == 1:  # the last follows by itself
            self.pile += self.casting.tiles
            self._take_effect(seat, self.casting.spell)
            self.casting = None
            self.phase = "turn"

    def _take_effect(self, seat: int, spell: str) -> None:
        if spell in DESTROYS:
            self.laid[1 - seat][DESTROYS[spell]] -= 1
            self.pile.append(DESTROYS[spell])  # S5.4
        else:
            for field in self._loot(seat, spell):
                self._take(seat, field)

    # S6: putting tiles back, S7: end

    def _put_fields(self, seat: int) -> list[int]:
        """S6.5"""
        forbidden = {near for field in self.workers[seat] for near in NEXT[field].values()}  # S6.3
        fields = [f for f in self._free_fields() if f not in forbidden and f not in self.used_fields]
        least = min(len(self.board[field]) for field in fields)  # lines 1 and 2 are the least heights 0 and 1
        return [field for field in fields if len(self.board[field]) == least]

    def _play_put(self, field: int, size: int) -> None:
        self.board[field] += self.pile[:size]
        self.pile = self.pile[size:]
        self.used_fields.append(field)
        if not self.pile:
            self._finish_turn()

    def _finish_turn(self) -> None:
        """The turn is completely over (S7.2)."""
        self.turn += 1
        self.quiet = 0 if self.built else self.quiet + 1
        self.built = False
        self.used_fields = []
        if self.quiet == STALL:
            self.phase = "over"
        else:
            self.phase = "turn"
            self.player = 1 - self.player

    # views (docs/views.md)

    def views(self) -> list[dict[str, object]]:
        """What a spectator sees, then both seats: all the same, nothing is secret."""
        everybody = self.view(None)
        return [everybody, *({**everybody, "seat": seat} for seat in range(2))]

    def view(self, seat: int | None) -> dict[str, object]:
        return {
            "game": "sakkara",
            "rules": 1,
            "seats": 2,
            "seat": seat,
            "to_act": list(self.to_act()),
            "places": self.places(),
            "phase": self.phase,
            "turn": self.turn,
            "quiet": self.quiet,
            "player": None if self.player == CHANCE else self.player,
            "board": [self._field_view(field) for field in range(SIZE * SIZE)],
            "bag": listed(self.bag),
            "covering": None if self.covering is None else NAMES[self.covering],
            "holders": [listed(holder) for holder in self.holders],
            "laid": [dict(laid) for laid in self.laid],
            "pyramids": [listed(pyramid) for pyramid in self.pyramids],
            "stepped": self.now.runner is not None,
            "runner": self.now.runner,
            "steps": self.now.steps,
            "level": self.now.level,
            "casting": self._casting_view(),
            "pile": list(self.pile),
            "used_fields": [NAMES[field] for field in self.used_fields],
        }

    def _field_view(self, field: int) -> dict[str, object]:
        worker = None
        for seat, fields in enumerate(self.workers):
            if field in fields:
                worker = {"seat": seat, "worker": fields.index(field) + 1}
        return {"field": NAMES[field], "tiles": list(self.board[field]), "worker": worker}

    def _casting_view(self) -> dict[str, object] | None:
        if self.casting is None:
            return None
        return {"spell": self.casting.spell, "tiles": list(self.casting.tiles)}


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
