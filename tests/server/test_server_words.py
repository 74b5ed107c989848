"""Every refusal of the server comes with words that make exactly its English sentence, and a German one."""

from pathlib import Path
from typing import Any

from tests.server.clients import run, serving, settings_for
from tests.words import told_again

Json = dict[str, Any]


def check(problem: Json) -> str:
    """The sentence in German."""
    assert told_again(problem["words"]) == problem["error"]
    return told_again(problem["words"], "de")


def test_every_refusal_can_be_shown_in_german(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = [await server.person(name) for name in ("Ann", "Ben")]
            id = (await ann.open("sakkara", "me open", hints=False, undo=False))["id"]

            answers = [
                (await ben.join(id), "dieser Tisch ist nicht für alle offen; lass dir einen Link "),
                (await ben.get(f"/tables/{id}", seat=0), "dieser Platz gehört dir nicht; öffne seinen Link oder "),
                (await ben.get("/tables/nowhere"), "Diesen Tisch gibt es nicht."),
                (await ben.get("/nowhere"), "Unter dieser Adresse gibt es nichts."),
                (await ben.get(f"/tables/{id}/record"), "das gibt es erst, wenn die Partie zu Ende ist; vorher "),
                (await ben.post("/tables", {"game": "maya"}), "chairs: das fehlt."),
                (
                    await ben.post("/tables/import", {"name": "Ben", "record": "game: chess\nresult: open"}),
                    "diese Aufzeichnung lässt sich nicht lesen: Zeile 2: vor dieser Zeile fehlt der Kopfeintrag "
                    "„rules: ...“",
                ),
            ]
            for answer, german in answers:
                assert answer.status_code >= 400
                assert check(answer.json()).startswith(german), answer.json()

            waiting = await ann.do(id, 0, "move", moves=["end"])
            assert check(waiting["problem"]) == "die Partie hat noch nicht begonnen; es sind noch Plätze frei"
            fill = {"id": "f", "do": "fill", "seat": 1, "bot": "novice"}
            assert (await ann.post(f"/tables/{id}/messages", fill, seat=0)).json()["ok"]
            await server.quiet(id)
            no_move = await ann.do(id, 0, "move", moves=["fly"])
            assert check(no_move["problem"]).startswith("'fly' ist kein Zug; so schreibt man Züge: ")
            for do, german in (
                ("hint", "dieser Tisch wurde ohne Tipps eröffnet"),
                ("undo", "dieser Tisch wurde ohne Zurücknehmen eröffnet"),
            ):
                assert check((await ann.do(id, 0, do))["problem"]) == german

    run(work())


def test_trouble_on_a_socket_can_be_shown_in_german(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me novice"))["id"]
            async with ann.socket("nowhere") as socket:
                assert check(await socket.read()) == "diesen Tisch gibt es nicht"
            async with ann.socket(id, 1) as socket:
                assert check(await socket.read()).startswith("dieser Platz gehört dir nicht")
            async with ann.socket(id, 0) as socket:
                await socket.send_text("{")
                assert check(await socket.next("problem")) == "Das ist kein JSON."
            async with server.nobody().socket(id, headers={"origin": "http://test"}) as socket:
                trouble = await socket.ask(id="x", do="say", text="hello")
                assert check(trouble) == "Der Server kennt dich nicht; lade die Seite neu und versuch es noch einmal."

    run(work())
