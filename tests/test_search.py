"""Looking ahead: what it finds, that it cannot cheat, that it can be repeated and keeps to its bounds."""

import time
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kurzspiel
from kurzspiel.bench.search import measure_thinking
from kurzspiel.bots.levels import LEVELS, LevelBot, first_sight
from kurzspiel.bots.search import (
    FIRST_CHUNK,
    Judged,
    Search,
    Thinker,
    check_memory,
    check_nodes,
    check_seconds,
    is_settled,
    merged,
)
from kurzspiel.engine.layout import Grid
from kurzspiel.games.himalaya import routes
from kurzspiel.games.himalaya.board import ACTIONS
from kurzspiel.match import View
from tests.conftest import EXAMPLES, all_tables
from tests.form import INTERPRETED
from tests.games.himalaya.position import asked
from tests.games.himalaya.position import position as himalaya_position
from tests.games.maya.test_secrecy import other_world
from tests.games.sakkara.position import position as sakkara_position
from tests.playing import quick_styles, steps

FEW = 60


def in_the_middle(name: str, seats: int, moves: int = 60, seed: int = 1) -> View:
    """A view with a choice, some way into a match; of short games soon after the beginning."""
    match = kurzspiel.game(name).match(seats, seed)
    moves, choices = (2, 1) if name in EXAMPLES else (moves, 2)
    for seat, _ in steps(match, quick_styles(name)["random"](seed)):
        if len(match.log) >= moves and len(match.legal(seat)) > choices:
            return match.view_of(seat)
    raise AssertionError("the match is too short")


# --- what it finds


@pytest.mark.compiled
def test_it_takes_the_win_that_is_there() -> None:
    match = sakkara_position(
        {"a2": "moon", "b1": "sun"},
        holders=("tip hand hand", "moon"),
        laid=("ship grain grain grain", "ship grain"),
        pyramids=("block block block block stairs stairs moon moon sun eye ankh scarab pillar", ""),
    )
    best = Thinker(1).study(match.view_of(0), nodes=FEW)[0]
    assert best.moves == ("build tip",) and best.wins == [1, 0] and best.score == 1


def test_it_plans_for_the_order_it_can_fill() -> None:
    match = himalaya_position(3, round=12, caravans=(3, 1, 1), hands={0: "salt salt"}, orders={12: "ss"})
    best = Thinker(1, memory=0).study(match.view_of(0), nodes=30 if INTERPRETED else 4 * FEW)[0]
    assert len(best.moves) == 6
    assert INTERPRETED or best.moves[:2] == ("plan stone", "plan trade"), "interpreted it has too little time"


@pytest.mark.compiled
@all_tables()
def test_it_judges_legal_moves_and_chances_add_up(name: str, seats: int) -> None:
    view = in_the_middle(name, seats)
    found = Thinker(1).study(view, nodes=FEW)
    assert {judged.moves[0] for judged in found} <= set(view.legal)
    assert sum(judged.visits for judged in found) == FEW
    assert [judged.visits for judged in found] == sorted((judged.visits for judged in found), reverse=True)
    for judged in found:
        assert sum(judged.wins) == pytest.approx(1, abs=1e-4)
        assert 0 <= judged.score <= 1


@pytest.mark.parametrize(
    "ahead",
    [
        {"kept": {1: "tjg tjg bgg"}},  # yaks
        {"stupas": {1: 1, 2: 1, 17: 1}},
        {"regions": {1: (0, 2, 0, 0), 2: (0, 2, 0, 0), 5: (0, 1, 0, 0)}},
        {"hands": {1: "salt tea jade gold gold"}},
    ],
)
def test_a_seat_that_is_ahead_in_himalaya_may_expect_more(ahead: dict[str, Any]) -> None:
    """Play-outs end two rounds on, where the rest is foreseen."""
    match = himalaya_position(4, round=6, phase="event", turn=0, caravans=(3, 3, 3, 3), **ahead)
    found = Thinker(1, memory=0).study(match.view_of(0), nodes=4 if INTERPRETED else FEW)
    for judged in found:
        if judged.visits > 1:
            assert judged.wins[1] == max(judged.wins) > 0.25 and sum(judged.wins) == pytest.approx(1, abs=1e-4)


