"""Everything that hosts can see and do. They see no cards, plans or keys, and of chats only what was reported."""

from collections.abc import Callable
from typing import Literal

import orjson

import kurzspiel
from kurzspiel.server.club.accounts.bans import Bans
from kurzspiel.server.club.host import messages
from kurzspiel.server.club.host.mutes import Mutes, end_of, nobody
from kurzspiel.server.club.host.reports import Reports, cases_of, no_line
from kurzspiel.server.club.host.retention import Retention
from kurzspiel.server.club.host.settings import HostSettings
from kurzspiel.server.club.host.store import (
    FORGOTTEN_REPORTER,
    FORGOTTEN_SPEAKER,
    MOVED_SPEAKER,
    NEW_DEED,
    NEW_MUTE,
    NO_MUTE,
    HostStore,
    Known,
    deed_row,
    mute_row,
)
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.orders import Orders
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.storage.database import Found, Json, Limit, Values
from kurzspiel.server.storage.migrations import newest
from kurzspiel.server.storage.node import BEAT
from kurzspiel.server.storage.store import Status, StoredEvent
from kurzspiel.texts import say

DAY = 86400.0
ALIVE = 3 * BEAT  # seconds after its last sign of life for which a node counts as alive
MOST_LINES = 100  # of any list
Order = Literal["freeze", "thaw", "delete"]


class Hosts:
    """The data and actions of the page for hosts."""

    def __init__(
        self,
        store: HostStore,
        settings: HostSettings,
        mutes: Mutes,
        bans: Bans,
        room: TableRoom,
        orders: Orders,
        thinking: Thinking,
        forgotten: Callable[[str], None],
    ) -> None:
        self.store = store
        self.settings = settings
        self._mutes = mutes
        self._bans = bans
        self._room = room
        self._orders = orders
        self._thinking = thinking
        self.reports = Reports(store, room)
        self.retention = Retention(store, settings, room, forgotten)

    async def is_host(self, visitor: str) -> bool:
        """Asks the database, so that hosts who lose the role lose it at once."""
        return bool(visitor) and await self.store.role_of(visitor) == "host"

    async def check_room(self) -> list[Limit]:
        """Refuse another account if there are as many as hosts allow; returns the limit to check on writing."""
        most = await self.settings.number("most_accounts")
        refusal = Refusal(403, "full", say("server-full", most=str(most)))
        return [await self.store.checked_limit(most, refusal)] if most else []

    # --- looking

    async def place(self) -> messages.Place:
        return messages.Place(name=await self.settings.text("place_name"), welcome=await self.settings.text("welcome"))

    async def overview(self) -> messages.Overview:
        now, metrics = self._room.now(), self._room.metrics
        guests, accounts, seen = await self.store.count_people(now - DAY)
        counts = await self._room.store.counts()
        tables: dict[Status, int] = {
            status: counts.get(status, 0) for status in ("waiting", "running", "over", "frozen")
        }
        return messages.Overview(
            version=kurzspiel.__version__,
            database=await self.store.version(),
            shape=newest(),
            started=self._room.node.started,
            tables=tables,
            guests=guests,
            accounts=accounts,
            seen_today=seen,
            open_reports=await self.store.count_open_reports(),
            nodes=len(await self._room.store.alive_nodes(now - ALIVE)),
            sockets=int(metrics.value("sockets")),
            waiting_bots=self._thinking.waiting,
            errors=int(metrics.value("errors_total")),
            can_ban=True,
        )

    async def people(self, part: str, with_guests: bool, only_muted: bool) -> messages.PersonList:
        found = await self.store.search(part, with_guests, only_muted, MOST_LINES)
        return messages.PersonList(people=list((await self._shown({each.id: each for each in found})).values()))

    async def _shown(self, found: dict[str, Known]) -> dict[str, messages.Person]:
        banned = await self._bans.banned(list(found))
        now = self._room.now()
        return {id: person(each, id in banned, banned.get(id), now) for id, each in found.items()}

    async def cases(self, is_open: bool) -> messages.CaseList:
        found = await cases_of(self.store, is_open)
        known = await self.store.known(reports[0].visitor_id for reports, _, _ in found if reports[0].visitor_id)
        people = await self._shown(known)
        return messages.CaseList(cases=[case(reports, before, after, people) for reports, before, after in found])

    async def tables(self, status: Status | None) -> messages.HostTableList:
        rows = await self._room.store.list_rows(status, MOST_LINES)
        return messages.HostTableList(
            tables=[
                messages.HostTable(
                    id=row.id,
                    game=row.game,
                    status=row.status,
                    listed=row.listed,
                    names=row.summary["names"],
                    created=row.created,
                    changed=row.changed,
                    events=row.seq,
                )
                for row in rows
            ]
        )

    async def log(self, limit: int = MOST_LINES) -> messages.LogLines:
        return messages.LogLines(lines=[log_line(each) for each in await self.store.log(limit)])

    # --- acting

    async def judge(self, table: str, number: int, verdict: messages.Verdict, host: str) -> None:
        """Decide about a reported line and its speaker; if any of it fails, the report stays open."""
        is_reported, speaker = await self.reports.speaker_of(table, number)
        if not is_reported:
            raise no_line()
        now, done = self._room.now(), []
        if verdict.mute:
            await self.mute(speaker or "", verdict.mute, host)
            done.append("mute")
        if verdict.ban:
            await self.ban(speaker or "", verdict.ban, host)
            done.append("ban")
        if verdict.unsay:
            await self.reports.unsay(table, number, host, now)
            done.append("unsay")
        if not done:
            await self._note(host, "dismiss", speaker, table, {"number": number})
        await self.reports.close(table, number, " ".join(done) or "dismiss", now)

    async def mute(self, visitor: str, penalty: messages.Penalty, host: str) -> None:
        await self._check_is_no_host(visitor)
        await self._mutes.mute(visitor, penalty, host, self._room.now())

    async def unmute(self, visitor: str, host: str) -> None:
        await self._mutes.lift(visitor, host, self._room.now())

    async def ban(self, visitor: str, penalty: messages.Penalty, host: str) -> None:
        await self._check_has_account(visitor)
        until = end_of(penalty, self._room.now())
        await self._bans.ban(visitor, until, penalty.why)
        await self._note(host, "ban", visitor, None, {"until": until, "why": penalty.why})

    async def unban(self, visitor: str, host: str) -> None:
        await self._check_has_account(visitor)
        await self._bans.unban(visitor)
        await self._note(host, "unban", visitor, None, {})

    async def _check_has_account(self, visitor: str) -> None:
        """Guests could come back with another cookie, so only accounts can be banned."""
        if await self._check_is_no_host(visitor) is None:
            raise Refusal(409, "no_ban", say("host-no-ban"))

    async def _check_is_no_host(self, visitor: str) -> str | None:
        """Hosts are made and unmade by the admin command alone."""
        role = await self.store.role_of(visitor)
        if role == "host":
            raise Refusal(409, "is_host", say("host-is-host"))
        if visitor not in await self.store.known([visitor]):
            raise nobody()
        return role

    async def order(self, kind: Order, table: str, data: Json, host: str) -> None:
        """As the admin command does it: freeze, thaw or delete a table."""
        found = await self._room.store.load(table)
        if found is None:
            raise Missing(table)
        if kind == "freeze" and found.row.status == "frozen":
            raise Refusal(409, "frozen", say("host-is-frozen"))
        if kind == "thaw" and found.row.status != "frozen":
            raise Refusal(409, "not_frozen", say("host-is-not-frozen"))
        await self._orders.obey(kind, table, data)
        await self._note(host, kind, None, table, data)

    async def has_deleted_study(self, study: str, owner: str, host: str) -> None:
        await self._note(host, "delete-study", owner, None, {"study": study})

    async def set(self, values: Json, host: str | None) -> None:
        try:
            await self.settings.change(values, now := self._room.now())
        except ValueError as error:
            raise Refusal(422, "invalid", error.args[0]) from None
        await self.store.write({NEW_DEED: set_rows(values, host, now)})

    async def _note(
        self, host: str | None, what: messages.Deed, visitor: str | None, table: str | None, data: Json
    ) -> None:
        await self.store.write({NEW_DEED: [deed_row(host, what, self._room.now(), visitor, table, data)]})

    # --- merged and deleted people (accounts/chores.py)

    async def hand_over(self, before: str, into: str) -> None:
        """Guests who were muted stay muted as the visitors that they have become."""
        mute = await self.store.mute_of(before)
        rows: list[Values] = []
        if mute and await self.store.mute_of(into) is None:
            rows = [mute_row(into, mute.since, mute.until, mute.why, mute.host_id)]
        moved = [{"which": before, "into": into}]
        await self.store.write({MOVED_SPEAKER: moved, NO_MUTE: [{"which": before}], NEW_MUTE: rows})

    async def forget(self, visitor: str) -> None:
        """Forget what was reported about them, and what they wrote to hosts."""
        gone = [{"which": visitor}]
        await self.store.write({FORGOTTEN_SPEAKER: gone, FORGOTTEN_REPORTER: gone})


