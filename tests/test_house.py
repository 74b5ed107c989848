"""The house stays in order: what is counted, names of classes, and how long functions are."""

import ast
from pathlib import Path

import pytest

from tools.house import source
from tools.house.__main__ import click
from tools.house.changes import CHANGES, Change, Place, opened

ROOT = Path(__file__).parent.parent

# Names that several classes have. The list may only grow shorter: take off what is unique by now, add nothing.
# Every game has a State, as the contract says.
KNOWN_TWICE = """
    Cells Player Room State
"""

EXAMPLE = '''
from typing import Any, TYPE_CHECKING

if TYPE_CHECKING:
    from kurzspiel.b import B

Json = dict[str, Any]

class A:
    kept: list[Any]

    def read(self, data: Any, *more: "tuple[Any, Any]") -> Any:
        """Any is no type here."""

        def inner(*, key: int) -> Json:
            from kurzspiel.c import c
            return c(data, Any)

        return inner(key=1)

async def main() -> None: ...
'''


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    return source.modules(ROOT)


def test_any_is_counted_in_annotations_and_names_for_types_alone() -> None:
    assert source.any_in(ast.parse(EXAMPLE)) == 6


def test_any_is_counted_by_room() -> None:
    tree = ast.parse("def f(x: Any) -> Any: ...")
    paths = ("game.py", "server/table/fold.py", "server/app.py", "games/maya/view.py")
    assert source.any_by_room(dict.fromkeys(paths, tree)) == {"(flat)": 2, "games": 2, "server": 2, "server/table": 2}


def test_any_of_typescript_is_a_type_and_not_a_word() -> None:
    types = "let a: any = b as any; const c = new Map<string, any>(); let d: any[];"
    words = "// : any\n/* <any */ <!-- : any --> offers.any; get any(): boolean"
    assert source.any_in_typescript(types + words) == 4


def test_a_function_is_as_long_as_its_lines_from_def_to_the_end() -> None:
    assert source.function_lines({"a.py": ast.parse(EXAMPLE)}) == [1, 3, 8]


def test_shares_of_numbers() -> None:
    assert [source.share(list(range(10)), part) for part in (0.5, 0.9, 1.0)] == [5, 9, 9]


def test_classes_of_one_name_are_found_wherever_they_are() -> None:
    one, other = ast.parse("class A: ..."), ast.parse("def f():\n    class A: ...\nclass B: ...")
    assert source.used_twice({"one.py": one, "room/other.py": other}) == {"A": ["one.py", "room/other.py"]}


def test_cycles_are_found_with_and_without_what_is_not_imported_while_loading() -> None:
    texts = {"a.py": EXAMPLE, "b.py": "import kurzspiel.a", "c.py": "from kurzspiel import a, d", "d.py": ""}
    modules = {path: ast.parse(text) for path, text in texts.items()}
    assert source.cycles(source.graph(modules, is_loading=True)) == []
    assert source.cycles(source.graph(modules, is_loading=False)) == [["kurzspiel.a", "kurzspiel.b", "kurzspiel.c"]]


def test_a_package_is_imported_where_no_module_of_it_is_meant() -> None:
    texts = {"room/__init__.py": "", "room/a.py": "", "b.py": "from kurzspiel.room import a, other"}
    found = source.graph({path: ast.parse(text) for path, text in texts.items()}, is_loading=True)
    assert found["kurzspiel.b"] == {"kurzspiel.room", "kurzspiel.room.a"}


def test_a_newcomer_opens_each_file_once_and_none_that_is_made(tmp_path: Path) -> None:
    for name, text in {"a.py": "vote", "b.py": "voted, vote", "c.py": "# Made by b.py\nvote"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    places = Place("the message", ("*.py",), r"\bvote\b"), Place("the event", ("*.py",), r"\bvoted\b")
    assert opened(tmp_path, Change("a vote", places)) == {"a.py": "the message", "b.py": "the message"}


def test_what_a_newcomer_cannot_find_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the message: no file"):
        opened(tmp_path, Change("a vote", (Place("the message", ("*.py",), "vote"),)))


@pytest.mark.parametrize("change", CHANGES, ids=lambda each: each.title)
def test_what_a_newcomer_looks_for_is_there(change: Change) -> None:
    assert opened(ROOT, change)


def test_a_click_is_followed_from_the_socket_through_the_match_to_the_store() -> None:
    found = click(ROOT)
    assert {"match.py", "server/web/socket.py", "server/storage/store.py"} <= set(found["modules"])
    assert len(found["modules"]) == found["counts"]["modules"] < found["counts"]["functions"] < found["counts"]["calls"]


def test_a_class_name_is_used_once(trees: dict[str, ast.Module]) -> None:
    found = source.used_twice(trees)
    new = {name: paths for name, paths in found.items() if name not in KNOWN_TWICE.split()}
    assert not new, f"give these classes names of their own: {new}"
    gone = set(KNOWN_TWICE.split()) - set(found)
    assert not gone, f"used once by now, take off the list: {gone}"


def test_functions_are_short(trees: dict[str, ast.Module]) -> None:
    lines = source.function_lines(trees)
    assert source.share(lines, 0.5) <= 5
    assert source.share(lines, 0.9) <= 14


def test_nothing_imports_in_a_circle(trees: dict[str, ast.Module]) -> None:
    assert source.cycles(source.graph(trees, is_loading=True)) == []
