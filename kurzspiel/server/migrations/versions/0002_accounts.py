"""Visitors may have several sessions, and accounts."""

from alembic import op
from sqlalchemy import CheckConstraint, Column, Double, ForeignKey, Text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    if is_sqlite:
        _visitors_anew()
    op.create_table(
        "sessions",
        Column("token_hash", Text, primary_key=True),
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
        Column("created", Double, nullable=False),
        Column("seen", Double, nullable=False),
        Column("about", Text, nullable=False),
    )
    op.create_index("sessions_by_visitor", "sessions", ["visitor_id"])
    had_tokens = "old_visitors" if is_sqlite else "visitors"
    op.execute(f"INSERT INTO sessions SELECT token_hash, id, created, seen, '' FROM {had_tokens}")
    if is_sqlite:
        op.drop_table("old_visitors")
    else:
        op.drop_column("visitors", "token_hash")
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


def _visitors_anew() -> None:
    """SQLite drops no column that is unique: the table is written anew, before others refer to it."""
    op.rename_table("visitors", "old_visitors")
    op.create_table(
        "visitors",
        Column("id", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("seen", Double, nullable=False),
    )
    op.execute("INSERT INTO visitors SELECT id, name, created, seen FROM old_visitors")
