"""A table computed from its events is the table that was, also under other rules."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import orjson
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import kurzspiel
from kurzspiel import record
from kurzspiel.server import messages
from kurzspiel.server.room import restore
from kurzspiel.server.room.rows import row_of, stored
from kurzspiel.server.room.snapshot import Snapshot
from kurzspiel.server.storage.store import Loaded, StoredEvent
from kurzspiel.server.table.table import Refused, Table
from tests.form import INTERPRETED
from tests.server.at_table import LIVE, NAMES, SLOW, drawn_after, is_planning, kinds_of, new_table, play, play_until
from tests.server.clients import BEGIN, any_move, mover


def as_json(data: Any) -> Any:
    return orjson.loads(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS))


class Kept:
    """A table whose events are kept as the store keeps them, with a snapshot now and then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[StoredEvent] = []
        self.snapshots: list[tuple[int, dict[str, Any]]] = []
        self.keep(BEGIN)

    def keep(self, now: float) -> None:
        happened, self.table.pending = self.table.pending, []
        self.events += stored(self.table, happened, now)
        self.snapshots.append((self.table.seq, as_json(Snapshot.of(self.table).stored())))

    def loaded(self, snapshot: int | None, now: float) -> Table:
        """The table as a server loads it, from its beginning or from this snapshot."""
        row = row_of(self.table, now)
        if snapshot is None:
            return restore.table_of(Loaded(row, None, self.copies(0)), now)
        seq, data = self.snapshots[snapshot % len(self.snapshots)]
        return restore.table_of(Loaded(row, (seq, as_json(data)), self.copies(seq)), now)

    def copies(self, after: int) -> list[StoredEvent]:
        return [replace(event, data=as_json(event.data)) for event in self.events if event.seq > after]


def same(one: Table, other: Table, now: float) -> None:
    """Everything that can be asked of two tables is equal."""
    assert one.describe(now) == other.describe(now)
    for viewer in (None, *range(len(one.chairs))):
        assert one.sight(viewer) == other.sight(viewer)
        assert one.chat_for(viewer) == other.chat_for(viewer)
    assert one.chairs == other.chairs
    assert one.deadlines() == other.deadlines() and one.due(now) == other.due(now)
    assert (one.seq, one.changed, one.told, one.turn_began) == (other.seq, other.changed, other.told, other.turn_began)
    assert (one.clock and one.clock.state) == (other.clock and other.clock.state)
    assert one.planning_since == other.planning_since and one.question == other.question
    if one.match and other.match:
        assert record.to_text(one.match) == record.to_text(other.match)
        assert one.match.streams == other.match.streams


def any_command(table: Table, rng: random.Random, now: float) -> None:
    """Something that somebody may try."""
    seat = rng.randrange(len(table.chairs))
    chosen = rng.randrange(22)
    if table.status == "waiting":
        if chosen < 14:
            table.join(None, NAMES[seat], f"visitor {seat}", table.key_of(None), now)
        elif chosen < 17:
            table.fill("Ann", seat, "novice", now)
        elif table.chairs[seat].who == "person":
            table.leave(seat, now)
    elif chosen < 11 and table.to_act:
        seat = rng.choice(table.to_act)
        level = table._player_of(seat)
        table.move(seat, [any_move(table, seat, rng.randrange(99))], now, by=level)
    elif chosen == 11:
        table.undo(seat, now)
    elif chosen == 12:
        table.agree(seat, now)
    elif chosen == 13:
        rng.choice([table.refuse, table.return_to, table.leave, table.hand_on])(seat, now)
    elif chosen == 14:
        table.hand_to_bot(seat, "novice", now)
    elif chosen == 15:
        table.vote(rng.randrange(len(table.chairs)), seat, rng.random() < 0.7, now)
    elif chosen == 16:
        table.say(rng.choice([None, seat]), "Ann", "hello", now)
    elif chosen == 17:
        for _, what, late in table.deadlines():
            if what == "planning" and is_planning(table):
                table.rest(late, now)
                break
            if what == "clock":
                table.time_out(late, now)
                break
    elif chosen == 18:
        table.claim(table.key_of(seat), f"device {rng.randrange(3)}", now)
    elif chosen == 19:
        table.prepare(seat, any_answers(table, rng), now)
    elif chosen == 20:
        table.play_prepared(seat, now)
    else:
        choices = partial(table.freeze, "why", now), partial(table.thaw, now), partial(table.give_back, 5.5, now)
        rng.choice(choices)()


def any_answers(table: Table, rng: random.Random) -> messages.Prepared:
    """Moves that the game knows, legal or not, and switches."""
    moves = rng.sample(list(table.game.engine.moves.texts), 2)
    acting = [seat for seat in table.to_act if seat >= 0]
    legal = [any_move(table, rng.choice(acting), rng.randrange(99))] if acting else []
    rest = table.game.engine.guide.REST
    switches = {name: rng.random() < 0.5 for name in ("plan_at_once", "takes", "passes", "forced")}
    return messages.Prepared(moves=[*legal, *moves], plan=[rest] * rng.randrange(7) if rest else [], **switches)


OPTIONS: tuple[dict[str, Any], ...] = (
    {"clock": LIVE},
    {"clock": SLOW, "memory": "hidden"},
    {"listed": True},
    {"clock": {"kind": "live", "bank": 1000, "increment": 7}},
)


