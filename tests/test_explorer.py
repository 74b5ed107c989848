"""The explorer's decisions and counts, the sets that are shipped, and the command."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import kurzspiel
from kurzspiel import record
from kurzspiel.cli import app
from kurzspiel.game import GAMES
from kurzspiel.notation import CHANCE
from kurzspiel.study.explorer.counts import (
    NOTHING,
    Count,
    CountKey,
    ExplorerSet,
    counted,
    explored,
    read_explorer_set,
    set_of,
    shipped_explorer_set,
    write_explorer_set,
)
from kurzspiel.study.explorer.decisions import LONGEST, CountedDecision, Undeclared, asked, decisions_of, rules_of

OURS = ("maya", "sakkara", "himalaya")


@pytest.mark.parametrize("game", OURS)
def test_what_was_decided_is_among_what_could_be(game: str) -> None:
    match = kurzspiel.game(game).random_match(kurzspiel.game(game).usual_seats, seed=3)
    then, found = match.at(0), iter(decisions_of(match))
    counted_ones = 0
    for mover, move in match.log[:400]:
        if mover != CHANCE and len(then.legal(mover)) > 1:
            open_one = asked(then, mover)
            assert sorted(each for moves in open_one.moves.values() for each in moves) == sorted(then.legal(mover))
            assert 0 <= open_one.order < match.seats
            if open_one.situations:
                decided = next(found)
                assert decided == CountedDecision(mover, open_one.order, open_one.situations, decided.choice)
                assert move in open_one.moves[decided.choice]
                assert all(0 < len(each) <= LONGEST for each in open_one.situations)
                counted_ones += 1
        then.play(mover, move)
    assert counted_ones > 20


def test_a_seat_with_nothing_to_decide_gets_an_error() -> None:
    match = kurzspiel.game("maya").match(3, seed=1)
    with pytest.raises(ValueError, match="nothing to decide"):
        asked(match, (match.to_act[0] + 1) % 3)


def test_players_are_counted_from_the_start_player() -> None:
    for game, seats in (("maya", 4), ("himalaya", 4), ("sakkara", 2)):
        match = kurzspiel.game(game).match(seats, seed=2)
        first = asked(match, match.to_act[0])
        assert first.order == 0
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        assert asked(match, match.to_act[0]).order == 1


def test_moves_that_mean_the_same_are_one_choice() -> None:
    match = kurzspiel.game("sakkara").match(2, seed=2)
    moves = asked(match, match.to_act[0]).moves
    assert len(moves) <= 16 < len(match.legal(match.to_act[0])) and all(each.startswith("enter:") for each in moves)
    himalaya = kurzspiel.game("himalaya").match(4, seed=2)
    assert set(asked(himalaya, himalaya.to_act[0]).moves) <= {
        f"settle:{what}" for what in ("goods", "order", "nothing")
    }


def test_of_a_game_that_says_nothing_the_first_moves_are_compared() -> None:
    other = next(name for name in ("tictactoe", *GAMES) if name not in OURS or name == GAMES[-1])
    rules = Undeclared() if other in OURS else rules_of(other)
    view = {"seat": 1, "board": [1, 2]}
    assert rules.order(view) == 1 and rules.choice(view, "place 3") == "place 3"
    (one,), (same,), (another,) = (
        Undeclared().situations({**view, "board": each}) for each in ([1, 2], [1, 2], [2, 1])
    )
    assert one == same != another


# --- counts


def test_shared_wins_count_in_parts() -> None:
    made = [
        CountedDecision(0, 0, ("exact", "alike"), "a"),
        CountedDecision(1, 1, ("alike",), "a"),
        CountedDecision(2, 2, ("alike",), "b"),
    ]
    found = counted(made, (1, 1, 3))
    assert found[CountKey("exact", 3, 0, "a")] == Count(1, 0.5, 1, 1)
    assert found[CountKey("alike", 3, 1, "a")] == Count(1, 0.5, 1, 1)
    assert found[CountKey("alike", 3, 2, "b")] == Count(1, 0.0, 3, 1)


def test_what_a_player_chooses_again_and_again_in_one_match_counts_as_one() -> None:
    """All of them ended like that match: a hundred decisions of ten players say as much as ten."""
    once = [CountedDecision(0, 0, ("s",), "a")]
    often = [CountedDecision(0, order, ("s",), "a") for order in (0, 1) for _ in range(5)]
    results = [(1, 2)] * 4 + [(2, 1)] * 6

    def total(decisions: list[CountedDecision]) -> Count:
        found = [count for places in results for count in counted(decisions, places).values()]
        return sum(found, start=NOTHING)

    few, many = total(once), total(often)
    assert (few.played, many.played) == (10, 100) and few.won / few.played == many.won / many.played == 0.4
    assert many.interval() == pytest.approx(few.interval())
    assert few.interval() == pytest.approx((0.168, 0.687), abs=0.001), "Wilson, of ten"


def test_what_is_most_alike_is_shown_if_there_is_enough_of_it() -> None:
    counts = {"exact": {"a": Count(3, 1, 6, 3)}, "alike": {"a": Count(60, 30, 90, 60), "c": Count(20, 5, 60, 20)}}
    moves = {"a": ["one", "two"], "b": ["three"]}
    found = explored(["exact", "alike"], moves, counts)
    assert (found.situation, found.exact, found.decisions, found.others) == ("alike", False, 80, 20)
    (line,) = found.lines
    assert (line.moves, line.played, line.won, line.place) == (["one", "two"], 60, 0.5, 1.5)
    assert line.low < 0.5 < line.high and line.high - line.low < 0.26
    assert explored(["exact", "alike"], moves, counts, enough=3).situation == "exact"
    assert explored(["exact"], moves, counts).decisions == 3, "little is better than nothing"
    assert explored(["unknown"], moves, counts).situation is None


def small_set() -> ExplorerSet:
    keys = {CountKey("s", 3, 0, "a"): Count(5, 1.5, 9, 5), CountKey("s", 4, 1, "a"): Count(7, 2, 9, 11)}
    return set_of({"game": "maya", "rules": 1, "matches": 9}, keys.items())


def test_a_set_is_read_as_it_was_written_and_filtered(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    write_explorer_set(path, small_set())
    read = read_explorer_set(path)
    assert read == small_set()
    assert read.find(["s"]) == {"s": {"a": Count(12, 3.5, 18, 16)}}
    assert read.find(["s"], seats=4) == {"s": {"a": Count(7, 2, 9, 11)}} == read.find(["s"], order=1)
    for wrong in ("", "{}", '{"format": "kurzspiel explorer 2"}\n["s", [[3]]]'):
        path.write_text(wrong)
        with pytest.raises(ValueError, match="no set for the explorer"):
            read_explorer_set(path)


@pytest.mark.parametrize("game", OURS)
def test_the_shipped_sets_are_of_these_rules_and_small(game: str) -> None:
    found = shipped_explorer_set(game)
    assert found.made["game"] == game and found.made["matches"] >= 500 and found.made["bots"] == "net"
    assert len(found.made["net"]) == 16
    from kurzspiel.study.explorer import counts

    assert (counts.FOLDER / f"{game}.jsonl").stat().st_size < 1_500_000
    assert {key.seats for key, _ in found.rows()} == set(kurzspiel.game(game).seats)
    assert all(count.won <= count.played <= min(count.places, count.together) for _, count in found.rows())


def test_a_set_as_parquet(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    from kurzspiel.learn.explorer import write_parquet

    write_parquet(small_set(), tmp_path / "set.parquet")
    table = pq.read_table(tmp_path / "set.parquet")
    assert table.column_names == ["situation", "seats", "order", "choice", "played", "won", "places", "together"]
    assert table["played"].to_pylist() == [5, 7] and table.schema.metadata[b"matches"] == b"9"


# --- the command


@pytest.mark.compiled
def test_explore_describes_a_position_of_a_record(tmp_path: Path) -> None:
    match, path = kurzspiel.game("maya").random_match(4, seed=1), tmp_path / "match.txt"
    path.write_text(record.to_text(match))
    told = CliRunner().invoke(app, ["explore", "maya", str(path), "--at", "1"])
    assert told.exit_code == 0 and "place" in told.output and "%" in told.output
    for words, wrong in (
        (["maya", str(path), "--at", "99999"], "--at"),
        (["sakkara", str(path)], "maya"),
        (["maya", str(path)], "over"),
    ):
        refused = CliRunner().invoke(app, ["explore", *words])
        assert refused.exit_code and wrong in refused.output
