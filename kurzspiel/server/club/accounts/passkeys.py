"""Passkeys (WebAuthn): challenges, kept in the database, and the answers of authenticators.

The library is loaded when a passkey is first used.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from secrets import token_bytes
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from kurzspiel.server.club.accounts import messages
from kurzspiel.server.club.accounts.store import NEW_CODE, NEW_USE, USED_PASSKEY, AccountStore, Passkey, code_row
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.settings import Settings, origin_of
from kurzspiel.server.storage.database import Json
from kurzspiel.server.storage.store import Conflict
from kurzspiel.server.web.security import hash_token, new_token
from kurzspiel.texts import say

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

T = TypeVar("T")

LIBRARY = "webauthn"  # slow to load
PATIENCE = 300  # seconds for the answer to a challenge
SITE = "Kurzspiel"
MOST_PASSKEYS = 20  # of one account
MOST_ID = 1023  # bytes, as WebAuthn says
MOST_KEY = 4096  # bytes; RSA of 4,096 bits has 600, the longest of ML-DSA 2,600
ID = re.compile(r"[A-Za-z0-9_-]{1,1400}")  # base64 of at most 1023 bytes, with a margin


@dataclass(frozen=True)
class User:
    """The person a new passkey is for."""

    id: str
    name: str
    is_known: bool  # otherwise the id is a new one


class Passkeys:
    """Makes challenges and checks the answers."""

    def __init__(self, store: AccountStore, settings: Settings) -> None:
        self._store = store
        self._settings = settings

    # --- challenges

    async def to_make(
        self, connection: HTTPConnection, to: str, user: User, others: Sequence[Passkey], now: float
    ) -> messages.Challenge:
        """A challenge for a new passkey, on an authenticator that has none for this person yet."""
        await asyncio.to_thread(import_module, LIBRARY)
        from webauthn import base64url_to_bytes, generate_registration_options
        from webauthn.helpers import options_to_json_dict, structs

        challenge = token_bytes(32)
        options = generate_registration_options(
            rp_id=self._site(connection),
            rp_name=SITE,
            user_id=user.id.encode(),
            user_name=user.name,
            challenge=challenge,
            timeout=1000 * PATIENCE,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(base64url_to_bytes(key.id)) for key in others],
        )
        data = {"to": to, "challenge": challenge.hex(), "user": user.id, "is_known": user.is_known}
        return await self._kept(options_to_json_dict(options), data, now)

    async def to_show(
        self, connection: HTTPConnection, to: str, own: Sequence[Passkey], now: float
    ) -> messages.Challenge:
        """A challenge for an existing passkey: one of these, or any of this site."""
        await asyncio.to_thread(import_module, LIBRARY)
        from webauthn import base64url_to_bytes, generate_authentication_options
        from webauthn.helpers import options_to_json_dict, structs

        challenge = token_bytes(32)
        options = generate_authentication_options(
            rp_id=self._site(connection),
            challenge=challenge,
            timeout=1000 * PATIENCE,
            allow_credentials=[structs.PublicKeyCredentialDescriptor(base64url_to_bytes(key.id)) for key in own],
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        )
        return await self._kept(options_to_json_dict(options), {"to": to, "challenge": challenge.hex()}, now)

    async def _kept(self, options: Json, data: Json, now: float) -> messages.Challenge:
        code = new_token()
        row = code_row(hash_token(code), "challenge", None, 1, now, PATIENCE, data)
        await self._store.write({NEW_CODE: [row]})
        return messages.Challenge(challenge=code, options=options)

    async def _spend(self, proof: messages.PasskeyProof, to: str, now: float) -> Json:
        """What was stored for a challenge, which is valid for one answer, right or wrong."""
        hash = hash_token(proof.challenge)
        code = await self._store.code(hash, "challenge", now)
        if code is None or code.data["to"] != to:
            raise stale()
        try:
            await self._store.write({NEW_USE: [{"hash": hash, "number": 0, "at": now}]})
        except Conflict:
            raise stale() from None
        return code.data

    # --- answers

    async def made(self, connection: HTTPConnection, proof: messages.PasskeyProof, to: str, now: float) -> "Made":
        """A new passkey, as it is stored, and its visitor."""
        data = await self._spend(proof, to, now)

        def verified() -> "VerifiedRegistration":
            from webauthn import verify_registration_response

            return verify_registration_response(
                credential=proof.credential,
                expected_challenge=bytes.fromhex(data["challenge"]),
                expected_rp_id=self._site(connection),
                expected_origin=self._origins(connection),
            )

        found = await checked(verified)
        if len(found.credential_public_key) > MOST_KEY or len(found.credential_id) > MOST_ID:
            raise wrong()
        key = {
            "id": base64(found.credential_id),
            "visitor_id": data["user"],
            "public_key": base64(found.credential_public_key),
            "count": found.sign_count,
            "created": now,
            "used": None,
        }
        return Made(data["user"], data["is_known"], key)

    async def shown(self, connection: HTTPConnection, proof: messages.PasskeyProof, to: str, now: float) -> Passkey:
        """The passkey that answered."""
        data = await self._spend(proof, to, now)
        id = str(proof.credential.get("id"))
        passkey = await self._store.passkey(id) if ID.fullmatch(id) else None
        if passkey is None:
            raise Refusal(403, "wrong_passkey", say("server-unknown-passkey"))
        await self._check_handle(proof.credential, passkey)

        def verified() -> "VerifiedAuthentication":
            from webauthn import base64url_to_bytes, verify_authentication_response

            return verify_authentication_response(
                credential=proof.credential,
                expected_challenge=bytes.fromhex(data["challenge"]),
                expected_rp_id=self._site(connection),
                expected_origin=self._origins(connection),
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.count,
            )

        found = await checked(verified)
        await self._store.write({USED_PASSKEY: [{"which": passkey.id, "uses": found.new_sign_count, "at": now}]})
        return passkey

    async def _check_handle(self, credential: Json, passkey: Passkey) -> None:
        """If an authenticator names its user, it must be the holder or one of their former visitors."""
        response = credential.get("response")
        handle = response.get("userHandle") if isinstance(response, dict) else None
        if handle and handle not in [base64(id.encode()) for id in await self._store.ids_of(passkey.visitor_id)]:
            raise wrong()

    # --- the site

    def _site(self, connection: HTTPConnection) -> str:
        """The host name that passkeys are bound to: the public address's if there is one, otherwise the request's."""
        address = self._settings.public_url or f"http://{connection.headers.get('host', '')}"
        return urlsplit(address).hostname or "localhost"

    def _origins(self, connection: HTTPConnection) -> list[str]:
        if self._settings.public_url:
            return [self._settings.public_url]
        schemes = ("https",) if self._settings.secure else ("https", "http")  # a proxy may have removed the https
        asked = (origin_of(f"{scheme}://{connection.headers.get('host', '')}") for scheme in schemes)
        return [origin for origin in asked if origin]


@dataclass(frozen=True)
class Made:
    """A new passkey without its name."""

    user: str
    is_known: bool
    key: Json

    def row(self, name: str) -> Json:
        return {**self.key, "name": name}


async def checked(verify: Callable[[], T]) -> T:
    """The library's result, computed off the event loop; anything it rejects is a wrong passkey."""
    try:
        return await asyncio.to_thread(verify)
    except Exception as error:  # its parsers raise many kinds
        raise wrong() from error


def base64(data: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(data)


def wrong() -> Refusal:
    return Refusal(403, "wrong_passkey", say("server-wrong-passkey"))


def stale() -> Refusal:
    return Refusal(409, "stale_challenge", say("server-stale-challenge"))
