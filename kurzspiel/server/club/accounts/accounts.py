"""Signing up, logging in and out, and confirming one's identity."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kurzspiel.server.addresses import device_of, name_for_limits
from kurzspiel.server.club.accounts import messages
from kurzspiel.server.club.accounts.chores import Chores
from kurzspiel.server.club.accounts.names import check_name, name_taken
from kurzspiel.server.club.accounts.passkeys import Made, Passkeys, User, stale, wrong
from kurzspiel.server.club.accounts.passwords import Passwords
from kurzspiel.server.club.accounts.sections import Section
from kurzspiel.server.club.accounts.store import (
    BECAME,
    CHANGED_PASSWORD,
    CHANGED_VISITOR,
    ENDED_SESSION,
    ENDED_SESSIONS,
    NEW_ACCOUNT,
    NEW_CHORE,
    NEW_CODE,
    NEW_PASSKEY,
    NEW_PASSWORD,
    NEW_USE,
    NO_CODES,
    NO_GUEST,
    PROVEN,
    SAME_PASSWORD,
    AccountRow,
    AccountStore,
    CodeRow,
    Session,
    account_row,
    chore_row,
    code_row,
    visitor_row,
)
from kurzspiel.server.names import key_of
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.database import Json, Limit, Rows, Values
from kurzspiel.server.storage.migrations.schema import ACCOUNTS
from kurzspiel.server.storage.store import (
    NEW_SESSION,
    NEW_VISITOR,
    RENAMED_VISITOR,
    Conflict,
    KnownVisitor,
    session_row,
)
from kurzspiel.server.web.rates import Limiter, Text
from kurzspiel.server.web.security import (
    YEAR,
    device_code_of,
    drop_cookie,
    hash_token,
    is_program,
    new_token,
    set_cookie,
    set_device_cookie,
    token_of,
)
from kurzspiel.server.web.visitors import NOBODY, Visitors, check_ban, new_id, unknown_visitor
from kurzspiel.texts import say

PROOF_LASTS = 600.0  # seconds after logging in during which no further proof is needed
RESET_LASTS = 3600.0  # by mail

CheckRoom = Callable[[], Awaitable[list[Limit]]]  # refuses accounts beyond the limit
SendReset = Callable[[str, str], Awaitable[None]]  # the recipient, and the path of the link


@dataclass(frozen=True)
class Holder:
    """Somebody who is logged in, and where."""

    account: AccountRow
    session: Session

    def is_proven(self, now: float) -> bool:
        return self.session.proven is not None and now - self.session.proven <= PROOF_LASTS


class Accounts:
    """The accounts of a server."""

    def __init__(
        self,
        store: AccountStore,
        room: TableRoom,
        visitors: Visitors,
        limiter: Limiter,
        settings: Settings,
        text: Text,
        check_room: CheckRoom,
        send_reset: SendReset | None,
        sections: Sequence[Section],
    ) -> None:
        self.store = store
        self._room = room
        self.visitors = visitors
        self.limiter = limiter
        self.settings = settings
        self.passwords = Passwords()
        self.passkeys = Passkeys(self.store, settings)
        self.sections = sections  # other parts that keep data about people
        self.chores = Chores(self.store, room, visitors, sections)
        self._text = text  # of a setting that hosts can change while the server runs
        self._check_room = check_room
        self.send_reset = send_reset  # if mail is set up; sends only to confirmed addresses

    async def tidy(self, now: float) -> None:
        """Forget sessions that have not been used for a year, and expired codes."""
        await self.store.forget_before(sessions=now - YEAR, codes=now)

    # --- who is logged in

    async def holder(self, connection: HTTPConnection, now: float) -> Holder | None:
        """Who is logged in here, if anybody is; an outside bot has a token and nothing to log in with."""
        visitor = await self.visitors.find(connection, now)
        if visitor.role is None or visitor.role == "bot":
            return None
        session = await self.store.session(hash_token(token_of(connection) or ""))
        account = await self.store.by_id(visitor.id)
        return Holder(account, session) if account and session else None

    async def need(self, connection: HTTPConnection, now: float) -> Holder:
        holder = await self.holder(connection, now)
        if holder is None:
            raise Refusal(401, "no_account", say("server-log-in-first"))
        return holder

    async def need_proven(self, connection: HTTPConnection, now: float) -> Holder:
        """The holder, if they have recently proved their identity: for important changes."""
        holder = await self.need(connection, now)
        if not holder.is_proven(now):
            raise Refusal(403, "confirm_first", say("server-confirm-first"))
        return holder

    async def describe(self, holder: Holder, now: float) -> messages.Account:
        account = holder.account
        return messages.Account(
            id=account.id,
            name=account.name,
            role=account.role,
            created=account.created,
            has_password=account.password is not None,
            passkeys=len(await self.store.passkeys_of(account.id)),
            proven=holder.is_proven(now),
            guest=await self._guest_seats(holder.session.guest),
        )

    async def _guest_seats(self, guest: str | None) -> messages.GuestSeats | None:
        if not await self._is_guest(guest) or not (tables := await self.store.count_tables(guest or "")):
            return None
        return messages.GuestSeats(name=await self.store.name_of(guest or "") or "", tables=tables)

    async def _is_guest(self, id: str | None) -> bool:
        """Whether a session's guest still is one: they may have got an account since, or been merged into another."""
        return id is not None and await self.store.is_guest(id)

    # --- signing up

    async def sign_up(
        self, connection: HTTPConnection, response: Response, wish: messages.SignUp, now: float
    ) -> messages.Entered:
        """Make a new account for this visitor: a guest keeps their seats."""
        visitor = await self.visitors.find(connection, now)
        if visitor.role:
            raise Refusal(409, "logged_in", say("server-log-out-first"))
        await self.limiter.check("sign_up", name_for_limits(connection))
        limits = await self._check_room()
        name = await self._free_name(wish.name)
        invite = await self._invite(wish.invite, now)
        if (wish.password is None) == (wish.passkey is None):
            raise one_proof()
        hash, made = None, None
        if wish.password is not None:
            hash = await self.passwords.hashed(wish.password, wish.name)
        elif wish.passkey is not None:
            made = await self.passkeys.made(connection, wish.passkey, "sign_up", now)
        id = new_id_of(visitor, made)
        token = new_token()
        row = account_row(id, name, hash, now)
        rows: Rows = {
            NEW_ACCOUNT: [row],
            NEW_SESSION: [session_row(hash_token(token), id, now, device_of(connection), proven=now)],
            ENDED_SESSIONS: [{"which": id, "but": hash_token(token)}],
            NEW_PASSKEY: [made.row(passkey_name(connection))] if made else [],
            NEW_USE: [{"hash": invite.hash, "number": invite.used, "at": now}] if invite else [],
        }
        if visitor is NOBODY:
            rows[NEW_VISITOR] = [visitor_row(id, wish.name, now)]
        else:
            rows[RENAMED_VISITOR] = [{"which": id, "name": wish.name, "changed": now}]
        try:
            await self.store.write(rows, [(ACCOUNTS, row)], limits)
        except Conflict:
            await self._free_name(wish.name)
            raise Refusal(409, "conflict", say("server-conflict")) from None  # the invite was used at the same moment
        self.visitors.forget(id)
        return await self._entered(connection, response, id, token, now)

    async def _free_name(self, name: str) -> Values:
        wish = check_name(name)
        if await self.store.alike(wish):
            raise name_taken()
        return wish

    async def sign_up_policy(self) -> str:
        """Who may sign up: `open`, `invite` or `closed`."""
        return await self._text("sign_up")

    async def _invite(self, code: str | None, now: float) -> CodeRow | None:
        """The invitation that signing up here needs, if it needs one."""
        policy = await self.sign_up_policy()
        if policy == "open":
            return None
        if policy == "closed":
            raise Refusal(403, "sign_up_closed", say("server-sign-up-closed"))
        found = await self.store.code(hash_token(code), "invite", now) if code else None
        if found is None or found.used >= found.uses:
            raise Refusal(403, "no_invite", say("server-no-invite"))
        return found

    # --- logging in

    async def log_in(
        self, connection: HTTPConnection, response: Response, wish: messages.LogIn, now: float
    ) -> messages.Entered:
        """By name and password or by a passkey; a refusal reveals neither what is wrong nor whether the name exists."""
        rows: Rows = {}
        await self.limiter.check("log_in", name_for_limits(connection))
        if wish.passkey is not None and wish.password is None:
            passkey = await self.passkeys.shown(connection, wish.passkey, "log_in", now)
            account = await self.store.by_id(passkey.visitor_id)
        elif wish.name is not None and wish.password is not None and wish.passkey is None:
            account = await self._by_password(connection, wish.name, wish.password, now)
            rows = await self._if_checked(account, wish.password) if account else {}
        else:
            raise one_proof()
        if account is None or account.role == "bot":
            raise wrong_log_in()
        check_ban(account.banned, account.banned_until, now)
        try:
            return await self._enter(connection, response, account.id, now, rows)
        except Conflict:
            raise wrong_log_in() from None  # the password has just been changed

    async def _by_password(self, connection: HTTPConnection, name: str, password: str, now: float) -> AccountRow | None:
        """The account with this name and password. Tries are counted, less strictly on a device that it knows."""
        key = key_of(name)
        account = await self.store.by_key(key)
        device = await self._known_device(connection, account, now)
        place = f"{key} {device or name_for_limits(connection)}"
        await self.limiter.check("log_in_name", place)
        if not device:
            await self.limiter.check("log_in_everywhere", key)
        if not await self.passwords.fits(account.password if account else None, password):
            return None
        await self.limiter.forget("log_in_name", place)
        if not device:
            await self.limiter.forget("log_in_everywhere", key)
        return account

    async def _if_checked(self, account: AccountRow, password: str) -> Rows:
        """Rows that are refused if the password has changed meanwhile; an outdated hash is made again."""
        checked = {"which": account.id, "checked": account.password}
        if account.password and self.passwords.is_old(account.password):
            return {CHANGED_PASSWORD: [{**checked, "hash": await self.passwords.hashed_again(password)}]}
        return {SAME_PASSWORD: [checked]}

    async def _known_device(self, connection: HTTPConnection, account: AccountRow | None, now: float) -> str | None:
        """The name, in limits, of a browser where the holder has logged in before."""
        code = device_code_of(connection)
        found = await self.store.code(hash_token(code), "device", now) if code else None
        return found.hash if found and account and found.visitor_id == account.id else None

    async def _enter(
        self, connection: HTTPConnection, response: Response, id: str, now: float, rows: Rows | None = None
    ) -> messages.Entered:
        """A new session, never the old token; a guest who holds seats here is remembered."""
        old = token_of(connection)
        before = await self.visitors.find(connection, now)
        guest = before.id if before.id and before.role is None else None
        if before.role and (session := await self.store.session(hash_token(old or ""))):
            guest = session.guest
        if guest and not await self.store.count_tables(guest):
            guest = None
        token = new_token()
        rows = rows or {}
        rows[NEW_SESSION] = [session_row(hash_token(token), id, now, device_of(connection), proven=now, guest=guest)]
        rows.setdefault(ENDED_SESSION, []).extend([{"which": hash_token(old)}] if old else [])
        rows[CHANGED_VISITOR] = [{"which": each, "at": now} for each in {id, before.id} if each]
        if not is_program(connection):
            rows[NEW_CODE] = [self._device(connection, response, id, now)]
        await self.store.write(rows)
        self.visitors.forget(before.id)
        self.visitors.forget(id)
        return await self._entered(connection, response, id, token, now)

    def _device(self, connection: HTTPConnection, response: Response, id: str, now: float) -> Json:
        """Remember this browser as one where the holder has logged in."""
        code = new_token()
        set_device_cookie(response, code, self.settings, connection)
        return code_row(hash_token(code), "device", id, 0, now, YEAR)

    async def _entered(
        self, connection: HTTPConnection, response: Response, id: str, token: str, now: float
    ) -> messages.Entered:
        account, session = await self.store.by_id(id), await self.store.session(hash_token(token))
        if account is None or session is None:
            raise unknown_visitor()  # it has just been ended elsewhere
        if not is_program(connection):
            set_cookie(response, token, self.settings, connection)
        described = await self.describe(Holder(account, session), now)
        return messages.Entered(account=described, token=token if is_program(connection) else None)

    # --- challenges and proofs

    async def challenge(
        self, connection: HTTPConnection, wish: messages.NewChallenge, now: float
    ) -> messages.Challenge:
        """The challenge that a passkey is to answer."""
        await self.limiter.check("log_in", name_for_limits(connection))
        match wish.to:
            case "sign_up":
                return await self._challenge_to_sign_up(connection, wish.name, now)
            case "log_in":
                return await self.passkeys.to_show(connection, wish.to, [], now)
            case "confirm":
                account = (await self.need(connection, now)).account
                return await self.passkeys.to_show(connection, wish.to, await self.store.passkeys_of(account.id), now)
            case "add":
                account = (await self.need_proven(connection, now)).account
                user, others = User(account.id, account.name, True), await self.store.passkeys_of(account.id)
                return await self.passkeys.to_make(connection, wish.to, user, others, now)

    async def _challenge_to_sign_up(
        self, connection: HTTPConnection, name: str | None, now: float
    ) -> messages.Challenge:
        if name is None:
            raise Refusal(422, "invalid", say("server-field", field="name", what=say("server-missing")))
        await self.limiter.check("sign_up", name_for_limits(connection))
        await self._free_name(name)
        visitor = await self.visitors.find(connection, now)
        user = User(visitor.id or new_id(), name, is_known=visitor is not NOBODY)
        return await self.passkeys.to_make(connection, "sign_up", user, [], now)

    async def confirm(self, connection: HTTPConnection, wish: messages.Confirm, now: float) -> None:
        """Confirm one's identity; valid for ten minutes."""
        holder = await self.need(connection, now)
        if wish.passkey is not None and wish.password is None:
            passkey = await self.passkeys.shown(connection, wish.passkey, "confirm", now)
            if passkey.visitor_id != holder.account.id:
                raise wrong()
        elif wish.password is not None and wish.passkey is None:
            await self.check_password(holder, wish.password)
        else:
            raise one_proof()
        await self.store.write({PROVEN: [{"which": holder.session.token_hash, "at": now}]})

    async def check_password(self, holder: Holder, password: str) -> None:
        """Refuse a wrong password for a holder who is already logged in."""
        place = f"{holder.account.key} session {holder.session.id}"
        await self.limiter.check("log_in_name", place)
        if not await self.passwords.fits(holder.account.password, password):
            raise wrong_password()
        await self.limiter.forget("log_in_name", place)

    async def reset(
        self, connection: HTTPConnection, response: Response, wish: messages.Reset, now: float
    ) -> messages.Entered:
        """Set a new password with a code; all other devices are logged out."""
        await self.limiter.check("log_in", name_for_limits(connection))
        hash = hash_token(wish.code)
        code = await self.store.code(hash, "reset", now)
        account = await self.store.by_id(code.visitor_id) if code and code.visitor_id else None
        if account is None or account.role == "bot" or code is None or code.used >= code.uses:
            raise bad_code()
        check_ban(account.banned, account.banned_until, now)
        password = await self.passwords.hashed(wish.password, account.name)
        rows: Rows = {
            NEW_USE: [{"hash": hash, "number": code.used, "at": now}],
            NEW_PASSWORD: [{"which": account.id, "hash": password}],
            ENDED_SESSION: [{"which": each.token_hash} for each in await self.store.sessions_of(account.id)],
            NO_CODES: [{"which": account.id, "of_kind": kind} for kind in ("reset", "device")],
        }
        try:
            return await self._enter(connection, response, account.id, now, rows)
        except Conflict:
            raise bad_code() from None

    async def forgot(self, connection: HTTPConnection, name: str, now: float) -> None:
        """Send a link for a new password if the account exists and has an address; the answer does not reveal that."""
        await self.limiter.check("log_in", name_for_limits(connection))
        await self.limiter.check("log_in_name", f"{key_of(name)} forgot")
        self._room.spawn(self._send_reset(key_of(name), now))  # so the time to answer reveals nothing

    async def _send_reset(self, key: str, now: float) -> None:
        account = await self.store.by_key(key)
        if account and account.role != "bot" and self.send_reset:
            code = new_token()
            await self.store.write({NEW_CODE: [code_row(hash_token(code), "reset", account.id, 1, now, RESET_LASTS)]})
            await self.send_reset(account.id, f"/login#reset={code}")

    # --- logging out, and seats of guests

    async def log_out(self, connection: HTTPConnection, response: Response, now: float) -> None:
        """End this session; the browser goes back to its former guest if nobody has claimed the guest's seats."""
        holder = await self.holder(connection, now)
        if holder is None:
            return
        rows: Rows = {
            ENDED_SESSION: [{"which": holder.session.token_hash}],
            CHANGED_VISITOR: [{"which": holder.account.id, "at": now}],
        }
        guest = holder.session.guest
        if guest and not is_program(connection) and await self._guest_seats(guest):
            token = new_token()
            rows[NEW_SESSION] = [session_row(hash_token(token), guest, now, device_of(connection))]
            set_cookie(response, token, self.settings, connection)
        else:
            drop_cookie(response, self.settings, connection)
        await self.store.write(rows)
        self.visitors.forget(holder.account.id)

    async def claim(self, connection: HTTPConnection, now: float) -> int:
        """Take over the seats that this browser held as a guest; returns at how many tables."""
        holder = await self.need(connection, now)
        guest = holder.session.guest
        if guest is None or not await self._is_guest(guest):
            return 0
        tables = await self.store.count_tables(guest)
        chore = chore_row("hand_over", guest, now, {"into": holder.account.id})
        await self.store.write(
            {
                NEW_CHORE: [chore],
                NO_GUEST: [{"which": holder.session.token_hash}],
                ENDED_SESSIONS: [{"which": guest, "but": ""}],
                BECAME: [{"which": guest, "into": holder.account.id, "at": now}],
            }
        )
        await self.chores.work()
        return tables


def new_id_of(visitor: KnownVisitor, made: Made | None) -> str:
    """The id of a new account: the guest's own, or the one that its passkey was made for."""
    if made is None:
        return visitor.id or new_id()
    if made.is_known != (visitor is not NOBODY) or (made.is_known and made.user != visitor.id):
        raise stale()
    return made.user


def passkey_name(connection: HTTPConnection) -> str:
    """What a new passkey is called."""
    return device_of(connection) or "Passkey"


def one_proof() -> Refusal:
    return Refusal(422, "one_proof", say("server-one-proof"))


def wrong_log_in() -> Refusal:
    return Refusal(403, "wrong_log_in", say("server-wrong-log-in"))


def wrong_password() -> Refusal:
    return Refusal(403, "wrong_password", say("server-wrong-password"))


def bad_code() -> Refusal:
    return Refusal(403, "bad_code", say("server-bad-code"))
