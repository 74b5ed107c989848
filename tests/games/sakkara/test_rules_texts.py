"""The move texts, what is a move at all, and what can be taken back."""

import pytest

from kurzspiel.match import Match
from kurzspiel.notation import CHANCE, IllegalMove
from tests.games.sakkara.position import dealt, holder, lay_out, new_match, play, position, putting, seen, worker_on

THREE = "moon moon moon"
SIGNS = "eye ankh scarab pillar"


def a_rich_turn() -> Match:
    """Worker 1 on c4, worker 2 on g1, and nearly everything can be done."""
    return position(
        {"c5": THREE, "d4": "tip", "e5": "moon", "f1": "sun", "f2": "sun"},
        workers=(("c4", "g1"), ("a7", "g7")),
        holders=(f"{SIGNS} stairs horse bird ox snake ship grain moon", "moon grain"),
        laid=("ship grain", "ship grain"),
    )


# --- the table


def test_texts_deal() -> None:
    assert "deal ship" in new_match().legal(CHANCE)


def test_texts_cover() -> None:
    assert "cover c4" in play(new_match(), *lay_out()[:49]).legal(CHANCE)


def test_texts_first() -> None:
    assert "first 1" in dealt().legal(CHANCE)


def test_texts_enter() -> None:
    assert "enter c4" in play(dealt(), "first 0").legal(0)


@pytest.mark.parametrize(
    "move",
    [
        "step 1 s",
        "climb 1 n",
        "bird 2 e5",
        "ox 1 e",
        "snake",
        "lay grain",
        "build moon",
        "fire 1 row",
        "fire 2 row",
        "fire 1 column",
        "whirl 1",
        "flood",
        "locusts",
    ],
)
def test_texts_a_turn(move: str) -> None:
    assert move in a_rich_turn().legal(0)


@pytest.mark.parametrize("move", ["horse", "end"])
def test_texts_after_the_step(move: str) -> None:
    assert move in play(a_rich_turn(), "step 1 s").legal(0)


def test_texts_lay_ship() -> None:
    assert "lay ship" in position(holders=("ship", "")).legal(0)


def test_texts_a_step_by_horse_is_a_step() -> None:
    assert "step 1 s" in play(a_rich_turn(), "step 1 s", "horse").legal(0)


def test_texts_steal() -> None:
    assert play(a_rich_turn(), "snake").legal(CHANCE) == ["steal moon", "steal grain"]


def test_texts_stack() -> None:
    assert "stack eye" in play(a_rich_turn(), "flood").legal(0)


def test_texts_drop() -> None:
    match = position(holders=("moon " * 11, ""), stepped=True)
    assert play(match, "end").legal(0) == ["drop moon"]


def test_texts_put() -> None:
    assert "put c3 5" in putting("moon " * 5).legal(0)


def test_texts_workers_are_numbered_in_the_order_they_entered() -> None:
    match = play(dealt(), "first 0", "enter g4", "enter a1", "enter c4", "enter a7", "step 2 n")
    assert (worker_on(match, "g4"), worker_on(match, "c5")) == ((0, 1), (0, 2))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "step",
        "step 3 n",
        "step 1 u",
        "climb 1",
        "bird 1 h4",
        "enter a8",
        "lay moon",
        "build ship",
        "fire 1",
        "fire 1 diagonal",
        "whirl",
        "stack moon",
        "put c3",
        "put c3 0",
        "put c3 10",
        "pass",
        "End",
        "step  1 n",
    ],
)
def test_texts_anything_else_is_not_a_move(text: str) -> None:
    with pytest.raises(ValueError) as caught:
        position().play(0, text)
    assert not isinstance(caught.value, IllegalMove)


def test_texts_a_list_of_legal_moves_holds_each_text_once() -> None:
    moves = a_rich_turn().legal(0)
    assert len(moves) == len(set(moves))


def test_texts_two_tiles_of_a_motif_are_one_move() -> None:
    match = play(position(holders=("moon " * 11 + "sun", ""), stepped=True), "end")
    assert match.legal(0) == ["drop moon", "drop sun"]


# --- no move is made for a player, except the last stack


