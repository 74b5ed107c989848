"""A program that plays at a server: opens a table against bots, plays to the end, prints the result.

    kurzspiel serve &
    python examples/server_bot.py http://127.0.0.1:8765 --game maya --bots novice,novice

Messages are described in docs/server-api.md. Put your own idea into `choose`.
"""

import argparse
import json
import random
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SEAT = 0

Json = dict[str, Any]


def choose(view: Json, legal: list[str]) -> str:
    """Any move, but none that gives something up while there is another."""
    good = [text for text in legal if text.split()[0] not in ("pass", "rest", "skip")]
    return random.choice(good or legal)


class Player:
    """Sits at one table. A new move is sent when the last one is answered and something has happened since."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.token = ""
        self.token = self.post("/api/visitors", {"name": name})["token"]
        self.news: Json = {}  # the last update
        self.acted_on = ""  # the version that the last move was chosen for
        self.waits_for = ""  # the id of a message without an answer
        self.sent = 0

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def post(self, path: str, data: Json) -> Json:
        headers = {"Content-Type": "application/json", **self.headers}
        with urlopen(Request(self.server + path, json.dumps(data).encode(), headers)) as answer:
            found: Json = json.load(answer)
            return found

    def open_table(self, game: str, bots: list[str]) -> str:
        chairs = [{"who": "me"}, *({"who": "bot", "bot": level} for level in bots)]
        return str(self.post("/api/tables", {"game": game, "chairs": chairs, "name": "Program"})["id"])

    def play(self, table: str) -> Json:
        """Play until the match is over; after a lost connection, reconnect and ask for what was missed."""
        while self.news.get("table", {}).get("status") not in ("over", "frozen"):
            address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={SEAT}"
            since = f"&since={self.news['version']}" if self.news else ""
            self.waits_for = self.acted_on = ""
            try:
                with connect(address + since, additional_headers=self.headers) as socket:
                    self.listen(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code not in (1011, 1012, 1013):  # these mean: come again
                    raise
                time.sleep(1)
        return self.news

    def listen(self, socket: ClientConnection) -> None:
        self.move(socket)
        for text in socket:
            message = json.loads(text)
            match message["type"]:
                case "update":
                    self.news = message
                    if message["table"]["status"] in ("over", "frozen"):
                        return
                case "reply" | "problem" if message["id"] == self.waits_for:
                    self.waits_for = ""
                    if message.get("code") == "too_often":
                        time.sleep(1)
                        self.acted_on = ""
            self.move(socket)

    def move(self, socket: ClientConnection) -> None:
        if not self.waits_for and self.news.get("legal") and self.news["version"] != self.acted_on:
            self.sent += 1
            self.acted_on, self.waits_for = self.news["version"], f"{self.token[:8]}-{self.sent}"
            text = choose(self.news["view"], self.news["legal"])
            socket.send(json.dumps({"do": "move", "id": self.waits_for, "moves": [text]}))


def result(news: Json) -> str:
    """The places of all players, the winner first."""
    names, places = [seat["name"] for seat in news["table"]["seats"]], news["view"]["places"]
    if places is None:
        return f"frozen: {news['table']['frozen']}"
    return "\n".join(f"{place}. {name}" for place, name in sorted(zip(places, names, strict=True)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Play at a server of Kurzspiel.")
    parser.add_argument("server", help="its address, such as http://127.0.0.1:8765")
    parser.add_argument("--game", default="maya")
    parser.add_argument("--bots", default="novice,novice", help="the other seats, with commas")
    wish = parser.parse_args()
    player = Player(wish.server, "Program")
    table = player.open_table(wish.game, wish.bots.split(","))
    print(f"Playing at {player.server}/t/{table}", flush=True)
    print(result(player.play(table)))


if __name__ == "__main__":
    main()
