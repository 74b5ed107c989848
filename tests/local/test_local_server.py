"""Tables without a server: the same messages, kept as text, and continued after a restart."""

import asyncio
from typing import Any

import orjson
import pytest

from kurzspiel.local.server import ME, Answered, LocalServer, LocalSocket
from kurzspiel.local.store import NoKeeper
from kurzspiel.match import Match
from kurzspiel.server.storage.values import Conflict

PLANS = 18  # of Himalaya, changed ones too
SEATS = {"maya": 3, "sakkara": 2, "himalaya": 3}


class Drawer(NoKeeper):
    """Keeps texts in memory, as a browser's database would."""

    def __init__(self, is_full: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.is_full = is_full

    async def put(self, name: str, text: str) -> bool:
        if not self.is_full:
            self.texts[name] = text
        return not self.is_full

    async def delete(self, name: str) -> None:
        self.texts.pop(name, None)


class SlowDrawer(Drawer):
    """Others can act meanwhile."""

    async def put(self, name: str, text: str) -> bool:
        for _ in range(3):
            await asyncio.sleep(0)
        return await super().put(name, text)


class JavaScriptError(Exception):
    """Stands for the error that Pyodide makes of one that JavaScript throws."""


class Page:
    """A visitor at a table: what the page keeps of it, put together from changes."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.legal: list[str] = []
        self.status = ""

    def take(self, message: bytes) -> bool:
        told = orjson.loads(message)
        self.heard.append(told)
        if "legal" in told:
            self.legal = told["legal"]
            self.status = told["table"]["status"] if told["table"] else self.status
        return True


async def asked(server: LocalServer, method: str, path: str, body: Any = None) -> Any:
    found = await server.ask(method, path, b"" if body is None else orjson.dumps(body))
    assert found.status < 300, found
    return orjson.loads(found.body) if found.is_json and found.body else found.body.decode()


async def opened(server: LocalServer, game: str) -> str:
    bots = [{"who": "bot", "bot": "novice"}] * (SEATS[game] - 1)
    wish = {"game": game, "name": "Ann", "chairs": [{"who": "me"}, *bots], "options": {}}
    return str((await asked(server, "POST", "/api/tables", wish))["id"])


async def seated(server: LocalServer, id: str) -> tuple[LocalSocket, Page]:
    page = Page()
    socket = await server.connect(id, 0, None, page.take)
    assert isinstance(socket, LocalSocket)
    return socket, page


async def moved(socket: LocalSocket, page: Page, number: int) -> None:
    await socket.hear(orjson.dumps({"do": "move", "id": f"m{number}", "moves": [page.legal[0]]}).decode())
    assert [each["ok"] for each in page.heard if each.get("id") == f"m{number}"] == [True]


async def played(socket: LocalSocket, page: Page, moves: int) -> None:
    """This many moves, or until the match is over."""
    made = 0
    while made < moves and page.status != "over":
        if page.legal:
            await moved(socket, page, made := made + 1)
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", SEATS)
def test_a_whole_match_without_a_server(game: str) -> None:
    async def play() -> None:
        server = LocalServer()
        id = await opened(server, game)
        socket, page = await seated(server, id)
        await played(socket, page, 10_000)
        assert page.status == "over"
        text = await asked(server, "GET", f"/api/tables/{id}/record")
        brought = await asked(server, "POST", "/api/tables/import", {"record": text, "name": "Ann"})
        replay = await asked(server, "GET", f"/api/tables/{brought['id']}/replay?open=true&move=5&count=2&told=true")
        assert [moment["move"] for moment in replay["moments"]] == [5, 6]
        again = await asked(server, "POST", f"/api/tables/{id}/rematch")
        assert {line["id"] for line in (await asked(server, "GET", "/api/me/tables"))["tables"]} >= {id, again["id"]}
        for table, name in ((id, "Ann"), (brought["id"], "Guest")):  # nobody sat at a table that came as a record
            on = await asked(server, "POST", f"/api/tables/{table}/play-on", {"move": 5, "seat": 0})
            seat = orjson.loads((await server.ask("GET", f"/api/tables/{on['id']}?seat=0")).body)["table"]["seats"][0]
            assert (seat["who"], seat["name"]) == ("person", name)
        await server.stop()

    asyncio.run(play())


def test_a_match_goes_on_where_the_page_was_closed() -> None:
    async def begin(drawer: Drawer) -> tuple[str, list[Any]]:
        server = LocalServer(drawer)
        id = await opened(server, "maya")
        socket, page = await seated(server, id)
        await played(socket, page, 12)
        log = orjson.loads((await server.ask("GET", f"/api/tables/{id}?seat=0")).body)["log"]["add"]
        await server.stop()
        return id, log

    async def go_on(drawer: Drawer, id: str, log: list[Any]) -> None:
        server = LocalServer(drawer)
        assert server.store.take_in(drawer.texts[id]) == id
        await server.start()
        socket, page = await seated(server, id)
        assert page.heard[0]["log"]["add"][: len(log)] == log
        await played(socket, page, 10_000)
        assert page.status == "over"
        await asked(server, "DELETE", f"/api/me/tables/{id}")
        assert drawer.texts == {}
        await server.stop()

    drawer = Drawer()
    asyncio.run(go_on(drawer, *asyncio.run(begin(drawer))))


def test_a_bot_thinks_once_about_a_decision_also_where_all_choose_at_once() -> None:
    """While bots plan, others' choices and my changed plans arrive; each act let every bot think once more."""

    async def whole() -> None:
        server = LocalServer(SlowDrawer())
        wish = {"game": "himalaya", "name": "Ann", "chairs": [{"who": "me"}, *[{"who": "bot", "bot": "novice"}] * 5]}
        id = str((await asked(server, "POST", "/api/tables", {**wish, "options": {}}))["id"])
        socket, page = await seated(server, id)
        thoughts, choose = 0, server.thinking.choose

        async def counted(*about: Any) -> Any:
            nonlocal thoughts
            thoughts += 1
            await asyncio.sleep(0)
            return await choose(*about)

        server.thinking.choose = counted  # type: ignore[method-assign,assignment]
        plans, number = 0, 0
        while page.status != "over" and plans < PLANS:
            while not page.legal:
                await asyncio.sleep(0)
            moves, page.legal = page.legal[:1], []
            is_plan = moves[0].startswith("plan")
            for last in ("plan rest", "plan ice", "plan rest") if is_plan else ():
                number, plans = number + 1, plans + 1
                await said(socket, number, ["plan rest"] * 5 + [last])
                await asyncio.sleep(0)
            if not is_plan:
                number += 1
                await said(socket, number, moves)
        played = sum(mover > 0 for mover, _ in match_of(server, id).log)
        assert thoughts <= played + 5 * number, "each act of mine may make all think anew"
        await server.stop()

    asyncio.run(whole())


async def said(socket: LocalSocket, number: int, moves: list[str]) -> None:
    await socket.hear(orjson.dumps({"do": "move", "id": f"m{number}", "moves": moves}).decode())


def test_what_is_wrong_is_said_in_the_words_of_the_server() -> None:
    async def ask() -> None:
        server = LocalServer()
        id = await opened(server, "maya")
        refusals: dict[tuple[str, str, bytes], tuple[int, str]] = {
            ("GET", "/api/tables/nothing", b""): (404, "not_found"),
            ("GET", "/api/nowhere", b""): (404, "not_found"),
            ("POST", "/api/tables", b'{"game": "maya"}'): (422, "invalid"),
            ("POST", "/api/tables/import", b'{"record": "nonsense", "name": "Ann"}'): (409, "record"),
            ("GET", f"/api/tables/{id}/record", b""): (409, "not_over"),
        }
        for question, (status, code) in refusals.items():
            found = await server.ask(*question)
            assert (found.status, orjson.loads(found.body)["code"]) == (status, code), question
        assert isinstance(await server.connect(id, 1, None, Page().take), Answered)  # a bot's seat
        socket, page = await seated(server, id)
        for text, expected in (("{}", "not_understood"), ('{"do": "move", "id": "1", "moves": ["fly"]}', None)):
            await socket.hear(text)
            last = page.heard[-1]
            assert last.get("code") == expected and (expected or last["problem"]["words"] or last["problem"]["error"])
        await socket.hear('{"do": "hand", "id": "2", "to": "person"}')
        assert page.heard[-1]["code"] == "alone", "from nowhere else could anybody come to the seat"
        assert server.room.tables[id].table.seats_of(ME) == [0]
        await server.stop()

    asyncio.run(ask())


@pytest.mark.parametrize("chairs", [["me", "bot", "bot"], ["me", "bot", "me"]], ids=["alone", "at one device"])
def test_a_running_match_is_saved_and_opened_elsewhere(chairs: list[str]) -> None:
    async def play() -> None:
        first, second = LocalServer(), LocalServer()
        people = zip(chairs, ("Ann", None, "Ben"), strict=True)
        wishes = [{"who": who, "bot": "novice", "name": name} for who, name in people]
        clock = {"kind": "slow", "seconds": 86400}
        wish = {"game": "maya", "name": "Ann", "chairs": wishes, "options": {"clock": clock}}
        id = (await asked(first, "POST", "/api/tables", wish))["id"]
        socket, page = await seated(first, id)
        while len(match_of(first, id).log) < 12:
            await (moved(socket, page, len(page.heard)) if page.legal else other_moved(first, id))
        saved = await asked(first, "GET", f"/api/tables/{id}/saved")
        assert not first.room.tables[id].table.carried, "it is played on where it was saved"
        assert (await asked(second, "POST", "/api/tables/saved", saved))["id"] == id
        one, other = match_of(first, id), match_of(second, id)
        assert one.log[:12] == other.log[:12] and (one.secret, one.names) == (other.secret, other.names)
        here, there = first.room.tables[id].table, second.room.tables[id].table
        assert here.seats_of(ME) == there.seats_of(ME) and here.options == there.options and there.clock

        for server in (first, second):  # it is not made a second time
            found = await server.ask("POST", "/api/tables/saved", orjson.dumps(saved))
            assert orjson.loads(found.body)["code"] == "here"
        for wrong, code in (({"kurzspiel": "study"}, "no_match"), ({**saved, "record": "nonsense"}, "record")):
            found = await second.ask("POST", "/api/tables/saved?replace=true", orjson.dumps(wrong))
            assert orjson.loads(found.body)["code"] == code
        assert match_of(second, id).log[:12] == other.log[:12], "what is not a match takes the place of none"
        await asked(second, "POST", "/api/tables/saved?replace=true", {**saved, "secret": "0" * 64})
        assert second.room.tables[id].table.beginning().secret == "0" * 64, "the file's takes its place"
        await asked(second, "DELETE", f"/api/me/tables/{id}")
        assert (await asked(second, "POST", "/api/tables/saved", saved))["id"] == id
        for server in (first, second):
            await server.stop()

    asyncio.run(play())


def match_of(server: LocalServer, id: str) -> Match:
    match = server.room.tables[id].table.match
    assert match
    return match


async def other_moved(server: LocalServer, id: str) -> None:
    """Another person at this device moves, if it is their turn."""
    match = match_of(server, id)
    for seat in set(match.to_act) & set(server.room.tables[id].table.seats_of(ME)):
        command = {"do": "move", "id": f"o{len(match.log)}", "moves": [match.legal(seat)[0]]}
        other = await server.connect(id, seat, None, Page().take)
        assert isinstance(other, LocalSocket)
        await other.hear(orjson.dumps(command).decode())
    await asyncio.sleep(0)


def test_a_match_that_cannot_be_kept_is_refused() -> None:
    """The table it came from would be closed, and here it would be lost with the page."""

    async def carry() -> None:
        home, drawer = LocalServer(), Drawer(is_full=True)
        match = await asked(home, "POST", f"/api/tables/{await opened(home, 'maya')}/leave")
        server = LocalServer(drawer)
        found = await server.ask("POST", "/api/tables/carry", orjson.dumps(match))
        assert (found.status, orjson.loads(found.body)["code"]) == (409, "not_kept")
        assert (await asked(server, "GET", "/api/me/tables?hidden=true"))["tables"] == []
        drawer.is_full = False
        came = (await asked(server, "POST", "/api/tables/carry", match))["id"]
        await asked(server, "PUT", f"/api/tables/{came}/stay", {"ticket": match["ticket"]})
        drawer.is_full = True
        socket, page = await seated(server, came)
        await played(socket, page, 1)
        assert (await asked(server, "POST", "/api/tables/carry", match))["id"] == came, "what is played here stays here"
        for each in (server, home):
            await each.stop()

    asyncio.run(carry())


@pytest.mark.parametrize("error", [AssertionError, MemoryError, Conflict, JavaScriptError])
def test_every_error_is_answered(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that never gets an answer waits forever; the error itself may name a secret."""
    status, code = (503, "try_again") if error is Conflict else (500, "internal")

    async def fail(*_: Any) -> Any:
        raise error("the cards of seat 2 are ...")

    async def ask() -> None:
        server = LocalServer()
        id = await opened(server, "maya")
        socket, page = await seated(server, id)
        monkeypatch.setattr(server.room, "fresh", fail)
        found = await server.ask("GET", f"/api/tables/{id}/chat")
        assert (found.status, orjson.loads(found.body)["code"]) == (status, code) and b"cards" not in found.body
        await socket.hear('{"do": "hint", "id": "h"}')
        assert (page.heard[-1]["type"], page.heard[-1]["id"], page.heard[-1]["code"]) == ("problem", "h", code)
        assert "cards" not in page.heard[-1]["error"]
        monkeypatch.setattr(server.room, "live", fail)
        refusal = await server.connect(id, 0, None, page.take)
        assert isinstance(refusal, Answered) and refusal.status == status
        await server.stop()

    asyncio.run(ask())


def test_a_line_to_a_table_that_is_loaded_again_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its listener would receive nothing more, and connects again."""

    async def play() -> None:
        server, ends = LocalServer(), list[str]()
        id = await opened(server, "maya")
        assert isinstance(await server.connect(id, 0, None, Page().take, lambda: ends.append("cut")), LocalSocket)
        gone = await server.connect(id, 0, None, Page().take, lambda: ends.append("closed"))
        assert isinstance(gone, LocalSocket)
        gone.close()

        def mistake(table: Any, now: float) -> None:
            raise AssertionError

        with pytest.raises(AssertionError):
            await server.room.commit(server.room.tables[id], mistake)
        await asyncio.sleep(0)
        assert ends == ["cut"]
        socket, page = await seated(server, id)
        await played(socket, page, 2)
        await server.stop()

    asyncio.run(play())


def test_a_table_that_cannot_be_read_does_not_stop_others() -> None:
    async def begin() -> tuple[str, str]:
        server = LocalServer()
        ids = [await opened(server, "sakkara") for _ in range(2)]
        for id in ids:
            socket, page = await seated(server, id)
            await played(socket, page, 2)
        await server.stop()
        first, second = (server.store.written(id) or "" for id in ids)
        return first, second

    async def go_on(damaged: str, whole: str) -> None:
        for strange in (damaged.replace('"opened"', '"unheard"'), damaged.replace('"sakkara"', '"senet"')):
            server = LocalServer()
            broken, id = server.store.take_in(due(strange)), server.store.take_in(due(whole))
            await server.start()
            assert id in server.room.tables, "it is looked after"
            lines = (await asked(server, "GET", "/api/me/tables"))["tables"]
            assert {line["id"] for line in lines} >= {id}
            refusal = await server.connect(broken, 0, None, Page().take)
            assert isinstance(refusal, Answered) and refusal.status in (403, 404)
            socket, page = await seated(server, id)
            await played(socket, page, 2)
            await server.stop()

    asyncio.run(go_on(*asyncio.run(begin())))


def due(text: str) -> str:
    """The same where a bot is to move."""
    data = orjson.loads(text)
    data["row"]["due"] = 0.0
    return orjson.dumps(data).decode()


def test_a_text_of_another_version_is_read_as_far_as_it_goes() -> None:
    async def begin() -> str:
        server = LocalServer()
        id = await opened(server, "maya")
        socket, page = await seated(server, id)
        await played(socket, page, 3)
        await server.stop()
        return server.store.written(id) or ""

    async def go_on(data: dict[str, Any]) -> None:
        server = LocalServer()
        id = server.store.take_in(orjson.dumps(data).decode())
        await server.start()
        socket, page = await seated(server, id)
        await played(socket, page, 3)
        await server.stop()

    text = asyncio.run(begin())
    older = orjson.loads(text)
    for name in ("form", "analysis", "hidden", "snapshot"):
        del older[name]
    for name in ("listed", "due", "summary"):
        del older["row"][name]
    later = orjson.loads(text)
    later["colour"] = later["row"]["colour"] = later["events"][0]["colour"] = "red"
    for data in (older, later):
        asyncio.run(go_on(data))
    with pytest.raises(ValueError, match="form 2"):
        LocalServer().store.take_in(orjson.dumps({**later, "form": 2}).decode())


def test_a_text_that_is_not_a_table_is_refused() -> None:
    for text in ("", "[]", "3", '{"row": {}}', '{"row": 3, "events": []}'):
        with pytest.raises(ValueError, match="this is not a table"):
            LocalServer().store.take_in(text)
