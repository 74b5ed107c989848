"""What the stored matches of a game show."""

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, FromClause, case, func, literal, select

from kurzspiel.server.club.results.messages import Among, Bin, Measured, OpeningLine, SeatsCount, Statistics
from kurzspiel.server.club.results.store import figures_of
from kurzspiel.server.storage.database import Asked, Database, Found
from kurzspiel.server.storage.migrations.schema import MATCHES, RESULTS
from kurzspiel.study.shares import Share

NEWEST = 20_000  # matches that are analysed
MOST_OPENINGS = 12
MOST_BINS = 16
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # of a bin
MINUTE, HOUR, DAY = 60, 3600, 86400
SPANS = (  # where the bins of durations begin, in seconds
    0, *(minutes * MINUTE for minutes in (5, 10, 15, 20, 30, 45, 60, 90)), *(hours * HOUR for hours in (2, 3, 6, 12)),
    *(days * DAY for days in (1, 2, 4, 7, 14, 30)),
)  # fmt: skip


async def statistics(database: Database, game: str, seats: int | None, among: Among) -> Statistics:
    """For tables with this many seats; without a number, for the size played most.

    Each figure is a separate query, so none takes long; a match that ends meanwhile may be in some of them.
    """
    found = await database.all(sizes_of(game, among))
    sizes = [SeatsCount(seats=row.seats, matches=row.matches) for row in found]
    if seats is None:
        seats = max(sizes, key=lambda size: size.matches).seats if sizes else 0
    chosen = newest(game, seats, among).subquery()
    ((matches, since),) = await database.all(select(func.count(), func.min(chosen.c.ended)).select_from(chosen))
    results = RESULTS.join(chosen, chosen.c.table_id == RESULTS.c.table_id)
    scores = await counted(database, select(RESULTS.c.score, *shares()).select_from(results), RESULTS.c.score)
    moves = await counted(database, select(chosen.c.moves, func.count(), literal(0)), chosen.c.moves)
    span = case(*((chosen.c.ended - chosen.c.began < end, begin) for begin, end in spans()), else_=SPANS[-1])
    seconds = await database.all(select(span.label("span"), func.count()).group_by("span"))
    return Statistics(
        game=game,
        among=among,
        sizes=sizes,
        seats=seats,
        matches=matches,
        since=since,
        by_seat=await by_seat(database, results),
        scores=bins(scores),
        mean_score=mean(scores),
        moves=bins(moves),
        mean_moves=mean(moves),
        seconds=durations({low: count for low, count in seconds}),
        openings=await openings(database, game, results),
    )


# --- which matches


def sizes_of(game: str, among: Among) -> Asked:
    count = func.count().label("matches")
    return select(MATCHES.c.seats, count).where(*of(game, among)).group_by(MATCHES.c.seats).order_by(MATCHES.c.seats)


def newest(game: str, seats: int, among: Among) -> Asked:
    columns = (MATCHES.c.table_id, MATCHES.c.moves, MATCHES.c.began, MATCHES.c.ended)
    asked = select(*columns).where(*of(game, among), MATCHES.c.seats == seats)
    return asked.order_by(MATCHES.c.ended.desc()).limit(NEWEST)


def of(game: str, among: Among) -> list[ColumnElement[bool]]:
    conditions: dict[Among, list[ColumnElement[bool]]] = {
        "all": [],
        "rated": [MATCHES.c.rated],
        "people": [MATCHES.c.people == MATCHES.c.seats],
    }
    return [MATCHES.c.game == game, MATCHES.c.ending.is_(None), *conditions[among]]


# --- figures


def shares() -> tuple[ColumnElement[int], ColumnElement[float]]:
    """How many results there are, and how many of them are wins, shared or not."""
    return func.count(), func.sum(case((RESULTS.c.place == 1, 1), else_=0))


async def counted(database: Database, asked: Asked, value: ColumnElement[float]) -> list[tuple[int, ...]]:
    """Values in order, each with how often it occurred and how often it won."""
    return [tuple(map(int, row)) for row in await database.all(asked.group_by(value).order_by(value))]


def mean(values: Sequence[tuple[int, ...]]) -> float | None:
    total = sum(count for _, count, _ in values)
    return sum(value * count for value, count, _ in values) / total if total else None


def bins(values: Sequence[tuple[int, ...]]) -> list[Bin]:
    """Values gathered in a limited number of bins of a round width, without gaps."""
    if not values:
        return []
    first, last = values[0][0], values[-1][0]
    width = next((width for width in WIDTHS if last // width - first // width < MOST_BINS), WIDTHS[-1])
    found = {low: [0, 0] for low in range(first // width * width, last + 1, width)}
    for value, count, winners in values:
        found[value // width * width][0] += count
        found[value // width * width][1] += winners
    return [Bin(low=low, high=low + width, count=count, winners=won) for low, (count, won) in found.items()]


def spans() -> Iterable[tuple[int, int]]:
    return zip(SPANS[:-1], SPANS[1:], strict=True)


def durations(found: dict[int, int]) -> list[Bin]:
    """From the shortest to the longest, without gaps."""
    ends = dict(spans())
    between = [low for low in SPANS if found and min(found) <= low <= max(found)]
    return [Bin(low=low, high=ends.get(low), count=found.get(low, 0)) for low in between]


async def by_seat(database: Database, results: FromClause) -> list[Measured]:
    asked = select(RESULTS.c.seat, *figures_of(RESULTS)).select_from(results).group_by(RESULTS.c.seat)
    return [measured(Share(row.won, row.played)) for row in await database.all(asked.order_by(RESULTS.c.seat))]


def measured(share: Share) -> Measured:
    low, high = share.interval()
    return Measured(of=share.of, value=share.value, low=low, high=high)


async def openings(database: Database, game: str, results: FromClause) -> list[OpeningLine]:
    """The most frequent ones."""
    asked = select(RESULTS.c.opening, *figures_of(RESULTS)).select_from(results).group_by(RESULTS.c.opening)
    order = (func.count().desc(), RESULTS.c.opening)
    found = await database.all(asked.order_by(*order).limit(MOST_OPENINGS))
    return [opening_line(game, row) for row in found]


def opening_line(game: str, row: Found) -> OpeningLine:
    share = Share(row.won, row.played)
    low, high = share.interval()
    return OpeningLine(
        game=game, opening=row.opening, played=row.played, won=share.value, low=low, high=high, place=row.place
    )
