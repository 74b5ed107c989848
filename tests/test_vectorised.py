"""Many matches side by side are the matches played one by one; they restart, and bad moves change nothing."""

from typing import Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel.engine import SPECTATOR, Engine, engine
from kurzspiel.engine.kernels.lanes import REWARDS
from kurzspiel.engine.lanes import Lanes
from kurzspiel.notation import CHANCE
from kurzspiel.vectorised import LANES_AT_ONCE, Vector
from tests.conftest import all_tables
from tests.form import INTERPRETED

STEPS = 40 if INTERPRETED else 1500
ARRAYS = ("seat", "legal_mask", "rewards", "ended", "places")


def arrays(env: Vector) -> list[Any]:
    return [env.observe(), *(getattr(env, name) for name in ARRAYS)]


def copies(env: Vector) -> list[Any]:
    return [array.copy() for array in arrays(env)]


class Lane:
    """A lane played by hand through the engine: the same seed, its own stream of it."""

    def __init__(self, engine: Engine, seats: int, seed: int, stream: int) -> None:
        self.engine, self.seats = engine, seats
        self.rng = engine.dice(seed, stream)
        self.restart()

    def restart(self) -> None:
        self.position = self.engine.start(self.seats)
        self.draw()

    def draw(self) -> None:
        while self.engine.to_act(self.position) == (CHANCE,):
            self.position = self.engine.apply(self.position, CHANCE, self.engine.draw(self.position, self.rng))

    @property
    def seat(self) -> int:
        return self.engine.to_act(self.position)[0]

    def step(self, move: int) -> tuple[int, ...] | None:
        """Makes a move; returns the places if that ended the match, and begins the next one."""
        self.position = self.engine.apply(self.position, self.seat, move)
        self.draw()
        if self.engine.to_act(self.position):
            return None
        places = self.engine.places(self.position, self.seats)
        self.restart()
        return places


def check_lane(env: Vector, i: int, lane: Lane, places: tuple[int, ...] | None) -> None:
    assert env.seat[i] == lane.seat
    assert np.flatnonzero(env.legal_mask[i]).tolist() == sorted(lane.engine.legal(lane.position, lane.seat))
    assert env.observe()[i].tolist() == lane.engine.encode(lane.position, lane.seat).tolist()
    assert env.ended[i] == (places is not None)
    assert tuple(env.places[i]) == (places or (0,) * env.seats)
    assert (env.rewards[i] == 0).all() or env.ended[i]


@all_tables()
def test_lanes_are_matches_played_one_by_one_one_after_the_other(name: str, seats: int) -> None:
    env = kurzspiel.vector(name, seats=seats, n=2, seed=5)
    lanes = [Lane(env.game.engine, seats, 5, stream) for stream in range(2)]
    over = 0
    for number in range(STEPS):
        moves = env.random_moves().tolist()
        env.step(moves)
        for i, lane in enumerate(lanes):
            places = lane.step(moves[i])
            over += places is not None
            if places or number % 9 == 0:
                check_lane(env, i, lane, places)
    assert over > 0 or INTERPRETED


@all_tables()
def test_the_first_lane_has_the_chance_of_a_match_with_the_same_seed(name: str, seats: int) -> None:
    env, match = kurzspiel.vector(name, seats=seats, n=1, seed=8), kurzspiel.game(name).match(seats, seed=8)
    while match.to_act and match.length < STEPS:
        move = int(env.random_moves()[0])
        assert env.seat[0] == match.to_act[0]
        match.play(match.to_act[0], env.moves.texts[move])
        env.step([move])
    assert match.places is None or match.places == tuple(env.places[0])


@pytest.mark.compiled
def test_the_number_of_threads_changes_nothing() -> None:
    n, found = 2 * LANES_AT_ONCE + 5, []
    steps = 3 if INTERPRETED else 200
    for threads in (1, 2, 3):
        env = kurzspiel.vector("maya", seats=3, n=n, seed=2, threads=threads)
        assert env.threads == threads
        for _ in range(steps):
            env.step(env.random_moves())
        found.append(copies(env))
    for other in found[1:]:
        assert all((a == b).all() for a, b in zip(found[0], other, strict=True))


