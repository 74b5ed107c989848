"""Tournaments: what is done to them, who plays, rounds, and the tables of rounds."""

from alembic import op
from sqlalchemy import Boolean, CheckConstraint, Column, Double, ForeignKey, Integer, Text

revision = "0007"
down_revision = "0006"


def of_a_tournament() -> Column[str]:
    return Column("tournament_id", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tournaments",
        Column("id", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("about", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("status", Text, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("organiser", Text),
        Column("terms", Text, nullable=False),
        Column("seed", Text, nullable=False),
        Column("key_hash", Text),
        Column("created", Double, nullable=False),
        Column("starts", Double),
        Column("rounds", Integer),
        Column("ended", Double),
        CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name="tournaments_status"),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status", "created"])
    op.create_table(
        "tournament_acts",
        of_a_tournament(),
        Column("seq", Integer, primary_key=True, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("at", Double, nullable=False),
        Column("visitor", Text),
    )
    op.create_table(
        "entrants",
        of_a_tournament(),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("visitor_id", Text),
        Column("entered", Double, nullable=False),
        Column("gone", Text),
        CheckConstraint("gone IN ('withdrawn', 'removed')", name="entrants_gone"),
    )
    op.create_index("entrants_by_visitor", "entrants", ["visitor_id"])
    op.create_table(
        "rounds",
        of_a_tournament(),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("began", Double, nullable=False),
        Column("ends", Double, nullable=False),
    )
    op.create_table(
        "heats",
        of_a_tournament(),
        Column("round", Integer, primary_key=True, autoincrement=False),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("table_id", Text, unique=True),
        Column("chairs", Text, nullable=False),
        Column("opened", Boolean, nullable=False),
        Column("result", Text),
        Column("done", Double),
    )
