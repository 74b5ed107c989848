"""How often something was chosen and how well it did; and the set of self-play that comes with the program.

A set is a file of lines, so that a server, a browser and people read it with nothing else; `kurzspiel explorer-set
--parquet` writes the same as Parquet, for tools that work with such files.
"""

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from kurzspiel.game import check_game, game
from kurzspiel.study.explorer.decisions import CountedDecision
from kurzspiel.study.shares import wilson

FOLDER = Path(__file__).with_name("sets")
FORMAT = "kurzspiel explorer 2"
ENOUGH = 40  # decisions needed before what is most alike is preferred to what is less so


class CountKey(NamedTuple):
    """What is counted together."""

    situation: str
    seats: int
    order: int
    choice: str


class Count(NamedTuple):
    """How often it was chosen, wins (shared ones in parts), places added up, and how many decisions hang together: for
    each decision those for the same that its player made in this situation of the match, added up."""

    played: int
    won: float
    places: int
    together: int

    def __add__(self, other: object) -> "Count":
        assert isinstance(other, Count)
        return Count(
            self.played + other.played, self.won + other.won, self.places + other.places,
            self.together + other.together,
        )  # fmt: skip

    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies. What a player chooses ten times in one match speaks for one result, so it
        counts as one; where some choose it often and others once, as few as that leaves (Kish's effective number)."""
        return wilson(self.won / self.played, self.played**2 / self.together)


NOTHING = Count(0, 0.0, 0, 0)


def counted(decisions: Iterable[CountedDecision], places: Sequence[int]) -> dict[CountKey, Count]:
    """The decisions of a match that is over, each in all of its situations."""
    found: dict[CountKey, Count] = defaultdict(lambda: NOTHING)
    winners, made = places.count(1), list(decisions)
    alike = Counter((each.seat, situation, each.choice) for each in made for situation in each.situations)
    for each in made:
        place = places[each.seat]
        won = 1 / winners if place == 1 else 0.0
        for situation in each.situations:
            key = CountKey(situation, len(places), each.order, each.choice)
            found[key] = found[key] + Count(1, won, place, alike[each.seat, situation, each.choice])
    return dict(found)


@dataclass(frozen=True)
class ExplorerLine:
    """A choice that there is, and what came of it."""

    choice: str
    moves: list[str]
    played: int
    won: float
    low: float
    high: float
    place: float


@dataclass(frozen=True)
class Explored:
    """What was chosen in one situation, the most frequent first."""

    situation: str | None = None
    exact: bool = False  # whether it is the one that is most like the position
    decisions: int = 0
    lines: list[ExplorerLine] = field(default_factory=list)
    others: int = 0  # decisions for something that is not possible in this position


def explored(
    situations: Sequence[str], moves: dict[str, list[str]], counts: dict[str, dict[str, Count]], enough: int = ENOUGH
) -> Explored:
    """The situation that is most like the position and has enough decisions, else the one with the most."""
    sizes = [sum(count.played for count in counts.get(each, {}).values()) for each in situations]
    if not any(sizes):
        return Explored()
    which = next((k for k, size in enumerate(sizes) if size >= enough), max(range(len(sizes)), key=sizes.__getitem__))
    found = counts[situations[which]]
    lines = [line_of(choice, moves[choice], count) for choice, count in found.items() if choice in moves]
    lines.sort(key=lambda line: (-line.played, line.choice))
    others = sum(count.played for choice, count in found.items() if choice not in moves)
    return Explored(situations[which], which == 0, sizes[which], lines, others)


def line_of(choice: str, moves: list[str], count: Count) -> ExplorerLine:
    won, place = count.won / count.played, count.places / count.played
    return ExplorerLine(choice, moves, count.played, won, *count.interval(), place)


# --- the set that comes with the program


@dataclass(frozen=True)
class ExplorerSet:
    """Counts of self-play, and how it was made."""

    made: dict[str, Any]
    counts: dict[str, dict[CountKey, Count]]  # by situation

    def find(
        self, situations: Iterable[str], seats: int | None = None, order: int | None = None
    ) -> dict[str, dict[str, Count]]:
        """By situation and choice, of tables of one size and one place in the order of turns, or of all."""
        found: dict[str, dict[str, Count]] = {}
        for situation in situations:
            choices: dict[str, Count] = defaultdict(lambda: NOTHING)
            for key, count in self.counts.get(situation, {}).items():
                if seats in (None, key.seats) and order in (None, key.order):
                    choices[key.choice] = choices[key.choice] + count
            found[situation] = dict(choices)
        return found

    def rows(self) -> Iterator[tuple[CountKey, Count]]:
        for _, counts in sorted(self.counts.items()):
            yield from sorted(counts.items())


def set_of(made: dict[str, Any], counts: Iterable[tuple[CountKey, Count]]) -> ExplorerSet:
    by_situation: dict[str, dict[CountKey, Count]] = defaultdict(dict)
    for key, count in counts:
        by_situation[key.situation][key] = count
    return ExplorerSet(made, dict(by_situation))


def write_explorer_set(path: Path, made: ExplorerSet) -> None:
    """The file appears whole: a head, then a situation a line."""
    spare = path.with_name(f".{path.name}.new")
    with spare.open("w", encoding="utf-8") as file:
        file.write(json.dumps({"format": FORMAT, **made.made}) + "\n")
        for situation, counts in sorted(made.counts.items()):
            rows = [[*key[1:], *count._replace(won=round(count.won, 2))] for key, count in sorted(counts.items())]
            file.write(json.dumps([situation, rows], separators=(",", ":")) + "\n")
    os.replace(spare, path)


def read_explorer_set(path: Path) -> ExplorerSet:
    head, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    try:
        made = json.loads(head)
        if made.pop("format") != FORMAT:
            raise ValueError
        rows = ((situation, row) for situation, rows in map(json.loads, lines) for row in rows)
        counts = [(CountKey(situation, *row[:3]), Count(*row[3:])) for situation, row in rows]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError(f"{path} is no set for the explorer, or is damaged") from None
    return set_of(made, counts)


@cache
def shipped_explorer_set(name: str) -> ExplorerSet:
    """Empty if there is none for the current rules."""
    path = FOLDER / f"{check_game(name)}.jsonl"
    found = read_explorer_set(path) if path.exists() else None
    return found if found and found.made["rules"] == game(name).rules_version else ExplorerSet({"matches": 0}, {})
