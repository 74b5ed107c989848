"""The table of Maya as text: everything is there, nothing wraps, and no card shows that the view hides."""

import io
import re
from typing import Any

import pytest
from rich.console import Console

import kurzspiel
from kurzspiel.games.maya.board import MARKERS
from kurzspiel.games.maya.state import PHASES
from kurzspiel.seats import COLOURS, MARKS, label
from kurzspiel.texts import say
from tests.games.maya.position import FIRST_LEVELS, SECOND_LEVELS, THIRD_LEVELS, play, position, settled
from tests.words import part

show = part("maya", "show")

View = dict[str, Any]
ALL_LEVELS = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (1, 1, 2)}


def drawn(view: View, names: list[str] | None = None, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(show.draw(view, names or [f"Seat {seat}" for seat in range(view["seats"])]))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def row(text: str, beginning: str) -> str:
    """The one line that begins so, without the blanks on its right."""
    (found,) = [line for line in text.splitlines() if line.lstrip("▸ ").startswith(beginning)]
    return found.rstrip()


# --- it fits


def test_the_fullest_table_fits_80_columns_without_a_wrapped_line() -> None:
    cards = [(0, "3"), (1, "6"), (1, "7"), (2, "6"), (2, "7"), (3, "6"), (3, "7")]
    match = position(seats=5, quarries={"q7": cards}, passed=(0,), gold=(100, 0, 0, 0, 0))
    text = drawn(match.view(4), [f"A very long name for {seat} indeed" for seat in range(5)])
    assert len(text.splitlines()) == 1 + (1 + 5) + 6 + (1 + 7)
    assert row(text, "q7").endswith("full  ●low ▲high ▲high ■high ■high ◆high ◆high")
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.compiled
@pytest.mark.parametrize("seats", (3, 4, 5))
def test_no_table_of_a_game_is_cut(seats: int) -> None:
    match = kurzspiel.game("maya").match(seats, seed=4, names=[f"Sensible {seat}" for seat in range(seats)])
    bots = [kurzspiel.bot("greedy" if seat % 2 else "random", seed=4) for seat in range(seats)]
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.view_of(seat)))
        if len(match.log) % 5:
            continue
        view = match.view(seat)
        text = drawn(view, match.names)
        assert "…" not in text and max(map(len, text.splitlines())) <= 80
        for quarry in view["quarries"]:
            cards = [f"{MARKS[card['seat']]}{card['card']}" for card in quarry["cards"]]
            assert re.split(r" full| \d/\d", row(text, quarry["name"]))[1].split() == cards


def test_a_narrower_window_shows_all_pyramids() -> None:
    text = drawn(position().view(0), width=45)
    assert all(title in text for title in ("Chichen Itza", "Copan", "Uxmal", "Palenque"))


def test_every_phase_and_every_marker_has_its_words() -> None:
    assert all(say(f"show-maya-phase-{phase}") for phase in PHASES)
    assert all(say(f"show-maya-marker-{marker}") for marker in MARKERS)


# --- the headline


def test_the_headline_shows_round_phase_and_open_level() -> None:
    text = drawn(position(round=2).view(0))
    assert text.splitlines()[0].rstrip() == "Maya, round 2 of 3: laying workers  level 1 is open"


def test_the_headline_names_the_quarry_being_settled() -> None:
    match = settled({"q2": [(1, "5")]})
    assert "a stone may be added at q2" in drawn(match.view(1)).splitlines()[0]


def test_the_headline_counts_the_stones_of_a_double_move() -> None:
    match = play(position(phase="build", hand_stones=(3, 0, 0)), "double")
    assert "a double move, 2 stones to place" in drawn(match.view(0)).splitlines()[0]
    play(match, "place copan")
    assert "a double move, 1 stone to place" in drawn(match.view(0)).splitlines()[0]


def test_no_level_is_open_when_all_are_full_or_the_game_is_over() -> None:
    full = position(phase="build", stones=ALL_LEVELS, hand_stones=(1, 0, 0))
    assert full.view(0)["open_level"] is None and "open" not in drawn(full.view(0)).splitlines()[0]
    over = play(position(phase="build", round=3, hand_stones=(1, 0, 0)), "place copan")
    assert drawn(over.view(0)).splitlines()[0].rstrip() == "Maya, round 3 of 3: the game is over"


