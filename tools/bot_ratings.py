"""How strong the levels are, from matches that `kurzspiel ladder` has kept: writes kurzspiel/bots/ratings.json.

kurzspiel ladder maya --games 40 --rate 100 --seed 9 --json maya.json
python -m tools.bot_ratings maya.json sakkara.json:2 sakkara-expert.json

Files of `kurzspiel arena --json` between levels are taken too, and several files of a game together, if they have as
many seats; `:2` takes the first two contests of a file alone.

`club` is 25 by definition. The others follow from Plackett and Luce's model, fitted to all places of all matches by
maximum likelihood, on the scale on which `openskill` rates people at such a table. To every contest one match that all
have drawn is added, so that a level that has won everything gets a number too. Levels that come out in the wrong order,
for few matches or little thinking, share a rating.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from kurzspiel.bots.levels import LEVELS
from kurzspiel.bots.ratings import FILE, ratings
from kurzspiel.study.arena import KIND

ANCHOR, MIDDLE = "club", 25.0
BETA = 25.0 / 6  # openskill's: how far chance goes
LEAST_SIGMA = 0.5  # no level is known better than that; the anchor is by definition
STEPS = 100
CLOSE = 1e-9

Outcome = tuple[tuple[str, ...], tuple[int, ...]]  # names and places by seat


@dataclass(frozen=True)
class Fit:
    mu: float
    sigma: float


def fit(outcomes: Sequence[Outcome], names: Sequence[str], seats: int) -> dict[str, Fit]:
    """The most likely strengths, in openskill's units, and their standard errors."""
    free = [name for name in names if name != ANCHOR]
    scale = BETA * sqrt(seats)
    strengths = dict.fromkeys(names, 0.0)
    for _ in range(STEPS):
        slope, curve = derivatives(outcomes, strengths, free)
        step = np.linalg.solve(-curve, slope)
        step *= min(1.0, 1.0 / max(CLOSE, float(np.abs(step).max())))  # Newton's method would overshoot
        for name, change in zip(free, step, strict=True):
            strengths[name] += float(change)
        if np.abs(step).max() < CLOSE:
            break
    errors = dict(zip(free, np.sqrt(np.diag(np.linalg.inv(-curve))), strict=True))
    return {
        name: Fit(MIDDLE + scale * strengths[name], max(LEAST_SIGMA, scale * float(errors.get(name, 0.0))))
        for name in names
    }


def in_order(found: dict[str, Fit]) -> dict[str, Fit]:
    """Longer thinking is not weaker: levels that were measured the other way round share the mean of both."""
    groups: list[list[Fit]] = []
    for each in found.values():
        groups.append([each])
        while len(groups) > 1 and shared(groups[-2]) > shared(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    means = [shared(group) for group in groups for _ in group]
    return {name: Fit(mu, each.sigma) for (name, each), mu in zip(found.items(), means, strict=True)}


def shared(group: list[Fit]) -> float:
    """Their mean, weighted by how certain each is."""
    return sum(each.mu / each.sigma**2 for each in group) / sum(1 / each.sigma**2 for each in group)


def derivatives(outcomes: Sequence[Outcome], strengths: dict[str, float], free: list[str]) -> tuple[Any, Any]:
    """First and second derivatives of the log likelihood: each seat is chosen among those not placed ahead of it."""
    index = {name: number for number, name in enumerate(free)}
    slope, curve = np.zeros(len(free)), np.zeros((len(free), len(free)))
    for names, places in outcomes:
        for name, place in zip(names, places, strict=True):
            left = [other for other, its in zip(names, places, strict=True) if its >= place]
            weights = np.zeros(len(free) + 1)
            for other in left:
                weights[index.get(other, -1)] += exp(strengths[other])
            chance = (weights / weights.sum())[:-1]
            if name in index:
                slope[index[name]] += 1.0
            slope -= chance
            curve -= np.diag(chance) - np.outer(chance, chance)
    return slope, curve


def read(named: str) -> dict[str, Any]:
    path, _, first = named.partition(":")
    data: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    if data.get("kurzspiel") != KIND:
        raise SystemExit(f"{path} is not a file of `kurzspiel ladder --json` or `arena --json`")
    return {**data, "contests": data["contests"][: int(first) if first else None]}


def rated(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What is written about a game: how it was measured, and the levels."""
    outcomes: list[Outcome] = []
    measured_by = []
    for data in runs:
        counts: dict[str, int] = {}
        for contest in data["contests"]:
            first = tuple(contest["tables"][0])
            if matches := contest["matches"]:
                counts[" against ".join(dict.fromkeys(first))] = len(matches)
                outcomes += [(tuple(each["seats"]), tuple(each["places"])) for each in matches]
                outcomes.append((first, (1,) * len(first)))
        how: dict[str, Any] = {name: data[name] for name in ("rules", "seats", "seed", "pace", "rate") if name in data}
        measured_by.append({**how, "matches": counts})
    found = in_order(fit(outcomes, list(LEVELS), runs[0]["seats"]))
    levels = {name: {"mu": round(each.mu, 2), "sigma": round(each.sigma, 2)} for name, each in found.items()}
    return {"runs": measured_by, "levels": levels}


def main(files: list[str]) -> None:
    games: dict[str, list[dict[str, Any]]] = {}
    for data in map(read, files):
        games.setdefault(data["game"], []).append(data)
    found = {**ratings(), **{game: rated(runs) for game, runs in games.items()}}
    FILE.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    for game, about in found.items():
        print(game, {name: (each["mu"], each["sigma"]) for name, each in about["levels"].items()})


if __name__ == "__main__":
    main(sys.argv[1:])
