"""Write the messages of the server as TypeScript, for the page: web/src/lib/messages.ts.

python -m tools.types          # write it
python -m tools.types --check  # only say whether it is up to date
"""

import sys
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from kurzspiel.server import messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "messages.ts"
HEAD = "// Made by tools/types.py from kurzspiel/server/messages.py. Change that, not this.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def models() -> list[type[BaseModel]]:
    """Every message, in the order of the file."""
    found = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, BaseModel)]
    return [each for each in found if each.__module__ == messages.__name__]


def is_sent(model: type[BaseModel]) -> bool:
    """Whether it goes from client to server; then what has a default may be left out."""
    return issubclass(model, messages.Message)


def typed(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(typed(each) for each in schema[several]))
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(typed(each) for each in schema['prefixItems'])}]"
    if kind == "array":
        return f"({typed(schema['items'])})[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {typed(values) if isinstance(values, dict) else 'any'}>"
    return PLAIN.get(str(kind), "any")


def interface(model: type[BaseModel], schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    lines = [f"export interface {model.__name__} {{"]
    for name, field in schema["properties"].items():
        mark = "?" if is_sent(model) and name not in needed else ""
        lines.append(f"  {name}{mark}: {typed(field)};")
    return "\n".join([*lines, "}"])


def script() -> str:
    """The whole file."""
    _, together = models_json_schema([(each, "serialization") for each in models()])
    shapes = together["$defs"]
    commands = [each.__name__ for each in messages.Command.__subclasses__()]
    parts = [interface(each, shapes[each.__name__]) for each in models() if "properties" in shapes[each.__name__]]
    union = "export type AnyCommand = " + " | ".join(commands) + ";"
    return "\n\n".join([HEAD.strip(), *parts, union]) + "\n"


def main() -> int:
    if "--check" in sys.argv:
        is_current = TARGET.exists() and TARGET.read_text(encoding="utf-8") == script()
        print("up to date" if is_current else f"{TARGET.name} is old; run: python -m tools.types")
        return 0 if is_current else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(script(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
