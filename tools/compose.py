"""Run what compose.yaml says without Docker: its services as processes, its health checks, and a match through nginx.

.venv/bin/python -m tools.compose     takes half a minute; needs nginx, PostgreSQL and Redis of Debian (or root there)

PostgreSQL and nginx have the version of this machine; images, volumes and restarts are left to Docker.
"""

import os
import re
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import yaml

from kurzspiel.loadtest.process import free_port
from tools.nginx import CONF, binary, running_nginx, version_of
from tools.postgres import running_postgres

ROOT = Path(__file__).parent.parent
PATIENCE = 120.0  # seconds until everything answers
Service = dict[str, Any]


class Failed(Exception):
    """What did not work, in a sentence."""


def services(passwords: dict[str, str]) -> dict[str, Service]:
    """As Compose reads them, with what .env says."""
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")

    def value(found: re.Match[str]) -> str:
        name, sign, rest = found.groups()
        if name not in passwords and sign == "?":
            raise Failed(f"{name}: {rest}")
        return passwords.get(name, rest)

    read: dict[str, Service] = yaml.safe_load(re.sub(r"\$\{(\w+):([-?])([^}]*)\}", value, text))["services"]
    return read


def elsewhere(service: Service, ports: dict[str, int], postgres: str) -> dict[str, str]:
    """Its environment, with the addresses that names in Docker's network would stand for."""
    given = {name: str(value) for name, value in service["environment"].items()}
    given["KURZSPIEL_REDIS"] = given["KURZSPIEL_REDIS"].replace("@redis:6379", f"@127.0.0.1:{ports['redis']}")
    if service["command"] == "serve":
        given |= {"KURZSPIEL_DATABASE": postgres, "KURZSPIEL_HOST": "127.0.0.1", "KURZSPIEL_PORT": str(ports["own"])}
        given["KURZSPIEL_TRUSTED_PROXIES"] = "127.0.0.1"
    return given


@contextmanager
def process(words: list[str], **environment: str) -> Iterator["subprocess.Popen[bytes]"]:
    started = subprocess.Popen(words, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    try:
        yield started
    finally:
        started.terminate()
        started.wait()


def wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
    raise Failed(f"nothing answers at port {port}")


def check_health(name: str, service: Service, port: int) -> None:
    """Its own check, at the port it has here."""
    (kind, program, *words) = service["healthcheck"]["test"]
    words = [word.replace(":8765/", f":{port}/") for word in words]
    if kind != "CMD" or subprocess.run([sys.executable if program == "python" else program, *words]).returncode:
        raise Failed(f"{name} is not healthy")


def play(address: str) -> str:
    """Two thinking bots at once, at a table that is opened through nginx."""
    chairs = [{"who": "bot", "bot": "expert"}] * 2
    with httpx.Client(base_url=address, timeout=30) as web:
        token = web.post("/api/visitors", json={"name": "Ann"}).json()["token"]
        web.headers["authorization"] = f"Bearer {token}"
        web.cookies.clear()  # a program shows its token, no cookie
        opened = web.post("/api/tables", json={"game": "sakkara", "chairs": chairs, "name": "Ann"})
        if opened.is_error:
            raise Failed(f"no table was opened: {opened.text}")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            seen = web.get(f"/api/tables/{opened.json()['id']}").json()
            moves = [mover for mover, _ in seen["log"]["add"] if mover >= 0]
            helped = [each for each in seen["table"]["seats"] if each["helped"]]  # workers take a while to start
            if len(moves) >= 4 and not helped:
                return f"{len(moves)} moves of bots, the last ones by workers"
            time.sleep(0.2)
    raise Failed("no worker moved for the bots")


def main() -> None:
    passwords = {"POSTGRES_PASSWORD": secrets.token_hex(16), "REDIS_PASSWORD": secrets.token_hex(16)}
    read = services(passwords)
    ports = {"redis": free_port()}
    with ExitStack() as running:
        postgres = running.enter_context(running_postgres())
        print(f"postgres: {read['postgres']['image']} in compose.yaml, here of this machine")
        redis = read["redis"]["command"]
        running.enter_context(process([*redis, "--port", str(ports["redis"]), "--bind", "127.0.0.1"]))
        wait_for(ports["redis"])
        print(f"redis: {' '.join(word if word != passwords['REDIS_PASSWORD'] else '***' for word in redis)}")
        for name, service in read.items():
            if service["image"] == "kurzspiel":
                ports["own"] = ports[name] = free_port()
                environment = elsewhere(service, ports, postgres)
                words = [sys.executable, "-m", "kurzspiel", service["command"]]
                running.enter_context(process(words, **environment))
                if service["command"] == "serve":
                    wait_for(ports[name])
                    check_health(name, service, ports[name])
                print(f"{name}: {service['command']}{', healthy' if 'healthcheck' in service else ''}")
        nodes = [f"127.0.0.1:{ports[name]}" for name in ("web1", "web2")]
        host, port = running.enter_context(running_nginx(nodes))
        print(f"nginx: {CONF.relative_to(ROOT)} in {'.'.join(map(str, version_of(binary())))}")
        print(f"a match through it: {play(f'http://{host}:{port}')}")


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(f"compose.yaml does not work: {error}.")
