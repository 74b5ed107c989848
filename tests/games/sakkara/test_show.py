"""The table of Sakkara as text: everything is there and nothing wraps."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from kurzspiel.match import Match
from kurzspiel.texts import say
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, dealt, lay_out, new_match, play, position, putting
from tests.words import part

show = part("sakkara", "show")

View = dict[str, Any]
THREE = "moon moon moon"
SIGNS = "eye ankh scarab pillar"
NAMES = ["A very long name for somebody", "Seat 1"]
RIGHT = 46  # where the players begin, next to the board


def drawn(match: Match, names: list[str] | None = None) -> list[str]:
    """The lines of the table at 80 columns, without the blanks on their right."""
    console = Console(file=io.StringIO(), width=80)
    console.print(show.draw(match.view(0), names or match.names))
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return [line.rstrip() for line in text.splitlines()]


def headline(match: Match) -> str:
    return drawn(match)[0]


def player(match: Match, seat: int, names: list[str] | None = None) -> list[str]:
    """The lines of a player next to the board: the name, the pyramid, what lies out, the holder."""
    right = [line[RIGHT:].rstrip() for line in drawn(match, names)]
    begin = next(number for number, line in enumerate(right) if line[2:].startswith("●▲"[seat]))
    return right[begin : begin + 6]


def looked(match: Match, *words: str) -> str:
    console = Console(file=io.StringIO(), width=200)
    console.print(show.look(match.view(0), list(words)))
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text.rstrip()


def crowded(**more: Any) -> Match:
    """As much as there can be on a table."""
    held = f"block block stairs stairs moon sun sun {SIGNS} tip ship grain grain hand hand snake horse bird ox ox"
    fields = {"a7": "moon " * 10, "d4": "sun " * 10}
    settings: dict[str, Any] = {
        "fields": fields,
        "everywhere": "moon sun",
        "holders": (held, held),
        "laid": ("ship grain grain grain", "ship grain"),
        "pyramids": (f"{LEVEL_1} {LEVEL_2}", LEVEL_1),
        "quiet": 58,
        "turn": 1234,
    }
    return position(**{**settings, **more})


# --- it fits


PHASES: dict[str, Callable[[], Match]] = {
    "deal": new_match,
    "deal after cover": lambda: play(new_match(), *lay_out()[:50]),
    "cover": lambda: play(new_match(), *lay_out()[:49]),
    "first": dealt,
    "enter": lambda: play(dealt(), "first 0", "enter c4"),
    "turn": crowded,
    "turn with many steps": lambda: crowded(stepped=True, steps=6),
    "turn with a long pile": lambda: crowded(pile="scarab " * 30),
    "steal": lambda: play(crowded(), "snake"),
    "stack": lambda: play(crowded(), "fire 1 column", "stack ankh"),
    "drop": lambda: play(crowded(stepped=True), "end"),
    "put": lambda: crowded(phase="put", pile="scarab " * 30),
    "over": lambda: play(crowded(), "build tip"),
}


@pytest.mark.parametrize("name", PHASES)
def test_no_line_is_wider_than_80_and_nothing_on_the_board_is_cut(name: str) -> None:
    match = PHASES[name]()
    assert match.view(0)["phase"] == name.split()[0]
    lines = drawn(match, NAMES)
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(line[:RIGHT] for line in lines)


def test_every_phase_has_its_words() -> None:
    phases = ["deal", "cover", "first", "enter", "steal", "stack", "drop", "put", "over"]  # a turn needs no more
    assert all(say(f"show-sakkara-phase-{phase}") for phase in phases)


def test_the_motifs_are_distinguished_by_two_letters_and_explained_below() -> None:
    assert [" ".join(line.split()) for line in drawn(position())[-2:]] == [
        "Bl block St stairs Mo moon Su sun Ey eye An ankh Sc scarab Pi pillar",
        "Ti tip Sh ship Gr grain Ha hand Sn snake Ho horse Bi bird Ox ox",
    ]


# --- the headline


def test_the_headline_counts_the_turns_and_says_that_the_step_is_due() -> None:
    assert headline(position(turn=4)) == "Sakkara, turn 5  step due"


def test_the_headline_says_that_the_step_is_made() -> None:
    assert headline(position(stepped=True)) == "Sakkara, turn 1  step made"


def test_the_headline_counts_the_steps_of_horses() -> None:
    assert headline(position(stepped=True, runner=2, steps=2)) == "Sakkara, turn 1  step made, 2 more for worker 2"


def test_the_headline_counts_quiet_turns() -> None:
    assert headline(position(quiet=12)) == "Sakkara, turn 1  step due  12 quiet"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("deal", "the tiles are dealt"),
        ("cover", "the tiles are dealt"),
        ("first", "chance names the first player"),
        ("enter", "the workers enter"),
    ],
)
def test_the_headline_names_the_phase_of_the_setup(name: str, words: str) -> None:
    assert headline(PHASES[name]()) == f"Sakkara, turn 1: {words}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("steal", "a snake takes a tile"),
        ("stack", "the spell's tiles are stacked"),
        ("drop", "surplus tiles are dropped"),
        ("put", "the pile goes back"),
    ],
)
def test_the_headline_names_the_phase_of_the_game(name: str, words: str) -> None:
    assert headline(PHASES[name]()) == f"Sakkara, turn 1235: {words}  58 quiet"


def test_at_the_end_the_headline_counts_the_turns_played() -> None:
    match = play(position(turn=70, quiet=59, stepped=True), "end")
    assert headline(match) == "Sakkara, 71 turns: the game is over  60 quiet"


# --- the board


def test_the_board_shows_top_motif_height_and_worker() -> None:
    match = position({"a1": "sun moon", "c2": "tip", "g7": "ox " * 10})
    lines = [line[:RIGHT].rstrip() for line in drawn(match)[1:16]]
    empty = "  ··    ··    ··    ··    ··    ··    ··"
    assert lines == [
        "7 ▲1··    ··    ··    ··    ··    ··  ▲2Ox10",
        "",
        f"6 {empty}",
        "",
        f"5 {empty}",
        "",
        f"4 {empty}",
        "",
        f"3 {empty}",
        "",
        "2   ··    ··    Ti1   ··    ··    ··    ··",
        "",
        "1 ●1Mo2   ··    ··    ··    ··    ··  ●2··",
        "",
        "    a     b     c     d     e     f     g",
    ]


# --- players


def test_a_player_shows_pyramid_what_lies_out_and_holder() -> None:
    match = position(
        holders=("moon moon sun ox", ""), laid=("ship grain grain", ""), pyramids=("block block stairs moon moon", "")
    )
    assert player(match, 0) == [
        "▸ ● Seat 0",
        "              ··",
        "         ·· ·· ·· ··",
        "  Bl Bl ·· ·· St ·· Mo Mo ··",
        "  laid out  Sh Gr Gr ··",
        "  holder  4 Mo×2 Su Ox",
    ]


def test_a_player_with_nothing() -> None:
    assert player(position(), 1) == [
        "  ▲ Seat 1",
        "              ··",
        "         ·· ·· ·· ··",
        "  ·· ·· ·· ·· ·· ·· ·· ·· ··",
        "  laid out  ·· ·· ·· ··",
        "  holder  0 empty",
    ]


def test_a_complete_pyramid() -> None:
    match = position(
        holders=("tip hand hand", ""), laid=("ship grain grain grain", ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", "")
    )
    assert player(play(match, "build tip"), 0)[:4] == [
        "  ● Seat 0  place 1",
        "              Ti",
        "         Ey An Sc Pi",
        "  Bl Bl Bl Bl St St Mo Mo Su",
    ]


def test_the_pointer_is_at_the_player_who_acts() -> None:
    match = putting("moon")  # of seat 1, but seat 0 decides
    assert [player(match, seat)[0] for seat in (0, 1)] == ["▸ ● Seat 0", "  ▲ Seat 1"]


def test_while_chance_draws_there_is_no_pointer() -> None:
    assert "▸" not in "".join(drawn(new_match()))


def test_places_are_shown_at_the_end() -> None:
    match = play(position(quiet=59, stepped=True, pyramids=("", "moon")), "end")
    assert [player(match, seat)[0] for seat in (0, 1)] == ["  ● Seat 0  place 2", "  ▲ Seat 1  place 1"]


def test_a_long_name_is_cut_and_names_the_seat() -> None:
    assert player(position(), 0, NAMES)[0] == "▸ ● A very long nam… (0)"


def test_names_are_not_read_as_markup() -> None:
    assert player(position(), 0, ["[bold] 0", "Seat 1"])[0] == "▸ ● [bold] 0"


def test_a_long_holder_takes_more_lines_below_each_other() -> None:
    match = position(holders=("block block stairs moon sun sun eye ankh scarab pillar tip", ""))
    right = [line[RIGHT:].rstrip() for line in drawn(match)]
    assert right[6:8] == ["  holder 11 Bl×2 St Mo Su×2 Ey An", "            Sc Pi Ti"]


# --- the pile


def test_the_pile_is_shown_from_the_bottom() -> None:
    match = putting("ox moon bird")
    assert drawn(match)[-3] == "used pile from the bottom: Ox Mo Bi"


def test_without_a_pile_there_is_no_line() -> None:
    assert "used pile" not in "".join(drawn(position()))


def test_a_spell_being_cast_shows_what_is_still_to_stack() -> None:
    match = play(position({"b1": "moon"}, holders=("eye ankh scarab", "")), "fire 1 row", "stack ankh")
    assert drawn(match)[-4:-2] == ["used pile from the bottom: An", "fire 1 row: still to stack eye, scarab"]


# --- a new stage


def test_the_table_is_drawn_again_when_the_workers_enter_and_when_the_first_turn_begins() -> None:
    match = dealt()
    found = [show.stage(match.view(0))]
    for move in ("first 0", "enter c4", "enter d4", "enter e4", "enter f4"):
        found.append(show.stage(play(match, move).view(0)))
    assert [found[k] != found[k + 1] for k in range(5)] == [True, False, False, False, True]


def test_the_table_is_drawn_again_after_ten_turns_and_at_the_end() -> None:
    assert show.stage(position(turn=9).view(0)) != show.stage(position(turn=10).view(0))
    assert show.stage(position(turn=10).view(0)) == show.stage(position(turn=19).view(0))
    over = play(position(turn=11, quiet=59, stepped=True), "end")
    assert show.stage(over.view(0)) != show.stage(position(turn=12).view(0))


# --- groups


def grouped(match: Match) -> list[tuple[str, list[str]]]:
    return list(show.groups(match.view(0), match.legal(match.to_act[0])))


def test_the_moves_of_a_turn_come_in_groups() -> None:
    match = position(
        {"a2": THREE, "b2": "moon", "f1": "sun"},
        holders=(f"{SIGNS} stairs horse bird ox snake grain moon", "moon"),
        laid=("ship grain", "ship grain"),
        stepped=True,
        steps=1,
    )
    assert grouped(match) == [
        ("steps", ["climb 1 n", "step 1 e"]),
        (
            "special tiles",
            [
                "horse",
                *["bird 1 f1", "bird 1 a2", "bird 1 b2", "ox 1 n"],
                *["bird 2 f1", "bird 2 a2", "bird 2 b2", "ox 2 w"],
                "snake",
            ],
        ),
        ("spells", ["fire 1 row", "fire 1 column", "whirl 1", "fire 2 row", "whirl 2", "flood", "locusts"]),
        ("build", ["build stairs", "build moon"]),
        ("lay out", ["lay grain"]),
        ("end", ["end"]),
    ]


def test_only_what_is_possible_is_shown() -> None:
    assert grouped(position()) == [("steps", ["step 1 n", "step 1 e", "step 2 n", "step 2 w"])]
    assert grouped(position(stepped=True, holders=("ship", ""))) == [("lay out", ["lay ship"]), ("end", ["end"])]


def test_other_choices_are_one_group() -> None:
    match = play(position({"b1": "moon"}, holders=("eye ankh scarab", "")), "fire 1 row")
    assert grouped(match) == [("", ["stack eye", "stack ankh", "stack scarab"])]


# --- look


def test_look_shows_a_stack_from_top_to_bottom() -> None:
    assert looked(position({"c4": "ship moon tip"}), "c4") == "c4 from top to bottom: tip, moon, ship"


def test_look_shows_the_worker_there() -> None:
    assert looked(position({"g7": "ship moon"}), "g7") == "g7 from top to bottom: moon, ship; ▲2 stands on it"


def test_look_at_an_empty_field() -> None:
    assert looked(position(), "c4") == "c4 from top to bottom: nothing"


def test_look_at_a_worker_on_the_ground() -> None:
    assert looked(position(), "a1") == "a1 from top to bottom: nothing; ●1 stands on it"


@pytest.mark.parametrize("words", [[], ["h4"], ["c4", "d4"], ["C4"]])
def test_look_elsewhere_says_how_to_ask(words: list[str]) -> None:
    with pytest.raises(ValueError, match="say which field, from a1 to g7, like 'look c4'"):
        looked(position(), *words)


def test_look_is_a_command_and_is_in_the_help() -> None:
    assert {"look": show.look} == show.COMMANDS
    assert any(say(line).startswith("look c4 ") for line in show.HELP)