@pytest.mark.compiled
@pytest.mark.parametrize("care", [0, 4])
def test_play_outs_of_any_moves_go_to_the_end(care: int) -> None:
    """There a seat has won; what is foreseen is never as sure."""
    match = himalaya_position(4, round=2, phase="event", turn=0)
    judged = Thinker(1, care=care).study(match.view_of(0), nodes=1)[0]
    assert (max(judged.wins) == 1) == (care == 0)


# --- it can be repeated, and more threads only add


@pytest.mark.compiled
@all_tables()
def test_the_same_seed_and_nodes_give_the_same(name: str, seats: int) -> None:
    view = in_the_middle(name, seats)
    assert Thinker(5).study(view, nodes=FEW) == Thinker(5).study(view, nodes=FEW)


@pytest.mark.compiled
def test_threads_have_trees_of_their_own_that_are_added_up() -> None:
    view = in_the_middle("maya", 4)
    thinker = Thinker(5, threads=2)
    assert sum(judged.visits for judged in thinker.study(view, nodes=200)) == thinker.iterations == 200


def test_findings_about_the_same_move_are_one() -> None:
    found = merged(
        [Judged(("a",), 1, [1.0, 0.0], 1.0), Judged(("b",), 2, [0.5, 0.5], 0.5), Judged(("a",), 3, [0.0, 1.0], 0.0)]
    )
    assert found == [Judged(("a",), 4, [0.25, 0.75], 0.25), Judged(("b",), 2, [0.5, 0.5], 0.5)]


# --- time and memory


@pytest.mark.compiled
def test_it_keeps_to_its_time() -> None:
    """Four times as long it sees more, but not out of all proportion."""
    few, many = (visits_in(seconds) for seconds in (0.1, 0.4))
    assert few < many < 40 * few


class SlowToBegin(Thinker):
    def begin(self, view: View) -> Sequence[Search]:
        time.sleep(0.2)
        return super().begin(view)


@pytest.mark.compiled
def test_preparation_is_part_of_its_time() -> None:
    thinker = SlowToBegin(1)
    assert thinker.study(in_the_middle("sakkara", 2), seconds=0.1) and thinker.iterations == FIRST_CHUNK


def visits_in(seconds: float) -> int:
    return sum(each.visits for each in Thinker(1).study(in_the_middle("sakkara", 2), seconds=seconds))


def test_it_stops_when_the_best_move_cannot_be_overtaken() -> None:
    found = [Judged(("a",), 90, [1.0], 1.0), Judged(("b",), 10, [0.0], 0.0)]
    assert is_settled(found, 79) and not is_settled(found, 80)
    assert not is_settled(found[:1], 0)


@pytest.mark.compiled
def test_a_small_memory_bounds_the_tree_and_it_goes_on_thinking() -> None:
    view = in_the_middle("sakkara", 2)
    thinker = Thinker(1, memory=0)
    found = thinker.study(view, nodes=2000)
    tree = thinker._trees[0]
    assert tree.book[0] == len(tree.nodes) == 64
    assert sum(judged.visits for judged in found) == thinker.iterations


@pytest.mark.compiled
def test_what_was_thought_before_is_used_again() -> None:
    match = kurzspiel.game("sakkara").match(2, seed=3)
    while match.view(None)["phase"] != "turn":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    thinker = Thinker(1)
    best = thinker.study(match.view_of(seat), nodes=FEW)[0]
    match.play(seat, best.moves[0])
    assert match.to_act == (seat,), "the turn goes on"
    again = thinker.study(match.view_of(seat), nodes=1)
    assert sum(judged.visits for judged in again) >= best.visits - 1 > 1


@pytest.mark.compiled
def test_what_is_hidden_is_never_played_on() -> None:
    """With face-down cards about, a tree is not followed: rules cannot be applied to what is not known."""
    view = in_the_middle("maya", 3, moves=12)
    thinker = Thinker(1)
    thinker.study(view, nodes=FEW)
    assert thinker._trees[0]._branch(view) is None


