"""Puzzles and people rate each other: by first tries alone, kept with the person, and shown with uncertainty."""

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert

from kurzspiel import record
from kurzspiel.game import game
from kurzspiel.learn.puzzle_making import set_of_matches
from kurzspiel.server.club.puzzles.matches import records_of
from kurzspiel.server.club.puzzles.ratings import PuzzleRatings
from kurzspiel.server.club.puzzles.store import PuzzleStore, first_rating
from kurzspiel.server.storage.migrations.schema import VISITORS
from kurzspiel.server.storage.store import Store
from kurzspiel.study.puzzles.finding import PuzzleHunt
from kurzspiel.study.puzzles.puzzle import VARIABLE, PuzzleSet, all_of, read_set, shipped, write_set
from tests.server.clients import finish, run, serving, settings_for
from tests.server.people import Browser

pytestmark = pytest.mark.anyio
FIRST, SECOND, THIRD = shipped("maya").puzzles[:3]


async def visited(store: Store, *ids: str) -> PuzzleStore:
    for id in ids:
        await store.database.change(insert(VISITORS).values(id=id, name=id, created=0.0, seen=0.0, changed=0.0))
    return PuzzleStore(store.database)


async def test_the_first_try_counts_for_both_and_no_other(store: Store) -> None:
    kept = await visited(store, "ann", "ben")
    ratings = PuzzleRatings(kept, lambda: 7.0)
    solved = await ratings.count("ann", FIRST, True)
    assert solved and solved.change > 0 and solved.mine.rating.points == 1500 + solved.change
    assert solved.puzzle.points < first_rating(FIRST).points and solved.puzzle.tries == solved.puzzle.solved == 1
    assert solved.mine.rating.margin < 408, "more is known now"
    assert await ratings.count("ann", FIRST, False) is None, "nobody tries first twice"
    missed = await ratings.count("ann", SECOND, False)
    assert missed and missed.change < 0 and (missed.mine.streak, missed.mine.longest) == (0, 1)
    assert missed.puzzle.points > first_rating(SECOND).points

    again = await ratings.count("ben", FIRST, True)
    assert again and again.puzzle.tries == 2 and again.puzzle.points < solved.puzzle.points
    standing = await ratings.standing("ann", "maya")
    assert standing.tried == {FIRST.id: True, SECOND.id: False} and standing.mine
    assert standing.mine.rating.tries == 2 and standing.ratings[FIRST.id].tries == 2
    assert set(standing.ratings) == {puzzle.id for puzzle in shipped("maya").puzzles}
    nobody = await ratings.standing("", "maya")
    assert nobody.mine is None and not nobody.tried and nobody.ratings == standing.ratings


async def test_tries_move_and_go_with_their_person(store: Store) -> None:
    kept = await visited(store, "guest", "ann")
    ratings = PuzzleRatings(kept, lambda: 7.0)
    await ratings.count("ann", FIRST, False)
    await ratings.count("guest", FIRST, True)
    await ratings.count("guest", SECOND, True)
    await kept.moved("guest", "ann")
    assert await kept.tried("ann", "maya") == {FIRST.id: False, SECOND.id: True}, "the person's own first try stays"
    assert await kept.tried("guest", "maya") == {} and await kept.solver("guest", "maya") is None
    about = await kept.about("ann")
    assert [each["puzzle_id"] for each in about["tries"]] and about["ratings"][0]["tries"] == 1
    await kept.forget("ann")
    assert await kept.about("ann") == {"lets_make_puzzles": False, "tries": [], "ratings": []}
    its = await kept.rating(FIRST.id)
    assert its and its.tries == 2, "what a puzzle is worth tells nothing about who tried it"


