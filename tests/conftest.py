"""What all tests share."""

import gc
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import kurzspiel
from kurzspiel import plugins
from kurzspiel.texts import speak
from tests.form import INTERPRETED
from tests.games.maya.position import play

os.environ["LC_ALL"] = "C.UTF-8"  # the tests read English, on every machine

for profile, examples in {"quick": 3, "usual": 3 if INTERPRETED else 10, "long": 200}.items():
    settings.register_profile(
        profile,
        deadline=None,  # machines are noisy
        max_examples=examples,
        suppress_health_check=[HealthCheck.too_slow],
        derandomize=bool(os.environ.get("CI")),
    )
settings.load_profile("usual")  # pytest --hypothesis-profile takes another

EXAMPLES = plugins.register(Path(__file__).parent.parent / "examples" / "games")  # plug-ins, known to these tests only
ALL_GAMES = (*kurzspiel.GAMES, *EXAMPLES)
OUR_TABLES = [(name, seats) for name in kurzspiel.GAMES for seats in kurzspiel.game(name).seats]
TABLES = [(name, seats) for name in ALL_GAMES for seats in kurzspiel.game(name).seats]
all_tables = partial(pytest.mark.parametrize, ("name", "seats"), TABLES)
our_tables = partial(pytest.mark.parametrize, ("name", "seats"), OUR_TABLES)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: Python need not search them for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test chooses for the terminal, the next one begins in English."""
    yield
    speak("en")


@pytest.fixture
def german() -> None:
    """The terminal uses German for one test."""
    speak("de")


@pytest.fixture(scope="session")
def maya() -> kurzspiel.Game:
    return kurzspiel.game("maya")


@pytest.fixture
def record_of_a_game(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    kurzspiel.save(kurzspiel.game("maya").random_match(3, seed=2), path)
    return str(path)


@pytest.fixture
def open_record(tmp_path: Path) -> str:
    """Seat 0 is to move; seats 1 and 2 have laid cards."""
    match = kurzspiel.game("maya").match(3, names=["Ada", "Ben", "Cy"])
    moves = ("start 1", *("place copan",) * 3, *("place uxmal",) * 3, "bid q3 5", "bid q3 8")
    path = tmp_path / "open.txt"
    kurzspiel.save(play(match, *moves), path)
    return str(path)
