"""The server: all its parts, built here and nowhere else, each from those before it."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from limits.aio.storage import Storage

from kurzspiel.server.club.accounts import holidays
from kurzspiel.server.club.accounts.accounts import Accounts
from kurzspiel.server.club.accounts.bans import Bans
from kurzspiel.server.club.accounts.holidays import Holidays
from kurzspiel.server.club.accounts.sections import Section
from kurzspiel.server.club.accounts.store import AccountStore
from kurzspiel.server.club.host.hosts import Hosts
from kurzspiel.server.club.host.mutes import Mutes
from kurzspiel.server.club.host.reports import unsaid
from kurzspiel.server.club.host.settings import HostSettings
from kurzspiel.server.club.host.store import HostStore
from kurzspiel.server.club.notices.service import Notices
from kurzspiel.server.club.notices.store import NoticeStore
from kurzspiel.server.club.notices.waits import WaitNotes
from kurzspiel.server.club.outside.bots import Bots
from kurzspiel.server.club.outside.store import BotStore
from kurzspiel.server.club.pairing import exhibition, lobby, pairing
from kurzspiel.server.club.pairing.challenges import Challenges
from kurzspiel.server.club.pairing.exhibition import Exhibition
from kurzspiel.server.club.pairing.lobby import LobbyBoard
from kurzspiel.server.club.pairing.pairing import QuickPairing
from kurzspiel.server.club.pairing.store import PairingStore
from kurzspiel.server.club.people.people import Acquaintance
from kurzspiel.server.club.people.store import PeopleStore
from kurzspiel.server.club.puzzles.ratings import PuzzleRatings
from kurzspiel.server.club.puzzles.store import PuzzleStore
from kurzspiel.server.club.results import explored, matches
from kurzspiel.server.club.results.explored import ExploredMatches
from kurzspiel.server.club.results.results import MatchResults
from kurzspiel.server.club.studies import company
from kurzspiel.server.club.studies.company import StudyCompany
from kurzspiel.server.club.studies.store import StudyStore
from kurzspiel.server.club.studies.studies import Studies
from kurzspiel.server.club.tournaments import show
from kurzspiel.server.club.tournaments.rounds import result_rows
from kurzspiel.server.club.tournaments.store import TournamentStore
from kurzspiel.server.club.tournaments.tournaments import Tournaments
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.room import peers, presence, upkeep
from kurzspiel.server.room.acts import Acts
from kurzspiel.server.room.archive import Archive
from kurzspiel.server.room.boards import Boards
from kurzspiel.server.room.carriage import Carriages
from kurzspiel.server.room.drawer import Drawer
from kurzspiel.server.room.explorer import Explorer
from kurzspiel.server.room.listeners import Listening
from kurzspiel.server.room.lists import TableLists
from kurzspiel.server.room.open import Opening
from kurzspiel.server.room.orders import Orders
from kurzspiel.server.room.peers import Peers
from kurzspiel.server.room.puzzles import Puzzles
from kurzspiel.server.room.readers import Readers
from kurzspiel.server.room.room import Hooks, TableRoom
from kurzspiel.server.room.scheduler import Job, Scheduler
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.room.upkeep import Upkeep
from kurzspiel.server.settings import Settings
from kurzspiel.server.siblings.bus import SiblingBus
from kurzspiel.server.siblings.counts import TalliedCounts
from kurzspiel.server.siblings.sums import MetricSums
from kurzspiel.server.siblings.ties import Ties
from kurzspiel.server.storage.bus import Bus, LocalBus
from kurzspiel.server.storage.leases import Leases, NoLeases
from kurzspiel.server.storage.node import ServerNode
from kurzspiel.server.storage.store import Store
from kurzspiel.server.storage.stored_leases import StoredLeases
from kurzspiel.server.tally import HeadCount, OwnTally
from kurzspiel.server.web.rates import Limiter, LocalCounts
from kurzspiel.server.web.visitors import CATCH_UP_EVERY, Visitors

HOUR = 3600.0  # seconds


class Server:
    """One node with everything that it does. Nothing is connected, stored or running before it is started."""

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = time.monotonic,
        ties: Ties | None = None,
    ) -> None:
        """`ties`: to the other processes of this server."""
        self.settings = settings
        self.ties = ties
        self.now = clock
        self.metrics = Metrics()
        self.store = Store(settings.database, on_commit=self.metrics.committed, channel=ties.channel if ties else None)
        database = self.store.database
        self.node = ServerNode(self.store, bool(settings.redis or ties), clock)
        self.inbox = SiblingBus(ties, self.node.id, self.metrics) if ties else None
        self.bus, self.leases, self.thinking, counts = shared_parts(settings, self.node, self.metrics, self.inbox)
        self._sums = MetricSums(self.metrics, self.inbox)
        self.scheduler = Scheduler(self.metrics, self.leases)

        host_store, account_store = HostStore(database), AccountStore(database)
        self.host_settings = HostSettings(host_store, settings)
        self.limiter = Limiter(settings, self.metrics, counts, self.host_settings.text)
        self.visitors = Visitors(self.store, settings, self.limiter, clock)
        bans, mutes = Bans(account_store, self.visitors, clock), Mutes(host_store, self.host_settings, clock)

        hooks = Hooks(also=(matches.keep, WaitNotes().rows, result_rows, unsaid), may_say=mutes.check)
        self.room = room = TableRoom(
            self.store, self.bus, self.metrics, self.node, self.leases, self.thinking, hooks, clock, steady
        )  # fmt: skip
        self.peers = Peers(room)
        self.opening = Opening(room, self.host_settings.number)
        self.listening = Listening(room)
        self.acts = Acts(room, self.thinking)
        self.orders = Orders(room, self.leases)
        self.upkeep = Upkeep(room, self.orders, self.leases, self.thinking, settings.idle)
        self.lists = TableLists(self.store)
        self.drawer = Drawer(room)
        self.holidays = Holidays(database, room)

        self.results = MatchResults(self.store, clock)
        self.notices = Notices(NoticeStore(database), settings, clock)
        self.tournaments = Tournaments(TournamentStore(database), room, self.opening, self.notices.tell)
        self.people = Acquaintance(PeopleStore(database), clock, self.notices.tell)
        pairing_store = PairingStore(database)
        self.pairing = QuickPairing(pairing_store, self.opening, self.metrics, clock, self.notices.tell)
        self.challenges = Challenges(pairing_store, self.people, self.opening, room, self.drawer, clock)
        self.lobby = LobbyBoard(pairing_store, self.lists, clock, room.presence.is_attended)
        self.exhibition = Exhibition(pairing_store, self.lobby, self.opening, room, clock)
        self.bots = Bots(
            BotStore(database), room, self.listening, self.host_settings.number, self.visitors.forget
        )  # fmt: skip
        readers = Readers()
        self.archive = Archive(
            room, self.opening, self.leases, self.thinking, readers, self.bots.is_free, self.people.apart_from
        )  # fmt: skip
        self.carriages = Carriages(room, self.opening, readers)
        self.boards = Boards(readers, self.thinking)
        self.explored = ExploredMatches(database, room, readers)
        self.explorer = Explorer(readers, self.explored.find)
        self.puzzles = Puzzles(readers, self.thinking)
        study_store = StudyStore(database)
        self.company = StudyCompany(study_store, self.bus, room.spawn)
        self.studies = Studies(study_store, self.company, readers, mutes.check, clock)
        self.puzzle_ratings = PuzzleRatings(PuzzleStore(database), clock)
        self.hosts = Hosts(
            host_store, self.host_settings, mutes, bans, room, self.orders, self.thinking, self.visitors.forget
        )  # fmt: skip
        self.accounts = Accounts(
            account_store,
            room,
            self.visitors,
            self.limiter,
            settings,
            self.host_settings.text,
            self.hosts.check_room,
            self.notices.send_reset if self.notices.post.can_mail else None,
            self._sections(),
        )

    def _sections(self) -> tuple[Section, ...]:
        """The parts that hand over, forget or export what they keep about a person."""
        results, notices, bots, hosts = self.results.kept, self.notices, self.bots, self.hosts
        people, pairing, puzzles = self.people.store, self.pairing.store, self.puzzle_ratings.store
        tournaments, about = self.tournaments, partial(show.about_visitor, self.tournaments)
        return (
            Section("results", results.moved, results.forget, results.all_of),
            Section("notices", notices.store.moved, notices.store.forget, notices.about),
            Section("tournaments", tournaments.moved, tournaments.left, about),
            Section("bots", bots.store.moved, bots.forget, bots.about),
            Section("host", hosts.hand_over, hosts.forget),
            Section("holidays", self.holidays.moved, self.holidays.forget, self.holidays.about),
            Section("people", people.moved, people.forget, people.about),
            Section("pairing", pairing.moved, pairing.forget),
            Section("studies", self.studies.store.moved, self.studies.store.forget, self.studies.store.about),
            Section("puzzles", puzzles.moved, puzzles.forget, puzzles.about),
        )

    def _jobs(self) -> list[Job]:
        """The duties of a node."""
        jobs = [
            Job("signs of life", self.node.pause, self.node.beat, on_each_node=True),
            Job("tables", upkeep.EVERY, self.upkeep.look_around, on_each_node=True),
            Job("changed visitors", CATCH_UP_EVERY, self.visitors.catch_up, on_each_node=True),
            Job("ratings", 2.0, self.results.count_new),
            Job("explorer", explored.EVERY, self.explored.count_new),
            Job("notices", 2.0, self.notices.round),
            Job("old notices", HOUR, self.notices.tidy),
            Job("tournaments", 5.0, self.tournaments.rounds.go_on),
            Job("pairing", pairing.EVERY, self.pairing.work),
            Job("lobby", lobby.EVERY, self.lobby.work, on_each_node=True),
            Job("exhibition", exhibition.EVERY, self.exhibition.work, on_each_node=True),
            Job("holidays", holidays.EVERY, self.holidays.catch_up),
            Job("old exhibitions", 300.0, self.exhibition.tidy),
            Job("old challenges", HOUR, self.challenges.tidy),
            Job("accounts: chores", 10.0, self.accounts.chores.work),
            Job("accounts: tidy", HOUR, lambda: self.accounts.tidy(self.now())),
            Job("host: keep only for a while", 600.0, self.hosts.retention.work),
        ]
        if self.bus.has_peers:
            jobs.append(Job("what others do", peers.LOOK, self.peers.look, on_each_node=True))
            jobs.append(Job("studies", company.TELL, self.company.go_round, on_each_node=True))
            jobs.append(Job("who is here", presence.TELL, self.room.presence.go_round, on_each_node=True))
        return jobs

    # --- from its start to its stop

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        await self.store.open()
        try:
            await self._start()
            try:
                yield
            finally:
                await self.stop()
        finally:
            await self._close()

    def tally_of(self, about: str) -> HeadCount:
        """Counts of this process, or of all processes of this server."""
        return self.ties.tally(about) if self.ties else OwnTally()

    async def counted(self) -> bytes:
        """What all processes of this server have counted, for Prometheus."""
        return await self._sums.text()

    async def _start(self) -> None:
        await self.bus.start()
        if self.inbox and self.inbox is not self.bus:
            await self.inbox.start()
        if self.ties and (gone := self.ties.roll.succeed(self.ties.number, self.node.id)):
            await self.store.bury(gone)
        await self.host_settings.refresh()
        await self.node.start()
        await self.leases.start()
        self.peers.start()
        self.scheduler.start(self._jobs())
        self.room.spawn(self.metrics.watch_loop())

    async def stop(self) -> None:
        """Let nobody in any more, cut all listeners, and end background work."""
        self.bots.close()
        self.company.stop()
        await self.scheduler.stop()
        await self.room.stop()
        await self.leases.stop()
        await self.node.stop()

    async def _close(self) -> None:
        await self.limiter.close()
        await self.thinking.aclose()
        await self.bus.stop()
        if self.inbox and self.inbox is not self.bus:
            await self.inbox.stop()
        await self.store.close()


def shared_parts(
    settings: Settings, node: ServerNode, metrics: Metrics, inbox: SiblingBus | None = None
) -> tuple[Bus, Leases, Thinking, Storage]:  # fmt: skip
    """What a node has for itself or shares with others; the counts are for rates."""
    threads = max(1, settings.thinking_threads // (inbox.ties.count if inbox else 1))
    if settings.redis:
        from kurzspiel.server import cluster  # most servers are single nodes

        return cluster.shared_parts(settings, node, metrics, threads)
    if inbox is None:
        return LocalBus(), NoLeases(), Thinking(threads), LocalCounts()
    counts = TalliedCounts(inbox.ties.memory, inbox.ties.number)
    return inbox, StoredLeases(node.store.database, node), Thinking(threads), counts
