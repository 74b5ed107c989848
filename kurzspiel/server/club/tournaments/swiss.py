"""Swiss pairing for tables of two: the pairing with the lowest cost, found as a matching in a graph.

Costs are compared level by level; a lower level decides only among pairings that are equal in all levels above:

1. how often the two have met (a second bye counts like meeting again),
2. who has the bye: the last in the standings,
3. the square of the difference of their points, in halves,
4. how unevenly the two will have sat first and second,
5. with equal points, the upper half meets the lower half in order; otherwise neighbours meet,
6. a lot.

So nobody meets anybody twice if that can be avoided, and then as few as possible play outside their score group.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from kurzspiel.server.club.tournaments.players import PairedPlayer
from kurzspiel.server.club.tournaments.standings import POINT, lot

Pair = tuple[int, int]
Costs = tuple[int, ...]  # by level, none below 0

LOTS = 2**20


def swiss(players: Sequence[PairedPlayer], seed: str) -> tuple[list[Pair], int | None]:
    """Pairs of numbers, the first seat first, and who has the bye if their number is odd; players come in the order of
    the standings."""
    nobody = len(players)
    costs = _costs(players, seed)
    if nobody % 2:
        costs |= {(one, nobody): _costs_of_sparing(players, one, seed) for one in range(nobody)}
    matched = cheapest(costs)
    spared = [players[one].number for one, other in matched if other == nobody]
    pairs = [_seated(players[one], players[other], seed) for one, other in matched if other != nobody]
    return pairs, spared[0] if spared else None


def _costs(players: Sequence[PairedPlayer], seed: str) -> dict[Pair, Costs]:
    """The costs of all pairs, by their places in the standings."""
    equals = Counter(each.points for each in players)
    most_uneven = 2 * max(abs(lean(each)) for each in players)
    return {
        (one, other): (
            upper.met.get(lower.number, 0),
            0,
            (2 * (upper.points - lower.points) // POINT) ** 2,
            most_uneven - abs(lean(upper) - lean(lower)),
            _out_of_order(other - one, equals[upper.points] if upper.points == lower.points else 0),
            lot(seed, upper.number, lower.number) % LOTS,
        )
        for (one, upper), (other, lower) in combinations(enumerate(players), 2)
    }


def _costs_of_sparing(players: Sequence[PairedPlayer], one: int, seed: str) -> Costs:
    return players[one].spared, len(players) - 1 - one, 0, 0, 0, lot(seed, players[one].number) % LOTS


def lean(player: PairedPlayer) -> int:
    """How much more often the player has sat first than second."""
    return player.seats[0] - player.seats[1]


def _out_of_order(apart: int, equals: int) -> int:
    """How far a pair is from what the standings suggest, if this many players have the points of both."""
    return (apart - equals // 2) ** 2


def cheapest(costs: Mapping[Pair, Costs]) -> list[Pair]:
    """The perfect matching with the lowest costs, level by level, in the order of its first members."""
    import rustworkx  # only needed when a tournament is paired

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(1 + max(other for _, other in costs)))
    weights = as_numbers(costs)
    most = max(weights.values())
    graph.add_edges_from([(one, other, most - weight) for (one, other), weight in weights.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def as_numbers(costs: Mapping[Pair, Costs]) -> dict[Pair, int]:
    """Costs as numbers whose sums compare as the levels do: each level outweighs all levels below it."""
    pairs = 1 + max(other for _, other in costs) // 2
    weights = dict.fromkeys(costs, 0)
    for level in zip(*costs.values(), strict=True):
        base = 1 + pairs * max(level)
        weights = {pair: weights[pair] * base + cost for pair, cost in zip(weights, level, strict=True)}
    return weights


def _seated(upper: PairedPlayer, lower: PairedPlayer, seed: str) -> Pair:
    """The player who has sat first less often sits first; then the one who sat second last time; then by lot."""

    def claim(player: PairedPlayer) -> tuple[int, bool, int]:
        return lean(player), player.last == 0, lot(seed, "first", player.number)

    first, second = sorted((upper, lower), key=claim)
    return first.number, second.number
