"""Lessons for a net: what a search with it chose in matches of its own, how often it tried what, and how they ended.

They are kept as views, so that they can be learned from with other features too. A match is a file; the same net, seed
and number give the same file anywhere.
"""

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from kurzspiel.bots.guided import GuidedThinker
from kurzspiel.bots.net import NetFile, check_fits, unpacked
from kurzspiel.bots.search import Judged
from kurzspiel.engine import engine
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.kernel import Random as Dice
from kurzspiel.engine.layout import layout
from kurzspiel.game import game
from kurzspiel.learn.nets.kernels import NetShape, lesson_of, shape_of
from kurzspiel.match import View

DRAWN = 0.25  # of the choices are drawn by how often they were tried: otherwise matches would be very similar
MEMORY = 8  # MiB for the tree of a seat
NO_MOVE = -1


class Lessons(NamedTuple):
    """Views in which a seat had a choice; facts about seats are by seat."""

    states: Any  # (views, bytes)
    players: Any
    chooser: Any
    starts: Any  # where the choices of a view begin and, after the last, where they end
    codes: Any  # (choices, moves of the longest)
    visits: Any
    expected: Any  # (views, seats): chances to win, as the search sees them
    wins: Any  # (views, seats): how the match ended
    placings: Any

    def __len__(self) -> int:
        return len(self.chooser)


class Exercise(NamedTuple):
    """How matches for lessons are played."""

    game: str
    net: Path
    folder: Path
    nodes: int
    seed: int

    def path(self, number: int) -> Path:
        return self.folder / f"{number:06}.npz"

    def play(self, number: int) -> int:
        """One match, written down; returns its number."""
        net = check_fits(unpacked(self.net.read_bytes()), Kernels(self.game))
        kept = self.path(number).with_suffix(".part")
        with kept.open("wb") as file:
            np.savez_compressed(file, **played(self.game, net, number, self.nodes, self.seed)._asdict())
        kept.replace(self.path(number))
        return number


class PupilThinker(GuidedThinker):
    """Looks ahead with a net that is learning."""

    def __init__(self, net: NetFile, seed: int) -> None:
        super().__init__(seed, memory=MEMORY)
        self.net = net


def played(name: str, net: NetFile, number: int, nodes: int, seed: int) -> Lessons:
    """The lessons of one match; numbers of players take turns."""
    chance = Random(f"{seed} {number}")
    seats = game(name).seats[number % len(game(name).seats)]
    match = game(name).match(seats, chance.getrandbits(48))
    thinkers = [PupilThinker(net, chance.getrandbits(48)) for _ in range(seats)]
    views: list[tuple[View, list[Judged]]] = []
    while match.to_act:
        seat = match.to_act[0]
        view = match.view_of(seat)
        if len(view.legal) == 1:
            match.play(seat, view.legal[0])
            continue
        found = thinkers[seat].study(view, nodes=nodes)
        views.append((view, found))
        (chosen,) = chance.choices(found, [each.visits for each in found]) if chance.random() < DRAWN else found[:1]
        for move in chosen.moves:
            match.play(seat, move)
    assert match.places
    return written(views, match.places)


def written(views: list[tuple[View, list[Judged]]], places: tuple[int, ...]) -> Lessons:
    its, seats = views[0][0].engine, len(places)
    most = max(its.rules.SEATS)
    choices = [each for _, found in views for each in found]
    codes = np.full((len(choices), max(len(each.moves) for each in choices)), NO_MOVE, np.int16)
    for row, each in enumerate(choices):
        codes[row, : len(each.moves)] = [its.moves.code(move) for move in each.moves]
    expected, wins, placings = (np.zeros((len(views), most), np.float32) for _ in range(3))
    for row, (_, found) in enumerate(views):
        expected[row, :seats] = np.average([each.wins for each in found], 0, [each.visits for each in found])
    equals = np.array([places.count(place) for place in places])
    wins[:, :seats] = (np.array(places) == 1) / equals
    placings[:, :seats] = (seats - np.array(places) - (equals - 1) / 2) / (seats - 1)
    return Lessons(
        np.array([list(its.to_bytes(view.position)) for view, _ in views], np.uint8),
        np.full(len(views), seats, np.int8), np.array([view.seat for view, _ in views], np.int8),
        np.cumsum([0, *(len(found) for _, found in views)]), codes,
        np.array([each.visits for each in choices], np.int32), expected, wins, placings,
    )  # fmt: skip


