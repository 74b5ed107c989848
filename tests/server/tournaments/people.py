"""People with accounts, and tournaments for them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert

from kurzspiel.server.club.tournaments.state import Result, TournamentHeat, TournamentState
from kurzspiel.server.club.tournaments.store import done
from kurzspiel.server.club.tournaments.tournaments import Tournaments
from kurzspiel.server.storage.migrations.schema import ACCOUNTS
from tests.server.clients import Json, Person, Server

TERMS: Json = {"seats": 2, "rounds": 3, "fill": None, "pause": 0, "stand_in": "novice"}


def of(server: Server) -> Tournaments:
    found: Tournaments = server.parts.tournaments
    return found


async def member(server: Server, name: str, role: str = "player") -> Person:
    """Somebody with an account."""
    person = await server.person(name)
    row = {"visitor_id": await id_of(person), "key": name.casefold(), "role": role, "created": 0.0, "settings": "{}"}
    async with server.parts.store.database.writing() as connection:
        await connection.execute(insert(ACCOUNTS), row)
    server.parts.visitors._known.clear()  # otherwise the server would still take this person for a guest
    return person


async def id_of(person: Person) -> str:
    return str((await person.get("/me")).json()["id"])


async def members(server: Server, names: str) -> list[Person]:
    return [await member(server, name) for name in names.split()]


async def make(organiser: Person, game: str = "sakkara", more: Json | None = None, **terms: Any) -> Json:
    wish = {"name": "Club night", "game": game, "terms": {**TERMS, **terms}, **(more or {})}
    answer = await organiser.post("/tournaments", wish)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def act(person: Person, id: str, what: str, body: Json | None = None) -> Json:
    answer = await person.post(f"/tournaments/{id}/{what}", body if what != "enter" else body or {})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def started(people: Sequence[Person], game: str = "sakkara", **terms: Any) -> str:
    """A tournament in which all play, organised by the first."""
    id: str = (await make(people[0], game, **terms))["id"]
    for person in people:
        await act(person, id, "enter")
    await act(people[0], id, "start")
    return id


async def state(server: Server, id: str) -> TournamentState:
    return await of(server).state(id)


async def finish_round(server: Server, id: str) -> list[TournamentHeat]:
    """All tables of the round are over, as if the first seat had won; then the tournament goes on."""
    heats = (await state(server, id)).now_played
    for heat in heats:
        if heat.table and heat.done is None:
            places = tuple(range(1, len(heat.chairs) + 1))
            await server.parts.store.database.write(done(heat.table, Result(places), server.clock.now))
    await of(server).rounds.go_on()
    return heats


async def refused(person: Person, path: str, body: Any = None, method: str = "POST") -> str:
    """The code of a refusal, which has a sentence in both languages."""
    from tests.server.test_server_words import check

    answer = await person.http.request(method, f"/api/tournaments{path}", json=body)
    problem = answer.json()
    assert answer.status_code >= 400 and check(problem) != problem["error"], problem
    return f"{answer.status_code} {problem['code']}"
