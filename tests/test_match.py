"""The gate for moves from outside, the log, and how far an undo goes."""

import pytest

import kurzspiel
from kurzspiel import CHANCE, IllegalMove
from kurzspiel.match import Match, View

OPENING = ("place copan", "place uxmal", "place palenque", "place uxmal", "place palenque", "place copan")


@pytest.fixture
def match(maya: kurzspiel.Game) -> Match:
    """Seat 1 is to lay the first worker."""
    match = maya.match(seats=3)
    match.play(CHANCE, "start 1")
    for number, text in enumerate(OPENING):
        match.play((1 + number) % 3, text)
    return match


def test_the_public_names_do_what_the_docs_say(maya: kurzspiel.Game) -> None:
    match = maya.match(seats=4, seed=7)
    assert match.log[0][0] == CHANCE == -1
    seat = match.to_act[0]
    assert match.legal(seat) == ["place tikal", "place copan", "place uxmal", "place palenque"]
    assert match.legal((seat + 1) % 4) == [] and match.legal(CHANCE) == [] and match.odds == {}
    match.play(seat, "place copan")
    assert match.log[-1] == (seat, "place copan")
    assert match.places is None
    assert maya.random_match(seats=4, seed=7).places is not None


def test_without_a_seed_chance_waits_to_be_played_by_hand(maya: kurzspiel.Game) -> None:
    match = maya.match(seats=3, seed=None)
    assert match.to_act == (CHANCE,)
    assert match.odds == {"start 0": 1, "start 1": 1, "start 2": 1}
    match.play(CHANCE, "start 2")
    assert match.to_act == (2,)


