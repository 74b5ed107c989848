"""Names of accounts: no two that people would mistake for each other."""

from functools import cache

from kurzspiel.bots.characters import CHARACTERS
from kurzspiel.bots.levels import LEVELS
from kurzspiel.server.names import key_of, looks_of
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.database import Values
from kurzspiel.server.table.chairs import GONE
from kurzspiel.texts import say

BOTS = {*LEVELS, *(name for names in CHARACTERS.values() for name in names)}
RESERVED = {"guest", "gast", "kurzspiel", "admin", "administrator", "host", "server", "chance", "zufall", "you", "du"}


@cache
def _reserved() -> tuple[set[str], set[str]]:
    """Names that nobody may have; and names that are reserved with a number after them too."""
    return {look for name in RESERVED for look in looks_of(name)}, {
        look for name in (*BOTS, GONE) for look in looks_of(name)
    }


def check_name(name: str) -> Values:
    """A permitted name as it is stored; names of bots and of deleted people are reserved."""
    key, without_number = key_of(name), name.rstrip("0123456789 ")
    words, numbered = _reserved()
    if words.intersection(looks_of(name)) or numbered.intersection(looks_of(without_number)):
        raise Refusal(422, "name_reserved", say("server-name-reserved"))
    if not any(each.isalnum() for each in key):
        raise Refusal(422, "name_reserved", say("server-name-letters"))
    folded, look = looks_of(name)
    return {"key": key, "folded": folded, "look": look}


def name_taken() -> Refusal:
    return Refusal(409, "name_taken", say("server-account-name-taken"))
