"""Ties between players, people who look for a match, and challenges."""

from alembic import op
from sqlalchemy import Boolean, CheckConstraint, Column, Double, ForeignKey, Integer, Text

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "ties",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("other_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("kind", Text, nullable=False),
        Column("since", Double, nullable=False),
        CheckConstraint("kind IN ('asked', 'friend', 'blocked')", name="ties_kind"),
    )
    op.create_index("ties_by_other", "ties", ["other_id", "kind"])
    op.create_table(
        "seekers",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("name", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("pace", Text, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("rating", Integer, nullable=False),
        Column("shown", Boolean, nullable=False),
        Column("unrated", Boolean, nullable=False),
        Column("bots", Text),
        Column("bots_from", Double, nullable=False),
        Column("since", Double, nullable=False),
        Column("ends", Double, nullable=False),
        Column("table_id", Text),
        Column("opened", Boolean, nullable=False),
    )
    op.create_index("seekers_by_table", "seekers", ["table_id"])
    op.create_table(
        "challenges",
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("from_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
        Column("to_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
        Column("created", Double, nullable=False),
        Column("declined", Double),
    )
    op.create_index("challenges_by_sender", "challenges", ["from_id"])
    op.create_index("challenges_by_receiver", "challenges", ["to_id"])
