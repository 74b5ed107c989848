"""One seat against bots, for Gymnasium: after this import `gymnasium.make("kurzspiel/Maya-v1", seats=4, bots="club")`.

See docs/environments.md.
"""

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np

from kurzspiel.bots import Bot, bot, dismiss, share_out
from kurzspiel.envs import needs
from kurzspiel.envs.lane import RENDER_MODES, Lane, Observation, check_render_mode, id_of
from kurzspiel.game import all_games
from kurzspiel.match import MOST_SEED
from kurzspiel.notation import IllegalMove, is_whole, shortened

with needs("Gymnasium"):
    import gymnasium

ILLEGAL = ("lose", "raise")
Info = dict[str, Any]


class GymnasiumEnvironment(gymnasium.Env[dict[str, Any], np.int64]):  # typed like its own spaces.Dict
    """A seat of a game; bots play the others. `bots` are names with commas between them, one for all or one for each of
    the other seats; without a `seat` it is a different one in each match. What an illegal action does: `illegal`.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        rewards: str = "place",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.lane = Lane(game, seats, rewards)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space, self.action_space = self.lane.observation_space(), self.lane.action_space()
        self._names = share_out(bots.split(",") if isinstance(bots, str) else list(bots), self.lane.seats - 1)
        self._wanted = self._check_seat(seat)
        if illegal not in ILLEGAL:
            raise ValueError(f"an illegal action can {' or '.join(ILLEGAL)}, not {shortened(illegal)}")
        self._illegal = illegal
        self._bots: dict[int, Bot] = {}
        self.seat = seat or 0
        self._is_over = True

    def _check_seat(self, seat: int | None) -> int | None:
        if seat is not None and not (is_whole(seat) and 0 <= seat < self.lane.seats):
            raise ValueError(f"the seats are 0 to {self.lane.seats - 1} (None: any), not {shortened(seat)}")
        return seat

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observation, Info]:
        """A new match against new bots; there are no options."""
        super().reset(seed=seed)
        self.close()
        seeds = [int(each) for each in self.np_random.integers(MOST_SEED, size=self.lane.seats)]
        chair = int(self.np_random.integers(self.lane.seats))
        self.seat = chair if self._wanted is None else self._wanted
        others = [seat for seat in range(self.lane.seats) if seat != self.seat]
        self._bots = {seat: bot(name, seeds[seat]) for seat, name in zip(others, self._names, strict=True)}
        self.lane.begin(seeds[self.seat])
        self._is_over = False
        self._let_bots_play()
        return self._told()

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, Info]:
        """The seat's move and those of the bots that follow it."""
        if self._is_over:
            raise RuntimeError("there is no match to play in: call reset first")
        try:
            self.lane.play(action)
        except IllegalMove as error:
            if self._illegal == "raise":
                raise
            self._is_over = True
            seen, info = self._told()
            return seen, self.lane.least_reward, True, False, {**info, "illegal": str(error)}
        self._let_bots_play()
        self._is_over = self.lane.is_over
        seen, info = self._told()
        return seen, self.lane.rewards[self.seat], self._is_over, False, info

    def _let_bots_play(self) -> None:
        while not self.lane.is_over and self.lane.seat != self.seat:
            view = self.lane.view(self.lane.seat)
            self.lane.play(self.lane.action(self._bots[self.lane.seat].choose(view)))
        if self.render_mode == "human":
            self.render()

    def _told(self) -> tuple[Observation, Info]:
        """The observation, with the mask again, the seat and, once the match is over, everybody's places."""
        seen = self.lane.observe(self.seat)
        info: Info = {"action_mask": seen["action_mask"].copy(), "seat": self.seat}
        return seen, {**info, "places": self.lane.places} if self.lane.is_over else info

    def move(self, action: int) -> str:
        """The move that an action stands for, as a text."""
        return self.lane.move(action)

    def action(self, move: str) -> int:
        """The action that stands for a move."""
        return self.lane.action(move)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return self.lane.picture(self.seat, self.render_mode)

    def close(self) -> None:
        """Bots that are programs end."""
        dismiss(self._bots.values(), self.lane.places if self.lane.is_over else None)
        self._bots = {}


def register() -> None:
    """Make the games known to Gymnasium."""
    for each in all_games():
        if id_of(each.name) not in gymnasium.registry:
            gymnasium.register(id_of(each.name), f"{__name__}:GymnasiumEnvironment", kwargs={"game": each.name})


register()
