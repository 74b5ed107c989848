"""Himalaya's caravans on their way (H5.2, H5.3)."""

from kurzspiel.engine.kernel import kernel
from kurzspiel.games.himalaya.board import ACTIONS, NEIGHBOUR, NO_PATH, PATH
from kurzspiel.games.himalaya.state import State


@kernel
def comes_again(s: State, seat: int, kind: int) -> bool:
    """H5.3: whether this kind of path comes up later in the plan."""
    for action in range(s.action + 1, ACTIONS):
        if s.player[seat].plan[action] == kind:
            return True
    return False


@kernel
def travel(s: State, seat: int, kind: int) -> None:
    """H5.2: along the path of this kind to the next village; with no path, or a closed one, nothing happens."""
    village = s.player[seat].caravan
    path = PATH[kind, village]
    if path == NO_PATH or path == s.yeti:  # H3.3
        return
    if path != s.storm:
        if s.player[seat].crossing == 0:  # H5.3: on the storm no other path can be taken
            s.player[seat].caravan = NEIGHBOUR[kind, village]
    elif s.player[seat].crossing == 1:
        s.player[seat].crossing = 0  # H3.4: the second step, from the storm to the other side
        s.player[seat].caravan = NEIGHBOUR[kind, village]
    elif comes_again(s, seat, kind):
        s.player[seat].crossing = 1
