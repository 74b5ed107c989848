"""Outside bots."""

from alembic import op
from sqlalchemy import CheckConstraint, Column, Double, ForeignKey, Integer, Text

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "bots",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("owner_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
        Column("about", Text, nullable=False),
        Column("games", Text, nullable=False),
        Column("open_to", Text, nullable=False),
        Column("most_tables", Integer, nullable=False),
        Column("seen", Double, nullable=False),
        CheckConstraint("open_to IN ('anybody', 'owner')", name="bots_open_to"),
    )
    op.create_index("bots_by_owner", "bots", ["owner_id"])
