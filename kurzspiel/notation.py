"""Moves as small whole numbers and as texts, both from one table that each game declares.

>>> moves = Moves(Kind("pass"), Kind("bid", quarry=("q1", "q2"), card=("3", "4")))
>>> moves.texts
('pass', 'bid q1 3', 'bid q1 4', 'bid q2 3', 'bid q2 4')
>>> moves.code("bid q2 3")
3
>>> moves.span("bid")
Span(first=1, end=5)
>>> moves.field("card")
(-1, 0, 1, 0, 1)
>>> moves.as_json(3)
{'move': 'bid', 'quarry': 'q2', 'card': '3'}
"""

from difflib import get_close_matches
from itertools import product
from math import prod
from typing import NamedTuple

from kurzspiel.texts import Sentence, either, say

CHANCE = -1  # the seat that draws; as a viewer: somebody who may know only what everybody knows
Word = tuple[str, ...]


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def shortened(text: object) -> str:
    """What somebody typed, as a message may quote it."""
    shown = repr(text)
    return shown if len(shown) <= 62 else f"{shown[:58]}...{shown[-1]}"


def with_article(noun: str) -> Sentence:
    return say("match-an", noun=noun) if noun[0] in "aeiou" else say("match-a", noun=noun)


class IllegalMove(ValueError):
    """A move of the game, but not one that may be made now. A text that is no move at all is a plain ValueError."""


class Kind:
    """One kind of move: its word (or two words) and its fields, each with the values it can take."""

    def __init__(self, word: str, **fields: Word) -> None:
        self.word = word
        self.fields = fields

    @property
    def form(self) -> str:
        return " ".join([self.word, *(name.upper() for name in self.fields)])


class Span(NamedTuple):
    """The codes of one kind of move, which lie side by side. Kernels can read `first` and `end`."""

    first: int
    end: int  # the first code behind them

    @property
    def size(self) -> int:
        return self.end - self.first

    @property
    def codes(self) -> range:
        return range(self.first, self.end)


class Moves:
    """All moves of a game. A move's code is its place in this table."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        rows = [(number, values) for number, kind in enumerate(kinds) for values in product(*kind.fields.values())]
        self.kind_of = tuple(number for number, _ in rows)
        self.texts = tuple(" ".join((kinds[number].word, *values)) for number, values in rows)
        self._values = tuple(values for _, values in rows)
        self._codes = {text: code for code, text in enumerate(self.texts)}

    def span(self, word: str, *fields: str) -> Span:
        """The codes of a kind of move, the last field counting fastest; fields tell apart two kinds with one word."""
        numbers = self._numbers(word, *fields)
        codes = [code for code, number in enumerate(self.kind_of) if number in numbers]
        return Span(codes[0], codes[-1] + 1)

    def field(self, name: str) -> tuple[int, ...]:
        """By code: which value a field of this name has, as a number from 0 on; -1 for moves without such a field."""
        return tuple(self._value(code, name) for code in range(len(self.texts)))

    def _value(self, code: int, name: str) -> int:
        values, own = self.kinds[self.kind_of[code]].fields.get(name), self.as_json(code)
        return values.index(own[name]) if values else -1

    def step(self, word: str, field: str) -> int:
        """How far apart the codes of two moves are that differ by one in this field."""
        fields = self.kinds[self._numbers(word, field)[0]].fields
        names = list(fields)
        return prod(len(fields[name]) for name in names[names.index(field) + 1 :])

    def _numbers(self, word: str, *fields: str) -> list[int]:
        """The numbers of the kinds with this word that have these fields."""
        found = [k for k, kind in enumerate(self.kinds) if kind.word == word and kind.fields.keys() >= set(fields)]
        if not found:
            asked, forms = Kind(word, **dict.fromkeys(fields, ())).form, ", ".join(kind.form for kind in self.kinds)
            raise ValueError(f"there is no kind of move {asked!r}; there are {forms}")
        return found

    def first(self, word: str) -> int:
        """The code of the first move of a kind, or of its only one."""
        return self.span(word).first

    def as_json(self, code: int) -> dict[str, str]:
        kind = self.kinds[self.kind_of[code]]
        return {"move": kind.word, **dict(zip(kind.fields, self._values[code], strict=True))}

    def code(self, text: str) -> int:
        """The code of a text; a ValueError says what is wrong with it."""
        if not isinstance(text, str):
            raise ValueError(f"a move is a text, not {type(text).__name__}")
        code = self._codes.get(text)
        if code is None:
            raise ValueError(self._complaint(text))
        return code

    def _complaint(self, text: str) -> Sentence:
        shown = shortened(text)
        words = text.split()
        alike = [kind for kind in self.kinds if kind.word.split()[0] == (words or [""])[0]]
        if not alike:
            if near := get_close_matches(text[:60], self.texts, n=1):
                return say("match-did-you-mean", text=shown, near=repr(near[0]))
            return say("match-moves-are", text=shown, forms=", ".join(kind.form for kind in self.kinds))
        for kind in alike:
            values = words[len(kind.word.split()) :]
            if len(values) == len(kind.fields):
                for value, (name, allowed) in zip(values, kind.fields.items(), strict=True):
                    if value not in allowed:
                        wrong = {"value": repr(value), "what": with_article(name), "allowed": ", ".join(allowed)}
                        return say("match-no-such-value", text=shown, **wrong)
        return say("match-is-written", text=shown, forms=either([repr(kind.form) for kind in alike]))
