"""Ratings of people at puzzles, and of puzzles by the people who have tried them."""

from collections.abc import Callable

from kurzspiel.server import messages
from kurzspiel.server.club.puzzles.store import PuzzleStore, first_rating
from kurzspiel.server.club.results.rating import SkillRating
from kurzspiel.server.storage.database import Found
from kurzspiel.study.puzzles.puzzle import Puzzle, all_of


class PuzzleRatings:
    """Counts first tries, and returns their effect."""

    def __init__(self, store: PuzzleStore, clock: Callable[[], float]) -> None:
        self.store = store
        self._now = clock

    async def count(
        self, visitor: str, puzzle: Puzzle, is_solved: bool, is_guest: bool = False
    ) -> messages.PuzzleResult | None:
        """The effect of a first try on both ratings; None if it was not the first."""
        counted = await self.store.count(visitor, puzzle, is_solved, is_guest, self._now())
        if counted is None:
            return None
        before, solver = counted
        its = await self.store.rating(puzzle.id)
        mine = solver_line(solver)
        return messages.PuzzleResult(
            mine=mine, change=mine.rating.points - before.points, puzzle=rating_line(its) if its else unrated(puzzle)
        )

    async def standing(self, visitor: str, game: str) -> messages.PuzzleStanding:
        """A visitor's standing at the puzzles of a game, and how hard these are."""
        solver = await self.store.solver(visitor, game) if visitor else None
        known = {each.puzzle_id: rating_line(each) for each in await self.store.ratings(game)}
        return messages.PuzzleStanding(
            game=game,
            mine=solver_line(solver) if solver else None,
            tried=await self.store.tried(visitor, game) if visitor else {},
            ratings={each.id: known.get(each.id) or unrated(each) for each in all_of(game).puzzles},
        )


def rating_line(row: Found) -> messages.PuzzleRating:
    rating = SkillRating(row.mu, row.sigma)
    return messages.PuzzleRating(points=rating.points, margin=rating.margin, tries=row.tries, solved=row.solved)


def unrated(puzzle: Puzzle) -> messages.PuzzleRating:
    rating = first_rating(puzzle)
    return messages.PuzzleRating(points=rating.points, margin=rating.margin, tries=0, solved=0)


def solver_line(row: Found) -> messages.PuzzleSolver:
    return messages.PuzzleSolver(rating=rating_line(row), streak=row.streak, longest=row.longest)
