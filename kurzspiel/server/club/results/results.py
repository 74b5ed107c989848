"""Results, ratings, profiles and statistics, as they are sent."""

import asyncio
from collections.abc import Callable, Sequence

from kurzspiel.bots.levels import LEVELS
from kurzspiel.game import GAMES
from kurzspiel.server.club.results import messages
from kurzspiel.server.club.results.matches import is_given_up
from kurzspiel.server.club.results.messages import Among, Kind
from kurzspiel.server.club.results.rating import ENOUGH, SkillRating, after, of_level
from kurzspiel.server.club.results.ratings import count_new, unrated
from kurzspiel.server.club.results.statistics import opening_line, statistics
from kurzspiel.server.club.results.store import Kept
from kurzspiel.server.storage.database import Found, Json
from kurzspiel.server.storage.store import Store
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.table import Table

MOST_PLAYERS = 100  # in a list
MOST_PAST = 25  # matches of a profile
FRESH = 60.0  # seconds for which statistics are cached


class MatchResults:
    """What is known about all matches that were played to their end."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.kept = Kept(store.database)
        self._database = store.database
        self._now = clock
        self._reckoning = asyncio.Lock()  # one at a time: many may ask at once when the cache expires
        self._told: dict[tuple[str, int | None, Among], tuple[float, messages.Statistics]] = {}

    async def count_new(self) -> None:
        await count_new(self._database)

    async def statistics(self, game: str, seats: int | None, among: Among) -> messages.Statistics:
        """At most a minute old."""
        which = game, seats, among
        if not self._is_fresh(which):
            async with self._reckoning:
                if not self._is_fresh(which):  # another request may have computed it meanwhile
                    self._told[which] = self._now(), await statistics(self._database, *which)
        return self._told[which][1]

    def _is_fresh(self, which: tuple[str, int | None, Among]) -> bool:
        return which in self._told and 0 <= self._now() - self._told[which][0] < FRESH

    async def of_table(self, table_id: str) -> messages.TableResult:
        match, results = await self.kept.of_table(table_id)
        if match is None:
            return messages.TableResult(rated=False, counted=True, seats=[])
        seats = [seat_result(each) for each in results]
        return messages.TableResult(rated=match.rated, counted=match.state == "counted", seats=seats)

    async def at_table(self, table: Table) -> messages.TableRatings:
        """Who sits there, as far as lists of players may show it."""
        sitting = [visitor for chair in table.chairs for visitor in chair.visitors]
        seen = {each.id: each for each in await self.kept.seen(sitting, table.game.name)}
        return messages.TableRatings(seats=[seat_rating(table.game.name, chair, seen) for chair in table.chairs])

    async def stakes(self, table: Table, seat: int | None) -> messages.Stakes:
        """What a seat would win or lose by getting up now."""
        sitting = [visitor for chair in table.chairs for visitor in chair.visitors]
        known = await self.kept.rated(sitting, table.game.name)
        ratings = [rating_at(table, chair, known) for chair in table.chairs]
        asked, stop = ([], []) if seat is None else (table.partners(seat), table.partners(seat, "stop"))
        if seat is None or not table.options.rated or not known.keys() & set(table.chairs[seat].visitors):
            return messages.Stakes(resign=None, draw=None, asked=asked, stop=stop)
        drawn = table.placed([1] * len(ratings))
        match, chairs = table.match, enumerate(table.chairs)
        given_up = [match is not None and is_given_up(match, number, chair) for number, chair in chairs]
        behind = [
            len(ratings) * (3 if chair.gone else 2 if number == seat else given_up[number])
            for number, chair in enumerate(table.chairs)
        ]
        resigned = [place + more for place, more in zip(drawn, behind, strict=True)]
        before = ratings[seat].points
        changes = [after(ratings, ranks)[seat].points - before for ranks in (resigned, drawn)]
        return messages.Stakes(resign=changes[0], draw=changes[1], asked=asked, stop=stop)

    # --- players

    async def players(self, game: str, search: str, asker: str) -> messages.Players:
        found = await self.kept.players(game, search, MOST_PLAYERS)
        standing = await self.kept.standing(game, asker) if asker else None
        return messages.Players(
            game=game,
            players=[player_line(each) for each in found] if search else with_levels(game, found),
            mine=player_line(standing) if standing else None,
            total=await self.kept.player_count(game),
            enough=ENOUGH,
        )

    async def profile(self, name: str, asker: str) -> messages.Profile | None:
        """None if the player is hidden from others."""
        person = await self.kept.person(name)
        if person is None or (person.hidden and person.id != asker):
            return None
        return messages.Profile(
            name=person.name,
            kind=kind_of(person.role),
            since=person.created,
            mine=person.id == asker,
            hidden=person.hidden,
            ratings=await self._ratings(person.id),
            tallies=[messages.Tally.model_validate(dict(each._mapping)) for each in await self.kept.tallies(person.id)],
            against=[against(each) for each in await self.kept.rivals(person.id)],
            openings=[opening_line(each.game, each) for each in await self.kept.openings_of(person.id)],
            recent=await self._past(person.id, asker),
        )

    async def _ratings(self, visitor: str) -> list[messages.GameRating]:
        found = {each.game: each for each in await self.kept.ratings_of(visitor)}
        return [await self._rating(visitor, found[game]) for game in GAMES if game in found]

    async def _rating(self, visitor: str, row: Found) -> messages.GameRating:
        standing = await self.kept.standing(row.game, visitor)
        return messages.GameRating(
            game=row.game,
            rating=told(SkillRating(row.mu, row.sigma)),
            matches=row.matches,
            rank=standing.rank if standing else None,
            history=[point(each) for each in await self.kept.history(visitor, row.game)],
        )

    async def _past(self, visitor: str, asker: str) -> list[messages.PastMatch]:
        past = await self.kept.past(visitor, MOST_PAST)
        tables = [each.table_id for each in past]
        own = await self.kept.granted(asker, tables)
        seated: dict[str, list[Found]] = {table: [] for table in tables}
        for each in await self.kept.seated(tables):
            seated[each.table_id].append(each)
        return [past_match(each, seated[each.table_id], each.table_id in own) for each in past]


# --- rows as messages


def told(rating: SkillRating) -> messages.Rating:
    return messages.Rating(points=rating.points, margin=rating.margin, provisional=rating.is_provisional)


def kind_of(role: str | None) -> Kind:
    return "program" if role == "bot" else "person"


def player_line(row: Found) -> messages.PlayerLine:
    return messages.PlayerLine(
        rank=row.rank,
        kind=kind_of(row.role),
        name=row.name,
        rating=told(SkillRating(row.mu, row.sigma)),
        matches=row.matches,
        won=row.won / row.matches if row.matches else None,
    )


def with_levels(game: str, rows: Sequence[Found]) -> list[messages.PlayerLine]:
    """The people with the bots among them, where their measured ratings put them."""
    people = [(row.cautious, player_line(row)) for row in rows]
    ratings = {level: rating for level in LEVELS if (rating := of_level(game, level))}
    levels = [(rating.cautious, level_line(level, rating)) for level, rating in ratings.items()]
    return [line for _, line in sorted([*people, *levels], key=lambda each: -each[0])]


def level_line(level: str, rating: SkillRating) -> messages.PlayerLine:
    return messages.PlayerLine(rank=None, kind="level", name=level, rating=told(rating), matches=None, won=None)


def point(row: Found) -> messages.RatingPoint:
    rating = SkillRating(row.mu_after, row.sigma_after)
    return messages.RatingPoint(at=row.ended, points=rating.points, margin=rating.margin)


def against(row: Found) -> messages.Against:
    figures: Json = {name: getattr(row, name) for name in ("game", "played", "won", "ahead", "place")}
    kind: Kind = "level" if row.bot else kind_of(row.role) if row.name else "others"
    return messages.Against(kind=kind, name=row.bot or row.name or "", **figures)


def past_match(row: Found, seated: Sequence[Found], is_own: bool) -> messages.PastMatch:
    """It has a link for people who sat there; and for everybody, if the table was listed or the match counted."""
    is_open = row.listed is not None and (row.listed or row.rated or is_own)
    change = SkillRating(row.mu_after).points - SkillRating(row.mu_before).points if row.mu_after is not None else None
    return messages.PastMatch(
        table=row.table_id if is_open else None,
        game=row.game,
        ended=row.ended,
        rated=row.rated,
        seat=row.seat,
        seats=[past_seat(each) for each in seated],
        given_up=row.given_up,
        change=change,
    )


def past_seat(row: Found) -> messages.PastSeat:
    kind: Kind = "level" if row.bot else kind_of(row.role) if row.name else "others"
    return messages.PastSeat(kind=kind, name=row.bot or row.name or "", place=row.place, score=row.score)


def seat_rating(game: str, chair: Chair, seen: dict[str, Found]) -> messages.SeatRating:
    if chair.bot in LEVELS:
        level = of_level(game, chair.bot)
        return messages.SeatRating(kind="level", name=chair.bot, rating=told(level) if level else None)
    person = next((seen[visitor] for visitor in chair.visitors if visitor in seen), None)
    if person is None:
        return messages.SeatRating(kind="others", name="", rating=None)
    rating = told(SkillRating(person.mu, person.sigma)) if person.mu is not None else None
    return messages.SeatRating(kind=kind_of(person.role), name=person.name, rating=rating)


def rating_at(table: Table, chair: Chair, known: dict[str, SkillRating]) -> SkillRating:
    own = next((known[visitor] for visitor in chair.visitors if visitor in known), None)
    return own or unrated(table.game.name, chair.bot)


def seat_result(row: Found) -> messages.SeatResult:
    is_rated = row.mu_after is not None
    return messages.SeatResult(
        seat=row.seat,
        place=row.place,
        score=row.score,
        given_up=row.given_up,
        before=told(SkillRating(row.mu_before, row.sigma_before)) if is_rated else None,
        after=told(SkillRating(row.mu_after, row.sigma_after)) if is_rated else None,
    )
