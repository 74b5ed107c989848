"""Ratings of puzzles and of people who try them, and consents to making puzzles from matches."""

from alembic import op
from sqlalchemy import Boolean, Column, Double, ForeignKey, Integer, Text

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("puzzle_id", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("solved", Boolean, nullable=False),
        Column("at", Double, nullable=False),
    )
    op.create_table(
        "puzzle_solvers",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("game", Text, primary_key=True),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        Column("tries", Integer, nullable=False),
        Column("solved", Integer, nullable=False),
        Column("streak", Integer, nullable=False),
        Column("longest", Integer, nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        Column("puzzle_id", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        Column("tries", Integer, nullable=False),
        Column("solved", Integer, nullable=False),
    )
    op.create_index("puzzle_ratings_by_game", "puzzle_ratings", ["game"])
    op.create_table(
        "puzzle_consents",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("since", Double, nullable=False),
    )
