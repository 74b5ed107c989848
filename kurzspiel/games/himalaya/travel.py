"""Himalaya's caravans on their way (H5.2, H5.3)."""

from kurzspiel.engine.kernel import happens, kernel
from kurzspiel.games.himalaya.board import ACTIONS, NEIGHBOUR, NO_PATH, PATH
from kurzspiel.games.himalaya.state import State
from kurzspiel.games.himalaya.steps import (
    INTO_STORM,
    LOST_IN_STORM,
    MOVED,
    NO_SUCH_PATH,
    OUT_OF_STORM,
    PATH_CLOSED,
    STORM_AHEAD,
)


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
    target = NEIGHBOUR[kind, village]
    if s.player[seat].crossing == 1:
        if path != s.storm:
            happens(s, LOST_IN_STORM, seat, s.action, kind)  # H5.3: on the storm no other path can be taken
            return
        s.player[seat].crossing = 0  # H3.4: the second step, from the storm to the other side
        s.player[seat].caravan = target
        happens(s, OUT_OF_STORM, seat, s.action, kind, path, village, target)
    elif path == NO_PATH:
        happens(s, NO_SUCH_PATH, seat, s.action, kind, village)
    elif path == s.yeti:
        happens(s, PATH_CLOSED, seat, s.action, kind, path, village, target)  # H3.3
    elif path != s.storm:
        s.player[seat].caravan = target
        happens(s, MOVED, seat, s.action, kind, path, village, target)
    elif comes_again(s, seat, kind):
        s.player[seat].crossing = 1
        happens(s, INTO_STORM, seat, s.action, kind, path, village, target)
    else:
        happens(s, STORM_AHEAD, seat, s.action, kind, path, village, target)
