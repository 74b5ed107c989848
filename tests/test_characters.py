"""Our bots have names and levels; the page knows the same ones."""

import re
from itertools import islice
from pathlib import Path

import pytest

from kurzspiel.bots.characters import CHARACTERS, names_of
from kurzspiel.bots.levels import LEVELS
from kurzspiel.cli.seats import names_at
from kurzspiel.server.table.chairs import bot_name

PAGE = Path(__file__).parents[1] / "web" / "src" / "characters" / "characters.ts"


def test_every_level_has_enough_characters_of_different_names_to_play_with_one_person() -> None:
    names = [name for names in CHARACTERS.values() for name in names]
    assert list(CHARACTERS) == list(LEVELS) and min(map(len, CHARACTERS.values())) >= 5
    assert len({name.casefold() for name in names}) == len(names) >= 12


def test_the_page_draws_the_same_characters() -> None:
    lines = re.findall(r'of\("(\w+)", ([^)]*)\)', PAGE.read_text())
    assert {level: tuple(re.findall(r'"(\w+)"', names)) for level, names in lines} == CHARACTERS


@pytest.mark.parametrize("level", CHARACTERS)
def test_two_bots_of_a_level_are_two_characters_and_more_than_there_are_get_numbers(level: str) -> None:
    own = CHARACTERS[level]
    assert tuple(islice(names_of(level), len(own) + 1)) == (*own, f"{own[0]} 2")


def test_a_bot_gets_the_wanted_name_if_its_level_has_such_a_character_and_nobody_else_has_it() -> None:
    assert bot_name("club", [], "Zeno") == "Zeno"
    assert bot_name("club", ["Zeno"], "Zeno") == "Rufo"
    assert bot_name("club", ["Rufo"], "Strix") == "Piko"
    assert bot_name("club", [], "Ada") == "Rufo"


def test_in_a_terminal_bots_have_names_too_and_other_programs_their_own() -> None:
    bots = {1: "club", 2: "club", 3: "greedy", 4: "master"}
    assert names_at(bots, 5) == ["Player 0", "Rufo", "Piko", "Greedy 3", "Strix"]
