"""Tests of the rules, which mean the same in every form of them."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What does not need compiled rules is a test of the rules alone: `make test` runs it once, interpreted."""
    for item in items:
        if FOLDER in item.path.parents and not item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.rules)
