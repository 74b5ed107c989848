"""The command line: `kurzspiel --help`. Numba and the rest are imported by the commands that need them."""

# Each of these adds its commands; the help lists them in this order.
# isort: off
from kurzspiel.cli import playing, study, research, contests, learning, serving, orders, people, hosting  # noqa: F401
# isort: on

from kurzspiel.cli.frame import app

__all__ = ["app"]
