"""Why a move is not legal: the message names the paragraph."""

import pytest

from kurzspiel.match import Match
from kurzspiel.notation import IllegalMove
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, dealt, lay_out, new_match, play, position, putting

MIDDLE = (("c4", "d4"), ("c5", "g7"))  # worker 2 east of worker 1, one of the opponent north of it
THREE = "moon moon moon"
ALL_OUT = "ship grain grain grain"
SIGNS = "eye ankh scarab pillar"


def refusal(match: Match, move: str) -> str:
    """The error that the seat whose turn it is gets; the position does not change."""
    before = match.state
    with pytest.raises(IllegalMove) as caught:
        match.play(match.to_act[0], move)
    assert match.state == before
    return str(caught.value)


def check(match: Match, move: str, words: str, paragraph: str) -> None:
    message = refusal(match, move)
    assert message.startswith(f"{move!r} is not legal now: ")
    assert words in message
    assert message.endswith(f"({paragraph})")


# --- not your turn


def test_illegal_the_other_players_turn() -> None:
    with pytest.raises(IllegalMove, match="it is the turn of seat 0, not of seat 1"):
        position().play(1, "step 1 s")


def test_illegal_the_pile_is_put_by_the_other_player() -> None:
    with pytest.raises(IllegalMove, match="it is the turn of seat 0, not of seat 1"):
        putting("moon").play(1, "put d4 1")


def test_illegal_a_game_that_is_over() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        play(position(quiet=59, stepped=True), "end").play(1, "step 1 s")


# --- a move of another phase


def test_s1_3_illegal_another_move_while_tiles_are_dealt() -> None:
    check(new_match(), "end", "now it is time for 'deal'", "S1.3")


def test_s1_3_illegal_another_move_while_a_field_is_named() -> None:
    check(play(new_match(), *lay_out()[:49]), "deal moon", "now it is time for 'cover'", "S1.3")


def test_s1_4_illegal_another_move_while_the_first_player_is_named() -> None:
    check(dealt(), "enter c4", "now it is time for 'first'", "S1.4")


def test_s1_4_illegal_another_move_while_workers_enter() -> None:
    check(play(dealt(), "first 0"), "step 1 n", "now it is time for 'enter'", "S1.4")


@pytest.mark.parametrize("move", ["put d4 1", "drop moon", "stack eye", "enter c4"])
def test_s2_1_illegal_another_move_in_a_turn(move: str) -> None:
    check(position(holders=("moon", "")), move, "now it is time for 'step' or 'climb' or", "S2.1")


def test_s3_5_illegal_another_move_while_a_tile_is_stolen() -> None:
    check(play(position(holders=("snake", "moon")), "snake"), "end", "now it is time for 'steal'", "S3.5")


def test_s5_2_illegal_another_move_while_tiles_are_stacked() -> None:
    match = position({"b1": "moon"}, holders=("eye ankh scarab", ""))
    check(play(match, "fire 1 row"), "step 1 n", "now it is time for 'stack'", "S5.2")


def test_s2_6_illegal_another_move_while_tiles_are_dropped() -> None:
    match = position(holders=("moon " * 11, ""), stepped=True)
    check(play(match, "end"), "lay ship", "now it is time for 'drop'", "S2.6")


def test_s6_2_illegal_another_move_while_the_pile_goes_back() -> None:
    check(putting("moon"), "step 1 n", "now it is time for 'put'", "S6.2")


# --- the set-up


def test_s1_3_illegal_no_such_tile_is_left() -> None:
    check(play(new_match(), "deal ox", "deal ox", "deal ox"), "deal ox", "no ox is left to deal", "S1.3")


def test_s1_3_illegal_a_field_with_two_tiles() -> None:
    match = play(new_match(), *lay_out()[:49], "cover c4", "deal grain")
    check(match, "cover c4", "c4 already has its second tile", "S1.3")


def test_s1_4_illegal_to_enter_on_a_worker() -> None:
    check(play(dealt(), "first 0", "enter c4"), "enter c4", "a worker stands on c4", "S1.4")


# --- steps


@pytest.mark.parametrize("move", ["step 1 n", "climb 1 n", "step 2 n"])
def test_s2_2_illegal_second_step(move: str) -> None:
    match = play(position(holders=("stairs", "")), "step 1 n")
    check(match, move, "the step of this turn is made, and no horse allows another", "S2.2")


def test_s3_2_illegal_further_step_of_the_other_worker() -> None:
    match = play(position(holders=("horse", "")), "step 2 n", "horse")
    check(match, "step 1 n", "further steps belong to worker 2", "S3.2")


@pytest.mark.parametrize("move", ["step 1 s", "step 1 w", "step 2 e", "climb 1 s"])
def test_s2_2_illegal_step_off_the_board(move: str) -> None:
    check(position(), move, f"worker {move.split()[1]} stands at the edge of the board", "S2.2")


@pytest.mark.parametrize(("move", "field"), [("step 1 e", "d4"), ("step 1 n", "c5"), ("climb 2 w", "c4")])
def test_s2_2_illegal_step_onto_a_worker(move: str, field: str) -> None:
    check(position(workers=MIDDLE), move, f"a worker stands on {field}", "S2.2")


