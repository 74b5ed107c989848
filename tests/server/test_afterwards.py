"""What a match offers once it is over, and not before."""

import asyncio
import copy
import json
import random
from pathlib import Path
from typing import Any

import orjson
import pytest
from typer.testing import CliRunner

from kurzspiel import record
from kurzspiel.cli import app as command_line
from kurzspiel.game import game
from kurzspiel.match import Match
from kurzspiel.server.messages import MOST_MOMENTS, Replay
from kurzspiel.server.room import replays, thinkers
from kurzspiel.server.room.replays import seen_steps
from kurzspiel.server.table.fold import OFFICIAL
from kurzspiel.server.table.told import told_step
from tests.server.clients import (
    FakeClock,
    Person,
    Server,
    any_move,
    crashing,
    finish,
    mover,
    run,
    serving,
    settings_for,
    until,
)
from tests.server.people import Browser, signed_up


def test_a_running_match_offers_none_of_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            running = (await ann.open("maya", "me me me"))["id"]
            waiting = (await ann.open("maya", "me me open"))["id"]
            for id in (running, waiting):
                seq = (await server.table(id)).seq
                for path in ("record", "export", "analysis"):
                    answer = await ann.get(f"/tables/{id}/{path}")
                    assert answer.status_code == 409 and answer.json()["code"] == "not_over"
                for path, body in (("analysis", None), ("rematch", None), ("play-on", {"move": 1, "seat": 0})):
                    answer = await ann.post(f"/tables/{id}/{path}", body)
                    assert answer.status_code == 409 and answer.json()["code"] == "not_over"
                answer = await ann.get(f"/tables/{id}/replay", open=True)
                assert answer.status_code == 409
                seen = await ann.look(id)
                assert seen["table"]["secret"] is None
                assert (await server.table(id)).seq == seq
            assert await server.parts.store.counts() == {"running": 1, "waiting": 1}

    run(play())


