"""The types of the page follow from the schema of the server's API."""

import json

from tests.server.models import every_model
from tools import page_types


def test_the_types_of_the_page_are_made_from_todays_schema() -> None:
    assert page_types.is_current(), "run: python -m tools.page_types"


def test_every_message_is_in_the_schema() -> None:
    known = {name.partition("-")[0] for name in json.loads(page_types.schema())["components"]["schemas"]}
    assert {model.__name__ for model in every_model()} - known == set()
