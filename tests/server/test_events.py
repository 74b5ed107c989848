"""Each kind of event has a class; it is stored as it always was, and one that cannot be read says why."""

from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import orjson
import pytest

from kurzspiel.server.table.events import KINDS, BadEvent, Began, Moved, SeatClaimed, SeatJoined, Unsaid, read
from kurzspiel.server.table.fold import CHANGES
from tests.server.at_table import drawn_after, new_table, play

OLD = Path(__file__).parent / "old"
SAMPLES: list[tuple[str, dict[str, Any]]] = [
    tuple(orjson.loads(line))
    for shape in ("0008", "0010")
    for line in (OLD / shape / "events.jsonl").read_bytes().splitlines()
]


def logged(backup: Path) -> list[tuple[str, dict[str, Any]]]:
    """The events of all tables in a backup."""
    _, *lines, _ = [orjson.loads(line) for line in backup.read_bytes().splitlines()]
    return [(values["kind"], orjson.loads(values["data"])) for name, values in lines if name == "events"]


def test_there_is_a_sample_of_every_kind_as_the_previous_server_stored_it() -> None:
    assert {kind for kind, _ in SAMPLES} == set(KINDS)


@pytest.mark.parametrize(("kind", "data"), SAMPLES, ids=[kind for kind, _ in SAMPLES])
def test_an_event_is_of_its_class_and_stored_as_it_was(kind: str, data: dict[str, Any]) -> None:
    event = read(kind, data)
    assert type(event) is KINDS[kind] and event.kind == kind
    assert event.stored() == data
    assert read(kind, orjson.loads(orjson.dumps(event.stored()))) == event


def test_the_logs_of_older_servers_are_read() -> None:
    for kind, data in logged(OLD / "0008" / "backup.jsonl"):
        assert read(kind, data).stored() == data
    for kind, data in logged(OLD / "0001.jsonl"):
        assert type(read(kind, data)) is KINDS[kind]
    assert read("joined", {"seat": 1, "name": "Ben", "visitor": "b"}) == SeatJoined(1, "Ben", "b", program=False)


def test_a_word_that_python_reserves_is_stored_all_the_same() -> None:
    assert SeatClaimed(0, "tablet", before="phone").stored() == {"seat": 0, "visitor": "tablet", "from": "phone"}
    assert SeatClaimed(0, "phone").stored() == {"seat": 0, "visitor": "phone"}


def test_what_is_not_there_is_not_stored_and_what_is_empty_is() -> None:
    assert Unsaid(()).stored() == {"lines": []}
    assert Moved(0, ("pass",), None, draws=()).stored() == {"seat": 0, "moves": ["pass"], "by": None, "draws": []}


@pytest.mark.parametrize(
    ("kind", "data", "why"),
    [
        ("danced", {"seat": 0}, "There is no kind of event 'danced'; a newer server may have stored it"),
        ("late", {"seat": 0, "song": "abba"}, "kind 'late' cannot be read: song: Unexpected keyword argument"),
        ("late", {}, "kind 'late' cannot be read: seat: Field required"),
        ("moved", {"seat": 0, "moves": "abba", "by": None}, "kind 'moved' cannot be read: moves: "),
        ("prepared", {"seat": 0, "answers": {"song": "abba"}}, "kind 'prepared' cannot be read: answers.song: "),
    ],
)
def test_what_cannot_be_read_says_so_without_revealing_secrets(kind: str, data: dict[str, Any], why: str) -> None:
    with pytest.raises(BadEvent) as error:
        read(kind, data)
    assert why in str(error.value) and "abba" not in str(error.value)
    assert not isinstance(error.value, ValueError), "which would freeze the table as if its rules had changed"


def test_a_table_knows_what_each_kind_changes() -> None:
    assert set(CHANGES) == set(KINDS.values())


def test_an_event_has_what_chance_drew_and_cannot_be_changed() -> None:
    table = new_table("sakkara")
    assert table.match and table.pending[-1] == Began(tuple(text for _, text in table.match.log))
    _, drawn = drawn_after(table)
    moved = table.pending[-1]
    assert isinstance(moved, Moved) and moved.draws == tuple(drawn)
    with pytest.raises(FrozenInstanceError):
        object.__getattribute__(moved, "__setattr__")("draws", ())
    play(new := new_table())
    assert isinstance(new.pending[-1], Moved) and new.pending[-1].draws == ()
