"""What the admin command does for hosts. It all goes to the database, where every node finds it within seconds."""

import time

from kurzspiel.server.club.host import messages
from kurzspiel.server.club.host.hosts import log_line, set_rows
from kurzspiel.server.club.host.mutes import Mutes
from kurzspiel.server.club.host.reports import CaseRows, cases_of
from kurzspiel.server.club.host.settings import SETTINGS, HostSettings, checked
from kurzspiel.server.club.host.store import DONE_REPORT, NEW_DEED, HostStore, Known, deed_row
from kurzspiel.server.room.admin import CannotDo, opened
from kurzspiel.server.settings import read_settings
from kurzspiel.server.storage.database import Json

MOST_SAME = 20  # people of one name that are listed


async def cases(url: str, is_open: bool) -> list[CaseRows]:
    """Reported lines with their reports, and with the lines around them."""
    async with opened(url) as store:
        return await cases_of(HostStore(store.database), is_open)


async def dismiss(url: str, table: str, number: int) -> None:
    async with opened(url) as store:
        kept, now = HostStore(store.database), time.time()
        reports = await kept.reports_of(table, number)
        if not any(each.done is None for each in reports):
            raise CannotDo(f"There is no open report of line {number} at table {table}")
        done = {"at_table": table, "number": number, "now": now, "what": "dismiss"}
        deed = deed_row(None, "dismiss", now, reports[0].visitor_id, table, {"number": number})
        await kept.write({DONE_REPORT: [done], NEW_DEED: [deed]})


async def mute(url: str, who: str, why: str, days: int | None) -> Known:
    """Mute somebody for this many days, or until it is lifted."""
    async with opened(url) as store:
        kept = HostStore(store.database)
        person = await _somebody(kept, who)
        await _mutes(kept).mute(person.id, messages.Penalty(days=days, why=why), None, time.time())
        return person


async def unmute(url: str, who: str) -> Known:
    async with opened(url) as store:
        kept = HostStore(store.database)
        person = await _somebody(kept, who)
        if person.mute is None:
            raise CannotDo(f"{person.name} is not muted")
        await _mutes(kept).lift(person.id, None, time.time())
        return person


def _mutes(store: HostStore) -> Mutes:
    return Mutes(store, HostSettings(store, read_settings()))


async def _somebody(store: HostStore, who: str) -> Known:
    """By the id of a visitor, or by name if it is unique."""
    if found := (await store.known([who])).get(who):
        return found
    people = await store.search(who, with_guests=True, only_muted=False, limit=MOST_SAME)
    same = [each for each in people if each.name.casefold() == who.casefold()]
    accounts = [each for each in same if each.role]
    if len(accounts or same) > 1:
        ids = ", ".join(each.id for each in accounts or same)
        raise CannotDo(f"Several people are called {who!r}; say which one by its id: {ids}")
    if not same:
        raise CannotDo(f"There is nobody called {who!r}; the reports show ids of visitors")
    return (accounts or same)[0]


async def log(url: str, limit: int) -> list[messages.LogLine]:
    async with opened(url) as store:
        return [log_line(each) for each in await HostStore(store.database).log(limit)]


async def note(url: str, what: messages.Deed, table: str | None, data: Json) -> None:
    """Log what the admin command has done with tables."""
    async with opened(url) as store:
        deed = deed_row(None, what, time.time(), None, table, data)
        await HostStore(store.database).write({NEW_DEED: [deed]})


# --- settings


async def settings(url: str) -> list[messages.HostSetting]:
    async with opened(url) as store:
        return await HostSettings(HostStore(store.database), read_settings()).all()


async def change_setting(url: str, name: str, text: str | None) -> None:
    """Set one from typed text; None: the environment's again. A ValueError says what is wrong."""
    value = SETTINGS[name].read(text) if text is not None and name in SETTINGS else text
    checked(name, value)
    async with opened(url) as store:
        kept, now = HostStore(store.database), time.time()
        await kept.set({name: value}, now)
        await kept.write({NEW_DEED: set_rows({name: value}, None, now)})
