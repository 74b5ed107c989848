"""Why a move is good or not possible, in German."""

import re
from collections.abc import Iterator

import kurzspiel
from kurzspiel.games.himalaya.state import MOVES
from kurzspiel.match import Match
from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import FOLDER, Sentence
from tests.playing import steps, trader
from tests.words import part

guide, reasons = part("himalaya", "guide"), part("himalaya", "reasons")

ENDS_WITH_A_PARAGRAPH = re.compile(r".*[^ ] \(H\d\.\d\)")


def about(match: Match, seat: int) -> Iterator[Sentence]:
    """All that can be said about the moves of a seat that is to act."""
    view, legal = match.view(seat), set(match.legal(seat))
    kinds = guide.PHASES[view["phase"]][0]
    for code, text in enumerate(MOVES.texts):
        if text.split()[0] in kinds:
            move = MOVES.as_json(code)
            yield reasons.why(view, move) if text in legal else guide.forbidden(view, move)


def test_what_is_said_about_moves_can_be_said_in_german() -> None:
    told: dict[str, str] = {}
    for seats in (3, 5):
        match = kurzspiel.game("himalaya").match(seats=seats, seed=seats)
        for seat, _ in steps(match, trader(seats)):
            told |= {sentence.id: sentence.in_language("de") for sentence in about(match, seat)}
    assert len(told) > 30
    for german in told.values():
        assert ENDS_WITH_A_PARAGRAPH.fullmatch(german)


def test_what_is_said_about_chance_can_be_said_in_german() -> None:
    assert guide.forbidden({}, {"move": "start", "seat": "5"}).in_language("de").endswith("keinen Platz 5 (H2.1)")
    assert guide.forbidden({}, {"move": "cube", "good": "tea"}).in_language("de").startswith("Tee ist nicht mehr")
    assert "Ring ss mehr" in guide.forbidden({}, {"move": "ring", "ring": "ss"}).in_language("de")


def test_the_paragraphs_are_the_same_in_both_languages_and_exist() -> None:
    cited = [
        re.findall(r"\bH\d\.\d\b", (FOLDER / "why" / f"himalaya.{language}.ftl").read_text(encoding="utf-8"))
        for language in ("en", "de")
    ]
    assert cited[0] == cited[1]
    assert set(cited[0]) <= set(Rulebook("himalaya", "de").paragraphs)
