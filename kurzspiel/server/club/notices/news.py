"""How other parts of the club notify somebody of what no table waits for."""

from collections.abc import Awaitable, Callable

from kurzspiel.texts import Sentence

Tell = Callable[[str, str, Sentence, Sentence, str], Awaitable[None]]  # for whom, key, title, text, path; once


async def nobody_listens(visitor: str, key: str, title: Sentence, text: Sentence, path: str) -> None:
    """Where there are no notices."""
