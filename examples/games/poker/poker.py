"""Kuhn poker: three cards, two players, one bet. A match is six hands, and the player with more chips wins.

A game with chance (the deal) and a secret (a player's card). docs/adding-a-game.md explains it.
"""

from typing import Annotated

from kurzspiel.engine.contract import Shown
from kurzspiel.engine.kernel import Random, below, kernel, table
from kurzspiel.engine.layout import Grid, Int8, Of
from kurzspiel.notation import CHANCE, Kind, Moves

TITLE = "Kuhn poker"
SEATS = (2,)
SECRETS = True
HANDS = 6
CARDS = ("J", "Q", "K", "hidden")
HIDDEN = len(CARDS)  # a card of which only the back is seen; in the state, cards count from 1, and 0 is none

MOVES = Moves(Kind("deal", first=CARDS, second=CARDS), Kind("check"), Kind("bet"), Kind("call"), Kind("fold"))
DEALS = MOVES.span("deal")
FIRST, SECOND = table(MOVES.field("first")), table(MOVES.field("second"))  # what is dealt, by code
BY_FIRST = MOVES.step("deal", "first")
CHECK, BET, CALL, FOLD = (MOVES.first(word) for word in ("check", "bet", "call", "fold"))
NOTHING = -1  # the last move of a hand in which nobody has moved
MOST_ODDS = 6
MOST_MOVES = 4 * HANDS  # a deal, check, bet, and call or fold

PHASES = ("deal", "bet", "over")
TO_DEAL, TO_BET, OVER = range(3)
SHOW = {"card": Shown("Cards", values=("", "J", "Q", "K", "?")), "hand": Shown("Hands played")}
SCORE = "chips"


class State:
    phase: Int8
    hand: Int8  # how many have been played
    pot: Int8
    _turn: Int8  # whose it is
    chips: Annotated[Grid[int], Of(Int8, 2)]  # by seat
    card: Annotated[Grid[int], Of(Int8, 2)]  # by seat; after a hand those of the last one
    _last: Int8  # the last move of the hand
    _open: Int8  # 1: the cards lie open
    _shown: Int8  # the hands in which both cards were shown, as a bit set


@kernel
def setup(s: State, seats: int) -> None:
    for seat in range(2):
        s.chips[seat] = 2 * HANDS  # nobody can lose more


@kernel
def to_act(s: State) -> int:
    if s.phase == TO_DEAL:
        return CHANCE
    return 1 << s._turn if s.phase == TO_BET else 0


@kernel
def legal(s: State, seat: int, out: list[int]) -> int:
    if seat != CHANCE:
        out[0] = CALL if s._last == BET else CHECK
        out[1] = FOLD if s._last == BET else BET
        return 2
    count = 0
    for move in range(DEALS.first, DEALS.end):
        if FIRST[move] != SECOND[move] and FIRST[move] + 1 != HIDDEN and SECOND[move] + 1 != HIDDEN:
            out[count] = move
            count += 1
    return count


@kernel
def odds(s: State, out: list[int]) -> None:
    for k in range(MOST_ODDS):
        out[k] = 1


@kernel
def pay(s: State, seat: int) -> None:
    """A chip into the pot."""
    s.chips[seat] -= 1
    s.pot += 1


@kernel
def begin_hand(s: State, deal: int) -> None:
    s.card[0] = FIRST[deal] + 1
    s.card[1] = SECOND[deal] + 1
    s._open = 0
    s._last = NOTHING
    s.phase = TO_BET
    s._turn = s.hand % 2
    pay(s, 0)
    pay(s, 1)


@kernel
def end_hand(s: State, winner: int) -> None:
    s.chips[winner] += s.pot
    s.pot = 0
    s.hand += 1
    s.phase = OVER if s.hand == HANDS else TO_DEAL


@kernel
def show_cards(s: State) -> None:
    """The higher card wins."""
    s._open = 1
    s._shown |= 1 << s.hand
    end_hand(s, 0 if s.card[0] > s.card[1] else 1)


@kernel
def apply(s: State, seat: int, move: int) -> None:
    if seat == CHANCE:
        begin_hand(s, move)
        return
    if move in (BET, CALL):
        pay(s, seat)
    if move == FOLD:
        end_hand(s, 1 - seat)
    elif move == CALL or (move == CHECK and s._last == CHECK):
        show_cards(s)
    else:
        s._last = move
        s._turn = 1 - seat


@kernel
def places(s: State, out: list[int]) -> None:
    for seat in range(2):
        out[seat] = 2 if s.chips[seat] < s.chips[1 - seat] else 1


@kernel
def score(s: State, seat: int) -> int:
    return int(s.chips[seat])


# --- secrets


@kernel
def blind(s: State, seat: int) -> None:
    """The other's card, until both are shown."""
    for owner in range(2):
        if owner != seat and s.card[owner] and not s._open:
            s.card[owner] = HIDDEN


@kernel
def sample(s: State, seat: int, rng: Random) -> None:
    """Any card that the other may have."""
    for owner in range(2):
        if s.card[owner] == HIDDEN:
            other = s.card[1 - owner]
            if other == HIDDEN:
                s.card[owner] = 1 + below(rng, 3)
            else:
                s.card[owner] = 1 + (other + below(rng, 2)) % 3


@kernel
def veil(s: State, seat: int, mover: int, move: int, then: int) -> int:
    """A deal shows a seat its own card, and both when they were shown at the end of that hand."""
    if mover != CHANCE or (s._shown >> then) & 1:
        return move
    first = FIRST[move] if seat == 0 else HIDDEN - 1
    second = SECOND[move] if seat == 1 else HIDDEN - 1
    return DEALS.first + first * BY_FIRST + second


@kernel
def unveil(s: State, guess: State, mover: int, seen: int) -> int:
    """The deal of this hand as in the guess; of a hand whose cards were never shown any that fits what is seen."""
    first, second = FIRST[seen], SECOND[seen]
    if s.hand == guess.hand or (s.hand + 1 == guess.hand and guess.phase != TO_BET):
        first, second = guess.card[0] - 1, guess.card[1] - 1
    elif first + 1 == HIDDEN and second + 1 == HIDDEN:
        return -1
    elif first + 1 == HIDDEN:
        first = (second + 1) % 3
    else:
        second = (first + 1) % 3
    return DEALS.first + first * BY_FIRST + second


@kernel
def disclosed(s: State) -> int:
    """A hand that is over is not taken back."""
    return int(s.hand)
