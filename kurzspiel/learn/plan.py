"""What a folder of self-play is to hold: all that determines its matches, cut into shards."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import kurzspiel
from kurzspiel.bots import QUICK, check_pace, share_out
from kurzspiel.game import Game
from kurzspiel.learn import check_data
from kurzspiel.match import check_seed
from kurzspiel.notation import is_whole, shortened
from kurzspiel.study.arena import drawn

check_data()  # before the long work that a plan is for

MOST_GAMES = 1_000_000_000
QUICK_SHARD = 1000  # matches; over in seconds
SLOW_SHARD = 10  # of bots that think: not much is lost when they are stopped


@dataclass(frozen=True)
class Plan:
    """The plan and a number determine a shard, wherever it is made, except with bots that think by the clock."""

    game: str
    rules: int
    bots: tuple[str, ...]  # by seat
    seed: int
    pace: float
    positions: bool
    shard: int  # matches per shard, except the last
    games: int
    version: str  # of this program

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def is_quick(self) -> bool:
        """Whether all bots are kernels."""
        return all(name in QUICK for name in self.bots)

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard)

    def first(self, number: int) -> int:
        """The number of a shard's first match."""
        return number * self.shard

    def count(self, number: int) -> int:
        """How many matches a shard has."""
        return min(self.shard, self.games - self.first(number))

    def chance(self, match: int) -> tuple[int, int]:
        """The seed and the stream that chance of a match draws from. Where bots are kernels they draw from it too."""
        return (self.seed, match) if self.is_quick else (drawn("chance", self.seed, match), 0)

    def bot_seed(self, match: int, seat: int) -> int:
        """For a bot that is not a kernel, from which nobody can infer what chance will draw."""
        return drawn("bot", self.seed, match, seat)

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def make_plan(
    game: Game,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    pace: float = 1.0,
    positions: bool = True,
    shard: int | None = None,
) -> Plan:
    """This many matches of these bots; each shard has as many matches as suits the bots, or `shard`."""
    game.check_seats(seats)
    if not (is_whole(games) and 1 <= games <= MOST_GAMES):
        raise ValueError(f"self-play is of 1 to {MOST_GAMES} games, not {shortened(games)}")
    if shard is not None and not (is_whole(shard) and shard >= 1):
        raise ValueError(f"a shard has 1 game or more, not {shard!r}")
    names = tuple(share_out(list(bots), seats))
    usual = QUICK_SHARD if all(name in QUICK for name in names) else SLOW_SHARD
    return Plan(
        game.name, game.rules_version, names, check_seed(seed), check_pace(pace), positions, shard or usual, games,
        kurzspiel.__version__,
    )  # fmt: skip
