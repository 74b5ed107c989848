"""The words of Sakkara."""

import pytest

from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_names_a_paragraph_and_says_one_sentence(language: str) -> None:
    rules = Rulebook("sakkara", language)
    assert len(rules.glossary) == 29
    for term in rules.glossary:
        assert term.paragraph in rules.paragraphs, term.word
        assert term.text.endswith(".") and ". " not in term.text.replace("1. ", "").replace("2. ", "").replace(
            "3. ", ""
        )


def test_the_german_nouns_are_those_of_the_rules() -> None:
    text = Rulebook("sakkara", "de").markdown
    nouns = [term.word for term in Rulebook("sakkara", "de").glossary if term.word[0].isupper()]
    assert [noun for noun in nouns if noun not in text] == []
