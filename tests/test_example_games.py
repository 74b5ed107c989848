"""The games of examples/games: small plug-ins that are played like ours."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kurzspiel
from kurzspiel import CHANCE
from kurzspiel.engine import SPECTATOR
from kurzspiel.match import Match

ROOT = Path(kurzspiel.__file__).parent.parent
LINES = ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3")
CELLS = [f"{column}{row}" for row in "123" for column in "abc"]


def test_a_game_without_secrets_and_chance_is_one_short_file() -> None:
    text = (ROOT / "examples" / "games" / "tictactoe" / "tictactoe.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 80


def test_examples_are_known_by_name_here_but_in_no_list() -> None:
    assert kurzspiel.game("tictactoe").title == "Tic-tac-toe" and kurzspiel.game("poker").has_secrets
    assert not {"tictactoe", "poker"} & set(kurzspiel.GAMES)


# --- tic-tac-toe: a second implementation, as a list of the cells that were taken in turn


def has_won(cells: tuple[str, ...]) -> bool:
    """Whether the last to move has three in a row."""
    own = set(cells[len(cells) - 1 :: -2])
    return any(own >= set(line.split()) for line in LINES)


@cache
def worth(cells: tuple[str, ...]) -> int:
    """The result of perfect play for the seat that is to move: 1 a win, 0 a draw, -1 a loss."""
    if has_won(cells):
        return -1
    return max((-worth((*cells, cell)) for cell in CELLS if cell not in cells), default=0)


def perfect(cells: tuple[str, ...]) -> list[str]:
    """All moves that are as good as any."""
    return [cell for cell in CELLS if cell not in cells and -worth((*cells, cell)) == worth(cells)]


def cells_of(match: Match) -> tuple[str, ...]:
    return tuple(text.split()[1] for _, text in match.log)


def against(bot_seat: int, opening: str, choose: int, seed: int) -> Match:
    """The club bot against perfect play, which takes the move of this number wherever several are as good."""
    match, bot = kurzspiel.game("tictactoe").match(2), kurzspiel.bot("club", seed)
    match.play(0, f"place {opening}")
    while match.to_act:
        (seat,) = match.to_act
        best = perfect(cells_of(match))
        other = f"place {best[choose % len(best)]}"
        match.play(seat, bot.choose(match.view_of(seat)) if seat == bot_seat else other)
    return match


@pytest.mark.compiled
@pytest.mark.parametrize("bot_seat", [0, 1])
@pytest.mark.parametrize("opening", CELLS)
def test_the_club_bot_draws_every_match_against_perfect_play(bot_seat: int, opening: str) -> None:
    for choose in range(6):
        assert against(bot_seat, opening, choose, seed=choose).places == (1, 1)


@pytest.mark.compiled
@pytest.mark.parametrize("bot_seat", [0, 1])
def test_the_club_bot_never_loses_to_random_play(bot_seat: int) -> None:
    for seed in range(12):
        match, bots = kurzspiel.game("tictactoe").match(2), [kurzspiel.bot("random", seed), kurzspiel.bot("random", 0)]
        bots[bot_seat] = kurzspiel.bot("club", seed)
        while match.to_act:
            (seat,) = match.to_act
            match.play(seat, bots[seat].choose(match.view_of(seat)))
        assert match.places and match.places[bot_seat] == 1


def test_positions_are_counted_as_by_hand() -> None:
    match = kurzspiel.game("tictactoe").match(2)
    assert [match.perft(depth) for depth in range(4)] == [1, 9, 72, 504]
    for text in ("a1", "a2", "b1", "b2"):
        match.play(match.to_act[0], f"place {text}")
    match.play(0, "place c1")
    assert match.places == (1, 2) and match.legal(1) == []


# --- Kuhn poker


def dealt(*moves: str) -> Match:
    """Hands played by these moves; chance is played by hand."""
    match = kurzspiel.game("poker").match(2)
    for text in moves:
        match.play(match.to_act[0], text)
    return match


def cards(view: dict[str, Any]) -> list[str]:
    return [item["value"] for field in view["fields"] if field["name"] == "card" for item in field["items"]]


def test_a_seat_sees_only_its_own_card_and_a_spectator_none() -> None:
    match = dealt("deal J K")
    assert cards(match.view(0)) == ["J", "?"] and cards(match.view(1)) == ["?", "K"]
    assert cards(match.view(None)) == ["?", "?"]
    assert [match.log_for(viewer)[0][1] for viewer in (0, 1, None)] == [
        "deal J hidden", "deal hidden K", "deal hidden hidden"
    ]  # fmt: skip


@pytest.mark.parametrize("other", ["Q", "K"])
@pytest.mark.parametrize("moves", ["", "check", "bet", "check bet", "bet fold", "check bet fold"])
def test_whatever_the_other_holds_a_seat_sees_and_reads_the_same(other: str, moves: str) -> None:
    match, twin = dealt("deal J Q", *moves.split()), dealt(f"deal J {other}", *moves.split())
    assert match.view(0) == twin.view(0) and match.log_for(0) == twin.log_for(0)
    assert match.view(None) == twin.view(None) and match.log_for(None) == twin.log_for(None)
    assert match.view_of(0).packed() == twin.view_of(0).packed()
    assert match.legal(0) == twin.legal(0) and match.legal(1) == twin.legal(1)


def test_cards_are_shown_when_nobody_folds_and_stay_hidden_when_somebody_does() -> None:
    shown = dealt("deal J K", "check", "check")
    assert cards(shown.view(0)) == ["J", "K"] == cards(shown.view(None)) and shown.log_for(None)[0][1] == "deal J K"
    folded = dealt("deal J K", "bet", "fold", "deal K Q", "check", "check")
    assert [text for mover, text in folded.log_for(None) if mover == CHANCE] == ["deal hidden hidden", "deal K Q"]


def test_the_pot_goes_to_the_higher_card_or_to_the_player_who_did_not_fold() -> None:
    match = dealt("deal J K", "bet", "fold")
    assert match.engine.rewards(match._position, 2, 2) == [13.0, 11.0]
    match = dealt("deal J K", "bet", "call")
    assert match.engine.rewards(match._position, 2, 2) == [10.0, 14.0]


def test_a_guess_never_gives_both_the_same_card() -> None:
    match = dealt("deal J K")
    engine = match.engine
    for seed in range(20):
        for viewer in (SPECTATOR, 0, 1):
            guess = engine.plain(engine.sample(engine.view(match._position, viewer), viewer, engine.dice(seed)))
            assert guess.card[0] != guess.card[1] and {*guess.card} <= {1, 2, 3}


def test_a_hand_that_is_over_is_not_taken_back() -> None:
    match = dealt("deal J K", "bet")
    match.undo(0)
    match.play(0, "bet")
    match.play(1, "fold")
    with pytest.raises(kurzspiel.IllegalMove, match="nothing to take back"):
        match.undo(1)
