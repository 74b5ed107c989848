"""A table of bots for visitors who look around while nobody plays, so that there is always something to watch."""

from collections.abc import Callable

from kurzspiel.game import game
from kurzspiel.plugins import names
from kurzspiel.server.club.pairing.lobby import SHOWN_ID, LobbyBoard
from kurzspiel.server.club.pairing.store import PairingStore
from kurzspiel.server.messages import Level, Options
from kurzspiel.server.room.open import Opening
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.storage.database import Conflict
from kurzspiel.server.table.chairs import Chair, bot_name
from kurzspiel.server.table.fold import SHOWN

EVERY = 5.0  # seconds
BUCKET = 60.0  # seconds: if several nodes open one at the same time, only one succeeds
KEPT = 600.0  # seconds after its end
LEVEL: Level = "casual"  # it thinks only briefly


class Exhibition:
    """Run by each node while somebody there looks at the lobby."""

    def __init__(
        self, store: PairingStore, lobby: LobbyBoard, opening: Opening, room: TableRoom, clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._lobby = lobby
        self._opening = opening
        self._room = room
        self._now = clock

    async def work(self) -> None:
        """Open one, if somebody is looking and there is nothing to watch."""
        if self._lobby.is_watched and (await self._lobby.state(is_fresh=True)).featured is None:
            await self.open()

    async def open(self) -> None:
        number = int(self._now() // BUCKET)
        name = names()[number % len(names())]
        try:
            await self._opening.add(name, chairs_for(name), Options(listed=True), SHOWN, id=f"{SHOWN_ID}show{number}")
        except Conflict:
            return  # another node has opened it, or it is already over

    async def tidy(self) -> None:
        """Delete those that have been over for a while."""
        for id in await self._store.shown_before(SHOWN_ID, self._now() - KEPT):
            await self._room.delete(id)


def chairs_for(name: str) -> list[Chair]:
    taken: list[str] = []
    chairs = []
    for _ in range(min(game(name).seats)):
        taken.append(bot_name(LEVEL, taken))
        chairs.append(Chair("bot", taken[-1], LEVEL))
    return chairs
