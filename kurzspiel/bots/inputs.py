"""What a net reads, as a fingerprint of the code that makes it.

It covers the game's `features.py` as far as a net uses it, the policy's `candidates` where plans are judged, and every
function and table of the game that these use. Comments, docstrings, line breaks and types of arguments do not matter.
"""

import ast
import hashlib
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from kurzspiel.engine.bound import Kernels
from kurzspiel.texts import say

SILENT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
READ = ("features", "action_of", "plan_features")  # of features.py, by engine/kernels/net.py
Name = tuple[str, str]  # a module, and what it defines


class Source:
    """A module's file: where each of its names is defined, or imported from."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.defined: dict[str, ast.stmt] = {}
        self.imported: dict[str, Name] = {}
        for each in ast.parse(text).body:
            if isinstance(each, ast.ImportFrom):
                self.imported |= {name.asname or name.name: (str(each.module), name.name) for name in each.names}
            else:
                self.defined |= dict.fromkeys(names_made(each), each)

    def words(self, node: ast.stmt) -> str:
        """A definition without what does not matter."""
        lines = self.text.splitlines(keepends=True)
        body = getattr(node, "body", [])
        if body and isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node) is not None:
            lines[body[0].lineno - 1 : body[0].end_lineno] = [""] * (body[0].end_lineno - body[0].lineno + 1)
        code = "".join(lines[node.lineno - 1 : node.end_lineno])
        tokens = tokenize.generate_tokens(io.StringIO(code).readline)
        words = "".join(each.string for each in tokens if each.type not in SILENT)
        return words.replace(" ", "")  # from Python 3.12 on, an f-string is several tokens


@cache
def source(module: str) -> Source:
    return Source(Path(str(import_module(module).__file__)).read_text(encoding="utf-8"))


def names_made(node: ast.stmt) -> Iterator[str]:
    """What a statement of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))


def names_used(node: ast.AST) -> Iterator[str]:
    """All names in a statement but those in types of arguments."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.arg):
            continue
        if isinstance(each, ast.Name):
            yield each.id
        yield from names_used(each)


def fingerprint(kernels: Kernels) -> str:
    """Of all that the net of a game reads."""
    features, policy = (kernels.plugin.part(name) for name in ("features", "policy"))
    if features is None:
        raise ValueError(say("terminal-no-net", game=kernels.name))
    open_names = [(features.__name__, name) for name in source(features.__name__).defined if name.isupper()]
    open_names += [(features.__name__, name) for name in READ]
    if policy and kernels.policy.CANDIDATES:
        open_names.append((policy.__name__, "candidates"))
    found = dict[Name, str]()
    for module, name in closed(open_names, f"{kernels.plugin.module}."):
        own = source(module)
        found[module.removeprefix(kernels.plugin.module), name] = own.words(own.defined[name])
    words = "\n".join(f"{module} {name}: {found[module, name]}" for module, name in sorted(found))
    return hashlib.sha256(words.encode()).hexdigest()[:32]


def closed(names: list[Name], package: str) -> set[Name]:
    """These and all that they use, as far as the game's own package defines it."""
    found, open_names = set[Name](), list(names)
    while open_names:
        module, name = open_names.pop()
        if (module, name) in found or not module.startswith(package):
            continue
        own = source(module)
        if name in own.imported:
            open_names.append(own.imported[name])
        elif name in own.defined:
            found.add((module, name))
            open_names += [(module, used) for used in names_used(own.defined[name])]
    return found
