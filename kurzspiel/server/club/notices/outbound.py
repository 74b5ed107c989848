"""HTTP to addresses that people have given: it reaches the open internet, and the host's networks only if allowed.

The name is looked up once, every address behind it is checked, and the connection goes to exactly these: a name that
resolves differently a moment later gains nothing. Redirects are not followed, answers are not read, and proxies are
not used.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from kurzspiel.server.settings import Network
from kurzspiel.texts import Sentence, say

if TYPE_CHECKING:
    from aiohttp import AddrInfoType

Address = IPv4Address | IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]

PATIENCE = 10.0  # seconds for all of it
LOOKING_UP = ThreadPoolExecutor(8, "look up")
USUAL_PORTS = {"http": 80, "https": 443}

# Python's `is_global` differs between versions, so all of IANA's special addresses are listed here
OPEN_V6 = ip_network("2000::/3")
CLOSED = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "168.63.129.16/32",  # where a cloud answers only its own machines, though it looks like any other address
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
            "2001::/23",  # includes Teredo
            "2001:db8::/32",
            "2002::/16",  # 6to4
            "2620:4f:8000::/48",
            "3fff::/20",
        ),
    )
)


class Unreachable(Exception):
    """It did not arrive, and why; `again`: it may arrive later."""

    def __init__(self, why: Sentence, again: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.again = again


@dataclass(frozen=True)
class Target:
    """An address that somebody has given."""

    url: str
    host: str
    port: int

    @property
    def origin(self) -> str:
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"


class Guarded:
    """Posts where it is allowed to."""

    def __init__(
        self, networks: Iterable[Network] = (), ports: Iterable[int] = (80, 443), resolve: Resolve | None = None
    ) -> None:
        self._networks = tuple(networks)
        self._ports = frozenset(ports)
        self._resolve = resolve or look_up

    def target(self, text: str) -> Target:
        """An address that may be used, as far as can be seen without looking it up."""
        try:
            parts = urlsplit(text)
            port = parts.port
        except ValueError:
            raise Unreachable(say("server-no-url")) from None
        if parts.scheme not in USUAL_PORTS or not parts.hostname or "@" in parts.netloc or not _is_plain(text):
            raise Unreachable(say("server-no-url"))
        port = USUAL_PORTS[parts.scheme] if port is None else port
        if port not in self._ports:
            raise Unreachable(say("server-no-port", ports=", ".join(map(str, sorted(self._ports)))))
        return Target(text, parts.hostname, port)

    def is_allowed(self, address: Address) -> bool:
        mapped = getattr(address, "ipv4_mapped", None)
        plain = mapped or address
        if any(plain.version == network.version and plain in network for network in self._networks):
            return True
        return mapped is None and is_open(address) and not is_ours(address)

    async def addresses(self, target: Target) -> list[str]:
        """The addresses of a name. It is refused if any of them is not allowed."""
        try:
            async with asyncio.timeout(PATIENCE / 2):
                found = await self._resolve(target.host, target.port)
        except (OSError, UnicodeError, TimeoutError):
            raise Unreachable(say("notices-error-address"), again=True) from None
        if not found or not all(self.is_allowed(ip_address(each.partition("%")[0])) for each in found):
            raise Unreachable(say("notices-error-address"))  # no more is said: it would map the network behind us
        return found

    async def post(self, target: Target, body: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer."""
        from kurzspiel.server.club.notices import wire  # takes a quarter of a second to load

        return await wire.post(target.url, body, headers, await self.addresses(target), self._socket, PATIENCE)

    def _socket(self, info: "AddrInfoType") -> socket.socket:
        """The last check, right before any connection."""
        family, kind, protocol, _, place = info
        if not self.is_allowed(ip_address(str(place[0]).partition("%")[0])):
            raise OSError("not allowed")
        return socket.socket(family=family, type=kind, proto=protocol)


async def look_up(host: str, port: int) -> list[str]:
    """In separate threads: names that take for ever to look up keep nothing else waiting."""
    ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(LOOKING_UP, ask)
    return list(dict.fromkeys(str(place[0]) for _, _, _, _, place in found))


def is_open(address: Address) -> bool:
    """Whether it lies on the open internet."""
    if address.version == 6 and address not in OPEN_V6:
        return False  # also addresses that wrap one of IPv4: mapped, compatible, translated (NAT64)
    return address.is_global and not any(
        address.version == network.version and address in network for network in CLOSED
    )


def is_ours(address: Address) -> bool:
    """Whether it belongs to this machine: a connection to it from here would have the same address."""
    family = socket.AF_INET6 if address.version == 6 else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((str(address), 9))  # sends nothing
            return str(probe.getsockname()[0]) == str(address)
    except OSError:
        return False


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable() and not any(mark in text for mark in ' "<>\\^`{|}#')
