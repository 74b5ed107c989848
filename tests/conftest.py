"""What all tests share."""

import gc
import os
from functools import partial

import pytest
from hypothesis import HealthCheck, settings

import kurzspiel
from kurzspiel.kernel import INTERPRETED

settings.register_profile(
    "kurzspiel",
    deadline=None,  # machines are noisy
    max_examples=3 if INTERPRETED else 60,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("kurzspiel")

TABLES = [(name, seats) for name in kurzspiel.GAMES for seats in kurzspiel.game(name).seats]
all_tables = partial(pytest.mark.parametrize, ("name", "seats"), TABLES)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: Python need not look through them for garbage, again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


@pytest.fixture(scope="session")
def maya() -> kurzspiel.Game:
    return kurzspiel.game("maya")
