"""The addresses that requests come from. uvicorn has already resolved trusted proxies."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

from kurzspiel.server.settings import Network

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


def client_address(connection: HTTPConnection) -> IPv4Address | IPv6Address | None:
    """The address of a client; an IPv4 address mapped into IPv6 is unwrapped."""
    return address_of(connection.client.host if connection.client else "")


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def name_for_limits(connection: HTTPConnection) -> str:
    """The address of a client, as limits count it."""
    return limits_name(connection.client.host if connection.client else "")


def limits_name(host: str) -> str:
    """An address as limits count it: for IPv6, only the prefix of one customer."""
    address = address_of(host)
    if address is None:
        return "unknown"
    return str(address) if address.version == 4 else str(ip_network(f"{address}/64", strict=False))


def is_near(connection: HTTPConnection, networks: Iterable[Network]) -> bool:
    """Whether a request comes from one of these networks; an unnamed proxy on this machine does not count."""
    address = client_address(connection)
    if address is None or address.is_loopback and any(header in connection.headers for header in FORWARDED):
        return False
    return any(address in network for network in networks)


def is_in(host: str, networks: Iterable[Network]) -> bool:
    """Whether an address, given as text, is in one of these networks."""
    address = address_of(host)
    return address is not None and any(address in network for network in networks)


# what a User-Agent contains, and what people call it; the first match counts
BROWSERS = {"Edg": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "FxiOS/": "Firefox", "CriOS/": "Chrome"}
BROWSERS |= {"SamsungBrowser/": "Samsung Internet", "Chrome/": "Chrome", "Safari/": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "CrOS": "ChromeOS", "Windows": "Windows"}
SYSTEMS |= {"Mac OS X": "macOS", "Linux": "Linux"}


def device_of(connection: HTTPConnection) -> str:
    """The browser and its system in a few words, like "Firefox on Linux"; empty if they are unknown."""
    told = connection.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS.items() if mark in told), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in told), "")
    return " on ".join(name for name in (browser, system) if name)
