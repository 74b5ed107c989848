"""Run by Alembic: takes the steps on the connection that `migrate` hands over, all of them or none."""

from alembic import context

from kurzspiel.server.storage.migrations.schema import SHAPE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SHAPE,
    transactional_ddl=True,  # SQLite can do this, though Alembic does not expect it
)
context.run_migrations()
