"""The host's orders about accounts, carried out in the database; running servers notice within seconds."""

import time
from dataclasses import dataclass

from kurzspiel.match import is_line
from kurzspiel.server.club.accounts.bans import ban_rows
from kurzspiel.server.club.accounts.store import (
    BECAME,
    CHANGED_PEOPLE,
    CHANGED_VISITOR,
    ENDED_LOG_INS,
    MOVED_PASSKEYS,
    MOVED_SESSIONS,
    NEW_CHORE,
    NEW_CODE,
    NEW_ROLE,
    NO_ACCOUNT,
    NO_BAN,
    AccountRow,
    AccountStore,
    Passkey,
    Session,
    chore_row,
    code_row,
    goodbye,
)
from kurzspiel.server.names import key_of
from kurzspiel.server.room.admin import MOST_WHY, CannotDo, opened
from kurzspiel.server.storage.store import Role
from kurzspiel.server.web.security import hash_token, new_token

DAY = 86400.0


@dataclass(frozen=True)
class AccountSheet:
    """What the host may see of an account: no hashes, no keys."""

    account: AccountRow
    sessions: list[Session]
    passkeys: list[Passkey]
    tables: int


async def accounts(url: str, part: str, limit: int) -> list[AccountRow]:
    """Accounts whose name contains this, by name."""
    async with opened(url) as store:
        return await AccountStore(store.database).all(key_of(part), limit)


async def show(url: str, name: str) -> AccountSheet:
    async with opened(url) as store:
        kept = AccountStore(store.database)
        account = await _named(kept, name)
        return AccountSheet(
            account,
            await kept.sessions_of(account.id),
            await kept.passkeys_of(account.id),
            await kept.count_tables(account.id),
        )


async def _named(kept: AccountStore, name: str) -> AccountRow:
    account = await kept.by_key(key_of(name))
    if account is None:
        raise CannotDo(f"There is no account {name!r}")
    return account


async def ban(url: str, name: str, why: str, days: float | None) -> str:
    """Log somebody out everywhere, and keep them out for this many days, or for good."""
    if not is_line(why) or len(why) > MOST_WHY:
        raise ValueError(f"the reason must be one line of at most {MOST_WHY} printable characters")
    async with opened(url) as store:
        kept, now = AccountStore(store.database), time.time()
        account = await _named(kept, name)
        ends = None if days is None else now + days * DAY
        await kept.write(ban_rows(account.id, why, ends, now))
        return f"{account.name} is banned" + ("" if days is None else f" for {days:g} days")


async def unban(url: str, name: str) -> str:
    async with opened(url) as store:
        kept = AccountStore(store.database)
        account = await _named(kept, name)
        if account.banned is None:
            raise CannotDo(f"{account.name} is not banned")
        await kept.write({NO_BAN: [{"which": account.id}]})
        return f"{account.name} may log in again"


async def reset_code(url: str, name: str, days: float) -> str:
    """A code for setting a new password, once."""
    async with opened(url) as store:
        kept, code = AccountStore(store.database), new_token()
        account = await _named(kept, name)
        if account.role == "bot":
            raise CannotDo(f"{account.name} is a bot; its owner makes a new token for it")
        row = code_row(hash_token(code), "reset", account.id, 1, time.time(), days * DAY)
        await kept.write({NEW_CODE: [row]})
        return code


async def invite_code(url: str, uses: int, days: float) -> str:
    """A code with which this many people may sign up."""
    async with opened(url) as store:
        code = new_token()
        row = code_row(hash_token(code), "invite", None, uses, time.time(), days * DAY)
        await AccountStore(store.database).write({NEW_CODE: [row]})
        return code


async def log_out_all(url: str) -> None:
    """End every session of people with an account; guests, who could not come back, and bots keep theirs."""
    async with opened(url) as store:
        await AccountStore(store.database).write(
            {ENDED_LOG_INS: [{"but_role": "bot"}], CHANGED_PEOPLE: [{"but_role": "bot", "at": time.time()}]}
        )


async def set_role(url: str, name: str, role: Role) -> str:
    async with opened(url) as store:
        kept = AccountStore(store.database)
        account = await _named(kept, name)
        if account.role == "bot":
            raise CannotDo(f"{account.name} is a bot")
        rows = {"which": account.id, "new_role": role}
        await kept.write({NEW_ROLE: [rows], CHANGED_VISITOR: [{"which": account.id, "at": time.time()}]})
        return f"{account.name} is a {role} now"


async def merge(url: str, name: str, into: str) -> str:
    """Merge two accounts of one person: everything of the first goes to the second, except name and password."""
    async with opened(url) as store:
        kept, now = AccountStore(store.database), time.time()
        first, second = await _named(kept, name), await _named(kept, into)
        if first.id == second.id:
            raise CannotDo("These are the same account")
        if first.banned or second.banned or "bot" in (first.role, second.role):
            raise CannotDo("Only accounts of people who are not banned can be merged")
        await kept.write(
            {
                MOVED_SESSIONS: [{"which": first.id, "into": second.id}],
                MOVED_PASSKEYS: [{"which": first.id, "into": second.id}],
                BECAME: [{"which": first.id, "into": second.id, "at": now}],
                CHANGED_VISITOR: [{"which": second.id, "at": now}],
                NEW_CHORE: [chore_row("hand_over", first.id, now, {"into": second.id})],
                NO_ACCOUNT: [{"which": first.id}],
            }
        )
        return f"{first.name} is {second.name} now; the tables follow as soon as a server runs"


async def forget(url: str, name: str) -> str:
    """Delete an account at its holder's request."""
    async with opened(url) as store:
        kept = AccountStore(store.database)
        account = await _named(kept, name)
        await kept.write(goodbye(await kept.ids_of(account.id), time.time()))
        return f"{account.name} is deleted; the name goes from the tables as soon as a server runs"
