"""Run the server until it is stopped."""

import asyncio
import errno
import gc
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from ipaddress import ip_address
from itertools import count
from types import FrameType
from typing import Any, Protocol

import uvicorn
from fastapi import FastAPI

from kurzspiel.game import all_games
from kurzspiel.server import logs, names, traces
from kurzspiel.server.settings import Network, Settings
from kurzspiel.server.siblings.bus import SiblingBus
from kurzspiel.server.siblings.parent import Cord, NeverStarted, Parent
from kurzspiel.server.siblings.ties import Ties, family
from kurzspiel.server.tally import HeadCount
from kurzspiel.server.web.connections import SPARE_FILES, GuardedConfig, GuardedHttp

PATIENCE = 10  # seconds for requests to finish when the server stops
FAREWELL = 5  # seconds for notifying the tables
ORPHANED = 25  # seconds for which a process may outlive its parent: nothing else would end it if it hangs
HOUR = 3600.0  # seconds
GLANCE = 0.25  # seconds; at 500 moves a second, a glance takes 3 ms
SPARED = 7  # glances to skip after one that has found no more than FEW
FEW = 20  # objects
MOST_FILES = 65_536
SWITCH = 0.0005  # seconds that a thinking or committing thread waits for Python, or keeps it; the default is 5 ms
MOST_PROCESSES = 8  # unless a host wants more
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}


class CannotServe(Exception):
    """Why the server did not start, in a sentence."""


class Served(Protocol):
    """What matters here about a server."""

    inbox: SiblingBus | None

    def tally_of(self, about: str) -> HeadCount:
        """Counts, of all processes."""

    async def stop(self) -> None:
        """Awaited before sockets are closed."""


Made = tuple[FastAPI, Served]
Make = Callable[[Ties | None], Made]  # makes a server, as one of several processes or by itself
Commit = Callable[[Sequence[socket.socket], int], int]  # commits for everybody on these channels, until a file ends


def serve(make: Make, settings: Settings, with_browser: bool = False, commit: Commit | None = None) -> None:
    """Serve until SIGINT or SIGTERM, in as many processes as fit; with several, one more runs `commit` for all."""
    sys.setswitchinterval(SWITCH)
    logs.configure(settings)
    listener = listen(settings)
    address = settings.public_url or address_of(settings, listener)
    when_ready = partial(say_ready, address, with_browser)
    try:
        count = processes_of(settings)
        if count == 1:
            serve_alone(make(None), settings, listener, when_ready)
        else:
            serve_together(make, settings, listener, when_ready, count, commit)
    finally:
        listener.close()


def serve_alone(
    made: Made, settings: Settings, listener: socket.socket, when_ready: Callable[[], None], parent: int | None = None
) -> None:  # fmt: skip
    """`parent`: a file that ends when the parent process does."""
    send_last_traces = traces.configure(settings, "kurzspiel")
    app, server = made
    web = GentleServer(config_of(app, settings, server), server, when_ready, parent)
    try:
        web.run([listener])
    except SystemExit:
        raise CannotServe("The server could not start; the log above says why") from None
    finally:
        send_last_traces()


def serve_together(
    make: Make,
    settings: Settings,
    listener: socket.socket,
    when_ready: Callable[[], None],
    count: int,
    commit: Commit | None,
) -> None:
    """Serve in this many processes that share the port; this process only looks after them."""

    def live(ties: Ties, cord: Cord) -> int:
        try:
            serve_alone(make(ties), settings, listener, partial(cord.is_ready, ties.number), cord.above)
        except CannotServe:
            return 1
        return 0

    gc.collect()
    gc.freeze()  # keeps common objects in shared memory
    try:
        ties = family(count)
        ends = [end for _, end in ties[0].channels]
        Parent(ties, live, when_ready, (lambda cord: commit(ends, cord.above)) if commit else None).run()
    except NeverStarted as why:
        raise CannotServe(f"The server could not start: {why}") from None


def processes_of(settings: Settings) -> int:
    """As many as the settings say; by default one if only this machine can connect or Redis is set, or one per core."""
    if sys.platform != "linux":
        return 1
    if settings.processes:
        return settings.processes
    is_for_others = bool(settings.public_url) or not is_loopback(settings.host)
    if not is_for_others or settings.redis:
        return 1
    return min(len(os.sched_getaffinity(0)), MOST_PROCESSES)


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def say_ready(address: str, with_browser: bool) -> None:
    print(f"Kurzspiel is at {address} (Ctrl-C stops it)", flush=True)
    if with_browser and has_screen():
        open_browser(address)


def open_browser(address: str) -> None:
    """In a separate process: some browsers keep their opener waiting, and a thread would interfere with forking."""
    quiet = subprocess.DEVNULL
    subprocess.Popen([sys.executable, "-m", "webbrowser", address], stdin=quiet, stdout=quiet, stderr=quiet)


