"""Whom tables wait for, and how people are notified."""

import json

from alembic import op
from sqlalchemy import Column, Double, ForeignKey, Integer, Text, column, insert, select, table

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "waits",
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("kind", Text, primary_key=True),
        Column("since", Double, nullable=False),
        Column("until", Double),
    )
    op.create_index("waits_by_time", "waits", ["since"])
    op.create_table(
        "looks",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("seen", Double, nullable=False),
        Column("until", Double, nullable=False),
    )
    op.create_table(
        "channels",
        Column("id", Text, primary_key=True),
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
        Column("session", Text, ForeignKey("sessions.token_hash", ondelete="CASCADE", onupdate="CASCADE")),
        Column("kind", Text, nullable=False),
        Column("data", Text, nullable=False),
        Column("about", Text, nullable=False),
        Column("kinds", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("confirmed", Double),
        Column("code_hash", Text),
        Column("code_until", Double),
        Column("failures", Integer, nullable=False),
        Column("failed", Double),
        Column("error", Text),
    )
    op.create_index("channels_by_visitor", "channels", ["visitor_id"])
    op.create_index("channels_by_session", "channels", ["session"])
    op.create_index("channels_by_code", "channels", ["code_hash"])
    op.create_table(
        "notice_wishes",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("data", Text, nullable=False),
        Column("digested", Double, nullable=False),
    )
    op.create_table(
        "table_wishes",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("tells", Text, nullable=False),
    )
    op.create_table(
        "notices",
        Column("id", Text, primary_key=True),
        Column("channel_id", Text, ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE")),
        Column("kind", Text, nullable=False),
        Column("since", Double, nullable=False),
        Column("data", Text),
        Column("created", Double, nullable=False),
        Column("tries", Integer, nullable=False),
        Column("due", Double),
        Column("claim", Text),
        Column("sent", Double),
    )
    op.create_index("notices_by_channel", "notices", ["channel_id"])
    op.create_index("notices_by_table", "notices", ["table_id"])
    op.create_index("notices_by_due", "notices", ["due"])
    op.create_table("host_secrets", Column("name", Text, primary_key=True), Column("value", Text, nullable=False))
    _note_who_is_waited_for()


def _note_who_is_waited_for() -> None:
    """Running matches continue, and so do their waits."""
    connection = op.get_bind()
    tables = table("tables", *map(column, ("id", "status", "changed", "summary")))
    waits = table("waits", *map(column, ("table_id", "seat", "kind", "since")))
    running = connection.execute(select(tables).where(tables.c.status == "running")).all()
    rows = [
        {"table_id": each.id, "seat": seat, "kind": "turn", "since": each.changed}
        for each in running
        for seat in json.loads(each.summary)["to_act"]
    ]
    if rows:
        connection.execute(insert(waits), rows)
