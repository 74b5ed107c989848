"""The command line: `kurzspiel --help`. Numba and the rest are imported by the commands that need them."""

# Each of these adds its commands; the help lists them in this order.
# isort: off
from kurzspiel.cli import play, games, study, puzzles, figures, arena, selfplay, learn, findings, explorer  # noqa: F401
from kurzspiel.cli import serve, tables, accounts, moderation, keys, site  # noqa: F401
# isort: on

from kurzspiel.cli.root import app

__all__ = ["app"]
