"""The whole database as one file, to restore later or into another kind of database.

The file is gzip of JSON lines: a header, one line for each row, and a last line with the number of rows of each table.
The header names the schema of the database. An older one is restored with that schema, and then migrated.
"""

import asyncio
import gzip
import os
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import IO, Any

import orjson
from sqlalchemy import Column, Table, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.storage.database import Database, Values
from kurzspiel.server.storage.migrations import NotEmpty, empty_at, migrate, newest, shapes, tables_of
from kurzspiel.server.storage.store import Store

FORMAT = "kurzspiel backup"
VERSION = 1
PORTION = 1000  # rows at a time
PATIENCE = 30.0  # seconds with the database

Tables = dict[str, Table]  # by name, each before those that refer to it


class BadBackup(ValueError):
    """Why a backup cannot be read, in a sentence."""


# --- writing


async def dump(store: Store, path: Path) -> dict[str, int]:
    """Write everything in the database at this moment to a file, whole or not at all; returns the numbers of rows."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:  # mode 0600
        try:
            counts = await _dump(store, file)
            await asyncio.to_thread(_keep, file, path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise
    return counts


async def _dump(store: Store, file: IO[bytes]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    with gzip.GzipFile(fileobj=file, mode="wb", filename="") as packed:
        header = {"format": FORMAT, "version": VERSION, "shape": newest(), "made": time.time()}
        packed.write(orjson.dumps(header) + b"\n")
        async with store.database.reading() as connection:
            for name, table in tables_of(newest()).items():
                counts[name] = await _dump_table(connection, table, packed)
        packed.write(orjson.dumps({"rows": counts}) + b"\n")
    return dict(counts)


async def _dump_table(connection: AsyncConnection, table: Table, packed: gzip.GzipFile) -> int:
    written, columns = 0, [str(column.name) for column in table.columns]  # SQLAlchemy's names are not plain strings
    async with connection.stream(select(table).order_by(*table.primary_key)) as found:
        async for rows in found.partitions(PORTION):
            lines = (orjson.dumps([table.name, dict(zip(columns, row, strict=True))]) + b"\n" for row in rows)
            await asyncio.to_thread(packed.writelines, lines)
            written += len(rows)
    return written


def _keep(file: IO[bytes], path: Path) -> None:
    """Put the finished file in its place, safe from a power cut."""
    file.flush()
    os.fsync(file.fileno())
    os.replace(file.name, path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


# --- reading


async def restore(url: str, path: Path) -> dict[str, int]:
    """Fill an empty database from a backup, all or nothing; returns the numbers of rows."""
    shape = await asyncio.to_thread(_shape, path)
    tables = await asyncio.to_thread(tables_of, shape)
    counts = await asyncio.to_thread(check, path, tables)
    database = Database(url, PATIENCE)
    try:
        await database.open(lambda connection: empty_at(connection, shape))
        await _fill(database, path, shape, tables)
    except NotEmpty:
        name = database.name
        raise ValueError(f"The database {name} is not empty; a backup is restored into an empty one only.") from None
    except IntegrityError as error:
        raise BadBackup(f"The backup {path} contradicts itself: {error.orig}") from error
    finally:
        await database.close()
    return counts


async def _fill(database: Database, path: Path, shape: str, tables: Tables) -> None:
    async with database.writing() as connection:
        await connection.run_sync(empty_at, shape)  # still
        rows = rows_of(path, tables)
        while portion := await asyncio.to_thread(lambda: list(islice(rows, PORTION))):
            for name, group in groupby(portion, key=lambda row: row[0]):
                await connection.execute(insert(tables[name]), [values for _, values in group])
        await connection.run_sync(migrate)


def check(path: Path, tables: Tables) -> dict[str, int]:
    """Read a backup from end to end; a BadBackup says what is wrong, otherwise these are its numbers of rows."""
    counts = Counter(name for name, _ in rows_of(path, tables))
    return {name: counts[name] for name in tables}


def rows_of(path: Path, tables: Tables) -> Iterator[tuple[str, Values]]:
    """The rows of a backup, each with the name of its table."""
    counts: Counter[str] = Counter()
    lines = _lines(path)
    next(lines)  # the header
    for number, line in enumerate(lines, 2):
        if isinstance(line, dict):
            return _check_end(path, line, {name: counts[name] for name in tables}, next(lines, None))
        name, values = _row(path, number, line, tables)
        counts[name] += 1
        yield name, values
    raise BadBackup(f"The backup {path} breaks off after {sum(counts.values())} rows.")


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path) as packed:
            for line in packed:
                yield orjson.loads(line)
    except EOFError as error:
        raise BadBackup(f"The backup {path} breaks off.") from error
    except (OSError, zlib.error, orjson.JSONDecodeError) as error:
        raise BadBackup(f"The backup {path} cannot be read: {error}") from error


def _shape(path: Path) -> str:
    """The schema of the database that a backup was made from, if we know it."""
    header = next(_lines(path), None)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadBackup(f"{path} is not a backup of Kurzspiel.")
    version, shape = header.get("version"), header.get("shape")
    if version != VERSION or shape not in shapes():
        made, ours = f"version {version}, schema {shape}", f"version {VERSION}, schema {newest()} or older"
        raise BadBackup(f"The backup {path} is of another Kurzspiel: {made}, not {ours}.")
    return str(shape)


def _check_end(path: Path, end: Values, counts: dict[str, int], more: Any) -> None:
    if more is not None:
        raise BadBackup(f"The backup {path} goes on after its end.")
    if end.get("rows") != counts:
        raise BadBackup(f"The backup {path} does not hold as many rows as it says.")


def _row(path: Path, number: int, line: Any, tables: Tables) -> tuple[str, Values]:
    match line:
        case [str() as name, dict() as values] if name in tables and _fits(tables[name], values):
            return name, values
    raise BadBackup(f"Line {number} of the backup {path} is not a row of one of our tables.")


def _fits(table: Table, values: Values) -> bool:
    return values.keys() == set(table.columns.keys()) and all(_suits(table.c[name], values[name]) for name in values)


def _suits(column: Column[Any], value: Any) -> bool:
    """Whether a value is of the column's type; SQLite would take any."""
    if value is None:
        return bool(column.nullable)
    wanted = column.type.python_type
    return type(value) is wanted or (wanted is float and type(value) is int)