@pytest.mark.parametrize("seats", [0, 2, 6, -1, True, "4", None, 3.5, 4.0, [4]])
def test_a_wrong_number_of_seats_is_refused(maya: kurzspiel.Game, seats: int) -> None:
    with pytest.raises(ValueError, match=r"Maya is for 3, 4 or 5 players, not"):
        maya.match(seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_wrong_seed_is_refused(maya: kurzspiel.Game, seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to 9223372036854775807, not"):
        maya.match(seats=3, seed=seed)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        maya.random_match(seats=3, seed=seed)


@pytest.mark.parametrize("name", [["maya"], None, 3, "Maya", ""])
def test_an_invalid_name_of_a_game_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="there is no game .*; there are: maya"):
        kurzspiel.game(name)


def test_a_single_number_of_players_is_stated_plainly() -> None:
    with pytest.raises(ValueError, match="^Sakkara is for 2 players, not 3$"):
        kurzspiel.game("sakkara").match(seats=3)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'; there are: maya, sakkara, himalaya"):
        kurzspiel.game("chess")


def test_names_are_one_for_each_seat(maya: kurzspiel.Game) -> None:
    assert maya.match(3, names=["Ada", "Ben", "Cy"]).names == ["Ada", "Ben", "Cy"]
    with pytest.raises(ValueError, match="there are 3 seats but 2 names; give one for each seat"):
        maya.match(3, names=["Ada", "Ben"])
    for wrong in ("", " Cy", "C\ny", 3, None):
        with pytest.raises(ValueError, match="is not a name"):
            maya.match(3, names=["Ada", "Ben", wrong])  # type: ignore[list-item]


@pytest.mark.parametrize("seat", [3, -2, 99, True, "1", None])
def test_a_seat_that_is_not_there_is_refused(match: Match, seat: int) -> None:
    for ask in (match.legal, match.undo, lambda seat: match.play(seat, "pass")):
        with pytest.raises(ValueError, match="there is no seat .*; the seats are 0 to 2, and -1 is chance"):
            ask(seat)
    if seat is not None:
        with pytest.raises(ValueError, match="there is no seat"):
            match.view(seat)


def test_an_invalid_move_is_a_value_error_and_one_that_is_not_legal_an_illegal_move(match: Match) -> None:
    for wrong in (["pass"], None, 3):
        with pytest.raises(ValueError, match="a move is a text, not"):
            match.play(1, wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="'bod q1 3' is not a move; did you mean 'bid q1 3'") as caught:
        match.play(1, "bod q1 3")
    assert not isinstance(caught.value, IllegalMove)
    with pytest.raises(IllegalMove, match=r"'bid q1 6' is not legal now: .* must be low.* \(M2.2\)$"):
        match.play(1, "bid q1 6")
    with pytest.raises(IllegalMove, match="'pass' is not legal now: it is the turn of seat 1, not of seat 0$"):
        match.play(0, "pass")
    with pytest.raises(IllegalMove, match="it is the turn of seat 1, not of chance$"):
        match.play(CHANCE, "start 1")


def test_a_refused_move_changes_nothing(match: Match) -> None:
    before = match.state, match.log
    for seat, text in ((0, "pass"), (1, "nonsense"), (1, "bid q1 8"), (7, "pass")):
        with pytest.raises(ValueError):
            match.play(seat, text)
    assert (match.state, match.log) == before


def test_no_move_is_legal_when_the_game_is_over(maya: kurzspiel.Game) -> None:
    match = maya.random_match(seats=3, seed=1)
    assert match.to_act == () and match.legal(0) == []
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(0, "pass")
    assert match.view(None)["places"] == list(match.places or ())


def test_others_read_a_hidden_bid_by_its_back_until_it_is_turned_over(match: Match) -> None:
    match.play(1, "bid q1 5")
    assert match.log[-1] == match.log_for(1)[-1] == (1, "bid q1 5")
    assert match.log_for(0)[-1] == match.log_for(None)[-1] == (1, "bid q1 low")
    for seat in (2, 0, 1):
        match.play(seat, "pass")
    assert (1, "bid q1 5") in match.log_for(0) and (1, "bid q1 5") in match.log_for(None)


def test_the_log_is_a_copy(match: Match) -> None:
    match.log.clear()
    assert len(match.log) == 7


def test_at_shows_an_earlier_moment_and_leaves_the_match_alone(match: Match) -> None:
    earlier = match.at(1)
    assert earlier.log == [(CHANCE, "start 1")] and len(match.log) == 7
    assert match.at(7).state == match.state
    match.date = "2020-01-01"
    assert match.at(7).date == "2020-01-01"
    for wrong in (-1, 8, True):
        with pytest.raises(ValueError, match="there is no move .*; this match has 7 moves"):
            match.at(wrong)


def test_undo_takes_back_the_last_move_of_the_seat_that_asks(match: Match) -> None:
    before = match.state
    match.play(1, "bid q1 5")
    assert match.undo(1) == 1
    assert match.state == before and match.to_act == (1,)


def test_undo_stops_at_the_move_of_another_seat(match: Match) -> None:
    match.play(1, "bid q1 5")
    match.play(2, "pass")
    with pytest.raises(IllegalMove, match=r"seat 1 has nothing to take back: seat 2 has moved since \(pass\)"):
        match.undo(1)
    assert match.undo(2) == 1


def test_the_fence_is_explained_without_a_secret(match: Match) -> None:
    match.play(1, "bid q1 5")
    with pytest.raises(IllegalMove, match=r"seat 2 has nothing to take back: seat 1 has moved since \(bid q1 low\)"):
        match.undo(2)


def test_undo_goes_over_the_moves_of_seats_that_do_not_mind(match: Match) -> None:
    before = match.state
    match.play(1, "bid q1 5")
    match.play(2, "pass")
    match.play(0, "pass")
    assert match.undo(1, moves=1, over=(0, 2)) == 3
    assert match.state == before
    assert match.undo(1, over=(0, 2)) == 6, "and further, to the draw of chance"


def test_undo_stops_where_cards_were_turned_over(match: Match) -> None:
    match.play(1, "bid q1 5")
    for seat in (2, 0, 1):
        match.play(seat, "pass")
    assert match.view(None)["phase"] == "name"
    with pytest.raises(IllegalMove, match="since its last move something hidden was shown"):
        match.undo(1)
    match.play(1, "name 1")
    assert match.undo(1) == 1
    assert match.view(None)["phase"] == "name"


@pytest.mark.parametrize(("seat", "over"), [(CHANCE, ()), (1, (CHANCE,)), (1, (0, CHANCE))])
def test_nobody_takes_back_what_chance_drew(match: Match, seat: int, over: tuple[int, ...]) -> None:
    match.play(1, "bid q1 5")
    before = match.log
    with pytest.raises(ValueError, match="chance takes nothing back, and nobody takes back what it drew"):
        match.undo(seat, over=over)
    assert match.log == before


def test_a_seat_that_is_not_there_cannot_be_passed_over(match: Match) -> None:
    with pytest.raises(ValueError, match="there is no seat 7"):
        match.undo(1, over=(7,))


def test_a_stolen_tile_is_not_drawn_again() -> None:
    """An undo past a draw of chance would let players try again until they are lucky."""
    match = kurzspiel.game("sakkara").match(seats=2, seed=1)
    bots = [kurzspiel.bot("sensible", seat) for seat in range(2)]
    while match.log[-1][0] != CHANCE or not match.log[-1][1].startswith("steal"):
        match.play(match.to_act[0], bots[match.to_act[0]].choose(match.view_of(match.to_act[0])))
    thief = match.log[-2][0]
    with pytest.raises(IllegalMove, match=r"it has not moved since chance drew \(steal "):
        match.undo(thief, over=(1 - thief,))


def test_undo_stops_at_a_draw_of_chance(maya: kurzspiel.Game) -> None:
    match = maya.match(seats=3)
    with pytest.raises(IllegalMove, match="no move has been made yet"):
        match.undo(0)
    match.play(CHANCE, "start 0")
    with pytest.raises(IllegalMove, match=r"it has not moved since chance drew \(start 0\)"):
        match.undo(0)


def test_undo_takes_back_a_whole_turn_or_move_by_move(match: Match) -> None:
    for seat, text in ((1, "bid q3 5"), (2, "pass"), (0, "pass"), (1, "pass")):
        match.play(seat, text)
    before = match.state
    match.play(1, "double")
    match.play(1, "place copan")
    between = match.state
    match.play(1, "place copan")
    assert match.undo(1, moves=1) == 1 and match.state == between
    assert match.undo(1) == 2 and match.state == before
    match.play(1, "place copan")
    assert match.undo(1, moves=99) == 1


@pytest.mark.parametrize("moves", [0, -1, True, "1"])
def test_undo_of_no_move_is_refused(match: Match, moves: int) -> None:
    with pytest.raises(ValueError, match="undo takes back 1 move or more"):
        match.undo(1, moves=moves)


def test_after_an_undo_the_hidden_bids_stay_hidden(match: Match) -> None:
    match.play(1, "bid q1 5")
    match.play(2, "bid q1 8")
    match.undo(2)
    assert match.log_for(0)[-1] == (1, "bid q1 low")


def test_perft_counts_the_moves_that_can_follow(match: Match) -> None:
    assert match.perft(1) == len(match.legal(1))
    assert match.perft(0) == 1
    for wrong in (-1, 1.0, True):
        with pytest.raises(ValueError, match="a depth is 0 or more moves, not"):
            match.perft(wrong)  # type: ignore[arg-type]


def test_the_paragraphs_that_matter_follow_the_phase(match: Match) -> None:
    assert match.paragraphs[0] == "M2.1"


# --- several moves at once


def planning() -> Match:
    """A table of Himalaya where everybody plans."""
    match = kurzspiel.game("himalaya").match(seats=3, seed=1)
    while not match.is_secret:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    return match


def test_several_moves_are_made_at_once() -> None:
    match = planning()
    first = len(match.log)
    match.play_all(1, ["plan earth", "plan trade", *["plan rest"] * 4])
    assert match.log[first:] == [(1, f"plan {action}") for action in ("earth", "trade", *["rest"] * 4)]
    assert match.to_act == (0, 2)


def test_chance_draws_behind_several_moves() -> None:
    match = planning()
    for seat in (2, 1, 0):
        match.play_all(seat, ["plan rest"] * 6)
    assert not match.is_secret and match.to_act


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["plan earth", "plan fire"], "move 2 of 2: 'plan fire' is not a move: 'fire' is not an action"),
        (["fly", "plan earth"], "move 1 of 2: 'fly' is not a move"),
        (["plan earth", None], "move 2 of 2: a move is a text, not NoneType"),
    ],
)
def test_of_several_moves_an_invalid_one_is_named(texts: list[str], sentence: str) -> None:
    match = planning()
    before = match.state, match.log
    with pytest.raises(ValueError) as caught:
        match.play_all(1, texts)
    assert str(caught.value).startswith(sentence) and not isinstance(caught.value, IllegalMove)
    assert (match.state, match.log) == before


