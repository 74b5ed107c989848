"""A view as whole numbers: what it holds, from whose side, and what it must not reveal."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel.engine import SPECTATOR
from kurzspiel.engine.encoding import Part, by_name, columns_of, highs, lows, size_of
from kurzspiel.match import Match
from tests.conftest import our_tables
from tests.encoded import NOT_IN_VIEWS, PARTS_OF
from tests.form import INTERPRETED
from tests.games.himalaya.position import position as himalaya_position
from tests.games.maya.position import position as maya_position
from tests.games.sakkara.position import position as sakkara_position
from tests.playing import quick_styles, steps

ROOT = Path(kurzspiel.__file__).parent.parent
EVERY = 23 if INTERPRETED else 7  # moves from one look to the next


def encoded(match: Match, seat: int) -> dict[str, Any]:
    """The parts of a seat's row by name, as plain numbers and lists."""
    row = match.engine.encode(match._position, seat)
    return {name: numbers.tolist() for name, numbers in by_name(match.engine.encoding.PARTS, row).items()}


def moments(name: str, seats: int) -> Iterator[Match]:
    """Matches of all quick styles, looked at now and then, also at the beginning and at the end."""
    for number, choose in enumerate(quick_styles(name).values()):
        match = kurzspiel.game(name).match(seats)
        yield match
        match.draw_from(number)
        for k, _ in enumerate(steps(match, choose(number))):
            if k % EVERY == 0:
                yield match
        yield match


def test_parts_lie_one_after_the_other() -> None:
    parts = (Part("one", (), 0, 3, ""), Part("six", (2, 3), -1, 9, ""))
    assert size_of(parts) == 7 and columns_of(parts) == (0, 1)
    assert lows(parts) == [0] + [-1] * 6 and highs(parts) == [3] + [9] * 6
    rows = np.arange(14).reshape(2, 7)
    apart = by_name(parts, rows)
    assert apart["one"].tolist() == [0, 7] and apart["six"][1].tolist() == [[8, 9, 10], [11, 12, 13]]
    apart["six"][0, 1, 2] = 99
    assert rows[0, 6] == 99


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_parts_have_names_of_their_own_and_say_what_they_mean(name: str) -> None:
    encoding = kurzspiel.game(name).engine.encoding
    assert len({part.name for part in encoding.PARTS}) == len(encoding.PARTS)
    assert all(part.meaning and part.low <= part.high for part in encoding.PARTS)
    assert size_of(encoding.PARTS) == encoding.SIZE


@our_tables()
def test_a_row_holds_all_of_the_view_from_the_seats_side_within_its_bounds(name: str, seats: int) -> None:
    parts = kurzspiel.game(name).engine.encoding.PARTS
    low, high = np.array(lows(parts)), np.array(highs(parts))
    for number, match in enumerate(moments(name, seats)):
        viewer = (SPECTATOR, *range(seats))[number % (seats + 1)]
        row = match.engine.encode(match._position, viewer)
        assert row.dtype == np.int16 and (low <= row).all() and (row <= high).all()
        expected = PARTS_OF[name](match.view(None if viewer == SPECTATOR else viewer))
        told = {part: numbers.tolist() for part, numbers in by_name(parts, row).items()}
        assert {part: told[part] for part in expected} == expected
        assert set(told) - set(expected) == NOT_IN_VIEWS.get(name, set())


@pytest.mark.compiled
@our_tables()
def test_states_that_differ_only_in_hidden_things_give_equal_rows(name: str, seats: int) -> None:
    for number, match in enumerate(moments(name, seats)):
        engine, viewer = match.engine, (SPECTATOR, *range(seats))[number % (seats + 1)]
        guess = engine.sample(engine.view(match._position, viewer), viewer, engine.dice(number))
        assert (engine.encode(guess, viewer) == engine.encode(match._position, viewer)).all()


# --- facts checked by hand


def test_maya_is_encoded_from_the_viewers_side() -> None:
    match = maya_position(
        seats=3, turn=2, start=1, gold=(5, 7, 9), quarries={"q1": [(1, "3"), (2, "-3")]}, markers={"carry": 1},
        stones={("copan", 2): (2, 1, 0)},
    )  # fmt: skip
    told = encoded(match, 2)
    assert (told["seats"], told["turn"], told["start"]) == (3, 1, 3)
    assert told["gold"] == [9, 5, 7, 0, 0]
    assert told["owner"][0][:3] == [3, 1, 0]
    assert told["card"][0][:3] == [8, 7, 0]  # the low back of another, one's own -3
    assert told["hand"][0] == [1, 2, 1, 1, 1, 1, 0, 0, 0]
    assert told["hand"][2] == [0, 0, 0, 1, 1, 1, 1, 3, 0]
    assert told["hand"][3] == [0] * 9
    assert told["marker"][3] == 3
    assert [told["pyramids"][k][2][1] for k in range(3)] == [0, 2, 1]


