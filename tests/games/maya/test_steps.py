"""The story of a match of Maya: the steps of chosen moves, word by word, and every kind of step in some match."""

import random
from typing import Any

import pytest

import kurzspiel
from kurzspiel.games.maya import steps
from kurzspiel.games.maya.story import KINDS
from kurzspiel.match import Match
from kurzspiel.texts import LANGUAGES
from tests.games.maya.position import FIRST_LEVELS, SECOND_LEVELS, THIRD_LEVELS, play, position
from tests.playing import Choice, thrifty

NAMES = ("Ada", "Ben", "Cem", "Dana", "Eva")


def told(match: Match, *moves: str, language: str = "en") -> list[str]:
    """What these moves lead to, in words."""
    return [step.step.tell(NAMES, language) for step in seen(match, *moves)]


def seen(match: Match, *moves: str) -> list[Any]:
    """The same steps with the views of a spectator after them."""
    mark = match.bookmark
    play(match, *moves)
    return [step for steps in match.steps_since(mark, None).values() for step in steps]


def at_random(seed: int) -> Choice:
    rng = random.Random(seed)
    return lambda match, seat: rng.choice(match.legal(seat))


def whole_match(seed: int, style: Any) -> Match:
    match, choose = kurzspiel.game("maya").match(3 + seed % 3, seed=seed), style(seed)
    while match.to_act:
        match.play(match.to_act[0], choose(match, match.to_act[0]))
    return match


def all_steps(seed: int, style: Any) -> list[Any]:
    return [step for of_move in whole_match(seed, style).steps() for step in of_move]


# --- the declarations


def test_kinds_are_in_the_order_of_their_numbers() -> None:
    numbers = {name: number for name, number in vars(steps).items() if name.isupper()}
    in_order = sorted(numbers, key=lambda name: numbers[name])
    assert [kind.name for kind in KINDS] == [name.lower().replace("_", "-") for name in in_order]
    assert sorted(numbers.values()) == list(range(len(KINDS)))


MATCHES = [(seed, thrifty) for seed in (0, 1, 2, 3, 5, 6, 8, 14, 15, 18, 32, 44, 46, 92, 116)]
MATCHES += [(seed, at_random) for seed in (0, 1, 4311)]


@pytest.mark.compiled
def test_every_kind_comes_up_and_has_words_in_both_languages() -> None:
    found = [step for seed, style in MATCHES for step in all_steps(seed, style)]
    assert {step.kind.name for step in found} == {kind.name for kind in KINDS}
    for language in LANGUAGES:
        assert all(step.tell(NAMES, language) for step in found)


def test_a_bid_is_secret_and_has_no_step() -> None:
    assert told(position(), "bid q1 3") == []


# --- M1, M2


def test_the_opening_is_described_stone_by_stone() -> None:
    match = kurzspiel.game("maya").match(3)
    match.play(-1, "start 2")
    assert match.steps()[0][0].tell(NAMES) == "Cem is drawn as start player"
    assert told(match, "place copan") == ["Cem puts an opening stone in Copan"]
    said = told(match, "place uxmal", "place copan", "place uxmal", "place copan", "place palenque")
    assert said[-1] == "Round 1 begins; Cem starts"


def test_a_player_who_can_lay_nothing_passes_automatically() -> None:
    match = position(passed=(1,), cards={2: ()})
    assert told(match, "bid q1 3") == ["Cem cannot lay another card and has passed"]


# --- M3


def test_a_settlement_with_a_minus_three_and_a_shield() -> None:
    match = position(
        quarries={"q5": [(0, "4")], "q4": [(0, "5"), (1, "6"), (2, "-3"), (2, "3")]},
        passed=(1, 2),
        start=0,
        supply={1: 1},
    )
    assert told(match, "pass") == [
        "Ada passes and lays no more cards this round",
        "All have passed; the quarries are settled from right to left",
        "Quarry 5 is turned over: Ada with 4 points",
        "Quarry 5 gives: 4 stones to Ada (4 points)",
        "3 stones stay at quarry 5: there is nobody left to take them",
        "Ada takes the marker “Shield”",
    ]
    assert told(match, "shield q4") == [
        "Ada lays the shield at quarry 4",
        "Quarry 4 is turned over: Ada with 5 points, Ben with 6 points, Cem with 3 points",
        "Ada is shielded at quarry 4: no −3 can hit there",
    ]
    assert told(match, "hit 1") == [
        "Cem uses −3 against Ben: now 3 points",
        "Quarry 4 gives: 4 stones to Ada (5 points), 1 stone to Ben (3 points; 2 fewer, as the supply is empty), "
        "1 stone to Cem (3 points)",
        "Ada takes the marker “Carry”",
        "Nobody laid a card at quarry 3, quarry 2, quarry 1; their markers stay",
        "Nobody comes first at quarry 1: Ada stays start player",
        "All stones of these hands arrive: 8 of Ada, 1 of Ben, 1 of Cem",
        "All cards go back to the hands. Stones to build: 8 for Ada, 1 for Ben, 1 for Cem",
        "Level 1 is open for building",
    ]