def test_several_moves_are_made_all_or_not_at_all() -> None:
    match = planning()
    before = match.state, match.log, match.log_for(1), match.streams
    with pytest.raises(
        IllegalMove, match="^move 7 of 7: 'plan rest' is not legal now: it is the turn of seat 0 or seat 2"
    ):
        match.play_all(1, ["plan rest"] * 7)
    assert (match.state, match.log, match.log_for(1), match.streams) == before
    match.play_all(1, ["plan rest"] * 6)


def test_no_move_is_made_behind_a_draw_of_chance() -> None:
    """What chance draws must not be learned by trying."""
    match = kurzspiel.game("sakkara").match(seats=2, seed=1)
    bots = [kurzspiel.bot("sensible", seat) for seat in range(2)]
    while "snake" not in match.legal(seat := match.to_act[0]):
        match.play(seat, bots[seat].choose(match.view_of(seat)))
    before = match.state, match.log
    with pytest.raises(
        IllegalMove, match="^move 2 of 2: 'end' is not legal now: it is the turn of chance, not of seat"
    ):
        match.play_all(seat, ["snake", "end"])
    assert (match.state, match.log) == before
    match.play_all(seat, ["snake"])
    assert match.log[-1][0] == CHANCE and match.to_act == (seat,)


def test_one_move_alone_is_not_counted(match: Match) -> None:
    with pytest.raises(IllegalMove, match="^'bid q1 8' is not legal now"):
        match.play_all(1, ["bid q1 8"])
    match.play_all(1, ("bid q1 5",))
    assert match.log[-1] == (1, "bid q1 5")


