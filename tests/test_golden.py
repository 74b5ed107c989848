"""Played games as texts, each named for what it shows. What a rule does to them is seen in their comments.

`python -m tests.test_golden` rewrites the comments; read the difference before you commit it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kurzspiel
from kurzspiel import record
from kurzspiel.match import Match

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*/*.txt"))


def numbers(values: list[int]) -> str:
    return " ".join(map(str, values))


def maya_remark(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What followed a move by itself: the stones to build with, a scoring, a bonus stone or wear."""
    if after["gold"] != before["gold"]:
        return f"gold {numbers(after['gold'])}; supply {numbers(after['supply'])}"
    if after["phase"] == "build" and before["phase"] not in ("build", "double"):
        return f"to build: {numbers(after['stones'])}; start player {after['start']}"
    if after["settling"] != before["settling"] and after["settling"]:
        return f"at {after['settling']}; in hand {numbers(after['stones'])}"
    return ""


def sakkara_remark(before: dict[str, Any], after: dict[str, Any]) -> str:
    """The tiles a move gained, and how far both pyramids are."""
    if after["pyramids"] != before["pyramids"]:
        return f"built {numbers([len(built) for built in after['pyramids']])}"
    gained = [Counter(new) - Counter(old) for old, new in zip(before["holders"], after["holders"], strict=True)]
    return ", ".join(f"{seat} gains {' '.join(tiles.elements())}" for seat, tiles in enumerate(gained) if tiles)


def himalaya_remark(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Where the caravans went, what changed hands, and at the end why players left or won."""
    if after["ending"]:
        return "; ".join(f"{step['seat']} {step['paragraph']} {step['by']}" for step in after["ending"])
    facts = []
    if after["caravans"] != before["caravans"]:
        facts.append(f"caravans {', '.join(map(str, after['caravans']))}")
    for seat, (old, new) in enumerate(zip(before["goods"], after["goods"], strict=True)):
        gained = Counter(new) - Counter(old)
        if gained:
            facts.append(f"{seat} gains {' '.join(gained.elements())}")
    if after["influence"] != before["influence"]:
        facts.append(f"influence {', '.join('/'.join(map(str, each.values())) for each in after['influence'])}")
    return "; ".join(facts)


REMARKS = {"maya": maya_remark, "sakkara": sakkara_remark, "himalaya": himalaya_remark}


def maya_ending(match: Match) -> str:
    """How Maya ended: by gold alone, by the supply (M7.2), or shared."""
    view, places = match.view(None), match.places or ()
    if places.count(1) > 1:
        return "shared win"
    return "tie broken by supply" if view["gold"].count(max(view["gold"])) > 1 else "won by gold"


def sakkara_ending(match: Match) -> str:
    """How Sakkara ended: by building (S7.1) or by a stall (S7.2)."""
    built, places = [len(built) for built in match.view(None)["pyramids"]], match.places or ()
    if 14 in built:
        return "pyramid built"
    if places.count(1) > 1:
        return "stall drawn"
    return "stall with a winner" if built[0] != built[1] else "stall decided by what lies out"


def himalaya_endings(match: Match) -> set[str]:
    """What decided in H9, step by step."""
    return {f"{step['paragraph']} {step['by']}" for step in match.view(None)["ending"]}


def himalaya_ways(seats: int) -> set[str]:
    """Every way to leave and to win in H9."""
    ways = {
        "H9.1": "led economic political religious shared",
        "H9.2": "religious stupas yaks order",
        "H9.3": "political delegations yaks order",
        "H9.4": "yaks political religious shared",
    }
    return {f"{key} {by}" for key, way in ways.items() for by in way.split() if (key == "H9.1") == (seats == 3)}


MAYA_WAYS = {"won by gold", "tie broken by supply", "shared win"}
SAKKARA_WAYS = {"pyramid built", "stall with a winner", "stall decided by what lies out", "stall drawn"}

# by game: the endings a match shows, and all there are for a number of seats
ENDINGS: dict[str, tuple[Callable[[Match], set[str]], Callable[[int], set[str]]]] = {
    "maya": (lambda match: {maya_ending(match)}, lambda seats: MAYA_WAYS),
    "sakkara": (lambda match: {sakkara_ending(match)}, lambda seats: SAKKARA_WAYS),
    "himalaya": (himalaya_endings, himalaya_ways),
}


def annotated(match: Match) -> str:
    """The record with a comment behind each move that brought something about."""
    lines = []
    played, moves = match.at(0), iter(match.log)
    for line in record.to_text(match).splitlines():
        if line.startswith(("chance ", *map(str, range(10)))):
            before = played.open_view()
            for _ in line.split(", "):
                played.play(*next(moves))
            remark = REMARKS[match.engine.name](before, played.open_view())
            line = f"{line:<23} # {remark}" if remark else line
        lines.append(line)
    return "\n".join([*lines, ""])


@pytest.mark.compiled
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    assert annotated(record.open(path)) == path.read_text(encoding="utf-8")


@pytest.mark.compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_there_is_a_golden_game_for_every_seat_number_and_every_ending(name: str) -> None:
    endings, ways = ENDINGS[name]
    matches = [record.open(path) for path in FILES if path.parent.name == name]
    for seats in kurzspiel.game(name).seats:
        assert set().union(*(endings(match) for match in matches if match.seats == seats)) == ways(seats)


def moments(path: Path) -> Iterator[dict[str, Any]]:
    """The views along a golden game."""
    match = record.open(path)
    played = match.at(0)
    for mover, text in match.log:
        played.play(mover, text)
        yield played.view(None)


def test_a_golden_game_shows_a_caravan_in_the_middle_of_a_storm() -> None:
    views = moments(FOLDER / "himalaya" / "4-storm-crossing.txt")
    assert any(str(caravan).startswith("storm") for view in views for caravan in view["caravans"])


def test_a_golden_game_shows_the_bag_of_cubes_run_empty() -> None:
    views = list(moments(FOLDER / "himalaya" / "6-bag-run-empty.txt"))
    empty = [view for view in views if not any(view["bag"].values()) and view["phase"] == "plan"]
    assert empty and sum(1 for village in empty[0]["villages"] if village["goods"]) < 6


if __name__ == "__main__":
    for file in FILES:
        file.write_text(annotated(record.open(file)), encoding="utf-8")
