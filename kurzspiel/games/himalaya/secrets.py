"""What is hidden in Himalaya: the plans, until everybody has planned (H4.2)."""

from kurzspiel.engine.kernel import Random, below, kernel
from kurzspiel.games.himalaya.board import ACTION_NAMES, ACTIONS
from kurzspiel.games.himalaya.state import HIDDEN, PHASE_PLAN, PLAN_CODES, State

SECRETS = True


@kernel
def blind(s: State, seat: int) -> None:
    """H4.2: of others only who has planned all six is seen."""
    if s.phase == PHASE_PLAN:
        for other in range(s.seats):
            if other != seat:
                if s.player[other].planned < ACTIONS:
                    s.player[other].planned = 0
                for k in range(ACTIONS):
                    s.player[other].plan[k] = HIDDEN


@kernel
def sample(s: State, seat: int, rng: Random) -> None:
    """H4.2: who has planned may have planned anything."""
    if s.phase == PHASE_PLAN:
        for other in range(s.seats):
            if other != seat:
                for k in range(ACTIONS):
                    s.player[other].plan[k] = below(rng, len(ACTION_NAMES)) if s.player[other].planned == ACTIONS else 0


@kernel
def veil(s: State, seat: int, mover: int, move: int, then: int) -> int:
    """H4.2: others read a `plan` only when all have planned; until then it is not in their log at all."""
    is_of_this_round = s.phase == PHASE_PLAN and then == s.disclosed
    if is_of_this_round and PLAN_CODES.first <= move < PLAN_CODES.end and mover != seat:
        return -1
    return move


@kernel
def unveil(s: State, guess: State, mover: int, seen: int) -> int:
    """H4.2: the next action of a plan as in the guess; of who is still planning nothing is guessed."""
    if guess.player[mover].planned < ACTIONS:
        return -1
    return PLAN_CODES.first + guess.player[mover].plan[s.player[mover].planned]


@kernel
def disclosed(s: State) -> int:
    """H4.2: grows when planning begins and when all have planned; nothing from before is taken back."""
    return s.disclosed
