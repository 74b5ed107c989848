"""Trust in chance: a secret that is shown after the game, and its commitment, shown before. docs/fairness.md."""

import hashlib
import hmac
import re
import secrets
import struct

from kurzspiel.notation import shortened
from kurzspiel.texts import Sentence, say

SECRET_BYTES = 32
Words = tuple[int, int, int, int]  # of 32 bits: a state of the generator


def new_secret() -> str:
    """32 random bytes as 64 hex digits."""
    return secrets.token_hex(SECRET_BYTES)


def check_secret(text: str) -> str:
    return _check_digits(text, say("record-secret"))


def check_commitment(text: str) -> str:
    return _check_digits(text, say("record-commitment"))


def commitment(secret: str, is_keyed: bool = True) -> str:
    """What may be shown before the game: it reveals nothing about the secret and fits no other.

    It also says how chance draws from the secret, so that nobody can choose that afterwards.
    """
    return _digest("keyed commitment" if is_keyed else "commitment", secret).hex()


def key_of(secret: str) -> bytes:
    return bytes.fromhex(check_secret(secret))


def words_of(key: bytes, stream: int, number: int) -> Words:
    """What the draw at this move of the log comes from: all of the secret, so that nobody without it can predict it."""
    what = f"kurzspiel draw {stream} {number}".encode()
    a, b, c, d = struct.unpack(">4I", hmac.digest(key, what, "sha256")[:16])
    return a, b, c, d


def seed_of(secret: str) -> int:
    """The seed of 63 bits that chance drew from before it drew from the whole secret."""
    return int.from_bytes(_digest("seed", secret)[:8]) >> 1


def _digest(purpose: str, secret: str) -> bytes:
    """docs/fairness.md does this by hand, so these bytes never change."""
    return hashlib.sha256(f"kurzspiel {purpose} {check_secret(secret)}".encode()).digest()


def _check_digits(text: str, what: Sentence) -> str:
    if not (isinstance(text, str) and re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", text)):
        raise ValueError(say("record-digits", text=shortened(text), what=what))
    return text
