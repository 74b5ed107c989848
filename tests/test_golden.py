"""Played games as texts, each named for what it shows. What a rule does to them is seen in their comments.

`python -m tests.test_golden` writes the comments anew; read the difference before you commit it.
"""

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
    """What came of a move by itself: the stones to build with, a scoring, a bonus stone or wear."""
    if after["gold"] != before["gold"]:
        return f"gold {numbers(after['gold'])}; supply {numbers(after['supply'])}"
    if after["phase"] == "build" and before["phase"] not in ("build", "double"):
        return f"to build: {numbers(after['stones'])}; start player {after['start']}"
    if after["settling"] != before["settling"] and after["settling"]:
        return f"at {after['settling']}; in hand {numbers(after['stones'])}"
    return ""


REMARKS = {"maya": maya_remark}


def maya_ending(match: Match) -> str:
    """How Maya ended: by gold alone, by the supply (M7.2), or shared."""
    view, places = match.view(None), match.places or ()
    if places.count(1) > 1:
        return "shared win"
    return "tie broken by supply" if view["gold"].count(max(view["gold"])) > 1 else "won by gold"


ENDINGS = {"maya": (maya_ending, {"won by gold", "tie broken by supply", "shared win"})}


def annotated(match: Match) -> str:
    """The record with a comment behind each move that brought something about."""
    head, moves, end = record.to_text(match).partition("\nchance ")[0], [], record.to_text(match).splitlines()[-1]
    before = match.at(0).open_view()
    for number, (mover, text) in enumerate(match.log, 1):
        after = match.at(number).open_view()
        remark = REMARKS[match.engine.name](before, after)
        line = f"{'chance' if mover == kurzspiel.CHANCE else mover} {text}"
        moves.append(f"{line:<24}# {remark}" if remark else line)
        before = after
    return "\n".join([head, *moves, "", end, ""])


@pytest.mark.compiled
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    assert annotated(record.open(path)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_there_is_a_golden_game_for_every_seat_number_and_every_ending(name: str) -> None:
    ending, endings = ENDINGS[name]
    matches = [record.open(path) for path in FILES if path.parent.name == name]
    shown = {(match.seats, ending(match)) for match in matches}
    assert shown == {(seats, way) for seats in kurzspiel.game(name).seats for way in endings}


if __name__ == "__main__":
    for file in FILES:
        file.write_text(annotated(record.open(file)), encoding="utf-8")
