"""Thinking that takes long is left to workers. If none does it in time, it is done here: bots then play weaker."""

from collections.abc import Callable

from kurzspiel import record
from kurzspiel.bots.levels import level_in
from kurzspiel.match import Match, View
from kurzspiel.server.cluster.jobs import Asking, NoAnswer, packed
from kurzspiel.server.messages import Advice
from kurzspiel.server.room.thinkers import HINT_SECONDS, Choice, Thinking
from kurzspiel.server.storage.database import Json

HELP = "casual"  # the level that answers at once
LONGEST_ANALYSIS = 3600.0  # seconds


class SpreadThinking(Thinking):
    """Quick levels think here, everything else elsewhere."""

    def __init__(self, threads: int, asking: Asking) -> None:
        super().__init__(threads)
        self._asking = asking

    @property
    def waiting(self) -> int:
        return super().waiting + self._asking.waiting

    async def choose(self, table: str, level: str, seed: int, view: View) -> Choice:
        seconds = level_in(view.engine.name, level).seconds
        if not seconds or len(view.legal) == 1:
            return await super().choose(table, level, seed, view)
        try:
            data = {"table": table, "level": level, "seed": seed, "view": packed(view)}
            text = await self._asking.ask("choose", seconds, data)
            if text in view.legal:
                return Choice(text, level)
        except NoAnswer:
            pass
        return await super().choose(table, HELP, seed, view)

    async def hint(self, table: str, seed: int, view: View) -> list[Advice]:
        try:
            data = {"table": table, "seed": seed, "view": packed(view)}
            found = await self._asking.ask("hint", HINT_SECONDS, data)
        except NoAnswer:
            return await super().hint(table, seed, view)
        return [Advice.model_validate(each) for each in found]

    async def analyse(self, table: str, match: Match, progress: Callable[[int, int], None]) -> Json:
        try:
            data = {"table": table, "record": record.to_text(nameless(match))}
            found: Json = await self._asking.ask("analyse", LONGEST_ANALYSIS, data, progress)
        except NoAnswer:
            return await super().analyse(table, match, progress)
        return {**found, "names": match.names}

    async def aclose(self) -> None:
        await super().aclose()
        await self._asking.close()


def nameless(match: Match) -> Match:
    """The same match without names."""
    twin = match.at(match.length)
    twin.names = [f"Seat {seat}" for seat in range(match.seats)]
    return twin
