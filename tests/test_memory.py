"""`memory: hidden`: what a page does not show to others, because only memory would know it."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kurzspiel
from kurzspiel import CHANCE
from kurzspiel.match import Match
from tests.conftest import all_tables, our_tables
from tests.games.himalaya.position import delivered
from tests.games.himalaya.position import plan as plan_in_himalaya
from tests.games.himalaya.position import position as himalaya_position
from tests.games.maya.position import position as maya_position
from tests.games.sakkara.position import position as sakkara_position
from tests.games.sakkara.position import putting
from tests.playing import played, some_moments

SCREENS = {"maya": ("stones", "supply"), "sakkara": ("holders",), "himalaya": ("goods", "kept", "inventories")}


def without_memory(match: Match, seat: int | None, key: str) -> Any:
    return match.view(seat, memory=False)[key]


def assert_only_nulls_differ(full: Any, dim: Any) -> None:
    """The same shape, and the same values but for what became null."""
    if dim is None:
        return
    assert type(dim) is type(full)
    if isinstance(full, dict):
        assert list(dim) == list(full)
        for key in full:
            assert_only_nulls_differ(full[key], dim[key])
    elif isinstance(full, list):
        assert len(dim) == len(full)
        for value, left in zip(full, dim, strict=True):
            assert_only_nulls_differ(value, left)
    else:
        assert dim == full


# --- all games


@pytest.mark.compiled
@all_tables()
@given(seed=st.integers(0, 2**31), way=st.integers(0, 11))
def test_forgetting_makes_what_others_have_null_and_nothing_else(name: str, seats: int, seed: int, way: int) -> None:
    for match in some_moments(played(name, seats, seed, way), seed, number=3):
        for viewer in (None, *range(seats)):
            full, dim = match.view(viewer), match.view(viewer, memory=False)
            assert_only_nulls_differ(full, dim)
            if not match.to_act:
                assert dim == full, "all is open when the game is over"
                continue
            for key in SCREENS.get(name, ()):
                for seat in range(seats):
                    if seat == viewer:
                        assert dim[key][seat] == full[key][seat]
                    else:
                        assert dim[key][seat] is None or set(dim[key][seat]) <= {None}


@our_tables()
def test_forgetting_twice_is_forgetting_once_and_leaves_the_view_alone(name: str, seats: int) -> None:
    match = kurzspiel.game(name).random_match(seats, seed=2)
    match = match.at(len(match.log) // 2)
    for viewer in (CHANCE, *range(seats)):
        full = match.view(viewer)
        before = deepcopy(full)
        dim = match.engine.pictures.forget(full, viewer)
        assert match.engine.pictures.forget(dim, viewer) == dim != full == before


@our_tables()
def test_a_seat_that_forgets_reads_the_end_of_the_log(name: str, seats: int) -> None:
    match = kurzspiel.game(name).random_match(seats, seed=2)
    assert match.log_for(0, memory=False) == match.log_for(None, memory=False) == match.log
    for moment in some_moments(match, 2):
        if not moment.to_act:
            continue
        for viewer in (None, *range(seats)):
            whole, read = moment.numbered_log_for(viewer), moment.numbered_log_for(viewer, memory=False)
            assert list(read.items()) == list(whole.items())[len(whole) - len(read) :]
            assert list(read.values()) == moment.log_for(viewer, memory=False)
            own = [number for number, (mover, _) in whole.items() if mover == viewer]
            assert not own or min(read) == own[-1]


# --- Maya


def test_maya_stones_in_others_hands_and_supplies_are_not_shown() -> None:
    match = maya_position(phase="build", hand_stones=(3, 2, 1), gold=(5, 6, 7))
    full = match.view(1)
    assert without_memory(match, 1, "stones") == [None, 2, None]
    assert without_memory(match, 1, "supply") == [None, full["supply"][1], None]
    assert without_memory(match, None, "stones") == without_memory(match, None, "supply") == [None] * 3
    assert match.view(1, memory=False) == {**full, "stones": [None, 2, None], "supply": [None, full["supply"][1], None]}


def test_maya_nothing_reveals_how_many_stones_another_has() -> None:
    few, many = (maya_position(phase="build", hand_stones=(3, count, 1)) for count in (2, 9))
    for viewer in (0, 2, None):
        assert few.view(viewer) != many.view(viewer)
        assert few.view(viewer, memory=False) == many.view(viewer, memory=False)


# --- Sakkara


def test_sakkara_held_tiles_are_turned_away_but_can_be_counted() -> None:
    match = sakkara_position(holders=("ship moon", "tip sun ox"))
    assert without_memory(match, 0, "holders") == [["moon", "ship"], [None] * 3]
    assert without_memory(match, 1, "holders") == [[None] * 2, ["sun", "tip", "ox"]]
    assert without_memory(match, None, "holders") == [[None] * 2, [None] * 3]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_sakkara_of_a_stack_only_the_top_is_shown(viewer: int | None) -> None:
    board = without_memory(sakkara_position({"a1": "ship moon sun", "b1": "tip"}), viewer, "board")
    assert [field["tiles"] for field in board[:3]] == [[None, None, "sun"], ["tip"], []]


def test_sakkara_a_pile_is_known_to_the_seat_that_made_it() -> None:
    match = putting("ox horse hand")  # seat 1 made it, seat 0 puts it back
    assert without_memory(match, 1, "pile") == ["ox", "horse", "hand"]
    assert without_memory(match, 0, "pile") == without_memory(match, None, "pile") == [None, None, "hand"]


def test_sakkara_nothing_reveals_what_lies_below_or_is_held() -> None:
    one = sakkara_position({"c3": "ship tip"}, holders=("sun", "eye moon"))
    other = sakkara_position({"c3": "ox tip"}, holders=("sun", "ankh bird"))
    assert one.view(0, memory=False) == other.view(0, memory=False)
    assert one.view(None, memory=False) == other.view(None, memory=False)
    assert one.view(1, memory=False) != other.view(1, memory=False)


# --- Himalaya


def test_himalaya_screens_and_bags_are_not_looked_into() -> None:
    match = himalaya_position(hands={0: "salt", 1: "tea tea"}, kept={0: "ss", 1: "tjg"}, inventories={1: 2})
    full, dim = match.view(0), match.view(0, memory=False)
    assert dim["bag"] is None and dim["rings"] is None
    assert dim["goods"] == [full["goods"][0], None, None, None] and dim["goods"][0]["salt"] == 1
    assert dim["kept"] == [["ss"], None, None, None]
    assert dim["inventories"] == [0, None, None, None]
    assert [each["economic"] for each in dim["influence"]] == [2, None, None, None]
    assert [each["religious"] for each in dim["influence"]] == [0] * 4


def test_himalaya_a_spectator_sees_nobodys_yaks() -> None:
    dim = himalaya_position(kept={0: "ss", 1: "tjg"}, inventories={1: 2}).view(None, memory=False)
    assert dim["goods"] == dim["kept"] == dim["inventories"] == [None] * 4
    assert all(each["economic"] is None for each in dim["influence"])


def test_himalaya_nothing_reveals_what_is_behind_a_screen() -> None:
    poor = himalaya_position(hands={0: "salt", 1: "salt"}, kept={2: "ss"})
    rich = himalaya_position(hands={0: "salt", 1: "gold gold jade"}, kept={1: "tjg", 2: "bgg"}, inventories={2: 1})
    for viewer in (0, 3, None):
        assert poor.view(viewer) != rich.view(viewer)
        assert poor.view(viewer, memory=False) == rich.view(viewer, memory=False)


def test_himalaya_the_order_being_filled_is_in_sight() -> None:
    match = delivered(12, "ss")
    assert without_memory(match, 1, "delivery") == {"ring": "ss", "rewards": [], "sends": 0}


# --- the log


def test_the_log_begins_with_ones_own_last_move(maya: kurzspiel.Game) -> None:
    match = maya.match(3)
    match.play(CHANCE, "start 1")
    assert match.log_for(0, memory=False) == match.log_for(None, memory=False) == [], "the set-up is to be remembered"
    moves = [(1, "place copan"), (2, "place uxmal"), (0, "place copan"), (1, "place uxmal")]
    for move in moves[:2]:
        match.play(*move)
    assert match.log_for(0, memory=False) == moves[:2], "a seat that has not moved yet reads all moves of others"
    for move in moves[2:]:
        match.play(*move)
    assert match.log_for(2, memory=False) == moves[1:]
    assert match.log_for(1, memory=False) == match.log_for(None, memory=False) == moves[3:]
    assert match.log_for(2) == match.log


def test_a_spectator_without_memory_learns_nothing_of_secret_plans() -> None:
    match = himalaya_position()
    before = match.log_for(None, memory=False)
    plan_in_himalaya(match, 1, "earth stone")
    assert match.log_for(None, memory=False) == match.log_for(0, memory=False) == before == []
    assert match.log_for(1, memory=False) == [(1, "plan stone")]
