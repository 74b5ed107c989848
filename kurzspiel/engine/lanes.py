"""Matches side by side, each in its lane, with the arrays that a step fills in."""

from typing import Any

from kurzspiel.engine.engine import RANDOM, Engine
from kurzspiel.engine.kernels.lanes import BY_PLACE


class Lanes:
    """So many matches side by side. The arrays are numpy's, filled in place: what they hold changes with the next step.

    Threads may share the lanes, where the form allows it: each is another worker.
    """

    def __init__(
        self,
        engine: Engine,
        seats: int,
        count: int,
        reward: int = BY_PLACE,
        restarts: bool = True,
        sees: bool = True,
        workers: int = 1,
    ) -> None:
        assert workers == 1 or engine.form.threads_share, f"lanes of the form {engine.form.name} are for one thread"
        rules, room = engine.rules, engine.form.room()
        self.engine, self.seats, self.count, self.reward = engine, seats, count, reward
        self.states, self.chance = room.records(engine.layout, count), room.records(RANDOM, count)
        pickers = room.records(RANDOM, count)
        chosen, picked = room.array("int64", count), room.array("int64", count)
        shown = {
            "seat": room.array("int64", count),
            "masks": room.array("uint8", count, len(rules.MOVES.texts)),
            "codes": room.array("int16", count, rules.MOST_LEGAL),
            "counts": room.array("int32", count),
            "seen": room.array("int16", count if sees else 0, engine.encoding.SIZE),
            "rewards": room.array("float32", count, seats),
            "ended": room.array("bool", count),
            "places": room.array("int8", count, seats),
        }
        self.seat = shown["seat"].numpy  # whose decision it is; of several at once the lowest; -1: over
        self.masks = shown["masks"].numpy  # 1 for each legal move
        self.codes = shown["codes"].numpy  # the legal moves of each lane ...
        self.counts = shown["counts"].numpy  # ... how many there are; 0: the lane rests
        self.seen = shown["seen"].numpy  # the view of that seat
        self.rewards = shown["rewards"].numpy  # of the match that has just ended, else 0
        self.ended = shown["ended"].numpy  # whether the last step ended a match
        self.places = shown["places"].numpy  # of that match, else 0
        self.chosen = chosen.numpy  # what `advance` is to do
        self.picked = picked.numpy  # what `pick` chose
        self._begin, self._advance = [], []
        for _ in range(workers):
            own = {
                "scratch": room.records(engine.layout, 1),
                "moves": room.numbers(rules.MOST_LEGAL),
                "weights": room.numbers(rules.MOST_ODDS),
            }
            all_arrays = {"states": self.states, "chance": self.chance, "seats": seats, **own, **shown}
            self._begin.append(room.bind("begin", pickers=pickers, **all_arrays))
            fixed = {"reward": reward, "restarts": int(restarts), "chosen": chosen}
            self._advance.append(room.bind("advance", **fixed, **all_arrays))
        legal = {"codes": shown["codes"], "counts": shown["counts"]}
        self._first_refused = room.bind("first_refused", chosen=chosen, **legal)
        self._pick = room.bind("pick", pickers=pickers, chosen=picked, **legal)

    def begin(self, seed: int, first: int = 0, last: int | None = None, worker: int = 0) -> None:
        """New matches in these lanes; lane i draws from stream i of the seed, or with GO_ON as seed goes on drawing
        where it is.
        """
        self._begin[worker](seed, first, self.count if last is None else last)

    def advance(self, first: int = 0, last: int | None = None, worker: int = 0) -> None:
        """Make the moves in `chosen` of these lanes, unchecked."""
        self._advance[worker](first, self.count if last is None else last)

    def first_refused(self) -> int:
        """The first lane whose move in `chosen` is not legal now, or -1."""
        return int(self._first_refused())

    def pick(self, first: int = 0, last: int | None = None) -> Any:
        """Any legal move of each lane, from its own generator, in the array `picked`."""
        self._pick(first, self.count if last is None else last)
        return self.picked
