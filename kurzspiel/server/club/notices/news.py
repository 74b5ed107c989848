"""How other parts of the club notify people of things other than waiting tables."""

from typing import Protocol

from kurzspiel.texts import Sentence


class Tell(Protocol):
    async def __call__(
        self, visitor: str, key: str, title: Sentence, text: Sentence, path: str, *, here_until: float = 0.0
    ) -> None:
        """News, once for each key. `here_until`: until then they may still be on the page, where they see it anyway;
        if there is no sign of them by then, they are notified."""


async def nobody_listens(
    visitor: str, key: str, title: Sentence, text: Sentence, path: str, *, here_until: float = 0.0
) -> None:
    """For a server without notices."""
