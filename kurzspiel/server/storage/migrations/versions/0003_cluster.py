"""Several nodes: leases, how long they are valid, and when no node was there."""

from alembic import op
from sqlalchemy import Column, Double, Text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("nodes", Column("stopped", Double))
    op.add_column("nodes", Column("sure", Double))
    op.create_table("leases", Column("name", Text, primary_key=True), Column("node_id", Text, nullable=False))
