"""Learning: self-play as data (docs/data.md), and nets that learn by playing (docs/learning.md)."""

from kurzspiel.extras import check


def check_data() -> None:
    """Whether all is there that self-play as data needs."""
    for package in ("numpy", "pyarrow", "polars"):
        check(package, "data")
