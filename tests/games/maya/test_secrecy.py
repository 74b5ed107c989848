"""Two matches that differ only in what a seat may not know look the same to it, to the last byte."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from tests.playing import STYLES as STYLES_OF
from tests.playing import steps

STYLES = STYLES_OF["maya"]


def other_world(match: Match, viewer: int | None, seed: int) -> Match:
    """The same match with other cards face down: any that this viewer could not tell from the true ones."""
    seat = CHANCE if viewer is None else viewer
    engine = match.engine
    guess = engine.plain(engine.sample(engine.view(match._position, seat), seat, engine.dice(seed)))
    log = match.log
    laid: dict[tuple[str, int], list[int]] = {}
    for number in match._veiled:
        mover, text = log[number]
        laid.setdefault((text.split()[1], mover), []).append(number)
    for (quarry, mover), numbers in laid.items():
        pile = guess.quarry[int(quarry[1:]) - 1]
        cards = [pile.card[place] for place in range(pile.count) if pile.owner[place] == mover]
        for number, kind in zip(numbers, cards, strict=True):
            names = ("3", "4", "5", "6", "7", "8", "-3")
            log[number] = mover, f"bid {quarry} {names[kind]}"
    twin = kurzspiel.game("maya").match(match.seats)
    for mover, text in log:
        twin.play(mover, text)
    return twin


def everything_told(match: Match, viewer: int | None) -> str:
    """All that can reach a viewer: view, log, legal moves, every error, what an undo leaves."""
    told: dict[str, Any] = {"view": match.view(viewer), "log": match.log_for(viewer)}
    if viewer is not None:
        told["legal"] = match.legal(viewer)
        told["errors"] = [
            error_of(match, viewer, text) for text in match.engine.moves.texts if text not in told["legal"]
        ]
        for over in ((), tuple(range(match.seats))):
            spare = match.at(len(match.log))
            try:
                spare.undo(viewer, over=over)
            except kurzspiel.IllegalMove as error:
                told[f"undo {over}"] = str(error)
            else:
                told[f"undo {over}"] = [spare.view(viewer), spare.log_for(viewer)]
    return json.dumps(told)


def error_of(match: Match, seat: int, text: str) -> str:
    with pytest.raises(ValueError) as caught:
        match.play(seat, text)
    return str(caught.value)


@pytest.mark.compiled
@pytest.mark.parametrize("seats", (3, 4, 5))
@given(seed=st.integers(0, 2**31), style=st.sampled_from(sorted(STYLES)), cut=st.integers(0, 59))
def test_what_a_seat_is_shown_does_not_depend_on_what_it_may_not_know(
    seats: int, seed: int, style: str, cut: int
) -> None:
    match = kurzspiel.game("maya").match(seats, seed)
    for number, _ in enumerate(steps(match, STYLES[style](seed))):
        if number == 2 * seats + cut:
            break
    for viewer in (None, *range(seats)):
        twin = other_world(match, viewer, seed)
        assert everything_told(twin, viewer) == everything_told(match, viewer)


def test_other_worlds_do_differ() -> None:
    """The test above would be worth nothing if its twins were always the same match."""
    match = kurzspiel.game("maya").match(4, 1)
    for number, _ in enumerate(steps(match, STYLES["random"](1))):
        if number == 30:
            break
    worlds = {str(other_world(match, 0, seed).log) for seed in range(20)}
    assert len(worlds) > 10


@given(seed=st.integers(0, 2**31), cut=st.integers(8, 60))
def test_a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart(seed: int, cut: int) -> None:
    match = kurzspiel.game("maya").match(4, seed)
    for number, _ in enumerate(steps(match, STYLES["sensible"](seed))):
        if number == cut:
            break
    seat = match.to_act[0]
    twin = other_world(match, seat, seed)
    for name in ("random", "greedy", "sensible"):
        assert kurzspiel.bot(name, 1).choose(twin.view_of(seat)) == kurzspiel.bot(name, 1).choose(match.view_of(seat))
