"""Results to keep: tables for spreadsheets, and records."""

import asyncio
import csv
import io
import zipfile
from collections.abc import Iterable, Sequence

from kurzspiel.server.club.tournaments.messages import Heat, TournamentRound, TournamentStanding
from kurzspiel.server.room.archive import Archive
from kurzspiel.server.room.room import Missing
from kurzspiel.server.table.table import Refused

STANDINGS = ("place", "name", "points", "opponents", "wins", "direct", "played", "byes", "gone")
RESULTS = ("round", "table", "seat", "name", "bot", "place", "points", "stood_in", "link")
RISKY = ("=", "+", "-", "@", "\t", "\r")  # spreadsheets take these for the start of a formula


def safe(value: object) -> object:
    """A value that no spreadsheet takes for a formula, since players choose their names."""
    return f"'{value}" if isinstance(value, str) and value.startswith(RISKY) else value


def sheet(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """As CSV, with a mark by which spreadsheets detect the encoding."""
    text = io.StringIO("\ufeff", newline="")
    text.seek(0, io.SEEK_END)
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([safe(value) for value in row] for row in rows)
    return text.getvalue()


def standings_sheet(lines: Sequence[TournamentStanding]) -> str:
    return sheet(STANDINGS, ([getattr(line, name) for name in STANDINGS] for line in lines))


def results_sheet(rounds: Sequence[TournamentRound]) -> str:
    """A line for every player at every table."""
    return sheet(RESULTS, (row for round in rounds for heat in round.heats for row in _rows(round.number, heat)))


def _rows(number: int, heat: Heat) -> list[list[object]]:
    link = f"/t/{heat.table}" if heat.table else ""
    return [
        [number, heat.number, seat, each.name, each.bot, each.place, each.points, int(each.stood_in), link]
        for seat, each in enumerate(heat.seats)
    ]


async def records(round: TournamentRound, archive: Archive, visitor: str) -> bytes:
    """The records of all finished tables of a round, in a zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        for heat in round.heats:
            if heat.over and heat.table and not heat.void:
                try:
                    text = await archive.record(heat.table, visitor)
                    await asyncio.sleep(0)  # lets other work run between two tables
                except (Missing, Refused):  # deleted since, or frozen
                    continue
                files.writestr(f"round-{round.number}-table-{heat.number}.txt", text)
    return packed.getvalue()
