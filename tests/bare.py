"""Python as if only some packages were installed: what a test runs in a process of its own begins with `only`."""

import sys
import sysconfig
from collections.abc import Iterable
from typing import Any


class Only:
    """A finder of modules that knows nothing but these."""

    def __init__(self, finder: Any, names: frozenset[str]) -> None:
        self.finder = finder
        self.names = names

    def find_spec(self, name: str, *more: Any) -> Any:
        return self.finder.find_spec(name, *more) if name.partition(".")[0] in self.names else None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.finder, name)


def only(names: Iterable[str]) -> None:
    """From now on nothing can be imported but Python's own modules, ours and these."""
    sysconfig.get_config_vars()  # they lie in a module that is Python's own, but not among its names
    known = frozenset({"kurzspiel", *sys.stdlib_module_names, *names})
    sys.meta_path[:] = [Only(finder, known) for finder in sys.meta_path]