@pytest.mark.parametrize("texts", ["pass", [], (), "", None])
def test_anything_but_a_list_of_moves_is_refused(match: Match, texts: list[str]) -> None:
    with pytest.raises(ValueError, match="is not a list of moves; give one move or more"):
        match.play_all(1, texts)
    with pytest.raises(ValueError, match="there is no seat 7"):
        match.play_all(7, ["pass", "pass"])


def test_settled_are_the_moves_that_everybody_reads_in_full(maya: kurzspiel.Game) -> None:
    match = maya.match(seats=3, seed=1)
    while match.view(None)["phase"] != "workers":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    before = len(match.log)
    assert match.settled == before
    for _ in range(2):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert match.settled == before


def test_a_move_can_be_checked_without_making_it(maya: kurzspiel.Game) -> None:
    match = maya.match(seats=3, seed=1)
    seat, before = match.to_act[0], match.state
    assert match.engine.moves.texts[match.check(seat, "place copan")] == "place copan"
    with pytest.raises(kurzspiel.IllegalMove, match="M1.3"):
        match.check(seat, "place tikal")
    assert match.state == before and not match.is_secret


def test_the_length_counts_all_moves_and_draws(maya: kurzspiel.Game) -> None:
    match = maya.match(seats=3, seed=1)
    match.play(match.to_act[0], "place copan")
    assert match.length == len(match.log) == 2


def test_one_name_is_not_a_list_of_names(maya: kurzspiel.Game) -> None:
    with pytest.raises(ValueError, match="'Ada' is one name; give a list with one for each seat"):
        maya.match(seats=3, names="Ada")


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_view_packed_and_unpacked_is_the_same_at_every_decision(name: str) -> None:
    rules = kurzspiel.game(name)
    whole = rules.random_match(seats=rules.seats[0], seed=3)
    match = rules.match(seats=whole.seats)
    for actor, text in whole.log[:200]:
        for seat in match.to_act:
            view = match.view_of(seat)
            copy = View.unpacked(rules.engine, view.packed(), match.seats, seat)
            assert copy.data == view.data and copy.legal == view.legal
        match.play(actor, text)


def test_bytes_that_are_not_a_position_are_refused(maya: kurzspiel.Game) -> None:
    with pytest.raises(ValueError, match="8 bytes are not a position of maya"):
        View.unpacked(maya.engine, b"nonsense", 3, 0)


# --- what a server asks for with every move


def test_a_line_alone_is_read_as_in_the_whole_log() -> None:
    match = kurzspiel.game("himalaya").random_match(3, 4)
    middle = next(then for number in range(60, 200) if (then := match.at(number)).is_secret)
    assert middle.is_secret, "also when it is asked again"
    for seat in (None, 0, 1, 2):
        log = middle.numbered_log_for(seat)
        assert [middle.entry_for(seat, number) for number in range(middle.length)] == [
            log.get(number) for number in range(middle.length)
        ]
        assert len(log) <= middle.length


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_view_is_made_of_a_position_alone(name: str) -> None:
    match = kurzspiel.game(name).random_match(max(kurzspiel.game(name).seats), 2)
    then = match.at(match.length // 2)
    for seat in range(then.seats):
        view = View.of(then.engine, then.bookmark.position, then.seats, seat)
        assert view.data == then.view(seat) == {**view.data, **view.head}


def test_steps_with_nothing_hidden_end_with_the_open_view(maya: kurzspiel.Game) -> None:
    match = maya.random_match(3, 5)
    told = match.open_steps_since(match.at(0).bookmark)
    kinds = [[seen.step.kind for seen in steps] for steps in told]
    assert kinds == [[step.kind for step in steps] for steps in match.steps()]
    assert told[-1][-1].view == {**match.open_view(), "to_act": [], "places": None}, "nobody is asked yet"


def test_positions_of_steps_show_what_a_seat_may_know_and_no_more() -> None:
    match = kurzspiel.game("himalaya").match(3, seed=4)
    mark, engine = match.bookmark, match.engine
    for _ in range(30):
        mover = match.to_act[0]
        match.play(mover, match.legal(mover)[0])
    viewers: tuple[tuple[int | None, int], ...] = ((0, 0), (None, CHANCE))
    for seat, viewer in viewers:
        found = match.positions_between(mark, seat)
        assert len(found) == sum(map(len, match.steps_since(mark, seat).values())) - 1 > 0
        blinded = [engine.to_bytes(engine.view(position, viewer)) for position in found]
        assert blinded == [engine.to_bytes(position) for position in found]
