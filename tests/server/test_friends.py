"""What players are to each other: friends by mutual consent, blocks, and who is here."""

from pathlib import Path
from typing import Any

import pytest

from kurzspiel.server.club.people import people
from tests.server.clients import run, serving, settings_for
from tests.server.people import Browser


async def three(server: Any) -> list[Browser]:
    found = [Browser(server) for _ in range(3)]
    for person, name in zip(found, ("Ann", "Ben", "Cy"), strict=True):
        await person.sign_up(name)
    return found


async def tie(person: Browser, name: str) -> dict[str, Any]:
    return dict((await person.get(f"/players/{name}/tie")).json())


async def known(person: Browser) -> dict[str, Any]:
    return dict((await person.get("/me/people")).json())


def test_a_friendship_takes_two(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = await three(server)
            assert (await ann.put("/players/Ben/friend", {})).json()["friendship"] == "asking"
            assert (await tie(ben, "Ann"))["friendship"] == "asked" and (await known(ben))["asked"] == ["Ann"]
            assert (await known(ann)) == {"friends": [], "asked": [], "asking": ["Ben"], "blocked": []}
            assert (await ann.put("/players/Ben/friend", {})).json()["friendship"] == "asking", "nobody says yes twice"
            assert (await ben.put("/players/Ann/friend", {})).json()["friendship"] == "friends"
            assert [each["name"] for each in (await known(ann))["friends"]] == ["Ben"]
            assert (await tie(cy, "Ann"))["friendship"] == "none"
            assert (await ann.delete("/players/Ben/friend")).json()["friendship"] == "none"
            assert (await known(ben))["friends"] == []
            await cy.put("/players/Ann/friend", {})
            assert (await ann.delete("/players/Cy/friend")).json()["friendship"] == "none", "Ann says no"
            assert (await known(cy))["asking"] == []
            guest = await server.person("Guest")
            assert (await guest.get("/me/people")).status_code == 403
            assert (await guest.http.put("/api/players/Ann/friend")).status_code == 403
            assert (await ann.put("/players/Nobody/friend", {})).status_code == 404

    run(work())


def test_blocked_players_cannot_ask_and_do_not_see_who_is_here(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, _ = await three(server)
            await ann.put("/players/Ben/friend", {})
            await ben.put("/players/Ann/friend", {})
            blocked = (await ann.put("/players/Ben/block", {})).json()
            assert (blocked["blocked"], blocked["friendship"]) == (True, "none")
            assert (await known(ben))["friends"] == [] and (await known(ann))["blocked"] == ["Ben"]
            assert (await ben.put("/players/Ann/friend", {})).json()["code"] == "unreachable"
            await ann.get("/lobby")
            assert not (await tie(ben, "Ann"))["here"] and not (await tie(ben, "Ann"))["blocked"]
            await ben.delete("/players/Ann/friend")
            assert (await tie(ann, "Ben"))["blocked"], "nobody else lifts it"
            await ben.put("/players/Ann/block", {})
            assert (await tie(ann, "Ben"))["blocked"], "nor does a block in return"
            assert not (await ann.delete("/players/Ben/block")).json()["blocked"]
            assert (await tie(ben, "Ann"))["blocked"]

    run(work())


def test_blocked_players_cannot_join_the_other_at_a_table_and_do_not_read_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = await three(server)
            await ann.put("/players/Ben/block", {})
            hers = await ann.open("maya", "me open open", listed=True)
            shared = (await cy.open("maya", "me open open", listed=True))["id"]
            assert (await ben.join(shared)).status_code == 200, "nobody there has blocked Ben"
            assert (await ann.join(shared)).status_code == 200, "Ann may still join a table with Ben"

            refused = (await ben.join(hers["id"])).json()
            assert (await ben.join(hers["id"], key="A" * 24)).json() == refused, "not a key of Ann's"
            for name in ("Dot", "Eve"):
                assert (await (await server.person(name)).join(hers["id"])).status_code == 200
            late = await server.person("Late")
            assert (await late.join(hers["id"])).json() == refused, "a latecomer reads the same"

            with_link = await ann.open("maya", "me open open", listed=True)
            assert (await ben.join(with_link["id"], key=with_link["key"])).status_code == 200, "Ann's link invites Ben"
            beside = (await cy.open("himalaya", "me open open", listed=True))["id"]
            assert (await ann.join(beside)).status_code == 200
            assert (await ben.join(beside)).json() == refused

    run(work())


def test_a_block_holds_whatever_goes_on_at_the_same_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = await three(server)
            await ann.put("/players/Ben/block", {})
            store = server.parts.people.store
            kinds = store.kinds

            async def before(one: str, other: str) -> tuple[None, None]:
                return None, None

            monkeypatch.setattr(store, "kinds", before)
            assert (await ben.put("/players/Ann/friend", {})).json()["code"] == "unreachable"
            sent = await ben.post("/players/Ann/challenge", {"game": "sakkara", "pace": "quick"})
            assert sent.json()["code"] == "unreachable"
            await ben.put("/players/Ann/block", {})
            await ben.delete("/players/Ann/friend")
            monkeypatch.setattr(store, "kinds", kinds)
            assert (await ben.get("/me/tables")).json()["tables"] == [], "the table of the challenge is gone"
            assert (await tie(ann, "Ben"))["blocked"] and (await tie(ben, "Ann"))["blocked"]
            assert (await known(ann))["asked"] == []

            async def asked(one: str, other: str) -> tuple[None, str]:
                return None, "asked"

            await cy.put("/players/Ann/block", {})
            monkeypatch.setattr(store, "kinds", asked)
            assert (await ann.put("/players/Cy/friend", {})).json()["code"] == "unreachable"
            assert (await known(ann))["friends"] == []

    run(work())


def test_everybody_sees_who_is_here_but_only_friends_see_hidden_players(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = await three(server)
            server.clock.go(1000)
            assert not (await tie(ben, "Ann"))["here"]
            await ann.get("/lobby", lists=False)
            assert (await tie(ben, "Ann"))["here"]
            server.clock.go(people.BELIEVED + 1)
            assert not (await tie(ben, "Ann"))["here"]

            await ann.put("/players/Ben/friend", {})
            await ben.put("/players/Ann/friend", {})
            await ann.put("/me/visibility", {"hidden": True})
            await ann.get("/lobby")
            assert (await tie(ben, "Ann"))["here"] and (await known(ben))["friends"][0]["here"]
            assert (await cy.get("/players/Ann/tie")).status_code == 404

    run(work())


def test_what_friends_play_is_shown_for_listed_tables_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, _ = await three(server)
            await ann.put("/players/Ben/friend", {})
            await ben.put("/players/Ann/friend", {})
            await ann.open("sakkara", "me novice")
            assert (await known(ben))["friends"][0]["table"] is None
            id = (await ann.open("sakkara", "me novice", listed=True))["id"]
            (friend,) = (await known(ben))["friends"]
            assert (friend["table"], friend["game"]) == (id, "sakkara")

    run(work())


def test_tables_that_a_friend_has_left_or_nobody_may_watch_are_not_shown_and_hide_no_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = await three(server)
            for each, name in ((ann, "Ann"), (cy, "Cy")):
                await each.put("/players/Ben/friend", {})
                await ben.put(f"/players/{name}/friend", {})

            async def told() -> dict[str, str | None]:
                return {each["name"]: each["table"] for each in (await known(ben))["friends"]}

            cys = (await cy.open("sakkara", "me novice", listed=True))["id"]
            server.clock.go(1)
            shown = (await ann.open("sakkara", "me novice", listed=True))["id"]
            server.clock.go(1)
            await ann.open("sakkara", "me novice", listed=True, spectators=False)
            assert await told() == {"Ann": shown, "Cy": cys}

            server.clock.go(1)
            left = (await ann.open("maya", "me open novice", listed=True))["id"]
            await (await server.person("Guest")).join(left)
            assert await told() == {"Ann": left, "Cy": cys}
            assert (await ann.do(left, 0, "resign"))["ok"]
            assert await told() == {"Ann": shown, "Cy": cys}
            server.clock.go(1)
            assert (await ann.put(f"/tables/{shown}/hidden", {"hidden": True})).status_code < 300
            assert await told() == {"Ann": None, "Cy": cys}

    run(work())


def test_nobody_is_buried_under_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_ASKED", 1)
    monkeypatch.setattr(people, "MOST_FRIENDS", 1)
    monkeypatch.setattr(people, "MOST_BLOCKED", 1)

    async def work() -> None:
        async with serving(settings_for(tmp_path, rate_people="6/minute")) as server:
            ann, ben, cy = await three(server)
            await ann.put("/players/Cy/friend", {})
            assert (await ben.put("/players/Cy/friend", {})).json()["code"] == "unreachable"
            assert (await ann.put("/players/Ben/friend", {})).json()["code"] == "too_many_friends"
            await cy.put("/players/Ann/block", {})
            assert (await cy.put("/players/Ben/block", {})).json()["code"] == "too_many_blocked"
            answers = [(await ben.put("/players/Ann/friend", {})).status_code for _ in range(6)]
            assert answers[-1] == 429

    run(work())


def test_ties_go_with_their_account_and_an_export_has_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = await three(server)
            for one, other in ((ann, "Ben"), (ben, "Ann"), (ann, "Cy")):
                await one.put(f"/players/{other}/friend", {})
            mine = (await ann.get("/me/people")).json()
            store = server.parts.people.store
            ids = {name: (await store.player(name)).id for name in ("Ann", "Ben", "Cy")}  # type: ignore[union-attr]
            assert await store.about(ids["Ann"]) == {
                "ties": [{"name": "Ben", "kind": "friend"}, {"name": "Cy", "kind": "asked"}]
            }
            await store.moved(ids["Ann"], ids["Cy"])
            assert (await known(ann))["friends"] == [] and (await known(ben))["friends"][0]["name"] == "Cy"
            assert (await known(cy))["friends"][0]["name"] == "Ben" and (await known(cy))["asked"] == []
            await store.forget(ids["Cy"])
            assert (await known(ben))["friends"] == [] and mine["friends"]

    run(work())