def test_the_record_proves_what_was_promised(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me"))["id"]
            promised = (await ann.look(id))["table"]["commitment"]
            match = await finish(server, id)
            answer = await ann.get(f"/tables/{id}/record")
            assert answer.headers["content-type"].startswith("text/plain")
            assert answer.text == record.to_text(match) and "\nchance: keyed\n" in answer.text
            seen = await ann.look(id)
            assert seen["table"]["commitment"] == promised and seen["table"]["secret"] in answer.text
            (tmp_path / "evening.txt").write_text(answer.text, encoding="utf-8")
            arguments = ["verify", str(tmp_path / "evening.txt"), "--commitment", promised]
            verdict = await asyncio.to_thread(CliRunner().invoke, command_line, arguments)
            assert verdict.exit_code == 0, verdict.output
            forged = answer.text.replace(f"commitment: {promised}", f"commitment: {'0' * 64}")
            (tmp_path / "evening.txt").write_text(forged, encoding="utf-8")
            assert (await asyncio.to_thread(CliRunner().invoke, command_line, arguments)).exit_code == 1

    run(play())


def check_moment(moments: list[dict[str, Any]], match: Match, seat: int | None) -> None:
    """The last one is the end of this match, with the steps of its last move as this seat saw them."""
    (moment,) = moments
    assert moment["move"] == match.length and moment["view"] == match.view(seat)
    before = match.at(max(0, match.length - 1)).bookmark
    expected = [each for steps in match.steps_since(before, seat).values() for each in steps]
    assert [view for _, view in expected] == views_on_the_way(moment)
    assert [told_step(step) for step, _ in expected] == [
        {key: value for key, value in step.items() if key not in ("view", "changes")} for step in moment["steps"]
    ]


def views_on_the_way(moment: dict[str, Any]) -> list[Any]:
    """What was seen after each step, put together as the page does."""
    view, found = moment["view"], []
    for step in moment["steps"]:
        assert step["view"] is None, "one whole view is enough"
        view = changed(view, step["changes"])
        found.append(view)
    return found


def changed(view: Any, changes: list[Any]) -> Any:
    box = [copy.deepcopy(view)]
    for path, value in changes:
        inner: Any = box
        where = [0, *path]
        for key in where[:-1]:
            inner = inner[key]
        inner[where[-1]] = value
    return box[0]


def test_a_match_is_seen_again_as_a_seat_knew_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy, eve = [await server.person(name) for name in ("Ann", "Ben", "Cy", "Eve")]
            id = (await ann.open("maya", "me open open", listed=True))["id"]
            for person in (ben, cy):
                await person.join(id)
            table = await server.table(id)
            for _ in range(12):
                seat = mover(table)
                await (ann, ben, cy)[seat].move(id, seat, any_move(table, seat))
            assert table.match
            for person, seat in ((ann, 0), (ben, 1), (cy, 2)):
                lines = table.match.log_for(seat)
                for move in (0, 5, len(lines)):
                    replay = (await person.get(f"/tables/{id}/replay", seat=seat, move=move)).json()
                    check_moment(replay["moments"], table.match.at(move), seat)
                    assert [tuple(line) for line in replay["log"]] == lines
                    assert replay["steps"] is None
                replay = (await person.get(f"/tables/{id}/replay", seat=seat, told=True)).json()
                assert replay["steps"] == [
                    [told_step(step) for step in steps] for steps in table.match.steps_for(seat).values()
                ]
                answer = await person.get(f"/tables/{id}/replay", seat=seat, move=len(lines) + 1)
                assert answer.json()["code"] == "no_moment"
            assert (await ann.get(f"/tables/{id}/replay", seat=1)).status_code == 403
            match = await finish(server, id)
            half = len(match.log) // 2
            viewers: tuple[int | None, ...] = (None, 0, 1, 2)
            for viewer in viewers:
                eyes = {} if viewer is None else {"seat": viewer}
                replay = (await eve.get(f"/tables/{id}/replay", **eyes, move=half)).json()
                check_moment(replay["moments"], match.at(half), viewer)
                assert tuple(replay["log"][half - 1]) == match.at(half).log_for(viewer)[-1]
            replay = (await eve.get(f"/tables/{id}/replay", move=half, open=True, told=True)).json()
            (moment,) = replay["moments"]
            assert moment["view"] == match.at(half).open_view()
            assert replay["steps"] == [[told_step(step) for step in steps] for steps in match.steps()]
            assert [tuple(line) for line in replay["log"]] == match.log
            assert (await eve.get(f"/tables/{id}/replay", move=len(match.log) + 1)).status_code == 422
            assert (await eve.get(f"/tables/{id}/replay", seat=3)).status_code == 422

    run(play())


def replay_afterwards(match: Match, *asked: Any, **told: Any) -> Replay:
    return Replay.model_validate_json(orjson.dumps(replays.replay_afterwards(match, *asked, **told)))


def replay_meanwhile(match: Match, *asked: Any, **told: Any) -> Replay:
    return Replay.model_validate_json(orjson.dumps(replays.replay_meanwhile(match, *asked, **told)))


def himalaya_while_ben_plans() -> Match:
    """The plans of two of the six rounds are known; in the third, Ben has laid some discs and Ann all of hers."""
    match = game("himalaya").match(seats=3, seed=5)
    rng = random.Random(3)
    while match.view(None)["round"] < 3 or not match.is_secret:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    for seat, discs in ((1, 2), (0, 6), (1, 1)):
        for _ in range(discs):
            match.play(seat, "plan rest")
    return match


def test_a_range_shows_for_each_moment_what_the_seat_saw_then() -> None:
    match = himalaya_while_ben_plans()
    for viewer in (None, 0, 1, 2):
        seen = {json.dumps(match.at(number).view(viewer)) for number in range(match.length + 1)}
        readable = len(match.log_for(viewer))
        assert readable == match.length - {None: 9, 0: 3, 1: 6, 2: 9}[viewer], "what others plan now is unseen"
        whole = replay_meanwhile(match, viewer, 0, readable + 9)
        assert [moment.move for moment in whole.moments] == list(range(readable + 1))
        assert {json.dumps(moment.view) for moment in whole.moments} <= seen
        assert whole.moments[-1].view == match.view(viewer) and whole.log == match.log_for(viewer)
        for moment in whole.moments[::7]:
            assert replay_meanwhile(match, viewer, moment.move, 1).moments == [moment]


def test_a_range_shows_for_each_moment_what_its_line_led_to() -> None:
    match = himalaya_while_ben_plans()
    for viewer in (None, 0, 1, 2):
        numbers = sorted(match.numbered_log_for(viewer))
        whole = replay_meanwhile(match, viewer, 0, len(numbers) + 1, is_told=True)
        steps = [[step.model_dump() for step in line] for line in whole.steps or ()]
        assert steps == replays.told([*match.steps_for(viewer).values()])
        assert not whole.moments[0].steps, "before the first line nothing has happened"
        for moment, number in zip(whole.moments[1:], numbers, strict=True):
            then = match.at(number + 1)
            expected = seen_steps(then, match.at(number).bookmark, viewer)
            assert views_on_the_way(moment.model_dump()) == [view for _, view in expected]
            assert [step.kind for step in moment.steps] == [step.kind.name for step, _ in expected]
        shown = {step.kind for moment in whole.moments for step in moment.steps}
        assert {"planned", "moved", "took"} <= shown, "plans that everybody has shown, and what came of them"


def test_a_card_that_lies_face_down_changes_no_step_for_others() -> None:
    def bidding(card: str) -> Match:
        match = game("maya").match(seats=3, seed=5)
        while not any(move == "bid q1 4" for move in match.legal(match.to_act[0])):
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        seat = match.to_act[0]
        match.play(seat, f"bid q1 {card}")
        return match

    one, other = bidding("4"), bidding("5")
    hidden = one.log[-1][0]
    assert one.log_for(hidden) != other.log_for(hidden)
    for viewer in (viewer for viewer in (None, 0, 1, 2) if viewer != hidden):
        replays = [replay_meanwhile(match, viewer, 0, 900, is_told=True) for match in (one, other)]
        assert replays[0] == replays[1]


def test_afterwards_a_seat_sees_steps_as_it_did_then_and_the_open_replay_hides_nothing() -> None:
    match = game("maya").random_match(seats=3, seed=2)
    whole = replay_afterwards(match, 1, False, 0, match.length + 1, is_told=True)
    for number, moment in enumerate(whole.moments[1:]):
        then = match.at(number + 1)
        expected = seen_steps(then, match.at(number).bookmark, 1)
        assert views_on_the_way(moment.model_dump()) == [view for _, view in expected]
    bare = replay_afterwards(match, None, True, 0, match.length + 1)
    assert sum(len(moment.steps) for moment in bare.moments) == sum(map(len, match.steps()))
    covered, shown = (
        json.dumps([view["quarries"] for moment in replay.moments for view in views_on_the_way(moment.model_dump())])
        for replay in (whole, bare)
    )
    assert '"card": "low"' in covered and '"card": "low"' not in shown


def test_what_others_lay_in_secret_changes_nothing_in_a_range() -> None:
    one, other = himalaya_while_ben_plans(), himalaya_while_ben_plans()
    other.play(1, "plan trade")
    for viewer in (None, 0, 2):
        assert replay_meanwhile(one, viewer, 0, 900) == replay_meanwhile(other, viewer, 0, 900)


def test_afterwards_a_seat_reads_each_line_as_it_did_then() -> None:
    match = game("himalaya").random_match(seats=3, seed=2)
    replay = replay_afterwards(match, 0, False, 100, 40)
    assert [moment.move for moment in replay.moments] == list(range(100, 140))
    assert [moment.view for moment in replay.moments] == [match.at(move).view(0) for move in range(100, 140)]
    read = [match.at(number + 1).numbered_log_for(0).get(number) for number in range(match.length)]
    assert replay.log == read and None in read
    unseen = [entry for entry, line in zip(match.log, read, strict=True) if line is None]
    assert all(seat != 0 and text.startswith("plan") for seat, text in unseen)
    assert replay_afterwards(match, None, True, 0, 1).log == match.log


def test_a_range_ends_with_the_match_and_is_bounded(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("maya", "me me me"))["id"]
            last = len((await finish(server, id)).log)
            replay = (await ann.get(f"/tables/{id}/replay", move=last - 2, count=MOST_MOMENTS)).json()
            assert [moment["move"] for moment in replay["moments"]] == [last - 2, last - 1, last]
            for count in (0, -1, MOST_MOMENTS + 1):
                assert (await ann.get(f"/tables/{id}/replay", count=count)).status_code == 422

    run(play())


def test_where_memory_is_hidden_nobody_looks_back_before_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me", memory="hidden"))["id"]
            answer = await ann.get(f"/tables/{id}/replay", seat=0)
            assert answer.status_code == 409 and answer.json()["code"] == "memory"
            await finish(server, id)
            assert (await ann.get(f"/tables/{id}/replay", seat=0)).status_code == 200

    run(play())


def test_what_a_table_without_spectators_leaves_is_for_its_players(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, eve = await server.person("Ann"), await server.person("Eve")
            id = (await ann.open("sakkara", "me me", spectators=False))["id"]
            await finish(server, id)
            for path in ("record", "export", "analysis", "replay", "chat", ""):
                assert (await ann.get(f"/tables/{id}/{path}".rstrip("/"))).status_code == 200, path
                assert (await eve.get(f"/tables/{id}/{path}".rstrip("/"))).status_code == 403, path

    run(play())


def test_an_analysis_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "ANALYSIS_NODES", 1)

    async def play() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me"))["id"]
            await finish(server, id)
            idle = {"done": 0, "total": 0, "running": False, "analysis": None}
            assert (await ann.get(f"/tables/{id}/analysis")).json() == idle
            for _ in range(2):
                begun = await ann.post(f"/tables/{id}/analysis")
                assert begun.status_code == 202 and begun.json()["analysis"] is None and begun.json()["running"]
            afterwards = server.parts.archive
            await until(lambda: not afterwards._progress)
            found = (await ann.get(f"/tables/{id}/analysis")).json()
            assert found["analysis"] and not found["running"]
            passing_by = await server.nobody().post(f"/tables/{id}/analysis")
            assert passing_by.status_code == 202 and passing_by.json() == found
        async with serving(settings, clock) as server:
            assert (await Person(server, "Ann", ann.token).get(f"/tables/{id}/analysis")).json() == found

    run(play())


def test_a_rematch_moves_everybody_one_seat_on_and_is_opened_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, eve = [await server.person(name) for name in ("Ann", "Ben", "Eve")]
            id = (await ann.open("maya", "me open novice", listed=True, undo=False))["id"]
            await ben.join(id)
            await server.quiet(id)
            await finish(server, id)
            assert (await eve.post(f"/tables/{id}/rematch")).status_code == 403
            both = await asyncio.gather(ann.post(f"/tables/{id}/rematch"), ben.post(f"/tables/{id}/rematch"))
            assert sorted(answer.status_code for answer in both) == [201, 409]
            opened = next(answer.json() for answer in both if answer.status_code == 201)
            again = await server.table(opened["id"])
            assert [chair.name for chair in again.chairs] == ["Ben", "Pip", "Ann"]
            assert again.options == (await server.table(id)).options
            assert list(opened["keys"]) == [str(seat) for seat in opened["seats"]], "no keys to the seats of others"
            assert (await ann.look(id))["table"]["rematch"] == opened["id"]
            assert (await ben.post(f"/tables/{id}/rematch")).status_code == 409
            assert len(await server.parts.store.list_rows()) == 2

    run(play())


def test_a_rematch_that_was_declined_or_is_gone_can_be_asked_for_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = [await signed_up(server, name) for name in ("Ann", "Ben", "Cy")]
            id = await ended(server, ann, ben, cy)
            first = (await ann.post(f"/tables/{id}/rematch")).json()["id"]
            assert (await cy.do(first, 1, "refuse"))["ok"]
            assert (await cy.post(f"/tables/{id}/rematch")).json()["code"] == "rematch", "Ben may still agree"
            assert (await ben.do(first, 0, "refuse"))["ok"]

            second = (await cy.post(f"/tables/{id}/rematch")).json()["id"]
            assert (await ben.look(id))["table"]["rematch"] == second
            assert (await ann.get(f"/tables/{first}")).status_code == 404, "Ann no longer waits there"
            assert [each["id"] for each in (await ann.get("/me/waiting")).json()["tables"]] == [second]

            assert (await cy.http.delete(f"/api/me/tables/{second}")).status_code == 204
            third = (await ann.post(f"/tables/{id}/rematch")).json()["id"]
            for person, seat in ((ben, 0), (cy, 1)):
                assert (await person.do(third, seat, "agree"))["ok"]
            assert (await server.table(third)).status == "running"
            assert (await ann.post(f"/tables/{id}/rematch")).json()["code"] == "rematch"

    run(play())


def test_a_rematch_that_a_host_has_to_see_is_not_put_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = [await signed_up(server, name) for name in ("Ann", "Ben", "Cy")]
            id = await ended(server, ann, ben, cy)
            first = (await ann.post(f"/tables/{id}/rematch")).json()["id"]
            await ann.do(first, 2, "say", text="you fool")
            (line,) = (await ben.get(f"/tables/{first}/chat", seat=0)).json()["lines"]
            wish = {"line": {key: line[key] for key in ("at", "seat", "name")}, "reason": "insult"}
            assert (await ben.post(f"/tables/{first}/reports", wish, seat=0)).status_code == 204
            for person, seat in ((ben, 0), (cy, 1)):
                assert (await person.do(first, seat, "refuse"))["ok"]
            assert (await ben.post(f"/tables/{id}/rematch")).status_code == 201
            assert (await ann.get(f"/tables/{first}")).status_code == 200

    run(play())


def test_a_rematch_leaves_open_the_seat_of_a_player_who_had_left(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = [await server.person(name) for name in ("Ann", "Ben")]
            id = (await ann.open("maya", "me open novice", listed=True))["id"]
            await ben.join(id)
            await server.parts.room.commit(await server.live(id), lambda table, now: table.resign(1, now))
            await server.quiet(id)
            await finish(server, id)
            again = await server.table((await ann.post(f"/tables/{id}/rematch")).json()["id"])
            assert [chair.who for chair in again.chairs] == ["open", "bot", "person"]

    run(play())


def test_a_rematch_begins_when_all_have_agreed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = [await signed_up(server, name) for name in ("Ann", "Ben", "Cy")]
            id = await ended(server, ann, ben, cy)
            again = (await ann.post(f"/tables/{id}/rematch")).json()["id"]
            facts = (await ben.look(again))["table"]
            assert (facts["status"], facts["owner"]) == ("waiting", 2)
            assert [(seat["name"], seat["invited"]) for seat in facts["seats"]] == [
                ("Ben", True), ("Cy", True), ("Ann", False),
            ]  # fmt: skip
            assert (await ben.look(id))["table"]["rematch"] == again
            assert [each["id"] for each in (await ben.get("/me/waiting")).json()["tables"]] == [again]
            assert (await ben.do(again, 0, "agree"))["ok"]
            assert (await ben.look(again))["table"]["status"] == "waiting"
            assert (await cy.do(again, 1, "refuse"))["ok"]
            assert (await cy.get("/me/waiting")).json()["tables"] == []
            table = await server.table(again)
            assert [chair.who for chair in table.chairs] == ["person", "open", "person"]
            assert (await filled(ann, again, 1))["ok"]
            assert (await server.table(again)).status == "running"

    run(play())


def test_a_rematch_seats_nobody_who_is_blocked_and_is_not_rated_where_a_tournament_was(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = [await signed_up(server, name) for name in ("Ann", "Ben", "Cy")]
            for each in (ben, cy):
                await each.put("/players/Ann/block" if each is ben else "/players/Ben/block", {})
            id = await ended(server, ann, ben, cy)
            (await server.table(id)).owner = f"{OFFICIAL} 1"
            again = await server.table((await ann.post(f"/tables/{id}/rematch")).json()["id"])
            assert [(chair.who, chair.invited) for chair in again.chairs] == [
                ("open", False), ("person", True), ("person", False),
            ]  # fmt: skip
            assert not again.options.rated
            assert (await filled(ann, again.id, 1))["ok"], "a bot may come instead"
            assert not again.seats_of("Cy") and again.chairs[1].bot == "novice"

    run(play())


async def filled(owner: Person, id: str, seat: int) -> dict[str, Any]:
    message = {"id": "bot", "do": "fill", "seat": seat, "bot": "novice"}
    return dict((await owner.post(f"/tables/{id}/messages", message)).json())


async def ended(server: Server, *people: Browser) -> str:
    """A rated match that is over, with everybody still there."""
    opened = await people[0].open("maya", "me open open", rated=True, clock={"kind": "slow"})
    for each in people[1:]:
        assert (await each.join(opened["id"], opened["key"])).status_code == 200
    assert (await people[0].do(opened["id"], 0, "offer", how="draw"))["ok"]
    for seat, each in enumerate(people[1:], 1):
        assert (await each.do(opened["id"], seat, "agree"))["ok"]
    return str(opened["id"])


@pytest.mark.parametrize("chat", [0, 51])
def test_a_match_goes_on_from_any_moment_against_bots(tmp_path: Path, chat: int) -> None:
    async def play() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            ann, eve = await server.person("Ann"), await server.person("Eve")
            id = (await ann.open("sakkara", "me me"))["id"]
            match = await finish(server, id)
            half = len(match.log) // 2
            while match.at(half).to_act != (1,):
                half += 1
            for move, seat in ((len(match.log) + 1, 0), (0, 2)):
                answer = await eve.post(f"/tables/{id}/play-on", {"move": move, "seat": seat})
                assert answer.status_code == 422 and answer.json()["code"] == "no_moment"
            answer = await eve.post(f"/tables/{id}/play-on", {"move": len(match.log), "seat": 0})
            assert answer.status_code == 409
            opened = (await eve.post(f"/tables/{id}/play-on", {"move": half, "seat": 1, "bot": "novice"})).json()
            table = await server.table(opened["id"])
            assert table.match and table.match.log[:half] == match.log[:half]
            assert opened["seats"] == [1] and [chair.name for chair in table.chairs] == ["Pip", "Eve"]
            assert table._secret != match.secret
            await eve.move(opened["id"], 1, any_move(table, 1))
            await server.quiet(opened["id"])
            for number in range(chat):  # enough for a snapshot, or not
                await eve.do(opened["id"], 1, "say", text=f"line {number}")
        clock.go(100)
        async with serving(settings, clock) as server:
            again = await server.table(opened["id"])
            assert again.match and again.match.log == table.match.log
            assert again.match.streams == table.match.streams, "what was drawn once is not drawn again"
            assert again.match.strange_draw(again._secret) is None
            assert "secret" not in record.to_text(again.match)
            match = await finish(server, opened["id"])
            assert match.strange_draw(again._secret) is None

    run(play())


def test_what_is_exported_can_be_imported_and_is_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            ann, eve = await server.person("Ann"), await server.person("Eve")
            id = (await ann.open("sakkara", "me me"))["id"]
            await ann.do(id, 0, "say", text="good luck")
            await eve.do(id, None, "say", text="Ann will lose")
            await finish(server, id)
            exported = (await ann.get(f"/tables/{id}/export")).json()
            assert exported["kurzspiel"] == "table" and [line["text"] for line in exported["chat"]] == ["good luck"]
            clock.go(86400 * 3)
            brought = await eve.post("/tables/import", {"record": exported["record"]})
            assert brought.status_code == 201
            copy = brought.json()["id"]
            await check_copy(server, eve, copy, exported)
            for number in range(51):  # so that it has a snapshot too
                await eve.do(copy, None, "say", text=f"line {number}")
        async with serving(settings, clock) as server:
            await check_copy(server, Person(server, "Eve", eve.token), copy, exported)

    run(play())


async def check_copy(server: Server, person: Person, id: str, exported: dict[str, Any]) -> None:
    seen = await person.look(id)
    assert seen["table"]["status"] == "over"
    assert seen["table"]["commitment"] == exported["table"]["commitment"]
    assert seen["table"]["secret"] == exported["table"]["secret"]
    assert (await person.get(f"/tables/{id}/record")).text == exported["record"]
    assert (await person.get(f"/tables/{id}/export")).json()["record"] == exported["record"]


def test_a_record_that_is_not_over_is_played_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me"))["id"]
            match = await finish(server, id)
            half = match.at(len(match.log) // 2)
            text = record.to_text(half)
            answer = await ann.post("/tables/import", {"record": text})
            assert answer.status_code == 422 and answer.json()["code"] == "seat"
            answer = await ann.post("/tables/import", {"record": text, "seat": 1, "bot": "novice", "name": "Ann"})
            assert answer.status_code == 201
            table = await server.table(answer.json()["id"])
            assert table.match and table.match.log[: len(half.log)] == half.log and table.status == "running"
            await server.quiet(answer.json()["id"])

    run(play())


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "# Kurzspiel record\n",
        "game: maya\nrules: 99\nseats: 3\n\nresult: open\n",
        "game: ../../etc\nrules: 1\nseats: 3\n\nresult: open\n",
        "game: sakkara\nrules: 1\nseats: 99\n\nresult: open\n",
        "game: sakkara\nrules: 1\nseats: 2\n\n0 fly\nresult: open\n",
        "game: sakkara\nrules: 1\nseats: 2\nsecret: x\n\nresult: open\n",
        "\x00" * 100,
        "game: " * 60_000,
        "," * 300_000,
    ],
)
def test_a_text_that_is_not_a_record_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            answer = await ann.post("/tables/import", {"record": text, "seat": 0})
            assert answer.status_code == 422 and len(answer.json()["error"]) < 400
            assert await server.parts.store.counts() == {}

    run(play())
