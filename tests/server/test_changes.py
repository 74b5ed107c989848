"""Clients that ask for changes instead of whole views see the same as everybody else, also after a break."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from kurzspiel.server.table.stream import Listener
from tests.server.clients import Json, Person, Socket, any_move, mover, run, serving, settings_for

TABLES = {"maya": 3, "sakkara": 2, "himalaya": 3}


def socket_for_changes(person: Person, id: str, seat: int | None, since: str | None = None) -> Socket:
    query = {"seat": seat, "since": since, "changes": "true"}
    asked = {name: value for name, value in query.items() if value is not None}
    return Socket(person.server.app, f"/api/tables/{id}/socket", asked, person.headers)


class Seen:
    """What a client has put together from everything that came."""

    def __init__(self) -> None:
        self.whole: Json = {}
        self.log: list[list[Any]] = []
        self.kinds: list[str] = []

    def hear(self, message: Json) -> None:
        if message["type"] == "update":
            self.whole = message
        elif message["type"] == "changed":
            assert message["since"] == self.whole["version"]
            view = orjson.loads(orjson.dumps(self.whole["view"]))
            for path, part in message["changes"]:
                place = view
                for key in path[:-1]:
                    place = place[key]
                place[path[-1]] = part
            kept = {name: message[name] or self.whole[name] for name in ("table", "prepared")}
            self.whole = {**self.whole, **message, **kept, "view": view}
        else:
            return
        self.kinds.append(message["type"])
        tail = message["log"]
        lines = [[*line, steps] for line, steps in zip(tail["add"], tail["steps"], strict=True)]
        self.log = self.log[: tail["keep"]] + lines


@pytest.mark.parametrize("name", TABLES)
def test_changes_add_up_to_the_whole_views_that_others_get(tmp_path: Path, name: str) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open(name, "me " * TABLES[name]))["id"]
            table = await server.table(id)
            viewers = (None, *range(TABLES[name]))
            sockets = [(socket_for_changes(ann, id, each), ann.socket(id, each)) for each in viewers]
            pairs = [(Seen(), Seen()) for _ in viewers]
            for pair in sockets:
                for socket in pair:
                    await socket.__aenter__()
            for number in range(60):
                seat = mover(table)
                if number % 20 == 19 and (await ann.do(id, seat, "undo"))["ok"]:
                    continue
                await ann.move(id, seat, any_move(table, seat))
            for pair, seen in zip(sockets, pairs, strict=True):
                for socket, one in zip(pair, seen, strict=True):
                    for text in await socket.received():
                        one.hear(orjson.loads(text))
                    await socket.__aexit__()
                changed, whole = seen
                assert changed.kinds.count("changed") > 10 and "changed" not in whole.kinds
                for part in ("view", "table", "legal", "prepared", "version"):
                    assert changed.whole[part] == whole.whole[part]
                assert changed.log == whole.log

    run(play())


def test_a_client_that_comes_back_with_the_last_version_gets_changes_from_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("maya", "me me me"))["id"]
            table, seen = await server.table(id), Seen()
            async with socket_for_changes(ann, id, 0) as socket:
                seen.hear(await socket.next("update"))
            async with socket_for_changes(ann, id, 0, seen.whole["version"]) as socket:
                seat = mover(table)
                await ann.move(id, seat, any_move(table, seat))
                message = await socket.next("changed")
            seen.hear(message)
            assert message["table"], "a client that was away may have missed who is here"
            assert seen.whole["view"] == (await ann.look(id, 0))["view"]

    run(play())


def test_a_listener_sends_in_order_whether_at_once_or_later() -> None:
    async def listen() -> None:
        is_slow, sent = False, list[bytes]()

        def at_once(message: bytes) -> bool:
            if not is_slow:
                sent.append(message)
            return not is_slow

        listener = Listener(at_once=at_once)
        listener.send(b"1")
        is_slow = True
        listener.send(b"2")
        is_slow = False
        listener.send(b"3")
        assert sent == [b"1"], "what comes after something that waits waits too"
        while not listener.queue.empty():
            sent.append(listener.queue.get_nowait() or b"")
            listener.caught_up()
        listener.send(b"4")
        assert sent == [b"1", b"2", b"3", b"4"]

    run(listen())
