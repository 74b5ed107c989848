"""The looks of account names, so that nobody takes a name that looks like another one."""

from alembic import op
from sqlalchemy import Column, Text, column, select, table, update

from kurzspiel.server.names import looks_of

revision = "0009"
down_revision = "0008"

ACCOUNTS = table("accounts", column("visitor_id"), column("created"), column("folded"), column("look"))
VISITORS = table("visitors", column("id"), column("name"))


def upgrade() -> None:
    op.add_column("accounts", Column("folded", Text))
    op.add_column("accounts", Column("look", Text))
    named = select(ACCOUNTS.c.visitor_id, VISITORS.c.name).join_from(
        ACCOUNTS, VISITORS, ACCOUNTS.c.visitor_id == VISITORS.c.id
    )
    taken: set[str] = set()
    for id, name in op.get_bind().execute(named.order_by(ACCOUNTS.c.created, ACCOUNTS.c.visitor_id)).all():
        folded, look = looks_of(name)
        if not taken.intersection((folded, look)):  # otherwise both keep their names, and the older account the look
            op.execute(update(ACCOUNTS).where(ACCOUNTS.c.visitor_id == id).values(folded=folded, look=look))
        taken |= {folded, look}
    op.create_index("accounts_by_folded", "accounts", ["folded"], unique=True)
    op.create_index("accounts_by_look", "accounts", ["look"], unique=True)
