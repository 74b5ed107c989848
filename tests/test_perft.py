"""Counts of positions by depth, in tests/perft: the engine and the second implementation must both find them."""

import importlib
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import kurzspiel
from kurzspiel import record
from kurzspiel.match import Match

FOLDER = Path(__file__).parent / "perft"
NAIVE_LIMIT = 20_000  # the second implementation counts no further than this
ENGINE_LIMIT = 1_000_000  # and the engine no further than this, but in the long form


def rows() -> list[tuple[str, str, list[int]]]:
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                position, counts = re.split(r"\s{2,}", line, maxsplit=1)
                found.append((path.stem, position, [int(word) for word in counts.split()]))
    return found


def match_at(name: str, position: str) -> Match:
    """`3 seats`, or `4-shared-win @ 30`: after 30 moves of that golden game."""
    if position.endswith(" seats"):
        return kurzspiel.game(name).match(int(position.split()[0]))
    golden, number = position.split(" @ ")
    return record.open(FOLDER.parent / "golden" / name / f"{golden}.txt").at(int(number))


def naive_perft(table: Any, depth: int) -> int:
    choices = [(seat, text) for seat in table.to_act() for text in table.legal(seat)]
    if depth == 1:
        return len(choices)
    total, before = 0, pickle.dumps(table)  # quicker than copying for each choice
    for seat, text in choices:
        child = pickle.loads(before)
        child.play(seat, text)
        total += naive_perft(child, depth - 1)
    return total


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "position", "counts"), rows())
def test_the_engine_finds_these_counts(name: str, position: str, counts: list[int]) -> None:
    match = match_at(name, position)
    within = [count for count in counts if count <= ENGINE_LIMIT]
    assert within and [match.perft(depth) for depth in range(1, len(within) + 1)] == within


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize(("name", "position", "counts"), rows())
def test_the_engine_finds_the_largest_counts_too(name: str, position: str, counts: list[int]) -> None:
    assert match_at(name, position).perft(len(counts)) == counts[-1]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "position", "counts"), rows())
def test_the_second_implementation_finds_them_too(name: str, position: str, counts: list[int]) -> None:
    match = match_at(name, position)
    table = importlib.import_module(f"tests.naive.{name}").Table(match.seats)
    for mover, text in match.log:
        table.play(mover, text)
    within = [count for count in counts if count <= NAIVE_LIMIT]
    assert within and [naive_perft(table, depth) for depth in range(1, len(within) + 1)] == within
