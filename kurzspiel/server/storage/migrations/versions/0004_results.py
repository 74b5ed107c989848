"""Matches that were played to their end, the results of their seats, and ratings."""

from alembic import op
from sqlalchemy import Boolean, CheckConstraint, Column, Double, ForeignKey, Integer, Text

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "matches",
        Column("table_id", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("people", Integer, nullable=False),
        Column("began", Double, nullable=False),
        Column("ended", Double, nullable=False),
        Column("moves", Integer, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("clock", Text, nullable=False),
        Column("state", Text, nullable=False),
        CheckConstraint("clock IN ('none', 'live', 'slow')", name="matches_clock"),
        CheckConstraint("state IN ('new', 'counted')", name="matches_state"),
    )
    op.create_index("matches_by_state", "matches", ["state", "ended"])
    op.create_index("matches_by_game", "matches", ["game", "seats", "ended"])
    op.create_table(
        "results",
        Column("table_id", Text, ForeignKey("matches.table_id", ondelete="CASCADE"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("visitor_id", Text),
        Column("bot", Text),
        Column("given_up", Boolean, nullable=False),
        Column("score", Integer, nullable=False),
        Column("place", Integer, nullable=False),
        Column("share", Double, nullable=False),
        Column("opening", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("ended", Double, nullable=False),
        Column("mu_before", Double),
        Column("sigma_before", Double),
        Column("mu_after", Double),
        Column("sigma_after", Double),
    )
    op.create_index("results_by_visitor", "results", ["visitor_id", "game", "ended"])
    op.create_table(
        "ratings",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("game", Text, primary_key=True),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
        Column("cautious", Double, nullable=False),
        Column("matches", Integer, nullable=False),
        Column("won", Double, nullable=False),
        Column("changed", Double, nullable=False),
    )
    op.create_index("ratings_by_rank", "ratings", ["game", "cautious"])
    op.create_table(
        "hidden",
        Column("visitor_id", Text, ForeignKey("visitors.id", ondelete="CASCADE"), primary_key=True),
        Column("since", Double, nullable=False),
    )