# --- players


def test_a_player_shows_gold_stones_supply_and_cards() -> None:
    match = position(gold=(7, 0, 0), hand_stones=(2, 0, 0), phase="build", start=1, turn=1)
    assert " ".join(row(drawn(match.view(0)), "● Seat 0").split()) == "● Seat 0 7 2 26 3 4 4 5 6 7 8 -3"


def test_the_pointer_is_at_the_player_to_move() -> None:
    text = drawn(position(turn=2).view(0))
    assert [line[:10] for line in text.splitlines() if line.startswith("▸")] == ["▸ ■ Seat 2"]


@pytest.mark.parametrize(
    ("laid", "hand"),
    [
        (("3",), "low×3 6 7 8 -3"),
        (("3", "4", "5"), "low 6 7 8 -3"),
        (("3", "6"), "low×3 high×3"),
        (("3", "4", "4", "5", "6", "7", "-3"), "high"),
        (("3", "4", "4", "5", "6", "7", "8", "-3"), "none"),
    ],
)
def test_hidden_hands_are_numbers_of_backs(laid: tuple[str, ...], hand: str) -> None:
    spread_out = {f"q{number}": [(0, card)] for number, card in enumerate(laid[:4], 1)}
    spread_out["q4"] = [(0, card) for card in laid[3:]]
    match = position(quarries={name: cards for name, cards in spread_out.items() if cards})
    assert row(drawn(match.view(1)), "● Seat 0").split("28  ")[1].removesuffix("starts").rstrip() == hand


def test_the_own_hand_is_open() -> None:
    match = position(quarries={"q3": [(0, "3"), (0, "7")]})
    assert "4 4 5 6 8 -3" in row(drawn(match.view(0)), "● Seat 0")


def remarks(view: View, seat: int) -> str:
    return row(drawn(view), f"{MARKS[seat]} Seat {seat}")[52:].strip()


def test_the_start_player_and_players_who_have_passed_are_named() -> None:
    view = position(start=1, passed=(1, 2)).view(0)
    assert [remarks(view, seat) for seat in range(3)] == ["", "starts, passed", "passed"]


def test_hits_are_counted() -> None:
    match = play(settled({"q3": [(0, "4"), (1, "-3"), (2, "-3")]}), "hit 0")
    assert remarks(match.view(0), 0) == "starts, hit 1×"


def test_a_kept_marker_is_with_its_owner() -> None:
    view = position(phase="build", hand_stones=(1, 0, 0), markers={"double": 1, "carry": 1}).view(0)
    assert remarks(view, 1) == "double, carry"


def test_a_marker_in_use_is_named_once_at_its_quarry() -> None:
    view = settled({"q2": [(1, "5")]}).view(1)
    assert remarks(view, 1) == ""
    assert row(drawn(view), "q2").startswith("▸ q2  add    ▲ has it")


def test_the_shield_is_named_as_long_as_it_matters() -> None:
    cards = {"q5": [(2, "5")], "q3": [(2, "4"), (0, "3"), (1, "-3")], "q1": [(0, "4")]}
    match = play(settled(cards), "shield q3")
    assert match.view(0)["settling"] == "q3" and remarks(match.view(0), 2) == "shield q3"
    waiting = play(settled({**cards, "q4": [(2, "3"), (1, "-3")], "q3": [(2, "4")]}), "shield q3")  # not yet there
    assert waiting.view(0)["settling"] == "q4" and remarks(waiting.view(0), 2) == "shield q3"
    play(waiting, "hit 2")
    assert waiting.view(0)["settling"] == "q1" and remarks(waiting.view(0), 2) == "double"


def test_places_are_shown_at_the_end() -> None:
    match = play(position(phase="build", round=3, hand_stones=(1, 0, 0), gold=(0, 5, 0)), "place copan")
    assert [remarks(match.open_view(), seat) for seat in range(3)] == ["place 2", "place 1", "place 3"]


def test_a_name_that_does_not_identify_the_seat_gets_its_number() -> None:
    text = drawn(position().view(0), ["Ada", "Bernhardine of Winterthur", "Seat 2"])
    assert row(text, "● ").startswith("▸ ● Ada (0) ")
    assert row(text, "▲ ").startswith("  ▲ Bernhardi… (1) ")
    assert row(text, "■ ").startswith("  ■ Seat 2 ")


