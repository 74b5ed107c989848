"""Guided first matches: records in which comments explain."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kurzspiel.study import lesson
from kurzspiel.study.lesson import LEARNER, MOST_FRAMES, LessonScript

Read = Callable[[str], LessonScript]
HEAD = """# Kurzspiel record
game: maya
rules: 1
seats: 3
name 0: You
name 1: Ix
name 2: Chac
"""


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    monkeypatch.setattr(lesson, "lesson_file", lambda name: tmp_path / "lesson.txt")

    def from_lines(lines: str) -> LessonScript:
        (tmp_path / "lesson.txt").write_text(f"{HEAD}\n{lines}\nresult: open\n", encoding="utf-8")
        return LessonScript("maya")

    return from_lines


def test_a_step_says_something_and_shows_how_it_came_there(read: Read) -> None:
    found = read("#: hello @copan @q-1\nchance start 1\n1 place copan\n#: then\n")
    assert found.names == ["You", "Ix", "Chac"]
    hello, then = found.steps
    assert (hello.say, hello.point, hello.do, hello.legal) == ("hello", ["copan", "q-1"], [], [])
    assert [frame["move"] for frame in hello.frames] == [None]
    assert [frame["move"] for frame in then.frames] == [None, (-1, "start 1"), (1, "place copan")]
    assert then.frames[-1]["view"]["to_act"] == [2]


def test_the_learner_makes_the_moves_behind_a_mark(read: Read) -> None:
    found = read("chance start 0\n#! place-one\n0 place uxmal\n#: placed\n")
    asked, told = found.steps
    assert asked.do == ["place uxmal"]
    assert "place copan" in asked.legal, "what else would be possible is known"
    assert asked.frames[-1]["view"]["seat"] == LEARNER
    assert [frame["move"] for frame in told.frames][1:] == [(0, "place uxmal")]


def test_many_moves_between_two_steps_are_one_jump(read: Read) -> None:
    lines = ["chance start 0", *(f"{seat} place {name}" for name in ("copan", "uxmal") for seat in (0, 1, 2))]
    bids = [
        f"{seat} bid q{number} {card}"
        for card, number in (("3", 1), ("5", 2), ("4", 3), ("4", 4))
        for seat in (0, 1, 2)
    ]
    found = read("\n".join(["#: before", *lines, *bids, "#: after"]))
    assert len(lines) + len(bids) > MOST_FRAMES
    assert len(found.steps[1].frames) == 1


def test_what_others_lay_face_down_is_not_shown(read: Read) -> None:
    places = [f"{seat} place {name}" for name in ("copan", "uxmal") for seat in (1, 2, 0)]
    found = read("\n".join(["chance start 1", *places, "#: now", "1 bid q1 5", "#: seen"]))
    assert found.steps[1].frames[-1]["move"] == (1, "bid q1 low")


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        ("chance start 0\n#!place-one\n0 place uxmal", "line 10: '#!place-one' is neither"),
        ("#: Hello there", "line 9: '#: Hello there' is neither"),
        ("chance start 1\n#! place-one\n1 place uxmal", "after '#! place-one' there is no move of seat 0"),
        ("chance start 0\n0 place tikal", "line 10: 'place tikal' is not legal now"),
    ],
)
def test_what_is_wrong_in_a_lesson_is_said(read: Read, lines: str, error: str) -> None:
    with pytest.raises(ValueError, match=error.replace("(", r"\(")):
        read(lines)


BUILT = """chance start 0
0 place copan
1 place copan
2 place uxmal
0 place uxmal
1 place uxmal
2 place copan
#: begin
0 pass
1 pass
2 pass"""


def test_a_lesson_stops_within_a_move(read: Read) -> None:
    found = read(f"{BUILT}\n#: first after paid @copan-1\n#: second after paid 2\n#: worn after worn 2\n#: then\n")
    _, first, second, worn, then = found.steps
    assert [frame["words"]["id"] for frame in first.frames if frame["words"]][-1] == "maya-step-paid"
    assert first.frames[-1]["view"]["gold"] == [2, 2, 2]
    assert second.frames[-1]["view"]["gold"] == [5, 5, 5]
    standing = [step.frames[-1]["view"]["pyramids"][1]["levels"][0]["stones"] for step in (first, second, worn, then)]
    assert standing == [[1, 1, 1], [1, 1, 1], [0, 0, 0], [0, 0, 0]], "what is paid for is seen before it wears"
    assert [step.frames[0] for step in (second, worn, then)] == [step.frames[-1] for step in (first, second, worn)]
    assert then.frames[-1]["words"] is None and then.frames[-1]["view"]["round"] == 2


@pytest.mark.parametrize("stop", ["after paid 3", "after hit", "after nothing"])
def test_a_step_that_does_not_come_is_an_error(read: Read, stop: str) -> None:
    with pytest.raises(ValueError, match="no such step"):
        read(f"{BUILT}\n#: first {stop}\n")
