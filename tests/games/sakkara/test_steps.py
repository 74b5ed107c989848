"""What happens in Sakkara, step by step: in chosen situations exactly, and every kind somewhere in the played games."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kurzspiel import record
from kurzspiel.games.sakkara import steps as numbers
from kurzspiel.games.sakkara.story import KINDS
from kurzspiel.match import Match, SeenStep
from kurzspiel.steps import Step
from kurzspiel.texts import LANGUAGES
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, lay_out, new_match, play, position, putting
from tests.page.test_texts import TEXTS, ids

GOLDEN = Path(__file__).parents[2] / "golden" / "sakkara"
NAMES = ("Ada", "Ben")
SIGNS = "eye ankh scarab pillar"
ALL_OUT = "ship grain grain grain"


def seen(match: Match, *moves: str) -> list[SeenStep]:
    """The steps of these moves, each with the view after it."""
    mark = match.bookmark
    play(match, *moves)
    return [each for found in match.steps_since(mark, None).values() for each in found]


def told(match: Match, *moves: str, language: str = "en") -> list[tuple[str, str]]:
    """The kinds of the steps of these moves, and their sentences; of choices without the name of the player."""
    return [(step.kind.name, _told(step, language)) for step, _ in seen(match, *moves)]


def _told(step: Step, language: str) -> str:
    sentence = step.tell(NAMES, language)
    if not step.kind.is_choice or step.seat is None:
        return sentence
    assert sentence.startswith(f"{NAMES[step.seat]} ")
    return sentence.removeprefix(f"{NAMES[step.seat]} ")


def sentences(match: Match, *moves: str, language: str = "en") -> list[str]:
    return [sentence for _, sentence in told(match, *moves, language=language)]


# --- S1


def test_the_lay_out_is_one_step_and_each_ship_that_comes_up_another() -> None:
    lower = {"b1": "ship", "c2": "ship", "d4": "ship", "e5": "ship"}
    draws = lay_out(lower, {"b1": "moon", "c2": "sun", "d4": "moon", "e5": "sun"})
    assert told(new_match(), *draws) == [
        ("dealt", "All 75 tiles lie on the board: one on every field, a second one on 26 of them"),
        ("ship-shown", "Fewer than two ships can be seen: the ship on b1 comes to the top"),
        ("ship-shown", "Fewer than two ships can be seen: the ship on c2 comes to the top"),
    ]


def test_each_ship_comes_up_in_a_view_of_its_own() -> None:
    lower = {"b1": "ship", "c2": "ship", "d4": "ship", "e5": "ship"}
    shown = seen(new_match(), *lay_out(lower, {"b1": "moon", "c2": "sun", "d4": "moon", "e5": "sun"}))
    assert [view["board"][1]["tiles"][-1] for _, view in shown] == ["moon", "ship", "ship"]
    assert [view["board"][9]["tiles"][-1] for _, view in shown] == ["sun", "sun", "ship"]


def test_workers_enter_and_take_the_top_tile_and_the_first_turn_begins() -> None:
    match = play(new_match(), *lay_out({"g7": "moon"}, {"a1": "eye", "b1": "hand", "c1": "ship"}))
    assert told(match, "first 1", "enter a1", "enter b1", "enter c1", "enter g7") == [
        ("began", "Ben begins"),
        ("entered", "puts worker 1 on a1"),
        ("took", "Ben takes an eye from a1"),
        ("entered", "puts worker 1 on b1"),
        ("took", "Ada takes a helping hand from b1"),
        ("entered", "puts worker 2 on c1"),
        ("took", "Ben takes a ship from c1"),
        ("entered", "puts worker 2 on g7"),
        ("took-last", "Ada takes a moon from g7, which is empty now"),
        ("turn-began", "Turn 1: Ben"),
    ]


# --- S2


def test_a_step_says_from_where_to_where_and_what_was_taken() -> None:
    match = position({"b1": "moon scarab", "a1": "sun"})
    assert told(match, "step 1 e") == [
        ("walked", "goes from a1 to b1 with worker 1"),
        ("took", "Ada takes a scarab from b1"),
    ]


def test_a_step_in_german() -> None:
    match = position({"b1": "moon scarab", "a1": "sun"})
    assert sentences(match, "step 1 e", language="de") == [
        "geht mit Arbeiter 1 von a1 nach b1",
        "Ada nimmt einen Skarabäus von b1",
    ]


def test_a_stack_that_runs_out_is_mentioned() -> None:
    assert told(position({"b1": "grain"}), "step 1 e")[1] == (
        "took-last",
        "Ada takes grain from b1, which is empty now",
    )


def test_a_step_to_an_empty_field_takes_nothing() -> None:
    assert told(position(), "step 1 e") == [("walked", "goes from a1 to b1 with worker 1")]


def test_the_worker_is_there_before_its_tile_is_taken() -> None:
    (_, before), (_, after) = seen(position({"b1": "moon scarab"}), "step 1 e")
    assert [view["board"][1]["worker"] for view in (before, after)] == [{"seat": 0, "worker": 1}] * 2
    assert [view["board"][1]["tiles"] for view in (before, after)] == [["moon", "scarab"], ["moon"]]
    assert [view["holders"][0] for view in (before, after)] == [[], ["scarab"]]


def test_a_turn_without_a_pile_passes_to_the_other_player() -> None:
    assert told(position(stepped=True, turn=4), "end") == [("turn-began", "Turn 6: Ben")]


def test_a_step_that_nobody_can_make_is_dropped() -> None:
    high = {name: "moon moon moon" for name in ("a2", "b1", "f1", "g2")}
    assert told(position(high), "end") == [
        ("step-fell-away", "No worker of Ada can step anywhere: the step falls away"),
        ("turn-began", "Turn 2: Ben"),
    ]


def test_surplus_tiles_are_dropped_and_go_to_the_other_player() -> None:
    match = position(holders=("moon " * 6 + "sun " * 6, ""), stepped=True)
    assert told(match, "end", "drop moon", "drop sun") == [
        ("must-drop", "Ada holds 12 tiles, of which 10 may stay: 2 must go"),
        ("dropped", "drops a moon"),
        ("dropped", "drops a sun"),
        ("gave-pile", "2 tiles that Ada used go back to the board; Ben decides where"),
    ]


# --- S3


def test_stairs_are_spent_to_climb() -> None:
    match = position({"b1": "moon moon moon"}, holders=("stairs", ""))
    assert told(match, "climb 1 e") == [
        ("climbed", "spends stairs and climbs from a1 to b1 with worker 1"),
        ("took", "Ada takes a moon from b1"),
    ]


def test_a_horse_and_its_steps() -> None:
    match = position({"a3": "moon"}, holders=("horse", ""))
    assert told(match, "step 1 n", "horse", "step 1 n", "step 1 n") == [
        ("walked", "goes from a1 to a2 with worker 1"),
        ("rode", "plays a horse: worker 1 may go 2 steps further"),
        ("walked-on", "goes on from a2 to a3 with worker 1; 1 step of the horse is left"),
        ("took-last", "Ada takes a moon from a3, which is empty now"),
        ("walked-on", "goes on from a3 to a4 with worker 1"),
    ]


def test_steps_of_a_horse_that_were_not_taken_lapse() -> None:
    match = position(holders=("horse", ""), stepped=True)
    assert told(match, "horse", "end")[1:] == [
        ("ride-lapsed", "2 steps of the horse that Ada did not take lapse"),
        ("gave-pile", "1 tile that Ada used goes back to the board; Ben decides where"),
    ]


def test_a_bird() -> None:
    assert told(position({"d4": "moon sun"}, holders=("bird", "")), "bird 2 d4") == [
        ("flew", "plays a bird and flies from g1 to d4 with worker 2"),
        ("took", "Ada takes a sun from d4"),
    ]


def test_an_ox_pushes_a_stack_onto_another() -> None:
    match = position({"b1": "moon sun", "c1": "eye"}, holders=("ox", ""))
    assert told(match, "ox 1 e") == [("pushed", "plays an ox and pushes 2 tiles from b1 to c1; 3 lie there now")]


def test_an_ox_pushes_a_tile_onto_an_empty_field() -> None:
    assert sentences(position({"b1": "moon"}, holders=("ox", "")), "ox 1 e") == [
        "plays an ox and pushes 1 tile from b1 to c1"
    ]


def test_a_snake_and_what_it_takes() -> None:
    match = position(holders=("snake", "scarab"))
    assert told(match, "snake", "steal scarab") == [
        ("sent-snake", "plays a snake against Ben"),
        ("stole", "Ada draws a scarab from Ben’s holder"),
    ]


# --- S4


def test_ship_and_grain_are_laid_out() -> None:
    assert told(position(holders=("ship grain", "")), "lay grain", "lay ship") == [
        ("laid-out", "lays out grain: no ship and 1 grain now lie out"),
        ("laid-out", "lays out a ship: 1 ship and 1 grain now lie out"),
    ]


def test_grain_has_no_article_in_german() -> None:
    assert sentences(position(holders=("grain", "")), "lay grain", language="de") == [
        "legt Getreide aus; jetzt liegen kein Schiff und 1 Getreide aus"
    ]


def test_building_with_and_without_a_hand_up_to_a_whole_level() -> None:
    some = LEVEL_1.removeprefix("block ").replace(" moon moon", " moon")
    match = position(holders=("block moon hand", ""), laid=(ALL_OUT, ""), pyramids=(some, ""))
    assert told(match, "build moon", "build block") == [
        ("built", "builds a moon, tile 8 of 14"),
        ("built-with-hands", "builds a blue block with a helping hand, tile 9 of 14"),
        ("level-done", "Level 1 of Ada’s pyramid is complete"),
    ]


def test_the_second_level_is_complete() -> None:
    match = position(
        holders=("eye", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2.removeprefix('eye ')}", "")
    )
    assert told(match, "build eye")[1] == ("level-done", "Level 2 of Ada’s pyramid is complete")


# --- S5


def test_a_fire_storm_is_one_step_with_all_that_it_takes() -> None:
    match = position({"b4": "moon", "d4": "moon scarab"}, holders=(SIGNS, ""), workers=(("c4", "g1"), ("a7", "g7")))
    assert told(match, "fire 1 row", "stack eye", "stack ankh") == [
        ("cast-fire", "casts a fire storm along row 4 (worker 1)"),
        ("stacked", "puts an eye on the used pile"),
        ("stacked", "puts an ankh on the used pile"),
        ("stacked-last", "Ada’s spell is complete with a scarab on the used pile"),
        ("burnt", "The fire storm brings Ada 2 tiles: a moon from b4 (empty now), a scarab from d4"),
    ]


def test_a_fire_storm_along_a_column() -> None:
    match = position({"c1": "moon"}, holders=(SIGNS, ""), workers=(("c4", "g1"), ("a7", "g7")))
    assert sentences(match, "fire 1 column")[0] == "casts a fire storm along column c (worker 1)"


def test_a_whirlwind() -> None:
    match = position({"b3": "moon", "d5": "sun sun"}, holders=(SIGNS, ""), workers=(("c4", "g1"), ("a7", "g7")))
    found = told(match, "whirl 1", "stack ankh", "stack scarab")
    assert found[0] == ("cast-whirl", "casts a whirlwind around worker 1 on c4")
    assert found[-1] == ("whirled", "The whirlwind brings Ada 2 tiles: a moon from b3 (empty now), a sun from d5")


def test_a_flood_sinks_the_ship() -> None:
    found = told(position(holders=(SIGNS, ""), laid=("", ALL_OUT)), "flood", "stack eye", "stack pillar")
    assert found[0] == ("cast-flood", "casts a flood against Ben")
    assert found[-1] == ("sunk", "Ben’s ship sinks and goes on the used pile; Ben cannot build until another lies out")


@pytest.mark.parametrize(
    ("laid", "left"), [("ship grain", "none is left"), ("grain grain", "1 is left"), (ALL_OUT, "2 are left")]
)
def test_locusts_eat_grain(laid: str, left: str) -> None:
    found = told(position(holders=(SIGNS, ""), laid=("", laid)), "locusts", "stack eye", "stack pillar")
    assert found[0] == ("cast-locusts", "casts locusts against Ben")
    assert found[-1] == ("eaten", f"Locusts eat one of Ben’s grains, which goes on the used pile; {left}")


# --- S6


def test_tiles_are_put_back_from_the_bottom_and_the_turn_passes() -> None:
    assert told(putting("moon sun eye", turn=9), "put d4 3") == [
        ("put-back", "puts 3 tiles back on d4, the bottom one first: a moon, a sun, an eye"),
        ("turn-began", "Turn 11: Ada"),
    ]


def test_one_tile_is_put_back() -> None:
    assert sentences(putting("scarab"), "put d4 1")[0] == "puts a scarab back on d4"
    assert sentences(putting("scarab"), "put d4 1", language="de")[0] == "legt einen Skarabäus zurück auf d4"


def test_a_split_pile_is_put_back_part_by_part() -> None:
    found = told(putting("moon sun eye ox ox ox"), "put d4 3", "put e5 3")
    assert [kind for kind, _ in found] == ["put-back", "put-back", "turn-began"]
    assert found[1][1] == "puts 3 tiles back on e5, the bottom one first: an ox, an ox, an ox"


# --- S7


def test_a_complete_pyramid_wins() -> None:
    match = position(holders=("tip hand hand", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    assert told(match, "build tip") == [
        ("built-with-hands", "builds a tip with 2 helping hands, tile 14 of 14"),
        ("completed", "Ada’s pyramid is complete with all 14 tiles: Ada wins at once"),
    ]


@pytest.mark.parametrize(("quiet", "kinds"), [(48, ["turn-began"]), (49, ["stall-nears", "turn-began"])])
def test_quiet_turns_are_counted_aloud_when_the_stall_is_near(quiet: int, kinds: list[str]) -> None:
    assert [kind for kind, _ in told(position(stepped=True, quiet=quiet), "end")] == kinds


def test_how_many_turns_are_left_before_the_stall() -> None:
    assert sentences(position(stepped=True, quiet=58), "end")[0] == (
        "59 turns in a row without building: after 1 more the game ends"
    )


STALLED = ("stalled", "60 turns in a row without building: the game is over, and the tiles built decide")


@pytest.mark.parametrize(
    ("facts", "step"),
    [
        ({"pyramids": ("moon", "moon moon")}, ("won-by-tiles", "Ben wins with 2 tiles built; Ada has built 1")),
        (
            {"pyramids": ("moon", "moon"), "laid": (ALL_OUT, "ship")},
            ("won-by-laid", "Both have built 1 tile: Ada wins with 4 of ship and grain laid out, Ben has 1"),
        ),
        (
            {"laid": ("ship", "grain")},
            ("drawn", "Both have built nothing and laid out 1 of ship and grain: it is a draw"),
        ),
    ],
)
def test_a_stall_says_what_decides(facts: dict[str, Any], step: tuple[str, str]) -> None:
    assert told(position(stepped=True, quiet=59, **facts), "end") == [STALLED, step]


# --- all of them


@cache
def played() -> list[tuple[str, list[Step]]]:
    """The moves of the goldens with their steps."""
    matches = [record.from_text(path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*.txt"))]
    return [(text, steps) for match in matches for (_, text), steps in zip(match.log, match.steps(), strict=True)]


def all_steps() -> Iterator[Step]:
    return (step for _, steps in played() for step in steps)


def test_every_kind_has_its_number() -> None:
    named = {name.lower().replace("_", "-"): value for name, value in vars(numbers).items() if name.isupper()}
    assert named == {kind.name: number for number, kind in enumerate(KINDS)}


def test_the_goldens_reach_every_kind_that_is_not_an_accident() -> None:
    assert {kind.name for kind in KINDS} - {step.kind.name for step in all_steps()} == {"step-fell-away"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_the_goldens_has_words(language: str) -> None:
    for step in all_steps():
        sentence = step.tell(NAMES, language)
        assert sentence and "{" not in sentence and "sakkara" not in sentence, step


def test_every_message_is_that_of_a_step_and_has_its_values() -> None:
    known = ids(TEXTS / "steps" / "sakkara.en.ftl")
    words = {f"{field.word}{name}" for kind in KINDS for field in kind.all_fields if field.word for name in field.names}
    for kind in KINDS:
        values = {field.name for field in kind.fields} | ({"rows", "count"} if kind.rows else set())
        assert known[f"sakkara-step-{kind.name}"] <= values, kind.name
    rows = {f"sakkara-step-{kind.name}-row" for kind in KINDS if kind.rows}
    assert set(known) == words | rows | {f"sakkara-step-{kind.name}" for kind in KINDS}


def test_a_move_has_at_most_one_choice_and_it_comes_first() -> None:
    for text, steps in played():
        assert all(not step.kind.is_choice for step in steps[1:]), text


def test_every_paragraph_is_in_the_rules() -> None:
    rules = (Path(numbers.__file__).parent / "rules.en.md").read_text(encoding="utf-8")
    assert [kind.name for kind in KINDS if f"### {kind.paragraph}" not in rules] == []