def test_a_settlement_in_german() -> None:
    match = position(quarries={"q4": [(0, "5"), (1, "6"), (0, "6"), (2, "-3")]}, passed=(1, 2), cards={0: ("3",)})
    play(match, "pass")
    assert told(match, "hit 1", language="de") == [
        "Cem setzt die −3 gegen Ben ein: jetzt 3 Punkte",
        "Steinbruch 4 gibt: 4 Steine an Ada (11 Punkte), 3 Steine an Ben (3 Punkte)",
        "Weniger als 1 Punkt und damit kein Rang an Steinbruch 4: Cem mit 0",
        "1 Stein bleibt an Steinbruch 4 liegen: Niemand ist mehr da, der ihn nimmt",
        "Ada nimmt den Marker „Transport“",
        "Niemand hat an Steinbruch 3, Steinbruch 2, Steinbruch 1 eine Karte gelegt; die Marker bleiben liegen",
        "An Steinbruch 1 ist niemand Erster: Ada bleibt Startspieler",
    ]


def test_the_board_is_shown_with_the_cards_turned_before_stones_are_handed_out() -> None:
    match = position(quarries={"q3": [(1, "5")]}, passed=(1, 2))
    by_kind = {step.step.kind.name: step.view for step in seen(match, "pass")}
    assert by_kind["turned"]["quarries"][2]["turned"] and by_kind["turned"]["stones"] == [0, 0, 0]
    assert by_kind["won"]["stones"] == [0, 4, 0] and by_kind["won"]["quarries"][2]["holder"] is None
    assert by_kind["taken"]["quarries"][2]["holder"] == 1


def test_a_player_ranked_too_low_is_mentioned() -> None:
    match = position(quarries={"q1": [(0, "5"), (1, "4"), (2, "3")]}, passed=(1, 2))
    said = told(match, "pass")
    assert "Too low for stones at quarry 1: Cem with 3 points" in said
    assert told(match, "name 0")[0] == "Ada chooses to be start player"


def test_a_minus_three_without_anybody_to_hit_is_mentioned() -> None:
    match = position(quarries={"q1": [(0, "5"), (0, "-3")]}, passed=(1, 2))
    assert "The −3 of Ada finds nobody it could hit at quarry 1" in told(match, "pass")


def test_a_marker_that_nobody_wins_stays() -> None:
    match = position(quarries={"q2": [(0, "3"), (1, "-3")]}, passed=(1, 2))
    play(match, "pass")
    assert told(match, "hit 0")[:3] == [
        "Ben uses −3 against Ada: now 0 points",
        "Less than 1 point and so no rank at quarry 2: Ada with 0, Ben with 0",
        "Nobody has a rank at quarry 2: the marker “Add” stays",
    ]


def test_a_shield_without_face_down_cards_does_nothing() -> None:
    match = position(quarries={"q5": [(0, "3")]}, passed=(1, 2))
    assert "Ada cannot use the shield: no quarry has face-down cards left" in told(match, "pass")


# --- M4


def test_stones_are_lost_for_want_of_carriers() -> None:
    match = position(quarries={"q3": [(0, "5"), (1, "4")]}, passed=(1, 2), cards={0: ("3",), 1: ("-3",)})
    said = told(match, "pass")
    assert "The hand of Ada carries only 3 stones: 1 stone is lost" in said
    assert "The hand of Ben can carry nothing: 2 stones are lost" in said
    assert "All cards go back to the hands. Stones to build: 3 for Ada, 0 for Ben, 0 for Cem" in said


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (
            "carry",
            ["Ada uses the marker “Carry” and carries up to 5 stones", "All stones of these hands arrive: 4 of Ada"],
        ),
        ("decline", ["Ada does not use the marker “Carry”", "The hand of Ada carries only 3 stones: 1 stone is lost"]),
    ],
)
def test_the_carry_marker(answer: str, said: list[str]) -> None:
    match = position(quarries={"q4": [(0, "5")]}, passed=(1, 2), cards={0: ("3",)})
    play(match, "pass")
    assert told(match, answer)[:2] == said


# --- M5


