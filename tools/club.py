"""A busy club on a running server: tournaments, a bot, notices, a report, a host; for pictures.

Its people are those of `tools.season`, who must be in the database already.
"""

import json
import sqlite3
import time
import urllib.request
from contextlib import closing
from typing import Any

from tools.season import PEOPLE, token_of

HOUR = 3600
HOST_OF_ALL = {"name": "Hanna", "password": "gartenzaun blau 7"}
SLOW = {"kind": "slow", "seconds": 24 * HOUR}
POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
PUSH = {
    **{"kind": "push", "endpoint": "https://push.example/1", "about": "Firefox on Linux"},
    **{"p256dh": POINT, "auth": "A" * 22},
}
BOT = {"name": "Kieselstein", "about": "Looks two moves ahead, and likes quarries.", "games": ["maya", "sakkara"]}
SWISS = {"game": "sakkara", "terms": {"seats": 2, "rounds": 3, "pause": 0, "clock": None}}
GROUPS = {"game": "maya", "terms": {"seats": 4, "rounds": 3, "pause": 0, "clock": SLOW, "round_time": 168 * HOUR}}


class Person:
    """A person who talks to the server with their own token."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address
        self.token = token

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
        return json.loads(text) if text else None


class Club:
    """The people of a season, and what they are doing."""

    def __init__(self, address: str, database: str) -> None:
        self.database = database
        self.people = {name: Person(address, token_of(name)) for name in PEOPLE}
        self.host = Person(address)
        self.host.token = self.host.ask("POST", "/api/account/sign-up", HOST_OF_ALL)["token"]
        self._change("UPDATE accounts SET role = 'host' WHERE key = ?", HOST_OF_ALL["name"].lower())
        self.begin_tournaments()
        self.talk()
        self.judge()
        self.meet()
        self.people["Ada"].ask("POST", "/api/notices/channels", PUSH)
        token = self.people["Ada"].ask("POST", "/api/bots", BOT)["token"]
        stream = urllib.request.Request(f"{address}/api/bot/events", headers={"authorization": f"Bearer {token}"})
        self.bot = urllib.request.urlopen(stream)  # connected as long as this is open

    def _change(self, statement: str, *values: Any) -> None:
        with closing(sqlite3.connect(self.database, timeout=20)) as connection, connection:
            connection.execute(statement, values)

    def begin_tournaments(self) -> None:
        """One for two at a table in its second round, one of groups, one that is over, one that can be entered."""
        self.swiss = self.tournament("Stone Cup", SWISS, about="Three rounds, then tea.")
        self.groups = self.tournament("Maya by post", GROUPS)
        self.over = self.tournament("Autumn evening", SWISS)
        for id, rounds in ((self.swiss, 1), (self.groups, 1), (self.over, 3)):
            self.people["Ada"].ask("POST", f"/api/tournaments/{id}/start")
            for _ in range(rounds):
                self.finish_round(id)
                self.people["Ada"].ask("POST", f"/api/tournaments/{id}/next")
        self.open = self.tournament("Snow and salt", {**GROUPS, "game": "himalaya", "starts": time.time() + 50 * HOUR})

    def tournament(self, name: str, wish: dict[str, Any], about: str = "") -> str:
        id = self.people["Ada"].ask("POST", "/api/tournaments", {"name": name, "about": about, **wish})["id"]
        for person in self.people.values():
            person.ask("POST", f"/api/tournaments/{id}/enter", {})
        return str(id)

    def finish_round(self, id: str) -> None:
        """All tables of a round are over, as if their seats had come in one after the other."""
        with closing(sqlite3.connect(self.database, timeout=20)) as connection, connection:
            question = "SELECT round, number, chairs FROM heats WHERE tournament_id = ? AND done IS NULL"
            for round, number, chairs in connection.execute(question, (id,)).fetchall():
                seats = len(json.loads(chairs))
                places = [(seat + round + number) % seats + 1 for seat in range(seats)]
                result = json.dumps({"places": places, "stood_in": []})
                which = (result, time.time(), id, round, number)
                change = "UPDATE heats SET result = ?, done = ? WHERE tournament_id = ? AND round = ? AND number = ?"
                connection.execute(change, which)

    def talk(self) -> None:
        """Words at a table, of which some are reported."""
        ben, chloe, dana = (self.people[name] for name in ("Ben", "Chloe", "Dana"))
        chairs = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        wish = {"game": "maya", "name": "Ben", "chairs": chairs, "options": {"listed": True, "clock": SLOW}}
        self.table = ben.ask("POST", "/api/tables", wish)["id"]
        for person, name in ((chloe, "Chloe"), (dana, "Dana")):
            person.ask("POST", f"/api/tables/{self.table}/join", {"name": name})
        said = ((0, "Good evening!"), (2, "You old fool."), (1, "Dana, please."), (2, "Gold for sale, cheap!"))
        for number, (seat, text) in enumerate(said):
            wish = {"do": "say", "id": f"s{number}", "text": text}
            (ben, chloe, dana)[seat].ask("POST", f"/api/tables/{self.table}/messages?seat={seat}", wish)
        lines = ben.ask("GET", f"/api/tables/{self.table}/chat?seat=0")["lines"]
        for number, seat, reason in ((1, 0, "insult"), (1, 1, "insult"), (3, 1, "spam")):
            report = {"line": {key: lines[number][key] for key in ("at", "seat", "name")}, "reason": reason}
            (ben, chloe)[seat].ask("POST", f"/api/tables/{self.table}/reports?seat={seat}", report)

    def meet(self) -> None:
        """Friends, requests, a block, a challenge, and a visitor who looks for a match."""
        ada, ben, chloe, dana = (self.people[name] for name in ("Ada", "Ben", "Chloe", "Dana"))
        for one, other in ((ada, "Ben"), (ben, "Ada"), (ada, "Chloe"), (chloe, "Ada"), (ada, "Freya"), (dana, "Ada")):
            one.ask("PUT", f"/api/players/{other}/friend")
        ada.ask("PUT", "/api/players/%C3%89mile/block")
        self.challenge = ada.ask("POST", "/api/players/Ben/challenge", {"game": "sakkara", "pace": "quick"})["id"]
        chloe.ask("PUT", "/api/me/seek", {"game": "maya", "seats": 3, "pace": "day", "rated": True})

    def judge(self) -> None:
        """A host moderates: a line that sells gold is deleted, and a table is frozen."""
        case = self.host.ask("GET", "/api/host/reports")["cases"][-1]
        verdict = {"unsay": True, "mute": {"days": 1, "why": "advertising"}}
        self.host.ask("POST", f"/api/host/reports/{case['table']}/{case['number']}", verdict)
        wish = {"game": "sakkara", "name": "Dana", "chairs": [{"who": "me"}, {"who": "bot", "bot": "novice"}]}
        table = self.people["Dana"].ask("POST", "/api/tables", wish)["id"]
        self.host.ask("PUT", f"/api/host/tables/{table}/freeze", {"why": "Ask Hanna."})
