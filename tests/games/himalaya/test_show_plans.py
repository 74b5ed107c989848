"""Plans on the table: no plan shows that the view hides."""

import pytest

import kurzspiel
from kurzspiel.games.himalaya.chart import LETTERS
from tests.games.himalaya.position import act, plan, position
from tests.games.himalaya.shown import discs, drawn


def test_the_own_plan_is_shown_as_far_as_it_has_come() -> None:
    match = plan(position(), 0, "earth stone trade")
    assert discs(match.view(0), 0) == " e s t · · ·"
    assert [discs(match.view(seat), 0) for seat in (1, None)] == [" · · · · · ·"] * 2


def test_of_others_it_is_only_shown_whether_they_are_ready() -> None:
    match = plan(position(), 0, "earth stone ice trade rest rest")
    assert discs(match.view(0), 0) == " e s i t - -"
    assert [discs(match.view(seat), 0) for seat in (1, None)] == [" ready"] * 2


@pytest.mark.compiled
def test_a_replay_shows_all_plans_as_far_as_they_have_come() -> None:
    match = kurzspiel.game("himalaya").random_match(4, seed=1)
    begin = next(number for number, (_, text) in enumerate(match.log) if text.startswith("plan "))
    then, planned = match.at(begin), [""] * 4
    for mover, text in match.log[begin : begin + 4 * 6 - 1]:
        then.play(mover, text)
        planned[mover] += f" {LETTERS[text.split()[1]]}"
        expected = [done + " ·" * (6 - len(done) // 2) for done in planned]
        assert [discs(then.open_view(), seat) for seat in range(4)] == expected


@pytest.mark.parametrize(("one", "other"), [("earth ice", "rest"), ("trade " * 6, "rest " * 6)])
def test_a_hidden_plan_changes_nothing_that_others_see(one: str, other: str) -> None:
    matches = [plan(position(), 0, actions) for actions in (one, other)]
    for viewer in (1, None):
        assert len({"\n".join(drawn(match.view(viewer))) for match in matches}) == 1


def test_during_actions_all_see_all_plans_and_the_action_being_done() -> None:
    match = act(position(goods={9: "salt"}, caravans=(1, 9, 3, 5)), {0: "earth rest", 1: "rest trade"})
    assert match.view(None)["action"] == 2
    assert [discs(match.view(3), seat) for seat in (0, 1, 2)] == [" e▸- - - - -", " -▸t - - - -", " -▸- - - - -"]


def test_between_the_rounds_there_are_no_plans() -> None:
    assert discs(position(phase="event").view(0), 0) == ""
