"""The ratings of bots follow from the matches that a ladder has kept."""

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kurzspiel.bots.levels import LEVELS
from tools import bot_ratings

TRUE = dict(zip(LEVELS, (5.0, 15.0, 25.0, 31.0, 35.0, 38.0), strict=True))


def places_of(table: tuple[str, ...], rng: random.Random) -> list[int]:
    """By Plackett and Luce: the first is drawn, then the next among the rest, and so on."""
    scale = bot_ratings.BETA * len(table) ** 0.5
    left, places = list(range(len(table))), [0] * len(table)
    for place in range(1, len(table) + 1):
        weights = [2.718281828 ** (TRUE[table[seat]] / scale) for seat in left]
        seat = rng.choices(left, weights)[0]
        left.remove(seat)
        places[seat] = place
    return places


def ladder(matches: int) -> dict[str, Any]:
    rng = random.Random(3)
    contests = []
    for lower, upper in pairwise(LEVELS):
        table = (upper, lower, upper, lower)
        played = [{"seats": table, "places": places_of(table, rng)} for _ in range(matches)]
        contests.append({"tables": [table], "matches": played})
    return {"kurzspiel": "arena", "game": "maya", "rules": 1, "seats": 4, "seed": 0, "pace": 1.0, "contests": contests}


def test_strengths_are_found_again() -> None:
    found = bot_ratings.rated([ladder(400), ladder(200)])
    assert [run["matches"]["club against casual"] for run in found["runs"]] == [400, 200]
    for name, true in TRUE.items():
        level = found["levels"][name]
        assert level["mu"] == pytest.approx(true, abs=3 * level["sigma"]) and level["sigma"] < 2
    assert found["levels"]["club"] == {"mu": 25.0, "sigma": 0.5}


def test_levels_in_the_wrong_order_share_a_rating() -> None:
    fits = dict(zip(LEVELS, [(1.0, 1.0), (2.0, 1.0), (25.0, 0.5), (40.0, 1.0), (36.0, 1.0), (37.0, 1.0)], strict=True))
    found = bot_ratings.in_order({name: bot_ratings.Fit(*each) for name, each in fits.items()})
    assert [round(each.mu, 2) for each in found.values()] == [1.0, 2.0, 25.0, 37.67, 37.67, 37.67]


def test_a_level_that_has_won_every_match_gets_a_number_too() -> None:
    data = ladder(10)
    for each in data["contests"][-1]["matches"]:
        each["places"] = [1, 3, 2, 4]
    assert 38 < bot_ratings.rated([data])["levels"]["grandmaster"]["mu"] < 80


def test_the_file_is_written_for_the_games_that_were_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "maya.json").write_text(json.dumps(ladder(4)), encoding="utf-8")
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(bot_ratings, "FILE", tmp_path / "ratings.json")
    bot_ratings.main([f"{tmp_path}/maya.json", f"{tmp_path}/maya.json:2"])
    written = json.loads((tmp_path / "ratings.json").read_text(encoding="utf-8"))
    assert set(written) == {"maya", "sakkara", "himalaya"}
    assert [list(run["matches"].values()) for run in written["maya"]["runs"]] == [[4, 4, 4, 4, 4], [4, 4]]
    with pytest.raises(SystemExit, match="is not a file"):
        bot_ratings.main([f"{tmp_path}/other.json"])
