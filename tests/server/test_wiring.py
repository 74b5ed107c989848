"""The server is built by constructor arguments: nobody sets an attribute of an object that is another's."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import kurzspiel.server

SERVER = Path(kurzspiel.server.__file__).parent

# Assignments NAME.ATTRIBUTE = ... outside the object itself, and why each may be there.
ALLOWED = {
    "room": {
        "live": "a table in memory is a record that the room's parts share",
        "self.tables[]": "the same",
        "stream": "a part of it",
        "others": "what another node has sent, a record of presence",
        "table": "a table that is read from the database, before anybody has it",
        "match": "a match that is made again, before anybody has it",
        "player": "a bot thinks as fast as there is time for this decision",
    },
    "table": {
        "chair": "a record of its table",
        "self.chairs[]": "the same",
        "self.match": "a match belongs to its table",
    },
    "club": {
        "sits": "a chair, before anybody has it",
        "request.state": "what Starlette keeps for one request",
        "desk.response": "the answer to this request",
    },
    "cluster": {"twin": "a copy of a match, before anybody has it"},
    "storage": {
        "connection": "of the database's driver, as SQLAlchemy documents",
        "write": "a record of the writer's queue",
    },
    "web": {
        "connection.state": "what Starlette keeps for one request",
        "desk.response": "the answer to this request",
        "response": "the answer to this request",
    },
    "logs": dict.fromkeys(("root", "logger", "record"), "of the standard library"),
    "app": {"app.state": "where Starlette keeps the server for its routes"},
}


def assigned(tree: ast.AST) -> Iterator[ast.Attribute]:
    """All attributes that something is assigned to, alone or in a tuple."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            yield node


def set_from_outside(path: Path) -> set[str]:
    """The objects whose attributes a file sets although it is not their own code."""
    owners = [ast.unparse(each.value) for each in assigned(ast.parse(path.read_text(encoding="utf-8")))]
    return {re.sub(r"\[.*\]", "[]", owner) for owner in owners} - {"self", "cls"}


def found() -> dict[str, set[str]]:
    rooms: dict[str, set[str]] = {}
    for path in SERVER.rglob("*.py"):
        room = path.relative_to(SERVER).with_suffix("").parts[0]
        rooms.setdefault(room, set()).update(set_from_outside(path))
    return {room: owners for room, owners in rooms.items() if owners}


def test_no_attribute_is_set_from_outside() -> None:
    wrong = {room: owners - set(ALLOWED.get(room, ())) for room, owners in found().items()}
    assert not any(wrong.values()), wrong


def test_routes_ask_for_the_server_in_one_place() -> None:
    asking = [path.name for path in SERVER.rglob("*.py") if "app.state" in path.read_text(encoding="utf-8")]
    assert sorted(asking) == ["app.py", "desk.py"]


def test_nothing_is_hooked_in_afterwards() -> None:
    """What hears of tables is passed to the room; only the bus, which speaks by name, is listened to."""
    text = "".join(path.read_text(encoding="utf-8") for path in SERVER.rglob("*.py"))
    assert "setattr(" not in text and ".also.append" not in text
