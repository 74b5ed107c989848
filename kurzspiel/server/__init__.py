"""The server: tables where people and bots play. See docs/server.md."""

import sys

from kurzspiel.extras import check

# some of what it imports: nobody has all of these by chance
if sys.platform != "emscripten":  # a browser has the tables of the server, and nothing else of it
    check(
        "The server",
        "server",
        "alembic",
        "fastapi",
        "limits",
        "pydantic_settings",
        "sqlalchemy",
        "structlog",
        "uvicorn",
    )
