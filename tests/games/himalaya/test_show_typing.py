"""What the terminal asks of Himalaya: stages, groups of moves, a whole plan typed at once, a look at a village."""

import pytest

from kurzspiel.texts import say
from tests.games.himalaya.position import asked, ended, new_match, plan, play, position, set_up
from tests.games.himalaya.shown import looked
from tests.words import part

show = part("himalaya", "show")

# --- a new stage


def test_stages_follow_the_parts_of_the_game() -> None:
    tables = [
        new_match(),
        set_up(),
        position(phase="event"),
        position(yeti="3-12"),
        asked(),
        position(round=2),
        asked(round=12),
        ended(),
    ]
    stages = [show.stage(match.view(None)) for match in tables]
    assert stages == sorted(set(stages))


def test_planning_without_events_looks_as_before() -> None:
    assert show.stage(position(phase="event").view(0)) == show.stage(position().view(0))


def test_actions_and_refill_are_one_stage() -> None:
    match = play(asked(), "deliver")
    before = show.stage(asked().view(0))
    assert show.stage(match.view(0)) == show.stage(play(match, "delegate").view(0)) == before
    assert show.stage(play(match, "send 2", "send 2", "done").view(0)) == before  # villages are filled


# --- groups


def test_events_come_in_groups() -> None:
    match = position(phase="event", goods={9: "salt"}, figures={0: "yeti market"})
    found = show.groups(match.view(0), match.legal(0))
    assert [(title.split(":")[0], len(moves)) for title, moves in found] == [
        ("yeti tracks", 27),
        ("market", 1),
        ("no event", 1),
    ]
    assert [move for _, moves in found for move in moves] == match.legal(0)


def test_other_choices_are_one_group() -> None:
    assert show.groups(position().view(0), ["plan earth", "plan rest"]) == [("", ["plan earth", "plan rest"])]


# --- a whole plan at once


@pytest.mark.parametrize(
    "text",
    [
        "plan e s t i t -",
        "plan esti t-",
        "plan estit-",
        "PLAN E S T I T R",
        "plan earth stone trade ice trade rest",
        "plan e stone ti trade r",
    ],
)
def test_a_plan_can_be_typed_at_once(text: str) -> None:
    actions = ["earth", "stone", "trade", "ice", "trade", "rest"]
    assert show.expand(position().view(0), text) == [f"plan {action}" for action in actions]


def test_a_part_of_a_plan_can_be_typed() -> None:
    assert show.expand(position().view(0), "plan e") == ["plan earth"]
    assert show.expand(plan(position(), 0, "rest " * 4).view(0), "plan t-") == ["plan trade", "plan rest"]


def test_what_is_typed_can_be_played() -> None:
    match = position()
    for move in show.expand(match.view(0), "plan esit-r") or []:
        match.play(0, move)
    assert match.view(0)["plans"][0] == ["earth", "stone", "ice", "trade", "rest", "rest"]


@pytest.mark.parametrize(
    "text", ["", "plan", "plan earth", "plan rest", "plan x", "calm", "yeti 3-12", "planes e s", "3"]
)
def test_other_texts_are_not_a_whole_plan(text: str) -> None:
    assert show.expand(position().view(0), text) is None


@pytest.mark.parametrize(
    ("text", "word"), [("plan e x t", "x"), ("plan esx", "esx"), ("plan erth ice", "erth"), ("plan 1 2", "1")]
)
def test_a_wrong_letter_is_pointed_out(text: str, word: str) -> None:
    with pytest.raises(
        ValueError, match=f"'{word}' is neither an action nor a row of letters; they are e earth, s stone, i ice"
    ):
        show.expand(position().view(0), text)


def test_too_many_actions_are_pointed_out() -> None:
    with pytest.raises(ValueError, match="you named 7 actions, but only 6 can still be planned"):
        show.expand(position().view(0), "plan esite--")
    with pytest.raises(ValueError, match="you named 2 actions, but only 1 can still be planned"):
        show.expand(plan(position(), 0, "rest " * 5).view(0), "plan e s")


def test_in_another_phase_the_first_move_says_what_is_wrong() -> None:
    assert show.expand(position(phase="event").view(0), "plan e s") == ["plan earth", "plan stone"]


# --- look


def test_look_shows_all_of_a_village_with_an_order() -> None:
    match = position(
        orders={12: "ssj"},
        stupas={12: 2},
        caravans=(12, 2, 12, 3),
        yeti="3-12",
        storm="10-12",
        regions={3: [2, 0, 1, 0]},
    )
    assert looked(match, "12") == [
        "12 Manang, a temple (level 2)",
        "  trade     asks for salt, salt, jade: 5 yaks",
        "  stupa     ■",
        "  caravans  ● ■",
        "  earth     to 7 Charka",
        "  stone     to 3 Ringmo, closed by yeti tracks",
        "  ice       to 10 Tsarang, two steps through a snowstorm",
        "  region 2  nobody",
        "  region 3  ●2 ■1",
        "  region 6  nobody",
    ]


@pytest.mark.parametrize("words", [[], ["0"], ["21"], ["1", "2"], ["Phu"]])
def test_look_elsewhere_says_how_to_ask(words: list[str]) -> None:
    with pytest.raises(ValueError, match="say which village, from 1 to 20, like 'look 12'"):
        looked(position(), *words)


def test_look_is_a_command_and_is_in_the_help() -> None:
    assert {"look": show.look} == show.COMMANDS
    assert any(say(line).startswith("look 12 ") for line in show.HELP)
