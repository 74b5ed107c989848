"""How the parts of a club belong together: merging, deleting, banning and exporting somebody reaches all of them."""

from collections.abc import Awaitable, Callable
from typing import Any

from kurzspiel.server.club.accounts.accounts import Accounts, Section
from kurzspiel.server.club.host.hosts import Hosts
from kurzspiel.server.club.notices.service import Notices
from kurzspiel.server.club.outside.bots import Bots
from kurzspiel.server.club.results.results import Results
from kurzspiel.server.club.tournaments import show
from kurzspiel.server.club.tournaments.tournaments import Tournaments


def bring_together(
    accounts: Accounts, results: Results, notices: Notices, tournaments: Tournaments, bots: Bots, host: Hosts
) -> None:
    """Let accounts know of all that belongs to them, and hosts of accounts."""
    accounts.sections |= {
        "results": of_each(results.kept.all_of),
        "notices": notices.section,
        "tournaments": of_each(lambda visitor: show.about_visitor(tournaments, visitor)),
        "bots": of_each(bots.about),
    }
    moving = (results.kept.moved, notices.store.moved, tournaments.moved, bots.store.moved, host.hand_over)
    accounts.chores.handing_over += moving
    accounts.chores.forgetting += [
        for_each(forget) for forget in (results.kept.forget, notices.forget, tournaments.left, bots.forget)
    ]
    accounts.chores.forgetting.append(host.forget)
    accounts.current, accounts.check_room = host.current, host.check_room
    accounts.send_reset = notices.send_reset if notices.post.can_mail else None
    host.bans = accounts.bans
    tournaments.rounds.tell = notices.tell
    bots.current, bots.changed = host.current, accounts.visitors.forget


def of_each(ask: Callable[[str], Awaitable[Any]]) -> Section:
    """What is known about all the visitors that somebody was."""

    async def section(visitors: list[str]) -> list[Any]:
        return [await ask(visitor) for visitor in visitors]

    return section


def for_each(act: Callable[[str], Awaitable[None]]) -> Callable[[list[str]], Awaitable[None]]:
    async def work(visitors: list[str]) -> None:
        for visitor in visitors:
            await act(visitor)

    return work
