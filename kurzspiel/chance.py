"""Trust in chance: a secret that is shown after the game, and its commitment, shown before. docs/fairness.md."""

import hashlib
import re
import secrets

from kurzspiel.notation import shortened
from kurzspiel.texts import Sentence, say

SECRET_BYTES = 32


def new_secret() -> str:
    """32 random bytes as 64 hex digits."""
    return secrets.token_hex(SECRET_BYTES)


def check_secret(text: str) -> str:
    return _check_digits(text, say("record-secret"))


def check_commitment(text: str) -> str:
    return _check_digits(text, say("record-commitment"))


def commitment(secret: str) -> str:
    """What may be shown before the game: it reveals nothing about the secret, and matches no other."""
    return _digest("commitment", secret).hex()


def seed_of(secret: str) -> int:
    """The seed that chance draws from: 63 bits. The commitment does not reveal it."""
    return int.from_bytes(_digest("seed", secret)[:8]) >> 1


def _digest(purpose: str, secret: str) -> bytes:
    """docs/fairness.md does this by hand, so these bytes never change."""
    return hashlib.sha256(f"kurzspiel {purpose} {check_secret(secret)}".encode()).digest()


def _check_digits(text: str, what: Sentence) -> str:
    if not (isinstance(text, str) and re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", text)):
        raise ValueError(say("record-digits", text=shortened(text), what=what))
    return text
