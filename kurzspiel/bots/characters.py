"""The bots that people meet at tables: each has a name, the same in every language, and a level.

A character plays exactly as its level does. The page draws their faces.
"""

from collections.abc import Iterator

CHARACTERS = {
    "novice": ("Pip", "Tilli", "Nibs", "Pingo", "Lento"),
    "casual": ("Momo", "Urso", "Tembo", "Walo", "Trudo"),
    "club": ("Rufo", "Piko", "Zeno", "Kroko", "Gallo"),
    "expert": ("Grimbald", "Solon", "Orion", "Ardea", "Widu"),
    "master": ("Strix", "Corvo", "Okto", "Naja", "Nemea"),
    "grandmaster": ("Draco", "Fenix", "Grifo", "Sfinx", "Kirin"),
}


def names_of(level: str) -> Iterator[str]:
    """Rufo, Piko, Zeno, Rufo 2, Piko 2, ...: numbers distinguish bots if a level has more of them than characters."""
    number = 1
    while True:
        for name in CHARACTERS[level]:
            yield name if number == 1 else f"{name} {number}"
        number += 1