def test_maya_hides_what_others_lay() -> None:
    low, other = (maya_position(quarries={"q2": [(1, card), (1, "7")]}) for card in ("3", "5"))
    assert encoded(low, 0) == encoded(other, 0) and encoded(low, SPECTATOR) == encoded(other, SPECTATOR)
    assert encoded(low, 1) != encoded(other, 1)


def test_sakkara_is_encoded_from_the_viewers_side() -> None:
    match = sakkara_position({"b3": "ship moon sun"}, holders=("ox ox", "tip"), laid=("ship", "grain grain"), player=1)
    own, other = encoded(match, 1), encoded(match, 0)
    assert (own["turn"], other["turn"]) == (1, 2)
    assert own["holder"] == other["holder"][::-1] and own["holder"][0][8] == 1 and own["holder"][1][15] == 2
    assert own["ship"] == [0, 1] and own["grain"] == [2, 0]
    assert own["workers"][0][0] == 3 and other["workers"][0][0] == 1  # a1, row by row
    assert own["height"][2][1] == 3 and own["tiles"][2][1][:4] == [4, 3, 10, 0]  # sun on moon on ship


def test_himalaya_is_encoded_from_the_viewers_side() -> None:
    match = himalaya_position(
        seats=3, start=2, goods={4: "salt tea"}, stupas={1: 2}, regions={5: (2, 1, 0)}, hands={1: "jade"},
        taken={4: (0,)}, plans={0: "earth trade"},
    )  # fmt: skip
    told = encoded(match, 1)
    assert (told["seats"], told["start"], told["turn"]) == (3, 2, 0)
    assert told["lying"][3] == [1, 0, 1, 0, 0]
    assert told["stupa"][0] == 2 and told["religious"][:3] == [0, 3, 0]
    assert told["regions"][4] == [1, 0, 2, 0, 0, 0] and told["political"][:3] == [0, 0, 1]
    assert told["goods"][0] == [0, 0, 0, 1, 0]
    assert told["taken"][2][3] == 1 and sum(map(sum, told["taken"])) == 1
    assert told["plan"][0] == [0] * 6 and told["plan"][2] == [6] * 6 and told["planned"] == [0] * 6
    assert encoded(match, 0)["plan"][0][:3] == [1, 4, 0] and encoded(match, 0)["planned"][0] == 2


def test_himalaya_hides_plans_until_all_have_planned() -> None:
    one, other = (himalaya_position(plans={1: plan}) for plan in ("earth trade", "ice"))
    assert encoded(one, 0) == encoded(other, 0) and encoded(one, 1) != encoded(other, 1)


# --- the page about it


def table_of(parts: tuple[Part, ...]) -> str:
    """The parts of a game as the page shows them."""
    rows = ["| column | part | shape | low | high | meaning |", "|---|---|---|---|---|---|"]
    for column, part in zip(columns_of(parts), parts, strict=True):
        shape = " x ".join(map(str, part.shape)) or "1"
        rows.append(f"| {column} | {part.name} | {shape} | {part.low} | {part.high} | {part.meaning} |")
    return "\n".join([*rows, "", f"{size_of(parts)} numbers."])


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_page_shows_the_parts_as_they_are(name: str) -> None:
    game = kurzspiel.game(name)
    right = f"## {game.title}\n\n{table_of(game.engine.encoding.PARTS)}\n"
    assert right in (ROOT / "docs" / "encoding.md").read_text(), f"put this into docs/encoding.md:\n\n{right}"


# --- the same at both speeds


def digests(name: str) -> list[str]:
    found = []
    for seats in kurzspiel.game(name).seats:
        for choose in quick_styles(name).values():
            match = kurzspiel.game(name).match(seats, seed=4)
            for k, _ in enumerate(steps(match, choose(4))):
                if k % 29 == 0:
                    rows = [match.engine.encode(match._position, seat) for seat in (SPECTATOR, *range(seats))]
                    found.append(hashlib.sha256(np.concatenate(rows).tobytes()).hexdigest()[:16])
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_interpreted_rows_are_compiled_rows(name: str) -> None:
    code = f"from tests.test_encoding import digests; print(*digests({name!r}))"
    slow = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "KURZSPIEL_FORM": "interpreted"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert slow.stdout.split() == digests(name)
