"""People with browsers and passkeys, for the tests of accounts."""

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from secrets import token_bytes
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.clients import Person, Server

Json = dict[str, Any]
GOOD = "gartenzaun blau 7"  # passwords that nobody would guess
BETTER = "kettenkarussell im mai"
BROWSER = {
    "origin": "http://test",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
}


class Browser(Person):
    """Somebody with cookies, and an authenticator if a test uses one."""

    def __init__(self, server: Server, name: str = "", **headers: str) -> None:
        super().__init__(server, name, None)
        self.http = server.client(**{**BROWSER, **headers})
        self.authenticator = Authenticator()

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("kurzspiel")

    @property
    def cookies(self) -> dict[str, str]:
        """As headers, for sockets."""
        return {"cookie": f"kurzspiel={self.cookie}", "origin": "http://test"}

    async def put(self, path: str, body: Any) -> httpx.Response:
        return await self.http.put(f"/api{path}", json=body)

    async def delete(self, path: str) -> httpx.Response:
        return await self.http.delete(f"/api{path}")

    async def sign_up(self, name: str, password: str = GOOD, **more: Any) -> Json:
        answer = await self.post("/account/sign-up", {"name": name, "password": password, **more})
        assert answer.status_code == 201, answer.text
        self.name = name
        return dict(answer.json())

    async def log_in(self, name: str, password: str = GOOD) -> httpx.Response:
        return await self.post("/account/log-in", {"name": name, "password": password})

    async def account(self) -> Json:
        answer = await self.get("/account")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    # --- passkeys

    async def challenge(self, to: str, **more: Any) -> Json:
        answer = await self.post("/account/challenges", {"to": to, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    async def made(self, to: str, **more: Any) -> Json:
        """A new passkey, as it is sent."""
        challenge = await self.challenge(to, **more)
        return {"challenge": challenge["challenge"], "credential": self.authenticator.make(challenge["options"])}

    async def shown(self, to: str) -> Json:
        challenge = await self.challenge(to)
        return {"challenge": challenge["challenge"], "credential": self.authenticator.show(challenge["options"])}

    async def sign_up_by_passkey(self, name: str) -> httpx.Response:
        self.name = name
        return await self.post("/account/sign-up", {"name": name, "passkey": await self.made("sign_up", name=name)})

    async def log_in_by_passkey(self) -> httpx.Response:
        return await self.post("/account/log-in", {"passkey": await self.shown("log_in")})


async def signed_up(server: Server, name: str) -> Browser:
    browser = Browser(server)
    await browser.sign_up(name)
    return browser


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


@dataclass
class Authenticator:
    """What a phone or a security key does: a key of P-256 for each site, attestation "none"."""

    origin: str = "http://test"
    counts: bool = True  # how often it has signed
    keys: dict[bytes, tuple[ec.EllipticCurvePrivateKey, bytes]] = field(default_factory=dict)
    signed: int = 0

    def make(self, options: Json) -> Json:
        id, key = token_bytes(16), ec.generate_private_key(ec.SECP256R1())
        self.keys[id] = key, bytes_of(options["user"]["id"])
        numbers = key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        about = bytes(16) + len(id).to_bytes(2) + id + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], 0x45) + about
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(id, "webauthn.create", options, attestationObject=text_of(attestation))

    def show(self, options: Json, id: bytes | None = None) -> Json:
        id = id or next(reversed(self.keys))
        key, user = self.keys[id]
        answer = self._answer(id, "webauthn.get", options, userHandle=text_of(user))
        data = self._data(options["rpId"], 0x05)
        told = hashlib.sha256(bytes_of(answer["response"]["clientDataJSON"])).digest()
        signature = key.sign(data + told, ec.ECDSA(hashes.SHA256()))
        answer["response"] |= {"authenticatorData": text_of(data), "signature": text_of(signature)}
        return answer

    def _data(self, site: str, flags: int) -> bytes:
        self.signed += self.counts
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.signed.to_bytes(4)

    def _answer(self, id: bytes, kind: str, options: Json, **response: str) -> Json:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        data = text_of(json.dumps(told).encode())
        return {
            "id": text_of(id),
            "rawId": text_of(id),
            "type": "public-key",
            "response": {"clientDataJSON": data, **response},
        }