def read(paths: list[Path]) -> Lessons:
    """Several matches as one."""
    parts = []
    for path in paths:
        with np.load(path) as file:
            parts.append(Lessons(**file))
    width, ends = max(part.codes.shape[1] for part in parts), np.cumsum([0, *(len(part.visits) for part in parts)])
    padded = [
        np.pad(part.codes, ((0, 0), (0, width - part.codes.shape[1])), constant_values=NO_MOVE) for part in parts
    ]  # fmt: skip
    starts = np.concatenate([[0], *(part.starts[1:] + end for part, end in zip(parts, ends, strict=False))])
    joined = {name: np.concatenate([getattr(part, name) for part in parts]) for name in Lessons._fields}
    return Lessons(**{**joined, "codes": np.concatenate(padded), "starts": starts})


class LessonRows(NamedTuple):
    """Lessons as a net sees them; facts about seats are counted from the viewer on."""

    seen: Any  # (views, most): active features
    options: Any  # of candidates
    mask: Any  # (views, choices): which there are
    tried: Any  # (views, choices): in what share of its looks the search tried each
    wanted: Any  # (views, 2, seats): chances to win, and placings
    absent: Any  # (views, seats)


class LessonReader:
    """Turns lessons into what a net sees; compiling takes a while."""

    def __init__(self, name: str) -> None:
        from kurzspiel.engine.build.translate import Translation

        self.kernels, self.moves = Kernels(name), max(8, engine(name).rules.MOST_LEGAL)
        self.shape: NetShape = shape_of(self.kernels)
        self._show = Translation(self.kernels, callable_from_python=True).function(lesson_of(self.kernels).show_all)

    def sight(self, lessons: Lessons, trust: float) -> LessonRows:
        """`trust` is the weight of what the search expected in the target chances, against how the match ended."""
        shape, count = self.shape, len(lessons)
        state, rows = self.kernels.state.dtype, max(1, count * shape.candidates)
        mask, seen = np.zeros((count, shape.choices), np.uint8), np.zeros((count, shape.most), np.int16)
        options = np.full((count, max(1, shape.candidates * shape.plan_most)), shape.plan_features, np.int16)
        states, outputs = np.ascontiguousarray(lessons.states).view(state)[:, 0], np.zeros(len(lessons.codes), np.int64)
        self._show(
            states, np.zeros(count, state), np.zeros(1, layout(Dice).dtype), lessons.chooser.astype(np.int32),
            np.zeros(self.moves, np.int64), np.zeros((rows, shape.row), np.int32), np.zeros(rows, np.int32),
            np.zeros(count, np.int32), mask, seen, options, np.zeros(count, np.int32), lessons.starts.astype(np.int64),
            lessons.codes.astype(np.int64), outputs,
        )  # fmt: skip
        if outputs.min(initial=0) < 0:
            raise ValueError("these lessons have choices that the game does not offer now; remove them and play again")
        tried, view = np.zeros((count, shape.choices), np.float32), np.repeat(np.arange(count), np.diff(lessons.starts))
        np.add.at(tried, (view, outputs), lessons.visits)
        tried /= tried.sum(1, keepdims=True)
        return LessonRows(seen, options, mask.astype(bool), tried, *self._wanted(lessons, trust))

    def _wanted(self, lessons: Lessons, trust: float) -> tuple[Any, Any]:
        seats = np.arange(max(self.shape.seats))
        players = lessons.players.astype(int)[:, None]
        absent = seats >= players
        turned = (lessons.chooser[:, None] + seats) % players
        wins = trust * lessons.expected + (1 - trust) * lessons.wins
        wanted = np.stack([np.take_along_axis(each, turned, 1) for each in (wins, lessons.placings)], 1)
        return np.where(absent[:, None], 0, wanted).astype(np.float32), absent
