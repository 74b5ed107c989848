"""The schema of the database: schema.py is its current state, versions/ its history, one step per file (Alembic).

A new database gets the newest schema at once; only older ones take the steps.
"""

from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    create_engine,
    event,
    func,
    insert,
    inspect,
    select,
)

from kurzspiel.server.storage.migrations.schema import SHAPE

STEPS = Path(__file__).parent / "versions"
VERSION = Table(  # the same as Alembic makes
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
ONE_AT_A_TIME = 0x4B75727A  # a lock for nodes of one PostgreSQL database while they migrate it


class WrongShape(ValueError):
    """Says in a sentence why this Kurzspiel cannot use the database."""


class NotEmpty(ValueError):
    """The database already holds something."""


def newest() -> str:
    """The name of the newest schema."""
    return shapes()[0]


def shapes() -> list[str]:
    """The names of all schemas, the newest first: the files of the steps begin with them."""
    return sorted((path.name.partition("_")[0] for path in STEPS.glob("[0-9]*.py")), reverse=True)


def shape_of(connection: Connection) -> str | None:
    """The name of a database's schema; None: it is not one of ours."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    return connection.scalar(select(VERSION.c.version_num))


def tables_of(shape: str) -> dict[str, Table]:
    """The tables of a schema by name, each before those that refer to it."""
    found = SHAPE if shape == newest() else _read_back(shape)
    return {str(table.name): table for table in found.sorted_tables}


def _read_back(shape: str) -> MetaData:
    """An older schema, read from an empty database that was migrated to it."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate(connection, shape)
        found = tables_in(connection)
    engine.dispose()
    return found


def tables_in(connection: Connection) -> MetaData:
    """The tables of a database, except the one that holds its version."""
    found = MetaData()

    @event.listens_for(found, "column_reflect")
    def generic(_: object, __: object, column: dict[str, Any]) -> None:
        column["type"] = column["type"].as_generic()  # for either kind of database

    found.reflect(connection, only=lambda name, _: name != VERSION.name)
    return found


def empty_at(connection: Connection, shape: str) -> None:
    """Give an empty database any schema, within the transaction of the caller; NotEmpty if it is not empty."""
    if (before := shape_of(connection)) not in (None, shape):
        _check(connection, before, shapes())
        there = tables_in(connection)
        _check_empty(connection, there)
        there.drop_all(connection)
        VERSION.drop(connection)
    migrate(connection, shape)
    _check_empty(connection, tables_in(connection))


def _check_empty(connection: Connection, tables: MetaData) -> None:
    if any(connection.scalar(select(func.count()).select_from(table)) for table in tables.sorted_tables):
        raise NotEmpty("The database is not empty")


def migrate(connection: Connection, to: str | None = None) -> None:
    """Migrate an empty or older database to a newer schema, the newest one, within the transaction of the caller."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    found, known = shape_of(connection), shapes()
    _check(connection, found, known)
    wanted = to or known[0]
    if found is None and wanted == known[0]:
        _begin(connection, wanted)
    elif found != wanted:
        _take_steps(connection, wanted)


def _begin(connection: Connection, shape: str) -> None:
    """An empty database gets the newest schema at once."""
    SHAPE.create_all(connection, checkfirst=False)
    VERSION.create(connection, checkfirst=False)
    connection.execute(insert(VERSION).values(version_num=shape))


def _take_steps(connection: Connection, to: str) -> None:
    from alembic import command  # takes a tenth of a second to load, and is only needed after an upgrade
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "kurzspiel.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _check(connection: Connection, found: str | None, known: list[str]) -> None:
    if found is None and inspect(connection).get_table_names():
        raise WrongShape("The database is in use for something else: it has tables, but they are not Kurzspiel's.")
    if found is not None and found not in known:
        raise WrongShape(
            f"The database has the schema {found} of a newer Kurzspiel; this one knows none after {known[0]}."
        )
