"""What holders of accounts can change: name, password, passkeys, sessions, preferences; and deletion."""

from kurzspiel.server.club.accounts import messages
from kurzspiel.server.club.accounts.accounts import Accounts, Holder, wrong_password
from kurzspiel.server.club.accounts.names import check_name, name_taken
from kurzspiel.server.club.accounts.passkeys import MOST_PASSKEYS, Made, wrong
from kurzspiel.server.club.accounts.store import (
    CHANGED_PASSWORD,
    CHANGED_VISITOR,
    ENDED_SESSION,
    ENDED_SESSIONS,
    NEW_NAME,
    NEW_PASSKEY,
    NEW_SETTINGS,
    NO_CODES,
    NO_PASSKEY,
    NO_PASSWORD,
    ONE_AT_A_TIME,
    PROVEN,
    RENAMED_PASSKEY,
    Passkey,
    Session,
    goodbye,
    json_text,
    passkey_limit,
)
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.database import Conflict, Rows
from kurzspiel.server.storage.store import RENAMED_VISITOR
from kurzspiel.texts import say

NO_PREFERENCES = messages.KeptPreferences(preferences=messages.Preferences(), changed=0.0)


class Changes:
    """Changes that people make to their own accounts."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._store = accounts.store
        self._visitors = accounts.visitors

    # --- name and password

    async def rename(self, holder: Holder, name: str, now: float) -> None:
        """Change the name, for seats taken from now on."""
        id = holder.account.id
        await self._accounts.limiter.check("sign_up", id)  # otherwise it would quickly reveal which names exist
        wish = check_name(name)
        if any(other.id != id for other in await self._store.alike(wish)):
            raise name_taken()
        rows: Rows = {
            NEW_NAME: [{"which": id, **{f"new_{column}": value for column, value in wish.items()}}],
            RENAMED_VISITOR: [{"which": id, "name": name, "changed": now}],
        }
        try:
            await self._store.write(rows)
        except Conflict:
            raise name_taken() from None
        self._visitors.forget(id)

    async def set_password(self, holder: Holder, wish: messages.NewPassword, now: float) -> None:
        """Set another password; the old one, if there is one, has to be given. All other devices are logged out."""
        account, session = holder.account, holder.session
        if account.password is None:
            if not holder.is_proven(now):
                raise Refusal(403, "confirm_first", say("server-confirm-first"))
        else:
            await self._accounts.check_password(holder, wish.old or "")
        hash = await self._accounts.passwords.hashed(wish.password, account.name)
        rows: Rows = {
            CHANGED_PASSWORD: [{"which": account.id, "checked": account.password, "hash": hash}],
            ENDED_SESSIONS: [{"which": account.id, "but": session.token_hash}],
            PROVEN: [{"which": session.token_hash, "at": now}],
            CHANGED_VISITOR: [{"which": account.id, "at": now}],
            NO_CODES: [{"which": account.id, "of_kind": kind} for kind in ("reset", "device")],
        }
        try:
            await self._store.write(rows)
        except Conflict:
            raise wrong_password() from None  # it has just been changed
        self._visitors.forget(account.id)

    async def drop_password(self, holder: Holder) -> None:
        """From now on, log in with passkeys alone."""
        one = [{"which": holder.account.id}]
        await self._store.write({ONE_AT_A_TIME: one, NO_PASSWORD: one})
        account = await self._store.by_id(holder.account.id)
        if account and account.password is not None:
            raise last_proof()

    # --- passkeys

    async def add_passkey(self, holder: Holder, made: Made, name: str) -> Passkey:
        if made.user != holder.account.id:
            raise wrong()
        refusal = Refusal(409, "too_many_passkeys", say("server-too-many-passkeys", most=str(MOST_PASSKEYS)))
        limit = passkey_limit(holder.account.id, MOST_PASSKEYS, refusal)
        try:
            await self._store.write({NEW_PASSKEY: [made.row(name)]}, limits=[limit])
        except Conflict:
            raise wrong() from None  # an authenticator never makes the same twice
        return Passkey(**made.row(name))

    async def rename_passkey(self, holder: Holder, id: str, name: str) -> None:
        await self._own_passkey(holder, id)
        await self._store.write({RENAMED_PASSKEY: [{"which": id, "whose": holder.account.id, "new_name": name}]})

    async def drop_passkey(self, holder: Holder, id: str) -> None:
        await self._own_passkey(holder, id)
        rows: Rows = {
            ONE_AT_A_TIME: [{"which": holder.account.id}],
            NO_PASSKEY: [{"which": id, "whose": holder.account.id}],
        }
        await self._store.write(rows)
        if await self._store.passkey(id):
            raise last_proof()

    async def _own_passkey(self, holder: Holder, id: str) -> None:
        passkey = await self._store.passkey(id)
        if passkey is None or passkey.visitor_id != holder.account.id:
            raise Refusal(404, "no_passkey", say("server-no-such-passkey"))

    # --- sessions

    async def end_session(self, holder: Holder, id: str, now: float) -> None:
        """Log out another device, if it is still logged in."""
        await self._end(holder, [each for each in await self._others(holder) if each.id == id], now)

    async def end_others(self, holder: Holder, now: float) -> None:
        await self._end(holder, await self._others(holder), now)

    async def _others(self, holder: Holder) -> list[Session]:
        sessions = await self._store.sessions_of(holder.account.id)
        return [each for each in sessions if each.token_hash != holder.session.token_hash]

    async def _end(self, holder: Holder, sessions: list[Session], now: float) -> None:
        await self._store.write(
            {
                ENDED_SESSION: [{"which": each.token_hash} for each in sessions],
                CHANGED_VISITOR: [{"which": holder.account.id, "at": now}],
            }
        )
        self._visitors.forget(holder.account.id)

    # --- preferences

    async def keep(self, holder: Holder, wish: messages.KeptPreferences, now: float) -> messages.KeptPreferences:
        """Keep these preferences unless later ones are kept; returns those that count."""
        known = kept_by(holder)
        if wish.changed <= known.changed:
            return known
        kept = wish.model_copy(update={"changed": min(wish.changed, now)})
        data = json_text(kept.model_dump(exclude_none=True))
        await self._store.write({NEW_SETTINGS: [{"which": holder.account.id, "data": data}]})
        return kept

    # --- going

    async def delete(self, holder: Holder, now: float) -> None:
        """Delete the account at once, and the name at tables soon after."""
        await self._store.write(goodbye(await self._store.ids_of(holder.account.id), now))
        self._visitors.forget(holder.account.id)


def kept_by(holder: Holder) -> messages.KeptPreferences:
    found = holder.account.settings
    return messages.KeptPreferences.model_validate(found) if found else NO_PREFERENCES


def last_proof() -> Refusal:
    return Refusal(409, "last_proof", say("server-last-proof"))
