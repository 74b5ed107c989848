"""Tables for tests that need no server: made, filled and played at once."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import kurzspiel
from kurzspiel.server import messages
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.events import TableOpened
from kurzspiel.server.table.table import Refused, Table
from tests.server.clients import BEGIN, any_move, mover

LIVE = {"kind": "live", "bank": 100, "increment": 10}
SLOW = {"kind": "slow", "seconds": 3600}
NAMES = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo")


def new_table(
    game: str = "maya",
    chairs: str = "",
    at: float = BEGIN,
    secret: str = "5" * 64,
    keyring: str = "k" * 64,
    **options: Any,
) -> Table:
    """A table. In `chairs`, a word with a capital letter is a person, - is open, any other word is a bot."""
    kinds = chairs.split() or NAMES[: kurzspiel.game(game).seats[0]]
    event = TableOpened(
        game=game,
        rules=kurzspiel.game(game).rules_version,
        chairs=tuple(map(chair_of, kinds)),
        options=messages.Options.model_validate({"stand_in": "novice", **options}),
        owner="Ann",
        secret=secret,
        keyring=keyring,
    )
    return Table.opened("table", event, at)


def chair_of(kind: str) -> Chair:
    if kind == "-":
        return Chair("open")
    if kind in NAMES:
        return Chair("person", kind, visitors=[kind])
    return Chair("bot", f"{kind.title()} bot", kind)


def kinds_of(table: Table) -> list[str]:
    return [event.kind for event in table.pending]


def status(table: Table) -> str:
    return table.status


def refused(code: str, command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as error:
        command()
    assert error.value.code == code
    return str(error.value)


def play(table: Table, moves: int = 1, now: float = BEGIN, number: int = 0) -> None:
    for _ in range(moves):
        seat = mover(table)
        table.move(seat, [any_move(table, seat, number)], now)


def play_until(table: Table, met: Callable[[Table], bool], now: float = BEGIN) -> None:
    while not met(table):
        play(table, now=now)


def is_planning(table: Table) -> bool:
    return bool(table.match and table.match.is_secret)


def planning(**options: Any) -> Table:
    """Himalaya with Ann, Ben and Cy, who all plan."""
    table = new_table("himalaya", **options)
    play_until(table, is_planning)
    table.pending.clear()
    return table


def finish(table: Table, now: float = BEGIN) -> None:
    """Play any moves to the end."""
    rng = random.Random(1)
    while table.status == "running":
        play(table, now=now, number=rng.randrange(1000))


def bot_move(table: Table, now: float = BEGIN) -> None:
    seat, level = table.bots_to_move()[0]
    table.move(seat, [any_move(table, seat)], now, by=level)


def drawn_after(table: Table) -> tuple[int, list[str]]:
    """Sakkara, played until chance has drawn after a move: who made it, and what chance drew."""
    rng = random.Random(3)
    while True:
        seat, before = mover(table), table.length
        play(table, number=rng.randrange(100))
        assert table.match
        if table.match.log[before + 1 :]:
            return seat, [text for _, text in table.match.log[before + 1 :]]
