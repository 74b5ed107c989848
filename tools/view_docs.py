"""Write the tables of docs/views.md from the types that each game's view.py declares.

python -m tools.view_docs
"""

import inspect
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

from typing_extensions import is_typeddict

from kurzspiel.game import view_types
from kurzspiel.server.schema import meanings, parts_of, within
from kurzspiel.views import OneOf, Remembered, ViewHead

TARGET = Path(__file__).parent.parent / "docs" / "views.md"
MOST_WORDS = 10  # that a field's row lists

BLOCK = re.compile(r"(?<=<!-- made: )(\w+) -->\n.*?(?=\n<!-- end -->)", re.DOTALL)


def page() -> str:
    """The page with its blocks made again; what is between them is written by hand."""
    made = {"head": fields(ViewHead), "memory": memory(), "games": "\n".join(map(chapter, view_types()))}
    text = TARGET.read_text(encoding="utf-8")
    return BLOCK.sub(lambda found: f"{found[1]} -->\n{made[found[1]]}", text)


def title_of(view: type) -> str:
    return view.__name__.removesuffix("View")


def memory() -> str:
    rows = [(title_of(view), *row) for view in view_types() for row in forgotten(view)]
    return table(("game", "key", "`null`"), rows)


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, *rows)).replace("\n", f"\n|{'---|' * len(head)}\n", 1)


def chapter(view: type) -> str:
    """What a game's view consists of: its own keys, then the parts they hold, then the phases."""
    parts = "".join(f"\n`{part.__name__}`: {said(part)}\n\n{fields(part)}\n" for part in dict.fromkeys(parts_of(view)))
    return f"\n## {title_of(view)}\n\n{said(view)}\n\n{fields(view, without=ViewHead)}\n{parts}\n{phases(view)}\n"


def said(declared: type) -> str:
    """The docstring of a class, its paragraphs as long lines."""
    paragraphs = inspect.cleandoc(declared.__doc__ or "").split("\n\n")
    return "\n\n".join(" ".join(each.split()) for each in paragraphs)


def fields(declared: type, without: type | None = None) -> str:
    hints, left_out = get_type_hints(declared, include_extras=True), get_type_hints(without) if without else ()
    found = meanings(declared)
    rows = [
        (f"`{name}`", found[name] + listed(hint, found[name])) for name, hint in hints.items() if name not in left_out
    ]
    return table(("key", "value"), rows)


def listed(hint: Any, meaning: str) -> str:
    """The few words that a text is one of, if the meaning does not name them."""
    for words in words_in(hint):
        quoted = [f"`{json.dumps(word)}`" for word in words]
        if len(words) <= MOST_WORDS and not any(words.values()) and quoted[0] not in meaning:
            return "; one of " + ", ".join(quoted)
    return ""


def words_in(hint: Any) -> list[dict[str | int, str]]:
    return [mark.meanings for mark in get_args(hint) if isinstance(mark, OneOf)]


def phases(view: type) -> str:
    (words,) = words_in(get_type_hints(view, include_extras=True)["phase"])
    return table(("phase", "who acts and what for"), [(f"`{word}`", meaning) for word, meaning in words.items()])


def forgotten(declared: type, *above: str) -> Iterator[tuple[str, str]]:
    """The keys of what only memory knows, and what becomes of it."""
    for name, hint in get_type_hints(declared, include_extras=True).items():
        path = (*above, f"`{name}`")
        for each in within(hint):
            if isinstance(each, Remembered):
                yield ", ".join(path), each.text
            elif is_typeddict(each):
                yield from forgotten(each, *path)


def main() -> None:
    TARGET.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