def set_rows(values: Json, host: str | None, now: float) -> list[Values]:
    """For the log: which settings were changed, and to what."""
    deeds = [{"name": name, "value": value} for name, value in values.items()]
    return [deed_row(host, "set", now, None, None, deed) for deed in deeds]


# --- as messages


def person(known: Known, is_banned: bool, banned_until: float | None, now: float) -> messages.Person:
    mute = known.mute if known.mute and (known.mute.until is None or known.mute.until > now) else None
    return messages.Person(
        id=known.id,
        name=known.name,
        role=known.role,
        created=known.created,
        seen=known.seen,
        tables=known.tables,
        muted=mute is not None,
        muted_until=mute.until if mute else None,
        why=mute.why if mute else None,
        banned=is_banned,
        banned_until=banned_until,
    )


def case(
    reports: list[Found], before: list[StoredEvent], after: list[StoredEvent], people: dict[str, messages.Person]
) -> messages.Case:
    first = reports[0]
    return messages.Case(
        table=first.table_id,
        number=first.seq,
        line=messages.SaidLine(at=first.said, seat=first.seat, name=first.name, text=first.text),
        before=[said(each) for each in before],
        after=[said(each) for each in after],
        speaker=people.get(first.visitor_id),
        complaints=[
            messages.Complaint(by=each.by or "", reason=each.reason, note=each.note, at=each.created)
            for each in reports
        ],
        done=first.done,
        outcome=first.outcome,
    )


def said(event: StoredEvent) -> messages.SaidLine:
    return messages.SaidLine(at=event.at, seat=event.data["seat"], name=event.data["name"], text=event.data["text"])


def log_line(found: Found) -> messages.LogLine:
    return messages.LogLine(
        at=found.at,
        host=found.host,
        what=found.what,
        whom=found.whom,
        visitor=found.visitor_id,
        table=found.table_id,
        data=orjson.loads(found.data),
    )