def test_s2_3_illegal_step_too_high() -> None:
    match = position({"a1": "moon", "a2": "moon " * 5})
    check(match, "step 1 n", "a2 is 4 tiles higher; 2 is the most without stairs", "S2.3")


def test_s3_1_illegal_climb_where_a_step_does() -> None:
    match = position({"a2": "moon moon"}, holders=("stairs", ""))
    check(match, "climb 1 n", "a2 can be reached without stairs, by a plain step", "S3.1")


def test_s3_1_illegal_climb_without_stairs() -> None:
    check(position({"a2": THREE}), "climb 1 n", "you hold no stairs", "S3.1")


@pytest.mark.parametrize("fields", [{}, {"a2": THREE, "b1": THREE, "f1": THREE, "g2": THREE}])
def test_s2_7_illegal_end_before_the_step(fields: dict[str, str]) -> None:
    match = position(fields, holders=("stairs", ""))
    check(match, "end", "the step is still due, and a worker of yours can make it", "S2.7")


def test_s2_6_illegal_drop_of_what_is_not_held() -> None:
    match = play(position(holders=("moon " * 11, "sun"), stepped=True), "end")
    check(match, "drop sun", "you hold no sun", "S2.6")


# --- special tiles


def test_s3_2_illegal_no_horse() -> None:
    check(position(stepped=True), "horse", "you hold no horse", "S3.2")


def test_s3_2_illegal_horse_before_the_step() -> None:
    check(position(holders=("horse", "")), "horse", "a horse is played after the compulsory step", "S3.2")


def test_s3_3_illegal_no_bird() -> None:
    check(position({"a2": "moon"}), "bird 1 a2", "you hold no bird", "S3.3")


def test_s3_3_illegal_field_far_away_without_a_bird() -> None:
    why = "c4 is not next to a worker of yours, and you hold no bird that could fly there"
    check(position({"c4": "moon"}), "bird 1 c4", why, "S3.3")


def test_s3_3_illegal_bird_to_an_empty_field() -> None:
    check(position(holders=("bird", "")), "bird 1 c4", "no tile lies on c4", "S3.3")


def test_s3_3_illegal_bird_to_a_worker() -> None:
    check(position({"g7": "moon"}, holders=("bird", "")), "bird 1 g7", "a worker stands on g7", "S3.3")


def test_s3_4_illegal_no_ox() -> None:
    check(position({"b1": "moon"}), "ox 1 e", "you hold no ox", "S3.4")


@pytest.mark.parametrize("direction", ["n", "s"])
def test_s3_4_illegal_no_stack_to_push(direction: str) -> None:
    match = position(holders=("ox", ""))
    check(match, f"ox 1 {direction}", "there is no stack beside worker 1 on that side", "S3.4")


def test_s3_4_illegal_push_under_a_worker() -> None:
    match = position({"d4": "moon"}, workers=MIDDLE, holders=("ox", ""))
    check(match, "ox 1 e", "a worker stands on d4", "S3.4")


def test_s3_4_illegal_push_off_the_board() -> None:
    match = position({"g4": "moon"}, workers=(("f4", "g1"), ("g7", "a7")), holders=("ox", ""))
    check(match, "ox 1 e", "the stack would be pushed off the board", "S3.4")


def test_s3_4_illegal_push_onto_a_worker() -> None:
    match = position({"c4": "moon"}, workers=(("b4", "d4"), ("a7", "g7")), holders=("ox", ""))
    check(match, "ox 1 e", "a worker stands on d4", "S3.4")


def test_s3_4_illegal_push_of_too_many() -> None:
    match = position({"b1": "moon " * 4, "c1": "moon " * 7}, holders=("ox", ""))
    check(match, "ox 1 e", "together that would be 11 tiles; 9 is the most", "S3.4")


def test_s3_5_illegal_no_snake() -> None:
    check(position(holders=("", "moon")), "snake", "you hold no snake", "S3.5")


def test_s3_5_illegal_snake_on_an_empty_holder() -> None:
    check(position(holders=("snake", "")), "snake", "the other holder is empty", "S3.5")


def test_s3_5_illegal_steal_of_what_is_not_there() -> None:
    match = play(position(holders=("snake", "moon")), "snake")
    check(match, "steal sun", "there is no sun on that holder", "S3.5")


# --- building


@pytest.mark.parametrize("tile", ["ship", "grain"])
def test_s4_1_illegal_to_lay_out_what_is_not_held(tile: str) -> None:
    check(position(), f"lay {tile}", f"you hold no {tile}", "S4.1")


@pytest.mark.parametrize(("tile", "words"), [("ship", "no more than 1 ship"), ("grain", "no more than 3 grain")])
def test_s4_1_illegal_to_lay_out_more(tile: str, words: str) -> None:
    check(position(holders=("ship grain", ""), laid=(ALL_OUT, "")), f"lay {tile}", words, "S4.1")


