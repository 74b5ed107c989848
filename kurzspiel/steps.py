"""What happens in a move, step by step, and how a game's story.py declares the kinds of its steps.

The rules name each step with `happens` (engine/kernel.py) and its numbers. A kind says which paragraph the step
follows, what the numbers mean, and in which words it is shown: the message `GAME-step-KIND` of the catalogues, a
sentence without a full stop that begins, where it can, with the name of the seat.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kurzspiel.texts import LANGUAGES, Sentence, say, told

NameOf = Callable[[int], str]


class SeatName(NamedTuple):
    """A seat in a sentence; the code that shows the sentence knows the name of the person or bot there."""

    seat: int


class StepField(NamedTuple):
    """What a number of a step means: by number a name (`c4`), by number the message of a word, a seat, or itself."""

    name: str
    names: Sequence[str] = ()
    word: str = ""  # messages: this, and the name
    is_seat: bool = False
    first: int = 0  # what the number 0 is shown as, for numbers that people count from 1

    def key(self, number: int) -> str:
        """The number as names of parts and icons have it."""
        return self.names[number] if self.names else str(number + self.first)

    def value(self, number: int) -> Any:
        """The number as a sentence has it."""
        if self.is_seat:
            return SeatName(number)
        if self.word:
            return (self.word + self.names[number],)
        return self.names[number] if self.names else number + self.first


def seat(name: str = "seat") -> StepField:
    return StepField(name, is_seat=True)


def number(name: str, first: int = 0) -> StepField:
    return StepField(name, first=first)


def named(name: str, names: Sequence[str]) -> StepField:
    """A number with a name that is the same in all languages, like a field of the board."""
    return StepField(name, names)


def word(name: str, names: Sequence[str], message: str) -> StepField:
    """A number with a name that each language has its own word for: the message of this beginning and that name."""
    return StepField(name, names, message)


class StepKind(NamedTuple):
    """A kind of step. Consecutive steps of a kind with rows that agree in the fields are one step with several rows."""

    name: str
    paragraph: str
    fields: tuple[StepField, ...] = ()
    rows: tuple[
        StepField, ...
    ] = ()  # the numbers after the fields; each row is shown by the message `GAME-step-KIND-row`
    parts: tuple[str, ...] = ()  # of the board, that it concerns: `quarry-{quarry}`, `supply-{seat}`
    icons: tuple[str, ...] = ()  # of the board's drawings, shown next to the sentence: `tile-{motif}`
    is_choice: bool = False  # it says what the mover chose, better than the move does; all others follow by themselves
    is_heading: bool = False  # something new begins, like a round

    @property
    def all_fields(self) -> tuple[StepField, ...]:
        return self.fields + self.rows


class Step(NamedTuple):
    """Something that happened, as it can be shown to all viewers who may read the move that it follows from."""

    game: str
    kind: StepKind
    numbers: tuple[tuple[int, ...], ...]  # one tuple, or of a kind with rows one for each
    position: Any = None  # after it, with all secrets; None unless it was asked for

    @property
    def seat(self) -> int | None:
        """Whose step it is, if it is somebody's."""
        names = [field.name for field in self.kind.fields]
        return self.numbers[0][names.index("seat")] if "seat" in names else None

    @property
    def values(self) -> dict[str, Any]:
        fields, rows = self.kind.fields, self.kind.rows
        found = {field.name: field.value(each) for field, each in zip(fields, self.numbers[0], strict=False)}
        if rows:
            found["count"] = len(self.numbers)
            found["rows"] = [
                {field.name: field.value(each) for field, each in zip(rows, row[len(fields) :], strict=True)}
                for row in self.numbers
            ]
        return found

    @property
    def words(self) -> dict[str, Any]:
        """The sentence as plain data: `{"id": ..., "values": ...}`, with seats as `{"seat": 1}` and rows as a list."""
        id = f"{self.game}-step-{self.kind.name}"
        found = self.values
        values = {name: _plain(value) for name, value in found.items() if name != "rows"}
        if self.kind.rows:
            rows = ({name: _plain(value) for name, value in row.items()} for row in found["rows"])
            values["rows"] = [{"id": f"{id}-row", "values": row} for row in rows]
        return {"id": id, "values": values}

    def tell(self, names: Sequence[str], language: str = LANGUAGES[0]) -> str:
        """The sentence, with the names of the seats."""
        return str(told(sentence_of(self.words, names), language))

    @property
    def parts(self) -> list[str]:
        return self._filled_in(self.kind.parts)

    @property
    def icons(self) -> list[str]:
        return self._filled_in(self.kind.icons)

    def _filled_in(self, patterns: tuple[str, ...]) -> list[str]:
        if not patterns:
            return []
        fields = self.kind.all_fields
        keys = [{field.name: field.key(each) for field, each in zip(fields, row, strict=True)} for row in self.numbers]
        return list(dict.fromkeys(pattern.format(**row) for pattern in patterns for row in keys))


def _plain(value: Any) -> Any:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    return {"id": value[0], "values": {}} if isinstance(value, tuple) else value


def sentence_of(words: dict[str, Any], names: Sequence[str]) -> Sentence:
    """The sentence behind words as plain data."""
    return say(words["id"], **{name: _said(value, names) for name, value in words["values"].items()})


def _said(value: Any, names: Sequence[str]) -> Any:
    if isinstance(value, list):
        return Listed(sentence_of(each, names) for each in value)
    if isinstance(value, dict):
        return names[value["seat"]] if "seat" in value else sentence_of(value, names)
    return value


class Listed(Sentence):
    """Sentences one after the other, with commas between them."""

    parts: list[Sentence]

    def __new__(cls, parts: Any) -> "Listed":
        listed = list(parts)
        made = str.__new__(cls, ", ".join(listed))
        made.id, made.values, made.parts = "", {}, listed
        return made

    def in_language(self, language: str) -> str:
        return ", ".join(each.in_language(language) for each in self.parts)
