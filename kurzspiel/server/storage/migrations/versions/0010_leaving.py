"""Matches that ended early, tables that people have hidden from their lists, and holidays of slow tables."""

from alembic import op
from sqlalchemy import Column, Double, ForeignKey, Text

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("matches", Column("ending", Text))
    op.add_column("grants", Column("hidden", Double))
    op.create_table(
        "holidays",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("starts", Double, primary_key=True),
        Column("ends", Double, nullable=False),
    )
