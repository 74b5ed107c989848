"""The folder that self-play fills: a note of what it is to hold, and two files per shard."""

import fcntl
import json
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from kurzspiel.learn.plan import Plan
from kurzspiel.learn.shards import Shard
from kurzspiel.learn.tables import MATCHES, MOVES
from kurzspiel.notation import shortened

NOTE = "selfplay.json"
KIND = "self-play"  # what the note says it is about
UNFINISHED = ".part"  # the end of the names of files that are being written


class Folder:
    """Shards appear in it whole or not at all: first the moves, then the matches, which say that both are there."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan

    def file(self, table: str, number: int) -> Path:
        return self.path / f"{table}-{number:05}.parquet"

    def missing(self) -> list[int]:
        """The numbers of the shards that are still to be made."""
        return [number for number in range(self.plan.shards) if not self._is_whole(number)]

    def _is_whole(self, number: int) -> bool:
        found = _rows_of(self.file(MATCHES, number))
        return found == self.plan.count(number) and _rows_of(self.file(MOVES, number)) is not None

    def keep(self, shard: Shard) -> None:
        self.file(MATCHES, shard.number).unlink(missing_ok=True)  # until its moves are there
        _write_whole(self.file(MOVES, shard.number), shard.moves)
        _write_whole(self.file(MATCHES, shard.number), shard.matches)

    @property
    def size(self) -> int:
        """Bytes of all tables."""
        return sum(path.stat().st_size for path in self.path.glob("*.parquet"))


def _rows_of(path: Path) -> int | None:
    """How many rows a file has, if it is whole."""
    try:
        return int(pq.read_metadata(path).num_rows)
    except (OSError, pa.ArrowException):
        return None


def _write_whole(path: Path, data: bytes) -> None:
    spare = path.with_name(f"{path.name}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        spare.write_bytes(data)
        os.replace(spare, path)
    except BaseException:
        spare.unlink(missing_ok=True)
        raise


@contextmanager
def opened(path: Path, plan: Plan, resume: bool = False) -> Iterator[Folder]:
    """The folder for this plan, locked for us; a new one, or one to go on with."""
    if path.exists() and not path.is_dir():
        raise NotADirectoryError(f"{path} is a file; self-play needs a folder")
    path.mkdir(parents=True, exist_ok=True)
    with _locked(path):
        inside = sorted(each.name for each in path.iterdir() if not each.name.endswith(UNFINISHED))
        if NOTE in inside:
            if not resume:
                raise FileExistsError(f"{path} holds self-play; choose another folder, or go on with it (--resume)")
            check_agreement(path, read_note(path), plan)
            _check_strangers(path, plan)
        elif inside:
            raise ValueError(f"{path} contains {shortened(inside[0])}; self-play needs an empty folder")
        for left in path.glob(f"*{UNFINISHED}"):
            left.unlink()
        _write_whole(path / NOTE, (json.dumps({"kurzspiel": KIND, **plan.as_json()}, indent=2) + "\n").encode())
        yield Folder(path, plan)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    folder = os.open(path, os.O_RDONLY)
    try:
        _lock(folder, path)
        yield
    finally:
        os.close(folder)


def _lock(folder: int, path: Path) -> None:
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise FileExistsError(f"another self-play is writing into {path}; wait until it is done, or stop it") from None


def read_note(path: Path) -> Plan:
    """What a folder is to hold."""
    try:
        data = json.loads((path / NOTE).read_bytes())
        if data.pop("kurzspiel") != KIND:
            raise KeyError
        return Plan(**{**data, "bots": tuple(data["bots"])})
    except FileNotFoundError:
        raise ValueError(f"{path} holds no self-play: there is no {NOTE} in it") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ValueError(f"{path / NOTE} is damaged; without it nobody knows what the folder holds") from None


def check_agreement(path: Path, kept: Plan, wanted: Plan) -> None:
    """Whether work in a folder can be resumed: all but the number of games is the same, and that is not less."""
    was, now = kept.as_json(), wanted.as_json()
    wrong = [key for key in now if key != "games" and was[key] != now[key]]
    if wrong:
        were, are = (", ".join(f"{key} {_shown(each[key])}" for key in wrong) for each in (was, now))
        raise ValueError(f"{path} was made with {were}, not with {are}; choose another folder")
    if wanted.games < kept.games:
        raise ValueError(f"{path} is for {kept.games} games already; --games can be more, not {wanted.games}")


def _shown(value: object) -> str:
    return shortened(",".join(value) if isinstance(value, tuple) else value)


def _check_strangers(path: Path, plan: Plan) -> None:
    """Allow no tables but ours, because a reader of the folder takes all of them."""
    for each in sorted(path.glob("*.parquet")):
        name = re.fullmatch(rf"({MATCHES}|{MOVES})-([0-9]{{5,}})\.parquet", each.name)
        if not name or int(name[2]) >= plan.shards:
            raise ValueError(f"{each} is not of this self-play; put it elsewhere")
