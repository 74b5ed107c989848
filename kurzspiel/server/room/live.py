"""A table in memory, and the connections that look at it."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field

from kurzspiel.server.messages import Reply
from kurzspiel.server.table.stream import Stream
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.texts import say

Viewer = int | None  # a seat, or None for a spectator
CarriedOut = tuple[str, str, str | None]  # a visitor, their message, and the key that it made, if any

ANSWERS_KEPT = 256  # per table, to messages that changed nothing


@dataclass
class Live:
    """A table in memory, and the connections that look at it. Loading it again replaces its `table`."""

    table: Table
    touched: float
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    streams: dict[Viewer, Stream] = field(default_factory=dict)
    carried_out: dict[tuple[str, str], str | None] = field(default_factory=dict)  # all messages that made events
    answered: OrderedDict[tuple[str, str], Reply] = field(default_factory=OrderedDict)  # the latest others
    left_at: dict[int, float] = field(default_factory=dict)  # when the last device of a seat left
    thinking: set[int] = field(default_factory=set)  # seats whose bots think now
    undos: int = 0
    timer: asyncio.TimerHandle | None = None
    told_presence: bytes = b""  # the presence last sent to everybody
    presence_due: asyncio.TimerHandle | None = None  # for sending it again
    is_taking: bool = False  # is taking its lease
    was_refused: bool = False  # another node looks after it
    looked_after_since: float = 0.0  # when this node took its lease
    ahead: float = 0.0  # by how much the wall clock was ahead of the steady one when these times were right

    def stream(self, viewer: Viewer) -> Stream:
        if viewer not in self.streams:
            self.streams[viewer] = Stream(viewer)
        return self.streams[viewer]

    def at_this_node(self, now: float) -> set[int]:
        """The seats of people connected to this node."""
        return {seat for seat, stream in self.streams.items() if seat is not None and stream.is_attended(now)}

    @property
    def watching(self) -> int:
        """The number of spectators on this node."""
        return len(self.streams[None].listeners) if None in self.streams else 0

    @property
    def listeners(self) -> int:
        return sum(len(stream.listeners) for stream in self.streams.values())

    @property
    def has_listeners(self) -> bool:
        return any(stream.listeners for stream in self.streams.values())

    def note(self, carried_out: Iterable[CarriedOut]) -> None:
        """Note messages that are stored with their events, so that none is carried out twice."""
        for visitor, message, key in carried_out:
            self.carried_out[visitor, message] = key

    def remember(self, visitor: str, message: str, reply: Reply) -> None:
        """Remember the answer to a message that changed nothing; it may be forgotten."""
        if (visitor, message) not in self.carried_out:
            self.answered[visitor, message] = reply
        while len(self.answered) > ANSWERS_KEPT:
            self.answered.popitem(last=False)

    def answer_to(self, visitor: str, message: str) -> Reply | None:
        """The answer that a message has already got."""
        if (visitor, message) in self.carried_out:
            return Reply(id=message, ok=True, key=self.carried_out[visitor, message])
        return self.answered.get((visitor, message))

    def keep_pace(self, ahead: float) -> None:
        """Adjust for a jump of the wall clock, so that nobody seems to have been away or idle for longer or shorter."""
        jump, self.ahead = ahead - self.ahead, ahead
        self.touched += jump
        self.looked_after_since += jump
        self.left_at = {seat: when + jump for seat, when in self.left_at.items()}
        for stream in self.streams.values():
            stream.warm_until += jump
            stream.lingers_until += jump

    def cut(self) -> None:
        """Disconnect everybody; when they reconnect, they get a fresh view."""
        for stream in self.streams.values():
            stream.cut()


def check_viewer(table: Table, visitor: str, viewer: Viewer) -> None:
    """Check that this visitor may look as this seat."""
    if viewer is not None:
        if not table.holds(visitor, viewer):
            raise Refused("not_yours", say("server-not-yours"))
        return
    is_part = visitor == table.owner or table.seats_of(visitor)
    if not table.options.spectators and not is_part and table.status != "waiting":
        raise Refused("no_spectators", say("server-no-spectators"))
