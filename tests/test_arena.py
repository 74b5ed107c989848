"""Bots against bots: pairing, figures, and the file that keeps the matches."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import kurzspiel
from kurzspiel.bots.levels import LEVELS
from kurzspiel.cli import app
from kurzspiel.study import arena
from kurzspiel.study.arena import (
    ArenaTally,
    Book,
    Contest,
    ContestOutcome,
    Played,
    compete,
    line_up,
    play_match,
    usual_threads,
)
from kurzspiel.study.shares import Share

pytestmark = pytest.mark.compiled  # whole matches need the speed


def run(*words: object) -> Any:
    result = CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "80"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def contest(*bots: str, name: str = "maya", seed: int = 0) -> Contest:
    return line_up(kurzspiel.game(name), len(bots), list(bots), seed)


def played(seats: str, *places: int, number: int = 0) -> Played:
    count = len(places)
    return Played(number, tuple(seats.split()), 0, places, (10,) * count, (0,) * count, (2.0,) * count)


def stop(outcome: ContestOutcome) -> None:
    """Ctrl-C after three matches."""
    if len(outcome.played) >= 3:
        raise KeyboardInterrupt


def without_clock(book: Book) -> list[Played]:
    return [replace(each, seconds=()) for outcome in book.outcomes for _, each in sorted(outcome.played.items())]


# --- pairing


def test_every_bot_sits_in_every_seat_once_a_block() -> None:
    block = contest("casual", "novice", "greedy").block
    assert block == (
        ("casual", "novice", "greedy"), ("novice", "greedy", "casual"), ("greedy", "casual", "novice")
    )  # fmt: skip
    assert all(set(seat) == {"casual", "novice", "greedy"} for seat in zip(*block, strict=True))


def test_a_seating_that_comes_again_is_played_once() -> None:
    assert contest("greedy", "random", "greedy", "random").block == (
        ("greedy", "random", "greedy", "random"), ("random", "greedy", "random", "greedy")
    )  # fmt: skip


def test_matches_are_rounded_up_to_whole_blocks() -> None:
    four = contest("greedy", "random", "random", "random")
    assert [four.whole(matches) for matches in (1, 4, 5)] == [4, 4, 8]


def test_two_names_are_one_against_all_others(maya: kurzspiel.Game) -> None:
    assert line_up(maya, 4, ["novice", "greedy"]).tables == (("novice", "greedy", "greedy", "greedy"),)


def test_chance_draws_the_same_in_all_matches_of_a_block(maya: kurzspiel.Game) -> None:
    here = contest("greedy", "random", "random")
    seeds = [here.chance_seed(number) for number in range(6)]
    assert len(set(seeds[:3])) == len(set(seeds[3:])) == 1 and seeds[0] != seeds[3]
    drawn = [maya.match(3, seed).log for seed in seeds]
    assert drawn[0] == drawn[1] == drawn[2] != []
    assert play_match(here, 1).seed == seeds[0]


def test_no_two_bots_draw_from_one_seed_and_none_from_that_of_chance() -> None:
    here = contest("greedy", "random", "random")
    seeds = [here.bot_seed(number, seat) for number in range(6) for seat in range(3)]
    chance = {contest("greedy", "random", "random", seed=seed).chance_seed(0) for seed in range(5)}
    assert len(set(seeds)) == 18 and not set(seeds) & chance and len(chance) == 5


def test_the_ladder_sets_every_level_against_the_one_below(maya: kurzspiel.Game) -> None:
    steps = arena.ladder(maya, 4)
    assert [step.names for step in steps] == list(zip(list(LEVELS)[1:], LEVELS, strict=False))
    assert steps[0].block == (("casual", "novice") * 2, ("novice", "casual") * 2)


def test_with_an_odd_seat_both_levels_have_it_equally_often(maya: kurzspiel.Game) -> None:
    block = arena.ladder(maya, 3)[0].block
    assert len(set(block)) == 6
    assert all(seat.count("novice") == seat.count("casual") == 3 for seat in zip(*block, strict=True))


@pytest.mark.parametrize(
    ("bots", "threads"), [(["greedy", "novice"], None), (["greedy", "expert"], None), (["greedy", "master"], 1)]
)
def test_matches_run_side_by_side_unless_a_bot_needs_all_cores(
    monkeypatch: pytest.MonkeyPatch, bots: list[str], threads: int | None
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    assert usual_threads(contest(*bots, name="sakkara")) == (threads or 7)


# --- figures


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (60, 100, 0.5020, 0.6906), (0, 0, 0, 1)],
)
def test_intervals_are_those_of_wilson(won: float, of: int, low: float, high: float) -> None:
    assert Share(won, of).interval() == pytest.approx((low, high), abs=1e-4)


def test_a_shared_win_counts_in_parts() -> None:
    assert [arena.won(played("a b c", 1, 1, 3), name) for name in "abc"] == [0.5, 0.5, 0]


def test_ahead_counts_all_pairs_of_two_names_and_ties_half() -> None:
    assert arena.ahead(played("a b c", 1, 1, 3), "a", "b") == 0.5
    assert arena.ahead(played("a b b b", 2, 1, 2, 4), "a", "b") == pytest.approx((0 + 0.5 + 1) / 3)


def test_bots_of_the_same_name_are_pooled() -> None:
    tally = ArenaTally(("a", "b"))
    tally.add(played("a b b b", 2, 1, 2, 4))
    tally.add(played("b a b b", 3, 1, 4, 2))
    assert tally.wins("a") == Share(1, 2) and tally.wins("b") == Share(1, 2)
    assert (tally.bots["a"].par, tally.bots["b"].par) == (0.25, 0.75)
    assert tally.bots["a"].mean_place == 1.5 and tally.bots["b"].mean_place == pytest.approx(16 / 6)
    assert tally.bots["b"].seconds_a_decision == pytest.approx(0.2)
    assert tally.ahead("a", "b").value == pytest.approx((0.5 + 1) / 2) == 1 - tally.ahead("b", "a").value
    assert tally.leader == "a"


def test_a_winner_is_rated_higher_and_with_every_match_more_surely() -> None:
    tally, doubts = ArenaTally(("a", "b", "c")), []
    for _ in range(3):
        tally.add(played("a b c", 1, 2, 3))
        doubts.append(tally.bots["a"].uncertainty)
    assert tally.bots["a"].rating > tally.bots["b"].rating > tally.bots["c"].rating
    assert sorted(doubts, reverse=True) == doubts


def test_equals_are_rated_equal() -> None:
    tally = ArenaTally(("a", "b"))
    tally.add(played("a b", 1, 1))
    assert tally.bots["a"].rating == pytest.approx(tally.bots["b"].rating)


def test_two_bots_are_distinguished_by_places_and_more_by_wins() -> None:
    two, three = ArenaTally(("a", "b")), ArenaTally(("a", "b", "c"))
    for _ in range(9):
        two.add(played("a b b", 2, 3, 1))
        three.add(played("a b c", 1, 2, 3))
    assert not two.is_sure and three.is_sure  # 0 of 9 wins, but just as often ahead as behind
    two.add(played("a b b", 1, 2, 3))
    assert not two.is_sure


def test_only_whole_blocks_count() -> None:
    outcome = ContestOutcome(contest("greedy", "random", name="sakkara"))
    told = [outcome.add(played("greedy random", 1, 2, number=number)) for number in (0, 2, 3, 1)]
    assert told == [False, False, False, True] and outcome.tally.matches == 4
    assert outcome.missing(5) == [4, 5]


# --- many matches


def test_the_same_arena_gives_the_same_matches_however_many_at_a_time() -> None:
    books = [Book([contest("casual", "greedy", "random")]) for _ in range(2)]
    for threads, book in enumerate(books, 1):
        compete(book, 4, threads)
    assert without_clock(books[0]) == without_clock(books[1])
    assert books[0].matches == 6
    assert all(each.decisions[0] > 10 and sorted(each.places)[0] == 1 for each in without_clock(books[0]))


def test_bots_that_think_play_too() -> None:
    book = Book([line_up(kurzspiel.game("sakkara"), 2, ["master", "random"], pace=0.001)])
    compete(book, 2, threads=1)
    assert book.outcomes[0].tally.bots["master"].seconds_a_decision > 0.0005


def test_with_a_rate_the_clock_does_not_matter(tmp_path: Path) -> None:
    """Thinkers by the clock, twice: the same matches, and a file that is gone on with at the same rate alone."""
    path, wish = tmp_path / "arena.json", line_up(kurzspiel.game("sakkara"), 2, ["master", "greedy"], rate=8)
    books = [Book([wish], path), Book([wish])]
    for book in books:
        compete(book, 2, threads=1)
    assert without_clock(books[0]) == without_clock(books[1])
    assert usual_threads(wish) == usual_threads(contest("greedy", "random", name="sakkara")), (
        "it uses no more than one core"
    )
    assert Book([wish], path, resume=True).matches == 2
    with pytest.raises(ValueError, match="was played with rate 8, not with rate 9"):
        Book([replace(wish, rate=9)], path, resume=True)
    with pytest.raises(ValueError, match="a rate is 0"):
        line_up(kurzspiel.game("sakkara"), 2, ["master", "greedy"], rate=-1)


def test_a_file_from_before_there_were_rates_is_gone_on_with(tmp_path: Path) -> None:
    path, here = tmp_path / "arena.json", contest("greedy", "random", name="sakkara")
    data = Book([here]).as_json()
    del data["rate"]
    path.write_text(json.dumps(data))
    assert Book([here], path, resume=True).matches == 0


def test_it_stops_when_sure() -> None:
    book = Book([contest("greedy", "random", "random", "random")])
    compete(book, 400, threads=1, until_sure=True)
    matches = book.matches
    assert matches < 40 and matches % 4 == 0 and book.outcomes[0].tally.is_sure
    compete(book, 400, until_sure=True)
    assert book.matches == matches


def test_processes_still_playing_are_stopped_when_sure() -> None:
    book = Book([contest("greedy", "random", "random", "random")])
    compete(book, 100_000, threads=2, until_sure=True)
    assert book.matches < 200


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"matches": 0}, "an arena plays 1 match or more, not 0"),
        ({"threads": -1}, "the number of threads is 0"),
        ({"matches": True}, "not True"),
    ],
)
def test_wrong_options_are_refused(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        compete(Book([contest("greedy", "random", name="sakkara")]), **{"matches": 1, **wish})


# --- the file


def test_matches_are_read_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "arena.json"
    book = Book([contest("greedy", "random", name="sakkara")], path)
    compete(book, 2, threads=1)
    again = Book([contest("greedy", "random", name="sakkara")], path, resume=True)
    assert again.outcomes[0].played == book.outcomes[0].played and again.as_json() == book.as_json()
    kept = json.loads(path.read_text())
    assert kept["contests"][0]["figures"]["matches"] == 2
    assert set(kept["contests"][0]["matches"][0]) == {
        "number", "seats", "seed", "places", "decisions", "forfeits", "seconds"
    }  # fmt: skip
    assert [each.name for each in tmp_path.iterdir()] == ["arena.json"]


def test_ctrl_c_keeps_what_is_finished_and_resume_plays_the_rest(tmp_path: Path) -> None:
    path, whole = tmp_path / "arena.json", Book([contest("casual", "greedy", "random")])
    compete(whole, 6, threads=1)
    book = Book([contest("casual", "greedy", "random")], path)
    with pytest.raises(KeyboardInterrupt):
        compete(book, 6, threads=1, progress=stop)
    book = Book([contest("casual", "greedy", "random")], path, resume=True)
    assert book.matches == 3
    compete(book, 6, threads=1)
    assert without_clock(book) == without_clock(whole)


def test_every_match_is_kept_at_once_if_it_took_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "WRITE_PAUSE", 0.0)
    path, kept = tmp_path / "arena.json", []
    compete(
        Book([contest("greedy", "random", name="sakkara")], path), 3, 1,
        progress=lambda outcome: kept.append(len(json.loads(path.read_text())["contests"][0]["matches"])),
    )  # fmt: skip
    assert kept == [1, 2, 3, 4]


def test_a_file_is_only_gone_on_with_on_demand(tmp_path: Path) -> None:
    path = tmp_path / "arena.json"
    Book([contest("greedy", "random", name="sakkara")], path).write()
    with pytest.raises(FileExistsError, match=r"arena.json exists; choose another name, or go on with it \(--resume\)"):
        Book([contest("greedy", "random", name="sakkara")], path)


def test_what_differs_is_named(tmp_path: Path) -> None:
    path = tmp_path / "arena.json"
    Book([contest("greedy", "random", name="sakkara", seed=3)], path).write()
    with pytest.raises(ValueError, match="was played with seed 3, not with seed 4; choose another file"):
        Book([contest("greedy", "random", name="sakkara", seed=4)], path, resume=True)
    wish = "with game 'sakkara', bots 'greedy,random', seats 2, seed 3, not with game 'maya', bots 'greedy,novice,"
    with pytest.raises(ValueError, match=wish):
        Book([contest("greedy", "novice", "novice")], path, resume=True)


FOREIGN = [b"", b"\xff\x00", b"Dear Ada", b"[]", b"{}", b'{"kurzspiel": "ladder"}', b"[" * 100_000]


@pytest.mark.parametrize("data", FOREIGN, ids=[data[:20].decode(errors="replace") for data in FOREIGN])
def test_a_foreign_file_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "letter.json"
    path.write_bytes(data)
    with pytest.raises(ValueError, match=r"letter.json is not a file of the arena, or it is damaged"):
        Book([contest("greedy", "random", name="sakkara")], path, resume=True)
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "change",
    [
        {"number": -1}, {"number": "0"}, {"number": 1}, {"seats": ["random", "greedy"]}, {"seed": 1}, {"places": [1]},
        {"places": [2, 2]}, {"places": [1, 3]}, {"decisions": [1.5, 2]}, {"decisions": None}, {"seconds": ["1", 2]},
        {"seconds": [1, float("nan")]}, {"forfeits": [-1, 0]},
    ],
    ids=str,
)  # fmt: skip
def test_a_damaged_match_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    path, here = tmp_path / "arena.json", contest("greedy", "random", name="sakkara")
    book = Book([here], path)
    book.outcomes[0].add(replace(played("greedy random", 1, 2), seed=here.chance_seed(0)))
    book.write()
    assert Book([here], path, resume=True).matches == 1
    data = json.loads(path.read_text())
    data["contests"][0]["matches"][0].update(change)
    path.write_text(json.dumps(data))
    with pytest.raises(ValueError, match=r"arena.json is damaged; it cannot be resumed"):
        Book([here], path, resume=True)


@pytest.mark.parametrize("missing", ["game", "contests", "seed"])
def test_a_file_with_a_hole_is_refused(tmp_path: Path, missing: str) -> None:
    path, here = tmp_path / "arena.json", contest("greedy", "random", name="sakkara")
    data = Book([here]).as_json()
    del data[missing]
    path.write_text(json.dumps(data))
    with pytest.raises(ValueError, match="is damaged"):
        Book([here], path, resume=True)


def test_a_match_that_occurs_twice_is_refused(tmp_path: Path) -> None:
    path, here = tmp_path / "arena.json", contest("greedy", "random", name="sakkara")
    book = Book([here])
    book.outcomes[0].add(replace(played("greedy random", 1, 2), seed=here.chance_seed(0)))
    data: dict[str, Any] = book.as_json()
    data["contests"][0]["matches"] *= 2
    path.write_text(json.dumps(data))
    with pytest.raises(ValueError, match="is damaged"):
        Book([here], path, resume=True)


# --- commands


def test_arena_prints_its_figures(tmp_path: Path) -> None:
    words = ("arena", "maya", "--bots", "greedy,random", "--games", 6, "--threads", 1, "--json", tmp_path / "a.json")
    result = run(*words)
    assert result.exit_code == 0, result.stderr
    assert "6 matches are rounded up to 8: blocks of 4 seatings." in result.stderr
    assert re.search(r"greedy leads with 1?\d\d% .* 8/8", result.stderr)
    lines = result.stdout.splitlines()
    assert lines[0] == "Maya, 4 seats, seed 0, pace 1" and max(map(len, lines)) <= 80
    assert re.search(r"^greedy +8 +\d+\.\d% \(\d+\.\d-\d+\.\d\) +25% +1\.\d\d +\d+\.\d ± \d\.\d +0\.\d{3}$", lines[2])
    assert lines[5] == "Placed ahead, ties half" and lines[7].startswith("greedy     random ")
    again = run(*words, "--resume")
    assert again.exit_code == 0 and again.stdout == result.stdout


def test_arena_says_when_it_was_sure() -> None:
    text = run("arena", "sakkara", "--bots", "greedy,random", "--games", 400, "--threads", 1, "--until-sure").stdout
    assert re.search(r"Sure after \d\d matches of 400\.\n$", text)


def test_ladder_prints_a_row_a_step(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(arena, "LEVELS", {name: LEVELS[name] for name in ("novice", "casual", "club")})
    words = (
        "ladder",
        "maya",
        "--seats",
        3,
        "--games",
        1,
        "--pace",
        0.01,
        "--threads",
        1,
        "--json",
        tmp_path / "l.json",
    )
    result = run(*words)
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[0] == "Maya, 3 seats, seed 0, pace 0.01" and max(map(len, lines)) <= 80
    assert [line.split()[:3] for line in lines[2:]] == [["casual", "novice", "6"], ["club", "casual", "6"]]
    assert run(*words, "--resume").stdout == result.stdout


WRONG = [
    ("arena chess --bots greedy,random", "there is no game 'chess'"),
    ("arena maya", "Missing option '--bots'"),
    ("arena maya --bots greedy,nobody", "there is no bot 'nobody'; there are: "),
    ("arena maya --bots greedy", "an arena is for two different bots or more; name them with a comma: master,greedy."),
    ("arena maya --bots greedy,greedy,greedy", "an arena is for two different bots or more"),
    ("arena maya --bots greedy,random,random --seats 4", "3 bots for 4 seats; name one for each seat, or two: "),
    ("arena maya --bots greedy,random,random,random,random,random", "Maya is for 3, 4 or 5 players, not 6."),
    ("arena maya --bots greedy,random --seats 2", "Maya is for 3, 4 or 5 players, not 2."),
    ("arena sakkara --bots greedy,random,random", "Sakkara is for 2 players, not 3."),
    ("arena maya --bots greedy,random --games 0", "Invalid value for '--games'"),
    ("arena maya --bots greedy,random --threads -1", "Invalid value for '--threads'"),
    ("arena maya --bots greedy,random --pace 0", "a pace is a number from 0.001 to 100, not 0.0."),
    ("arena maya --bots greedy,random --pace nan", "a pace is a number from 0.001 to 100, not nan."),
    ("arena maya --bots greedy,random --seed 9223372036854775808", "a seed is a whole number from 0 to "),
    ("arena maya --bots greedy,random --resume", "--resume: name the file to go on with: --json FILE."),
    ("arena maya --bots greedy,random --json nowhere/a.json", "--json: there is no folder nowhere."),
    ("arena maya --bots greedy,random --json tests", "--json: tests is a folder; name a file in it."),
    ("arena maya --bots greedy,random --json README.md", "README.md exists; choose another name, or go on with it"),
    ("arena maya --bots greedy,random --json README.md --resume", "README.md is not a file of the arena, or it is"),
    ("ladder chess", "there is no game 'chess'"),
    ("ladder maya --seats 2", "Maya is for 3, 4 or 5 players, not 2."),
    ("ladder maya --pace 1000", "a pace is a number from 0.001 to 100, not 1000.0."),
    ("ladder maya --games 0", "Invalid value for '--games'"),
    ("ladder maya --resume", "--resume: name the file to go on with: --json FILE."),
]


@pytest.mark.parametrize(("call", "sentence"), WRONG, ids=[call for call, _ in WRONG])
def test_a_wrong_call_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, call: str, sentence: str) -> None:
    monkeypatch.chdir(Path(__file__).parent.parent)
    result = run(*call.split())
    assert result.exit_code == 2 and result.stdout == ""
    assert sentence in " ".join(re.sub("[│╭╮╰╯─]", " ", result.stderr).split())


def numbers_in(path: Path) -> set[int]:
    return {match["number"] for match in json.loads(path.read_text())["contests"][0]["matches"]}


def test_ctrl_c_keeps_finished_matches_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "arena.json"
    words = f"arena sakkara --bots greedy,random --games 100000 --threads 2 --json {path}".split()
    process = subprocess.Popen(
        [sys.executable, "-m", "kurzspiel", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        end = time.monotonic() + 60
        while not (path.exists() and set(range(8)) <= numbers_in(path)):  # figures count matches in order
            assert time.monotonic() < end and process.poll() is None
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the processes that play as well
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
        process.wait()
    kept = len(json.loads(path.read_text())["contests"][0]["matches"])
    assert process.returncode == 130 and "Traceback" not in err and out.startswith("Sakkara, 2 seats, seed 0")
    assert f"Stopped; {kept} finished matches are kept in {path}, and --resume goes on." in " ".join(err.split())
