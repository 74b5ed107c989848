"""How many of the explorer's decisions are not independent: all matches are counted once more."""

from alembic import op
from sqlalchemy import BigInteger, Column, Double, Integer, Text

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.drop_table("explored")
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
        Column("together", BigInteger, nullable=False),
    )
    op.execute("DELETE FROM unexplored")
    op.execute("INSERT INTO unexplored (table_id, ended) SELECT table_id, ended FROM matches WHERE ending IS NULL")
