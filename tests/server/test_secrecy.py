"""A match played twice, with one seat's secret changed: until it is revealed, nobody else gets a different byte."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from itertools import count
from os.path import commonprefix
from pathlib import Path
from typing import Any

import httpx
import pytest

from kurzspiel import chance
from kurzspiel.server.room import open as open_tables
from kurzspiel.server.storage import node
from kurzspiel.server.table import stream
from kurzspiel.server.table.prepared import PAUSES
from kurzspiel.server.table.table import Table
from kurzspiel.server.web import visitors
from tests.server.clients import (
    Closed,
    Person,
    Server,
    Socket,
    any_move,
    mover,
    run,
    serving,
    settings_for,
    settle,
    until,
)

Json = dict[str, Any]
Transcript = list[tuple[str, str]]  # who or what, and every byte of it


@pytest.fixture(autouse=True)
def same_tokens(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Ids, tokens and chance that are the same in every world; call it at the beginning of each."""

    def begin_again() -> None:
        numbers, letters = count(), random.Random(1)
        monkeypatch.setattr(open_tables, "choice", letters.choice)
        monkeypatch.setattr(chance, "new_secret", lambda: "5" * 64)
        monkeypatch.setattr(visitors, "new_token", lambda: f"{next(numbers):043d}")
        for module in (node, open_tables, stream, visitors):
            monkeypatch.setattr(module, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")

    return begin_again


class World:
    """Three people and a spectator; Ben, in seat 1, has a secret."""

    def __init__(self, server: Server, ann: Person, ben: Person, cy: Person, sue: Person) -> None:
        self.server = server
        self.players = (ann, ben, cy)
        self.sue = sue
        self.said: Transcript = []
        self.id = ""
        self.since: dict[str, str] = {}
        self.sockets: list[tuple[str, Socket]] = []
        self.laid = 0  # discs of Ben

    @classmethod
    async def begun(cls, server: Server, game: str, chairs: str = "me open open", **options: Any) -> "World":
        ann, ben, cy, sue = [await server.person(name) for name in ("Ann", "Ben", "Cy", "Sue")]
        world = cls(server, ann, ben, cy, sue)
        opened = await ann.open(game, chairs, listed=True, grace=86400, **options)
        world.id = opened["id"]
        for person, seat in ((ben, 1), (cy, 2)):
            assert (await person.join(world.id, seat=seat)).status_code == 200
        return world

    @property
    def others(self) -> list[tuple[str, Person, int | None]]:
        ann, _, cy = self.players
        return [("Ann", ann, 0), ("Cy", cy, 2), ("Sue", self.sue, None), ("nobody", self.server.nobody(), None)]

    async def table(self) -> Table:
        return await self.server.table(self.id)

    async def play_until(self, met: Callable[[Table], bool]) -> None:
        while not met(table := await self.table()):
            await self.play(mover(table))

    async def play(self, seat: int, *texts: str) -> None:
        moves = texts or (any_move(await self.table(), seat),)
        await self.players[seat].move(self.id, seat, *moves)

    async def listen(self) -> None:
        self.sockets = [
            (name, person.socket(self.id, seat)) for name, person, seat in self.others if person.token is not None
        ]
        for _, socket in self.sockets:
            await socket.__aenter__()

    async def hang_up(self) -> None:
        await self.hear("the end")
        for _, socket in self.sockets:
            await socket.hang_up()
        self.sockets = []

    async def hear(self, when: str) -> None:
        await settle()
        for name, socket in self.sockets:
            for message in await socket.received():
                self.said.append((f"{when}: {name} hears", message))

    async def look_around(self, when: str) -> None:
        """Everything that can be asked, by everybody but Ben."""
        await self.hear(when)
        for name, person, seat in self.others:
            eyes = {} if seat is None else {"seat": seat}
            table = f"/tables/{self.id}"
            since = {"since": self.since[name]} if name in self.since else {}
            await self.note(f"{when}: {name} waits", person.get(f"{table}/updates", **eyes, **since, wait=0))
            await self.note(f"{when}: {name} looks", person.get(table, **eyes))
            self.since[name] = (await person.look(self.id, seat))["version"]
            for path in ("chat", "record", "links"):
                await self.note(f"{when}: {name} asks for {path}", person.get(f"{table}/{path}", **eyes))
            for move in (1, *range(49, 54)):  # around the end of what everybody knows
                await self.note(f"{when}: {name} replays", person.get(f"{table}/replay", **eyes, move=move))
            for move in (0, 40):
                await self.note(f"{when}: {name} steps", person.get(f"{table}/replay", **eyes, move=move, count=60))
            await self.note(f"{when}: {name} replays all", person.get(f"{table}/replay", **eyes, open=True))
            await self.note(f"{when}: {name} as Ben", person.get(f"{table}/replay", seat=1))
            await self.note(f"{when}: {name} is Ben", person.get(table, seat=1))
            await self.note(f"{when}: {name} in the lobby", person.get("/tables"))
            await self.note(f"{when}: tables of {name}", person.get("/me/tables"))
        await self.hear(when)

    async def note(self, what: str, asked: Awaitable[httpx.Response]) -> None:
        answer = await asked
        self.said.append((what, f"{answer.status_code} {dict(answer.headers)} {answer.text}"))

    async def do(self, seat: int | None, do: str, **more: Any) -> None:
        """Somebody does something; the answer counts too."""
        who = self.sue if seat is None else self.players[seat]
        answer = await who.say_over_http(self.id, seat, do, **more)
        if seat != 1:
            self.said.append((f"{who.name} does {do}", f"{answer.status_code} {answer.text}"))
        await self.hear(do)


def first_difference(one: Transcript, other: Transcript) -> str:
    for (what, text), (also, again) in zip(one, other, strict=False):
        if (what, text) != (also, again):
            at = len(commonprefix([text, again]))
            return f"{what} / {also}:\n{text[max(0, at - 150) : at + 150]}\n{again[max(0, at - 150) : at + 150]}"
    return "" if len(one) == len(other) else f"{len(one)} things told, and {len(other)}"


Script = Callable[[World, int], Awaitable[None]]


def check_secrecy(
    folder: Path, same_tokens: Callable[[], None], script: Script, variants: int, game: str, **options: Any
) -> None:
    told: list[Transcript] = []

    async def one(variant: int) -> None:
        same_tokens()
        place = folder / str(variant)
        place.mkdir()
        async with serving(settings_for(place)) as server:
            world = await World.begun(server, game, **options)
            await script(world, variant)
            told.append(world.said)

    for variant in range(variants):
        run(one(variant))
    assert len(told[0]) > 50
    for number, other in enumerate(told[1:], 1):
        if difference := first_difference(told[0], other):
            pytest.fail(f"variant {number}: {difference}", pytrace=False)


# --- Himalaya

PLANS = (
    ("earth", "trade", "stone", "rest", "ice", "trade"),
    ("rest", "rest", "trade", "ice", "stone", "earth"),
    ("trade", "trade", "trade", "trade", "earth", "earth"),
)


async def plan_in_steps(world: World, variant: int, with_sockets: bool) -> None:
    """Ben lays discs one at a time, several at once, or late; takes them back, changes them."""
    server, ben, discs = world.server, 1, [f"plan {action}" for action in PLANS[variant]]
    await world.play_until(lambda table: bool(table.match and table.match.is_secret))
    if with_sockets:
        await world.listen()
    await world.look_around("all plan")

    async def lay(*numbers: int) -> None:
        """Ben lays this many discs, a different number in each variant; all at once or one by one."""
        for _ in range(numbers[variant]):
            await world.players[ben].move(world.id, ben, discs[world.laid])
            world.laid += 1
        await world.hear("lay")

    await lay(1, 2, 0)
    server.clock.go(5)
    await world.look_around("first discs")
    await world.do(0, "say", text="hurry")
    await world.do(None, "say", text="what will they do?")
    await world.do(0, "move", moves=["take jade"])
    await world.do(0, "move", moves=["plan earth"] * 7)
    await world.do(2, "move", moves=["nonsense"])
    await world.do(0, "move", moves=["plan stone"])
    await world.look_around("Ann has begun")
    server.clock.go(3.3)
    if variant < 2:
        await world.do(ben, "undo")
        world.laid = 0
    await world.look_around("Ben has changed the plan")
    await lay(2, 1, 0)
    server.clock.go(2.2)
    await world.do(2, "undo")  # a question about a move that everybody knows
    await lay(1, 0, 0)
    await world.look_around("Cy asks")
    if variant == 1:
        await world.do(ben, "undo")
        world.laid = 0
    await world.look_around("still Cy asks")
    await world.do(2, "refuse")
    if with_sockets:
        await world.hang_up()
    server.clock.go(100)  # long enough that streams without listeners go cold
    await lay(0, 1, 1)
    await world.look_around("after a while")
    server.clock.go(100)
    await lay(1, 0, 1)
    server.clock.go(7)
    await world.look_around("once more")
    await world.players[ben].move(world.id, ben, *discs[world.laid :])
    await world.look_around("Ben is done")
    server.clock.go(1)
    await world.do(ben, "undo")
    await world.look_around("Ben is not done")
    await world.players[ben].move(world.id, ben, *discs)
    await world.do(0, "move", moves=["plan rest"] * 5)
    await world.look_around("Ann is done")


@pytest.mark.parametrize("with_sockets", [True, False])
def test_nobody_learns_of_a_plan_before_all_have_planned(
    tmp_path: Path, same_tokens: Callable[[], None], with_sockets: bool
) -> None:
    async def script(world: World, variant: int) -> None:
        await plan_in_steps(world, variant, with_sockets)

    check_secrecy(tmp_path, same_tokens, script, 3, "himalaya", clock={"kind": "live", "bank": 3600, "increment": 5})


def test_nobody_learns_of_a_plan_where_nobody_may_remember(tmp_path: Path, same_tokens: Callable[[], None]) -> None:
    async def script(world: World, variant: int) -> None:
        await plan_in_steps(world, variant, with_sockets=True)

    check_secrecy(tmp_path, same_tokens, script, 2, "himalaya", memory="hidden", clock={"kind": "slow"})


# --- Maya

CARDS = ("3", "5")  # both have the low back


async def lay_face_down(world: World, variant: int) -> None:
    """Ben lays a low card, takes it back, lays it elsewhere; then play goes on until the first card is turned over."""

    def bids(table: Table) -> bool:
        return bool(table.match and 1 in table.to_act and f"bid q2 {CARDS[0]}" in table.match.legal(1))

    await world.play_until(bids)
    await world.listen()
    await world.look_around("Ben's turn")
    await world.play(1, f"bid q2 {CARDS[variant]}")
    world.server.clock.go(3)
    await world.look_around("Ben has laid a card")
    for seat in (0, 2):
        await world.do(seat, "move", moves=["bid q9 3"])
        await world.do(seat, "move", moves=["pass", "pass"])
    await world.do(1, "undo")
    await world.look_around("Ben has taken it back")
    await world.play(1, f"bid q1 {CARDS[1 - variant]}")
    await world.look_around("and laid another")
    table = await world.table()
    seat = mover(table)
    if seat != 1:
        await world.play(seat)
        await world.do(1, "undo")  # asks the others now
        await world.look_around("Ben asks")
        await world.do(0, "say", text="no!")
        await world.do(2, "refuse")
    await world.look_around("it goes on")
    await world.hang_up()
    world.server.clock.go(100)
    await world.look_around("at the end")


def test_nobody_learns_which_card_lies_face_down(tmp_path: Path, same_tokens: Callable[[], None]) -> None:
    check_secrecy(tmp_path, same_tokens, lay_face_down, 2, "maya")


# --- answers prepared ahead


async def prepare(world: World, **answers: Any) -> None:
    """Ben prepares something, or nothing; only Ben gets an answer."""
    if answers:
        assert (await world.players[1].do(world.id, 1, "prepare", answers=answers))["ok"]
    await world.hear("prepare")


async def ben_has_moved(world: World) -> None:
    """By hand or not; the move is stored and broadcast."""
    live = await world.server.live(world.id)
    await until(lambda: 1 not in live.table.to_act)
    async with live.lock:
        pass


def test_nobody_learns_that_somebody_has_prepared_an_answer(tmp_path: Path, same_tokens: Callable[[], None]) -> None:
    """Ben prepares nothing, or moves, or a plan; takes it back, prepares again; and it is not due."""
    plan = [f"plan {action}" for action in PLANS[0]]
    wishes: list[Json] = [{}, {"moves": ["settle 4", "calm"], "forced": True}, {"plan": plan, "passes": True}]

    async def script(world: World, variant: int) -> None:
        await world.listen()
        await world.play_until(lambda table: mover(table) != 1)
        await prepare(world, **wishes[variant])
        await world.look_around("it is not Ben's turn")
        world.server.clock.go(5)
        await world.do(0, "undo")
        await prepare(world, **wishes[variant - 1])
        await world.look_around("Ben has changed the plan")
        await world.do(1, "unprepare")
        await world.play_until(lambda table: bool(table.match and table.match.is_secret))
        await prepare(world, **wishes[(0, 0, 2)[variant]])
        world.server.clock.go(5)
        await world.look_around("all plan")
        await world.do(0, "say", text="hurry")
        await world.do(2, "move", moves=["plan earth"] * 6)
        await world.look_around("Cy is done")

    check_secrecy(tmp_path, same_tokens, script, 3, "himalaya", clock={"kind": "live", "bank": 3600, "increment": 5})


def test_what_was_prepared_looks_like_what_is_played_by_hand(tmp_path: Path, same_tokens: Callable[[], None]) -> None:
    """Ben moves after a while; in the other world the move was prepared."""
    discs = [f"plan {action}" for action in PLANS[0]]

    async def script(world: World, is_prepared: int) -> None:
        await world.listen()
        await world.play_until(lambda table: mover(table) == 0)
        await prepare(world, **({"moves": ["calm"], "plan": discs, "plan_at_once": True} if is_prepared else {}))
        await world.play(0)
        await world.server.time_passes(world.id, PAUSES[1])
        if not is_prepared:
            await world.play(1, "calm")
        await ben_has_moved(world)
        await world.look_around("Ben lays no figure")
        await world.play_until(lambda table: bool(table.match and table.match.is_secret))
        await world.server.time_passes(world.id, PAUSES[1])
        if not is_prepared:
            await world.play(1, *discs)
        await ben_has_moved(world)
        await world.look_around("Ben has planned")
        await world.do(0, "move", moves=["plan rest"] * 6)
        await world.look_around("Ann has planned")
        await world.do(1, "undo")
        await world.look_around("Ben plans again")

    check_secrecy(tmp_path, same_tokens, script, 2, "himalaya", clock={"kind": "live", "bank": 3600, "increment": 5})


# --- people who may not look at all


def test_watching_a_table_without_spectators_shows_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            world = await World.begun(server, "himalaya", spectators=False)
            for person in (world.sue, server.nobody()):
                table = f"/tables/{world.id}"
                for path in ("", "/updates", "/chat", "/record", "/export", "/analysis", "/replay"):
                    answer = await person.get(table + path)
                    assert answer.status_code == 403 and "view" not in answer.text, path
            for person, headers in ((world.sue, None), (server.nobody(), {"origin": "http://test"})):
                async with person.socket(world.id, headers=headers) as socket:
                    assert (await socket.read())["code"] == "no_spectators"
                    with pytest.raises(Closed) as closed:
                        await socket.read()
                    assert closed.value.code == 4403
            assert not (await world.sue.say_over_http(world.id, None, "say", text="hello")).is_success

    run(play())


def test_people_who_watched_the_table_fill_up_hear_no_more_when_spectators_are_not_wanted(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, sue = [await server.person(name) for name in ("Ann", "Ben", "Sue")]
            opened = await ann.open("maya", "me open novice", listed=True, spectators=False)
            async with sue.socket(opened["id"]) as socket, ann.socket(opened["id"]) as other:
                await ben.join(opened["id"])
                await server.quiet(opened["id"])
                heard = await socket.received()
                assert not any('"status":"running"' in each or '"view":{' in each for each in heard)
                assert heard[-1].startswith("closed")
                assert (await other.received())[-1].startswith("closed")
            async with ann.socket(opened["id"]) as socket:  # players may also look as spectators
                assert (await socket.next("update"))["table"]["status"] == "running"

    run(play())


def test_a_player_who_has_left_a_seat_hears_nothing_through_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy, sue = [await server.person(name) for name in ("Ann", "Ben", "Cy", "Sue")]
            opened = await ann.open("maya", "me open open", listed=True)
            await ben.join(opened["id"], seat=1)
            async with ben.socket(opened["id"], 1) as socket:
                assert (await ben.do(opened["id"], 1, "leave"))["ok"]
                await sue.join(opened["id"], seat=1)
                await cy.join(opened["id"], seat=2)
                heard = await socket.received()
                assert heard[-1].startswith("closed") and not any('"view":{' in each for each in heard)
            assert (await ben.get(f"/tables/{opened['id']}", seat=1)).status_code == 403

    run(play())


def test_a_player_who_has_handed_on_a_seat_hears_nothing_through_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            world = await World.begun(server, "maya")
            _, ben, cy = world.players
            if mover(await world.table()) == 1:
                await world.play(1)  # somebody else must be to act when the seat is handed on
            async with ben.socket(world.id, 1) as socket:
                waiting = asyncio.create_task(ben.get(f"/tables/{world.id}/updates", seat=1, since="0" * 8 + "-0"))
                await socket.next("presence")
                first = await ben.look(world.id, 1)
                reply = await socket.ask(id="h1", do="hand", to="person")
                assert reply["ok"] and reply["key"]
                await world.play(mover(await world.table()))
                heard = await socket.received()
                assert heard[-1].startswith("closed") and not any(f'"seat":{1},"events"' in each for each in heard)
                await waiting
            assert (await ben.get(f"/tables/{world.id}/updates", seat=1, since=first["version"])).status_code == 403
            again = await ben.do(world.id, 1, "hand", message="h1", to="person")
            assert again["key"] == reply["key"]  # a client that missed the first answer still gets the key
            assert (await cy.post(f"/tables/{world.id}/claim", {"key": reply["key"]})).json()["seat"] == 1

    run(play())


def test_the_owner_of_a_table_has_no_key_to_the_seats_of_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = [await server.person(name) for name in ("Ann", "Ben", "Cy")]
            opened = await ann.open("maya", "me open open")
            for person, seat in ((ben, "1"), (cy, "2")):
                assert (await person.join(opened["id"], key=opened["keys"][seat])).status_code == 200
            links = (await ann.get(f"/tables/{opened['id']}/links")).json()
            assert set(links["keys"]) == {"0"}
            for seat in ("1", "2"):
                answer = await ann.post(f"/tables/{opened['id']}/claim", {"key": opened["keys"][seat]})
                assert answer.status_code == 403
            answer = await ann.post(f"/tables/{opened['id']}/claim", {"key": opened["key"]})
            assert answer.json()["seat"] is None  # good for an open seat only
            assert (await server.table(opened["id"])).seats_of((await ann.get("/me")).json()["id"]) == [0]
            own = (await ben.get(f"/tables/{opened['id']}/links")).json()
            assert set(own["keys"]) == {"1"}
            telephone = await server.person("Ben's telephone")
            assert (await telephone.post(f"/tables/{opened['id']}/claim", {"key": own["keys"]["1"]})).json()[
                "seat"
            ] == 1

    run(play())
