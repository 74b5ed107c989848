"""A few moves through everything that a browser asks for: what this imports is what a browser needs (bundle.py)."""

import asyncio
from typing import Any

import orjson

from kurzspiel.game import Game, all_games
from kurzspiel.local.server import LocalServer, LocalSocket
from kurzspiel.notation import CHANCE
from kurzspiel.study.puzzles.puzzle import all_of

MOST_MOVES = 12  # at a table; the bots take longer in a browser


async def play() -> None:
    """Each game at a table, with a hint, a reason and a look back; its rules, its lesson, and all there is to study."""
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
                await socket.hear(orjson.dumps({**command, "id": f"{number}-{command['do']}"}).decode())
        while not page.legal:
            await asyncio.sleep(0)
        await socket.hear('{"do": "hint", "id": "hint"}')
        for number, moves in enumerate(([], page.legal[:1])):
            await socket.hear(orjson.dumps({"do": "coach", "moves": moves, "id": f"coach-{number}"}).decode())
            if not page.reply.get("coach"):
                raise RuntimeError(f"the coach says nothing: {page.reply}")
        for path in (
            f"tables/{id}/replay?seat=0&told=true",
            f"games/{each.name}/rules",
            f"games/{each.name}/lesson",
            f"games/{each.name}/findings",
            "games",
        ):
            await server.ask("GET", f"/api/{path}")
        await study(server, each)
        await server.stop()


async def study(server: LocalServer, game: Game) -> None:
    """An analysis, an analysis board and a puzzle."""
    whole = game.random_match(game.usual_seats, seed=1)
    begun = (whole.at(number) for number in range(min(MOST_MOVES, whole.length - 1), whole.length))
    match = next(each for each in begun if each.to_act[0] != CHANCE)
    await server.thinking.analyse("", match, lambda done, total: None)
    seat = match.to_act[0]
    moves = match.legal(seat)
    position = {"game": game.name, "seats": match.seats, "log": match.log}
    lines = [[parent, *entry] for parent, entry in enumerate(match.log)]
    tree = {"game": game.name, "seats": match.seats, "names": match.names, "moves": lines, "comments": []}
    record = await ask(server, "board/record", tree)
    await ask(server, "board/read", {"record": record.decode()})
    await ask(server, "board", {"position": position, "seat": seat})
    await ask(server, "board/lines", {"position": position, "seat": seat, "nodes": 20})
    await ask(server, "board/judge", {"position": position, "seat": seat, "moves": moves[:1], "best": moves[-1:]})
    await ask(server, "board/explorer", {"position": position, "seat": seat})
    for puzzle in sorted(all_of(game.name).puzzles, key=lambda puzzle: -len(puzzle.best))[:1]:
        for path in (f"puzzles/{game.name}", f"puzzles/{game.name}/{puzzle.id}", "puzzles/day"):
            await ask(server, path)
        await ask(server, f"puzzles/{game.name}/{puzzle.id}", {"moves": puzzle.next, "tell": True})


async def ask(server: LocalServer, path: str, body: object = None) -> bytes:
    """The answer; anything else is an error here."""
    told = await server.ask("GET" if body is None else "POST", f"/api/{path}", orjson.dumps(body))
    if told.status != 200:
        raise RuntimeError(f"{path}: {told.status} {told.body.decode()}")
    return told.body


class Onlooker:
    """Keeps the legal moves, and the last answer to a command."""

    def __init__(self) -> None:
        self.legal: list[str] = []
        self.reply: dict[str, Any] = {}

    def take(self, message: bytes) -> bool:
        told: dict[str, Any] = orjson.loads(message)
        if told["type"] in ("reply", "problem"):
            self.reply = told
        self.legal = told.get("legal", self.legal)
        return True
