"""Tries at puzzles and the ratings that follow from them, as rows."""

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.club.results.rating import SkillRating, after
from kurzspiel.server.storage.database import Database, Found, Json, Rows, in_order
from kurzspiel.server.storage.migrations.schema import (
    ACCOUNTS,
    PUZZLE_CONSENTS,
    PUZZLE_RATINGS,
    PUZZLE_SOLVERS,
    PUZZLE_TRIES,
)
from kurzspiel.server.storage.store import WHICH, upsert
from kurzspiel.study.puzzles.puzzle import Puzzle

NEW_TRY = upsert(PUZZLE_TRIES)  # existing ones stay as they are
NEW_SOLVER = upsert(PUZZLE_SOLVERS)
NEW_RATING = upsert(PUZZLE_RATINGS)
NEW_CONSENT = upsert(PUZZLE_CONSENTS)
NO_CONSENT = delete(PUZZLE_CONSENTS).where(PUZZLE_CONSENTS.c.visitor_id == WHICH)
in_order(NEW_CONSENT, NO_CONSENT)

OF_GRADE = {"easy": 17.0, "medium": 25.0, "hard": 33.0}  # how hard an untried puzzle is assumed to be
NONE_YET = {"tries": 0, "solved": 0}


def first_rating(puzzle: Puzzle) -> SkillRating:
    return SkillRating(mu=OF_GRADE[puzzle.grade])


