"""What can be counted in the sources of a checkout without running them."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tools.house.changes import is_made

Function = ast.FunctionDef | ast.AsyncFunctionDef
COMMENTS = re.compile(r"<!--.*?-->|/\*.*?\*/|//[^\n]*", re.DOTALL)
ANY_IN_TYPESCRIPT = re.compile(r"[:<,|&(]\s*any\b(?!\s*\()|\bas any\b|\bany\[\]")


def modules(root: Path) -> dict[str, ast.Module]:
    """The modules of the package by their path within it."""
    package = root / "kurzspiel"
    paths = sorted(package.rglob("*.py"))
    return {path.relative_to(package).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def room_of(path: str) -> str:
    """The folder of a module; of games and of the server's rooms the one below."""
    parts = path.split("/")[:-1]
    return "/".join(parts[:2] if parts[:1] == ["server"] else parts[:1]) or "(flat)"


# --- Any


def annotations(tree: ast.AST) -> Iterator[ast.expr]:
    """Every annotation, and the right side of every name for a type."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=ast.expr() as found):
                yield found
            case ast.FunctionDef(returns=ast.expr() as found) | ast.AsyncFunctionDef(returns=ast.expr() as found):
                yield found
            case ast.AnnAssign(annotation=found, value=value):
                yield found
                if names_in(found)["TypeAlias"] and value:
                    yield value
            case ast.Assign(targets=[ast.Name()], value=ast.Subscript() | ast.BinOp() | ast.Name() as found):
                yield found


def names_in(annotation: ast.expr) -> Counter[str]:
    """The names in an annotation, also where it is written as a string."""
    found: Counter[str] = Counter()
    for node in ast.walk(annotation):
        if isinstance(node, ast.Name):
            found[node.id] += 1
        elif isinstance(node, ast.Attribute):
            found[node.attr] += 1
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "Any" in node.value:
            found["Any"] += len(re.findall(r"\bAny\b", node.value))
    return found


def any_in(tree: ast.AST) -> int:
    """How often the type Any occurs in annotations and in names for types."""
    return sum(names_in(each)["Any"] for each in annotations(tree))


def any_by_room(trees: dict[str, ast.Module]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for path, tree in trees.items():
        found[room_of(path)] += any_in(tree)
    return {room: count for room, count in sorted(found.items()) if count}


def words_any(root: Path) -> int:
    """`grep -wo Any` over the package, imports and comments too: so the issue's 888 were counted, at 52aa3ea."""
    paths = (root / "kurzspiel").rglob("*.py")
    return sum(len(re.findall(r"\bAny\b", path.read_text(encoding="utf-8"))) for path in paths)


def any_in_typescript(text: str) -> int:
    return len(ANY_IN_TYPESCRIPT.findall(COMMENTS.sub("", text)))


def any_in_page(root: Path) -> dict[str, int]:
    """The type `any` in the page, in files by hand and in files that are made from others."""
    found = {"by hand": 0, "made": 0}
    for path in (root / "web" / "src").rglob("*"):
        if path.suffix in (".ts", ".svelte"):
            text = path.read_text(encoding="utf-8")
            found["made" if is_made(text) else "by hand"] += any_in_typescript(text)
    return found


# --- names and sizes


def class_names(trees: dict[str, ast.Module]) -> dict[str, list[str]]:
    """Where each class is defined."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path)
    return found


def used_twice(trees: dict[str, ast.Module]) -> dict[str, list[str]]:
    return {name: paths for name, paths in sorted(class_names(trees).items()) if len(paths) > 1}


def function_lines(trees: dict[str, ast.Module]) -> list[int]:
    """The lines of each function, from `def` to its last, with signature, docstring, comments and blank lines."""
    functions = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, Function)]
    return sorted((node.end_lineno or node.lineno) - node.lineno + 1 for node in functions)


def file_lines(root: Path) -> list[int]:
    paths = (root / "kurzspiel").rglob("*.py")
    return sorted(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def share(numbers: list[int], part: float) -> int:
    """The number that this share of sorted numbers does not exceed."""
    return numbers[min(int(len(numbers) * part), len(numbers) - 1)]


# --- imports


def imported(tree: ast.Module, names: set[str], is_loading: bool) -> set[str]:
    """Which of the named modules a module imports: while it is loaded, or anywhere and for types too."""
    found = set()
    for node in loaded(tree) if is_loading else ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {each if each in names else node.module for each in inside}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & names


def loaded(node: ast.AST) -> Iterator[ast.AST]:
    """What runs when a module is loaded: nothing in functions, and nothing for type checkers."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, Function) and not is_for_types(child):
            yield child
            yield from loaded(child)


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def graph(trees: dict[str, ast.Module], is_loading: bool) -> dict[str, set[str]]:
    """Which modules each imports."""
    named = {module_name(path): tree for path, tree in trees.items()}
    return {name: imported(tree, set(named), is_loading) - {name} for name, tree in named.items()}


def module_name(path: str) -> str:
    return ".".join(["kurzspiel", *path.removesuffix(".py").removesuffix("__init__").strip("/").split("/")]).rstrip(".")


def cycles(imports: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that all import each other, directly or not."""
    reached = {name: reachable(imports, name) for name in imports}
    groups = {tuple(sorted(other for other in reached[name] if name in reached[other])) for name in imports}
    return sorted(list(group) for group in groups if len(group) > 1)


def reachable(imports: dict[str, set[str]], name: str) -> set[str]:
    found, due = set[str](), {name}
    while due:
        due = {other for each in due for other in imports[each]} - found
        found |= due
    return found
