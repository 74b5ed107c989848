"""One match for an environment: a lane of lanes.py, checked, with its spaces, views and pictures."""

import secrets
from io import StringIO
from operator import index

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from kurzspiel.engine.encoding import highs, lows
from kurzspiel.engine.engine import RANDOM
from kurzspiel.engine.forms.room import Position
from kurzspiel.engine.kernels.lanes import BY_PLACE, GO_ON, REWARDS
from kurzspiel.engine.lanes import Lanes
from kurzspiel.envs import needs
from kurzspiel.game import game
from kurzspiel.match import View, check_seed
from kurzspiel.notation import CHANCE, IllegalMove, shortened
from kurzspiel.vectorised import check_rewards

with needs("Gymnasium"):
    from gymnasium import spaces

VERSION = 1  # of the environments; raised when results before and after cannot be compared
WIDTH = 100  # columns of a picture
SHOWN = ("seat", "masks", "codes", "counts", "seen", "rewards", "ended", "places")  # arrays that a step fills in
RENDER_MODES = ["human", "ansi"]
Numbers = NDArray[np.integer]
Observation = dict[str, Numbers]
Wishes = tuple[str, int, str]  # what a lane is made with
Stored = tuple[Wishes, tuple[bytes, bytes], dict[str, Numbers], bool]  # and its records, its arrays, whether it began


def id_of(name: str) -> str:
    """What PettingZoo and Gymnasium call a game."""
    return f"kurzspiel/{game(name).title}-v{VERSION}"


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"the render modes are {' and '.join(RENDER_MODES)}, not {shortened(mode)}")
    return mode


class Lane:
    """A match that is played move by move, by the codes of its moves."""

    def __init__(self, name: str, seats: int | None, rewards: str) -> None:
        self.game = game(name)
        self.engine = self.game.engine
        self.seats = self.game.check_seats(self.game.seats[0] if seats is None else seats)
        self.texts = self.engine.moves.texts
        self._lanes = Lanes(self.engine, self.seats, 1, check_rewards(rewards), restarts=False)
        self._seen, self._mask = self._lanes.seen[0], self._lanes.masks[0].view(np.int8)
        self._is_seeded = False
        self.seat = CHANCE  # whose decision it is; -1 before the first match and when it is over

    def __getstate__(self) -> Stored:
        """For copies and for storing: all but what is the same for every match."""
        lanes = self._lanes
        wishes = self.game.name, self.seats, REWARDS[lanes.reward]
        records = self.engine.to_bytes(self.position), self.engine.form.packed(RANDOM, lanes.chance[0])
        return wishes, records, {name: getattr(lanes, name).copy() for name in SHOWN}, self._is_seeded

    def __setstate__(self, stored: Stored) -> None:
        wishes, (position, chance), shown, is_seeded = stored
        Lane.__init__(self, *wishes)
        self._lanes.states[0] = self.engine.from_bytes(position)
        self._lanes.chance[0] = self.engine.form.unpacked(RANDOM, chance)
        for name, values in shown.items():
            getattr(self._lanes, name)[:] = values
        self.seat, self._is_seeded = int(self._lanes.seat[0]) if is_seeded else CHANCE, is_seeded

    # spaces

    def action_space(self, further: int = 0) -> "spaces.Discrete":
        """One action for each move of the game, by its code, and this many more."""
        return spaces.Discrete(len(self.texts) + further)

    def observation_space(self, further: int = 0) -> "spaces.Dict":
        low, high = (np.array(edge(self.engine.encoding.PARTS), np.int16) for edge in (lows, highs))
        mask = spaces.Box(0, 1, (len(self.texts) + further,), np.int8)
        return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})

    # playing

    def begin(self, seed: int | None) -> None:
        """A new match. Chance draws from the seed; without one it continues its sequence."""
        if seed is None:
            self._lanes.begin(GO_ON if self._is_seeded else secrets.randbits(63))
        else:
            self._lanes.begin(check_seed(seed))
        self._is_seeded = True
        self.seat = int(self._lanes.seat[0])

    def play(self, action: object) -> None:
        """The move of the seat whose decision it is."""
        self._lanes.chosen[0] = self.check(self.seat, action, self._mask)
        self._lanes.advance()
        self.seat = int(self._lanes.seat[0])

    def play_together(self, actions: dict[int, int]) -> None:
        """The moves of all seats that choose at the same time, or of the one whose decision it is."""
        first, *others = self.to_act
        for seat in others:
            self._lanes.states[0] = self.engine.apply(self.position, seat, actions[seat])
        self.play(actions[first])

    def check(self, seat: int, action: object, mask: Numbers) -> int:
        """The code of an action that this mask allows; IllegalMove: not now, ValueError: no action at all."""
        try:
            code = index(action)  # type: ignore[arg-type]  # it says so if it is no number
        except TypeError:
            code = -1
        if not 0 <= code < len(mask):
            raise ValueError(f"an action of seat {seat} is an integer from 0 to {len(mask) - 1}, not {action!r}")
        if not mask[code]:
            what = f"action {code} ({self.move(code)!r}) of seat {seat}"
            raise IllegalMove(f"{what} is not legal now; its action_mask says which actions are")
        return code

    # asking

    @property
    def position(self) -> Position:
        return self._lanes.states[0]

    @property
    def is_over(self) -> bool:
        return bool(self._lanes.ended[0])

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.engine.to_act(self.position)

    @property
    def rewards(self) -> list[float]:
        """By seat, once the match is over; 0 before."""
        return [float(reward) for reward in self._lanes.rewards[0]]

    @property
    def least_reward(self) -> float:
        """The reward of a seat that comes last and has nothing."""
        return -1.0 if self._lanes.reward == BY_PLACE else 0.0

    @property
    def places(self) -> list[int]:
        """By seat, once the match is over."""
        return [int(place) for place in self._lanes.places[0]]

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and its legal moves; none if it has no choice, or if it waits for others in secret."""
        if seat == self.seat:
            return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}
        return {"observation": self.engine.encode(self.position, seat), "action_mask": np.zeros_like(self._mask)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The legal moves of any seat."""
        mask: NDArray[np.int8] = np.zeros_like(self._mask)
        mask[self.engine.legal(self.position, seat)] = 1
        return mask

    def view(self, seat: int) -> View:
        """What a seat may know; CHANCE: a spectator."""
        return View.of(self.engine, self.position, self.seats, seat)

    def move(self, action: int) -> str:
        """The move that an action stands for."""
        return self.texts[action] if action < len(self.texts) else "wait"

    def action(self, text: str) -> int:
        """The action that stands for a move."""
        return self.engine.moves.code(text)

    def picture(self, seat: int, mode: str | None) -> str | None:
        """The table as this seat sees it: as a text, or on the screen."""
        drawn = self.engine.show.draw(self.view(seat).data, [f"Seat {number}" for number in range(self.seats)])
        page = StringIO()
        Console(file=page if mode == "ansi" else None, width=WIDTH).print(drawn)
        return page.getvalue() if mode == "ansi" else None
