"""Carrying a guest's identity to another device, with a short-lived code that works once."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kurzspiel.server.addresses import device_of, name_for_limits
from kurzspiel.server.club.accounts import messages
from kurzspiel.server.club.accounts.accounts import Accounts, bad_code
from kurzspiel.server.club.accounts.store import NEW_CODE, NEW_USE, NO_CODES, code_row
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.database import Conflict
from kurzspiel.server.storage.store import NEW_SESSION, KnownVisitor, session_row
from kurzspiel.server.web.security import hash_token, is_program, new_token, set_cookie
from kurzspiel.texts import say

LASTS = 600.0  # seconds


async def make_code(accounts: Accounts, visitor: KnownVisitor, now: float) -> messages.CarryCode:
    """A new code; the previous one becomes useless."""
    if visitor.role:
        raise Refusal(409, "logged_in", say("server-carry-account"))
    code = new_token()
    row = code_row(hash_token(code), "carry", visitor.id, 1, now, LASTS)
    await accounts.store.write({NO_CODES: [{"which": visitor.id, "of_kind": "carry"}], NEW_CODE: [row]})
    return messages.CarryCode(code=code, ends=now + LASTS)


async def take_code(
    accounts: Accounts, connection: HTTPConnection, response: Response, text: str, now: float
) -> messages.Carried:
    """Make this device that guest too."""
    await accounts.limiter.check("log_in", name_for_limits(connection))
    before = await accounts.visitors.find(connection, now)
    if before.role:
        raise Refusal(409, "logged_in", say("server-log-out-first"))
    hash, token = hash_token(text), new_token()
    code = await accounts.store.code(hash, "carry", now)
    if code is None or code.used >= code.uses or code.visitor_id is None:
        raise bad_code()
    name = await accounts.store.name_of(code.visitor_id)
    if name is None or not await accounts.store.is_guest(code.visitor_id):
        raise bad_code()
    session = session_row(hash_token(token), code.visitor_id, now, device_of(connection))
    try:
        await accounts.store.write({NEW_USE: [{"hash": hash, "number": code.used, "at": now}], NEW_SESSION: [session]})
    except Conflict:
        raise bad_code() from None
    if is_program(connection):
        return messages.Carried(name=name, token=token)
    set_cookie(response, token, accounts.settings, connection)
    return messages.Carried(name=name)