class PuzzleStore:
    """Works on the server's database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- trying

    async def count(
        self, visitor: str, puzzle: Puzzle, is_solved: bool, is_guest: bool, now: float
    ) -> tuple[SkillRating, Found] | None:
        """Count a first try: the old rating and the new row; None if it was not the first.

        Anybody can be a new guest each time, so guests' tries do not change a puzzle's rating.
        """

        async def work(connection: AsyncConnection) -> tuple[SkillRating, Found] | None:
            tried = {
                "visitor_id": visitor, "puzzle_id": puzzle.id, "game": puzzle.game, "solved": is_solved, "at": now
            }  # fmt: skip
            if not (await connection.execute(NEW_TRY, tried)).rowcount:
                return None
            solver = await self._solver_for_change(connection, visitor, puzzle.game)
            rating = await self._rating_for_change(connection, puzzle)
            before = SkillRating(solver.mu, solver.sigma)
            ranks = (1, 2) if is_solved else (2, 1)
            mine, its = after([before, SkillRating(rating.mu, rating.sigma)], ranks)
            if not is_guest:
                await self._keep(connection, rating, its, is_solved)
            return before, await self._keep_solver(connection, solver, mine, is_solved)

        return await self._database.transact(work)

    async def _solver_for_change(self, connection: AsyncConnection, visitor: str, game: str) -> Found:
        """A person's rating, locked against other changes; people without one get a first."""
        fresh = SkillRating()
        first = {"visitor_id": visitor, "game": game, "mu": fresh.mu, "sigma": fresh.sigma, **NONE_YET}
        await connection.execute(NEW_SOLVER, {**first, "streak": 0, "longest": 0})
        own = select(PUZZLE_SOLVERS).where(PUZZLE_SOLVERS.c.visitor_id == visitor, PUZZLE_SOLVERS.c.game == game)
        return (await connection.execute(own.with_for_update())).one()

    async def _rating_for_change(self, connection: AsyncConnection, puzzle: Puzzle) -> Found:
        fresh = first_rating(puzzle)
        first = {"puzzle_id": puzzle.id, "game": puzzle.game, "mu": fresh.mu, "sigma": fresh.sigma, **NONE_YET}
        await connection.execute(NEW_RATING, first)
        own = select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.puzzle_id == puzzle.id)
        return (await connection.execute(own.with_for_update())).one()

    async def _keep(self, connection: AsyncConnection, old: Found, new: SkillRating, is_solved: bool) -> None:
        counts = {"tries": old.tries + 1, "solved": old.solved + is_solved}
        one = update(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.puzzle_id == old.puzzle_id)
        await connection.execute(one.values(mu=new.mu, sigma=new.sigma, **counts))

    async def _keep_solver(self, connection: AsyncConnection, old: Found, new: SkillRating, is_solved: bool) -> Found:
        streak = old.streak + 1 if is_solved else 0
        counts = {"tries": old.tries + 1, "solved": old.solved + is_solved}
        streaks = {"streak": streak, "longest": max(old.longest, streak)}
        own = (PUZZLE_SOLVERS.c.visitor_id == old.visitor_id, PUZZLE_SOLVERS.c.game == old.game)
        await connection.execute(
            update(PUZZLE_SOLVERS).where(*own).values(mu=new.mu, sigma=new.sigma, **counts, **streaks)
        )
        return (await connection.execute(select(PUZZLE_SOLVERS).where(*own))).one()

    # --- asking

    async def rating(self, puzzle: str) -> Found | None:
        found = await self._database.all(select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.puzzle_id == puzzle))
        return found[0] if found else None

    async def ratings(self, game: str) -> list[Found]:
        """The puzzles of a game that anybody has tried."""
        return await self._database.all(select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.game == game))

    async def solver(self, visitor: str, game: str) -> Found | None:
        own = select(PUZZLE_SOLVERS).where(PUZZLE_SOLVERS.c.visitor_id == visitor, PUZZLE_SOLVERS.c.game == game)
        found = await self._database.all(own)
        return found[0] if found else None

    async def tried(self, visitor: str, game: str) -> dict[str, bool]:
        """Which puzzles a visitor has tried, and whether they were solved."""
        own = select(PUZZLE_TRIES).where(PUZZLE_TRIES.c.visitor_id == visitor, PUZZLE_TRIES.c.game == game)
        return {each.puzzle_id: each.solved for each in await self._database.all(own)}

    # --- matches as puzzles

    async def consents(self, visitor: str) -> bool:
        return bool(
            await self._database.value(select(PUZZLE_CONSENTS.c.since).where(PUZZLE_CONSENTS.c.visitor_id == visitor))
        )

    async def consent(self, visitor: str, does: bool, now: float) -> bool:
        """Allow puzzles to be made from a visitor's matches, or not; False: there is no account that could consent."""
        if not await self._database.value(select(ACCOUNTS.c.role).where(ACCOUNTS.c.visitor_id == visitor)):
            return False
        rows: Rows = (
            {NEW_CONSENT: [{"visitor_id": visitor, "since": now}]} if does else {NO_CONSENT: [{"which": visitor}]}
        )
        await self._database.write(rows)
        return True

    # --- merged and deleted people

    async def moved(self, one: str, into: str) -> None:
        """Move tries to another visitor of the same person, except at puzzles already tried, and ratings, except for
        games already rated. A consent does not move: it was not the other's to give."""

        async def work(connection: AsyncConnection) -> None:
            for table in (PUZZLE_TRIES, PUZZLE_SOLVERS):
                own = table.c.visitor_id == one
                found = (await connection.execute(select(table).where(own))).all()
                if rows := [{**row._asdict(), "visitor_id": into} for row in found]:
                    await connection.execute(upsert(table), rows)
                await connection.execute(delete(table).where(own))
            await connection.execute(delete(PUZZLE_CONSENTS).where(PUZZLE_CONSENTS.c.visitor_id == one))

        await self._database.transact(work)

    async def forget(self, visitor: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            for table in (PUZZLE_TRIES, PUZZLE_SOLVERS, PUZZLE_CONSENTS):
                await connection.execute(delete(table).where(table.c.visitor_id == visitor))

        await self._database.transact(work)

    async def about(self, visitor: str) -> Json:
        """Everything, for the person's export."""
        tries = select(PUZZLE_TRIES).where(PUZZLE_TRIES.c.visitor_id == visitor).order_by(PUZZLE_TRIES.c.at)
        ratings = select(PUZZLE_SOLVERS).where(PUZZLE_SOLVERS.c.visitor_id == visitor).order_by(PUZZLE_SOLVERS.c.game)
        return {
            "lets_make_puzzles": await self.consents(visitor),
            "tries": [without_visitor(each) for each in await self._database.all(tries)],
            "ratings": [without_visitor(each) for each in await self._database.all(ratings)],
        }


def without_visitor(row: Found) -> Json:
    return {name: value for name, value in row._mapping.items() if name != "visitor_id"}
