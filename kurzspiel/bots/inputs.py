"""What a net reads, as a fingerprint of the code that makes it.

It covers the game's `features.py` as far as a net uses it, the policy's `candidates` where plans are judged, and every
function and table that these use, of the game and of `engine/features.py`. It is made of their syntax, in the order in
which it stands in the files, as blocks of features are numbered by it. Comments, docstrings, the layout of the text and
types of arguments do not matter.
"""

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from kurzspiel.engine.bound import Kernels
from kurzspiel.texts import say

READ = ("features", "action_of", "plan_features")  # of features.py, by engine/kernels/net.py
TOOLS = "kurzspiel.engine.features"  # with which features.py is written
SILENT = ("ctx", "kind", "type_comment")  # of syntax; what differs between versions of Python, and says nothing
Name = tuple[str, str]  # a module, and what it defines


class Source:
    """A module's file: what its statements define, and what is imported from where."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.statements: list[tuple[ast.stmt, set[str]]] = []  # with the names that each makes
        self.imported: dict[str, Name] = {}
        for each in ast.parse(text).body:
            if isinstance(each, ast.ImportFrom):
                if each.level or each.names[0].name == "*":
                    raise ValueError(
                        f"what a net reads is not imported as in {ast.unparse(each)!r}: name it all in full"
                    )
                self.imported |= {name.asname or name.name: (str(each.module), name.name) for name in each.names}
            else:
                self.statements.append((each, names_made(each)))

    def making(self, name: str) -> list[ast.stmt]:
        """The statements that define or change a name."""
        return [each for each, made in self.statements if name in made]

    @property
    def tables(self) -> set[str]:
        """Everything that is neither a function nor a class."""
        return {name for each, made in self.statements if not is_definition(each) for name in made}


@cache
def source(module: str) -> Source:
    return Source(Path(str(import_module(module).__file__)).read_text(encoding="utf-8"))


def is_definition(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef | ast.ClassDef)


def names_made(node: ast.stmt) -> set[str]:
    """What a statement of a module defines, or may change: an assignment its targets, any other all that it names."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets: list[ast.AST] = [node]
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = list(node.targets) if isinstance(node, ast.Assign) else [node.target]
    return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}


def names_used(node: ast.AST) -> Iterator[str]:
    """All names in a statement but those in types of arguments."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.arg):
            continue
        if isinstance(each, ast.Name):
            yield each.id
        yield from names_used(each)


def syntax(node: object) -> str:
    """A piece of syntax as text, the same in every version of Python: without what does not matter."""
    if isinstance(node, ast.arg):
        return f"arg({node.arg})"
    if isinstance(node, list):
        return f"[{', '.join(syntax(each) for each in node)}]"
    if not isinstance(node, ast.AST):
        return ascii(node)
    fields = {name: value for name, value in ast.iter_fields(node) if name not in SILENT and value not in (None, [])}
    if isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node) is not None:
        fields["body"] = node.body[1:]
    return f"{type(node).__name__}({', '.join(f'{name}={syntax(value)}' for name, value in fields.items())})"


def fingerprint(kernels: Kernels) -> str:
    """Of all that the net of a game reads."""
    features, policy = (kernels.plugin.part(name) for name in ("features", "policy"))
    if features is None:
        raise ValueError(say("terminal-no-net", game=kernels.name))
    own = features.__name__
    open_names = [(own, name) for name in (*source(own).tables, *READ)]
    if policy and kernels.policy.CANDIDATES:
        open_names.append((policy.__name__, "candidates"))
    found = closed(open_names, kernels.plugin.module)
    words = [
        f"{module.removeprefix(kernels.plugin.module)}: {syntax(each)}"
        for module in sorted({module for module, _ in found})
        for each, made in source(module).statements
        if any((module, name) in found for name in made)
    ]
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:32]


def closed(names: list[Name], package: str) -> set[Name]:
    """These and all that they use, as far as the game's own package defines it, or what features are written with."""
    found, open_names = set[Name](), list(names)
    while open_names:
        module, name = open_names.pop()
        if (module, name) in found or not (module.startswith(f"{package}.") or module == TOOLS):
            continue
        own = source(module)
        if name in own.imported:
            open_names.append(own.imported[name])
            if own.imported[name][0] == package:
                raise ValueError(f"what a net reads is not imported as a whole module: {name} in {module}")
        for each in own.making(name):
            found.add((module, name))
            open_names += [(module, used) for used in names_used(each)]
    return found
