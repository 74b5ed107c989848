"""The routes that an outside bot's token may use. Everything not listed here is refused, including new routes."""

from starlette.requests import HTTPConnection

from kurzspiel.server.refusals import Refusal
from kurzspiel.texts import say

FOR_BOTS = frozenset(
    (
        "GET /api/bot/events",
        "GET /api/me",
        "GET /api/me/tables",
        "GET /api/tables/{id}",
        "GET /api/tables/{id}/updates",
        "SOCKET /api/tables/{id}/socket",
        "GET /api/tables/{id}/chat",
        "POST /api/tables/{id}/messages",
        "POST /api/tables/{id}/join",
        "GET /api/tables/{id}/replay",
        "GET /api/tables/{id}/record",
        "GET /api/tables/{id}/export",
        "GET /api/tables/{id}/result",
        "GET /api/tables/{id}/ratings",
        "GET /api/tournaments/{tournament}",
        "GET /api/players",
        "GET /api/players/{name}",
        "POST /api/tournaments/{tournament}/enter",
        "POST /api/tournaments/{tournament}/withdraw",
    )
)


class NotForBots(Refusal):
    """Refuses what only people may do."""

    def __init__(self) -> None:
        super().__init__(403, "no_bots", say("server-not-for-bots"))


def check_route(connection: HTTPConnection) -> None:
    """Refuse a bot's request to a route that is not listed."""
    method = connection.scope["method"] if connection.scope["type"] == "http" else "SOCKET"
    route = connection.scope.get("route")
    if f"{method} {getattr(route, 'path', '')}" not in FOR_BOTS:
        raise NotForBots
