"""Reports of chat, mutes, what hosts have done and what they have set."""

from alembic import op
from sqlalchemy import BigInteger, Column, Double, ForeignKey, Integer, Text

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "reports",
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("seq", Integer, primary_key=True, autoincrement=False),
        Column("reporter_id", Text, primary_key=True),
        Column("said", Double, nullable=False),
        Column("seat", Integer),
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("visitor_id", Text),
        Column("reason", Text, nullable=False),
        Column("note", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("done", Double),
        Column("outcome", Text),
    )
    op.create_index("reports_by_state", "reports", ["done", "created"])
    op.create_table(
        "mutes",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("since", Double, nullable=False),
        Column("until", Double),
        Column("why", Text, nullable=False),
        Column("host_id", Text),
    )
    op.create_table(
        "host_log",
        Column("id", BigInteger, primary_key=True, autoincrement=False),
        Column("at", Double, nullable=False),
        Column("host_id", Text),
        Column("what", Text, nullable=False),
        Column("visitor_id", Text),
        Column("table_id", Text),
        Column("data", Text, nullable=False),
    )
    op.create_index("host_log_by_time", "host_log", ["at"])
    op.create_table(
        "host_settings",
        Column("name", Text, primary_key=True),
        Column("value", Text, nullable=False),
        Column("changed", Double, nullable=False),
    )
