"""A puzzle, a set of them in a file, and what an answer to one is worth."""

import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kurzspiel import record
from kurzspiel.game import check_game
from kurzspiel.game import game as game_of
from kurzspiel.match import Match, View
from kurzspiel.study.analysis import Moves, chances_after
from kurzspiel.study.choice import check_choice

SETS = Path(__file__).with_name("sets")
VARIABLE = "KURZSPIEL_PUZZLES"  # a folder with sets of one's own, NAME.jsonl
FORMAT = "kurzspiel puzzles 1"
GRADES = {
    "easy": "what looks best at first sight is the best",
    "medium": "a net that has learned the game sees it without looking ahead",
    "hard": "one has to look ahead",
}
GAP = 0.08  # by how much the best move must be better than any other, as a chance to win
AS_GOOD = 0.02  # an answer that is worse by no more than this is right too
NODES = 800  # iterations behind a chance


@dataclass(frozen=True)
class Puzzle:
    """A position as its mover sees it, and the move to find."""

    id: str
    game: str
    seats: int
    seat: int  # that is to move
    grade: str
    themes: tuple[str, ...]
    best: Moves  # several: a plan
    chance: float  # of winning with it
    next: Moves  # the best of the others
    next_chance: float
    record: str  # of the match so far, with what the mover cannot know: never shown to people

    @classmethod
    def of(cls, data: dict[str, Any]) -> "Puzzle":
        """From its line in a file."""
        values: dict[str, Any] = {k: tuple(value) if isinstance(value, list) else value for k, value in data.items()}
        return cls(**values)

    def view(self) -> View:
        """All that a solver may see."""
        return self.match().view_of(self.seat)

    def match(self) -> Match:
        return record.from_text(self.record)


def id_of(text: str, seat: int) -> str:
    return hashlib.sha256(f"{seat} {text}".encode()).hexdigest()[:10]


@dataclass(frozen=True)
class PuzzleJudgement:
    """What an answer is worth."""

    is_right: bool
    chance: float  # of winning with the answer
    best_chance: float


def judge(puzzle: Puzzle, moves: Moves, nodes: int = NODES, seed: int = 0) -> PuzzleJudgement:
    """Whether an answer is right: the best move, or one as good. Any other is searched as deeply as the best was."""
    if moves == puzzle.best:
        return PuzzleJudgement(True, puzzle.chance, puzzle.chance)
    check_choice(puzzle.match(), puzzle.seat, moves)
    view = puzzle.view()
    chance, best = (chances_after(view, each, nodes, seed)[puzzle.seat] for each in (moves, puzzle.best))
    return PuzzleJudgement(best - chance <= AS_GOOD, chance, best)


# --- sets


@dataclass
class PuzzleSet:
    """The puzzles of a game, and how they were made."""

    game: str
    rules: int
    made: dict[str, Any]  # settings with which it can be made again
    puzzles: list[Puzzle]

    def named(self, id: str) -> Puzzle:
        found = next((puzzle for puzzle in self.puzzles if puzzle.id == id), None)
        if found is None:
            raise LookupError(f"there is no puzzle {id!r} of {self.game}")
        return found


@cache
def shipped(game: str) -> PuzzleSet:
    """The puzzles that come with the package; none for a game without."""
    path = SETS / f"{check_game(game)}.jsonl"
    return read_set(path) if path.exists() else PuzzleSet(game, 0, {}, [])


@cache
def all_of(game: str) -> PuzzleSet:
    """Those, followed by the ones in the folder that the environment names, each once."""
    ours, folder = shipped(game), os.environ.get(VARIABLE)
    path = Path(folder) / f"{game}.jsonl" if folder else None
    if path is None or not path.exists():
        return ours
    own = read_set(path)
    if (own.game, own.rules) != (game, game_of(game).rules_version):
        raise ValueError(f"{path} has puzzles of {own.game}, rules version {own.rules}, which do not fit {game}")
    known = {puzzle.id for puzzle in ours.puzzles}
    more = [puzzle for puzzle in own.puzzles if puzzle.id not in known]
    return PuzzleSet(game, own.rules, ours.made, [*ours.puzzles, *more])


def write_set(path: Path, made: PuzzleSet) -> None:
    """Write a set; the file appears whole or not at all."""
    head = {"format": FORMAT, "game": made.game, "rules": made.rules, "made": made.made}
    spare = path.with_name(f".{path.name}.new")
    with spare.open("w", encoding="utf-8") as file:
        for line in (head, *map(asdict, made.puzzles)):
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
    os.replace(spare, path)


def read_set(path: Path) -> PuzzleSet:
    lines = path.read_text(encoding="utf-8").splitlines()
    head = _data(path, 1, lines[0] if lines else "")
    if head.get("format") != FORMAT:
        raise ValueError(f"{path} is no set of puzzles: its first line does not say {FORMAT!r}")
    puzzles = [_puzzle(path, number, line) for number, line in enumerate(lines[1:], 2)]
    return PuzzleSet(check_game(head["game"]), head["rules"], head["made"], puzzles)


def _data(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise ValueError(f"{path}, line {number}: not a line of a set of puzzles")
    return data


def _puzzle(path: Path, number: int, line: str) -> Puzzle:
    data = _data(path, number, line)
    if set(data) != set(Puzzle.__dataclass_fields__):
        raise ValueError(f"{path}, line {number}: a puzzle has {', '.join(Puzzle.__dataclass_fields__)}")
    return Puzzle.of(data)


def themes_among(puzzles: Iterable[Puzzle]) -> list[str]:
    """Their themes, the most frequent first."""
    counts: dict[str, int] = {}
    for puzzle in puzzles:
        for theme in puzzle.themes:
            counts[theme] = counts.get(theme, 0) + 1
    return sorted(counts, key=lambda theme: (-counts[theme], theme))
