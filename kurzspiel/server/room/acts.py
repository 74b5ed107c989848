"""What people do at a table, message by message."""

from collections.abc import Callable
from functools import partial

from kurzspiel.server import messages
from kurzspiel.server.messages import AnyCommand, Reply
from kurzspiel.server.refusals import problem_of
from kurzspiel.server.room.live import Live, Viewer, check_viewer
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.server.traces import traced_step
from kurzspiel.texts import say, sentence_of


class Acts:
    """Carries out what people send; each act of a table is named like its message."""

    def __init__(self, room: TableRoom, thinking: Thinking) -> None:
        self._room = room
        self._thinking = thinking

    async def carry_out(self, id: str, visitor: str, name: str, viewer: Viewer, command: AnyCommand) -> Reply:
        """Carry out a message once, however often it is sent."""
        live = await self._room.live(id)
        if known := live.answer_to(visitor, command.id):
            return known
        await self._check_viewer(live, visitor, viewer)
        try:
            answer = await self._act(live, visitor, name, viewer, command)
        except Refused as error:
            answer = Reply(id=command.id, ok=False, problem=problem_of(error.code, sentence_of(error)))
        live.remember(visitor, command.id, answer)
        return answer

    async def is_alone(self, id: str) -> bool:
        """Whether one person plays there, and all others are bots."""
        return has_one_person((await self._room.live(id)).table)

    async def _check_viewer(self, live: Live, visitor: str, viewer: Viewer) -> None:
        try:
            check_viewer(live.table, visitor, viewer)
        except Refused:
            check_viewer((await self._room.fresh(live.table.id)).table, visitor, viewer)

    async def _act(self, live: Live, visitor: str, name: str, viewer: Viewer, command: AnyCommand) -> Reply:
        if isinstance(command, messages.Say):
            await self._room.hooks.may_say(visitor, viewer)
        if isinstance(command, messages.Hint):
            table = (await self._room.fresh(live.table.id)).table
            return Reply(id=command.id, ok=True, hint=await self._hint(table, viewer))
        if isinstance(command, messages.Coach):
            table = (await self._room.fresh(live.table.id)).table
            return Reply(id=command.id, ok=True, coach=await self._coach(table, viewer, command.moves))

        def once(table: Table, now: float) -> Reply:
            if known := live.answer_to(visitor, command.id):
                return known
            check_viewer(table, visitor, viewer)
            is_away = partial(self._room.presence.is_away, live)
            return Reply(id=command.id, ok=True, key=act(table, visitor, name, viewer, command, is_away, now))

        return await self._room.commit(live, once, visitor, command.id)

    async def _hint(self, table: Table, viewer: Viewer) -> list[messages.Advice]:
        if not table.options.hints:
            raise Refused("no_hints", say("server-no-hints"))
        if viewer is None or viewer not in table.to_act or table.match is None:
            raise Refused("not_your_turn", say("server-hint-not-now"))
        return await self._thinking.hint(table.id, table.bot_seed(viewer), table.match.view_of(viewer))

    async def _coach(self, table: Table, viewer: Viewer, moves: list[str]) -> messages.CoachAnswer:
        """Only for people who play alone against bots, and not at a rated table."""
        if table.options.rated or not table.options.hints or not has_one_person(table):
            raise Refused("no_coach", say("server-no-coach"))
        if viewer is None or viewer not in table.to_act or table.match is None:
            raise Refused("not_your_turn", say("server-hint-not-now"))
        try:
            return await self._thinking.coach(table.id, table.match.view_of(viewer), tuple(moves))
        except ValueError as error:
            raise Refused("no_move", sentence_of(error)) from None


def has_one_person(table: Table) -> bool:
    """Whether all others are bots."""
    return [chair.who for chair in table.chairs if chair.who != "bot"] == ["person"]


@traced_step("rules")
def act(
    table: Table,
    visitor: str,
    name: str,
    viewer: Viewer,
    command: AnyCommand,
    is_away: Callable[[int], bool],
    now: float,
) -> str | None:
    """Returns a new key if the command makes one."""
    match command:
        case messages.Say():
            table.say(viewer, table.chairs[viewer].name if viewer is not None else name, command.text, now)
            return None
        case messages.Why():
            table.why(viewer, command.move)
            return None
        case messages.Fill():
            table.fill(visitor, command.seat, command.bot, now)
            return None
    if viewer is None:
        raise Refused("no_seat", say("server-take-a-seat"))
    table.check_stayed(viewer)
    match command:
        case messages.Move():
            if command.position:
                table.check_position(viewer, command.position)
            table.move(viewer, command.moves, now)
        case messages.Undo():
            table.undo(viewer, now)
        case messages.Agree():
            table.agree(viewer, now)
        case messages.Refuse():
            table.refuse(viewer, now)
        case messages.Prepare():
            table.prepare(viewer, command.answers, now)
        case messages.Unprepare():
            table.prepare(viewer, messages.Prepared(), now)
        case messages.Vote():
            is_there = command.seat < len(table.chairs)
            table.vote(command.seat, viewer, is_there and is_away(command.seat), now)
        case messages.Return():
            table.return_to(viewer, now)
        case messages.Leave():
            table.leave(viewer, now)
        case messages.Resign():
            table.resign(viewer, now)
        case messages.Offer():
            table.offer_end(viewer, command.how, now)
        case messages.Hand(to="bot"):
            table.hand_to_bot(viewer, command.bot, now)
        case messages.Hand(to="person"):
            return table.hand_on(viewer, now)
    return None
