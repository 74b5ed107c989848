"""Himalaya: all plan in secret."""

import re
from pathlib import Path

import kurzspiel
from kurzspiel.terminal.play import WIPE, PlaySession
from tests.games.himalaya.position import GOODS, ORDERS
from tests.games.himalaya.position import position as himalaya_position
from tests.terminal.screen import Screen, Sit, at_workers, himalaya, replay, seen_by


def test_a_plan_is_typed_at_once(sit: Sit) -> None:
    match = himalaya()
    sit(match, "plan e s t i t -", "quit")
    assert [text for mover, text in match.log if mover == 0][-6:] == [
        f"plan {action}" for action in ("earth", "stone", "trade", "ice", "trade", "rest")
    ]


def test_a_wrong_letter_in_a_plan_plans_nothing(sit: Sit) -> None:
    match = himalaya()
    screen = sit(match, "plan e s x", "plan e s t i t - -", "quit")
    assert "'x'" in screen.flat
    assert match.view(0)["plans"][0] == []


def test_bots_plan_before_people_so_that_these_can_take_theirs_back(sit: Sit) -> None:
    match = himalaya()
    screen = sit(match, "plan e s", "undo", "quit")
    assert "The whole plan is taken back." in screen.flat
    assert match.to_act == (0,) and match.view(0)["plans"] == [[], None, None]


def test_what_bots_plan_is_not_shown_before_all_have_planned(sit: Sit) -> None:
    screen = sit(himalaya(), "log", "plan e", "log", "quit", bots="greedy")
    assert not re.search(r"Player [12](: plan| has planned)", screen.text)
    screen = sit(himalaya(), "plan e s t i t -", "quit", bots="greedy")
    assert re.search(r"▲ Player 1 has planned \w+(, \w+){5} ■ Player 2 has planned \w+(, \w+){5} ", screen.flat)


def test_another_person_at_this_terminal_can_have_their_plan_taken_back(sit: Sit) -> None:
    match = himalaya()
    screen = sit(
        match, "", "plan e s t i t -", "", "?", "undo 2", "undo", "undo 0", "", "plan e", "quit", people=(0, 1)
    )
    assert "undo SEAT take back the whole plan of another person here" in screen.flat
    assert "Say whose move, by the seat's number, like 'undo 0'; the people here are 0, 1." in screen.flat
    assert "Seat 1 has nothing to take back" in screen.flat
    assert match.view(0)["plans"][0] == ["earth"] and match.view(1)["plans"][1] == []


def test_a_move_after_an_undo_is_not_taken_for_the_one_that_was_saved(sit: Sit, tmp_path: Path) -> None:
    lines = ("plan e", f"save {tmp_path / 'a.txt'}", "undo", "plan s", "quit")
    assert "It is not saved" in sit(himalaya(), *lines).text


def test_a_replay_from_a_seat_shows_the_plans_of_others_when_all_have_planned() -> None:
    match = kurzspiel.game("himalaya").random_match(3, seed=2)
    start = next(k for k in range(100, 300) if match.at(k).view(None)["phase"] == "trade")
    told = [replay(match, seat=seat, start=start) for seat in (None, 0)]
    plans = [re.findall(r"Seat \d has planned \w+(?:,\s+\w+){5}", text) for text in told]
    assert len(plans[0]) >= 3 and plans[0] == plans[1]


def test_the_help_explains_how_to_plan_and_what_undo_does(sit: Sit) -> None:
    screen = sit(himalaya(), "?", "quit")
    assert "plan e s t i t - several at once: e earth, s stone, i ice, t trade, - or r rest\n" in screen.text
    assert "undo        take your whole plan back\n" in screen.text
    assert "undo        take your last move back\n" in sit(at_workers(), "?", "quit").text


def test_outside_planning_undo_takes_one_move_back(sit: Sit) -> None:
    match = himalaya("event")
    (first,) = match.to_act
    screen = sit(match, "calm", "?", f"undo {first}", "quit", people=(0, 1, 2))
    assert "undo SEAT take back what another person here did last" in screen.flat
    assert f"Taken back. {'●▲■'[first]} Player {first} is to move." in screen.flat and match.to_act == (first,)


