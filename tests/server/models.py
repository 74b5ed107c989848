"""The messages of the server and of all its parts."""

from collections.abc import Iterator

from pydantic import BaseModel

import kurzspiel.server.app  # imports them all  # noqa: F401
from kurzspiel.server.messages import Answer, Command, Message


def every_model() -> list[type[BaseModel]]:
    return [each for kind in (Message, Answer) for each in _below(kind) if each is not Command]


def _below(kind: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
