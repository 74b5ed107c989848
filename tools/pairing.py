"""A simulation of quick pairing with visitors who come, wait, give up, take bots or do not turn up.

    python -m tools.pairing --visitors 10000

The rules are the server's own (kurzspiel/server/club/pairing/parties.py), once a second as there. Visitors come at
random, most for one of a few pools; each is patient for a while, and some take bots when those are offered. Some
visitors who are seated never come or leave for good, and a bot plays on for them.
"""

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kurzspiel.server.club.pairing.parties import Party, Pool, Seeker, parties

POOLS = {  # how many of a hundred visitors want each
    Pool("maya", 3, "calm", False): 25,
    Pool("maya", 4, "calm", True): 10,
    Pool("sakkara", 2, "quick", False): 20,
    Pool("sakkara", 2, "quick", True): 20,
    Pool("himalaya", 3, "calm", False): 15,
    Pool("himalaya", 5, "calm", False): 10,
}
SPREAD = 250.0  # points: the standard deviation of ratings
NEW = 0.4  # have no rating yet, and count as 1500
PATIENCE = 120.0  # seconds, on average; exponential
AFTER = 20.0  # seconds after which bots may take empty seats, as on the page
ALLOW = 0.4  # allow that when they come
START = 0.2  # grow impatient later, and start with bots at once
ABSENT = 0.03  # of those who sit down never come
LEAVE = 0.05  # leave the match for good


@dataclass
class Visitor:
    """A visitor who wants to play with people."""

    seeker: Seeker
    gives_up: float
    allows: bool  # bots in the seats that stay empty, after a while
    starts: float | None  # when bots are taken at once, if at all


@dataclass
class Outcome:
    """What became of all visitors."""

    waits: list[float] = field(default_factory=list)
    gaps: list[int] = field(default_factory=list)  # of tables with two people or more
    full: int = 0  # tables of people alone
    mixed: int = 0
    alone: int = 0  # tables of one person and bots
    gave_up: int = 0
    undisturbed: int = 0  # tables of people which nobody missed or left
    longest_queue: int = 0

    def seat(self, party: Party, now: float, lots: random.Random) -> None:
        self.waits += [now - each.since for each in party.people]
        if len(party.people) == 1:
            self.alone += 1
            return
        self.gaps.append(party.gap)
        if party.bots:
            self.mixed += 1
        else:
            self.full += 1
        self.undisturbed += all(lots.random() > ABSENT + LEAVE for _ in party.people)


def visitors(count: int, an_hour: float, lots: random.Random) -> list[Visitor]:
    found, now = [], 0.0
    pools, weights = list(POOLS), list(POOLS.values())
    for number in range(count):
        now += lots.expovariate(an_hour / 3600)
        rating = 1500 if lots.random() < NEW else max(100, round(lots.gauss(1500, SPREAD)))
        (pool,) = lots.choices(pools, weights)
        allows = lots.random() < ALLOW
        starts = now + AFTER + lots.expovariate(0.05) if lots.random() < START else None
        seeker = Seeker(f"{number:06}", pool, rating, now)
        found.append(Visitor(seeker, now + lots.expovariate(1 / PATIENCE), allows, starts))
    return found


def simulate(count: int, an_hour: float, seed: int = 1) -> Outcome:
    """Let this many visitors come, at a rate per hour, and look once a second until nobody waits."""
    lots = random.Random(seed)
    coming = visitors(count, an_hour, lots)[::-1]
    waiting: dict[str, Visitor] = {}
    outcome, now = Outcome(), 0.0
    while coming or waiting:
        now += 1.0
        while coming and coming[-1].seeker.since <= now:
            newcomer = coming.pop()
            waiting[newcomer.seeker.id] = newcomer
        for id in [id for id, each in waiting.items() if each.gives_up <= now]:
            del waiting[id]
            outcome.gave_up += 1
        outcome.longest_queue = max(outcome.longest_queue, len(waiting))
        for party in parties([_as_he_is(each, now) for each in waiting.values()], now):
            outcome.seat(party, now, lots)
            for person in party.people:
                del waiting[person.id]
    return outcome


def _as_he_is(visitor: Visitor, now: float) -> Seeker:
    seeker = visitor.seeker
    if visitor.starts is not None and visitor.starts <= now:
        return replace(seeker, bots="club")
    return replace(seeker, bots="club", bots_from=seeker.since + AFTER) if visitor.allows else seeker


def share(values: Sequence[float], of: float) -> float:
    """What this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(of * len(ordered)))] if ordered else 0.0


def row(an_hour: float, outcome: Outcome, count: int) -> str:
    tables = outcome.full + outcome.mixed
    cells = [
        f"{an_hour:,.0f}",
        f"{len(outcome.waits) / count:.0%}",
        f"{outcome.gave_up / count:.0%}",
        f"{share(outcome.waits, 0.5):.0f} s, {share(outcome.waits, 0.9):.0f} s",
        f"{share(outcome.gaps, 0.5):.0f}, {share(outcome.gaps, 0.9):.0f}",
        f"{outcome.full:,}",
        f"{outcome.mixed:,}",
        f"{outcome.alone:,}",
        f"{outcome.undisturbed / max(1, tables):.0%}",
        f"{outcome.longest_queue}",
    ]
    return f"| {' | '.join(cells)} |"


TITLES = (
    "visitors an hour",
    "sit down",
    "give up",
    "wait: median, 90 %",
    "rating gap: median, 90 %",
    "tables of people",
    "with bots too",
    "one person with bots",
    "nobody missed or left",
    "longest queue",
)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Quick pairing, played through.")
    parser.add_argument("--visitors", type=int, default=10_000)
    parser.add_argument("--an-hour", type=float, nargs="+", default=[20, 100, 500, 2000, 10_000])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    print(f"| {' | '.join(TITLES)} |\n|{'---|' * len(TITLES)}")
    for an_hour in given.an_hour:
        print(row(an_hour, simulate(given.visitors, an_hour, given.seed), given.visitors))


if __name__ == "__main__":
    main()
