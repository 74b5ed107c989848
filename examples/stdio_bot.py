"""A bot over standard input and output, which could be written in any language: docs/bot-protocol.md.

kurzspiel watch maya --bots "run: python3 examples/stdio_bot.py,random,random"
"""

import json
import sys
from typing import Any


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """In Maya it lays four cards and keeps the others to carry stones; elsewhere it takes the first move there is."""
    if view["game"] == "maya" and view["phase"] == "workers" and len(view["hands"][view["seat"]]) <= 4:
        return "pass"
    return legal[0]


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "move":
            move = choose(message["view"], message["legal"])
            print(json.dumps({"id": message["id"], "move": move}), flush=True)


if __name__ == "__main__":
    main()
