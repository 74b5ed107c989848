"""How strong the levels are on the scale of ratings: ratings.json, docs/ratings.md."""

import json
from functools import cache
from pathlib import Path
from typing import NotRequired, TypedDict

from kurzspiel.texts import say

FILE = Path(__file__).with_name("ratings.json")


class LevelRating(TypedDict):
    mu: float
    sigma: float


class GameRatings(TypedDict):
    """What the file says about a game."""

    levels: dict[str, LevelRating]
    runs: NotRequired[list[dict[str, object]]]  # how it was measured


@cache
def ratings() -> dict[str, GameRatings]:
    """The whole file, by game: how it was measured, if it was, and the levels."""
    found: dict[str, GameRatings] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def is_rated(game: str) -> bool:
    return game in ratings()


def rating_of(game: str, level: str) -> tuple[float, float]:
    """The mean and the uncertainty of a level's rating; it never changes while people play."""
    if not is_rated(game):
        raise ValueError(say("match-not-rated", game=game))
    found = ratings()[game]["levels"][level]
    return found["mu"], found["sigma"]
