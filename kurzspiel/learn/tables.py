"""Matches as two Parquet tables: what their columns mean, and how rows are written."""

import io
import json

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from kurzspiel.engine import Engine
from kurzspiel.engine.kernels import scribe
from kurzspiel.learn.plan import Plan
from kurzspiel.learn.scribe import Array, Page
from kurzspiel.notation import CHANCE

MATCHES, MOVES = "matches", "moves"  # the tables
NUMBER = np.dtype("<i2")  # of a position: 16 bits, the low byte first
ONE_OF_FEW = ["seat", "code", "move", "choices", "bots.list.element", "places.list.element"]  # kept as a dictionary
TO_FIND = ["match", "number", "seat", "code", "decisions"]  # columns by which readers skip what they do not need
Columns = dict[str, pa.Array | NDArray[np.generic]]  # by name


def _by_seat(kind: pa.DataType, plan: Plan) -> pa.DataType:
    return pa.list_(kind, plan.seats)


def matches_schema(plan: Plan, engine: Engine) -> pa.Schema:
    """One row per match."""
    columns = {
        "match": pa.int64(),  # its number
        "seed": pa.int64(),  # chance draws from this seed ...
        "stream": pa.int64(),  # ... and this stream of it
        "bots": _by_seat(pa.string(), plan),
        "decisions": pa.int32(),  # moves of all seats together
        "places": _by_seat(pa.int8(), plan),  # 1: won; ties share a place
        "scores": _by_seat(pa.int32(), plan),  # at the end; the metadata say what is counted
    }
    return pa.schema(columns, metadata=_metadata(plan, engine))


def moves_schema(plan: Plan, engine: Engine) -> pa.Schema:
    """One row per move, chance's too, in the order in which they were made."""
    columns = {
        "match": pa.int64(),
        "number": pa.int32(),  # in its match, counted from 0
        "seat": pa.int8(),  # -1: chance
        "code": pa.int16(),
        "move": pa.dictionary(pa.int16(), pa.string()),  # the same as text
        "choices": pa.int16(),  # how many moves were legal
        "forfeit": pa.bool_(),  # a deputy chose, because the bot failed
    }
    if plan.positions:
        # What the seat could know; null for chance. Bytes are read ten times as quickly as a list of numbers.
        columns["position"] = pa.binary(NUMBER.itemsize * engine.encoding.SIZE)
        columns["legal"] = pa.list_(pa.int16())  # codes of the legal moves; null for chance
    return pa.schema(columns, metadata=_metadata(plan, engine))


def _metadata(plan: Plan, engine: Engine) -> dict[str, str]:
    """What a reader needs who has nothing but a file."""
    parts = [part._asdict() for part in engine.encoding.PARTS] if plan.positions else []
    return {
        "kurzspiel": plan.version,
        "game": plan.game,
        "rules": str(plan.rules),
        "score": engine.stats.SCORE,
        "moves": json.dumps(engine.moves.texts),
        "parts": json.dumps(parts),
    }


class Sheet:
    """A Parquet file that is written in memory, part by part."""

    def __init__(self, schema: pa.Schema) -> None:
        self.schema = schema
        self._file = io.BytesIO()
        self._writer = pq.ParquetWriter(
            self._file, schema, compression="zstd", use_dictionary=ONE_OF_FEW, write_statistics=TO_FIND
        )

    def add(self, columns: Columns) -> None:
        table = pa.table([columns[name] for name in self.schema.names], schema=self.schema)
        self._writer.write_table(table, row_group_size=max(1, table.num_rows))

    def done(self) -> bytes:
        self._writer.close()
        return self._file.getvalue()


def columns_of_matches(plan: Plan, first: int, results: Array) -> Columns:
    """The matches from this number on; their results are decisions, places and scores."""
    seats, numbers = plan.seats, range(first, first + len(results))
    seeds = np.array([plan.chance(number) for number in numbers], np.int64)
    return {
        "match": np.array(numbers, np.int64),
        "seed": seeds[:, 0],
        "stream": seeds[:, 1],
        "bots": pa.FixedSizeListArray.from_arrays(pa.array(plan.bots * len(results)), seats),
        "decisions": results[:, 0],
        "places": _rows(results[:, 1 : 1 + seats].astype(np.int8)),
        "scores": _rows(results[:, 1 + seats :]),
    }


def columns_of_moves(engine: Engine, page: Page, forfeits: NDArray[np.bool_] | None = None) -> Columns:
    """A page of the scribe, and the rows in which a deputy chose."""
    rows = page.rows
    codes = rows[:, scribe.CODE].astype(np.int16)
    chance = rows[:, scribe.SEAT] == CHANCE
    columns: Columns = {
        "match": rows[:, scribe.MATCH].astype(np.int64),
        "number": rows[:, scribe.NUMBER],
        "seat": rows[:, scribe.SEAT].astype(np.int8),
        "code": codes,
        "move": pa.DictionaryArray.from_arrays(codes, list(engine.moves.texts)),
        "choices": rows[:, scribe.CHOICES].astype(np.int16),
        "forfeit": np.zeros(len(rows), bool) if forfeits is None else forfeits,
    }
    if len(page.seen):
        counts = np.where(chance, 0, rows[:, scribe.CHOICES])
        ends = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
        columns["position"] = _as_bytes(page.seen, chance)
        columns["legal"] = pa.ListArray.from_arrays(ends, pa.array(page.codes), mask=pa.array(chance))
    return columns


def _rows(matrix: Array) -> pa.Array:
    """A matrix as a column of lists of equal length."""
    return pa.FixedSizeListArray.from_arrays(np.ascontiguousarray(matrix).reshape(-1), matrix.shape[1])


def _as_bytes(matrix: Array, missing: NDArray[np.bool_]) -> pa.Array:
    """A matrix as a column of bytes; rows that are missing are null."""
    there = pa.array(~missing).buffers()[1]
    data = np.ascontiguousarray(matrix, NUMBER)
    kind = pa.binary(NUMBER.itemsize * matrix.shape[1])
    return pa.FixedSizeBinaryArray.from_buffers(kind, len(matrix), [there, pa.py_buffer(data)])