def test_names_are_not_read_as_markup() -> None:
    assert "[bold]" in drawn(position().view(0), ["[bold]", "Seat 1", "Seat 2"])


# --- pyramids


def test_a_pyramid_shows_its_levels_with_stones_spaces_and_gold() -> None:
    match = position(stones={("uxmal", 1): (3, 4, 1), ("uxmal", 2): (0, 1, 0)})
    column = [line[40:59] for line in drawn(match.view(0)).splitlines()[5:11]]
    assert column == [
        "╭─ Uxmal ─────────╮",
        "│ 4   ····    7/3 │",
        "│ 3   ·····   5/2 │",
        "│ 2  ▲······  4/2 │",
        "│ 1 ●●●▲▲▲▲■  3/1 │",
        "╰─────────────────╯",
    ]


def test_a_lower_pyramid_stands_on_the_same_ground() -> None:
    column = [line[20:39] for line in drawn(position().view(0)).splitlines()[5:11]]
    assert column[1] == "│                 │" and column[4] == "│ 1  ·······  2/1 │"


# --- quarries


def test_a_quarry_shows_marker_stones_limit_and_cards() -> None:
    match = position(quarries={"q4": [(1, "3"), (0, "8"), (1, "6")]})
    assert row(drawn(match.view(0)), "q4") == "  q4  carry  2 more      4-3-1   3/6   ▲low ●8 ▲high"
    assert row(drawn(match.view(1)), "q4") == "  q4  carry  2 more      4-3-1   3/6   ▲3 ●high ▲6"
    assert row(drawn(match.view(None)), "q4") == "  q4  carry  2 more      4-3-1   3/6   ▲low ●high ▲high"


def test_a_full_quarry_says_so() -> None:
    match = position(quarries={"q1": [(0, "3"), (0, "4"), (1, "3"), (1, "4")]})
    assert " full " in row(drawn(match.view(0)), "q1")


def test_markers_on_their_way() -> None:
    text = drawn(position(phase="build", hand_stones=(1, 0, 0), markers={"carry": 2, "shield": "used"}).view(0))
    assert "q4  carry  ■ has it" in text and "q5  shield used" in text and "q3  double for free" in text


def test_turned_cards_are_bold() -> None:
    match = settled({"q5": [(0, "5")], "q4": [(0, "4")], "q1": [(1, "4")]})
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system="standard")
    console.print(show.draw(match.view(0), match.names))
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert "\033[1;39m5" in next(line for line in lines if "from -3" in line or "has it" in line)
    assert "\033[39m4" in next(line for line in lines if "2 more" in line)


# --- when to draw


def test_stages_begin_with_the_parts_of_a_round() -> None:
    stages = [
        show.stage(match.view(None))
        for match in (
            position(phase="opening"),
            position(),
            settled({"q5": [(0, "5")], "q1": [(0, "4")]}),
            position(phase="build", hand_stones=(1, 0, 0)),
            position(round=2),
            play(position(phase="build", round=3, hand_stones=(1, 0, 0)), "place copan"),
        )
    ]
    assert stages == sorted(set(stages))


def test_a_double_move_is_part_of_building() -> None:
    match = position(phase="build", hand_stones=(3, 0, 0))
    before = show.stage(match.view(None))
    assert show.stage(play(match, "double").view(None)) == before


# --- seats


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", (*COLOURS, show.GOLD))
@pytest.mark.parametrize("ground", ("#ffffff", "#1e1e1e"))
def test_colours_are_readable_on_light_and_on_dark_ground(colour: str, ground: str) -> None:
    low, high = sorted((luminance(colour), luminance(ground)))
    assert (high + 0.05) / (low + 0.05) >= 3


def test_no_two_seats_look_alike() -> None:
    assert len(set(MARKS)) == len(set(COLOURS)) == len(MARKS) == len(COLOURS)


def test_a_label_is_mark_and_name() -> None:
    assert label(1, "Ada").plain == "▲ Ada (1)" and label(1, "Random 1").plain == "▲ Random 1"