@settings(max_examples=2 if INTERPRETED else 25)
@example(game="maya", option=0, seed=33, commands=11, snapshot=0, open_seats=True)  # an undo that is refused
@given(
    game=st.sampled_from(kurzspiel.GAMES),
    option=st.sampled_from(range(len(OPTIONS))),
    seed=st.integers(0, 2**32),
    commands=st.integers(1, 60),
    snapshot=st.integers(0, 100),
    open_seats=st.booleans(),
)
def test_a_table_read_back_is_the_table_that_was(
    game: str, option: int, seed: int, commands: int, snapshot: int, open_seats: bool
) -> None:
    rng = random.Random(seed)
    planning_limit: dict[str, Any] = {"planning": 60} if game == "himalaya" and option == 0 else {}
    seats = kurzspiel.game(game).seats[0]
    chairs = " ".join(["Ann", *(["-"] * (seats - 1))]) if open_seats else ""
    kept, now = Kept(new_table(game, chairs, **OPTIONS[option], **planning_limit)), BEGIN
    for _ in range(commands):
        now += rng.choice((0.0, 0.25, 1.0, 20.0))
        before = kept.table.seq, orjson.dumps(Snapshot.of(kept.table).stored())
        try:
            any_command(kept.table, rng, now)
        except Refused:
            assert not kept.table.pending
            assert (kept.table.seq, orjson.dumps(Snapshot.of(kept.table).stored())) == before  # nothing was changed
        kept.keep(now)
    same(kept.table, kept.loaded(None, now), now)
    same(kept.table, kept.loaded(snapshot, now), now)
    again = kept.loaded(snapshot, now)
    if again.status == "running":  # and it goes on in the same way
        for each in (kept.table, again):
            for _ in range(5):
                if each.status == "running":
                    seat = mover(each)
                    each.move(seat, [any_move(each, seat)], now, by=each._player_of(seat))
        same(kept.table, again, now)


def test_the_fold_reads_the_date_of_a_match_from_its_log() -> None:
    kept = Kept(new_table(at=86400.0 * 365))
    assert kept.table.match and kept.table.match.date == "1971-01-01"


# --- rules that change


def changed_rules(monkeypatch: pytest.MonkeyPatch, kept: Kept, is_bad: Callable[[str], bool]) -> None:
    """The next version of the game, in which some moves are not legal any more."""
    engine = kurzspiel.game(kept.table.game.name).engine
    monkeypatch.setattr(engine.rules, "VERSION", engine.rules.VERSION + 1)
    monkeypatch.setattr(engine.guide, "forbidden", lambda view, move: "the new rules say so")
    legal = engine.legal
    texts = engine.moves.texts
    monkeypatch.setattr(
        engine, "legal", lambda states, seat: [code for code in legal(states, seat) if not is_bad(texts[code])]
    )


def test_a_match_that_new_rules_forbid_freezes_at_its_last_good_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table("himalaya")
    kept = Kept(table)
    play_until(table, is_planning)
    kept.keep(BEGIN)
    length, before = table.length, [table.sight(viewer)[2] for viewer in (None, 0, 1, 2)]
    table.move(1, ["plan trade"], BEGIN)
    table.say(0, "Ann", "well", BEGIN)
    kept.keep(BEGIN)
    changed_rules(monkeypatch, kept, lambda text: text == "plan trade")
    found = kept.loaded(None, BEGIN + 100)
    assert found.status == "frozen" and found.length == length
    assert [found.sight(viewer)[2] for viewer in (None, 0, 1, 2)] == before
    assert found.frozen and "have changed" in found.frozen and "Himalaya" in found.frozen
    assert "trade" not in found.frozen, "what Ben has planned is secret"
    assert found.seq == table.seq + 1 and kinds_of(found) == ["frozen"]
    kept.events += stored(found, found.pending, BEGIN + 100)
    kept.table = found
    again = kept.loaded(None, BEGIN + 200)
    assert (again.frozen, again.length, again.status) == (found.frozen, length, "frozen")
    assert [again.sight(viewer) for viewer in (None, 0, 1, 2)] == [found.sight(viewer) for viewer in (None, 0, 1, 2)]
    again.thaw(BEGIN + 300)
    again.move(1, ["plan rest"], BEGIN + 300)


def test_a_match_that_new_rules_allow_goes_on_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(new_table())
    play(kept.table, 5)
    kept.keep(BEGIN)
    changed_rules(monkeypatch, kept, lambda text: False)
    found = kept.loaded(None, BEGIN)
    assert found.status == "running" and found.length == kept.table.length
    assert found.rules == kept.table.rules + 1 and kinds_of(found) == ["rules_changed"]


def test_half_a_move_whose_draws_are_no_longer_possible_is_not_kept() -> None:
    kept = Kept(new_table("sakkara"))
    _, drawn = drawn_after(kept.table)
    kept.keep(BEGIN)
    other = "roll 18" if drawn[0] != "roll 18" else "roll 1"
    kept.events[-1].data["draws"][0] = other  # no draw of Sakkara
    found = kept.loaded(None, BEGIN)
    assert found.status == "frozen" and found.length == kept.table.length - 1 - len(drawn)
    assert found.frozen and other not in found.frozen