@pytest.mark.parametrize("seconds", [0, -1, True, "1", 1e9, float("nan")])
def test_an_impossible_time_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="a time to think is more than 0 and at most 3600 seconds, not"):
        check_seconds(seconds)


@pytest.mark.parametrize("nodes", [0, -1, True, "1", 1.5, 10**12])
def test_an_impossible_number_of_iterations_is_refused(nodes: int) -> None:
    with pytest.raises(ValueError, match="a search has 1 to 1000000000 iterations, not"):
        check_nodes(nodes)


@pytest.mark.parametrize("memory", [0, -1, True, "1", 1.5, 10**6])
def test_an_impossible_memory_is_refused(memory: int) -> None:
    with pytest.raises(ValueError, match="a memory is 1 to 65536 MiB, not"):
        check_memory(memory)


def test_possible_ones_are_not() -> None:
    assert check_seconds(2) == 2.0 and check_nodes(7) == check_memory(7) == 7


# --- secrecy


@pytest.mark.compiled
@settings(max_examples=10)
@given(seed=st.integers(0, 1000))
@pytest.mark.parametrize("level", ["novice", "casual", "club"])
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(level: str, seed: int) -> None:
    match = kurzspiel.game("maya").match(3, seed=1)
    for seat, _ in steps(match, quick_styles("maya")["random"](seed)):
        if len(match.log) > 14 and len(match.legal(seat)) > 2:
            break
    seat = match.to_act[0]
    worlds = (match, other_world(match, seat, seed))
    assert len({LevelBot(level, seed).choose(world.view_of(seat)) for world in worlds}) == 1


@pytest.mark.compiled
def test_a_bot_plans_the_same_whatever_others_have_planned() -> None:
    hands = {0: "salt salt"}
    worlds = [
        himalaya_position(3, caravans=(3, 1, 2), hands=hands, orders={12: "ss"}, plans={1: plan, 2: "ice"})
        for plan in ("earth trade stone trade ice rest", "rest rest rest rest rest rest")
    ]
    views = [match.view_of(0) for match in worlds]
    found = [Thinker(4).study(view, nodes=FEW) for view in views]
    assert found[0] == found[1]
    assert first_sight(views[0]) == first_sight(views[1])


# --- levels


@pytest.mark.compiled
@all_tables()
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_legal_moves(name: str, seats: int, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kurzspiel.game(name).engine.policy, "NODES", {})  # which would take no heed of the pace
    match = kurzspiel.game(name).match(seats, seed=2)
    bots = [LevelBot(level, seat, pace=0.002) for seat in range(seats)]
    for bot in bots:
        if bot.level.nodes:
            object.__setattr__(bot, "level", type(bot.level)(nodes=4))
    for _ in range(150):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view_of(seat)))
    assert len(match.log) > 100 or (name in EXAMPLES and match.places)


def test_a_forced_move_is_made_at_once() -> None:
    match = asked(4, "ss")
    for move in ("deliver", "delegate"):
        match.play(0, move)
    bot = LevelBot("master", 1)
    bot.study = None  # type: ignore[method-assign, assignment]
    assert match.legal(0) == ["send 1"] and bot.choose(match.view_of(0)) == "send 1"


@pytest.mark.compiled
def test_a_plan_is_thought_out_once_and_then_laid_disc_by_disc() -> None:
    match = himalaya_position(3, caravans=(3, 1, 2), hands={0: "salt salt"}, orders={12: "ss"})
    bot = LevelBot("club", 1)
    studied: list[int] = []
    whole = Thinker(1).study(match.view_of(0), nodes=FEW)

    def study(view: View) -> list[Judged]:
        studied.append(len(match.log))
        return whole

    bot.study = study  # type: ignore[method-assign]
    laid = []
    for number in range(6):
        laid.append(bot.choose(match.view_of(0)))
        match.play(0, laid[-1])
        if number == 2:
            match.play(1, "plan ice")  # others may plan meanwhile
    assert tuple(laid) == whole[0].moves and studied == [0]


