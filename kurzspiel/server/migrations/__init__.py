"""The shape of the database: shape.py is what it is now, versions/ how it came to be, one step a file (Alembic)."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select

ONE_AT_A_TIME = 0x4B75727A  # the lock that nodes of one PostgreSQL share while they bring it up to date


class WrongShape(ValueError):
    """The database is not one that this Kurzspiel can use, in a sentence."""


def newest() -> str:
    """The name of the newest shape."""
    return _steps(_config()).get_heads()[0]


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring an empty or older database to a newer shape, the newest one, within the transaction of the caller."""
    config = _config()
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    found = MigrationContext.configure(connection).get_current_revision()
    _check(connection, found, [step.revision for step in _steps(config).walk_revisions()])
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
