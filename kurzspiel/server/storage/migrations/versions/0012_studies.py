"""Studies: chapters with variations, their latest changes, and people who have them by a link."""

from alembic import op
from sqlalchemy import CheckConstraint, Column, Double, ForeignKey, Integer, Text

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "studies",
        Column("id", Text, primary_key=True),
        Column("owner_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), nullable=False),
        Column("title", Text, nullable=False),
        Column("version", Integer, nullable=False),
        Column("last_chapter", Integer, nullable=False),
        Column("read_key", Text),
        Column("edit_key", Text),
        Column("created", Double, nullable=False),
        Column("changed", Double, nullable=False),
    )
    op.create_index("studies_by_owner", "studies", ["owner_id", "changed"])
    op.create_table(
        "study_chapters",
        Column("study_id", Text, ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
        Column("id", Integer, primary_key=True, autoincrement=False),
        Column("place", Integer, nullable=False),
        Column("head", Text, nullable=False),
        Column("data", Text, nullable=False),
        Column("size", Integer, nullable=False),
    )
    op.create_table(
        "study_changes",
        Column("study_id", Text, ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
        Column("version", Integer, primary_key=True, autoincrement=False),
        Column("visitor_id", Text, nullable=False),
        Column("message", Text, nullable=False),
        Column("by", Text, nullable=False),
        Column("data", Text, nullable=False),
        Column("at", Double, nullable=False),
    )
    op.create_table(
        "study_readers",
        Column("study_id", Text, ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("role", Text, nullable=False),
        Column("since", Double, nullable=False),
        CheckConstraint("role IN ('read', 'edit')", name="study_readers_role"),
    )
    op.create_index("study_readers_by_visitor", "study_readers", ["visitor_id", "since"])
