"""The shape of the database: shape.py is what it is now, versions/ how it came to be, one step a file (Alembic)."""

from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, create_engine, event, func, inspect, select, text

from kurzspiel.server.migrations.shape import SHAPE

VERSION_TABLE = "alembic_version"
ONE_AT_A_TIME = 0x4B75727A  # the lock that nodes of one PostgreSQL share while they bring it up to date


class WrongShape(ValueError):
    """The database is not one that this Kurzspiel can use, in a sentence."""


class NotEmpty(ValueError):
    """The database holds something already."""


def newest() -> str:
    """The name of the newest shape."""
    return _steps(_config()).get_heads()[0]


def shapes() -> list[str]:
    """The names of all shapes, the newest first."""
    return [step.revision for step in _steps(_config()).walk_revisions()]


def shape_of(connection: Connection) -> str | None:
    """The name of the shape that a database has; None: it has none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def tables_of(shape: str) -> dict[str, Table]:
    """The tables of a shape by name, each before those that refer to it."""
    found = SHAPE if shape == newest() else _read_back(shape)
    return {str(table.name): table for table in found.sorted_tables}


def _read_back(shape: str) -> MetaData:
    """An older shape, from an empty database that is brought to it."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate(connection, shape)
        found = tables_in(connection)
    engine.dispose()
    return found


def tables_in(connection: Connection) -> MetaData:
    """The tables that a database has, but for the one that holds its shape."""
    found = MetaData()

    @event.listens_for(found, "column_reflect")
    def generic(_: object, __: object, column: dict[str, Any]) -> None:
        column["type"] = column["type"].as_generic()  # for either kind of database

    found.reflect(connection, only=lambda name, _: name != VERSION_TABLE)
    return found


def empty_at(connection: Connection, shape: str) -> None:
    """Bring a database that holds nothing to any shape, within the transaction of the caller; NotEmpty if it does."""
    if (before := shape_of(connection)) not in (None, shape):
        _check(connection, before, shapes())
        there = tables_in(connection)
        _check_empty(connection, there)
        there.drop_all(connection)
        connection.execute(text(f"DROP TABLE {VERSION_TABLE}"))
    migrate(connection, shape)
    _check_empty(connection, tables_in(connection))


def _check_empty(connection: Connection, tables: MetaData) -> None:
    if any(connection.scalar(select(func.count()).select_from(table)) for table in tables.sorted_tables):
        raise NotEmpty("The database is not empty")


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring an empty or older database to a newer shape, the newest one, within the transaction of the caller."""
    config = _config()
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    _check(connection, shape_of(connection), shapes())
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _check(connection: Connection, found: str | None, known: list[str]) -> None:
    if found is None and inspect(connection).get_table_names():
        raise WrongShape("The database is in use for something else: it has tables, but they are not Kurzspiel's.")
    if found is not None and found not in known:
        raise WrongShape(
            f"The database has the shape {found} of a newer Kurzspiel; this one knows none after {known[0]}."
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "kurzspiel.server:migrations")
    return config


def _steps(config: Config) -> ScriptDirectory:
    return ScriptDirectory.from_config(config)
