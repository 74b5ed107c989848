"""A table as its events made it: what there is, and how each kind of event changes it. Nothing is checked here."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from kurzspiel import chance, record
from kurzspiel.game import game
from kurzspiel.match import Match, check_names
from kurzspiel.notation import CHANCE
from kurzspiel.server import messages
from kurzspiel.server.table import prepared
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.clock import Clock

KEPT_CHAT = 200  # lines
OFFICIAL = "tournament"  # with its id, the owner of a table of a tournament


@dataclass
class Draft:
    """An event that is not stored yet."""

    kind: str
    data: dict[str, Any]


class Fold:
    """Seats, match, clock, chat and what is being asked."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.pending: list[Draft] = []
        self.created = self.changed = 0.0
        self.began = 0.0  # when the match began
        self.told = 0.0  # when something happened last that everybody may know of
        self.chairs: list[Chair] = []
        self.options = messages.Options()
        self.owner = ""  # the visitor who opened it
        self.match: Match | None = None
        self.clock: Clock | None = None
        self.planning_since: float | None = None
        self.turn_began = 0.0  # since when the same seats are to act
        self._acting: set[int] = set()
        self.question: dict[str, Any] | None = None
        self.votes: dict[int, list[int]] = {}
        self.chat: deque[dict[str, Any]] = deque(maxlen=KEPT_CHAT)
        self.frozen: str | None = None
        self.rematch: str | None = None
        self._given = ""  # a record that the match goes on from

    @property
    def status(self) -> messages.Status:
        if self.frozen:
            return "frozen"
        if self.match is None:
            return "waiting"
        return "running" if self.match.to_act else "over"

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act if self.match and not self.frozen else ()

    @property
    def length(self) -> int:
        """Moves made so far."""
        return self.match.length if self.match else 0

    @property
    def _match(self) -> Match:
        assert self.match is not None, "the match has begun"
        return self.match

    def _player_of(self, seat: int) -> str | None:
        chair = self.chairs[seat]
        return chair.player or (self.options.stand_in if chair.is_late else None)

    def people_to_act(self) -> list[int]:
        return [seat for seat in self.to_act if seat != CHANCE and not self._player_of(seat)]

    # --- events

    def _do(self, kind: str, data: dict[str, Any], now: float) -> None:
        self.apply(kind, data, now)
        self.pending.append(Draft(kind, data))

    def apply(self, kind: str, data: dict[str, Any], at: float) -> None:
        """Let an event happen, for the first time or when the log is read again."""
        reducer: Callable[[dict[str, Any], float], None] = getattr(self, f"_on_{kind}")
        before = self._public
        reducer(data, at)
        self.seq += 1
        self.changed = at
        if kind != "prepared" and (before is None or before != self._public):
            self.told = at

    @property
    def _public(self) -> tuple[int, ...] | None:
        """While seats choose in secret: who is not done, which is all that may be known of their moves; else None."""
        return self.to_act if self.match and self.match.is_secret else None

    def _on_opened(self, data: dict[str, Any], at: float) -> None:
        self.created = at
        self.game = game(data["game"])
        self.rules = data["rules"]
        self.options = messages.Options.model_validate(data["options"])
        self._plain_options = self.options.model_dump()
        self.owner = data["owner"]
        self._secret = data["secret"]
        self._keyring = data["keyring"]
        self._given = data.get("record", "")
        self.chairs = [Chair(**{**chair, "visitors": list(chair["visitors"])}) for chair in data["chairs"]]

    def _on_joined(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.who, chair.name, chair.visitors = "person", data["name"], [data["visitor"]]
        chair.is_program = data.get("program", False)
        chair.generation += 1  # who had the key to the open seat has none to the person's

    def _on_claimed(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        if "from" in data:
            others = [each for each in chair.visitors if each not in (data["from"], data["visitor"])]
            chair.visitors = [*others, data["visitor"]]
            self.owner = data["visitor"] if self.owner == data["from"] else self.owner
            return
        chair.generation += not chair.visitors  # who handed it on knows the key, which is used up now
        chair.visitors.append(data["visitor"])

    def _on_filled(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]] = Chair("bot", data["name"], data["bot"])

    def _on_left(self, data: dict[str, Any], at: float) -> None:
        generation = self.chairs[data["seat"]].generation + 1
        self.chairs[data["seat"]] = Chair("open", generation=generation)

    def _on_began(self, data: dict[str, Any], at: float) -> None:
        names = [chair.name for chair in self.chairs]
        if self._given:
            self.match = record.from_text(self._given)
            self.match.names = check_names(names, len(names))
            if self.match.to_act:
                self.match.given = self.match.length
        else:
            self.match = self.game.match(seats=len(self.chairs), names=names)
            self.match.date = datetime.fromtimestamp(at, UTC).date().isoformat()
        before, self.began = self.match.length, at
        if self.match.to_act:  # else chance has nothing to draw, and the record knows what it drew from
            self.match.commitment, self.match.secret = chance.commitment(self._secret), self._secret
        if "draws" not in data:
            self.draw_on()
        self._draw(data, before)
        if self.options.clock:
            self.clock = Clock(self.options.clock, len(self.chairs))
        self._turn_clock(at)

    def _on_moved(self, data: dict[str, Any], at: float) -> None:
        match, seat = self._match, data["seat"]
        before, was_secret = match.length, match.is_secret
        match.play_all(seat, data["moves"])
        self._settle_prepared(seat, data, was_secret)
        self._draw(data, before + len(data["moves"]))
        self.chairs[seat].asked = at
        if not was_secret:  # else it would tell that somebody has chosen something
            self.chairs[seat].helped = None
        if data["by"] is None:
            self.chairs[seat].missed = 0
        if data["by"] and data["by"] not in ("time", self.chairs[seat].bot):
            match.note(before, f"{data['by']} for {self.chairs[seat].name}")
        if not (was_secret and match.is_secret):  # for the same reason
            self.question = None
        self._turn_clock(at)

    def _settle_prepared(self, mover: int, data: dict[str, Any], was_secret: bool) -> None:
        """What all seats have prepared, after a move."""
        for seat, chair in enumerate(self.chairs):
            if not chair.prepared:
                continue
            if seat != mover:
                chair.prepared = prepared.after_other(chair.prepared, self._match.engine.guide, data["moves"])
            elif data["by"] is None:
                chair.prepared = prepared.after_own(chair.prepared, data.get("prepared"), was_secret)

    def _on_prepared(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].prepared = data["answers"]

    def _draw(self, data: dict[str, Any], first: int) -> None:
        """What chance drew stands in the event; when that happens for the first time, the match has drawn just now."""
        drawn = [text for _, text in self._match.log[first:]]
        draws = data.setdefault("draws", drawn)
        if drawn and drawn != draws:
            raise ValueError("another node has drawn from another stream; the table must be read anew")
        for text in draws:
            if self._match.to_act == (CHANCE,):
                self._match.play(CHANCE, text)

    def draw_on(self) -> None:
        """From now on chance draws at once; where old draws do not come from the secret, from a new stream."""
        seed = chance.seed_of(self._secret)
        if not self._match.to_act:
            return
        if self._match.strange_draw(seed) is None:
            self._match.draw_on(seed)
        else:
            # one that no earlier start can have drawn from: whatever was drawn since then made an event
            self._match.draw_from(seed, 1 + max(self.seq, *(stream for _, stream in self._match.streams)))

    def _on_undone(self, data: dict[str, Any], at: float) -> None:
        if "to" in data:
            self._match.rewind(data["to"])
            self.question = None
            for chair in self.chairs:
                chair.prepared = {}  # for a match that is another one now
        else:
            was_secret = self._match.is_secret
            self._match.undo(data["seat"], moves=1, over=data["over"])
            self.chairs[data["seat"]].prepared = {}  # else what was taken back would be done again
            if not (was_secret and self._match.is_secret):
                self.question = None
        self._turn_clock(at, is_undo=True)

    def _on_asked(self, data: dict[str, Any], at: float) -> None:
        self.question = {"seat": data["seat"], "to": data["to"], "agreed": []}

    def _on_agreed(self, data: dict[str, Any], at: float) -> None:
        assert self.question
        self.question["agreed"].append(data["seat"])

    def _on_refused(self, data: dict[str, Any], at: float) -> None:
        self.question = None

    def _on_late(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].is_late = True
        self.chairs[data["seat"]].missed += 1

    def _on_sat_in(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.stand_in, chair.reason, chair.prepared = data["bot"], data["reason"], {}
        self.votes.pop(data["seat"], None)
        self._turn_clock(at)

    def _on_returned(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.stand_in, chair.reason, chair.missed, chair.is_late, chair.asked = None, "", 0, False, at
        self._turn_clock(at)

    def _on_handed(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.generation += 1
        chair.visitors, chair.prepared, chair.is_program = [], {}, False

    def _on_voted(self, data: dict[str, Any], at: float) -> None:
        self.votes.setdefault(data["seat"], []).append(data["by"])

    def _on_helped(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].helped = data["text"]

    def _on_said(self, data: dict[str, Any], at: float) -> None:
        self.chat.append(data)

    def _on_unsaid(self, data: dict[str, Any], at: float) -> None:
        gone = {tuple(line) for line in data["lines"]}
        left = [line for line in self.chat if (line["at"], line["seat"]) not in gone]
        self.chat = deque(left, maxlen=KEPT_CHAT)

    def _on_renamed(self, data: dict[str, Any], at: float) -> None:
        chair, name = self.chairs[data["seat"]], data["name"]
        before, chair.name = f" for {chair.name}", name
        if self.match:
            self.match.names[data["seat"]] = name
            for number, note in self.match.notes.items():
                if note.endswith(before) and self.match.log[number][0] == data["seat"]:
                    self.match.notes[number] = f"{note.removesuffix(before)} for {name}"

    def _on_frozen(self, data: dict[str, Any], at: float) -> None:
        self.frozen = data["text"]
        self._turn_clock(at)

    def _on_thawed(self, data: dict[str, Any], at: float) -> None:
        self.frozen, self.turn_began = None, at
        for chair in self.chairs:
            chair.asked = at
        self._turn_clock(at)

    def _on_rematch(self, data: dict[str, Any], at: float) -> None:
        self.rematch = data["text"]

    def _on_paused(self, data: dict[str, Any], at: float) -> None:
        if self.clock:
            self.clock.give_back(data["seconds"])
        if self.planning_since is not None:
            self.planning_since += data["seconds"]
        for chair in self.chairs:
            chair.asked += data["seconds"]

    def _on_rules_changed(self, data: dict[str, Any], at: float) -> None:
        self.rules = data["rules"]

    def go_on_acting(self, since: float) -> None:
        """The seats that are to act now have been since then."""
        self._acting, self.turn_began = set(self.match.to_act) if self.match else set(), since

    def _turn_clock(self, at: float, is_undo: bool = False) -> None:
        """After each change: who ticks now, who was late, and since when all plan."""
        if self.match is None:
            return
        acting, before = set(self.match.to_act), self._acting
        if acting != before:
            self._acting, self.turn_began = acting, at
        for seat, chair in enumerate(self.chairs):
            chair.is_late = chair.is_late and seat in acting
            if is_undo or seat in acting - before:
                chair.asked = at
        if self.clock:
            people = {seat for seat in self.to_act if seat != CHANCE and not self.chairs[seat].player}
            self.clock.tick(people, at, acting - before, before - acting, is_undo)
        if self.frozen or not self.match.is_secret:
            self.planning_since = None
        elif self.planning_since is None:
            self.planning_since = at