def test_texts_an_only_end_is_a_move() -> None:
    match = play(position(), "step 1 n")
    assert (match.to_act, match.legal(0)) == ((0,), ["end"])


def test_texts_an_only_step_is_a_move() -> None:
    walls = {"b1": THREE, "f1": THREE, "g2": THREE}
    match = position(walls)
    assert (match.to_act, match.legal(0)) == ((0,), ["step 1 n"])


def test_texts_an_only_drop_is_a_move() -> None:
    match = play(position(holders=("moon " * 11, ""), stepped=True), "end")
    assert (match.to_act, match.legal(0)) == ((0,), ["drop moon"])
    assert play(match, "drop moon").log[-1] == (0, "drop moon")


def test_texts_an_only_put_is_a_move() -> None:
    match = putting("moon", everywhere="moon", fields={"d4": ""})
    assert (match.to_act, match.legal(0)) == ((0,), ["put d4 1"])


def test_texts_the_last_stack_is_not_a_move() -> None:
    match = play(a_rich_turn(), "flood", "stack eye", "stack pillar")
    assert seen(match, "phase") == "turn"
    assert match.log == [(0, "flood"), (0, "stack eye"), (0, "stack pillar")]


def test_texts_without_a_pile_there_is_no_put() -> None:
    match = play(position(), "step 1 n", "end")
    assert match.log == [(0, "step 1 n"), (0, "end")]
    assert (seen(match, "phase"), match.to_act) == ("turn", (1,))


# --- chance


def test_texts_chance_draws_and_logs_even_with_one_outcome() -> None:
    match = play(position(holders=("snake", "moon moon")), "snake")
    assert (match.to_act, match.legal(CHANCE)) == ((CHANCE,), ["steal moon"])
    assert play(match, "steal moon").log == [(0, "snake"), (CHANCE, "steal moon")]


def test_texts_the_last_tile_is_dealt_too() -> None:
    draws = lay_out()
    match = play(new_match(), *draws[:-1])
    assert (match.to_act, match.legal(CHANCE)) == ((CHANCE,), [draws[-1]])
    assert len(play(match, draws[-1]).log) == 75 + 26


def test_texts_deal_has_the_odds_of_the_copies_left() -> None:
    match = play(new_match(), "deal ox", "deal snake", "deal snake", "deal block")
    assert match.odds == {
        "deal block": 9,
        "deal stairs": 8,
        "deal moon": 6,
        "deal sun": 3,
        "deal eye": 4,
        "deal ankh": 4,
        "deal scarab": 4,
        "deal pillar": 4,
        "deal tip": 3,
        "deal ship": 4,
        "deal grain": 8,
        "deal hand": 7,
        "deal horse": 3,
        "deal bird": 2,
        "deal ox": 2,
    }


def test_texts_cover_has_even_odds() -> None:
    match = play(new_match(), *lay_out()[:49])
    assert set(match.odds.values()) == {1} and len(match.odds) == 49
    match = play(new_match(), *lay_out()[:-2])
    assert set(match.odds.values()) == {1} and len(match.odds) == 24


def test_texts_first_has_even_odds() -> None:
    assert dealt().odds == {"first 0": 1, "first 1": 1}


def test_texts_steal_has_the_odds_of_what_the_opponent_holds() -> None:
    match = play(position(holders=("snake moon", "moon moon moon sun")), "snake")
    assert match.odds == {"steal moon": 3, "steal sun": 1}


def test_texts_where_a_player_decides_there_are_no_odds() -> None:
    assert position().odds == {}


# --- taking back


def entered() -> Match:
    """Seat 0 holds a snake and a horse, seat 1 a sun and a tip; it is the turn of seat 0."""
    match = dealt(lower={"c5": "moon"}, upper={"c4": "snake", "g1": "horse", "a7": "sun", "g7": "tip"})
    return play(match, "first 0", "enter c4", "enter a7", "enter g1", "enter g7")


