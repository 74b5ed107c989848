"""Web push: a message for one browser, which nobody on the way can read."""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping

import orjson

from kurzspiel.server.club.notices.outbound import Guarded, Target
from kurzspiel.server.club.notices.words import Notice
from kurzspiel.texts import say

TTL = 24 * 3600  # seconds for which a push service keeps it for a browser that is off
SIGNED = 12 * 3600  # seconds for which our signature is valid
URGENT = ("turn", "question", "test")
LANGUAGE_OF_KEYS = "ascii"


def new_key() -> str:
    """A private key of the server, as it is stored."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode(LANGUAGE_OF_KEYS))


def public_key(private: str) -> str:
    """The public part, for browsers."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    key = Vapid02.from_pem(private.encode(LANGUAGE_OF_KEYS)).public_key
    raw = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(raw).rstrip(b"=").decode(LANGUAGE_OF_KEYS)


def check_key(text: str) -> None:
    """Raises ValueError if no browser could have such a key."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except ValueError:
        raise ValueError(say("notices-error-key")) from None


def payload(notice: Notice) -> bytes:
    return orjson.dumps(
        {"title": notice.title, "body": notice.short, "path": notice.path, "tag": notice.tag, "lang": notice.language}
    )


def sealed(
    target: Target, keys: Mapping[str, str], notice: Notice, private: str, contact: str, now: float
) -> tuple[bytes, dict[str, str]]:
    """The body and the headers of the request."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    pusher = WebPusher({"endpoint": target.url, "keys": dict(keys)})
    body: bytes = pusher.encode(payload(notice), "aes128gcm")["body"]
    claims = {"sub": contact, "aud": target.origin, "exp": int(now) + SIGNED}
    signature: dict[str, str] = Vapid02.from_pem(private.encode(LANGUAGE_OF_KEYS)).sign(claims)
    return body, {
        **signature,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(TTL),
        "urgency": "high" if notice.kind in URGENT else "normal",
    }


async def send(http: Guarded, data: Mapping[str, str], notice: Notice, private: str, contact: str, now: float) -> int:
    """The status with which the push service answers."""
    target = http.target(data["endpoint"])
    keys = {name: data[name] for name in ("p256dh", "auth")}
    body, headers = await asyncio.to_thread(sealed, target, keys, notice, private, contact, now)
    return await http.post(target, body, headers)
