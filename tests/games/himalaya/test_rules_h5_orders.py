"""H5.5 to H5.8: filling orders, and the rewards."""

import pytest

from tests.games.himalaya.position import (
    act,
    asked,
    delegations,
    delivered,
    hand,
    influence,
    play,
    position,
    seen,
    village,
)

# --- H5.5


def test_h5_5_the_player_may_fill_the_order_or_skip() -> None:
    assert asked().legal(0) == ["deliver", "skip"]


def test_h5_5_a_skip_leaves_everything() -> None:
    match = play(asked(12, "ssj"), "skip")
    assert (village(match, 12)["order"], hand(match, 0)) == ("ssj", ["salt", "salt", "jade"])
    assert seen(match, "delivery") is None


def test_h5_5_after_a_skip_it_may_be_filled_with_a_later_action() -> None:
    match = act(position(orders={1: "ss"}, hands={0: "salt salt"}), {0: "trade trade"})
    assert play(match, "skip").legal(0) == ["deliver", "skip"]


@pytest.mark.parametrize("cubes", ["salt jade", "salt salt", "salt salt gold", "barley barley jade"])
def test_h5_5_only_with_everything_it_asks_for(cubes: str) -> None:
    assert seen(asked(12, "ssj", cubes), "phase") == "roll"


def test_h5_5_what_others_have_does_not_help() -> None:
    match = position(orders={1: "ss"}, hands={0: "salt", 1: "salt"}, caravans=(1, 1, 2, 3))
    assert seen(act(match, {0: "trade", 1: "trade"}), "phase") == "roll"


def test_h5_5_all_of_it_goes_to_the_bag_at_once() -> None:
    match = delivered(12, "ssj", "salt salt salt tea jade")
    assert hand(match, 0) == ["salt", "tea"]
    assert seen(match, "bag") == {"salt": 17, "barley": 15, "tea": 11, "jade": 9, "gold": 6}


def test_h5_5_the_order_leaves_the_village() -> None:
    match = delivered(12, "ssj")
    assert village(match, 12)["order"] is None
    assert seen(match, "delivery") == {"ring": "ssj", "rewards": [], "sends": 0}


def test_h5_5_then_there_are_three_rewards_to_choose_from() -> None:
    match = delivered()
    assert (match.to_act, match.legal(0)) == ((0,), ["barter", "offer", "delegate", "done"])


@pytest.mark.parametrize(
    ("first", "left"),
    [
        (["barter"], ["offer", "delegate", "done"]),
        (["offer"], ["barter", "delegate", "done"]),
        (["delegate", "send 2", "send 2"], ["barter", "offer", "done"]),
    ],
)
def test_h5_5_two_different_ones(first: list[str], left: list[str]) -> None:
    assert play(delivered(), *first).legal(0) == left


@pytest.mark.parametrize(
    "chosen",
    [
        ["barter", "offer"],
        ["offer", "barter"],
        ["barter", "delegate", "send 2", "send 2"],
        ["delegate", "send 2", "send 2", "offer"],
    ],
)
def test_h5_5_after_two_the_action_is_over(chosen: list[str]) -> None:
    match = play(delivered(), *chosen)
    assert (seen(match, "phase"), seen(match, "delivery")) == ("roll", None)


def test_h5_5_or_one() -> None:
    match = play(delivered(), "offer", "done")
    assert (seen(match, "phase"), seen(match, "stupas")[0], seen(match, "kept")[0]) == ("roll", 4, [])


def test_h5_5_or_none() -> None:
    match = play(delivered(), "done")
    assert seen(match, "phase") == "roll"
    assert (influence(match, "economic")[0], seen(match, "stupas")[0], seen(match, "delegations")[0]) == (0, 5, 15)


def test_h5_5_the_rewards_taken_are_seen_in_their_order() -> None:
    match = play(delivered(ring="sb"), "offer", "delegate")
    assert seen(match, "delivery") == {"ring": "sb", "rewards": ["offer", "delegate"], "sends": 2}


def test_h5_5_a_later_order_has_rewards_of_its_own() -> None:
    match = act(position(orders={1: "ss", 11: "sb"}, hands={0: "salt salt salt barley"}), {0: "trade earth trade"})
    play(match, "deliver", "barter", "offer", "deliver")
    assert match.legal(0) == ["barter", "offer", "delegate", "done"]
    assert seen(match, "delivery") == {"ring": "sb", "rewards": [], "sends": 0}


def test_h5_5_a_filled_order_cannot_be_filled_again() -> None:
    match = act(position(orders={1: "ss"}, hands={0: "salt salt salt salt"}), {0: "trade trade"})
    assert seen(play(match, "deliver", "done"), "phase") == "roll"


def test_h5_5_the_next_player_acts_when_the_rewards_are_over() -> None:
    match = position(orders={1: "ss"}, goods={2: "salt"}, hands={0: "salt salt"})
    act(match, {0: "trade", 1: "trade"})
    assert play(match, "deliver", "barter").to_act == (0,)
    assert play(match, "done").to_act == (1,)


# --- H5.6


def test_h5_6_barter_keeps_the_ring() -> None:
    match = play(delivered(ring="tjg"), "barter")
    assert seen(match, "kept") == [["tjg"], [], [], []]


def test_h5_6_its_yaks_are_economic_influence() -> None:
    match = play(delivered(ring="tjg", kept={0: "ss"}), "barter")
    assert influence(match, "economic") == [11, 0, 0, 0]


def test_h5_6_a_bartered_ring_does_not_go_back() -> None:
    match = play(delivered(ring="bgg"), "offer", "barter")
    assert ("bgg" in seen(match, "rings"), seen(match, "kept")[0]) == (False, ["bgg"])


