"""Self-play: very many matches as data to learn from. Only the command line imports it; docs/data.md."""

from kurzspiel.extras import check

for package in ("numpy", "pyarrow", "polars"):
    check(package, "data")
