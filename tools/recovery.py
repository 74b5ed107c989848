"""Try point-in-time recovery on PostgreSQL: back to a moment before an accident, as docs/server.md describes.

.venv/bin/python -m tools.recovery     takes a minute; needs PostgreSQL (or root on Debian)

A table is played, backed up, played on and deleted by mistake; then PostgreSQL dies and its data are lost. From the
backup and the archive of its log the database comes back as it was just before the mistake, and play goes on.
"""

import asyncio
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from kurzspiel.loadtest.process import OwnServer
from kurzspiel.server.settings import variable
from tools.postgres import USER, Postgres

ARCHIVING = (
    "wal_level=replica",
    "archive_mode=on",
    "archive_command=test ! -f {folder}/archive/%f && cp %p {folder}/archive/%f",
)
RECOVERY = """
restore_command = 'cp {folder}/archive/%f %p'
recovery_target_time = '{moment}'
recovery_target_action = 'promote'
"""


class Failed(Exception):
    """What did not come back, in a sentence."""


class Cluster(Postgres):
    """A PostgreSQL with an archive of its log."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, *(each.format(folder=folder) for each in ARCHIVING))
        (folder / "archive").mkdir()
        self.own(folder / "archive")

    @contextmanager
    def running(self) -> Iterator[None]:
        """Until it dies."""
        self.start()
        try:
            yield
        finally:
            self.stop()

    def back_up(self) -> None:
        where = f"host=127.0.0.1 port={self.port} user={USER} password={self.password}"
        if self.run("pg_basebackup", "--dbname", where, "--pgdata", "base", "--checkpoint=fast").wait():
            raise Failed(f"pg_basebackup failed: {self.last_words[-500:]}")

    def lose_data(self) -> None:
        shutil.rmtree(self.folder / "data")

    def recover(self, moment: datetime) -> None:
        """The backup becomes the data, which then reads the archive up to this moment."""
        (self.folder / "base").rename(self.folder / "data")
        with open(self.folder / "data" / "postgresql.auto.conf", "a", encoding="utf-8") as conf:
            conf.write(RECOVERY.format(folder=self.folder, moment=moment.isoformat()))
        (self.folder / "data" / "recovery.signal").touch()

    def ask(self, question: str) -> Any:
        async def asked() -> Any:
            engine = create_async_engine(self.url, isolation_level="AUTOCOMMIT")
            async with engine.connect() as connection:
                found = (await connection.execute(text(question))).scalar()
            await engine.dispose()
            return found

        return asyncio.run(asked())


class Player:
    """A person who plays a table alone, over HTTP."""

    def __init__(self, port: int, token: str | None = None, id: str = "") -> None:
        self.web, self.id = httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=30), id
        self.token = token or self.web.post("/visitors", json={"name": "Ann"}).json()["token"]
        self.web.cookies.clear()
        self.web.headers["authorization"] = f"Bearer {self.token}"

    def open(self) -> None:
        wish = {"game": "sakkara", "chairs": [{"who": "me"}] * 2, "name": "Ann"}
        self.id = self.web.post("/tables", json=wish).json()["id"]

    def seen(self, seat: int) -> Any:
        return self.web.get(f"/tables/{self.id}", params={"seat": seat})

    @property
    def moves(self) -> list[Any]:
        return [line for line in self.seen(0).json()["log"]["add"] if line[0] >= 0]

    def move(self, times: int) -> None:
        for _ in range(times):
            seat, legal = next((seat, found) for seat in (0, 1) if (found := self.seen(seat).json()["legal"]))
            message = {"do": "move", "id": secrets.token_hex(4), "moves": legal[:1]}
            answer = self.web.post(f"/tables/{self.id}/messages", params={"seat": seat}, json=message).json()
            if not answer["ok"]:
                raise Failed(f"a move was refused: {answer}")


@contextmanager
def serving(cluster: Cluster) -> Iterator[int]:
    server = OwnServer(cluster.url)
    server.start()
    try:
        yield server.port
    finally:
        server.stop()


def admin(cluster: Cluster, *words: str) -> None:
    environment = {**os.environ, variable("database"): cluster.url}
    subprocess.run([sys.executable, "-m", "kurzspiel", "admin", *words], env=environment, check=True)


def main(folder: Path) -> None:
    cluster = Cluster(folder)
    with cluster.running(), serving(cluster) as port:
        ann = Player(port)
        ann.open()
        ann.move(3)
        began = time.monotonic()
        cluster.back_up()
        print(f"backup while people play: {time.monotonic() - began:.1f} s")
        ann.move(4)
        wanted, moment = ann.moves, cluster.ask("SELECT clock_timestamp()")
        time.sleep(1)
        ann.move(1)
        admin(cluster, "delete", ann.id, "--yes")
        last = cluster.ask("SELECT pg_walfile_name(pg_switch_wal())")
        while (cluster.ask("SELECT last_archived_wal FROM pg_stat_archiver") or "") < last:
            time.sleep(0.1)
    print(f"{len(wanted)} moves at {moment:%H:%M:%S.%f}; then one more, the table is deleted, PostgreSQL dies")
    cluster.lose_data()
    began = time.monotonic()
    cluster.recover(moment)
    with cluster.running():
        while cluster.ask("SELECT pg_is_in_recovery()"):
            time.sleep(0.1)
        print(f"recovered in {time.monotonic() - began:.1f} s")
        with serving(cluster) as port:
            again = Player(port, ann.token, ann.id)
            if again.moves != wanted:
                raise Failed(f"{len(wanted)} moves were wanted, {again.moves} are there")
            again.move(2)
            print(f"the table is back with {len(wanted)} moves, its player is known, and two more were played")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="kurzspiel-recovery-", ignore_cleanup_errors=True) as name:
        try:
            main(Path(name))
        except Failed as error:
            sys.exit(f"Recovery failed: {error}.")
