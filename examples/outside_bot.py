"""A bot from outside: connects any bot of Kurzspiel, or one of your own, to a server where people seat it at tables.

    export KURZSPIEL_TOKEN=...        # from the page /bots of the server, shown once
    python examples/outside_bot.py https://games.example --bot expert
    python examples/outside_bot.py http://127.0.0.1:8765 --bot ./mybot.py:MyBot

The messages are described in docs/outside.md. It goes on until you stop it; when the server is away it tries again.
"""

import argparse
import json
import os
import time
from base64 import b64decode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import kurzspiel
from kurzspiel.match import View

SILENCE = 60  # seconds: the server pings more often
LONGEST_PAUSE = 60  # seconds before the next try

Json = dict[str, Any]


class Connection:
    """The bot's end of the line."""

    def __init__(self, server: str, token: str) -> None:
        self.server = server.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def events(self) -> Iterator[Json]:
        """What happens at all tables, line by line."""
        with urlopen(Request(f"{self.server}/api/bot/events", headers=self.headers), timeout=SILENCE) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)

    def move(self, event: Json, text: str) -> Json:
        """Answer a question; the position goes with it, in case it has changed meanwhile."""
        message = {"do": "move", "id": os.urandom(8).hex(), "moves": [text], "position": event["position"]}
        path = f"{self.server}/api/tables/{event['table']}/messages?seat={event['seat']}"
        with urlopen(Request(path, json.dumps(message).encode(), self.headers), timeout=SILENCE) as answer:
            reply: Json = json.load(answer)
            return reply


class Players:
    """One bot of that name for each seat that we hold."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.connection = connection
        self.name = name
        self.seats: dict[tuple[str, int], tuple[Any, Any, int]] = {}  # the bot, the engine, how many play

    def hear(self, event: Json, threads: ThreadPoolExecutor) -> None:
        place = (event.get("table", ""), event.get("seat", 0))
        match event["type"]:
            case "start":
                print(f"{event['game']} at {self.connection.server}/t/{event['table']}", flush=True)
                bot = kurzspiel.bot(self.name, seed=int.from_bytes(os.urandom(4)))
                self.seats[place] = bot, kurzspiel.game(event["game"]).engine, event["seats"]
            case "move":
                threads.submit(self.answer, event)
            case "end":
                print(f"{event['table']} is over: places {event['places']}", flush=True)
                self.seats.pop(place, None)

    def answer(self, event: Json) -> None:
        try:
            reply = self.connection.move(event, self.choose(event))
            if not reply["ok"]:
                print(f"{event['table']}: {reply['problem']['error']}", flush=True)
        except Exception as error:  # this decision is lost; the next one will be asked for
            print(f"{event['table']}: {type(error).__name__}: {error}", flush=True)

    def choose(self, event: Json) -> str:
        bot, engine, seats = self.seats[event["table"], event["seat"]]
        if event["packed"] is None:  # a table with hidden memory; a bot of your own may read event["view"]
            return str(event["legal"][0])
        return str(bot.choose(View.unpacked(engine, b64decode(event["packed"]), seats, event["seat"])))


def main() -> None:
    parser = argparse.ArgumentParser(description="Connect a bot to a server of Kurzspiel.")
    parser.add_argument("server", help="its address, such as http://127.0.0.1:8765")
    parser.add_argument(
        "--bot", default="club", help="a level, a class in a file or a program, as in docs/bot-protocol.md"
    )
    parser.add_argument("--threads", type=int, default=2, help="decisions at the same time")
    wish = parser.parse_args()
    token = os.environ.get("KURZSPIEL_TOKEN")
    if not token:
        parser.error("put the bot's token into the environment as KURZSPIEL_TOKEN")
    players, pause = Players(Connection(wish.server, token), wish.bot), 1
    with ThreadPoolExecutor(wish.threads) as threads:
        while True:
            try:
                for event in players.connection.events():
                    pause = 1
                    players.hear(event, threads)
            except HTTPError as error:
                if error.code in (401, 403):
                    raise SystemExit(f"The server says no: {json.load(error)['error']}") from None
                print(f"The server answers {error.code}; trying again in {pause} s", flush=True)
            except (URLError, OSError) as error:
                print(f"The line is broken ({error}); trying again in {pause} s", flush=True)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


if __name__ == "__main__":
    main()