@pytest.mark.parametrize("chosen", [["barter", "done"], ["barter", "offer"]])
def test_h5_6_nor_when_the_rewards_are_over(chosen: list[str]) -> None:
    match = play(delivered(ring="bgg"), *chosen)
    assert (seen(match, "phase"), "bgg" in seen(match, "rings")) == ("roll", False)


@pytest.mark.parametrize("chosen", [["done"], ["offer", "done"], ["offer", "delegate", "send 3", "send 3"]])
def test_h5_6_not_chosen_the_ring_goes_back_to_the_bag(chosen: list[str]) -> None:
    match = play(delivered(ring="bgg"), *chosen)
    assert (seen(match, "phase"), seen(match, "rings").count("bgg")) == ("roll", 1)
    assert seen(match, "kept")[0] == []


def test_h5_6_when_the_rewards_are_over_not_before() -> None:
    match = delivered(ring="bgg")
    assert "bgg" not in seen(match, "rings")
    assert "bgg" not in seen(play(match, "offer", "delegate", "send 3"), "rings")


# --- H5.7


def test_h5_7_offering_a_stupa_on_this_village() -> None:
    match = play(delivered(12), "offer")
    assert [row["village"] for row in seen(match, "villages") if row["stupa"] == 0] == [12]
    assert seen(match, "stupas") == [4, 5, 5, 5]


@pytest.mark.parametrize("owner", [0, 2])
def test_h5_7_if_none_stands_there(owner: int) -> None:
    assert delivered(12, stupas={12: owner}).legal(0) == ["barter", "delegate", "done"]


def test_h5_7_a_stupa_elsewhere_does_not_matter() -> None:
    assert "offer" in delivered(12, stupas={3: 0, 13: 1}).legal(0)


def test_h5_7_and_the_player_has_one_left() -> None:
    match = delivered(12, stupas=dict.fromkeys((1, 2, 3, 4, 5), 0))
    assert (seen(match, "stupas")[0], match.legal(0)) == (0, ["barter", "delegate", "done"])


def test_h5_7_the_last_one_can_be_offered() -> None:
    assert "offer" in delivered(12, stupas=dict.fromkeys((1, 2, 3, 4), 0)).legal(0)


@pytest.mark.parametrize(("number", "level"), [(18, 1), (12, 2), (13, 3)])
def test_h5_7_worth_the_villages_level_in_religious_influence(number: int, level: int) -> None:
    assert influence(play(delivered(number), "offer"), "religious") == [level, 0, 0, 0]


# --- H5.8


@pytest.mark.parametrize(("number", "level"), [(18, 1), (12, 2), (13, 3)])
def test_h5_8_as_many_delegations_as_the_villages_level(number: int, level: int) -> None:
    match = play(delivered(number), "delegate")
    assert (seen(match, "phase"), seen(match, "delivery")["sends"]) == ("send", level)
    play(match, *["send 8" if number == 13 else "send 3"] * level)
    assert (seen(match, "phase"), seen(match, "delegations")[0]) == ("reward", 15 - level)


def test_h5_8_spread_at_will() -> None:
    match = play(delivered(13), "delegate", "send 8", "send 4", "send 8")
    assert delegations(match, 0) == {4: 1, 8: 2}


def test_h5_8_or_all_in_one_region() -> None:
    match = play(delivered(13), "delegate", "send 4", "send 4", "send 4")
    assert delegations(match, 0) == {4: 3}


def test_h5_8_over_the_regions_on_whose_border_it_lies() -> None:
    match = play(delivered(12), "delegate")
    assert match.legal(0) == ["send 2", "send 3", "send 6"]
    assert play(match, "send 6").legal(0) == ["send 2", "send 3", "send 6"]


def test_h5_8_they_add_to_those_already_there() -> None:
    match = play(delivered(18, regions={7: (2, 1, 0, 0)}), "delegate", "send 7")
    assert seen(match, "regions")[6]["delegations"] == [3, 1, 0, 0]


def test_h5_8_exactly_as_many_no_fewer() -> None:
    match = play(delivered(13), "delegate", "send 8", "send 4")
    assert match.legal(0) == ["send 4", "send 8"]


@pytest.mark.parametrize("left", [1, 2])
def test_h5_8_with_fewer_pieces_left_those(left: int) -> None:
    match = play(delivered(13, regions={1: (15 - left, 0, 0, 0)}), "delegate")
    assert seen(match, "delivery")["sends"] == left
    play(match, *["send 8"] * left)
    assert (delegations(match, 0), seen(match, "phase")) == ({1: 15 - left, 8: left}, "reward")


def test_h5_8_not_with_none_left() -> None:
    assert delivered(13, regions={1: (15, 0, 0, 0)}).legal(0) == ["barter", "offer", "done"]


def test_h5_8_what_others_have_left_does_not_matter() -> None:
    assert "delegate" in delivered(13, regions={1: (0, 15, 15, 15)}).legal(0)


def test_h5_8_the_sends_follow_at_once_before_the_next_reward() -> None:
    match = play(delivered(12), "delegate", "send 2")
    assert match.legal(0) == ["send 2", "send 3", "send 6"]
    assert play(match, "send 3").legal(0) == ["barter", "offer", "done"]


def test_h5_8_as_the_second_reward_they_end_the_action() -> None:
    match = play(delivered(12), "barter", "delegate", "send 2", "send 3")
    assert (seen(match, "phase"), delegations(match, 0)) == ("roll", {2: 1, 3: 1})
