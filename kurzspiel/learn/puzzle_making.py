"""A set of puzzles, made match by match, in several processes or on a cluster; it can be stopped and resumed."""

import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict
from functools import partial
from itertools import count as counted
from pathlib import Path
from typing import Any

import kurzspiel
from kurzspiel import record
from kurzspiel.game import game
from kurzspiel.study.processes import in_processes
from kurzspiel.study.puzzles.finding import PuzzleHunt, chosen, found_in, found_in_match
from kurzspiel.study.puzzles.puzzle import Puzzle, PuzzleSet, write_set

Found = tuple[int, list[Puzzle]]  # the number of a match, and what it holds


def make_set(
    search: PuzzleHunt,
    count: int,
    path: Path,
    resume: bool = False,
    processes: int = 0,
    cluster: str | None = None,
    progress: Callable[[int, int], None] = lambda matches, puzzles: None,
) -> PuzzleSet:
    """Look through matches until there are this many puzzles, or it is stopped. All that was found is kept next to the
    file (FILE.found), so that the work can be resumed, for more puzzles too."""
    rules = game(search.game).rules_version
    made = {"version": kurzspiel.__version__, **asdict(search)}
    book = FoundPuzzles(path.with_name(f"{path.name}.found"), {"rules": rules, **made})
    book.open(resume)
    puzzles = chosen(book.in_order(), count)
    numbers = (number for number in counted() if number not in book.found)
    result = PuzzleSet(search.game, rules, {**made, "count": count}, puzzles)
    try:
        with _workshop(search, processes, cluster) as work, closing(work(numbers)) as finished:
            while len(result.puzzles) < count:
                progress(len(book.found), len(result.puzzles))
                book.keep(next(finished))
                result.puzzles = chosen(book.in_order(), count)
    finally:
        if result.puzzles:
            write_set(path, result)
    return result


def set_of_matches(
    search: PuzzleHunt,
    count: int,
    path: Path,
    records: Sequence[str],
    progress: Callable[[int, int], None] = lambda matches, puzzles: None,
) -> PuzzleSet:
    """The puzzles in matches that people have played; fewer than wanted if there are no more."""
    found: list[Puzzle] = []
    puzzles: list[Puzzle] = []
    for number, text in enumerate(records):
        progress(number, len(puzzles))
        found += found_in_match(search, record.from_text(text), number)
        puzzles = chosen(iter(found), count)
        if len(puzzles) == count:
            break
    made = {"version": kurzspiel.__version__, **asdict(search), "count": count, "matches": len(records)}
    result = PuzzleSet(search.game, game(search.game).rules_version, made, puzzles)
    write_set(path, result)
    return result


class FoundPuzzles:
    """What was found in which match, kept line by line, so that no match is searched twice."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.path, self.settings = path, settings
        self.found: dict[int, list[Puzzle]] = {}

    def open(self, resume: bool) -> None:
        if resume and self.path.exists():
            self._read()
        elif self.path.exists():
            raise FileExistsError(f"{self.path} has what an earlier run found; --resume goes on with it")
        else:
            self.path.write_text(json.dumps(self.settings) + "\n", encoding="utf-8")

    def _read(self) -> None:
        head, *lines = self.path.read_text(encoding="utf-8").split("\n")
        if json.loads(head) != self.settings:
            raise ValueError(f"{self.path} was made with other settings: {shortened_json(head)}")
        for line in lines[:-1]:  # what is behind the last end of a line was cut off
            number, rows = json.loads(line)
            self.found[number] = [Puzzle.of(row) for row in rows]
        whole = "\n".join([head, *lines[:-1]]) + "\n"
        self.path.write_text(whole, encoding="utf-8")

    def keep(self, found: Found) -> None:
        number, puzzles = found
        self.found[number] = puzzles
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([number, [asdict(puzzle) for puzzle in puzzles]]) + "\n")

    def in_order(self) -> Iterator[Puzzle]:
        """Puzzles by the numbers of their matches, as far as no match is missing: the same whichever was quicker."""
        for number in counted():
            if number not in self.found:
                return
            yield from self.found[number]


def shortened_json(text: str) -> str:
    return ", ".join(f"{key} {value}" for key, value in json.loads(text).items())


def numbered(search: PuzzleHunt, number: int) -> Found:
    return number, found_in(search, number)


@contextmanager
def _workshop(
    search: PuzzleHunt, processes: int, cluster: str | None
) -> Iterator[Callable[[Iterable[int]], Generator[Found, None, None]]]:
    """Where matches are searched."""
    if cluster is None:
        yield lambda numbers: in_processes(partial(numbered, search), numbers, processes or os.cpu_count() or 1)
        return
    from kurzspiel.learn.cluster import joined, on_ray  # only here: few have it

    with joined(cluster) as ray:
        there = partial(numbered_there, kurzspiel.__version__, game(search.game).rules_version, search)
        yield lambda numbers: on_ray(ray, there, numbers, cores=1)


def numbered_there(version: str, rules: int, search: PuzzleHunt, number: int) -> Found:
    """The same on a machine of a cluster, which must have the same program."""
    from kurzspiel.learn.cluster import check_same_program

    check_same_program(search.game, version, rules)
    return numbered(search, number)
