"""How numbers and times are written in a language."""

from datetime import datetime
from decimal import Decimal

THOUSANDTH = Decimal("0.001")
SWAPPED = str.maketrans(",.", ".,")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
NARROW = "\u202f"  # a narrow space at which no line breaks


def number(value: int | float, language: str) -> str:
    """With thousands separated, and at most three decimal places."""
    text = f"{value:,}" if isinstance(value, int) else f"{Decimal(str(value)).quantize(THOUSANDTH):,f}"
    if "." in text:
        text = text.rstrip("0").removesuffix(".")
    return text.translate(SWAPPED) if language == "de" else text


def time(when: datetime, language: str) -> str:
    """Day and minute, as the clock of its time zone shows them."""
    if language == "de":
        return f"{when:%d.%m.%Y, %H:%M}"
    half = "AM" if when.hour < 12 else "PM"
    return f"{MONTHS[when.month - 1]} {when.day}, {when.year}, {when.hour % 12 or 12}:{when:%M}{NARROW}{half}"
