"""The server: tables where people and bots play. See docs/server.md."""

import sys

from kurzspiel.extras import check

# a few of its imports; hardly anybody has all of them without the extra
if sys.platform != "emscripten":  # a browser uses the server's tables and nothing else of it
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
