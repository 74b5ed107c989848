"""A chapter of a study: moves with variations, comments and marks, and changes to them. It knows no database."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

import orjson

from kurzspiel.server.club.studies import messages
from kurzspiel.server.club.studies.messages import MOST_NODES, MOST_NUMBER, ChapterTree, Mark
from kurzspiel.server.refusals import Refusal
from kurzspiel.texts import say

MOST_BYTES = 300_000  # of a stored chapter
BEGINNING = 0

T = TypeVar("T")
Entry = tuple[int, str]  # the seat, and its move


class StudyNode(NamedTuple):
    """A move, and the number of the move that it follows."""

    parent: int
    mover: int
    text: str


@dataclass
class ChapterState:
    """Moves by number, each after the one it follows; of several after the same move, the first is the main line."""

    nodes: dict[int, StudyNode] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)
    marks: dict[int, list[Mark]] = field(default_factory=dict)
    last: int = BEGINNING  # the highest number that any move has had

    # --- storing

    @classmethod
    def of(cls, tree: ChapterTree) -> "ChapterState":
        """A chapter from a message; refused if moves do not follow each other."""
        made = cls(last=max((id for id, *_ in tree.nodes), default=BEGINNING))
        for id, parent, mover, text in tree.nodes:
            if id in made.nodes or parent not in made:
                raise Refusal(422, "no_move", say("server-study-nodes", number=str(id)))
            made.nodes[id] = StudyNode(parent, mover, text)
        made.comments.update((at, text) for at, text in tree.comments if text and at in made)
        made.marks.update((at, marks) for at, marks in tree.marks if marks and at in made)
        return made

    @classmethod
    def read(cls, data: str) -> "ChapterState":
        stored = orjson.loads(data)
        return cls(
            {id: StudyNode(parent, mover, text) for id, parent, mover, text in stored["nodes"]},
            dict(stored["comments"]),
            dict(stored["marks"]),
            stored["last"],
        )

    def written(self) -> str:
        """As JSON; refused if it is too large."""
        data = orjson.dumps(
            {
                "nodes": [(id, *node) for id, node in self.nodes.items()],
                "comments": list(self.comments.items()),
                "marks": list(self.marks.items()),
                "last": self.last,
            }
        )
        if len(data) > MOST_BYTES:
            raise full("server-study-chapter-full")
        return data.decode()

    # --- asking

    def __contains__(self, at: int) -> bool:
        return at == BEGINNING or at in self.nodes

    def check(self, at: int) -> None:
        if at not in self:
            raise Refusal(409, "study_gone", say("server-study-gone"))

    def path(self, at: int) -> list[Entry]:
        """The moves that lead to a move, including it."""
        self.check(at)
        found = []
        while at:
            node = self.nodes[at]
            found.append((node.mover, node.text))
            at = node.parent
        return found[::-1]

    # --- changing

    def change(self, wish: messages.ChapterChange) -> list[int]:
        """Make a change; returns the numbers of added moves."""
        self.check(wish.at)
        match wish:
            case messages.AddMoves():
                return self._add(wish.at, wish.moves)
            case messages.WriteComment():
                keep(self.comments, wish.at, wish.text)
            case messages.DrawMarks():
                keep(self.marks, wish.at, wish.marks)
            case messages.DeleteMoves():
                self._delete(wish.at)
            case messages.PromoteMove():
                self._promote(wish.at)
        return []

    def _add(self, at: int, moves: Sequence[Entry]) -> list[int]:
        """Add moves one after the other; existing ones are not added twice."""
        ids = []
        there = {(node.parent, node.mover, node.text): id for id, node in self.nodes.items()}
        for mover, text in moves:
            id = there.get((at, mover, text))
            if id is None:
                id = self.last = self.last + 1
                self.nodes[id] = StudyNode(at, mover, text)
            ids.append(id)
            at = id
        if len(self.nodes) > MOST_NODES or self.last > MOST_NUMBER:
            raise full("server-study-nodes-full", most=str(MOST_NODES))
        return ids

    def _delete(self, at: int) -> None:
        gone = {at}
        for id, node in self.nodes.items():  # a move comes after the one it follows
            if node.parent in gone:
                gone.add(id)
        for id in gone:
            del self.nodes[id]
            self.comments.pop(id, None)
            self.marks.pop(id, None)

    def _promote(self, at: int) -> None:
        """Put the moves that lead there first in the list; each move still comes after the one it follows."""
        path = []
        while at:
            path.append(at)
            at = self.nodes[at].parent
        first = {id: self.nodes[id] for id in reversed(path)}
        self.nodes = first | {id: node for id, node in self.nodes.items() if id not in first}


def keep(where: dict[int, T], at: int, what: T) -> None:
    """Store a value, or remove it if it is empty."""
    if what:
        where[at] = what
    else:
        where.pop(at, None)


def full(why: str, **values: str) -> Refusal:
    return Refusal(409, "study_full", say(why, **values))
