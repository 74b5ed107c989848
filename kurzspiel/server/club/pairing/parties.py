"""Who sits down together: the rules of quick pairing, as pure functions, used by the server and `tools.pairing`.

People wait in pools: those who want the same game, seats and pace, rated or not. In a pool, a party is as many people
as there are seats, with ratings no further apart than any two of them accept; that range widens while they wait. People
who have waited longest are served first, with the party whose ratings are closest together. People who accept bots in
empty seats say from when on; then they sit down, with all others near them who accept bots, now or later.

Each look at a pool of n people takes O(n log n): nobody looks further than LOOK neighbours in rating.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

FIRST_WIDTH = 150  # points of rating that two may differ by at first
GROWTH = 10  # points that this widens by each second
WIDEST = 750  # beyond this, anybody will do
ANYBODY = 1_000_000
LOOK = 40  # neighbours to look at on each side

Apart = Callable[[str, str], bool]  # whether two people do not want to play together


@dataclass(frozen=True)
class Pool:
    """What somebody wants to play."""

    game: str
    seats: int
    pace: str
    rated: bool


@dataclass(frozen=True)
class Seeker:
    """Somebody who is looking for people to play with."""

    id: str
    pool: Pool
    rating: int
    since: float
    bots: str | None = None  # the level that may take seats that stay empty ...
    bots_from: float = 0.0  # ... from this moment on


@dataclass(frozen=True)
class Party:
    """People who sit down together, the longest waiting first; bots take the other seats."""

    people: tuple[Seeker, ...]

    @property
    def pool(self) -> Pool:
        return self.people[0].pool

    @property
    def gap(self) -> int:
        """The widest difference of ratings."""
        ratings = [each.rating for each in self.people]
        return max(ratings) - min(ratings)

    @property
    def bots(self) -> int:
        return self.pool.seats - len(self.people)


def width(waited: float) -> int:
    """How far apart ratings may be for somebody who has waited this many seconds."""
    points = FIRST_WIDTH + int(GROWTH * max(0.0, waited))
    return points if points < WIDEST else ANYBODY


def nobody_apart(_: str, __: str) -> bool:
    return False


def parties(seekers: Iterable[Seeker], now: float, apart: Apart = nobody_apart) -> list[Party]:
    """All parties that can sit down now; nobody is in two of them."""
    pools: dict[Pool, list[Seeker]] = defaultdict(list)
    for seeker in seekers:
        pools[seeker.pool].append(seeker)
    return [party for members in pools.values() for party in _of_pool(members, now, apart)]


def _of_pool(members: list[Seeker], now: float, apart: Apart) -> Iterator[Party]:
    line = RatingLine(members, now, apart)
    for seeker in sorted(members, key=lambda each: (each.since, each.id)):
        if found := line.full_party(seeker):
            yield line.take(found)
    for seeker in sorted(members, key=lambda each: (each.since, each.id)):
        if seeker.bots and seeker.bots_from <= now and line.is_free(seeker):
            yield line.take(line.party_with_bots(seeker))


class RatingLine:
    """The people of a pool in the order of their ratings; people who have found a party leave the line."""

    def __init__(self, members: Sequence[Seeker], now: float, apart: Apart) -> None:
        self._people = sorted(members, key=lambda each: (each.rating, each.id))
        self._place = {each.id: place for place, each in enumerate(self._people)}
        self._before = list(range(-1, len(members) - 1))
        self._after = list(range(1, len(members) + 1))
        self._free = set(self._place)
        self._now = now
        self._apart = apart

    def is_free(self, seeker: Seeker) -> bool:
        return seeker.id in self._free

    def take(self, people: Sequence[Seeker]) -> Party:
        for each in people:
            self._free.remove(each.id)
            place = self._place[each.id]
            before, after = self._before[place], self._after[place]
            if before >= 0:
                self._after[before] = after
            if after < len(self._people):
                self._before[after] = before
        return Party(tuple(sorted(people, key=lambda each: (each.since, each.id))))

    def full_party(self, seeker: Seeker) -> list[Seeker] | None:
        """The seeker and the closest people around them that fill a table, if all of them accept each other."""
        if not self.is_free(seeker):
            return None
        size = seeker.pool.seats
        lower = self._neighbours(seeker, self._before, size - 1)[::-1]
        row = [*lower, seeker, *self._neighbours(seeker, self._after, size - 1)]
        found = [row[first : first + size] for first in range(len(lower) + 1) if first + size <= len(row)]
        fitting = [people for people in found if self._fits(people)]
        return min(fitting, key=_spread, default=None)

    def party_with_bots(self, seeker: Seeker) -> list[Seeker]:
        """The seeker, and the nearest people who accept bots too."""
        most = seeker.pool.seats - 1
        near = [*self._neighbours(seeker, self._before, most, True), *self._neighbours(seeker, self._after, most, True)]
        people = [seeker]
        for other in sorted(near, key=lambda each: abs(each.rating - seeker.rating)):
            if len(people) <= most and self._fits([*people, other]):
                people.append(other)
        return people

    def _neighbours(self, seeker: Seeker, step: Sequence[int], most: int, with_bots_only: bool = False) -> list[Seeker]:
        """The nearest on one side, if they and the seeker accept each other."""
        found: list[Seeker] = []
        place = step[self._place[seeker.id]]
        for _ in range(LOOK):
            if not 0 <= place < len(self._people) or len(found) == most:
                break
            other = self._people[place]
            if abs(other.rating - seeker.rating) > self._width(seeker):
                break
            if (other.bots or not with_bots_only) and self._accept(seeker, other):
                found.append(other)
            place = step[place]
        return found

    def _fits(self, people: Sequence[Seeker]) -> bool:
        return all(self._accept(one, other) for number, one in enumerate(people) for other in people[:number])

    def _accept(self, one: Seeker, other: Seeker) -> bool:
        gap = abs(one.rating - other.rating)
        return gap <= min(self._width(one), self._width(other)) and not self._apart(one.id, other.id)

    def _width(self, seeker: Seeker) -> int:
        return width(self._now - seeker.since)


def _spread(people: Sequence[Seeker]) -> int:
    ratings = [each.rating for each in people]
    return max(ratings) - min(ratings)
