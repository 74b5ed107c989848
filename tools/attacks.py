"""What a malicious guest can do to a server, each attack from its own address on this machine. For measure_attacks.

No client library is used: those wait, answer pings, and refuse to send what a server must refuse.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from kurzspiel import record
from kurzspiel.game import game

HOST = "127.0.0.1"
QUIET = "nobody"
HEAD = "game: maya\nrules: 1\nseats: 3\n"
STREAMS = HEAD + "".join(f"stream {number}: {number}\n" for number in range(1, 19_000)) + "result: open"
MANY_LINES = HEAD + "#\n" * 190_000 + "result: open"
DEEP = "[" * 250_000
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fritz"]


def frame(opcode: int, data: bytes) -> bytes:
    """A WebSocket frame of a client; the mask is 0, which changes nothing."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2)
    return bytes([0x80 | opcode]) + size + b"\0\0\0\0" + data


def text_frame(message: Any) -> bytes:
    return frame(1, json.dumps(message).encode())


@dataclass
class Attacker:
    """An attacker at an address, who may have several guests' tokens."""

    port: int
    address: str = "127.0.0.2"
    tokens: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)  # what came of it

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))

    def head(self, method: str, path: str, token: str | None, *more: str) -> bytes:
        bearer = [f"authorization: Bearer {token}"] if token else []
        return "\r\n".join([f"{method} {path} HTTP/1.1", f"host: {HOST}", *bearer, *more, "", ""]).encode()

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> tuple[int, bytes]:
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        more = ("content-type: application/json", f"content-length: {len(data)}", "connection: close")
        try:
            reader, writer = await self.line()
            writer.write(self.head(method, path, token, *more) + data)
            answer = await reader.read(-1)
            writer.close()
        except OSError:
            answer = b""
        head, _, content = answer.partition(b"\r\n\r\n")
        status = int(head[9:12]) if head else 0
        self.counts[str(status) if status else "cut off"] += 1
        return status, content

    async def become(self, guests: int) -> None:
        for number in range(guests):
            status, answer = await self.ask("POST", "/api/visitors", {"name": f"Mallory {number}"})
            assert status == 201, (status, answer)
            self.tokens.append(json.loads(answer)["token"])

    async def bring(self, text: str, token: str) -> str:
        """A table made from a record; its id, or nothing."""
        status, answer = await self.ask("POST", "/api/tables/import", {"record": text}, token)
        return str(json.loads(answer)["id"]) if status == 201 else ""

    async def open(self, name: str, chairs: list[dict[str, str]], token: str) -> str:
        status, answer = await self.ask("POST", "/api/tables", {"game": name, "chairs": chairs}, token)
        return str(json.loads(answer)["id"]) if status == 201 else ""

    async def socket(
        self, id: str, token: str, seat: int | None = None, rooms: str = "tables"
    ) -> asyncio.StreamWriter | None:
        """An open socket, of which nothing is read any more."""
        reader, writer = await self.line()
        query = "" if seat is None else f"?seat={seat}"
        more = ("upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13")
        key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="
        writer.write(self.head("GET", f"/api/{rooms}/{id}/socket{query}", token, *more, key))
        answer = await reader.readline()
        self.counts["sockets" if b"101" in answer else "sockets refused"] += 1
        if b"101" not in answer:
            writer.close()
            return None
        asyncio.get_running_loop().create_task(self._take(reader))
        return writer

    async def _take(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while await reader.read(65536):
                pass


async def pour(writer: asyncio.StreamWriter, data: bytes, counts: Counter[str]) -> None:
    """Send the same again and again, as fast as it is accepted."""
    try:
        while True:
            writer.write(data)
            await writer.drain()
            counts["bytes sent"] += len(data)
    except OSError:
        counts["cut off"] += 1


async def at_once(*work: Awaitable[Any]) -> None:
    await asyncio.gather(*work, return_exceptions=True)


async def again(act: Callable[[], Awaitable[Any]], pause: float = 0.0) -> None:
    while True:
        await act()
        await asyncio.sleep(pause)


# --- the attacks: each goes on until it is stopped


async def imports(mallory: Attacker) -> None:
    """Records with 19,000 streams, with 190,000 lines, and whole long matches, four at a time."""
    await mallory.become(4)
    match = record.to_text(game("sakkara").random_match(seats=2, seed=5))
    texts = (STREAMS, MANY_LINES, match, STREAMS)
    pairs = zip(texts, mallory.tokens, strict=True)
    await at_once(*(again(partial(mallory.bring, text, token)) for text, token in pairs))


async def replays(mallory: Attacker) -> None:
    """Sixty moments at a time of long matches, different ones each time, by five guests."""
    await mallory.become(5)
    await again(lambda: some_replays(mallory, mallory.tokens))


async def some_replays(mallory: Attacker, tokens: list[str]) -> None:
    tables = [await mallory.bring(long_match(name, seats), tokens[0]) for name, seats in (("maya", 5), ("himalaya", 6))]

    async def look(token: str) -> None:
        query = f"move={random.randrange(60)}&count=60&told=true&seat={random.randrange(5)}"
        await mallory.ask("GET", f"/api/tables/{random.choice(list(filter(None, tables)))}/replay?{query}", None, token)

    if any(tables):
        await at_once(*(again(partial(look, token)) for token in tokens for _ in range(3)))


def long_match(name: str, seats: int) -> str:
    return record.to_text(game(name).random_match(seats=seats, seed=7))


async def floods(mallory: Attacker) -> None:
    """Twenty sockets of one guest that never stop sending: small messages, hints, nonsense."""
    await mallory.become(1)
    await some_floods(mallory, mallory.tokens[0])


async def some_floods(mallory: Attacker, token: str) -> None:
    table = await mallory.open("maya", [{"who": "me"}] * 3, token)
    kinds = [
        text_frame({"id": "a", "do": "why", "move": "pass"}) * 500,
        text_frame({"id": "b", "do": "hint"}) * 500,
        text_frame({}) * 2000,
        text_frame({"id": "c", "do": "x" * 60_000}),
    ]

    async def one(number: int) -> None:
        while True:
            writer = await mallory.socket(table, token, 0)
            if writer:
                await pour(writer, kinds[number % len(kinds)], mallory.counts)
            await asyncio.sleep(0.2)

    await at_once(*(one(number) for number in range(20)))


async def frames(mallory: Attacker) -> None:
    """Sockets that send pings, and messages in pieces of nothing."""
    await mallory.become(1)
    token = mallory.tokens[0]
    table = await mallory.open("maya", [{"who": "me"}] * 3, token)
    pieces = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 10_000

    async def one(data: bytes) -> None:
        while True:
            writer = await mallory.socket(table, token, 0)
            if writer:
                await pour(writer, data, mallory.counts)
            await asyncio.sleep(0.2)

    await at_once(*(one(frame(9, b"") * 10_000) for _ in range(10)), *(one(pieces) for _ in range(10)))


async def silence(mallory: Attacker) -> None:
    """1,200 connections that say nothing, half a head, or half a body."""
    begun = (b"", b"GET / HTTP/1.1\r\nhost", mallory.head("POST", "/api/visitors", None, "content-length: 99") + b"{")

    async def one(number: int) -> None:
        while True:
            with suppress(OSError):
                reader, writer = await mallory.line()
                mallory.counts["connections"] += 1
                writer.write(begun[number % len(begun)])
                await reader.read(-1)
                mallory.counts["hung up"] += 1
                writer.close()
            await asyncio.sleep(0.5)

    await at_once(*(one(number) for number in range(1200)))


async def heads(mallory: Attacker) -> None:
    """Thousands of requests in one go, thousands of headers, cookies, and an address without end."""
    row = mallory.head("GET", "/healthz", None) * 5000
    fields = b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 40_000 + b"\r\n"
    cookies = mallory.head("GET", "/api/me", None, "cookie: " + "a=b; " * 50_000)
    shorter = mallory.head("GET", "/api/me", None, "cookie: " + "a=b; " * 3_000)
    address = b"GET /" + b"x" * 300_000

    async def one(data: bytes) -> None:
        reader, writer = await mallory.line()
        writer.write(data)
        with suppress(OSError):
            await writer.drain()
            mallory.counts[(await reader.readline())[9:12].decode() or "cut off"] += 1
        writer.close()

    await at_once(*(again(partial(one, data), 0.01) for data in (row, fields, cookies, shorter, address) * 2))


async def requests(mallory: Attacker) -> None:
    """A hundred connections on which small requests follow each other, far more than are allowed."""
    await mallory.become(1)
    head = mallory.head("GET", "/api/me", mallory.tokens[0])

    async def one() -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await mallory.line()
                while True:
                    writer.write(head)
                    answer = await reader.readuntil(b"\r\n\r\n")
                    await reader.readexactly(int(answer.lower().split(b"content-length: ")[1].split(b"\r")[0]))
                    mallory.counts[answer[9:12].decode()] += 1

    await at_once(*(one() for _ in range(100)))


async def bodies(mallory: Attacker) -> None:
    """Large and deep bodies at every door that takes one."""
    await mallory.become(2)
    token = mallory.tokens[0]
    table = await mallory.open("maya", [{"who": "me"}] * 3, token)
    doors = [f"/api/tables/{table}/messages", "/api/tables", "/api/account/log-in", "/api/tournaments", "/api/visitors"]
    many = json.dumps({"id": "a", "do": "move", "moves": ["pass"] * 60_000}).encode()
    fields = json.dumps({f"field {number}": number for number in range(30_000)}).encode()
    chairs = json.dumps({"game": "maya", "chairs": [{"who": "me", "name": "A"}] * 12_000}).encode()
    texts = (DEEP.encode(), many, fields, chairs, b'{"name": "' + b"x" * 500_000 + b'"}')

    async def one(number: int) -> None:
        await mallory.ask("POST", random.choice(doors), texts[number % len(texts)], mallory.tokens[number % 2])

    await at_once(*(again(partial(one, number)) for number in range(10)))


async def pages(mallory: Attacker) -> None:
    """Whatever is slow the first time, or long: the schema, lists, statistics, rules, lessons, searches."""
    await mallory.become(2)
    names = ("maya", "sakkara", "himalaya")
    paths = ["/api/openapi.json", "/api/games", "/api/tables", "/api/me/tables", "/", "/api/players", "/metrics"]
    paths += [f"/api/games/{name}/{what}" for name in names for what in ("rules", "rules?lang=de", "lesson")]
    paths += [f"/api/games/{name}/statistics" for name in names]
    paths += [f"/api/players?name={'%25' * 40}", "/api/players?name=a", "/api/tournaments"]

    async def one(path: str) -> None:
        await mallory.ask("GET", path, None, random.choice(mallory.tokens))

    await at_once(*(again(partial(one, path), 0.05) for path in paths))


async def thought(mallory: Attacker) -> None:
    """Hints and analyses, as many as allowed."""
    await mallory.become(2)
    await at_once(*(some_thought(mallory, token) for token in mallory.tokens))


async def some_thought(mallory: Attacker, token: str) -> None:
    table = await mallory.open("himalaya", [{"who": "me"}] * 6, token)
    finished = await mallory.bring(long_match("maya", 5), token)
    number = 0

    async def hint() -> None:
        nonlocal number
        number += 1
        message = {"id": f"h{number}", "do": "hint"}
        await mallory.ask("POST", f"/api/tables/{table}/messages?seat={number % 6}", message, token)

    async def analysis() -> None:
        if finished:
            await mallory.ask("POST", f"/api/tables/{finished}/analysis", None, token)

    await at_once(*(again(hint, 0.01) for _ in range(4)), again(analysis, 0.2))


async def boards(mallory: Attacker) -> None:
    """Analysis boards: long matches, rounds of thinking, the explorer, and trees of thousands of moves."""
    await mallory.become(2)
    await at_once(*(some_boards(mallory, token) for token in mallory.tokens))


async def some_boards(mallory: Attacker, token: str) -> None:
    position, stops = long_position("himalaya", 6), long_position("maya", 5)
    decided = {**stops, "log": stops["log"][:9]}
    fork = {**stops, "names": NAMES[:5], "comments": []}
    wide = {**fork, "moves": [[0, -1, f"start {number % 5}"] for number in range(5000)]}
    deep = {**fork, "moves": [[number, *move] for number, move in enumerate(stops["log"])]}
    del wide["log"], deep["log"]
    asked = [
        *[("/api/board", {"position": position, "count": 40, "first": first, "told": 0}) for first in (0, 300)],
        *[("/api/board/lines", {"position": each, "seat": 0, "nodes": 20_000}) for each in (decided, position)],
        *[("/api/board/explorer", {"position": each, "seat": 0, "among": {}}) for each in (decided, position)],
        *[("/api/board/record", tree) for tree in (wide, deep)],
        *[("/api/board/read", {"record": text}) for text in (STREAMS, long_match("maya", 5))],
    ]
    await at_once(*(again(partial(mallory.ask, "POST", path, body, token), 0.02) for path, body in asked))


@cache
def long_position(name: str, seats: int) -> dict[str, Any]:
    match = game(name).random_match(seats=seats, seed=7)
    return {"game": name, "seats": seats, "log": [list(move) for move in match.log]}


async def puzzles(mallory: Attacker) -> None:
    """The puzzle of the day, whole lists, positions, answers, and what is not possible there."""
    await mallory.become(2)

    async def one(name: str, token: str) -> None:
        await mallory.ask("GET", "/api/puzzles/day", None, token)
        status, answer = await mallory.ask("GET", f"/api/puzzles/{name}", None, token)
        ids = [each["id"] for each in json.loads(answer)["puzzles"]] if status == 200 else ["0" * 10]
        path = f"/api/puzzles/{name}/{random.choice(ids)}"
        status, answer = await mallory.ask("GET", path, None, token)
        legal = json.loads(answer)["moment"]["legal"][0]["moves"] if status == 200 else ["pass"]
        await mallory.ask("POST", f"{path}/why", {"move": "pass"}, token)
        await mallory.ask("POST", path, {"moves": [random.choice(legal)], "tell": True}, token)
        await mallory.ask("GET", f"/api/me/puzzles/{name}", None, token)

    names = ("maya", "sakkara", "himalaya")
    await at_once(*(again(partial(one, name, token)) for name in names for token in mallory.tokens))


async def studies(mallory: Attacker) -> None:
    """Studies as large as allowed, chapters, changes over sockets and requests, and invalid ones."""
    await mallory.become(3)
    await at_once(*(some_studies(mallory, token) for token in mallory.tokens))


async def some_studies(mallory: Attacker, token: str) -> None:
    log = long_position("sakkara", 2)["log"]
    nodes = [[number + 1, number, *move] for number, move in enumerate(log)]
    small = {"title": "x", "game": "sakkara", "seats": 2, "names": NAMES[:2], "nodes": nodes}
    large = {**small, "comments": [[number, "x" * 200] for number in range(len(nodes))]}
    junk = {**small, "nodes": [[number, number - 1, 0, "x" * 40] for number in range(1, 3000)] * 7}
    whole = json.dumps({"title": "x", "chapters": [large] * 4 + [small] * 10}).encode()
    wrong = json.dumps({"title": "x", "chapters": [junk]}).encode()
    begun = json.dumps({"title": "x", "chapters": [{**small, "nodes": nodes[:5]}]}).encode()
    status, answer = await mallory.ask("POST", "/api/studies", begun, token)
    path = f"/api/studies/{json.loads(answer)['id'] if status == 201 else 'none'}"

    async def change(do: str, **more: Any) -> None:
        body = {"id": f"{random.getrandbits(60)}", "do": do, **more}
        await mallory.ask("POST", f"{path}/changes", body, token)

    comment = {"id": "a", "do": "comment", "chapter": 1, "at": 3, "text": "x" * 1000}

    async def flood() -> None:
        while True:
            writer = await mallory.socket(path.rpartition("/")[2], token, rooms="studies")
            if writer:
                await pour(writer, text_frame(comment) * 100, mallory.counts)
            await asyncio.sleep(0.2)

    await at_once(
        *(again(partial(mallory.ask, "POST", "/api/studies", body, token), 0.05) for body in (whole, wrong)),
        *(again(partial(change, "chapter", tree=tree), 0.05) for tree in (large, junk)),
        again(partial(change, "add", chapter=1, at=5, moves=[[0, "pass"]] * 60)),
        again(partial(change, "comment", chapter=1, at=3, text="x" * 1000)),
        *(again(partial(mallory.ask, "GET", f"{path}{what}", None, token), 0.02) for what in ("", "/chapters/1")),
        *(flood() for _ in range(5)),
    )


async def errands(mallory: Attacker) -> None:
    """Whatever else a page asks for: matches carried here and away, foresight, the coach, the lobby, quick pairing."""
    await mallory.become(2)
    await at_once(*(some_errands(mallory, token) for token in mallory.tokens))


async def some_errands(mallory: Attacker, token: str) -> None:
    bots = [{"who": "bot", "bot": "novice"}] * 5
    table = await mallory.open("himalaya", [{"who": "me"}, *bots], token)
    whole = game("himalaya").random_match(seats=6, seed=7)
    carried = {
        "came": "x",
        "record": record.to_text(whole.at(whole.length - 40)),
        "secret": "0" * 64,
        "chairs": [{"who": "me"}, *bots],
    }

    async def carry() -> None:
        ticket = f"{random.getrandbits(128):032x}"
        status, answer = await mallory.ask("POST", "/api/tables/carry", {**carried, "ticket": ticket}, token)
        if status == 201:
            await mallory.ask("POST", f"/api/tables/{json.loads(answer)['id']}/leave", None, token)

    async def coach() -> None:
        message = {"id": f"{random.getrandbits(60)}", "do": "coach", "moves": []}
        await mallory.ask("POST", f"/api/tables/{table}/messages?seat=0", message, token)

    asked = [
        ("GET", f"/api/tables/{table}/ahead?seat=0", None),
        ("GET", f"/api/tables/{table}/stakes?seat=0", None),
        ("GET", "/api/lobby", None),
        ("PUT", "/api/me/seek", {"game": "maya", "seats": 3, "bots": "novice"}),
        ("GET", "/api/games/maya/findings", None),
    ]
    asking = (again(partial(mallory.ask, *each, token), 0.02) for each in asked)
    await at_once(again(carry, 0.02), again(coach, 0.02), *asking)


async def watching(mallory: Attacker) -> None:
    """A table with six bots and as many watchers as allowed, by sockets and by requests that wait."""
    await mallory.become(12)
    bots = [{"who": "bot", "bot": "novice"}] * 5
    tables = [await mallory.open("himalaya", [{"who": "me"}, *bots], token) for token in mallory.tokens[:2]]

    async def one(number: int) -> None:
        table, token = tables[number % 2], mallory.tokens[number % 12]
        if number % 3:
            await mallory.socket(table, token)
            await asyncio.sleep(3600)
        await again(lambda: mallory.ask("GET", f"/api/tables/{table}/updates?wait=50", None, token), 0.1)

    async def play(number: int) -> None:
        """The attacker's seat plans as fast as possible, so that rounds are carried out again and again."""
        table, token, count = tables[number], mallory.tokens[number], 0
        while True:
            count += 1
            status, answer = await mallory.ask("GET", f"/api/tables/{table}?seat=0", None, token)
            legal = json.loads(answer)["legal"] if status == 200 else []
            if legal:
                message = {"id": f"m{count}", "do": "move", "moves": [random.choice(legal)]}
                await mallory.ask("POST", f"/api/tables/{table}/messages?seat=0", message, token)
            await asyncio.sleep(0.02 if legal else 0.2)

    await at_once(*(one(number) for number in range(220)), play(0), play(1))


async def worst(mallory: Attacker) -> None:
    """One guest: 20 sockets that flood, imports, replays and hints at once."""
    await mallory.become(1)
    (token,) = mallory.tokens
    await at_once(
        some_replays(mallory, [token]),
        some_thought(mallory, token),
        again(lambda: mallory.bring(STREAMS, token), 0.1),
        some_floods(mallory, token),
    )


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    each.__name__: each
    for each in (
        *(imports, replays, floods, frames, silence, heads, requests, bodies, pages, thought),
        *(boards, puzzles, studies, errands, watching, worst),
    )
}


def attack(name: str, port: int, address: str, seconds: float) -> dict[str, int]:
    """Attack for this long; returns what came of it."""
    if name == QUIET:
        for game_name, seats in (("maya", 5), ("sakkara", 2), ("himalaya", 6)):
            long_position(game_name, seats)  # made before measuring, which takes longer than some attacks
        return {}
    mallory = Attacker(port, address)

    async def for_a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(ATTACKS[name](mallory), seconds)

    asyncio.run(for_a_while())
    return dict(mallory.counts)
