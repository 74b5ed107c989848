"""Whatever addresses people enter, nothing is sent into the server's own network."""

from collections.abc import Awaitable, Callable
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest

from kurzspiel.server.club.notices import outbound
from kurzspiel.server.club.notices.outbound import Guarded, Unreachable, is_open, is_ours
from tests.server.clients import run, serving
from tests.server.sinks import Browser, web_sink
from tests.server.test_notices import settings_with, sign_up

OPEN = ("8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001:800::200e")
CLOSED = (
    "127.0.0.1", "127.8.9.10", "0.0.0.0", "0.1.2.3",  # this machine
    "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "100.127.255.255",  # a private network
    "169.254.1.1", "169.254.169.254", "169.254.170.2", "192.0.0.192", "100.100.100.200", "168.63.129.16",  # of a cloud
    "192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "192.88.99.1", "224.0.0.1", "239.1.1.1",
    "255.255.255.255", "240.0.0.1", "::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1",
    "2001:db8::1", "100::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1",
    "::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1",
    "2001:0:4136:e378::1", "2001:10::1", "2001:20::1", "3fff::1", "5f00::1",
)  # fmt: skip


@pytest.mark.parametrize("address", OPEN)
def test_the_open_internet_can_be_reached(address: str) -> None:
    assert Guarded().is_allowed(ip_address(address))


@pytest.mark.parametrize("address", CLOSED)
def test_nothing_else_can(address: str) -> None:
    assert not is_open(ip_address(address)) and not Guarded().is_allowed(ip_address(address))


def test_an_address_of_this_machine_is_recognised_even_if_it_looks_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_ours(ip_address("127.0.0.1")) and not is_ours(ip_address("8.8.8.8"))
    monkeypatch.setattr(outbound, "is_open", lambda address: True)
    assert not Guarded().is_allowed(ip_address("127.0.0.1"))


def test_hosts_can_let_their_own_network_in() -> None:
    allowed = Guarded([ip_network("192.168.1.0/24"), ip_network("fd00::/8")])
    for address in ("192.168.1.7", "::ffff:192.168.1.7", "fd00::7"):
        assert allowed.is_allowed(ip_address(address))
    for address in ("192.168.2.7", "10.0.0.1", "127.0.0.1", "fe80::1"):
        assert not allowed.is_allowed(ip_address(address))


# --- addresses in the web


@pytest.mark.parametrize(
    "url",
    [
        "ftp://a.example/", "file:///etc/passwd", "gopher://a.example/", "//a.example/", "a.example/hook", "https://",
        "https://me:password@a.example/", "https://me@a.example/", "https://a.example/#key", "https://a.example:nine/",
        "https://a.example:22/", "https://a.example:5432/", "http://a.example:0/", "https://a.example/\\@b.example/",
        "https://a.example/ x", "https://a.example/\r\nhost: b", "https://ä.example/", "https://[::1/",
    ],
)  # fmt: skip
def test_not_everything_is_an_address(url: str) -> None:
    with pytest.raises(Unreachable):
        Guarded(ports=(80, 443)).target(url)


def names(**known: list[str]) -> Callable[[str, int], Awaitable[list[str]]]:
    """A resolver with only these names."""

    async def resolve(host: str, port: int) -> list[str]:
        if host not in known:
            raise OSError("no such name")
        return known[host]

    return resolve


@pytest.mark.parametrize(
    "url", ["http://inside/", "http://both/", "http://mapped/", "http://zone/", "http://nothing/", "http://unknown/"]
)
def test_a_name_that_leads_inside_is_refused_and_no_more_is_said(url: str) -> None:
    book = names(
        inside=["10.0.0.5"],
        both=["8.8.8.8", "127.0.0.1"],
        mapped=["::ffff:169.254.169.254"],
        zone=["fe80::1%eth0"],
        nothing=[],
    )

    async def work() -> None:
        http = Guarded(resolve=book)
        with pytest.raises(Unreachable) as refused:
            await http.post(http.target(url), b"", {})
        assert str(refused.value) == "this name leads to no address on the open internet"

    run(work())


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "localhost"])
def test_however_this_machine_is_written_nothing_arrives(host: str) -> None:
    async def work() -> None:
        async with web_sink() as web:
            http = Guarded(ports=(web.port,))
            with pytest.raises(Unreachable):
                await http.post(http.target(f"http://{host}:{web.port}/"), b"", {})
            assert web.requests == []

    run(work())


def test_a_name_is_looked_up_once_and_the_connection_goes_there() -> None:
    """A name that leads elsewhere a moment later (DNS rebinding) gains nothing."""

    async def work() -> None:
        async with web_sink() as web:
            asked = []

            async def resolve(host: str, port: int) -> list[str]:
                asked.append(host)
                return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

            http = Guarded([ip_network("127.0.0.0/8")], (web.port,), resolve)
            assert await http.post(http.target(f"http://rebound.example:{web.port}/x"), b"hello", {"x-a": "b"}) == 200
            assert asked == ["rebound.example"]
            (request,) = web.requests
            assert request.body == b"hello" and request.headers["host"] == f"rebound.example:{web.port}"

    run(work())


def test_the_last_gate_stands_right_before_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if a checked list had another address in it, no socket would be opened."""

    async def work() -> None:
        async with web_sink() as web:
            http = Guarded(ports=(web.port,))

            async def unchecked(target: object) -> list[str]:
                return ["127.0.0.1"]

            monkeypatch.setattr(http, "addresses", unchecked)
            with pytest.raises(Unreachable, match="no answer"):
                await http.post(http.target(f"http://a.example:{web.port}/"), b"", {})
            assert web.requests == []

    run(work())


def test_redirects_are_not_followed() -> None:
    async def work() -> None:
        async with web_sink() as web, web_sink() as inside:
            web.status, web.location = 307, inside.url + "/admin"
            http = Guarded([ip_network("127.0.0.0/8")], (web.port, inside.port))
            assert await http.post(http.target(web.url + "/"), b"", {}) == 307
            assert inside.requests == []

    run(work())


def test_channels_into_the_servers_network_are_of_no_use(tmp_path: Path) -> None:
    """Through the whole server, without the setting that lets a host's own network in."""

    async def work() -> None:
        async with web_sink() as web, serving(settings_with(tmp_path, web, notice_networks="")) as server:
            ann = await server.person("Ann")
            await sign_up(server, ann)
            for channel in (
                {"kind": "webhook", "url": f"{web.url}/hook"},
                {"kind": "webhook", "url": f"http://localhost:{web.port}/hook", "shape": "ntfy"},
                Browser(f"{web.url}/push").subscription,
            ):
                added = await ann.post("/notices/channels", channel)
                assert added.status_code == 201
                tested = (await ann.post(f"/notices/channels/{added.json()['id']}/test")).json()
                assert tested["error"] == "this name leads to no address on the open internet"
            refused = await ann.post("/notices/channels", {"kind": "webhook", "url": "http://a.example:22/"})
            assert refused.status_code == 422 and refused.json()["code"] == "no_address"
            refused = await ann.post("/notices/channels", {**Browser(f"{web.url}/b").subscription, "p256dh": "B" * 87})
            assert refused.status_code == 422 and refused.json()["error"].startswith("this is not a browser's key")
            assert web.requests == []

    run(work())
