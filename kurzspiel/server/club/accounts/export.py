"""Everything the server knows about a person, as one JSON: their own data, and what they may see of matches."""

import asyncio

from kurzspiel import record
from kurzspiel.server.club.accounts.accounts import Accounts, Holder
from kurzspiel.server.club.accounts.changes import kept_by
from kurzspiel.server.room import restore
from kurzspiel.server.storage.database import Json
from kurzspiel.server.storage.store import Store
from kurzspiel.server.table.table import Table

VERSION = 1
PAUSE = 0.001  # seconds between two tables, for other work


async def export(accounts: Accounts, store: Store, holder: Holder, now: float) -> Json:
    """Everything about this holder, and no secrets of anybody else."""
    account, ids = holder.account, await accounts.store.ids_of(holder.account.id)
    found: Json = {
        "kurzspiel": "person",
        "version": VERSION,
        "made": now,
        "account": {
            "id": account.id,
            "name": account.name,
            "role": account.role,
            "created": account.created,
            "seen": account.seen,
            "has_password": account.password is not None,
            "was": ids[1:],
        },
        "settings": kept_by(holder).model_dump(exclude_none=True),
        "sessions": [
            {"device": each.about, "created": each.created, "seen": each.seen}
            for each in await accounts.store.sessions_of(account.id)
        ],
        "passkeys": [
            {"name": each.name, "created": each.created, "used": each.used}
            for each in await accounts.store.passkeys_of(account.id)
        ],
        "tables": await _tables(store, ids, await accounts.store.held_by(ids), now),
        "said": [
            {"table": table, "at": at, "seat": line["seat"], "name": line["name"], "text": line["text"]}
            for table, at, line in await accounts.store.said_by(ids)
        ],
    }
    for section in accounts.sections:
        if section.about:
            found[section.name] = [await section.about(id) for id in ids]
    return found


async def _tables(store: Store, ids: list[str], held: list[str], now: float) -> list[Json]:
    found = []
    for id in held:
        table = await restore.from_store(store, id, now)
        if table:
            found.append(_of_table(table, ids))
        await asyncio.sleep(PAUSE)
    return found


def _of_table(table: Table, ids: list[str]) -> Json:
    """A finished match with its record; a running one as each of the person's seats sees it."""
    seats = sorted({seat for id in ids for seat in table.seats_of(id)})
    told: Json = {
        "id": table.id,
        "game": table.game.name,
        "status": table.status,
        "created": table.created,
        "changed": table.told,
        "names": [chair.name for chair in table.chairs],
        "seats": seats,
    }
    if table.match and table.status == "over":
        told["record"] = record.to_text(table.match, is_over=True)
    elif table.match:
        told["seen"] = [_sight(table, seat) for seat in seats]
    return told


def _sight(table: Table, seat: int) -> Json:
    view, _, log = table.sight(seat)
    return {"seat": seat, "view": view, "log": [[mover, text] for _, mover, text in log]}