@pytest.mark.compiled
def test_a_plan_taken_back_is_thought_out_again() -> None:
    match = himalaya_position(3, caravans=(3, 1, 2), hands={0: "salt salt"}, orders={12: "ss"})
    bot = LevelBot("club", 1)
    whole = Thinker(1).study(match.view_of(0), nodes=FEW)
    calls: list[int] = []

    def study(view: View) -> list[Judged]:
        calls.append(1)
        return whole

    bot.study = study  # type: ignore[method-assign]
    bot.choose(match.view_of(0))
    bot.choose(match.view_of(0))  # the same position again: the first disc was not laid
    assert len(calls) == 2


def test_likings_last_for_a_match_and_differ_between_seats_and_seeds() -> None:
    bot = LevelBot("novice", 1)
    assert bot._liking(0, "bid q1 3") == bot._liking(0, "bid q1 3")
    assert len({bot._liking(seat, text) for seat in (0, 1) for text in ("bid q1 3", "pass")}) == 4
    assert bot._liking(0, "pass") != LevelBot("novice", 2)._liking(0, "pass")


# --- speed


@pytest.mark.alone
@pytest.mark.compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_thinking_is_many_times_as_fast_as_in_plain_python(name: str) -> None:
    game = kurzspiel.game(name)
    speed = measure_thinking(game, game.seats[-1], rounds=1, seconds=0.2)
    assert speed.plain_python is not None and speed.steered["module"] > 10 * speed.plain_python


@pytest.mark.parametrize(("name", "seats"), [("maya", 3), ("sakkara", 2), ("himalaya", 3)])
def test_a_few_iterations_run_at_every_speed(name: str, seats: int) -> None:
    view = in_the_middle(name, seats, moves=250 if name != "maya" else 60)
    assert sum(judged.visits for judged in Thinker(1, memory=0).study(view, nodes=2)) == 2


@pytest.mark.parametrize(
    "board",
    [
        {"goods": {5: "salt salt", 18: "tea"}, "orders": {12: "ss"}, "yeti": "9-14", "storm": "2-9"},  # no way out of 9
        {"goods": {}, "orders": {}, "storm": "2-9"},  # nothing to trade for
    ],
)
def test_play_outs_plan_at_a_glance_around_figures(board: dict[str, Any]) -> None:
    match = himalaya_position(3, phase="event", turn=0, round=12, caravans=(9, 18, 3), hands={1: "salt salt"}, **board)
    assert sum(judged.visits for judged in Thinker(1, memory=0).study(match.view_of(0), nodes=12)) == 12


def test_candidates_are_the_best_of_their_sort_and_the_best_of_all() -> None:
    row_for = routes.row_for
    plans: Any = Grid([0] * (ACTIONS + 1) for _ in range(3))
    ratings = [50, 40, 0]
    plans[0, ACTIONS], plans[1, ACTIONS] = 7, 8
    assert row_for(plans, ratings, 0, 2, 3, 41, 8) == 1, "instead of a worse one of its sort"
    assert row_for(plans, ratings, 0, 2, 3, 40, 8) == -1, "but not of an equal one"
    assert row_for(plans, ratings, 0, 2, 3, 1, 9) == 2, "in a new row"
    assert row_for(plans, ratings, 0, 2, 2, 45, 9) == 1, "instead of the worst"
    assert row_for(plans, ratings, 0, 2, 2, 40, 9) == -1, "or nowhere"


@pytest.mark.parametrize("name", ["maya", "sakkara"])
def test_a_game_without_choices_at_the_same_time_has_no_candidates(name: str) -> None:
    policy = kurzspiel.game(name).engine.policy
    assert policy.CANDIDATES == 0
    assert policy.candidates(None, 0, None, 0, None) == policy.spell_out(None, 0, None, 0, None) == 0
    policy.reopen(None, 0)
    assert not policy.is_secret(None)
