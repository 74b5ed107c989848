"""Passwords: hashed with argon2id in threads, and refused if they are easily guessed."""

import asyncio
import unicodedata
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from kurzspiel.game import GAMES
from kurzspiel.server.club.accounts.messages import SHORTEST_PASSWORD
from kurzspiel.server.refusals import Refusal
from kurzspiel.texts import say

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

# OWASP, Password Storage Cheat Sheet: argon2id with 19 MiB, two rounds, one lane
ROUNDS, MEMORY, LANES = 2, 19 * 1024, 1  # memory in KiB
AT_ONCE = 2  # hashes that are made at the same time, each with its memory
MOST_WAITING = 50
FEWEST_GUESSES = 1e9  # for an attacker who knows what people choose
# missing in zxcvbn's lists: our own words, German words, German keyboards
ALSO_COMMON = """
    kurzspiel brettspiel spielen passwort kennwort geheim hallo schatz sommer winter fruehling frühling herbst
    berlin hamburg münchen muenchen fussball fußball schalke bayern qwertzuiop asdfghjkl yxcvbnm qwertz asdf yxcv
    zurueck willkommen freunde familie ichliebedich sonnenschein
"""


class Passwords:
    """Makes and checks hashes, a few at a time and outside the event loop."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hashed(self, password: str, name: str) -> str:
        """What is stored for a new password; one that is too simple is refused."""
        return await self._in_thread(lambda: self._new_hash(password, name))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether this is the password; takes as long if there is none to compare with."""
        return await self._in_thread(lambda: self._fits(stored, password))

    def is_old(self, stored: str) -> bool:
        """Whether the hash was made with another cost."""
        return self._hasher.check_needs_rehash(stored)

    async def hashed_again(self, password: str) -> str:
        """The same password hashed with today's cost."""
        return await self._in_thread(lambda: self._hasher.hash(plain(password)))

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refusal(503, "try_again", say("server-cannot-now"), {"retry-after": "2"})
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1

    @cached_property
    def _hasher(self) -> "PasswordHasher":
        from argon2 import PasswordHasher

        return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=LANES)

    @cached_property
    def _nobodys(self) -> str:
        """A hash that no password matches."""
        return self._hasher.hash("\0")

    def _new_hash(self, password: str, name: str) -> str:
        check_strength(plain(password), name)
        return self._hasher.hash(plain(password))

    def _fits(self, stored: str | None, password: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        nobodys = self._nobodys  # always computed, so that the time reveals nothing
        try:
            return self._hasher.verify(stored or nobodys, plain(password)) and stored is not None
        except (VerificationError, InvalidHashError):
            return False


def plain(password: str) -> str:
    """A password in one form, however a keyboard encodes its letters."""
    return unicodedata.normalize("NFKC", password)


def check_strength(password: str, name: str) -> None:
    """Refuse passwords that are short, common or derived from the name."""
    if len(password) < SHORTEST_PASSWORD:
        raise Refusal(422, "weak_password", say("server-password-short", least=str(SHORTEST_PASSWORD)))
    from zxcvbn import zxcvbn

    known = [name, *name.split(), *GAMES, *ALSO_COMMON.split()]
    if zxcvbn(password[:72], user_inputs=known)["guesses"] < FEWEST_GUESSES:
        raise Refusal(422, "weak_password", say("server-password-common"))
