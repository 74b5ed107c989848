"""Optional parts, and which extra installs them. See docs/install.md."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from kurzspiel.texts import say


class NotInstalled(ModuleNotFoundError):
    """Something that an extra installs is missing; the sentence says what."""


def not_installed(what: str, extra: str) -> NotInstalled:
    return NotInstalled(say("terminal-not-installed", what=what, extra=extra), name=what)


@contextmanager
def needs(what: str, extra: str) -> Iterator[None]:
    """Around imports that need an extra."""
    try:
        yield
    except NotInstalled:
        raise  # a more exact message has been raised already
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "kurzspiel":
            raise  # our own error
        raise not_installed(what, extra) from None


def check(what: str, extra: str, *modules: str) -> None:
    """Before long work, or instead of many imports: whether these modules are there, or the one that is named."""
    if any(find_spec(module) is None for module in modules or (what,)):
        raise not_installed(what, extra)
