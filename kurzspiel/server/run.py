"""Run the server until somebody stops it."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import count
from types import FrameType

import uvicorn
from fastapi import FastAPI

from kurzspiel.game import all_games
from kurzspiel.server import logs, names, traces
from kurzspiel.server.settings import Network, Settings
from kurzspiel.server.web.connections import SPARE_FILES, GuardedConfig

PATIENCE = 10  # seconds that requests get to finish when the server stops
FAREWELL = 5  # seconds for notifying the tables
HOUR = 3600.0  # seconds
GLANCE = 0.25  # seconds; 500 moves a second leave so much that it takes 3 ms
MOST_FILES = 65_536
SWITCH = 0.0005  # seconds that a thread which thinks or commits waits for Python, or keeps it; else it is 5 ms
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}

BeforeStop = Callable[[], Awaitable[None]]


class CannotServe(Exception):
    """Why the server did not start, in a sentence."""


def serve(app: FastAPI, settings: Settings, before_stop: BeforeStop, with_browser: bool = False) -> None:
    """Serve until SIGINT or SIGTERM; `before_stop` is awaited before sockets are closed."""
    sys.setswitchinterval(SWITCH)
    logs.configure(settings)
    send_last_traces = traces.configure(settings, "kurzspiel")
    listener = listen(settings)
    address = settings.public_url or address_of(settings, listener)
    server = GentleServer(config_of(app, settings), before_stop, address, with_browser)
    try:
        server.run([listener])
    except SystemExit:
        raise CannotServe("The server could not start; the log above says why") from None
    finally:
        listener.close()
        send_last_traces()


def listen(settings: Settings) -> socket.socket:
    """The port, taken before anything else is started."""
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
    """As many open files, connections among them, as the system lets us have without asking for more."""
    try:
        import resource  # not on Windows, where there is no such limit
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if wanted > soft:
        with suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], MOST_FILES)


def config_of(app: FastAPI, settings: Settings) -> GuardedConfig:
    return GuardedConfig(
        app,
        settings,
        raise_file_limit() - SPARE_FILES,
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
    """As uvicorn compares it; a server at :: sees an IPv4 address as one mapped into IPv6."""
    yield str(network)
    if network.version == 4:
        yield f"::ffff:{network.network_address}/{96 + network.prefixlen}"


class GentleServer(uvicorn.Server):
    """Says when it is ready, tells the tables before it stops, and takes a signal as an order, not as a failure."""

    def __init__(self, config: uvicorn.Config, before_stop: BeforeStop, address: str, with_browser: bool) -> None:
        super().__init__(config)
        self.before_stop = before_stop
        self.address = address
        self.with_browser = with_browser
        self.collector: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            loop = asyncio.get_running_loop()
            self.collector = loop.create_task(collect_gently())
            print(f"Kurzspiel is at {self.address} (Ctrl-C stops it)", flush=True)
            loop.run_in_executor(None, load_games)
            if self.with_browser and has_screen():
                loop.run_in_executor(None, webbrowser.open, self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Uvicorn then closes the sockets with 1012: the server comes back."""
        if self.collector:
            self.collector.cancel()
            gc.enable()
        try:
            await asyncio.wait_for(self.before_stop(), FAREWELL)
        except Exception:
            logs.log.exception("the tables were not told")
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The second Ctrl-C does not wait for anybody."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def load_games() -> None:
    """Beside the event loop, so that nobody waits for it: neither for the first page nor at the first table."""
    names.skeleton("Ann")
    for each in all_games():
        each.match(each.seats[0])  # the first one of all loads what the others share


async def collect_gently() -> None:
    """Look for circles of dead objects among the young often, so that it is quick, and among all only once an hour.

    Left to itself the collector looks at all tables in the middle of play, and everybody waits for half a second.
    """
    gc.disable()
    await asyncio.sleep(1)  # first of all people get their page
    for number in count():
        await asyncio.sleep(GLANCE)
        if number * GLANCE % HOUR == 0:
            gc.unfreeze()
            gc.collect()
        gc.collect(0)
        gc.freeze()


def has_screen() -> bool:
    """Without a screen a browser in the terminal would open, on top of the log."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
