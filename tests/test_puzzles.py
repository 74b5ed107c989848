"""Puzzles: reproducible sets, the judgement of answers, and what comes with the package."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kurzspiel.cli import app
from kurzspiel.game import game
from kurzspiel.learn.puzzle_making import make_set
from kurzspiel.study.puzzles.finding import PuzzleHunt, chosen, found_in, recheck
from kurzspiel.study.puzzles.puzzle import GAP, GRADES, Puzzle, judge, read_set, shipped

OURS = ("maya", "sakkara", "himalaya")
SOLVED = 10  # of the puzzles of each game that come with the package, in the short form
DEEP = 4000  # iterations, in the long one
COUNT = 14  # more than one match has
SMALL = PuzzleHunt("sakkara", seed=5, nodes=60, gap=0.05)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("puzzles") / "sakkara.jsonl"
    make_set(SMALL, COUNT, path, processes=1)
    return path


@pytest.mark.parametrize("name", OURS)
def test_those_that_come_with_the_package_can_be_played(name: str) -> None:
    found = shipped(name)
    themes = game(name).plugin.part("themes")
    assert len(found.puzzles) >= 230 and found.rules == game(name).rules_version and themes
    assert len({puzzle.id for puzzle in found.puzzles}) == len(found.puzzles)
    for puzzle in found.puzzles:
        assert puzzle.grade in GRADES and set(puzzle.themes) <= set(themes.THEMES)
        assert puzzle.chance - puzzle.next_chance >= GAP - 0.0001
    grades = [puzzle.grade for puzzle in found.puzzles]
    assert grades.count("easy") <= found.made["count"] / 3
    for theme in themes.THEMES:
        assert sum(puzzle.themes[0] == theme for puzzle in found.puzzles) <= found.made["count"] * 2 / 3
    for puzzle in found.puzzles[::10]:
        view = puzzle.view()
        assert {puzzle.best[0], puzzle.next[0]} <= set(view.legal) and puzzle.seat in view.data["to_act"]


@pytest.mark.compiled
@pytest.mark.parametrize("name", OURS)
def test_a_search_with_another_seed_solves_them(name: str) -> None:
    puzzles = shipped(name).puzzles
    again = [recheck(puzzle, seed=77) for puzzle in puzzles[:: len(puzzles) // SOLVED + 1]]
    assert all(each.holds for each in again)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("name", OURS)
def test_a_deep_search_with_another_seed_solves_all_of_them(name: str) -> None:
    again = [recheck(puzzle, seed=78, nodes=DEEP) for puzzle in shipped(name).puzzles]
    assert [each.puzzle.id for each in again if not each.holds] == []


@pytest.mark.compiled
def test_an_answer_is_right_if_it_is_the_best_or_as_good_and_wrong_otherwise(small: Path) -> None:
    puzzle = read_set(small).puzzles[0]
    right, wrong = judge(puzzle, puzzle.best), judge(puzzle, puzzle.next)
    assert right.is_right and right.chance == puzzle.chance
    assert not wrong.is_right and wrong.chance < wrong.best_chance - 0.02
    table, legal = game("sakkara").moves.texts, puzzle.view().legal
    with pytest.raises(ValueError, match="is not legal"):
        judge(puzzle, (next(text for text in table if text not in legal),))
    with pytest.raises(ValueError, match="an answer is a move"):
        judge(puzzle, ())


@pytest.mark.compiled
def test_the_same_is_found_again_also_after_a_stop(small: Path, tmp_path: Path) -> None:
    whole = read_set(small)
    assert found_in(SMALL, 0) == found_in(SMALL, 0)
    path = tmp_path / "sakkara.jsonl"

    class Stopped(Exception):
        pass

    def stop(matches: int, puzzles: int) -> None:
        if matches:
            raise Stopped

    with pytest.raises(Stopped):
        make_set(SMALL, COUNT, path, processes=1, progress=stop)
    found = path.with_name("sakkara.jsonl.found")
    with found.open("a") as file:
        file.write('[1, [{"id": "cut o')  # as a power failure leaves it
    with pytest.raises(FileExistsError, match="--resume goes on"):
        make_set(SMALL, COUNT, path, processes=1)
    with pytest.raises(ValueError, match="made with other settings"):
        make_set(replace(SMALL, nodes=61), COUNT, path, resume=True, processes=1)
    assert make_set(SMALL, COUNT, path, resume=True, processes=1).puzzles == whole.puzzles
    assert path.read_text() == small.read_text()
    assert make_set(SMALL, COUNT + 1, path, resume=True, processes=1).puzzles[:COUNT] == whole.puzzles


def test_sets_are_not_all_easy_and_few_are_alike(small: Path) -> None:
    puzzle = read_set(small).puzzles[0]
    easy = [Puzzle(**{**vars(puzzle), "grade": "easy", "best": (str(number),)}) for number in range(9)]
    assert len(chosen(iter(easy), 6)) == 2
    assert len(chosen(iter([puzzle] * 9), 6)) == 1
    medium = [Puzzle(**{**vars(each), "grade": "medium", "themes": ("walking", each.best[0])}) for each in easy]
    assert len(chosen(iter(medium), 9)) == 6, "two thirds are about the same"


@pytest.mark.compiled
def test_puzzles_of_one_theme_are_looked_for() -> None:
    of_all = {puzzle.id for puzzle in found_in(SMALL, 0)}
    walking = found_in(replace(SMALL, theme="walking"), 0)
    assert {puzzle.id for puzzle in walking} <= of_all and all("walking" in puzzle.themes for puzzle in walking)
    assert not found_in(replace(SMALL, theme="none"), 0)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "line 1: not a line of a set of puzzles"),
        (['{"format": "something"}'], "its first line does not say 'kurzspiel puzzles 1'"),
        (
            ['{"format": "kurzspiel puzzles 1", "game": "maya", "rules": 1, "made": {}}', "{}"],
            "line 2: a puzzle has id",
        ),
        (['{"format": "kurzspiel puzzles 1", "game": "maya", "rules": 1, "made": {}}', "["], "line 2: not a line"),
    ],
)
def test_a_file_that_is_not_a_set_is_refused_with_its_line(lines: list[str], sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    path.write_text("\n".join(lines))
    with pytest.raises(ValueError, match=sentence):
        read_set(path)


@pytest.mark.compiled
def test_one_is_solved_in_the_terminal_with_two_tries(small: Path) -> None:
    puzzle = read_set(small).puzzles[0]
    words = ["puzzles", "solve", "sakkara", puzzle.id, "--file", str(small)]
    solved = CliRunner().invoke(app, words, input=f"nonsense\n{puzzle.best[0]}\n")
    assert solved.exit_code == 0 and "is not a move" in solved.output and "Right: " in solved.output
    told = CliRunner().invoke(app, words, input=f"{puzzle.next[0]}\n{puzzle.next[0]}\n")
    assert told.output.count("Not the best") == 2 and f"It was {puzzle.best[0]}" in told.output
    assert not any(str(secret) in told.output for secret in ("commitment", "stream"))


@pytest.mark.compiled
def test_a_plan_is_typed_at_once_or_disc_by_disc() -> None:
    puzzle = next(puzzle for puzzle in shipped("himalaya").puzzles if len(puzzle.best) > 1)
    words = ["puzzles", "solve", "himalaya", puzzle.id]
    typed = [puzzle.best[0], "plan nowhere", "plan eeeeee", *puzzle.best[1:]]
    solved = CliRunner().invoke(app, words, input="\n".join(typed) + "\n")
    assert solved.exit_code == 0 and f"{puzzle.best[0]}: 5 more to come." in solved.output
    assert "the plan is whole after 6 moves, and these are 7" in solved.output
    assert solved.output.count("more to come") == 5 and "Right: " in solved.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("solve sakkara nothing", "there is no puzzle 'nothing' of sakkara"),
        ("solve sakkara --theme nothing", "there is no theme 'nothing' of sakkara"),
        ("make sakkara --theme nothing --out some.jsonl", "there is no theme 'nothing' of sakkara"),
        ("check maya --file {small}", "has puzzles of sakkara, not of maya"),
    ],
)
def test_what_is_missing_is_reported(words: str, sentence: str, small: Path) -> None:
    result = CliRunner().invoke(app, ["puzzles", *words.format(small=small).split()])
    assert result.exit_code == 2 and sentence in " ".join(result.stderr.split())


@pytest.mark.compiled
def test_check_counts_what_is_found_again(small: Path) -> None:
    result = CliRunner().invoke(
        app, ["puzzles", "check", "sakkara", "--file", str(small), "--nodes", "60", "--processes", "1"]
    )
    assert result.exit_code == 0 and "found again" in result.output and " all " in result.output


def test_a_record_of_a_puzzle_ends_where_one_is_asked(small: Path) -> None:
    for line in small.read_text().splitlines()[1:]:
        data = json.loads(line)
        assert data["record"].rstrip().endswith("result: open")
        assert Puzzle.of(data).match().to_act == (data["seat"],)
