"""The games for OpenSpiel: `load("maya", seats=4)`; after this import `pyspiel.load_game("kurzspiel_maya")` works too.

A state is a history. What a seat knows, its information state, is the log as it may read it. Where seats choose at the
same time, unseen, they do so one after the other, and nobody sees it. See docs/environments.md.
"""

from collections.abc import Callable, Mapping
from copy import copy
from typing import TypedDict, cast

import numpy as np
import orjson
from numpy.typing import NDArray

from kurzspiel.engine import SPECTATOR, Engine
from kurzspiel.engine.encoding import by_name
from kurzspiel.envs import needs
from kurzspiel.envs.history import OVER, Walk
from kurzspiel.game import all_games, check_game, game
from kurzspiel.match import View
from kurzspiel.notation import CHANCE, shortened
from kurzspiel.vectorised import check_rewards
from kurzspiel.views import ViewData

with needs("OpenSpiel"):
    import pyspiel

MOST_SCORE = 1000.0  # no score of any game comes near it
Type = pyspiel.GameType
UTILITY = {  # by rewards: the kind, the least and the most of a player, and the sum of all
    "place": (Type.Utility.ZERO_SUM, -1.0, 1.0, 0.0),
    "win": (Type.Utility.CONSTANT_SUM, 0.0, 1.0, 1.0),
    "score": (Type.Utility.GENERAL_SUM, 0.0, MOST_SCORE, None),
}
CHANCE_MODE = {False: Type.ChanceMode.DETERMINISTIC, True: Type.ChanceMode.EXPLICIT_STOCHASTIC}
INFORMATION = {"perfect": Type.Information.PERFECT_INFORMATION, "imperfect": Type.Information.IMPERFECT_INFORMATION}


class Parameters(TypedDict):
    """Of a game, as OpenSpiel keeps them."""

    seats: int
    rewards: str
    information: str


