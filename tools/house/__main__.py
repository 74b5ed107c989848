"""Measure how the house is built, in this checkout or in another one, also in one of an older layout.

python -m tools.house                       # this checkout
python -m tools.house ROOT                  # another one
python -m tools.house --compare OLD_ROOT    # another one before, this one after
python -m tools.house --json                # all that was found, names and files too
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

from tools.house import source
from tools.house.changes import CHANGES, opened

HERE = Path(__file__).parent
PATIENCE = 300  # seconds that a click may take, with the start of the server


class Click(TypedDict):
    counts: dict[str, int]
    modules: list[str]


class Measured(TypedDict):
    click: Click
    words_any: int
    any_by_room: dict[str, int]
    any_in_page: dict[str, int]
    classes: dict[str, list[str]]
    changes: dict[str, dict[str, str]]
    functions: list[int]
    files: list[int]
    flat: list[str]
    cycles: list[list[str]]
    cycles_at_all: list[list[str]]


def measured(root: Path) -> Measured:
    trees = source.modules(root)
    return {
        "click": click(root),
        "words_any": source.words_any(root),
        "any_by_room": source.any_by_room(trees),
        "any_in_page": source.any_in_page(root),
        "classes": source.used_twice(trees),
        "changes": {change.title: opened(root, change) for change in CHANGES},
        "functions": source.function_lines(trees),
        "files": source.file_lines(root),
        "flat": [path for path in trees if "/" not in path and not path.startswith("__")],
        "cycles": source.cycles(source.graph(trees, is_loading=True)),
        "cycles_at_all": source.cycles(source.graph(trees, is_loading=False)),
    }


def click(root: Path) -> Click:
    """What a move calls, asked of the package of that checkout in a process of its own."""
    surroundings = {**os.environ, "PYTHONPATH": str(root), "KURZSPIEL_FORM": "module"}
    command = [sys.executable, "-P", str(HERE / "click.py")]
    done = subprocess.run(command, cwd=root, env=surroundings, capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode:
        sys.exit(f"No click in {root}:\n{done.stderr}")
    found: Click = json.loads(done.stdout)
    return found


def rows(found: Measured) -> dict[str, dict[str, int]]:
    """What is printed, by headings."""
    functions, files = found["functions"], found["files"]
    return {
        "a click: a move at a table of three, until all have it": found["click"]["counts"],
        "the type Any": {
            "in annotations of the package": sum(found["any_by_room"].values()),
            "as a word, imports too (888 at 52aa3ea)": found["words_any"],
            "any in the page, by hand": found["any_in_page"]["by hand"],
            "any in the page, in files that are made": found["any_in_page"]["made"],
        },
        "Any in annotations by room": found["any_by_room"],
        "class names": {"used more than once": len(found["classes"])},
        "files to open for a change of": dict(
            row for title, opened in found["changes"].items() for row in rows_of_change(title, list(opened))
        ),
        "lines": {
            "of functions, median": source.share(functions, 0.5),
            "of functions, p90": source.share(functions, 0.9),
            "of files, median": source.share(files, 0.5),
            "of files, p90": source.share(files, 0.9),
            "of the longest file": files[-1],
        },
        "modules": {
            "in all": len(files),
            "flat in kurzspiel/": len(found["flat"]),
            "import cycles while loading": len(found["cycles"]),
            "import cycles with types and functions": len(found["cycles_at_all"]),
        },
    }


def rows_of_change(title: str, files: list[str]) -> list[tuple[str, int]]:
    name = title.partition(":")[0]
    return [(name, len(files)), (f"{name}, without tests", sum(not each.startswith("tests/") for each in files))]


def print_one(found: Measured) -> None:
    for heading, lines in rows(found).items():
        print(f"\n{heading}")
        for name, count in lines.items():
            print(f"  {name:46} {count:6}")
    print("\nclass names used more than once")
    for name, paths in found["classes"].items():
        print(f"  {name:14} {', '.join(paths)}")
    for title, files in found["changes"].items():
        print(f"\n{title}")
        for file, what in files.items():
            print(f"  {file:52} {what}")


def print_both(before: Measured, after: Measured) -> None:
    print(f"{'':48} {'before':>6} {'after':>6}")
    old = rows(before)
    for heading, lines in rows(after).items():
        print(f"\n{heading}")
        for name in dict.fromkeys([*old[heading], *lines]):
            print(f"  {name:46} {old[heading].get(name, '-'):>6} {lines.get(name, '-'):>6}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how the house is built.")
    parser.add_argument("root", nargs="?", type=Path, default=HERE.parent.parent, help="the checkout to look at")
    parser.add_argument("--compare", type=Path, metavar="OLD_ROOT", help="a checkout of the state before")
    parser.add_argument("--json", action="store_true", help="all that was found, for programs")
    wish = parser.parse_args()
    found = [measured(root.resolve()) for root in (wish.compare, wish.root) if root]
    if wish.json:
        json.dump(found if wish.compare else found[0], sys.stdout, indent=2)
    elif wish.compare:
        print_both(*found)
    else:
        print_one(found[0])


if __name__ == "__main__":
    main()
