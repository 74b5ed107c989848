"""A temporary nginx with deploy/nginx.conf for the tests: found on this machine, or installed as root on Debian.

python3 -m tools.nginx 8765 8766     in front of servers at these ports; prints its address and runs until Ctrl-C
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.debian import found_or_installed, free_port

CONF = Path(__file__).parent.parent / "deploy" / "nginx.conf"
PATIENCE = 20.0  # seconds for it to start
RESOLVES = (1, 27, 3)  # the first version in which a server of an upstream may say `resolve`
AROUND = """
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {ours}
}}
"""


class NoNginx(Exception):
    """There is no nginx here and none could be installed, or it did not start: why, in a sentence."""


def binary() -> str:
    """Its path, installed first if need be."""
    found = found_or_installed("nginx", _binary)
    if found is None:
        raise NoNginx("nginx is not installed (Debian: apt-get install nginx).")
    return found


def _binary() -> str | None:
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")


def version_of(nginx: str) -> tuple[int, ...]:
    told = subprocess.run([nginx, "-v"], capture_output=True, text=True).stderr
    return tuple(map(int, re.findall(r"\d+", told)[:3]))


def fitted(text: str, nodes: Sequence[str], listen: str, version: tuple[int, ...]) -> str:
    """Our configuration with these nodes and this address to listen at, and otherwise unchanged."""
    left = iter(nodes)
    text = re.sub(r"server web\d:\d+", lambda _: f"server {next(left)}", text)
    if version < RESOLVES:
        text = text.replace(" resolve ", " ")
    return re.sub(r"listen 80;", f"listen {listen};", text)


@contextmanager
def running_nginx(nodes: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Where an nginx of our own listens, in front of these two nodes (HOST:PORT); it is gone afterwards."""
    nginx, port = binary(), free_port()
    with tempfile.TemporaryDirectory(prefix="kurzspiel-nginx-", ignore_cleanup_errors=True) as folder:
        ours = fitted(CONF.read_text(encoding="utf-8"), nodes, f"127.0.0.1:{port}", version_of(nginx))
        user = "user root;" if os.geteuid() == 0 else ""  # the folder is ours alone
        conf = Path(folder) / "nginx.conf"
        conf.write_text(AROUND.format(user=user, folder=folder, ours=ours), encoding="utf-8")
        process = subprocess.Popen([nginx, "-p", folder, "-c", str(conf)], stderr=subprocess.PIPE, text=True)
        try:
            _wait_until_ready(process, port)
            yield "127.0.0.1", port
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate()


def _wait_until_ready(process: "subprocess.Popen[str]", port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    process.kill()
    raise NoNginx(f"nginx did not start:\n{process.communicate()[1]}")


if __name__ == "__main__":
    ports = (sys.argv[1:] * 2)[:2]
    with running_nginx([f"127.0.0.1:{port}" for port in ports]) as (host, port):
        print(f"http://{host}:{port}", flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            print("Stopped.")