def name_of(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"kurzspiel_{check_game(game)}"


def load(name: str, **parameters: int | str) -> "OpenSpielGame":
    """A game for OpenSpiel: `load("maya", seats=4, rewards="win")`."""
    register_one(name)
    found: OpenSpielGame = pyspiel.load_game(name_of(name), parameters)
    return found


def defaults(name: str) -> Parameters:
    """The parameters of a game."""
    rules = game(name).engine.rules
    return {"seats": rules.SEATS[0], "rewards": "place", "information": "imperfect" if rules.SECRETS else "perfect"}


def type_of(name: str, rewards: str, information: str) -> "pyspiel.GameType":
    """OpenSpiel's description of a game."""
    its = game(name)
    if information not in INFORMATION:
        raise ValueError(f"information is {' or '.join(INFORMATION)}, not {shortened(information)}")
    if its.engine.rules.SECRETS and information == "perfect":
        raise ValueError(f"{its.title} has secrets, so information is imperfect")
    return Type(
        short_name=name_of(name),
        long_name=its.title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=CHANCE_MODE[its.has_chance],
        information=INFORMATION[information],
        utility=UTILITY[rewards][0],
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=its.seats[-1],
        min_num_players=its.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a whole log as numbers would be very long
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(name),
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """One of the games with a number of seats. Actions are the codes of moves, for chance as well."""

    name: str  # there is a class for each game

    def __init__(self, parameters: dict[str, int | str] | None = None) -> None:
        wishes = cast(Parameters, {**defaults(self.name), **(parameters or {})})
        its = game(self.name)
        reward = check_rewards(wishes["rewards"])
        kind = type_of(self.name, wishes["rewards"], wishes["information"])
        _, least, most, total = UTILITY[wishes["rewards"]]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(its.moves.texts),
            max_chance_outcomes=len(its.moves.texts),
            num_players=its.check_seats(wishes["seats"]),
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=its.engine.rules.MOST_MOVES,
        )
        super().__init__(kind, info, wishes)
        self.engine: Engine = its.engine
        self.reward = reward
        self.start = Walk(its.engine, wishes["seats"])

    def __reduce__(self) -> "tuple[Callable[[str], OpenSpielGame], tuple[str]]":
        return loaded_again, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return self.engine.rules.MOST_MOVES

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(
        self, kind: "pyspiel.IIGObservationType | None" = None, parameters: object = None
    ) -> "Observer | None":
        """What OpenSpiel asks for observations; None where there is no such kind."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whose = kind.private_info
        if kind.public_info and whose != pyspiel.PrivateInfoType.ALL_PLAYERS:
            is_public = whose == pyspiel.PrivateInfoType.NONE
            return LogObserver(is_public) if kind.perfect_recall else ViewObserver(is_public, self.engine)
        is_own = whose == pyspiel.PrivateInfoType.SINGLE_PLAYER and not kind.perfect_recall
        return PrivateObserver() if is_own else None


def loaded_again(text: str) -> OpenSpielGame:
    """A game that was stored; by now it is registered here too."""
    found: OpenSpielGame = pyspiel.load_game(text)
    return found


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A history. OpenSpiel copies and stores what is in `walk`, and keeps the list of actions itself."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.walk = copy(game.start)

    def current_player(self) -> int:
        return self.walk.mover

    def is_terminal(self) -> bool:
        return self.walk.mover == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.walk.engine.legal(self.walk.position, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        engine, position = self.walk.engine, self.walk.position
        codes, weights = engine.legal(position, CHANCE), engine.odds(position)
        total = sum(weights)
        return sorted((code, weight / total) for code, weight in zip(codes, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        self.walk.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.walk.engine.moves.texts[action]

    def returns(self) -> list[float]:
        if self.walk.mover != OVER:
            return [0.0] * self.walk.seats
        return self.walk.engine.rewards(self.walk.position, self.walk.seats, self.get_game().reward)

    def __str__(self) -> str:
        """All moves in full: this is not for a player's eyes."""
        texts = self.walk.engine.moves.texts
        return "\n".join([f"{mover} {texts[code]}" for mover, code in self.walk.log])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OpenSpielState":
        """Another history that this player cannot tell from this one, with the hidden moves guessed."""
        other: OpenSpielState = self.get_game().new_initial_state()
        for code in self.walk.retold(player, other.walk, sampler):
            other.apply_action(code)
        return other


class Observer:
    """What a player may know; what is public alone is what a spectator may know."""

    tensor: NDArray[np.float32] | None = None  # as OpenSpiel calls the numbers
    dict: Mapping[str, NDArray[np.float32]] = {}  # parts of it by name

    def __init__(self, is_public: bool = False) -> None:
        self._is_public = is_public

    def viewer(self, player: int) -> int:
        return SPECTATOR if self._is_public else player

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """There are no numbers to set."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        raise NotImplementedError


class LogObserver(Observer):
    """Perfect recall: the log as it may be read."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        viewer = self.viewer(player)
        return f"{'spectator' if viewer == SPECTATOR else f'seat {viewer}'}\n{state.walk.log_for(viewer)}"


class ViewObserver(Observer):
    """The view, as JSON and as a row of numbers."""

    tensor: NDArray[np.float32]

    def __init__(self, is_public: bool, engine: Engine) -> None:
        super().__init__(is_public)
        self.tensor = np.zeros(engine.encoding.SIZE, np.float32)
        self.dict = by_name(engine.encoding.PARTS, self.tensor)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor[:] = state.walk.engine.encode(state.walk.position, self.viewer(player))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return orjson.dumps(view_of(state.walk, self.viewer(player))).decode()


class PrivateObserver(Observer):
    """The parts of a view that differ from a spectator's; empty in a game without secrets."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if not state.walk.engine.rules.SECRETS:
            return ""
        public = view_of(state.walk, SPECTATOR)
        own = {key: value for key, value in view_of(state.walk, player).items() if value != public[key]}
        return orjson.dumps(own).decode()


def view_of(walk: Walk, viewer: int) -> ViewData:
    return View.of(walk.engine, walk.position, walk.seats, viewer).data


def register() -> None:
    """Make the games known to OpenSpiel."""
    for each in all_games():
        register_one(each.name)


def register_one(name: str) -> None:
    """OpenSpiel keeps what makes a game until after Python has ended, so these are classes, which live that long."""
    if name_of(name) not in pyspiel.registered_names():
        wishes = defaults(name)
        kind = type_of(name, wishes["rewards"], wishes["information"])
        pyspiel.register_game(kind, type(f"{name.title()}Game", (OpenSpielGame,), {"name": name}))


register()
