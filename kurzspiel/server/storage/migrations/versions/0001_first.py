"""The first schema: tables and their logs, visitors, grants, analyses, orders, nodes."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Double, ForeignKey, Integer, Text

revision = "0001"
down_revision = None


def of_a_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        Column("id", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("status", Text, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("created", Double, nullable=False),
        Column("changed", Double, nullable=False),
        Column("seq", Integer, nullable=False),
        Column("due", Double),
        Column("summary", Text, nullable=False),
        CheckConstraint("status IN ('waiting', 'running', 'over', 'frozen')", name="tables_status"),
    )
    op.create_index("tables_by_change", "tables", ["status", "changed"])
    op.create_index("tables_by_due", "tables", ["status", "due"])
    op.create_table(
        "events",
        of_a_table(),
        Column("seq", Integer, primary_key=True, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("data", Text, nullable=False),
        Column("at", Double, nullable=False),
        Column("visitor", Text),
        Column("message", Text),
    )
    op.create_table(
        "snapshots", of_a_table(), Column("seq", Integer, nullable=False), Column("data", Text, nullable=False)
    )
    op.create_table(
        "visitors",
        Column("id", Text, primary_key=True),
        Column("token_hash", Text, nullable=False, unique=True),
        Column("name", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("seen", Double, nullable=False),
    )
    op.create_table(
        "grants",
        of_a_table(),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("visitor_id", Text, primary_key=True),
    )
    op.create_index("grants_by_visitor", "grants", ["visitor_id"])
    op.create_table(
        "analyses", of_a_table(), Column("data", Text, nullable=False), Column("created", Double, nullable=False)
    )
    op.create_table(
        "orders",
        Column("id", BigInteger, primary_key=True, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("table_id", Text),
        Column("data", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("done", Double),
        Column("answer", Text),
    )
    op.create_table(
        "nodes",
        Column("id", Text, primary_key=True),
        Column("started", Double, nullable=False),
        Column("alive", Double, nullable=False),
    )
