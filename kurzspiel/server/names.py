"""Permitted names, and which names look alike: skeletons as in Unicode Technical Standard 39."""

import unicodedata
from functools import cache
from itertools import groupby

from kurzspiel.texts import say

MOST_MARKS = 4  # on one letter, as UTS 39 proposes; German, Vietnamese and Hindi need two at most

# Unicode's Default_Ignorable_Code_Point, which Python does not know, and two empty signs
IGNORABLE = (
    "00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 "
    "FFF0-FFF8 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
)
EMPTY = "2800 1D159"  # a Braille pattern without dots, a note without a head
TURNING = "061C 200E-200F 202A-202E 2066-2069"  # change the direction of the text around them


def _numbers(ranges: str) -> list[int]:
    ends = [each.partition("-") for each in ranges.split()]
    return [number for first, _, last in ends for number in range(int(first, 16), int(last or first, 16) + 1)]


INVISIBLE = dict.fromkeys(_numbers(f"{IGNORABLE} {EMPTY}"))
LEFT_OUT = {number: None for number in INVISIBLE if number not in _numbers(TURNING)}  # the others are refused


def cleaned(name: str) -> str:
    """A name as it is stored: without invisible characters. A ValueError says why it is not permitted."""
    found = unicodedata.normalize("NFC", name).translate(LEFT_OUT)
    found = found if found == name else found.strip()
    if not found:
        raise ValueError(say("server-name-blank"))
    if _is_overloaded(found):
        raise ValueError(say("server-name-marks", most=str(MOST_MARKS)))
    return found


def _is_overloaded(name: str) -> bool:
    """Whether marks are piled up on a letter, or one of them is there twice."""
    letters = groupby(unicodedata.normalize("NFD", name), lambda each: unicodedata.category(each) in ("Mn", "Me"))
    piles = [list(marks) for is_marks, marks in letters if is_marks]
    return any(len(pile) > MOST_MARKS or len(set(pile)) < len(pile) for pile in piles)


def key_of(name: str) -> str:
    """A name as people may type it to log in: without case, spaces and variants of a letter."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def looks_of(name: str) -> tuple[str, str]:
    """What a name looks like, in lower case and as written: PauIa with a capital I looks like Paula only as written."""
    return skeleton(key_of(name)).casefold(), skeleton(" ".join(name.split())).casefold()


def are_alike(one: str, other: str) -> bool:
    """Whether people would mistake one name for the other."""
    return any(left == right for left, right in zip(looks_of(one), looks_of(other), strict=True))


def skeleton(text: str) -> str:
    """The same for all texts that look the same."""
    bare = unicodedata.normalize("NFD", text).translate(INVISIBLE)
    for _ in range(2):  # a replacement may contain letters that have replacements themselves
        bare = unicodedata.normalize("NFD", bare.translate(_models()))
    return bare


@cache
def _models() -> dict[int, str]:
    """For each letter that looks like others, the one text that replaces all of them."""
    from confusable_homoglyphs.confusables import confusables_data  # takes 30 ms to load, and only names need it

    def bare(text: str) -> str:
        return text.strip("\u200e")  # the data put these around right-to-left text

    alike = {bare(text): [bare(each["c"]) for each in others] for text, others in confusables_data.items()}

    def model(letter: str) -> str:
        """In the data, each letter is listed with its model, and each model with all its letters."""
        if len(alike[letter]) > 1:
            return letter
        (other,) = alike[letter]
        return other if len(other) > 1 or len(alike[other]) > 1 else min(letter, other)

    return {ord(letter): model(letter) for letter in alike if len(letter) == 1}