def test_a_stone_that_fills_a_level_brings_a_bonus_and_opens_the_next() -> None:
    stones = {**FIRST_LEVELS, ("copan", 1): (3, 2, 1)}
    match = position(phase="build", turn=2, hand_stones=(0, 0, 2), stones=stones)
    steps = seen(match, "place copan")
    assert [step.step.tell(NAMES) for step in steps] == [
        "Cem places a stone in Copan, level 1",
        "Copan, level 1, is full",
        "Ada alone has the most stones on level 1 of Copan: bonus stone on level 2",
        "Level 2 is open for building",
    ]
    assert [step.view["pyramids"][1]["levels"][1]["stones"] for step in steps] == [
        [0, 0, 0],
        [0, 0, 0],
        [1, 0, 0],
        [1, 0, 0],
    ]


def test_a_tie_brings_no_bonus() -> None:
    match = position(phase="build", turn=2, hand_stones=(0, 0, 2), stones={("copan", 1): (3, 3, 0)})
    assert told(match, "place copan")[1:] == [
        "Copan, level 1, is full",
        "Nobody alone has the most stones on level 1 of Copan: no bonus stone",
    ]


def test_what_a_player_may_do_instead_of_placing_a_stone() -> None:
    match = position(phase="build", hand_stones=(4, 4, 0), markers={"double": 1})
    assert told(match, "double") == ["Ada pays a stone for a double move"]
    play(match, "place copan", "place copan")
    assert told(match, "double marker") == ["Ben makes a double move with the marker"]
    play(match, "place copan", "place copan")
    assert told(match, "pass") == ["Ada pays a stone and places nothing this turn"]


def test_without_a_place_a_stone_is_given_for_gold() -> None:
    full = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (1, 2, 1)}
    match = position(phase="build", turn=2, hand_stones=(0, 0, 2), stones=full)
    assert told(match, "forfeit") == ["Cem has no place for a stone and gives one for 1 gold"]


# --- M6, M7

BUILT = {("copan", 1): (2, 2, 1), ("copan", 2): (1, 0, 1), ("uxmal", 1): (0, 3, 1)}


def test_all_levels_are_paid_before_any_wears() -> None:
    match = position(phase="build", hand_stones=(1, 0, 0), stones=BUILT)
    steps = seen(match, "pass")
    assert [step.step.tell(NAMES) for step in steps] == [
        "Ada pays a stone and places nothing this turn",
        "Scoring of round 1",
        "Copan, level 1: 2 gold for Ada (most: 2 stones), 2 gold for Ben (most: 2 stones), "
        "1 gold for Cem (second most: 1 stone)",
        "Copan, level 2: 4 gold for Ada (most: 1 stone), 4 gold for Cem (most: 1 stone)",
        "Uxmal, level 1: 3 gold for Ben (most: 3 stones), 1 gold for Cem (second most: 1 stone)",
        "Gold after round 1: 6 for Ada, 5 for Ben, 6 for Cem",
        "Wear on Copan, level 1: 1 stone less for Ada, Ben, Cem",
        "Wear on Copan, level 2: 1 stone less for Ada, Cem",
        "Wear on Uxmal, level 1: 1 stone less for Ben, Cem",
        "Round 2 begins; Ada starts",
    ]
    copan = [step.view["pyramids"][1]["levels"][0]["stones"] for step in steps]
    assert copan[:6] == [[2, 2, 1]] * 6 and copan[6:] == [[1, 1, 0]] * 4
    assert [step.view["gold"] for step in steps][1:4] == [[0, 0, 0], [2, 2, 1], [6, 2, 5]]


def test_stones_above_a_gap_are_lost() -> None:
    match = position(phase="build", hand_stones=(1, 0, 0), stones={("copan", 1): (1, 3, 0), ("copan", 2): (2, 0, 0)})
    assert "Ada has no stone left on level 1 of Copan and loses the one above it" in told(match, "pass")


@pytest.mark.parametrize(
    ("gold", "supply", "said"),
    [
        ((9, 4, 4), {}, ["Ada wins with the most gold: 9"]),
        (
            (9, 9, 4),
            {0: 5, 1: 3},
            [
                "With 9 gold each, fewer stones in the supply decide: 6 of Ada, 3 of Ben",
                "Ben wins with 9 gold and the fewest stones in the supply: 3",
            ],
        ),
        (
            (9, 9, 4),
            {0: 5, 1: 6},
            [
                "With 9 gold each, fewer stones in the supply decide: 6 of Ada, 6 of Ben",
                "Gold and supply are equal; with 9 gold the win is shared by Ada, Ben",
            ],
        ),
    ],
)
def test_the_end_names_winner_and_reason(gold: tuple[int, ...], supply: dict[int, int], said: list[str]) -> None:
    match = position(phase="build", round=3, hand_stones=(1, 0, 0), gold=gold, supply=supply)
    assert told(match, "pass")[3:] == said
    assert not match.to_act


def test_the_last_scoring_wears_nothing() -> None:
    match = position(phase="build", round=3, hand_stones=(1, 0, 0), stones=BUILT)
    assert not [step for step in told(match, "pass") if step.startswith("Wear")]
