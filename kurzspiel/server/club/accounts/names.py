"""Names of accounts: no two that people would take for the same."""

import unicodedata

from kurzspiel.bots.characters import CHARACTERS
from kurzspiel.bots.levels import LEVELS
from kurzspiel.server.problems import Refusal
from kurzspiel.server.table.chairs import GONE
from kurzspiel.texts import say

BOTS = {*LEVELS, *(name.casefold() for names in CHARACTERS.values() for name in names)}
RESERVED = {"guest", "gast", "kurzspiel", "admin", "administrator", "host", "server", "chance", "zufall", "you", "du"}


def key_of(name: str) -> str:
    """A name as names are compared: without case, spaces and variants of a letter."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def check_name(name: str) -> str:
    """The key of a name that somebody may have; those of bots and of deleted people are reserved."""
    key = key_of(name)
    without_number = key.rstrip("0123456789 ")
    if key in RESERVED or without_number in {*BOTS, key_of(GONE)}:
        raise Refusal(422, "name_reserved", say("server-name-reserved"))
    if not any(each.isalnum() for each in key):
        raise Refusal(422, "name_reserved", say("server-name-letters"))
    return key


def name_taken() -> Refusal:
    return Refusal(409, "name_taken", say("server-account-name-taken"))