def test_few_lanes_need_no_threads() -> None:
    assert kurzspiel.vector("maya", seats=3, n=4, threads=7).threads == 1


def test_a_seed_gives_the_same_again_and_without_one_chance_goes_on() -> None:
    env = kurzspiel.vector("sakkara", seats=2, n=2, seed=3)
    first = copies(env)
    env.step(env.random_moves())
    env.reset(3)
    assert all((a == b).all() for a, b in zip(first, arrays(env), strict=True))
    env.reset()
    assert (env.observe() != first[0]).any() and not env.ended.any()
    env.reset(4)
    assert (env.observe() != first[0]).any()


def test_lanes_differ_from_each_other() -> None:
    env = kurzspiel.vector("sakkara", seats=2, n=3)
    assert len({row.tobytes() for row in env.observe()}) == 3


# --- arrays


def test_arrays_are_buffers_that_every_step_fills_in_place() -> None:
    env = kurzspiel.vector("himalaya", seats=3, n=4)
    before = arrays(env)
    kept = before[0].copy()
    env.step(env.random_moves())
    assert all(a is b for a, b in zip(before, arrays(env), strict=True))
    assert (before[0] != kept).any()
    assert [array.dtype.name for array in before] == ["int16", "int64", "uint8", "float32", "bool", "int8"]
    assert [array.shape for array in before] == [
        (4, env.game.engine.encoding.SIZE), (4,), (4, len(env.moves.texts)), (4, 3), (4,), (4, 3),
    ]  # fmt: skip


def test_dlpack_shares_the_memory() -> None:
    env = kurzspiel.vector("maya", seats=4, n=4)
    for array in arrays(env):
        shared = np.from_dlpack(array)
        assert np.shares_memory(shared, array) and shared.shape == array.shape


def test_moves_may_be_any_whole_numbers() -> None:
    one, other = (kurzspiel.vector("maya", seats=3, n=5, seed=1) for _ in range(2))
    for dtype in (np.int16, np.uint8, np.int32):
        one.step(one.random_moves().astype(dtype))
        other.step(other.random_moves().tolist())
        assert (one.observe() == other.observe()).all()
    spread = np.zeros(10, np.int64)
    spread[::2] = one.random_moves()
    one.step(spread[::2])


# --- the end


def finished(name: str, seats: int, rewards: str, lanes: int) -> Any:
    """Lanes that rest when their match is over, all of them at rest."""
    found = Lanes(engine(name), seats, lanes, REWARDS.index(rewards), restarts=False)
    found.begin(1)
    while found.counts.any():
        advance_at_random(found)
    return found


def advance_at_random(lanes: Lanes) -> None:
    lanes.chosen[:] = lanes.pick()
    lanes.advance()


def test_a_lane_that_does_not_restart_rests() -> None:
    lanes = finished("maya", 3, "place", 2)
    assert lanes.ended.all() and (lanes.seat == -1).all() and not lanes.masks.any()
    spectators = lanes.seen.copy()
    assert (spectators[1] == engine("maya").encode(lanes.states[1], SPECTATOR)).all()
    advance_at_random(lanes)
    assert lanes.ended.all() and lanes.first_refused() == -1 and (lanes.seen == spectators).all()
    lanes.begin(1, first=0, last=1)
    assert lanes.ended.tolist() == [False, True] and lanes.counts[0] and not lanes.places[0].any()


def shares(places: list[int]) -> list[float]:
    """Rewards by place, the plain way: what the places would get in order, and the mean of it for equals."""
    steps = np.linspace(1, -1, len(places))
    return [float(np.mean([steps[place - 1 + k] for k in range(places.count(place))])) for place in places]


