"""Thinking ahead guided by a net: engine/kernels/guided.py, with the threads and the clock of search.py."""

from functools import partial
from typing import Any, NamedTuple

from kurzspiel.bots.net import NetFile, has_net, laid_out, net_of, net_room
from kurzspiel.bots.search import Candidates, Judged, Look, Thinker, Tree, horizon_of
from kurzspiel.engine import Engine
from kurzspiel.engine.forms.room import Room
from kurzspiel.engine.kernels.guided import DEEPEST, GAIN, MEMO, USED, Branch
from kurzspiel.engine.kernels.search import MOST_SEATS
from kurzspiel.engine.layout import layout
from kurzspiel.match import View


class Guidance(NamedTuple):
    """How a search goes by its net."""

    curiosity: float = 0.4  # how much is tried that the net rates highly and that has been tried little
    heat: float = 2.0  # how much the net's chances are evened out; 1: not at all
    curiosity_together: float = 0.7  # the same two where all choose at the same time
    heat_together: float = 4.0


BRANCH = layout(Branch)
MOST_GUESSES = 100  # each may meet moves of others that no guess before it has met, and so try none


class GuidedTree(Tree):
    """One thread's tree, and the net."""

    record = BRANCH
    book_size = MEMO

    def __init__(self, guidance: Guidance, file: NetFile, engine: Engine, *rest: int) -> None:
        self.guidance, self.file = guidance, file
        super().__init__(engine, *rest)

    def _room(self) -> Room:
        return net_room(self.engine)

    def _prepare(self) -> None:
        room, engine = self.room, self.engine
        self.net = laid_out(self.file, engine, room)
        judging = self.net.pop("judging")
        rows = max(engine.rules.MOST_LEGAL, MOST_SEATS * engine.policy.CANDIDATES)
        self.scores, self.chances = room.numbers(rows), room.reals(rows)
        self.playing["odds"] = self.odds
        self._asking = {"scores": self.scores, "chances": self.chances, **self.net}
        self.tally = room.reals(len(engine.moves.texts), 1 + self.seats)
        self._walking = {"memo": self.book, "path": room.numbers(DEEPEST + 1), "slots": self.slots, "tally": self.tally}
        self.judging = judging

    def _bind(self) -> None:
        copying = {"spare": self.spare, "queue": self._queue}
        self._look_ahead = self.room.bind(
            "look_guided", tree=self.nodes, **copying, **self._walking, **self._asking, **self.playing
        )  # fmt: skip
        self._keep_branch = self.room.bind("keep_grown", tree=self.nodes, memo=self.book, **copying)

    def begin(self, view: View) -> None:
        super().begin(view)
        self.tally.clear()

    def look(self, view: View, count: int, care: int) -> Look:
        if self.book[USED] == 1:
            count += 1  # the first look is at the root, and tries no move
        return partial(self._look_ahead, view.seat, count, self.guidance.curiosity, self.guidance.heat)

    def make_up(self, view: View) -> None:
        for _ in range(MOST_GUESSES):
            if self.judged(view):
                break
            self._look_ahead(view.seat, 1, self.guidance.curiosity, self.guidance.heat)

    def judged(self, view: View) -> list[Judged]:
        found = []
        for _, child in self._children(0):
            times = self.tally[child.move, 0]
            if times:
                wins = [self.tally[child.move, 1 + seat] / times for seat in range(self.seats)]
                move = self.engine.moves.texts[child.move]
                found.append(Judged((move,), child.visits, wins, child.worth[GAIN] / child.visits))
        return found


class GuidedCandidates(Candidates):
    """The same where all seats choose at the same time."""

    tree: GuidedTree

    def _bind(self) -> None:
        tree, room = self.tree, self.tree.room
        found = {"plans": self.plans, "counts": self.counts}
        self._find_choices = room.bind(
            "find_choices", states=tree.states, seats=tree.seats, ratings=room.numbers(len(self.visits)),
            scores=tree.scores, chances=tree.chances, judging=tree.judging, **found, **tree.net,
        )  # fmt: skip
        self._look_ahead = room.bind(
            "look_guided_together", visits=self.visits, gains=self.gains, chosen=room.numbers(MOST_SEATS),
            chances=tree.chances, **found, **tree.playing,
        )  # fmt: skip
        self._plan_moves = room.bind("plan_moves", states=tree.states, plans=self.plans, moves=tree.moves)

    def _find(self, seat: int) -> None:
        self._find_choices(seat, self.tree.guidance.heat_together)

    def _spell_out(self, seat: int, row: int) -> int:
        return int(self._plan_moves(seat, row))

    def look(self, view: View, count: int, care: int) -> Look:
        horizon, before = horizon_of(self.tree.engine, care), self.done
        self.done += count
        curiosity = self.tree.guidance.curiosity_together
        return partial(self._look_ahead, view.seat, count, care, horizon, curiosity, before)


class GuidedThinker(Thinker):
    """Looks ahead with the game's net, or with another one."""

    guidance = Guidance()
    net: NetFile | None = None

    def tree(self, view: View, size: int, stream: int) -> GuidedTree:
        capacity = max(256, 2 * view.engine.rules.MOST_LEGAL, size // (2 * BRANCH.size + 8))
        file = self.net or net_of(view.engine.name)
        return GuidedTree(self.guidance, file, view.engine, view.data["seats"], capacity, self.seed, stream)

    def together(self, tree: Any) -> GuidedCandidates:
        return GuidedCandidates(tree)


def thinker_of(game: str) -> type[Thinker]:
    """The thinker for a game: with a net, if one has learned it."""
    return GuidedThinker if has_net(game) else Thinker
