"""Analysis boards: any moves of any game, shown and thought about. Nothing is stored."""

from functools import partial
from typing import TYPE_CHECKING

from pydantic import ValidationError

from kurzspiel.server import messages
from kurzspiel.server.refusals import Refusal, what_is_invalid
from kurzspiel.server.room.positions import WantedMoments, read_tree, shown, written_tree
from kurzspiel.server.room.replays import PlayedMatch
from kurzspiel.server.room.thinkers import MOST_ROUNDS, Thinking, UnderWay
from kurzspiel.server.table.table import Refused
from kurzspiel.study.analysis import Moves
from kurzspiel.study.choice import check_choice, is_good
from kurzspiel.study.lines import JudgedLine, ThoughtRound
from kurzspiel.texts import sentence_of, words_of

if TYPE_CHECKING:
    from kurzspiel.server.room.readers import Readers


class Boards:
    """Answers requests from analysis boards."""

    def __init__(self, readers: "Readers", thinking: Thinking, most_rounds: int = MOST_ROUNDS) -> None:
        self._readers = readers
        self._thinking = thinking
        self._rounds, self._judgements = UnderWay(most_rounds), UnderWay(MOST_ROUNDS)

    async def show(self, asker: str, wish: messages.BoardWish) -> bytes:
        """A messages.BoardMoments."""
        played = played_on(wish.position)
        wanted = WantedMoments(wish.seat, wish.open, wish.first, wish.count, wish.told, wish.draw)
        return taken("no_move", await self._readers.run(asker, partial(shown, played, wanted)))

    async def think(self, asker: str, wish: messages.LinesWish) -> messages.EngineLines:
        """One round of thinking."""
        with self._rounds.one_more(asker):
            try:
                found = await self._thinking.lines(asker, played_on(wish.position), wish.seat, wish.nodes, wish.seed)
            except ValueError as error:
                raise Refused("no_move", sentence_of(error)) from None
        return lines_of(found)

    async def judge(self, asker: str, wish: messages.ChoiceWish) -> messages.ChoiceVerdict:
        """Whether a choice is good enough; one that cannot be made is refused with the reason."""
        choice = wish.seat, tuple(wish.moves), tuple(wish.best)
        with self._judgements.one_more(asker):
            verdict = await self._thinking.judge(asker, partial(judged, played_on(wish.position), *choice))
        if isinstance(verdict, str):
            raise Refused("no_move", verdict)
        return messages.ChoiceVerdict(is_good=verdict)

    async def read(self, asker: str, text: str) -> bytes:
        """A messages.BoardTree."""
        return taken("record", await self._readers.run(asker, partial(read_tree, text)))

    async def write(self, asker: str, body: bytes) -> bytes:
        """The record of a messages.BoardTree, with variations and comments."""
        return taken("no_move", await self._readers.run(asker, partial(record_of, body)))


def played_on(position: messages.BoardPosition) -> PlayedMatch:
    return PlayedMatch(position.game, position.seats, list(position.log))


def judged(played: PlayedMatch, seat: int, moves: Moves, best: Moves) -> bool | str:
    """In a thinking thread: whether a choice is good enough, or why it is not possible."""
    try:
        match = played.match()
        for each in (moves, best):
            check_choice(match, seat, each)
        return is_good(match.view_of(seat), moves, best)
    except ValueError as error:
        return sentence_of(error)


def record_of(body: bytes) -> bytes | str:
    """In the other process: the record of a messages.BoardTree, which may be large; or why a move cannot be made."""
    try:
        tree = messages.BoardTree.model_validate_json(body)
    except ValidationError as error:
        raise Refusal(422, "invalid", what_is_invalid(error)) from None
    return written_tree(tree.game, tree.seats, tree.names, list(tree.moves), dict(tree.comments))


def taken(code: str, found: bytes | str) -> bytes:
    if isinstance(found, str):
        raise Refused(code, found)
    return found


def lines_of(found: ThoughtRound) -> messages.EngineLines:
    rounded = [round(chance, 4) for chance in found.chances]
    return messages.EngineLines(
        nodes=found.nodes, visit_worth=found.visit_worth, chances=rounded, lines=[line_of(each) for each in found.lines]
    )


def line_of(line: JudgedLine) -> messages.EngineLine:
    words = words_of(line.why) if line.why else None
    return messages.EngineLine(
        moves=list(line.moves),
        visits=line.visits,
        wins=[round(chance, 4) for chance in line.wins],
        then=list(line.then),
        why=line.why,
        words=messages.Words(**words) if words else None,
    )
