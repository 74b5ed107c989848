"""Why something is refused: a sentence, and a code for programs. Light to import, since browsers need it too."""

from typing import TYPE_CHECKING, Any

from kurzspiel.server.messages import Problem, Words
from kurzspiel.texts import Sentence, say, sentence_of, words_of

if TYPE_CHECKING:
    from fastapi.exceptions import RequestValidationError
    from pydantic import ValidationError

MOST_FIELD = 60  # characters of a field's name to repeat: clients may invent names
MOST_WORDS = 500  # characters of Pydantic's message to repeat
PLACES = ("body", "query", "path", "header", "cookie")  # FastAPI puts these before the name of a field


def problem_of(code: str, sentence: str) -> Problem:
    """A problem, with the words of its sentence if it can be shown in another language."""
    words = words_of(sentence)
    return Problem(code=code, error=sentence, words=Words(**words) if words else None)


class Refusal(Exception):
    """A request that is refused, with the sentence that says why."""

    def __init__(self, status: int, code: str, error: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(error)
        self.status = status
        self.problem = problem_of(code, error)
        self.headers = headers

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Any, ...]]:
        """So that other processes can raise it too."""
        return Refusal, (self.status, self.problem.code, self.args[0], self.headers)


def what_is_invalid(error: "ValidationError | RequestValidationError") -> str:
    """The first thing that is wrong with a message: its field and what it should be, never its value."""
    first: dict[str, Any] = dict(error.errors()[0])
    if first["type"] == "json_invalid":
        return say("server-no-json")
    path = [str(part) for part in first["loc"]]
    field = ".".join(path[1:] if path and path[0] in PLACES else path)[:MOST_FIELD]
    what = _what_should_be(first)
    sentence = say("server-field", field=field, what=what) if field else say("server-content", what=what)
    return sentence if isinstance(what, Sentence) else str(sentence)  # mixing two languages would be worse


def _what_should_be(found: dict[str, Any]) -> str:
    """In our words if we have them, otherwise in Pydantic's."""
    if found["type"] == "missing":
        return say("server-missing")
    if found["type"] == "extra_forbidden":
        return say("server-no-such-field")
    if found["type"] == "value_error":
        return sentence_of(found["ctx"]["error"])
    if found["type"] == "string_too_long":
        return say("server-too-long", most=str(found["ctx"]["max_length"]))
    if found["type"] == "string_too_short":
        return say("server-too-short")
    if found["type"] == "union_tag_invalid":  # Pydantic's message repeats the value, however long
        return say("server-one-of", field=found["ctx"]["discriminator"].strip("'"), all=found["ctx"]["expected_tags"])
    if found["type"] == "union_tag_not_found":
        return say("server-missing-field", field=found["ctx"]["discriminator"].strip("'"))
    return str(found["msg"])[:MOST_WORDS].replace("Input should", "this should")
