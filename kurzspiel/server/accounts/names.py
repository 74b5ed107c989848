"""Names of accounts."""

from unicodedata import normalize


def key_of(name: str) -> str:
    """The name as names are compared."""
    return normalize("NFKC", name).casefold()