def listen(settings: Settings) -> socket.socket:
    """Take the port, before anything else is started."""
    try:
        family, _, _, _, place = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server(place[:2], family=family, dualstack_ipv6=_is_dualstack(settings.host))
    except OSError as error:
        where = f"{settings.host}, port {settings.port}"
        raise CannotServe(f"Cannot listen at {where}: {_reason(error, settings.port)}") from None


def _is_dualstack(host: str) -> bool:
    return host == "::" and socket.has_dualstack_ipv6()


def _reason(error: OSError, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"something else already listens there; --port {port + 1} may be free"
    return (error.strerror or str(error)).lower()


def address_of(settings: Settings, listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host = EVERYWHERE.get(settings.host, f"[{settings.host}]" if ":" in settings.host else settings.host)
    return f"http://{host}:{listener.getsockname()[1]}"


def raise_file_limit() -> int:
    """Allow as many open files, including connections, as the system permits without privileges."""
    try:
        import resource  # not on Windows, where there is no such limit
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if wanted > soft:
        with suppress(ValueError, OSError):  # some systems allow fewer than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], MOST_FILES)


def config_of(app: FastAPI, settings: Settings, server: Served | None = None) -> GuardedConfig:
    return GuardedConfig(
        app,
        settings,
        raise_file_limit() - SPARE_FILES,
        server.tally_of("connections") if server else None,
        server.inbox if server else None,
        loop="auto" if sys.platform == "win32" else "uvloop",
        ws_max_size=settings.most_message,
        ws_per_message_deflate=False,  # a view is small, and compressing takes memory for each socket
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=[name for network in settings.trusted_proxies for name in names_of(network)],
        timeout_graceful_shutdown=PATIENCE,
    )


def names_of(network: Network) -> Iterator[str]:
    """A network in the forms that uvicorn compares; a server on :: sees IPv4 addresses mapped into IPv6."""
    yield str(network)
    if network.version == 4:
        yield f"::ffff:{network.network_address}/{96 + network.prefixlen}"


class GentleServer(uvicorn.Server):
    """Says when it is ready, notifies the tables before it stops, and treats a signal as an order, not a failure."""

    def __init__(
        self, config: GuardedConfig, served: Served, when_ready: Callable[[], None], parent: int | None = None
    ) -> None:
        super().__init__(config)
        self.guarded = config
        self.served = served
        self.when_ready = when_ready
        self.parent = parent
        self.collector: asyncio.Task[None] | None = None
        self.coming: set[asyncio.Task[Any]] = set()  # connections that other processes have handed over

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            loop = asyncio.get_running_loop()
            self.collector = loop.create_task(collect_gently())
            if inbox := self.served.inbox:
                inbox.take_connections(self.take)
                inbox.ties.roll.enter(inbox.ties.number)
            if self.parent is not None:
                loop.add_reader(self.parent, self.be_orphaned)
            self.when_ready()
            loop.run_in_executor(None, load_games)

    def take(self, connection: socket.socket, data: bytes) -> None:
        """Continue a connection of which another process has already read this data."""
        loop = asyncio.get_running_loop()
        connection.setblocking(False)
        make = partial(GuardedHttp, self.guarded, self.server_state, self.lifespan.state, loop, begun=data)
        task = loop.create_task(loop.connect_accepted_socket(make, connection))
        self.coming.add(task)
        task.add_done_callback(self.took)

    def took(self, task: "asyncio.Task[Any]") -> None:
        self.coming.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logs.log.warning("a connection could not be taken over", exc_info=error)

    def be_orphaned(self) -> None:
        """Stop, because the parent process is gone and nothing else would stop this one."""
        assert self.parent is not None
        asyncio.get_running_loop().remove_reader(self.parent)
        signal.alarm(ORPHANED)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the tables; uvicorn then closes the sockets with 1012: the server comes back."""
        if inbox := self.served.inbox:
            inbox.ties.roll.leave(inbox.ties.number)
        if self.collector:
            self.collector.cancel()
            gc.enable()
        try:
            await asyncio.wait_for(self.served.stop(), FAREWELL)
        except Exception:
            logs.log.exception("the tables were not notified")
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The second Ctrl-C stops at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def load_games() -> None:
    """Off the event loop, so that nobody has to wait, neither for the first page nor at the first table."""
    names.skeleton("Ann")
    for each in all_games():
        each.match(each.seats[0])  # the very first one loads what the others share


async def collect_gently() -> None:
    """Look for cycles of dead objects among young objects often, so that it is quick, and among all only once an hour.

    Left to itself, the collector looks at all tables in the middle of play, and everybody waits for half a second.
    Moves leave no cycles, and looking through what they leave takes up to a tenth of their time: as long as hardly any
    cycles are found, most glances are skipped. What they miss is found once an hour.
    """
    gc.disable()
    await asyncio.sleep(1)  # people get their page first
    spared = 0
    for number in count():
        await asyncio.sleep(GLANCE)
        if number * GLANCE % HOUR == 0:
            gc.unfreeze()
            gc.collect()
        if spared:
            spared -= 1
        elif gc.collect(0) <= FEW:
            spared = SPARED
        gc.freeze()


def has_screen() -> bool:
    """Without a screen, a terminal browser would open on top of the log."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
