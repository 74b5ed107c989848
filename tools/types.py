"""Write the messages of the server as TypeScript, for the page: web/src/lib/messages.ts.

python -m tools.types          # write it
python -m tools.types --check  # only say whether it is up to date
"""

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

import kurzspiel.server
from kurzspiel.server import messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "messages.ts"
HEAD = "// Made by tools/types.py from every messages.py of the server. Change those, not this.\n"
NAME = messages.__name__
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def models() -> list[type[BaseModel]]:
    """Every message: those of the server, then those of its parts, in the order of the files."""
    names = sorted(each.name for each in walk_packages(kurzspiel.server.__path__, "kurzspiel.server."))
    modules = [messages, *(import_module(name) for name in names if name.endswith(".messages") and name != NAME)]
    found = [(each, module) for module in modules for each in vars(module).values()]
    return [each for each, module in found if is_model(each) and each.__module__ == module.__name__]


def is_model(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseModel)


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
