"""Bots against bots: fair seatings, win shares with their uncertainty, ratings, and a file that keeps every match."""

import hashlib
import json
import os
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise, permutations
from pathlib import Path
from typing import TypedDict, cast

from openskill.models import PlackettLuce

from kurzspiel.bots import bot, check_bot, check_pace, check_rate, dismiss, play_for
from kurzspiel.bots.levels import LEVELS, uses_all_cores
from kurzspiel.game import Game, game
from kurzspiel.match import check_seed
from kurzspiel.notation import is_whole, shortened
from kurzspiel.study.processes import in_processes
from kurzspiel.study.shares import Share

Table = tuple[str, ...]  # the names of the bots by seat
KIND = "arena"  # what our files say they are
STRICT_Z = 3.0  # for looking again and again
WRITE_PAUSE = 1.0  # seconds between two writings of the file, at least


# --- who plays whom


@dataclass(frozen=True)
class Contest:
    """Everything that decides how its matches go, except the clock of bots that think by it.

    A block is one draw of chance, played in every different rotation of the tables over the seats.
    """

    game: str
    rules: int
    tables: tuple[Table, ...]
    seed: int
    pace: float
    rate: int = 0  # iterations a second of bots that would think by the clock

    @property
    def seats(self) -> int:
        return len(self.tables[0])

    @cached_property
    def names(self) -> Table:
        """The bots that compete; those of the same name count as one."""
        return tuple(dict.fromkeys(name for table in self.tables for name in table))

    @cached_property
    def block(self) -> tuple[Table, ...]:
        """Who sits where in the matches of a block."""
        turned = (table[first:] + table[:first] for table in self.tables for first in range(self.seats))
        return tuple(dict.fromkeys(turned))

    def whole(self, matches: int) -> int:
        """This many matches, rounded up to whole blocks."""
        return -(-matches // len(self.block)) * len(self.block)

    def table(self, number: int) -> Table:
        return self.block[number % len(self.block)]

    def chance_seed(self, number: int) -> int:
        """The same for all matches of a block."""
        return drawn("chance", self.seed, number // len(self.block))

    def bot_seed(self, number: int, seat: int) -> int:
        """One for each bot of each match, from which nobody can infer what chance will draw."""
        return drawn("bot", self.seed, number, seat)


def drawn(*what: object) -> int:
    """A seed made from all this; none can be inferred from another."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, what)).encode()).digest()[:7])


def line_up(game: Game, seats: int, bots: list[str], seed: int = 0, pace: float = 1.0, rate: int = 0) -> Contest:
    """Bots against each other: one for each seat, or two, the first of them against the second in all other seats."""
    game.check_seats(seats)
    for name in bots:
        check_bot(name)
    if len(set(bots)) < 2:
        raise ValueError("an arena is for two different bots or more; name them with a comma: master,greedy")
    table = (bots[0], *bots[1:] * (seats - 1)) if len(bots) == 2 else tuple(bots)
    if len(table) != seats:
        raise ValueError(
            f"{len(bots)} bots for {seats} seats; name one for each seat, or two: the second takes all seats but one"
        )
    return Contest(game.name, game.rules_version, (table,), check_seed(seed), check_pace(pace), check_rate(rate))


def ladder(game: Game, seats: int, seed: int = 0, pace: float = 1.0, rate: int = 0) -> list[Contest]:
    """Every level against the one below it, alternating around the table; an odd seat goes to each equally often."""
    game.check_seats(seats)
    check_seed(seed)
    check_pace(pace)
    check_rate(rate)
    return [
        Contest(
            game.name,
            game.rules_version,
            (_in_turn(upper, lower, seats), _in_turn(lower, upper, seats)),
            seed,
            pace,
            rate,
        )  # fmt: skip
        for lower, upper in pairwise(LEVELS)
    ]


def _in_turn(first: str, second: str, seats: int) -> Table:
    return tuple((first, second)[seat % 2] for seat in range(seats))


# --- one match


@dataclass(frozen=True)
class Played:
    """A finished match; lists by seat. A decision is a choice between two moves or more."""

    number: int
    seats: Table
    seed: int
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    forfeits: tuple[int, ...]  # decisions that another bot had to make
    seconds: tuple[float, ...]


def play_match(contest: Contest, number: int) -> Played:
    table, seed = contest.table(number), contest.chance_seed(number)
    players = [
        bot(name, contest.bot_seed(number, seat), contest.pace, rate=contest.rate) for seat, name in enumerate(table)
    ]
    match = game(contest.game).match(contest.seats, seed)
    decisions, forfeits, seconds = [0] * contest.seats, [0] * contest.seats, [0.0] * contest.seats
    try:
        while match.to_act:
            seat = match.to_act[0]
            is_choice = len(match.legal(seat)) > 1
            began = time.perf_counter()
            play_for(match, seat, players[seat])
            if is_choice:
                decisions[seat] += 1
                forfeits[seat] += bool(getattr(players[seat], "remark", None))
                seconds[seat] += time.perf_counter() - began
    finally:
        dismiss(players, match.places)
    assert match.places
    return Played(number, table, seed, match.places, tuple(decisions), tuple(forfeits), tuple(seconds))


# --- figures


@dataclass
class ArenaStanding:
    """How a bot has done so far, in all its seats together."""

    chairs: int = 0
    seats: int = 0
    wins: float = 0.0
    places: int = 0
    decisions: int = 0
    forfeits: int = 0
    seconds: float = 0.0
    rating: float = 25.0
    uncertainty: float = 25.0 / 3

    @property
    def par(self) -> float:
        """Its share of the wins if all bots were equal."""
        return self.chairs / self.seats if self.seats else 0.0

    @property
    def mean_place(self) -> float:
        return self.places / self.chairs if self.chairs else 0.0

    @property
    def seconds_a_decision(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0


class ArenaTally:
    """The figures of some matches, counted one by one in their order."""

    def __init__(self, names: Table) -> None:
        self.names = names
        self.matches = 0
        self.bots = {name: ArenaStanding() for name in names}
        self._ahead: dict[tuple[str, str], float] = defaultdict(float)
        self._model = PlackettLuce(tau=0.0)  # bots do not change from match to match

    def add(self, played: Played) -> None:
        self.matches += 1
        for name, standing in self.bots.items():
            standing.seats += len(played.seats)
            standing.wins += won(played, name)
        for seat, name in enumerate(played.seats):
            standing = self.bots[name]
            standing.chairs += 1
            standing.places += played.places[seat]
            standing.decisions += played.decisions[seat]
            standing.forfeits += played.forfeits[seat]
            standing.seconds += played.seconds[seat]
        for pair in permutations(self.names, 2):
            self._ahead[pair] += ahead(played, *pair)
        self._rate(played)

    def _rate(self, played: Played) -> None:
        """Every seat is rated by itself; bots of the same name share the mean of what they came to."""
        before = [self.bots[name] for name in played.seats]
        teams = [[self._model.rating(mu=each.rating, sigma=each.uncertainty)] for each in before]
        after = [team[0] for team in self._model.rate(teams, ranks=list(played.places))]
        for name in set(played.seats):
            own = [rating for rating, owner in zip(after, played.seats, strict=True) if owner == name]
            self.bots[name].rating = sum(rating.mu for rating in own) / len(own)
            self.bots[name].uncertainty = sum(rating.sigma for rating in own) / len(own)

    def wins(self, name: str) -> Share:
        return Share(self.bots[name].wins, self.matches)

    def ahead(self, name: str, other: str) -> Share:
        """In what share of the matches a bot was placed ahead of another; ties count half."""
        return Share(self._ahead[name, other], self.matches)

    @property
    def leader(self) -> str:
        """The bot that has won most, relative to the seats it had."""
        return max(self.names, key=lambda name: self.bots[name].wins - self.bots[name].par * self.matches)

    @property
    def is_sure(self) -> bool:
        """Whether the first bot is better or worse than its rivals beyond doubt, however often this is asked."""
        first, *others = self.names
        if len(others) == 1:
            return self.ahead(first, others[0]).excludes(0.5, STRICT_Z)
        return self.wins(first).excludes(self.bots[first].par, STRICT_Z)

    def as_json(self) -> dict[str, object]:
        return {
            "matches": self.matches,
            "bots": [
                {
                    "bot": name,
                    "wins": self.wins(name).value,
                    "interval": self.wins(name).interval(),
                    "par": each.par,
                    "place": each.mean_place,
                    "rating": each.rating,
                    "uncertainty": each.uncertainty,
                    "forfeits": each.forfeits,
                    "seconds a decision": each.seconds_a_decision,
                }
                for name, each in self.bots.items()
            ],
            "ahead": [
                {
                    "bot": name,
                    "of": other,
                    "share": self.ahead(name, other).value,
                    "interval": self.ahead(name, other).interval(),
                }
                for name, other in permutations(self.names, 2)
            ],
        }


def won(played: Played, name: str) -> float:
    """The part of the win that bots of this name have."""
    winners = [who for who, place in zip(played.seats, played.places, strict=True) if place == 1]
    return winners.count(name) / len(winners)


def ahead(played: Played, name: str, other: str) -> float:
    """In what share of the pairs between two names the first was placed ahead; ties count half."""
    mine = [place for who, place in zip(played.seats, played.places, strict=True) if who == name]
    theirs = [place for who, place in zip(played.seats, played.places, strict=True) if who == other]
    points = sum((own < their) + (own == their) / 2 for own in mine for their in theirs)
    return points / (len(mine) * len(theirs))


class ContestOutcome:
    """What has come of a contest so far: its matches, and the figures of its whole blocks."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.played: dict[int, Played] = {}
        self.tally = ArenaTally(contest.names)

    def add(self, played: Played) -> bool:
        """Whether a block is complete now, and with it all blocks before it."""
        self.played[played.number] = played
        before = self.tally.matches
        while all(number in self.played for number in self._next_block):
            for number in self._next_block:
                self.tally.add(self.played[number])
        return self.tally.matches > before

    @property
    def _next_block(self) -> range:
        size = len(self.contest.block)
        first = self.tally.matches // size * size
        return range(first, first + size)

    def missing(self, matches: int) -> list[int]:
        """The numbers of the matches still to be played."""
        return [number for number in range(self.contest.whole(matches)) if number not in self.played]


# --- the file


class MatchData(TypedDict):
    """A match as it is kept."""

    number: int
    seats: list[str]
    seed: int
    places: list[int]
    decisions: list[int]
    forfeits: list[int]
    seconds: list[float]


class ContestData(TypedDict):
    tables: list[list[str]]
    matches: list[MatchData]


class BookData(TypedDict):
    """The part of a file that is read again."""

    game: str
    rules: int
    seed: int
    pace: float
    rate: int
    contests: list[ContestData]


class Book:
    """Contests and what came of them, kept in a file if one is named."""

    def __init__(self, contests: list[Contest], path: Path | None = None, resume: bool = False) -> None:
        self.path = path
        self.outcomes = [ContestOutcome(contest) for contest in contests]
        self._written = 0.0
        if path is not None and path.exists():
            if not resume:
                raise FileExistsError(f"{path} exists; choose another name, or go on with it (--resume)")
            self._read(path)

    @property
    def matches(self) -> int:
        return sum(len(outcome.played) for outcome in self.outcomes)

    def keep(self) -> None:
        """Call this after each match; if matches are very short, the file is only written now and then."""
        if time.monotonic() - self._written >= WRITE_PAUSE:
            self.write()

    def write(self) -> None:
        """All matches, and the figures. The file appears whole or not at all."""
        if self.path is not None:
            _write_whole(self.path, json.dumps(self.as_json()))
        self._written = time.monotonic()

    def as_json(self) -> dict[str, object]:
        settings = _settings([outcome.contest for outcome in self.outcomes])
        del settings["bots"]  # every contest names its own
        contests = [
            {
                "tables": outcome.contest.tables,
                "figures": outcome.tally.as_json(),
                "matches": [vars(played) for _, played in sorted(outcome.played.items())],
            }
            for outcome in self.outcomes
        ]
        return {"kurzspiel": KIND, **settings, "contests": contests}

    def _read(self, path: Path) -> None:
        data = _data(path)
        try:
            wanted, kept = [outcome.contest for outcome in self.outcomes], _contests(data)
            _check_agreement(path, _settings(kept), _settings(wanted))
            for outcome, contest in zip(self.outcomes, data["contests"], strict=True):
                for row in contest["matches"]:
                    outcome.add(_match(outcome, row))
        except (KeyError, IndexError, TypeError, AttributeError):
            raise ValueError(f"{path} is damaged; it cannot be resumed") from None


def _write_whole(path: Path, text: str) -> None:
    spare = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        spare.write_text(f"{text}\n", encoding="utf-8")
        os.replace(spare, path)
    except BaseException:
        spare.unlink(missing_ok=True)
        raise


def _data(path: Path) -> BookData:
    text = path.read_bytes()
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("kurzspiel") != KIND:
        raise ValueError(f"{path} is not a file of the arena, or it is damaged")
    return cast(BookData, data)  # anything wrong in it is found when it is used


def _contests(data: BookData) -> list[Contest]:
    """The contests that a file holds."""
    return [
        Contest(
            data["game"],
            data["rules"],
            tuple(map(tuple, each["tables"])),
            data["seed"],
            data["pace"],
            data.get("rate", 0),
        )
        for each in data["contests"]
    ]


def _settings(contests: list[Contest]) -> dict[str, object]:
    """What must be the same to go on with a file."""
    first = contests[0]
    tables = [",".join(table) for contest in contests for table in contest.tables]
    return {
        "game": first.game,
        "rules": first.rules,
        "bots": " ".join(tables),
        "seats": first.seats,
        "seed": first.seed,
        "pace": first.pace,
        "rate": first.rate,
    }


def _check_agreement(path: Path, kept: dict[str, object], wanted: dict[str, object]) -> None:
    wrong = [key for key in wanted if kept[key] != wanted[key]]
    if wrong:
        were, are = (", ".join(f"{key} {shortened(each[key])}" for key in wrong) for each in (kept, wanted))
        raise ValueError(f"{path} was played with {were}, not with {are}; choose another file")


def _match(outcome: ContestOutcome, row: MatchData) -> Played:
    """A match read back, if it is one of this contest."""
    played = Played(
        row["number"],
        tuple(row["seats"]),
        row["seed"],
        tuple(row["places"]),
        tuple(row["decisions"]),
        tuple(row["forfeits"]),
        tuple(row["seconds"]),
    )
    if played.number in outcome.played or not _fits(outcome.contest, played):
        raise TypeError("no match of this contest")
    return played


def _fits(contest: Contest, played: Played) -> bool:
    number, seats = played.number, contest.seats
    return (
        is_whole(number)
        and number >= 0
        and (played.seats, played.seed) == (contest.table(number), contest.chance_seed(number))
        and {len(each) for each in (played.places, played.decisions, played.forfeits, played.seconds)} == {seats}
        and 1 in played.places
        and all(is_whole(place) and 1 <= place <= seats for place in played.places)
        and all(is_whole(count) and count >= 0 for count in played.decisions + played.forfeits)
        and all(0 <= spent < float("inf") for spent in played.seconds)
    )


# --- many matches


def compete(
    book: Book,
    matches: int,
    threads: int = 0,
    until_sure: bool = False,
    progress: Callable[[ContestOutcome], None] = lambda outcome: None,
) -> None:
    """Continue every contest of the book up to this many matches. Whatever happens, finished ones are kept in its file.

    `threads` matches are played at a time; 0: as many as there are cores, but one if a bot uses all cores itself.
    `until_sure`: a contest ends as soon as it is clear how its first bot does.
    """
    if not (is_whole(matches) and matches >= 1):
        raise ValueError(f"an arena plays 1 match or more, not {matches!r}")
    if not (is_whole(threads) and threads >= 0):
        raise ValueError(f"the number of threads is 0 (as suits the bots) or more, not {threads!r}")
    book.write()  # before long work: whether it can be done
    try:
        for outcome in book.outcomes:
            if until_sure and outcome.tally.is_sure:
                continue
            with closing(_matches(outcome.contest, outcome.missing(matches), threads)) as results:
                for played in results:
                    has_whole_block = outcome.add(played)
                    book.keep()
                    progress(outcome)
                    if until_sure and has_whole_block and outcome.tally.is_sure:
                        break
    finally:
        book.write()


def _matches(contest: Contest, numbers: list[int], threads: int) -> Generator[Played, None, None]:
    """Matches as they are finished."""
    threads = min(threads or usual_threads(contest), len(numbers))
    if threads > 1:
        return in_processes(partial(play_match, contest), numbers, threads)
    return (play_match(contest, number) for number in numbers)


def usual_threads(contest: Contest) -> int:
    return 1 if uses_all_cores(contest.names) and not contest.rate else os.cpu_count() or 1
