"""The server: tables where people and bots play. See docs/server.md."""

from kurzspiel.extras import check

# some of what it imports: nobody has all of these by chance
check("The server", "server", "alembic", "fastapi", "limits", "pydantic_settings", "sqlalchemy", "structlog", "uvicorn")
