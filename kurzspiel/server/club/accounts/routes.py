"""HTTP: accounts. Each route only translates between messages and calls."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, Path, Request, Response

from kurzspiel.server.club.accounts import messages
from kurzspiel.server.club.accounts.accounts import Holder, passkey_name
from kurzspiel.server.club.accounts.carry import make_code, take_code
from kurzspiel.server.club.accounts.changes import Changes, kept_by
from kurzspiel.server.club.accounts.export import export
from kurzspiel.server.club.accounts.store import Passkey, Session
from kurzspiel.server.messages import NewName
from kurzspiel.server.web.desk import RequestDesk
from kurzspiel.server.web.routes import PROBLEMS
from kurzspiel.server.web.security import drop_cookie

SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="of a device")]
PasskeyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,1400}$", description="of a passkey")]

router = APIRouter(prefix="/api/account", responses=PROBLEMS, tags=["accounts"])


class AccountDesk(RequestDesk):
    """All that routes about accounts need, bound to one request."""

    def __init__(self, request: Request, response: Response) -> None:
        super().__init__(request, response)
        self.accounts = self.server.accounts
        self.changes = Changes(self.accounts)

    async def holder(self) -> Holder:
        return await self.accounts.need(self.request, self.now)

    async def proven(self) -> Holder:
        return await self.accounts.need_proven(self.request, self.now)


AtDesk = Annotated[AccountDesk, Depends(AccountDesk)]


@router.get("", response_model=messages.Account, responses={204: {"description": "Nobody is logged in."}})
async def my_account(desk: AtDesk) -> messages.Account | Response:
    """Who is logged in; 204 when nobody is."""
    holder = await desk.accounts.holder(desk.request, desk.now)
    return await desk.accounts.describe(holder, desk.now) if holder else Response(status_code=204)


@router.get("/policy")
async def policy(desk: AtDesk) -> messages.AccountPolicy:
    """Who may sign up, and how long a password is."""
    accounts = desk.accounts
    found = {"sign_up": await accounts.sign_up_policy(), "resets": accounts.send_reset is not None}
    return messages.AccountPolicy.model_validate(found)


# --- in and out


@router.post("/sign-up", status_code=201)
async def sign_up(desk: AtDesk, wish: messages.SignUp) -> messages.Entered:
    """A new account; guests keep their seats."""
    return await desk.accounts.sign_up(desk.request, desk.response, wish, desk.now)


@router.post("/log-in")
async def log_in(desk: AtDesk, wish: messages.LogIn) -> messages.Entered:
    """A new session, by name and password or by a passkey."""
    return await desk.accounts.log_in(desk.request, desk.response, wish, desk.now)


@router.post("/log-out", status_code=204)
async def log_out(desk: AtDesk) -> None:
    """End this session."""
    await desk.accounts.log_out(desk.request, desk.response, desk.now)


@router.post("/reset")
async def reset(desk: AtDesk, wish: messages.Reset) -> messages.Entered:
    """A new password, with a code from the host."""
    return await desk.accounts.reset(desk.request, desk.response, wish, desk.now)


@router.post("/forgot", status_code=202)
async def forgot(desk: AtDesk, wish: messages.WhoForgot) -> None:
    """Ask for a link by mail; the answer is always the same."""
    await desk.accounts.forgot(desk.request, wish.name, desk.now)


@router.post("/challenges", status_code=201)
async def challenge(desk: AtDesk, wish: messages.NewChallenge) -> messages.Challenge:
    """A challenge for a passkey."""
    return await desk.accounts.challenge(desk.request, wish, desk.now)


@router.post("/confirm", status_code=204)
async def confirm(desk: AtDesk, wish: messages.Confirm) -> None:
    """Confirm your identity; valid for ten minutes."""
    await desk.accounts.confirm(desk.request, wish, desk.now)


@router.post("/claim")
async def claim(desk: AtDesk) -> messages.Claimed:
    """Take over the seats that this browser held before somebody logged in."""
    return messages.Claimed(tables=await desk.accounts.claim(desk.request, desk.now))


# --- name, password, passkeys


@router.put("/name")
async def rename(desk: AtDesk, wish: NewName) -> messages.Account:
    """Another name, for new seats."""
    await desk.changes.rename(await desk.holder(), wish.name, desk.now)
    return await desk.accounts.describe(await desk.holder(), desk.now)


@router.put("/password", status_code=204)
async def set_password(desk: AtDesk, wish: messages.NewPassword) -> None:
    """Another password; all other devices are logged out."""
    await desk.changes.set_password(await desk.holder(), wish, desk.now)


@router.delete("/password", status_code=204)
async def drop_password(desk: AtDesk) -> None:
    """Only passkeys from now on."""
    await desk.changes.drop_password(await desk.proven())


@router.get("/passkeys")
async def passkeys(desk: AtDesk) -> messages.PasskeyList:
    found = await desk.accounts.store.passkeys_of((await desk.holder()).account.id)
    return messages.PasskeyList(passkeys=[passkey_line(each) for each in found])


@router.post("/passkeys", status_code=201)
async def add_passkey(desk: AtDesk, wish: messages.NewPasskey) -> messages.PasskeyLine:
    holder = await desk.proven()
    made = await desk.accounts.passkeys.made(desk.request, wish.passkey, "add", desk.now)
    return passkey_line(await desk.changes.add_passkey(holder, made, wish.name or passkey_name(desk.request)))


@router.put("/passkeys/{passkey}", status_code=204)
async def rename_passkey(desk: AtDesk, passkey: PasskeyId, wish: NewName) -> None:
    await desk.changes.rename_passkey(await desk.holder(), passkey, wish.name)


@router.delete("/passkeys/{passkey}", status_code=204)
async def drop_passkey(desk: AtDesk, passkey: PasskeyId) -> None:
    await desk.changes.drop_passkey(await desk.proven(), passkey)


def passkey_line(passkey: Passkey) -> messages.PasskeyLine:
    return messages.PasskeyLine(id=passkey.id, name=passkey.name, created=passkey.created, used=passkey.used)


# --- devices


@router.get("/sessions")
async def sessions(desk: AtDesk) -> messages.DeviceList:
    """Where I am logged in."""
    holder = await desk.holder()
    found = await desk.accounts.store.sessions_of(holder.account.id)
    return messages.DeviceList(devices=[device(each, holder) for each in found])


@router.delete("/sessions", status_code=204)
async def end_others(desk: AtDesk) -> None:
    """Log out everywhere but here."""
    await desk.changes.end_others(await desk.holder(), desk.now)


@router.delete("/sessions/{session}", status_code=204)
async def end_session(desk: AtDesk, session: SessionId) -> None:
    """Log out another device."""
    await desk.changes.end_session(await desk.holder(), session, desk.now)


def device(session: Session, holder: Holder) -> messages.Device:
    browser, _, system = session.about.partition(" on ")
    return messages.Device(
        id=session.id,
        browser=browser,
        system=system,
        created=session.created,
        seen=session.seen,
        current=session.token_hash == holder.session.token_hash,
    )


# --- settings, export, going


@router.get("/settings")
async def settings(desk: AtDesk) -> messages.KeptPreferences:
    """What the page remembers on every device."""
    return kept_by(await desk.holder())


@router.put("/settings")
async def keep_settings(desk: AtDesk, wish: messages.KeptPreferences) -> messages.KeptPreferences:
    """Keep these, unless later ones are kept already; answers those that count."""
    return await desk.changes.keep(await desk.holder(), wish, desk.now)


@router.get("/export", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export_me(desk: AtDesk) -> Response:
    """Everything the server knows about me, as a file."""
    holder = await desk.proven()
    await desk.limiter.check("export", holder.account.id)
    found = await export(desk.accounts, desk.server.store, holder, desk.now)
    head = {"content-disposition": 'attachment; filename="kurzspiel.json"'}
    data = orjson.dumps(found, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
    return Response(data, media_type="application/json", headers=head)


@router.delete("", status_code=204)
async def delete_me(desk: AtDesk) -> None:
    """Delete the account, and the name at all tables; matches stay."""
    await desk.changes.delete(await desk.proven(), desk.now)
    drop_cookie(desk.response, desk.server.settings, desk.request)
    desk.server.room.spawn(desk.accounts.chores.work())


# --- guests


@router.post("/carry", status_code=201)
async def take_me_along(desk: AtDesk) -> messages.CarryCode:
    """A code that makes another device the same guest, once and within ten minutes."""
    visitor = await desk.known()
    await desk.limiter.check("people", visitor.id)
    return await make_code(desk.accounts, visitor, desk.now)


@router.post("/carried")
async def carried(desk: AtDesk, wish: messages.CarriedCode) -> messages.Carried:
    """Be the guest who made this code, on this device too."""
    return await take_code(desk.accounts, desk.request, desk.response, wish.code, desk.now)
