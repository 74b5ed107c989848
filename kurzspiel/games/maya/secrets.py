"""What is hidden in Maya: views, guesses, and how others read the log."""

from kurzspiel.engine.kernel import Random, below, kernel
from kurzspiel.games.maya.board import CARD_NAMES, COPIES, HIDDEN_HIGH, HIDDEN_LOW, KINDS, LOW_KINDS, QUARRY_COUNT
from kurzspiel.games.maya.state import BID_CODES, BIDS_PER_QUARRY, CARD_OF, QUARRY_OF, State

SECRETS = True
LOW_BITS = (1 << LOW_KINDS) - 1 | 1 << HIDDEN_LOW
HIGH_BITS = (1 << KINDS) - (1 << LOW_KINDS) | 1 << HIDDEN_HIGH
ALL_BITS = LOW_BITS | HIGH_BITS


@kernel
def face_down(s: State, owner: int) -> int:
    """The kinds of a player's face-down cards, as a bit set."""
    kinds = 0
    for q in range(QUARRY_COUNT[s.seats]):
        if s.quarry[q].turned == 0:
            for place in range(s.quarry[q].count):
                if s.quarry[q].owner[place] == owner:
                    kinds |= 1 << s.quarry[q].card[place]
    return kinds


@kernel
def in_hand(s: State, owner: int) -> int:
    """The kinds of a player's hand cards, as a bit set."""
    kinds = 0
    for kind in range(len(CARD_NAMES)):
        if s.player[owner].cards[kind] > 0:
            kinds |= 1 << kind
    return kinds


@kernel
def is_low(kind: int) -> bool:
    return kind < LOW_KINDS or kind == HIDDEN_LOW


@kernel
def hidden_kind(kind: int) -> int:
    """What others see of a face-down card: its back."""
    return HIDDEN_LOW if is_low(kind) else HIDDEN_HIGH


@kernel
def all_face_down(s: State) -> int:
    """The kinds of everybody's face-down cards: a bit set for each owner, side by side."""
    kinds = 0
    for q in range(QUARRY_COUNT[s.seats]):
        if s.quarry[q].turned == 0:
            for place in range(s.quarry[q].count):
                kinds |= 1 << (s.quarry[q].owner[place] * len(CARD_NAMES) + s.quarry[q].card[place])
    return kinds


@kernel
def unknown_kinds(s: State, owner: int, down: int) -> int:
    """The kinds of a player's cards of which others see the backs alone, if these kinds of his lie face down."""
    kinds = 0
    unseen = down | in_hand(s, owner)
    for backs in (LOW_BITS, HIGH_BITS):
        alike = unseen & backs
        if down & backs != 0 and alike & (alike - 1) != 0:
            kinds |= backs
    return kinds


@kernel
def hide_hand(s: State, owner: int, kinds: int) -> None:
    """Show only the backs of a player's hand cards of these kinds; without a branch, which nobody could foresee."""
    for kind in range(KINDS):
        hidden = s.player[owner].cards[kind] * ((kinds >> kind) & 1)
        s.player[owner].cards[hidden_kind(kind)] += hidden
        s.player[owner].cards[kind] -= hidden


@kernel
def hide_face_down(s: State, kinds: int) -> None:
    """Show only the backs of face-down cards of these kinds: a bit set for each owner, side by side."""
    for q in range(QUARRY_COUNT[s.seats]):
        if s.quarry[q].turned == 0:
            for place in range(s.quarry[q].count):
                kind = s.quarry[q].card[place]
                is_hidden = (kinds >> (s.quarry[q].owner[place] * len(CARD_NAMES) + kind)) & 1
                s.quarry[q].card[place] = hidden_kind(kind) if is_hidden else kind


@kernel
def blind(s: State, seat: int) -> None:
    """Secrets: of others, backs alone, unless nothing of that back lies face down or all the unseen are alike."""
    all_down = all_face_down(s)
    hidden = 0
    for owner in range(s.seats):
        first = owner * len(CARD_NAMES)
        down = (all_down >> first) & ALL_BITS
        if owner != seat and down != 0:
            kinds = unknown_kinds(s, owner, down)
            hide_hand(s, owner, kinds)
            hidden |= kinds << first
    if hidden != 0:
        hide_face_down(s, hidden)


@kernel
def refill_hand(s: State, owner: int, low: bool) -> None:
    """Put all unseen cards of this back into the hand: all there are, less those that lie turned over."""
    for kind in range(KINDS):
        if is_low(kind) == low:
            s.player[owner].cards[kind] = COPIES[kind]
    s.player[owner].cards[HIDDEN_LOW if low else HIDDEN_HIGH] = 0
    for q in range(QUARRY_COUNT[s.seats]):
        if s.quarry[q].turned == 1:
            for place in range(s.quarry[q].count):
                kind = s.quarry[q].card[place]
                if s.quarry[q].owner[place] == owner and is_low(kind) == low:
                    s.player[owner].cards[kind] -= 1


@kernel
def draw_card(s: State, owner: int, low: bool, rng: Random) -> int:
    """A random card of this back from the hand."""
    first = 0 if low else LOW_KINDS
    last = LOW_KINDS if low else KINDS
    count = 0
    for kind in range(first, last):
        count += s.player[owner].cards[kind]
    number = below(rng, count)
    kind = first
    while number >= s.player[owner].cards[kind]:
        number -= s.player[owner].cards[kind]
        kind += 1
    s.player[owner].cards[kind] -= 1
    return kind


@kernel
def guess_cards(s: State, owner: int, low: bool, rng: Random) -> None:
    hidden = HIDDEN_LOW if low else HIDDEN_HIGH
    refill_hand(s, owner, low)
    for q in range(QUARRY_COUNT[s.seats]):
        for place in range(s.quarry[q].count):
            if s.quarry[q].owner[place] == owner and s.quarry[q].card[place] == hidden:
                s.quarry[q].card[place] = draw_card(s, owner, low, rng)


@kernel
def sample(s: State, seat: int, rng: Random) -> None:
    """Fill a view's blanks with cards that this seat could not tell from the true ones."""
    for owner in range(s.seats):
        if owner != seat:
            unseen = face_down(s, owner)
            if unseen & (1 << HIDDEN_LOW):
                guess_cards(s, owner, True, rng)
            if unseen & (1 << HIDDEN_HIGH):
                guess_cards(s, owner, False, rng)


@kernel
def veil(s: State, seat: int, mover: int, move: int, then: int) -> int:
    """Secrets: how this seat reads a move in the log: a bid shows its back until its quarry is turned over."""
    if mover == seat or not BID_CODES.first <= move < BID_CODES.end:
        return move
    q = QUARRY_OF[move]
    if s.quarry[q].turned == 1 or s.quarry[q].count == 0:
        return move
    return BID_CODES.first + q * BIDS_PER_QUARRY + hidden_kind(CARD_OF[move])


@kernel
def unveil(s: State, guess: State, mover: int, seen: int) -> int:
    """The bid behind a back that was laid in state `s`, if the cards lie as in the guess."""
    q = QUARRY_OF[seen]
    return BID_CODES.first + q * BIDS_PER_QUARRY + guess.quarry[q].card[s.quarry[q].count]


@kernel
def disclosed(s: State) -> int:
    """How often something hidden was shown so far; a move before that is never taken back."""
    return s.disclosed