def test_a_guest_is_rated_and_keeps_it_with_an_account(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server)
            where = f"/puzzles/maya/{FIRST.id}"
            refused = await ann.post(f"{where}/why", {"move": "nonsense"})
            assert refused.status_code == 409 and "nonsense" in refused.json()["error"]
            assert (await ann.post(f"{where}/why", {"move": FIRST.best[0]})).status_code == 204
            assert (await ann.get("/me/puzzles/maya")).json()["mine"] is None and ann.cookie is None
            verdict = (await ann.post(where, {"moves": list(FIRST.best)})).json()
            assert verdict["is_right"] and verdict["result"]["change"] > 0 and ann.cookie
            assert (await ann.post(where, {"moves": list(FIRST.best)})).json()["result"] is None
            given_up = (await ann.post(f"/puzzles/maya/{SECOND.id}", {"tell": True})).json()
            assert given_up["result"]["change"] < 0
            guest = (await ann.get("/me/puzzles/maya")).json()
            assert guest["mine"]["rating"]["tries"] == 2
            ratings = [guest["ratings"][each.id] for each in (FIRST, SECOND)]
            assert [each["points"] for each in ratings] == [first_rating(each).points for each in (FIRST, SECOND)]
            assert [each["tries"] for each in ratings] == [0, 0], "anybody can be a hundred guests"
            assert (await ann.put("/me/puzzle-consent", {"consent": True})).status_code == 403

            await ann.sign_up("Ann")
            assert (await ann.get("/me/puzzles/maya")).json() == guest
            assert (await ann.get("/me/puzzle-consent")).json() == {"consent": False}
            assert (await ann.put("/me/puzzle-consent", {"consent": True})).json() == {"consent": True}
            verdict = (await ann.post(f"/puzzles/maya/{THIRD.id}", {"moves": list(THIRD.best)})).json()
            assert verdict["result"]["puzzle"]["tries"] == 1
            assert verdict["result"]["puzzle"]["points"] < first_rating(THIRD).points
            exported = (await ann.get("/account/export")).json()["puzzles"][0]
            assert len(exported["tries"]) == 3 and exported["lets_make_puzzles"]

            today = (await ann.get("/puzzles/day")).json()
            assert (await ann.get("/puzzles/day", day=today["day"])).json() == today
            assert (await ann.get("/puzzles/day", day="2999-01-01")).status_code == 404, "nobody looks ahead"
            assert (await ann.get("/puzzles/day", day="2026-02-31")).status_code == 404

    run(work())


@pytest.mark.compiled
def test_puzzles_are_made_from_matches_in_which_everybody_consents(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            ann, ben = Browser(server), Browser(server)
            await ann.sign_up("Ann")
            await ben.sign_up("Ben")
            table = await ann.open("sakkara", "me open", listed=True)
            assert (await ben.join(table["id"])).status_code == 200
            played = await finish(server, table["id"])
            await server.parts.results.count_new()
            assert await records_of(settings.database, "sakkara") == []
            await ann.put("/me/puzzle-consent", {"consent": True})
            assert await records_of(settings.database, "sakkara") == [], "one of two is not all"
            await ben.put("/me/puzzle-consent", {"consent": True})
            (text,) = await records_of(settings.database, "sakkara")
            assert "Ann" not in text and "Ben" not in text and record.from_text(text).log == played.log
            assert await records_of(settings.database, "maya") == []
            await ben.put("/me/puzzle-consent", {"consent": False})
            assert await records_of(settings.database, "sakkara") == []

            hunt = PuzzleHunt("sakkara", nodes=30, deep=60, gap=0.01)
            made = set_of_matches(hunt, 3, tmp_path / "people.jsonl", [text])
            assert read_set(tmp_path / "people.jsonl").puzzles == made.puzzles
            assert all("Ann" not in puzzle.record for puzzle in made.puzzles)

    run(work())


def test_a_server_has_puzzles_of_its_own_in_addition_to_those_that_come_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = PuzzleSet("maya", game("maya").rules_version, {}, [FIRST, replace(FIRST, id="0123456789")])
    write_set(tmp_path / "maya.jsonl", mine)
    write_set(tmp_path / "sakkara.jsonl", mine)
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    all_of.cache_clear()
    try:
        assert [each.id for each in all_of("maya").puzzles] == [
            *(each.id for each in shipped("maya").puzzles),
            "0123456789",
        ]
        assert all_of("himalaya") == shipped("himalaya")
        with pytest.raises(ValueError, match="puzzles of maya"):
            all_of("sakkara")
    finally:
        all_of.cache_clear()
