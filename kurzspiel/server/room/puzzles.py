"""Puzzles: the list, a puzzle's board as its mover sees it, and what an answer is worth. Nothing is stored here.

Positions are set up in another process, like replays; answers are searched where bots think.
"""

from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache, partial
from hashlib import sha256
from typing import TYPE_CHECKING

import orjson

from kurzspiel.game import all_games
from kurzspiel.server import messages
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.positions import WantedMoments, board_moment
from kurzspiel.server.room.thinkers import MOST_ROUNDS, UnderWay
from kurzspiel.server.table.table import Refused
from kurzspiel.study.analysis import Moves, why
from kurzspiel.study.choice import missing
from kurzspiel.study.puzzles.puzzle import Puzzle, all_of, judge
from kurzspiel.texts import say, sentence_of, words_of

if TYPE_CHECKING:
    from kurzspiel.server.room.readers import Readers
    from kurzspiel.server.room.thinkers import Thinking


FIRST_DAY = date(2026, 1, 1)
ID_DIGITS = 10  # of a puzzle's id, which is itself a hash


class Puzzles:
    """Answers requests of people who solve them."""

    def __init__(self, readers: "Readers", thinking: "Thinking") -> None:
        self._readers = readers
        self._thinking = thinking
        self._judgements = UnderWay(MOST_ROUNDS)

    async def ask(self, asker: str, game: str, id: str) -> bytes:
        """A messages.PuzzleQuestion."""
        return await self._readers.run(asker, partial(written_question, found(game, id)))

    async def judge(self, asker: str, game: str, id: str, answer: messages.PuzzleAnswer) -> bytes:
        """A messages.PuzzleVerdict."""
        work = partial(written_verdict, found(game, id), tuple(answer.moves), answer.tell)
        with self._judgements.one_more(asker):
            verdict = await self._thinking.judge(asker, work)
        if isinstance(verdict, str):
            raise Refused("no_move", verdict)
        return verdict

    async def check(self, asker: str, game: str, id: str, move: str) -> None:
        """Refuse a move that cannot be made, with the reason; this does not count as an answer."""
        if problem := await self._readers.run(asker, partial(what_forbids, found(game, id), move)):
            raise Refused("no_move", problem)


def found(game: str, id: str) -> Puzzle:
    try:
        return all_of(game).named(id)
    except LookupError:
        raise Refusal(404, "not_found", say("server-no-puzzle", puzzle=id)) from None


@cache
def written_list(game: str) -> bytes:
    lines = [
        {"id": puzzle.id, "grade": puzzle.grade, "themes": puzzle.themes, "seats": puzzle.seats}
        for puzzle in all_of(game).puzzles
    ]
    return orjson.dumps({"game": game, "puzzles": lines})


def of_the_day(day: str | None, now: float) -> messages.PuzzleOfTheDay:
    """The puzzle of a day, by default of today (UTC); future puzzles are not shown to anybody."""
    today = datetime.fromtimestamp(now, UTC).date()
    try:
        wanted = date.fromisoformat(day) if day else today
    except ValueError:
        wanted = date.max
    chosen = chosen_for(wanted) if FIRST_DAY <= wanted <= today else None
    if chosen is None:
        raise Refusal(404, "not_found", say("server-no-puzzle", puzzle=day or "day"))
    return messages.PuzzleOfTheDay(day=wanted.isoformat(), game=chosen[0], id=chosen[1])


def chosen_for(day: date) -> tuple[str, str] | None:
    """The game and the puzzle: the games take turns, and no puzzle repeats within a year, if there are enough."""
    games = [each.name for each in all_games() if all_of(each.name).puzzles]
    if not games:
        return None
    name = games[day.toordinal() % len(games)]
    days = (day - timedelta(days=before) for before in range(0, day.timetuple().tm_yday, len(games)))
    ids = tuple(puzzle.id for puzzle in all_of(name).puzzles)
    return name, drawn_for(tuple(sorted(days)), ids)[-1]


@lru_cache(64)
def drawn_for(days: tuple[date, ...], ids: tuple[str, ...]) -> list[str]:
    """For each day, the remaining puzzle closest to it by hash, so that few days change when the set does."""
    left, found = dict[str, int](), list[str]()
    for day in days:
        left = left or {id: int(id, 16) for id in ids}
        point = int(sha256(day.isoformat().encode()).hexdigest()[:ID_DIGITS], 16)
        found.append(min(left, key=lambda id: left[id] ^ point))
        del left[found[-1]]
    return found


# --- in the other process, or in a thinking thread


def written_question(puzzle: Puzzle) -> bytes:
    match = puzzle.match()
    wanted = WantedMoments(puzzle.seat, False, match.length, 1, match.length, None)
    return orjson.dumps(
        {
            "id": puzzle.id, "game": puzzle.game, "seats": puzzle.seats, "seat": puzzle.seat,
            "grade": puzzle.grade, "themes": puzzle.themes, "length": missing(puzzle.view()),
            "moment": board_moment(match, match.bookmark, wanted),
        }
    )  # fmt: skip


def written_verdict(puzzle: Puzzle, moves: Moves, tell: bool) -> bytes | str:
    """The verdict, with the solution if the answer is right or the solver gives up; or why it is not an answer."""
    try:
        verdict = judge(puzzle, moves) if moves else None
    except ValueError as error:
        return sentence_of(error)
    is_right = verdict is not None and verdict.is_right
    return orjson.dumps(
        {
            "is_right": is_right,
            "chance": verdict and round(verdict.chance, 4),
            "best_chance": round(verdict.best_chance if verdict else puzzle.chance, 4),
            "solution": solution(puzzle) if is_right or tell else None,
        }
    )


def what_forbids(puzzle: Puzzle, move: str) -> str:
    try:
        puzzle.match().check(puzzle.seat, move)
    except ValueError as error:
        return sentence_of(error)
    return ""


def solution(puzzle: Puzzle) -> dict[str, object]:
    reason = why(puzzle.view(), puzzle.best)
    return {
        "moves": puzzle.best, "chance": puzzle.chance, "why": reason, "words": words_of(reason),
        "next": puzzle.next, "next_chance": puzzle.next_chance,
    }  # fmt: skip
