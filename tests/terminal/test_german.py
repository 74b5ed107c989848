"""In German nothing is said in English, neither while playing nor around it."""

import re

import pytest

import kurzspiel
from kurzspiel.texts import spoken
from tests.test_cli import flat, output, run

# German has none of these words
ENGLISH = """
    the is are and of you your to not it this that from or what who which with for nothing nobody there
    here they have has takes seat seats player players chance round rounds turn turns move moves level levels
    quarry stone stones cards supply starts passed wins share left saved taken back legal written events
    planning trade goods ring rings steps spells special build laid holder empty pile gains loses village
    order caravans region delegations
"""
TYPED = (
    "", "?", "log", "rules", "rules Z9", "save", "save /no/such/folder/x.txt", "undo", "undo 5", "fly", "99999", "",
    "look c4", "look 12", "look", "plan esx", "plan eeeeeee",
)  # fmt: skip


def english_in(text: str, name: str) -> set[str]:
    """The English words of a text, besides those of which moves are made."""
    game = kurzspiel.game(name)
    notation = {word for move in game.moves.texts for word in re.findall("[a-z]+", move)}
    notation |= {field for kind in game.moves.kinds for field in kind.fields}
    return set(re.findall("[a-z]+", text.lower())) & set(ENGLISH.split()) - notation


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("maya", ("--seats", "3"), ("Steinbruch, Marker", "Runde 2 beginnt;", "Vorrat", "Arbeiter legen")),
        ("maya", ("--seats", "3", "--me", "0,1"), ("ist dran. Die anderen schauen weg; dann drück Enter.",)),
        ("sakkara", (), ("Spielzug 1: die Arbeiter kommen aufs Brett", "Sonderkärtchen", "c4 von oben nach unten:")),
        ("himalaya", ("--seats", "3"), ("Planung", "12 Manang, ein Tempel (Niveau 2)", "Inventur", "Delegationen")),
    ],
)
def test_a_whole_game_is_in_german(name: str, options: tuple[str, ...], words: tuple[str, ...]) -> None:
    typed = "\n".join((*TYPED, *["1"] * 400, *TYPED))
    text = output("play", name, *options, "--seed", "7", "--lang", "de", typed=typed)
    assert english_in(text, name) == set()
    for word in (
        *words, "Spieler 0 (Nummer oder Text, ? hilft) >", "nimmt den", "Z9", "gewinnt",
        "Sag, wohin damit, etwa „save abend.txt“.",
        "/no/such/folder/x.txt lässt sich nicht schreiben: Datei oder Ordner gibt es nicht.",
        "'fly' ist kein Zug; so schreibt man Züge:", "Einen Zug mit der Nummer 99999 gibt es nicht;",
        "kann nichts zurücknehmen:", "save DATEI behält die Aufzeichnung, Enter beendet >",
    ):  # fmt: skip
        assert word in flat(text), word


def test_watching_and_replaying_are_in_german(record_of_a_game: str) -> None:
    watched = output("watch", "sakkara", "--bots", "random", "--seed", "3", "--lang", "de")
    assert english_in(watched, "sakkara") == set() and "Sakkara, Spielzug 11" in watched
    replayed = output("replay", record_of_a_game, "--lang", "de")
    assert english_in(replayed, "maya") <= {"seat"} and "Zufall: start" in replayed  # the names stand in the record


def test_hints_and_analyses_are_in_german(open_record: str) -> None:
    text = output("hint", open_record, "--seconds", "0.1", "--lang", "de")
    assert text.startswith("● Ada (0) ist nach 9 Zügen dran:") and english_in(text, "maya") == set()
    text = flat(output("analyse", open_record, "--nodes", "5", "--lang", "de"))
    assert "die Partie läuft noch; 8 Entscheidungen analysiert, jede mit 5 Durchläufen" in text and "Zug" in text


@pytest.mark.parametrize(
    ("words", "german"),
    [
        ("play chess", "das Spiel 'chess' gibt es nicht; es gibt: maya, sakkara, himalaya."),
        ("play maya --seats 7", "Maya ist für 3, 4 oder 5 Spieler, nicht für 7."),
        ("play maya --me 9", "--me: '9' ist kein Platz; die Plätze sind 0 bis 3, mehrere mit Komma: 0,1."),
        ("play maya --seed -1", "ein Startwert ist eine ganze Zahl von 0 bis 9223372036854775807, nicht -1."),
        ("watch maya --seat 9", "--seat: Platz 9 gibt es nicht; die Plätze sind 0 bis 3."),
        ("replay no.txt", "no.txt: Datei oder Ordner gibt es nicht."),
        ("rules maya M9", "maya hat keinen Absatz 'M9'; sie gehen von M1.1 bis M7.2."),
        ("verify RECORD", "RECORD hat keinen Kopfeintrag „secret: ...“, darum lässt sich der Zufall nicht prüfen; "),
        (
            "hint RECORD",
            "nach 119 Zügen von RECORD ist die Partie zu Ende; --at ZUG fragt nach einer früheren Stellung.",
        ),
        ("replay RECORD --from 999", "--from: den Zug 999 gibt es nicht; RECORD hat die Züge 0 bis 119."),
        ("analyse RECORD --plot x.txt", "--plot: x.txt muss auf .png, .svg oder .pdf enden."),
    ],
)
def test_errors_of_a_call_are_in_german(words: str, german: str, record_of_a_game: str) -> None:
    called = words.replace("RECORD", record_of_a_game).split()
    result = run(*called, "--lang", "de")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"kurzspiel: {german.replace('RECORD', record_of_a_game)}")


def test_the_next_call_speaks_its_own_language() -> None:
    output("rules", "maya", "M1.1", "--lang", "de")
    assert spoken() == "de"
    output("perft", "maya", "--depth", "1")
    assert spoken() == "en"
