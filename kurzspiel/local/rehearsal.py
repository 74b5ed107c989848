"""Some moves through all that a browser asks for: what this imports is what a browser needs (bundle.py)."""

import asyncio
from typing import Any

import orjson

from kurzspiel.game import all_games
from kurzspiel.local.server import LocalServer, LocalSocket

MOST_MOVES = 12  # at a table; the bots take longer in a browser


async def play() -> None:
    """Each game at a table, with a hint, a reason and a look back; its rules and its lesson."""
    for each in all_games():
        server, page = LocalServer(), Onlooker()
        chairs = [{"who": "me"}, *[{"who": "bot", "bot": "club"}] * (each.usual_seats - 1)]
        wish = {"game": each.name, "name": "Ann", "chairs": chairs, "options": {}}
        id = orjson.loads((await server.ask("POST", "/api/tables", orjson.dumps(wish))).body)["id"]
        socket = await server.connect(id, 0, None, page.take)
        assert isinstance(socket, LocalSocket)
        for number in range(MOST_MOVES):
            while not page.legal:
                await asyncio.sleep(0)
            for command in ({"do": "why", "move": "nonsense"}, {"do": "move", "moves": [page.legal[0]]}):
                await socket.hear(orjson.dumps({**command, "id": f"{number} {command['do']}"}).decode())
        await socket.hear('{"do": "hint", "id": "hint"}')
        for path in (
            f"tables/{id}/replay?seat=0&told=true",
            f"games/{each.name}/rules",
            f"games/{each.name}/lesson",
            f"games/{each.name}/findings",
            "games",
        ):
            await server.ask("GET", f"/api/{path}")
        match = each.match(each.usual_seats, seed=1)
        position = {"game": each.name, "seats": match.seats, "log": match.log}
        await server.ask("POST", "/api/board/explorer", orjson.dumps({"position": position, "seat": match.to_act[0]}))
        await server.stop()


class Onlooker:
    """Keeps the legal moves."""

    def __init__(self) -> None:
        self.legal: list[str] = []

    def take(self, message: bytes) -> bool:
        told: dict[str, Any] = orjson.loads(message)
        self.legal = told.get("legal", self.legal)
        return True
