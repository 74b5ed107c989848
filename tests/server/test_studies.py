"""Studies: kept, shared by link, changed together, bounded; also at two nodes at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import select

from kurzspiel.server.club.host.messages import Penalty
from kurzspiel.server.club.studies import company, routes, studies
from kurzspiel.server.club.studies.chapter import ChapterState
from kurzspiel.server.club.studies.messages import ChapterTree, StudyChapter, StudyHead
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations.schema import STUDY_CHAPTERS
from tests.server.clients import Closed, Person, Socket, run, serving, settings_for
from tests.server.pairs import Pair, at, at_both, make_deaf
from tests.server.test_club import member

Json = dict[str, Any]
FIRST = [[1, 0, -1, "start 1"], [2, 1, 1, "place copan"], [3, 1, 1, "place uxmal"], [4, 2, 2, "place uxmal"]]


def tree(title: str = "Openings", **more: Any) -> Json:
    return {"title": title, "game": "maya", "seats": 3, "names": ["A", "B", "C"], "nodes": FIRST, **more}


async def kept(person: Person, **more: Any) -> Json:
    answer = await person.post("/studies", {"title": "Evenings", "chapters": [tree(**more)]})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def change(person: Person, id: str, do: str, message: str | None = None, **more: Any) -> Any:
    return await person.post(f"/studies/{id}/changes", {"id": message or person.new_id(), "do": do, **more})


async def done(person: Person, id: str, do: str, message: str | None = None, **more: Any) -> Json:
    answer = await change(person, id, do, message, **more)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def chapter(person: Person, id: str, number: int = 1) -> Json:
    answer = await person.get(f"/studies/{id}/chapters/{number}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def shared(owner: Person, id: str, *others: Person, edit: bool = True) -> None:
    links = await owner.http.put(f"/api/studies/{id}/links", json={"read": not edit, "edit": edit})
    key = links.json()["edit_key" if edit else "read_key"]
    for other in others:
        assert (await other.post(f"/studies/{id}/enter", {"key": key})).status_code == 200


def look(person: Person, id: str, since: int | None = None) -> Socket:
    query = {} if since is None else {"since": since}
    return Socket(person.server.app, f"/api/studies/{id}/socket", query, person.headers)


@asynccontextmanager
async def looking(person: Person, id: str, since: int | None = None) -> AsyncIterator[Socket]:
    """With what it gets first read already."""
    async with look(person, id, since) as socket:
        await socket.next("study")
        yield socket


# --- one person


def test_a_study_is_kept_and_changed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (
                head := await kept(ann, comments=[[0, "to begin"], [2, "solid"]], marks=[[2, [[0, "copan-1", None]]]])
            )["id"]
            StudyHead.model_validate(head)
            assert (head["role"], head["chapters"][0]["title"], head["read_key"]) == ("owner", "Openings", None)
            found = await chapter(ann, id)
            StudyChapter.model_validate(found)
            assert found["nodes"] == FIRST and found["comments"] == [[0, "to begin"], [2, "solid"]]
            reply = await done(ann, id, "add", chapter=1, at=3, moves=[[2, "place copan"], [0, "place palenque"]])
            assert reply["ids"] == [5, 6]
            again = await done(ann, id, "add", chapter=1, at=1, moves=[[1, "place uxmal"], [2, "place copan"]])
            assert again["ids"] == [3, 5], "what is there is not made twice"
            await done(ann, id, "comment", chapter=1, at=2, text="")
            await done(ann, id, "comment", chapter=1, at=6, text="bold")
            await done(ann, id, "mark", chapter=1, at=6, marks=[[1, "copan-1", "uxmal-1"]])
            await done(ann, id, "promote", chapter=1, at=6)
            found = await chapter(ann, id)
            assert [node[0] for node in found["nodes"]] == [1, 3, 5, 6, 2, 4], "the main line first"
            assert found["comments"] == [[0, "to begin"], [6, "bold"]]
            await done(ann, id, "delete", chapter=1, at=3)
            found = await chapter(ann, id)
            assert [node[0] for node in found["nodes"]] == [1, 2, 4]
            assert found["comments"] == [[0, "to begin"]] and found["marks"] == [[2, [[0, "copan-1", None]]]]
            assert (await done(ann, id, "add", chapter=1, at=1, moves=[[1, "place uxmal"]]))["ids"] == [7]
            await done(ann, id, "rename", title="Mornings")
            assert (await done(ann, id, "chapter", tree=tree("Ends")))["chapter"] == 2
            await done(ann, id, "name", chapter=2, title="Endings")
            await done(ann, id, "order", chapter=2, place=0)
            head = (await ann.get(f"/studies/{id}")).json()
            assert (head["title"], [each["title"] for each in head["chapters"]]) == (
                "Mornings",
                ["Endings", "Openings"],
            )
            await done(ann, id, "drop", chapter=1)
            assert (await change(ann, id, "drop", chapter=2)).json()["code"] == "last_chapter"
            (line,) = (await ann.get("/studies")).json()["mine"]
            assert (line["id"], line["title"], line["chapters"], line["role"]) == (id, "Mornings", 1, "owner")
            assert (await ann.http.delete(f"/api/studies/{id}")).status_code == 204
            assert (await ann.get("/studies")).json() == {"mine": [], "shared": []}
            assert (await ann.get(f"/studies/{id}")).status_code == 404

    run(play())


def test_what_does_not_fit_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await kept(ann))["id"]
            before = await chapter(ann, id)
            wrong: list[tuple[str, Json, str]] = [
                ("add", {"at": 99, "moves": [[1, "place copan"]]}, "study_gone"),
                ("add", {"at": 2, "moves": [[1, "place copan"]]}, "no_move"),
                ("add", {"at": 2, "moves": [[2, "dance"]]}, "no_move"),
                ("comment", {"at": 99, "text": "lost"}, "study_gone"),
                ("delete", {"at": 99}, "study_gone"),
                ("promote", {"at": 99}, "study_gone"),
                ("mark", {"at": 1, "marks": [[0, "<b>", None]]}, "invalid"),
                ("comment", {"at": 1, "text": "two\nlines"}, "invalid"),
                ("comment", {"at": 1, "text": "x" * 1001}, "invalid"),
                ("name", {"chapter": 7, "title": "x"}, "study_gone"),
                ("drop", {"chapter": 7}, "study_gone"),
            ]
            for do, more, code in wrong:
                answer = await change(ann, id, do, **{"chapter": 1, **more})
                assert answer.json()["code"] == code and answer.json()["error"], (do, more, answer.text)
            assert await chapter(ann, id) == before
            for bad in ([[2, 1, 1, "place copan"]], [[1, 0, -1, "start 1"], [1, 0, -1, "start 2"]]):
                answer = await ann.post("/studies", {"title": "x", "chapters": [tree(nodes=bad)]})
                assert (answer.status_code, answer.json()["words"]["id"]) == (422, "server-study-nodes")
            answer = await ann.post("/studies", {"title": "x", "chapters": [tree(nodes=[[1, 0, 0, "place copan"]])]})
            assert (answer.status_code, answer.json()["code"]) == (409, "no_move")

    run(play())


def test_changes_are_committed_with_whatever_else_is_and_long_chapters_changed_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: object) -> None:
        raise AssertionError("a long chapter is read on the event loop")

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            long = [(await kept(ann, comments=[[at, "x" * 1000] for at in range(5)]))["id"] for _ in range(2)]
            id, database = (await kept(ann))["id"], server.parts.store.database
            monkeypatch.setattr(studies, "LARGE", 4000)
            monkeypatch.setattr(database, "transact", AsyncMock(side_effect=AssertionError("a commit of its own")))
            await done(ann, id, "add", chapter=1, at=4, moves=[[0, "place palenque"]])
            await done(ann, id, "comment", chapter=1, at=5, text="here")
            await done(ann, id, "chapter", tree=tree("Second"))
            await done(ann, id, "order", chapter=2, place=0)
            await done(ann, id, "drop", chapter=1)
            await shared(ann, id)
            monkeypatch.setattr(ChapterState, "read", here)
            both = [change(ann, each, "comment", chapter=1, at=1, text="there") for each in long * 4]
            assert {each.status_code for each in await asyncio.gather(*both)} == {200}
            assert [(await chapter(ann, each))["comments"][1] for each in long] == [[1, "there"]] * 2

    run(play())


def test_a_message_that_is_sent_again_is_carried_out_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await kept(ann))["id"]
            first = await done(ann, id, "delete", "once", chapter=1, at=2)
            assert await done(ann, id, "delete", "once", chapter=1, at=2) == first
            added = await done(ann, id, "add", "twice", chapter=1, at=1, moves=[[1, "place copan"]])
            assert await done(ann, id, "add", "twice", chapter=1, at=1, moves=[[1, "place copan"]]) == added

    run(play())


def test_a_study_comes_with_all_of_its_chapters_or_not_at_all(tmp_path: Path) -> None:
    """30 chapters are one study, not 30 requests of which the rate allows 20."""
    trees = [tree(str(number), comments=[[4, f"the {number}th"]]) for number in range(30)]

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            answer = await ann.post("/studies", {"title": "Long", "chapters": trees})
            assert answer.status_code == 201, answer.text
            assert [each["title"] for each in answer.json()["chapters"]] == [each["title"] for each in trees]
            assert (await chapter(ann, answer.json()["id"], 30))["comments"] == [[4, "the 29th"]]
            assert (await done(ann, answer.json()["id"], "drop", chapter=30)) and (
                await done(ann, answer.json()["id"], "chapter", tree=tree())
            )["chapter"] == 31
            for wrong, status, code in (
                ([*trees[:29], tree(nodes=[[1, 0, 0, "place copan"]])], 409, "no_move"),
                ([*trees[:29], tree(seats=9)], 422, "invalid"),
                ([*trees, tree()], 409, "study_full"),
                ([], 422, "invalid"),
            ):
                answer = await ann.post("/studies", {"title": "Wrong", "chapters": wrong})
                assert (answer.status_code, answer.json()["code"]) == (status, code) and answer.json()["error"]
            assert [each["title"] for each in (await ann.get("/studies")).json()["mine"]] == ["Long"]

    run(play())


def test_there_is_room_for_so_much_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MOST_OF_GUESTS", 2)
    monkeypatch.setattr(studies, "MOST_CHAPTERS", 2)
    monkeypatch.setattr(studies, "MOST_BYTES", 2000)

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await kept(ann))["id"]
            many = await asyncio.gather(*(ann.post("/studies", {"title": "x", "chapters": [tree()]}) for _ in range(4)))
            assert sorted(each.status_code for each in many) == [201, 409, 409, 409]
            assert {each.json()["code"] for each in many if each.status_code == 409} == {"too_many_studies"}
            both = [change(ann, id, "chapter", tree=tree()) for _ in range(3)]
            assert sorted([each.status_code for each in await asyncio.gather(*both)]) == [200, 409, 409]
            for chapters in ([tree()] * 3, [tree(comments=[[1, "x" * 900], [2, "x" * 900]])] * 2):
                answer = await ann.post("/studies", {"title": "x", "chapters": chapters})
                assert (answer.status_code, answer.json()["code"]) == (409, "study_full")
            told = [await change(ann, id, "comment", chapter=1, at=at, text="x" * 900) for at in (1, 2)]
            assert [each.status_code for each in told] == [200, 409] and told[1].json()["code"] == "study_full"

    run(play())


def test_a_chapter_is_read_off_the_event_loop_and_a_large_one_by_its_rate_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: object) -> None:
        raise AssertionError("a chapter is read on the event loop")

    comments = [[at, "x" * 1000] for at in range(5)]

    async def play() -> None:
        async with serving(settings_for(tmp_path, rate_studies="3/minute")) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            id = (await kept(ann))["id"]
            monkeypatch.setattr(studies, "written", here)
            assert (await done(ann, id, "chapter", tree=tree("Small")))["chapter"] == 2
            large = tree("Large", comments=comments * 4)
            assert len(str(large)) > routes.MOST_AT_ONCE
            assert (await done(ann, id, "chapter", tree=large))["chapter"] == 3
            assert (await chapter(ann, id, 3))["comments"] == comments
            monkeypatch.setattr(studies, "read_chapter", here)
            assert (await change(ann, id, "chapter", tree=large)).status_code == 429
            assert (await change(ben, id, "chapter", tree=large)).status_code == 404, "it is not read for a stranger"

    run(play())


@pytest.mark.parametrize("rate", ["rate_changes", "rate_changes_address"])
def test_changes_are_rate_limited_also_on_sockets_and_across_many_names(tmp_path: Path, rate: str) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path, most_held_back=0.1, **{rate: "4/hour"})) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            id = (await kept(ann))["id"]
            await shared(ann, id, ben)
            for number in range(3):
                await done(ann, id, "comment", chapter=1, at=1, text=f"the {number}th")
            async with looking(ann, id) as socket:
                for number in range(2):
                    await socket.send({"id": f"s{number}", "do": "comment", "chapter": 1, "at": 1, "text": "more"})
                    await socket.send({"id": f"l{number}", "do": "look", "chapter": 1, "at": 1})
                answers = [await socket.next("reply"), await socket.next("reply"), await socket.next("problem")]
                assert [each["id"] for each in answers] == ["s0", "l0", "s1"] and answers[2]["code"] == "too_often"
                assert (await socket.next("reply"))["id"] == "l1", "visitors who only look may go on"
            answer = await change(ann, id, "comment", chapter=1, at=1, text="still more")
            assert (answer.status_code, answer.json()["code"]) == (429, "too_often")
            others = await change(ben, id, "comment", chapter=1, at=1, text="mine")
            assert others.status_code == (200 if rate == "rate_changes" else 429)

    run(play())


def test_a_chapter_as_long_as_it_may_be() -> None:
    chain = [[number, number - 1, 0, "x" * 40] for number in range(1, 3001)]
    made = ChapterState.of(ChapterTree.model_construct(nodes=chain, comments=[], marks=[]))
    data = made.written()
    assert len(data) < 300_000 and len(ChapterState.read(data).path(3000)) == 3000
    made._promote(3000)
    made._delete(1)
    assert not made.nodes


# --- several people


def test_links_allow_reading_or_changing_until_they_are_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, eve = [await server.person(name) for name in ("Ann", "Ben", "Eve")]
            id = (await kept(ann))["id"]
            for path in (f"/studies/{id}", f"/studies/{id}/chapters/1"):
                assert (await ben.get(path)).status_code == 404
            assert (await change(ben, id, "rename", title="mine")).status_code == 404
            await shared(ann, id, ben, edit=False)
            head = (await ben.get(f"/studies/{id}")).json()
            assert (head["role"], head["edit_key"], bool(head["read_key"])) == ("read", None, True)
            answer = await change(ben, id, "rename", title="mine")
            assert (answer.status_code, answer.json()["code"]) == (403, "read_only")
            assert (
                await ben.http.put(f"/api/studies/{id}/links", json={"read": True, "edit": True})
            ).status_code == 403
            (line,) = (await ben.get("/studies")).json()["shared"]
            assert (line["owner"], line["role"]) == ("Ann", "read")
            async with looking(ben, id) as socket:
                await socket.send({"id": "a", "do": "rename", "title": "mine"})
                assert (await socket.next("problem"))["code"] == "read_only"
                await shared(ann, id, edit=True)  # and the other link is taken back
                with pytest.raises(Closed):
                    while True:
                        await socket.raw()
            assert (await ben.get(f"/studies/{id}")).status_code == 404
            assert (await ben.post(f"/studies/{id}/enter", {"key": head["read_key"]})).status_code == 404
            async with look(ben, id) as socket:
                assert (await socket.next("problem"))["code"] == "not_found"
            await shared(ann, id, eve)
            assert (await done(eve, id, "rename", title="Ours"))["version"] > 1
            assert (await eve.http.delete(f"/api/studies/{id}")).status_code == 204
            assert (await eve.get(f"/studies/{id}")).status_code == 404 and (await ann.get(f"/studies/{id}")).is_success

    run(play())


def test_nobody_enters_by_a_link_that_is_taken_back_at_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            id = (await kept(ann))["id"]
            links = await ann.http.put(f"/api/studies/{id}/links", json={"read": True, "edit": False})
            store = server.parts.studies.store
            seen = await store.study(id, (await ben.get("/me")).json()["id"])
            await ann.http.put(f"/api/studies/{id}/links", json={"read": False, "edit": False})
            with monkeypatch.context() as meanwhile:
                meanwhile.setattr(store, "study", AsyncMock(return_value=seen))
                answer = await ben.post(f"/studies/{id}/enter", {"key": links.json()["read_key"]})
            assert (answer.status_code, answer.json()["words"]["id"]) == (404, "server-study-dead-link")
            assert (await ben.get(f"/studies/{id}")).status_code == 404

    run(play())


def test_room_is_measured_in_bytes_whatever_the_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MOST_BYTES", 2000)

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            many = tree(comments=[[1, "ж" * 900]])
            answer = await ann.post("/studies", {"title": "x", "chapters": [many]})
            assert (answer.status_code, answer.json()["code"]) == (409, "study_full")
            id = (await kept(ann))["id"]
            answer = await change(ann, id, "comment", chapter=1, at=1, text="ж" * 900)
            assert (answer.status_code, answer.json()["code"]) == (409, "study_full")
            await done(ann, id, "name", chapter=1, title="ж" * 80)
            (row,) = await server.parts.store.database.all(select(STUDY_CHAPTERS))
            assert row.size == len(row.head.encode()) + len(row.data.encode()) > len(row.head) + len(row.data)

    run(play())


def test_people_who_look_hear_of_every_change_and_of_each_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            id = (await kept(ann))["id"]
            await shared(ann, id, ben)
            async with looking(ann, id) as one, looking(ben, id) as two:
                await one.send({"id": "a", "do": "add", "chapter": 1, "at": 4, "moves": [[0, "place palenque"]]})
                heard = [await each.next("changed") for each in (one, two)]
                assert heard[0] == heard[1] and heard[0]["by"] == "Ann"
                assert heard[0]["change"]["ids"] == (await one.next("reply"))["ids"]
                await two.send({"id": "b", "do": "look", "chapter": 1, "at": 3})
                while True:
                    people = (await one.next("here"))["people"]
                    if {(each["name"], each["at"]) for each in people} == {("Ann", 0), ("Ben", 3)}:
                        break
                version = heard[0]["version"]
            for text in ("one", "two"):
                await done(ben, id, "comment", chapter=1, at=3, text=text)
            async with look(ann, id, version) as back:
                told = [await back.next("changed") for _ in range(2)]
                assert [each["change"]["text"] for each in told] == ["one", "two"], "what was missed, in its order"
            async with look(ann, id, version + 900) as lost:
                assert (await lost.next("study"))["version"] == version + 2

    run(play())


def test_muted_visitors_write_no_comments_and_strangers_look_at_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await kept(ann))["id"]
            async with look(server.nobody(), id) as socket:
                with pytest.raises(Closed):
                    await socket.raw()
            stranger = Person(server, "", "x" * 43)
            async with look(stranger, id) as socket:
                assert (await socket.next("problem"))["code"] == "unknown_visitor"
            assert (await server.nobody().get("/studies")).json() == {"mine": [], "shared": []}
            visitor = (await ann.get("/me")).json()["id"]
            await server.parts.hosts._mutes.mute(visitor, Penalty(days=1, why="rude"), None, server.clock())
            assert (await change(ann, id, "comment", chapter=1, at=1, text="hello")).json()["code"] == "muted"
            assert (await ann.post("/studies", {"title": "x", "chapters": [tree()]})).json()["code"] == "muted"
            links = [
                await ann.http.put(f"/api/studies/{id}/links", json={"read": read, "edit": False})
                for read in (True, False)
            ]
            assert [each.status_code for each in links] == [409, 200], "what is there may be taken back"
            assert (await change(ann, id, "delete", chapter=1, at=3)).status_code == 200

    run(play())


def test_a_host_deletes_any_study_with_a_proof_and_the_log_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, host = await server.person("Ann"), await member(server, "Helga", "host")
            one, two = [(await kept(ann))["id"] for _ in range(2)]
            await shared(ann, one, host)  # a host who has opened the link keeps the right to delete it
            assert (await host.http.delete(f"/api/studies/{two}")).status_code == 404, "only as a host"
            for person, status in ((ann, 404), (host, 204)):
                answers = [await person.http.delete(f"/api/host/studies/{id}") for id in (one, two)]
                assert [each.status_code for each in answers] == [status] * 2
            assert (await ann.get("/studies")).json()["mine"] == []
            assert (await host.http.delete(f"/api/host/studies/{one}")).status_code == 404
            lines = (await host.get("/host/log")).json()["lines"]
            assert [(each["what"], each["whom"]) for each in lines] == [("delete-study", "Ann")] * 2
            server.clock.go(3600)
            assert (await host.http.delete(f"/api/host/studies/{one}")).json()["code"] == "confirm_first"

    run(play())


def test_studies_go_with_their_owner(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            id = (await kept(ann))["id"]
            await shared(ann, id, ben)
            store = server.parts.studies.store
            one, two = [(await each.get("/me")).json()["id"] for each in (ann, ben)]
            (about,) = await store.about(one)
            assert about["title"] == "Evenings" and about["chapters"][0]["nodes"] == FIRST
            await store.moved(one, two)
            assert (await ben.get(f"/studies/{id}")).json()["role"] == "owner"
            assert (await ben.get("/studies")).json()["shared"] == []
            await store.forget(two)
            assert (await ben.get("/studies")).json() == {"mine": [], "shared": []}

    run(play())


def test_nothing_of_a_running_match_can_be_taken_over(tmp_path: Path) -> None:
    """The page takes over a match through its open replay, which nobody gets before it is over."""

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("himalaya", "me me me"))["id"]
            assert (await ann.get(f"/tables/{id}/replay", open=True)).status_code >= 400

    run(play())


# --- two nodes


@pytest.mark.usefixtures("quick_nodes")
def test_two_nodes_change_one_study_in_one_order(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, _ = await pair.person("Ann")
        ben = at(pair.two, await pair.one.person("Ben"))
        id = (await kept(ann))["id"]
        await shared(ann, id, ben)
        async with looking(ann, id) as here, looking(ben, id) as there:
            await asyncio.gather(
                *(done(ann, id, "comment", chapter=1, at=1, text=f"a{number}") for number in range(8)),
                *(done(ben, id, "comment", chapter=1, at=1, text=f"b{number}") for number in range(8)),
            )
            one = [await here.next("changed") for _ in range(16)]
            two = [await there.next("changed") for _ in range(16)]
            assert one == two and len({each["version"] for each in one}) == 16
            assert (await chapter(ann, id))["comments"] == [[1, one[-1]["change"]["text"]]], "the last one wins"
            await there.send({"id": "b", "do": "look", "chapter": 1, "at": 4})
            while True:
                people = (await here.next("here"))["people"]
                if {(each["name"], each["at"]) for each in people} == {("Ann", 0), ("Ben", 4)}:
                    break
            await done(ann, id, "delete", chapter=1, at=2)
            answer = await change(ben, id, "comment", chapter=1, at=4, text="too late")
            assert (answer.status_code, answer.json()["code"]) == (409, "study_gone")

    at_both(shared_settings, play)


@pytest.mark.usefixtures("quick_nodes")
def test_a_node_that_heard_nothing_finds_it_in_the_database(
    shared_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "SELDOM", 0.0)

    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await kept(ann))["id"]
        make_deaf(pair.two)
        async with looking(elsewhere, id) as there:
            await done(ann, id, "rename", title="Elsewhere")
            await pair.two.parts.company.go_round()
            assert (await there.next("changed"))["change"]["title"] == "Elsewhere"
            await ann.http.delete(f"/api/studies/{id}")
            await pair.two.parts.company.go_round()
            with pytest.raises(Closed):
                while True:
                    await there.raw()

    at_both(shared_settings, play)
