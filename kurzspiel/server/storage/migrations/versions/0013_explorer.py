"""What was chosen in finished matches, for the explorer; and which of them still have to be counted."""

from alembic import op
from sqlalchemy import Column, Double, Index, Integer, Text

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "unexplored",
        Column("table_id", Text, primary_key=True),
        Column("ended", Double, nullable=False),
        Index("unexplored_by_end", "ended"),
    )
    op.create_table(
        "explored",
        Column("game", Text, primary_key=True),
        Column("rules", Integer, primary_key=True, autoincrement=False),
        Column("situation", Text, primary_key=True),
        Column("choice", Text, primary_key=True),
        Column("seats", Integer, primary_key=True, autoincrement=False),
        Column("turn", Integer, primary_key=True, autoincrement=False),
        Column("strength", Text, primary_key=True),
        Column("played", Integer, nullable=False),
        Column("won", Double, nullable=False),
        Column("places", Integer, nullable=False),
    )
    op.execute("INSERT INTO unexplored (table_id, ended) SELECT table_id, ended FROM matches WHERE ending IS NULL")
