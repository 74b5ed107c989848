"""Visitors may have several sessions, and accounts with passkeys, bans and codes."""

from alembic import op
from sqlalchemy import BigInteger, CheckConstraint, Column, Double, ForeignKey, Integer, Text, text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    if is_sqlite:
        _visitors_anew()
    else:
        op.add_column("visitors", Column("changed", Double))
        op.add_column("visitors", Column("became", Text))
    op.create_index("visitors_by_change", "visitors", ["changed"])
    op.create_index("visitors_by_person", "visitors", ["became"])
    op.create_table(
        "sessions",
        Column("token_hash", Text, primary_key=True),
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
        Column("created", Double, nullable=False),
        Column("seen", Double, nullable=False),
        Column("about", Text, nullable=False),
        Column("proven", Double),
        Column("guest", Text),
    )
    op.create_index("sessions_by_visitor", "sessions", ["visitor_id"])
    had_tokens = "old_visitors" if is_sqlite else "visitors"
    op.execute(f"INSERT INTO sessions SELECT token_hash, id, created, seen, '', NULL, NULL FROM {had_tokens}")
    if is_sqlite:
        op.drop_table("old_visitors")
    else:
        op.drop_column("visitors", "token_hash")
    not_moves = text("kind <> 'moved'")
    op.create_index("events_by_visitor", "events", ["visitor"], sqlite_where=not_moves, postgresql_where=not_moves)
    _accounts()


def _visitors_anew() -> None:
    """SQLite cannot drop a unique column: the table is written again, before others refer to it."""
    op.rename_table("visitors", "old_visitors")
    op.create_table(
        "visitors",
        Column("id", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("seen", Double, nullable=False),
        Column("changed", Double),
        Column("became", Text),
    )
    op.execute("INSERT INTO visitors SELECT id, name, created, seen, NULL, NULL FROM old_visitors")


def _accounts() -> None:
    op.create_table(
        "accounts",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("key", Text, nullable=False, unique=True),
        Column("password", Text),
        Column("role", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("settings", Text, nullable=False),
        CheckConstraint("role IN ('player', 'host', 'bot')", name="accounts_role"),
    )
    op.create_table(
        "passkeys",
        Column("id", Text, primary_key=True),
        _of_an_account(),
        Column("public_key", Text, nullable=False),
        Column("count", BigInteger, nullable=False),
        Column("name", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("used", Double),
    )
    op.create_index("passkeys_by_visitor", "passkeys", ["visitor_id"])
    op.create_table(
        "bans",
        _of_an_account(primary_key=True),
        Column("why", Text, nullable=False),
        Column("since", Double, nullable=False),
        Column("ends", Double),
    )
    op.create_table(
        "codes",
        Column("hash", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE")),
        Column("uses", Integer, nullable=False),
        Column("data", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("ends", Double, nullable=False),
    )
    op.create_index("codes_by_end", "codes", ["ends"])
    op.create_index("codes_by_visitor", "codes", ["visitor_id"])
    op.create_table(
        "uses",
        Column("hash", Text, ForeignKey("codes.hash", ondelete="CASCADE"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("at", Double, nullable=False),
    )
    op.create_table(
        "chores",
        Column("id", BigInteger, primary_key=True, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("visitor_id", Text, nullable=False),
        Column("data", Text, nullable=False),
        Column("created", Double, nullable=False),
    )


def _of_an_account(primary_key: bool = False) -> Column[str]:
    account = ForeignKey("accounts.visitor_id", ondelete="CASCADE")
    return Column("visitor_id", Text, account, primary_key=primary_key, nullable=False)
