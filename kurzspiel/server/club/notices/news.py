"""How other parts of the club notify somebody of what no table waits for."""

from typing import Protocol

from kurzspiel.texts import Sentence


class Tell(Protocol):
    async def __call__(
        self, visitor: str, key: str, title: Sentence, text: Sentence, path: str, *, here_until: float = 0.0
    ) -> None:
        """News, once for each key. `here_until`: until then they may still be on the page, where they see it anyway;
        whoever has not been heard of again by then is told."""


async def nobody_listens(
    visitor: str, key: str, title: Sentence, text: Sentence, path: str, *, here_until: float = 0.0
) -> None:
    """Where there are no notices."""
