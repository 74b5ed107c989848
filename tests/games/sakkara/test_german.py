"""What the program says about moves of Sakkara can all be said in German."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import kurzspiel
from kurzspiel.games.sakkara.state import MOVES
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from kurzspiel.texts import FOLDER, Sentence
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, position, putting
from tests.words import part

guide, reasons = part("sakkara", "guide"), part("sakkara", "reasons")

SIGNS = "eye ankh scarab pillar"
ALL_OUT = "ship grain grain grain"
SPECIAL = f"stairs horse bird ox snake {SIGNS}"


def positions() -> Iterator[Match]:
    """Of a few matches, and some that are seldom met."""
    for seed in range(2):
        match = kurzspiel.game("sakkara").match(seats=2)  # chance is played by hand
        rng, greedy = Random(seed), kurzspiel.bot("greedy", seed)
        for _ in range(500):
            if not match.to_act:
                break
            yield match
            seat = match.to_act[0]
            is_wild = seat == CHANCE or rng.random() < 0.3
            match.play(seat, rng.choice(match.legal(seat)) if is_wild else greedy.choose(match.view_of(seat)))
    yield position({"a2": "sun sun"}, "moon", holders=(f"{SPECIAL} moon ship", "sun"), laid=("", ALL_OUT))
    yield position({"a2": "sun"}, holders=(f"{SPECIAL} tip", "moon"), laid=("ship", "ship grain"), stepped=True)
    yield position(holders=(f"block tip {SIGNS}", ""), laid=(ALL_OUT, ""), pyramids=(LEVEL_1, ""), level=1)
    yield position(holders=("tip hand hand", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    yield position(holders=(f"block tip {LEVEL_2}", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    yield position(holders=("block stairs", ""), laid=(ALL_OUT, ""), level=2, stepped=True, steps=2)
    yield position({"b1": "moon " * 5, "c1": "sun " * 5}, holders=("ox snake", ""))
    yield position({"b1": "moon"}, holders=("ox", ""), workers=(("a1", "g1"), ("b2", "g7")))
    yield position(holders=("moon " * 3 + "sun eye block tip hand grain ship horse", ""), phase="drop", stepped=True)
    yield putting("moon sun moon sun eye eye", used=("d4",))


def sentences(match: Match) -> Iterator[Sentence]:
    """About every move there is, legal or not, of the kinds that the phase knows, and compared with ending the turn."""
    seat = match.to_act[0]
    view: dict[str, Any] = match.view(None if seat == CHANCE else seat)
    legal = set(match.legal(seat))
    for text in legal if seat != CHANCE and "end" in legal else ():
        if said := reasons.instead(view, *([MOVES.as_json(MOVES.code(each))] for each in ("end", text))):
            yield said
    for code, text in enumerate(MOVES.texts):
        if text in legal and seat != CHANCE:
            yield reasons.why(view, MOVES.as_json(code))
        elif text not in legal and text.split()[0] in guide.PHASES[view["phase"]][0]:
            yield guide.forbidden(view, MOVES.as_json(code))


def used_in(sentence: Sentence) -> Iterator[str]:
    yield sentence.id
    for value in sentence.values.values():
        if isinstance(value, Sentence):
            yield from used_in(value)


@pytest.mark.compiled
def test_every_sentence_can_be_said_in_german() -> None:
    met: set[str] = set()
    for match in positions():
        for sentence in sentences(match):
            german = sentence.in_language("de")
            assert german != sentence and "{" not in german
            assert re.fullmatch(r"\S.*\S \(S\d\.\d\)", german), german
            assert sentence.split()[-1] == german.split()[-1], "both name the same paragraph"
            met |= set(used_in(sentence))
    catalogue = (FOLDER / "why" / "sakkara.de.ftl").read_text(encoding="utf-8")
    assert met == set(re.findall(r"^(sakkara-[a-z-]+) =", catalogue, re.MULTILINE))


def test_pronouns_fit_their_tiles() -> None:
    found = {tile: str(reasons._which(tile).in_language("de")) for tile in ("scarab", "stairs", "eye")}
    assert found == {"scarab": "der", "stairs": "die", "eye": "das"}
    match = position({"a2": "scarab"}, laid=(ALL_OUT, ""))
    why = reasons.why(match.view(0), {"move": "step", "worker": "1", "direction": "n"})
    assert why.in_language("de") == "nimmt einen Skarabäus von a2; der fehlt der 2. Stufe noch (S4.2)"