def test_texts_undo_goes_back_move_by_move() -> None:
    match = play(entered(), "step 1 n", "horse", "step 1 e")
    places = []
    for _ in range(3):
        match.undo(0, 1)
        places.append((worker_on(match, "c4"), worker_on(match, "c5"), seen(match, "steps")))
    assert places == [(None, (0, 1), 2), (None, (0, 1), 0), ((0, 1), None, 0)]


def test_texts_undo_goes_back_to_the_beginning_of_the_turn_at_once() -> None:
    before = entered()
    match = play(entered(), "step 1 n", "horse", "step 1 e")
    assert match.undo(0) == 3
    assert match.state == before.state


def test_texts_undo_goes_past_an_end_that_nobody_has_answered() -> None:
    match = play(entered(), "step 1 n", "end")
    match.undo(0, 1)
    assert (match.to_act, seen(match, "stepped")) == ((0,), True)


def test_texts_undo_does_not_go_past_the_other_players_move() -> None:
    match = play(entered(), "step 1 n", "end", "step 1 s")
    with pytest.raises(IllegalMove):
        match.undo(0)


def test_texts_undo_does_not_go_past_a_steal() -> None:
    match = play(entered(), "snake", "steal sun")
    with pytest.raises(IllegalMove):
        match.undo(0)
    assert holder(match, 0) == ["sun", "horse"]


def test_texts_undo_goes_back_to_a_steal() -> None:
    match = play(entered(), "snake", "steal sun", "step 1 n", "horse")
    assert match.undo(0) == 2
    assert match.log[-1] == (CHANCE, "steal sun")


def test_texts_undo_takes_back_a_stack() -> None:
    upper = {"c4": "eye", "c5": "ankh", "d4": "scarab"}
    match = play(dealt(upper=upper), "first 0", "enter c4", "enter a7", "enter c5", "enter g7")
    play(match, "step 1 e", "fire 1 row", "stack eye")
    match.undo(0, 1)
    assert match.legal(0) == ["stack eye", "stack ankh", "stack scarab"]


# --- what matters now


@pytest.mark.parametrize(
    ("moves", "paragraph"), [([], "S2.2"), (["snake"], "S3.5"), (["flood"], "S5.2"), (["step 1 s", "end"], "S2.6")]
)
def test_texts_the_paragraphs_of_a_phase(moves: list[str], paragraph: str) -> None:
    assert paragraph in play(a_rich_turn(), *moves).paragraphs


def test_texts_the_paragraphs_of_the_end() -> None:
    assert play(position(quiet=59, stepped=True), "end").paragraphs == ("S7.1", "S7.2")


# --- the view


def test_texts_a_view_has_all_its_keys_in_every_phase() -> None:
    keys = "game rules seats seat to_act places phase turn quiet player board bag covering holders laid pyramids "
    keys += "stepped runner steps level casting pile used_fields"
    for match in (new_match(), dealt(), a_rich_turn(), play(a_rich_turn(), "flood"), putting("moon")):
        assert list(match.view(0)) == keys.split()


def test_texts_a_view_before_the_first_tile() -> None:
    view = new_match().view(None)
    assert (view["game"], view["seats"], view["seat"], view["to_act"], view["places"]) == (
        "sakkara",
        2,
        None,
        [-1],
        None,
    )
    assert (view["phase"], view["turn"], view["quiet"], view["player"]) == ("deal", 0, 0, None)
    assert view["board"][0] == {"field": "a1", "tiles": [], "worker": None}
    assert (view["holders"], view["pyramids"]) == ([[], []], [[], []])
    assert view["laid"] == [{"ship": 0, "grain": 0}, {"ship": 0, "grain": 0}]
    assert (view["casting"], view["pile"], view["used_fields"]) == (None, [], [])


def test_texts_a_field_names_its_tiles_from_the_bottom_up_and_its_worker() -> None:
    match = position({"c4": "ship moon"}, workers=(("c4", "g1"), ("a7", "g7")))
    field = {"field": "c4", "tiles": ["ship", "moon"], "worker": {"seat": 0, "worker": 1}}
    assert field in match.view(None)["board"]


def test_texts_a_view_at_the_end_has_the_places() -> None:
    assert play(position(quiet=59, stepped=True, pyramids=("", "sun")), "end").view(None)["places"] == [2, 1]
