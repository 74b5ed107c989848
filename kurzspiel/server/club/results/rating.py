"""Ratings: Plackett and Luce's model by `openskill`, and the scale on which people read them. See docs/ratings.md."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from kurzspiel.bots.ratings import is_rated, rating_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3  # of somebody who has not played yet
POINTS, MIDDLE, LEAST = 25.0, 1500.0, 100  # per unit of mu; of a new player; never shown as less
Z = 1.96  # 95 %
CAUTION = 3.0  # lists sort by the mean minus this many times the uncertainty
PROVISIONAL = 300  # points of margin; a rating with more is
ENOUGH = 5  # rated matches needed for the list of players


@dataclass(frozen=True)
class SkillRating:
    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        """As people see it."""
        return max(LEAST, round(MIDDLE + POINTS * (self.mu - MU)))

    @property
    def margin(self) -> int:
        """In 95 of 100 cases the true rating is no further away."""
        return round(Z * POINTS * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.margin > PROVISIONAL

    @property
    def cautious(self) -> float:
        return self.mu - CAUTION * self.sigma


def of_level(game: str, level: str) -> SkillRating | None:
    """The rating of a level of bots; None in games where they have not been measured."""
    return SkillRating(*rating_of(game, level)) if is_rated(game) else None


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # lazily: most servers start without a match to count

    return PlackettLuce(mu=MU, sigma=SIGMA)


def after(ratings: Sequence[SkillRating], ranks: Sequence[int]) -> list[SkillRating]:
    """The ratings of all seats after a match with these ranks, ties equal."""
    model = _model()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in ratings]
    return [SkillRating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=list(ranks))]
