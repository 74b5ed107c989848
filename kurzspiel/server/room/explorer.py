"""The explorer: what was chosen in positions like this one, here and in the self-play that ships with the program.

Setting up positions, reading the self-play and counting matches is done in another process, like replays.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from kurzspiel.bots.net import was_replaced
from kurzspiel.game import game
from kurzspiel.server import messages
from kurzspiel.server.room.replays import PlayedMatch
from kurzspiel.server.table.table import Refused
from kurzspiel.study.explorer.counts import Count, CountKey, Explored, counted, explored, shipped_explorer_set
from kurzspiel.study.explorer.decisions import OpenDecision, asked, decisions_of
from kurzspiel.texts import say, sentence_of

if TYPE_CHECKING:
    from kurzspiel.server.room.readers import Readers

Strength = Literal["low", "middle", "high", "unknown"]
FEW = 10  # this server's own decisions needed before the closest likeness is preferred


class HereFilter(NamedTuple):
    """Which of this server's matches; None: all."""

    seats: int | None
    order: int | None
    strength: str | None


class ReadPosition(NamedTuple):
    """What there is to decide in a position, and what the self-play shows about it."""

    decision: OpenDecision
    selfplay: Explored
    matches: int  # of self-play
    older_net: bool  # whether the net that played them has since been replaced


Here = Callable[[str, int, Sequence[str], HereFilter], Awaitable[dict[str, dict[str, Count]]]]


async def nowhere(game: str, rules: int, situations: Sequence[str], of: HereFilter) -> dict[str, dict[str, Count]]:
    """For servers that count no matches."""
    return {}


class Explorer:
    """Answers requests about positions."""

    def __init__(self, readers: "Readers", here: Here = nowhere) -> None:
        self._readers, self._here = readers, here

    async def look(self, asker: str, wish: messages.ExplorerWish) -> messages.ExplorerView:
        """For a position of an analysis board."""
        played = PlayedMatch(wish.position.game, wish.position.seats, list(wish.position.log))
        return await self.about(asker, played, wish.seat, wish.among)

    async def about(
        self, asker: str, played: PlayedMatch, seat: int, among: messages.ExplorerFilter
    ) -> messages.ExplorerView:
        seats = played.seats if among.same_seats else None
        read = await self._readers.run(asker, partial(read_position, played, seat, seats, among.same_turn))
        if isinstance(read, str):
            raise Refused("no_move", read)
        decision = read.decision
        order = decision.order if among.same_turn else None
        rules = game(played.game).rules_version
        of = HereFilter(seats, order, None if among.strength == "all" else among.strength)
        here = await self._here(played.game, rules, decision.situations, of) if decision.situations else {}
        return messages.ExplorerView(
            seat=seat,
            turn=decision.order,
            followed=bool(decision.situations),
            here=part_of(explored(decision.situations, decision.moves, here, FEW)),
            selfplay=part_of(read.selfplay),
            matches=read.matches,
            older_net=read.older_net,
        )


def part_of(found: Explored) -> messages.ExplorerPart:
    lines = [
        messages.ExplorerChoice(
            choice=line.choice, moves=line.moves, played=line.played, won=round(line.won, 4), low=round(line.low, 4),
            high=round(line.high, 4), place=round(line.place, 3),
        )
        for line in found.lines
    ]  # fmt: skip
    return messages.ExplorerPart(
        situation=found.situation, exact=found.exact, decisions=found.decisions, others=found.others, lines=lines
    )


# --- in the other process


def read_position(played: PlayedMatch, seat: int, seats: int | None, same_turn: bool) -> ReadPosition | str:
    """What is known from matches of this many players (None: all); or why there is nothing to decide."""
    try:
        match = played.match()
        if seat not in match.to_act:
            raise ValueError(say("server-nothing-to-decide", seat=str(seat)))
        decision = asked(match, seat)
    except ValueError as error:
        return sentence_of(error)
    shipped = shipped_explorer_set(played.game)
    counts = shipped.find(decision.situations, seats, decision.order if same_turn else None)
    is_older = was_replaced(played.game, shipped.made["net"]) if shipped.made["matches"] else False
    found = explored(decision.situations, decision.moves, counts)
    return ReadPosition(decision, found, shipped.made["matches"], is_older)


def counted_in(played: PlayedMatch) -> dict[int, dict[CountKey, Count]]:
    """What a finished match adds, by seat."""
    match = played.match()
    decisions, places = list(decisions_of(match)), match.places or ()
    return {
        seat: counted((each for each in decisions if each.seat == seat), places) for seat in range(len(places))
    }  # fmt: skip