@pytest.mark.parametrize(("name", "seats", "lanes"), [("maya", 3, 1500), ("sakkara", 2, 8), ("himalaya", 3, 8)])
def test_rewards_follow_from_places(name: str, seats: int, lanes: int) -> None:
    lanes = 2 if INTERPRETED else lanes
    by_place, by_win = finished(name, seats, "place", lanes), finished(name, seats, "win", lanes)
    for i in range(lanes):
        places = by_place.places[i].tolist()
        assert by_place.rewards[i].tolist() == pytest.approx(shares(places), abs=1e-6)
        assert by_win.rewards[i].tolist() == pytest.approx([(p == 1) / places.count(1) for p in places])
    ties = any(len(set(row)) < seats for row in by_place.places.tolist())
    assert ties or name == "himalaya" or INTERPRETED


@pytest.mark.parametrize(
    ("name", "seats", "score"), [("maya", 3, "gold"), ("sakkara", 2, "built_count"), ("himalaya", 3, "yaks")]
)
def test_rewards_may_be_the_score(name: str, seats: int, score: str) -> None:
    lanes = finished(name, seats, "score", 1)
    players = lanes.states.plain(0).player[:seats]
    assert lanes.rewards[0].tolist() == [getattr(player, score) for player in players]


# --- errors


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ([0.5, 1, 1], "moves are integers, one for each of the 3 lanes, not float64"),
        ([True, True, True], "not bool"),
        (["pass"] * 3, "moves are integers"),
        ([1, 1], r"there are 3 lanes but moves of shape \(2,\); give one for each lane"),
        (5, r"of shape \(\)"),
        ([[1], [1], [1]], r"of shape \(3, 1\)"),
    ],
)
def test_invalid_moves_are_refused_in_a_sentence(moves: Any, message: str) -> None:
    env = kurzspiel.vector("maya", seats=3, n=3)
    with pytest.raises(ValueError, match=message):
        env.step(moves)


@pytest.mark.parametrize(
    ("move", "error", "message"),
    [
        (-1, ValueError, "lane 1: there is no move -1; they are numbered from 0 to 201"),
        (202, ValueError, "lane 1: there is no move 202; "),
        (2**63, ValueError, "lane 1: there is no move 9223372036854775808"),
        (5, kurzspiel.IllegalMove, r"lane 1: 'place tikal' \(move 5\) is not legal now for seat [012]$"),
    ],
)
def test_a_refused_move_is_named_and_nothing_has_changed(move: int, error: type[ValueError], message: str) -> None:
    env = kurzspiel.vector("maya", seats=3, n=3)
    moves = np.array(env.random_moves().tolist(), np.uint64 if move > 2**62 else np.int64)
    moves[1:] = move
    before = copies(env)
    with pytest.raises(error, match=message):
        env.step(moves)
    assert all((a == b).all() for a, b in zip(before, arrays(env), strict=True))
    env.step(env.random_moves())


def test_what_somebody_wrote_into_the_arrays_makes_no_move_legal() -> None:
    env = kurzspiel.vector("maya", seats=3, n=1)
    env.legal_mask[:] = 1
    with pytest.raises(kurzspiel.IllegalMove):
        env.step([env.moves.code("forfeit")])


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"name": "chess"}, "there is no game 'chess'"),
        ({"seats": 2}, "Maya is for 3, 4 or 5 players, not 2"),
        ({"n": 0}, "the number of lanes is from 1 to 16777216, not 0"),
        ({"n": 2.0}, "the number of lanes is from 1 to 16777216, not 2.0"),
        ({"threads": -1}, r"the number of threads is 0 \(one for each core\) or more, not -1"),
        ({"seed": -1}, "seed"),
        ({"rewards": "money"}, "rewards are by place, win or score, not 'money'"),
    ],
)
def test_wrong_settings_get_a_sentence(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        kurzspiel.vector(**{"name": "maya", "seats": 3, "n": 2, **wrong})


def test_a_wrong_seed_of_a_reset_changes_nothing() -> None:
    env = kurzspiel.vector("maya", seats=3, n=2)
    before = copies(env)
    with pytest.raises(ValueError, match="seed"):
        env.reset(-5)
    assert all((a == b).all() for a, b in zip(before, arrays(env), strict=True))
