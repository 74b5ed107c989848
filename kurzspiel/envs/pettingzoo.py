"""The games for PettingZoo: `env("maya", seats=4)`, `parallel_env("himalaya", seats=4)`; after this import also
`pettingzoo.make("aec", "kurzspiel/Maya-v1", seats=4)`. See docs/environments.md.
"""

from typing import TYPE_CHECKING

import numpy as np

from kurzspiel.envs import needs
from kurzspiel.envs.lane import RENDER_MODES, Lane, Observation, check_render_mode, id_of
from kurzspiel.game import all_games
from kurzspiel.notation import CHANCE

if TYPE_CHECKING:
    from gymnasium import spaces

with needs("PettingZoo"):
    from pettingzoo import AECEnv, ParallelEnv, aec_registry, parallel_registry
    from pettingzoo import register as register_one

Options = dict[str, object]
Info = dict[str, int]  # the place, once the match is over


class Seats:
    """What both kinds of environment have in common: agents seat_0 and on, their spaces, texts of moves, pictures."""

    further_actions = 0  # besides the moves of the game

    def __init__(
        self, game: str, seats: int | None = None, rewards: str = "place", render_mode: str | None = None
    ) -> None:
        self.lane = Lane(game, seats, rewards)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": id_of(game),
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": self.further_actions > 0,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.lane.seats)]
        self.agents: list[str] = []
        further = self.further_actions
        self.observation_spaces = {agent: self.lane.observation_space(further) for agent in self.possible_agents}
        self.action_spaces = {agent: self.lane.action_space(further) for agent in self.possible_agents}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> "spaces.Dict":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete":
        return self.action_spaces[agent]

    def move(self, action: int) -> str:
        """The move that an action stands for, as a text."""
        return self.lane.move(action)

    def action(self, move: str) -> int:
        """The action that stands for a move."""
        return self.lane.action(move)

    def render(self) -> str | None:
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None) -> None:
        self.lane.begin(seed)
        self.agents = self.possible_agents[:]

    def _check_begun(self) -> None:
        if not self.agents:
            raise RuntimeError("there is no match to play in: call reset first")

    def _show_if_watched(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _outcome(self) -> tuple[dict[str, float], dict[str, Info]]:
        """Rewards, and infos that name the places."""
        rewards = dict(zip(self.agents, self.lane.rewards, strict=True))
        return rewards, {agent: {"place": place} for agent, place in zip(self.agents, self.lane.places, strict=True)}


class PettingZooEnvironment(Seats, AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game in which one seat acts after the other. Where several choose at the same time, unseen, the lowest seat
    makes all its choices first, and nobody sees them.
    """

    def reset(self, seed: int | None = None, options: Options | None = None) -> None:
        """A new match; there are no options. Without a seed chance continues its sequence."""
        self._begin(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.lane.seat]
        self._show_if_watched()

    def observe(self, agent: str) -> Observation:
        """What this agent may know, and the mask of its legal actions: all 0 when it is not its turn."""
        return self.lane.observe(self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """The action of `agent_selection`. IllegalMove: a move, but not now; ValueError: no action at all."""
        self._check_begun()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.lane.play(action)
        if self.lane.is_over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.lane.seat]
        self._show_if_watched()

    def _end(self) -> None:
        """Nobody was rewarded before, so what the end brings is all there is."""
        self.rewards, self.infos = self._outcome()
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as the acting seat sees it; when the match is over, as a spectator does."""
        return self.lane.picture(self.lane.seat, self.render_mode)


class ParallelEnvironment(Seats, ParallelEnv):  # type: ignore[misc]
    """A game in which all seats act at every step: those without a choice wait, which is the last action. Where several
    choose at the same time, unseen, they do so in one step.
    """

    further_actions = 1

    @property
    def wait(self) -> int:
        """The action of a seat without a choice."""
        return len(self.lane.texts)

    def reset(
        self, seed: int | None = None, options: Options | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """A new match; there are no options. Without a seed chance continues its sequence."""
        self._begin(seed)
        self._show_if_watched()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """An action of every agent. IllegalMove: a move, but not now; ValueError: no action at all."""
        self._check_begun()
        self.lane.play_together({self._seat_of[agent]: action for agent, action in self._checked(actions).items()})
        seen, is_over = self._observations(), self.lane.is_over
        rewards, infos = self._outcome()
        ended = dict.fromkeys(self.agents, is_over)
        if is_over:
            self.agents = []
        self._show_if_watched()
        return seen, rewards, ended, dict.fromkeys(ended, False), infos if is_over else {agent: {} for agent in ended}

    def _checked(self, actions: dict[str, int]) -> dict[str, int]:
        """Actions that are all legal; those of seats that wait are left out."""
        for agent in self.agents:
            if agent not in actions:
                raise ValueError(f"{agent} has no action; a seat that has no choice waits, which is action {self.wait}")
            self.lane.check(self._seat_of[agent], actions[agent], self._masks[agent])
        return {agent: action for agent, action in actions.items() if action != self.wait}

    def _observations(self) -> dict[str, Observation]:
        """What each agent may know, and the mask of its legal actions."""
        to_act = self.lane.to_act
        self._masks = {}
        for agent in self.agents:
            seat = self._seat_of[agent]
            self._masks[agent] = np.append(self.lane.mask(seat), np.int8(seat not in to_act))
        return {
            agent: {"observation": self.lane.observe(self._seat_of[agent])["observation"], "action_mask": mask.copy()}
            for agent, mask in self._masks.items()
        }

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self.lane.picture(CHANCE, self.render_mode)


env = raw_env = PettingZooEnvironment  # as PettingZoo's own games call it
parallel_env = ParallelEnvironment


def register() -> None:
    """Make the games known to PettingZoo."""
    for each in all_games():
        for kind, registry in (("aec", aec_registry), ("parallel", parallel_registry)):
            if id_of(each.name) not in registry:
                made = "env" if kind == "aec" else "parallel_env"
                register_one(kind, id_of(each.name), f"{__name__}:{made}", kwargs={"game": each.name})


register()
