"""One request with aiohttp, which comes with pywebpush and lets us see the exact address that it connects to."""

import socket
from collections.abc import Callable, Mapping

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from kurzspiel.server.club.notices.outbound import Unreachable
from kurzspiel.texts import say


class Fixed(AbstractResolver):
    """Knows nothing but addresses that were checked."""

    def __init__(self, addresses: list[str]) -> None:
        self._addresses = addresses

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        return [
            ResolveResult(
                hostname=host,
                host=address,
                port=port,
                family=socket.AF_INET6 if ":" in address else socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
            for address in self._addresses
        ]

    async def close(self) -> None:
        """Nothing to close."""


async def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    addresses: list[str],
    gate: Callable[[aiohttp.AddrInfoType], socket.socket],
    patience: float,
) -> int:
    """The status of the answer; its body is not read."""
    connector = aiohttp.TCPConnector(
        resolver=Fixed(addresses), socket_factory=gate, use_dns_cache=False, force_close=True
    )
    wait = aiohttp.ClientTimeout(total=patience, sock_connect=patience / 2)
    session = aiohttp.ClientSession(
        connector=connector, timeout=wait, cookie_jar=aiohttp.DummyCookieJar(), auto_decompress=False
    )
    try:
        async with session, session.post(url, data=body, headers=headers, allow_redirects=False) as answer:
            return answer.status
    except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError):
        raise Unreachable(say("notices-error-connection"), again=True) from None
    except (aiohttp.ClientError, TimeoutError, ValueError):  # it may have arrived: sending it again could duplicate it
        raise Unreachable(say("notices-error-answer")) from None