def told_at_turns(screen: Screen, seat: int) -> list[str]:
    """What a seat was shown each time the screen was handed over to it."""
    return [text.split("Himalaya, round")[0] for text in seen_by(seat, screen.text)]


def test_an_undo_of_a_secret_choice_keeps_what_is_to_be_shown_about_others(sit: Sit) -> None:
    match = himalaya()
    lines = ("", "plan e s t i t -", "", "plan sss", "undo 0", "", "plan i i i i i i", "")
    screen = sit(match, *lines, "quit", people=(0, 1), bots="random")
    assert match.view(0)["plans"][0] == ["ice"] * 6 and match.view(1)["plans"][1] == ["stone"] * 3
    assert [text.count("plan") for text in told_at_turns(screen, 0)] == [0, 0], "his plan is gone"
    second, third = told_at_turns(screen, 1)
    assert second.count("plan") == third.count("plan") == 0, "told already"


def test_a_seats_plan_is_shown_although_another_seat_takes_its_own_back(sit: Sit) -> None:
    match = himalaya()
    game = PlaySession(match, Screen(), [0, 1], {2: kurzspiel.bot("random", 1)})
    for seat, action in ((0, "earth"), (1, "stone"), (0, "earth"), (1, "rest")):
        game._play(seat, f"plan {action}")
    game._undo(1, ["0"])
    told = {seat: [line.plain for line in game.lines(*(story for _, story in game.unread[seat]))] for seat in (0, 1)}
    calm = [f"{mark} Player {seat}: calm" for seat, mark in enumerate("●▲■")]
    assert told == {0: calm, 1: [*calm, "▲ Player 1: plan stone, plan rest"]}
    game._undo(1, [])
    assert [line.plain for line in game.lines(*(story for _, story in game.unread[1]))] == calm


def test_at_the_reveal_every_plan_is_shown_once_and_in_one_line(sit: Sit) -> None:
    screen = sit(himalaya(), "plan e s t i t -", "quit")
    after = screen.text.split("> plan e s t i t -\n")[1].split("Himalaya, round")[0]
    assert "● Player 0 has planned earth, stone, trade, ice, trade, rest" in " ".join(after.split())
    assert len(re.findall(r"Player \d has planned", after)) == 3 and not re.search("Player [12]: plan", after)


def test_a_player_who_sits_down_during_planning_is_shown_what_everybody_knows(sit: Sit) -> None:
    match = himalaya()
    for action in ("earth", "stone", "ice"):
        match.play(0, f"plan {action}")
    told = sit(match, "quit").text.split("\n\n")[0].splitlines()
    assert told == ["● Player 0: calm", "▲ Player 1: calm", "■ Player 2: calm"]


def test_saving_during_planning_warns_that_all_plans_are_in_the_record(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    said = "It contains everybody's plan so far; nobody should read it before all have chosen."
    assert said in sit(himalaya(), f"save {path}", "quit").flat
    assert said not in sit(at_workers(), f"save {path}", "quit").flat


def test_the_screen_is_wiped_for_plans_and_for_nothing_else(sit: Sit) -> None:
    goods = {**GOODS, 9: "salt salt salt salt"}
    match = himalaya_position(3, phase="event", goods=goods, orders=ORDERS, caravans=(9, 9, 9))
    lines = ("calm", "calm", "calm", *("", "plan tttttt") * 3, "")
    screen = sit(match, *lines, "take", "take", "take", "quit", people=(0, 1, 2), is_real=True)
    opening, *planning, actions = screen.text.split(WIPE)
    assert opening.count(" is to move.\n") == 3 and len(planning) == 3, "each is asked to look away before he plans"
    assert actions.startswith("● Seat 0 is to move. The others look away"), "the last plan is still on the screen"
    assert actions.count("> take\n") == 3 and actions.count(" is to move.\n") == 3
    assert match.view(0)["round"] == 2 and "\nYou left the game." in actions
