"""Words for people: sentences that remember what they were made from, and catalogues that fit the code."""

import ast
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE, IllegalMove
from kurzspiel.record import from_text, to_text
from kurzspiel.texts import LANGUAGES, Sentence, either, say, sentence_of, speak, spoken, tell, words_of
from tests.games.maya.position import play
from tests.page.test_texts import TEXTS, ids
from tests.words import told_again

PACKAGE = Path(kurzspiel.__file__).parent
OURS = ("match", "server", "terminal/*")  # catalogues that nothing but Python asks for


def calls(path: Path) -> Iterator[tuple[str, set[str] | None]]:
    """The messages that a file asks for by name, with the values it gives; None where these are made elsewhere."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "tell")):
            continue
        if isinstance(node.args[0], ast.Constant):
            names = [keyword.arg for keyword in node.keywords]
            yield str(node.args[0].value), None if None in names else {name for name in names if name}


def catalogue(*patterns: str) -> dict[str, set[str]]:
    paths = [path for pattern in patterns for path in TEXTS.glob(f"{pattern}.en.ftl")]
    return {name: values for path in paths for name, values in ids(path).items()}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_the_code_says_is_in_the_catalogues_with_these_values(path: Path) -> None:
    known = catalogue("*", "*/*")
    for name, values in calls(path):
        assert name in known, f"there is no message {name}"
        assert values is None or values == known[name], name


def test_our_catalogues_have_no_unused_messages() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    named = set(re.findall(r"[\"']([a-z][a-z0-9-]*)[\"']", code))
    made = tuple(re.findall(r"f[\"']([a-z][a-z0-9-]*-)\{", code))  # beginnings of names that the code completes
    idle = [name for name in catalogue(*OURS) if name not in named and not (made and name.startswith(made))]
    assert not idle


@pytest.mark.parametrize(("word", "ours"), [("Plättchen", "Kärtchen"), ("Gesandte", "Delegation")])
def test_in_german_a_thing_has_the_word_of_the_rules(word: str, ours: str) -> None:
    assert any(ours in path.read_text(encoding="utf-8") for path in PACKAGE.glob("games/*/rules.de.md"))
    assert [path.name for path in TEXTS.rglob("*.de.ftl") if word in path.read_text(encoding="utf-8")] == []


def test_no_message_is_there_twice() -> None:
    for language in LANGUAGES:
        texts = [path.read_text(encoding="utf-8") for path in TEXTS.rglob(f"*.{language}.ftl")]
        counts = Counter(name for text in texts for name in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))
        assert [name for name, count in counts.items() if count > 1] == []


def test_no_message_refers_to_another() -> None:
    """Each is parsed by itself, when it is first said."""
    for path in TEXTS.rglob("*.ftl"):
        assert not re.search(r"\{\s*-?[a-z]", path.read_text(encoding="utf-8")), path.name


# --- sentences


def test_a_sentence_is_english_and_can_be_said_in_german() -> None:
    sentence = say("match-turn-of", whose=say("match-seat", seat="2"), who=say("match-chance"))
    assert sentence == "it is the turn of seat 2, not of chance"
    assert sentence.in_language("de") == "dran ist Platz 2, nicht der Zufall"
    assert told_again(words_of(sentence) or {}, "de") == sentence.in_language("de")
    assert pickle.loads(pickle.dumps(sentence)).in_language("de") == sentence.in_language("de")


def test_a_text_that_is_not_a_sentence_has_no_words() -> None:
    assert words_of("hello") is None
    assert sentence_of(ValueError("hello")) == "hello" and sentence_of(ValueError()) == ""


def test_choices_are_joined_in_both_languages() -> None:
    joined = either(["1", "2", "3"])
    assert isinstance(joined, Sentence)
    assert (joined, joined.in_language("de")) == ("1 or 2 or 3", "1 oder 2 oder 3")
    assert either(["1"]) == "1"


def test_a_terminal_uses_one_language_at_a_time(german: None) -> None:
    assert spoken() == "de" and tell("match-chance") == "der Zufall"
    speak("en")
    assert spoken() == "en" and tell("match-chance") == "chance"


# --- errors


def fresh() -> Match:
    return kurzspiel.game("maya").match(3)


@pytest.mark.parametrize(
    ("seat", "text", "german"),
    [
        (CHANCE, "fly", "'fly' ist kein Zug; so schreibt man Züge: start SEAT,"),
        (CHANCE, "strat 1", "'strat 1' ist kein Zug; meinst du 'start 1'?"),
        (CHANCE, "start 9", "'start 9' ist kein Zug: '9' gibt es bei „seat“ nicht, nur 0, 1, 2, 3, 4"),
        (CHANCE, "start", "'start' ist kein Zug; man schreibt 'start SEAT'"),
        (CHANCE, "pass", "'pass' geht jetzt nicht: jetzt ist 'start' an der Reihe (M1.6)"),
        (0, "pass", "'pass' geht jetzt nicht: dran ist der Zufall, nicht Platz 0"),
        (7, "pass", "Platz 7 gibt es nicht; die Plätze sind 0 bis 2, und -1 ist der Zufall"),
    ],
)
def test_refused_moves_are_explained_in_german(seat: int, text: str, german: str) -> None:
    with pytest.raises(ValueError) as caught:
        fresh().play(seat, text)
    sentence = sentence_of(caught.value)
    assert isinstance(sentence, Sentence) and sentence == str(caught.value)
    assert sentence.in_language("de").startswith(german)


def test_a_refused_undo_is_explained_in_german() -> None:
    match = play(fresh(), "start 1")
    with pytest.raises(IllegalMove) as caught:
        match.undo(1)
    sentence = sentence_of(caught.value)
    assert isinstance(sentence, Sentence)
    told = "Platz 1 kann nichts zurücknehmen: seit der Zufall gezogen hat (start 1), kam kein eigener Zug"
    assert sentence.in_language("de") == told


def test_errors_in_a_record_are_explained_in_german() -> None:
    text = to_text(play(fresh(), "start 1")).replace("start 1", "start 7")
    with pytest.raises(ValueError) as caught:
        from_text(text)
    sentence = sentence_of(caught.value)
    assert isinstance(sentence, Sentence)
    assert sentence.in_language("de").startswith("Zeile 10: 'start 7' ist kein Zug: '7' gibt es bei „seat“ nicht")