def test_s4_2_illegal_to_build_what_is_not_held() -> None:
    check(position(laid=("ship grain", "")), "build moon", "you hold no moon", "S4.2")


def test_s4_2_illegal_to_build_too_many() -> None:
    match = position(holders=("moon", ""), laid=("ship grain", ""), pyramids=("moon moon", ""))
    check(match, "build moon", "your pyramid needs no more moons", "S4.2")


@pytest.mark.parametrize(("tile", "built", "level"), [("eye", "moon", 2), ("tip", LEVEL_1, 3)])
def test_s4_2_illegal_to_begin_a_level_too_early(tile: str, built: str, level: int) -> None:
    match = position(holders=(f"{tile} hand hand", ""), laid=(ALL_OUT, ""), pyramids=(built, ""))
    check(match, f"build {tile}", f"level {level} can be begun when level {level - 1} is complete", "S4.2")


def test_s4_3_illegal_to_build_on_two_levels() -> None:
    match = position(holders=("eye", ""), laid=(ALL_OUT, ""), pyramids=(LEVEL_1, ""), level=1)
    check(match, "build eye", "you have built on level 1 this turn", "S4.3")


@pytest.mark.parametrize(
    ("laid", "words"),
    [
        ("", "level 2 needs 1 ship and 2 grain laid out; you have 0 and 0"),
        ("ship grain", "level 2 needs 1 ship and 2 grain laid out; you have 1 and 1"),
        ("grain grain", "level 2 needs 1 ship and 2 grain laid out; you have 0 and 2"),
    ],
)
def test_s4_1_illegal_to_build_without_ship_and_grain(laid: str, words: str) -> None:
    match = position(holders=("eye", ""), laid=(laid, ""), pyramids=(LEVEL_1, ""))
    check(match, "build eye", words, "S4.1")


def test_s4_4_illegal_to_build_a_block_without_a_hand() -> None:
    match = position(holders=("block", ""), laid=(ALL_OUT, ""))
    check(match, "build block", "a block needs 1 helping hand, you hold 0", "S4.4")


def test_s4_4_illegal_to_build_the_tip_with_one_hand() -> None:
    match = position(holders=("tip hand", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    check(match, "build tip", "a tip needs 2 helping hands, you hold 1", "S4.4")


# --- spells


@pytest.mark.parametrize(
    ("held", "move", "words"),
    [
        ("eye ankh pillar", "fire 1 row", "a fire storm needs eye, ankh and scarab, and you hold no scarab"),
        ("eye ankh scarab", "whirl 1", "a whirlwind needs ankh, scarab and pillar, and you hold no pillar"),
        ("ankh scarab pillar", "flood", "a flood needs eye, scarab and pillar, and you hold no eye"),
        ("eye scarab pillar", "locusts", "locusts need eye, ankh and pillar, and you hold no ankh"),
    ],
)
def test_s5_1_illegal_spell_without_its_tiles(held: str, move: str, words: str) -> None:
    match = position({"b1": "moon"}, holders=(held, ""), laid=("", "ship grain"))
    check(match, move, words, "S5.1")


@pytest.mark.parametrize("move", ["fire 1 row", "fire 2 column", "whirl 1", "flood", "locusts"])
def test_s5_3_illegal_spell_without_effect(move: str) -> None:
    check(position(holders=(SIGNS, "")), move, "it would have no effect", "S5.3")


def test_s5_2_illegal_stack_of_another_tile() -> None:
    match = play(position({"b1": "moon"}, holders=(SIGNS, "")), "fire 1 row", "stack ankh")
    check(match, "stack pillar", "the pillar is not one of the tiles that go on the pile now: eye, scarab", "S5.2")
    check(match, "stack ankh", "the ankh is not one of the tiles that go on the pile now: eye, scarab", "S5.2")


# --- putting back


@pytest.mark.parametrize("field", ["a1", "g7"])
def test_s6_2_illegal_put_on_a_worker(field: str) -> None:
    check(putting("moon"), f"put {field} 1", f"a worker stands on {field}", "S6.2")


def test_s6_4_illegal_put_on_the_same_field_again() -> None:
    match = play(putting("moon " * 6), "put d4 3")
    check(match, "put d4 3", "d4 has been used for this pile; each part needs its own field", "S6.4")


@pytest.mark.parametrize("field", ["a2", "b1", "f1", "g2"])
def test_s6_3_illegal_put_next_to_an_own_worker(field: str) -> None:
    check(putting("moon"), f"put {field} 1", f"{field} is next to a worker of yours", "S6.3")


@pytest.mark.parametrize(("size", "count"), [(5, 3), (6, 2), (6, 4), (10, 8), (2, 3)])
def test_s6_4_illegal_put_of_a_wrong_part(size: int, count: int) -> None:
    match = putting("moon " * size)
    check(match, f"put d4 {count}", f"{count} of {size} tiles cannot be put down", "S6.4")


def test_s6_5_illegal_put_on_a_higher_field() -> None:
    check(putting("moon", fields={"d4": "moon"}), "put d4 1", "a lower field is free for the pile", "S6.5")
