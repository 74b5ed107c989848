"""Databases for the tests of the server: every test that takes `store` runs on SQLite and on PostgreSQL."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from kurzspiel.server.club.accounts import passwords
from kurzspiel.server.room import presence
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage import node
from kurzspiel.server.storage.store import Store
from tests.server.clients import UNLIMITED, newest_sqlite
from tools.postgres import NoPostgres, running_postgres
from tools.redis import NoRedis, Redis, running_redis

NEWEST = "newest"  # the database in PostgreSQL that is migrated once, and that tests get copies of


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Several processes share two cores here: a test that fails because of that runs again, and the report says so."""
    for item in items:
        if isinstance(item, pytest.Function) and {"postgres_server", "redis_server"} & set(item.fixturenames):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"


@pytest.fixture(autouse=True, scope="session")
def cheap_passwords() -> Iterator[None]:
    """Hashes that cost next to nothing; `test_accounts` checks what they really cost."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "ROUNDS", 1)
        patch.setattr(passwords, "MEMORY", 8)
        yield


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL for this test process, started when the first test asks for it."""
    try:
        with running_postgres() as url:
            asyncio.run(make_newest(url))
            yield url
    except NoPostgres as error:
        if os.environ.get("CI"):
            pytest.fail(f"The store must be tested on PostgreSQL: {error}")
        pytest.skip(f"LEFT OUT: nothing of the store is tested on PostgreSQL: {error}")


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """A Redis for this test process, started when the first test asks for it."""
    try:
        with running_redis() as server:
            yield server
    except NoRedis as error:
        if os.environ.get("CI"):
            pytest.fail(f"Several nodes must be tested with Redis: {error}")
        pytest.skip(f"LEFT OUT: nothing of several nodes is tested: {error}")


async def run_sql(url: str | URL, *statements: str) -> int:
    """Run statements outside a transaction; how many rows the last one found."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        found = [(await connection.execute(text(statement))).rowcount for statement in statements]
    await engine.dispose()
    return found[-1]


async def make_newest(server: str) -> None:
    await run_sql(server, f"CREATE DATABASE {NEWEST}")
    store = Store(named(server, NEWEST))
    await store.open()
    await store.close()


def named(server: str, name: str) -> str:
    return make_url(server).set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def fresh_postgres(postgres_server: str) -> Callable[..., Awaitable[str]]:
    """Gives databases in that PostgreSQL, bare or copies of the newest; the next test reuses their names."""
    numbers = count()

    async def fresh(template: str = "template0") -> str:
        name = f"test_{next(numbers)}"
        old = f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"
        await run_sql(postgres_server, old, f"CREATE DATABASE {name} TEMPLATE {template}")
        return named(postgres_server, name)

    return fresh


@pytest.fixture
async def postgres_url(fresh_postgres: Callable[..., Awaitable[str]], anyio_backend: str) -> str:
    """An empty database with the newest schema in PostgreSQL."""
    return await fresh_postgres(NEWEST)


@pytest.fixture
async def bare_postgres_url(fresh_postgres: Callable[..., Awaitable[str]], anyio_backend: str) -> str:
    return await fresh_postgres()


@pytest.fixture
def shared_settings(postgres_url: str, redis_server: Redis) -> Settings:
    """The settings of a node that shares an empty database with others."""
    return Settings(database=postgres_url, redis=redis_server.url, thinkers=1, **UNLIMITED)  # type: ignore[arg-type]


@pytest.fixture
def quick_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes report that they are alive more often than in real use."""
    monkeypatch.setattr(node, "QUICK_BEAT", 0.1)
    monkeypatch.setattr(presence, "TELL", 0.2)


@pytest.fixture
def sqlite_url(bare_sqlite_url: str, tmp_path: Path) -> str:
    (tmp_path / "kurzspiel.db").write_bytes(newest_sqlite())
    return bare_sqlite_url


@pytest.fixture
def bare_sqlite_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/kurzspiel.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind, with the newest schema."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_url(request: pytest.FixtureRequest) -> str:
    """A database of either kind without any table."""
    url: str = request.getfixturevalue("bare_sqlite_url" if request.param == "sqlite" else "bare_postgres_url")
    return url


@pytest.fixture
async def store(store_url: str, anyio_backend: str) -> AsyncIterator[Store]:
    """An open store on an empty database of either kind."""
    opened = Store(store_url, patience=10)
    await opened.open()
    yield opened
    await opened.close()
