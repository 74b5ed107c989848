"""The page: the built client, the same for every address of this server. It is small, so it is kept in memory.

Only what browsers need to play without a server is large: it is read on demand.
"""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from kurzspiel.server.web.security import HEADERS

FOLDER = Path(__file__).parent / "page"
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # names of assets change with their content
ANEW = {"cache-control": "no-cache"}
PLACES = (  # addresses that the client handles by itself
    "new", "t", "learn", "rules", "settings", "login", "account", "players", "games", "bots", "tournaments", "notices",
    "host", "friends", "carry", "analysis", "puzzles", "studies",
)  # fmt: skip
TYPES = {".woff2": "font/woff2", ".woff": "font/woff"}
OFFLINE = FOLDER / "offline"
WORKER = "assets/worker-"  # runs Python, which is WebAssembly
POLICY = "content-security-policy"
FOR_WORKER = {POLICY: HEADERS[POLICY].replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")}
PACKED = (".js", ".css", ".html", ".svg", ".json")  # fonts and pictures are already compressed


@dataclass
class File:
    type: str
    data: bytes
    may_be_packed: bool

    @classmethod
    def read(cls, path: Path) -> "File":
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return cls(kind, path.read_bytes(), path.suffix in PACKED)

    @cached_property
    def packed(self) -> bytes:
        """Compressed at the first request, in a few milliseconds; all files at the start would take longer."""
        return gzip.compress(self.data, mtime=0)

    def response(self, request: Request, headers: dict[str, str]) -> Response:
        if self.may_be_packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type=self.type, headers={**headers, "content-encoding": "gzip", **VARY})
        return Response(self.data, media_type=self.type, headers={**headers, **VARY})


VARY = {"vary": "accept-encoding"}
FILES = {
    path.relative_to(FOLDER).as_posix(): File.read(path)
    for path in FOLDER.rglob("*")
    if path.is_file() and path.name[0] != "." and (OFFLINE not in path.parents or path.suffix == ".js")
}
LARGE = {path.relative_to(FOLDER).as_posix(): path for path in OFFLINE.rglob("*") if path.is_file()}

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the client or, for the client's own addresses, the client itself."""
    first = path.partition("/")[0]
    if first in ("api", "healthz", "readyz", "metrics"):
        raise HTTPException(404)
    lasting = FOREVER if path.startswith(("assets/", "offline/python-", "offline/kurzspiel-")) else ANEW
    if path in FILES:
        return FILES[path].response(request, {**lasting, **(FOR_WORKER if path.startswith(WORKER) else {})})
    if path in LARGE:
        return FileResponse(LARGE[path], media_type="application/octet-stream", headers=lasting)
    return client(request, 200 if not path or first in PLACES else 404)


def client(request: Request, status: int) -> Response:
    """The client itself, which says so if there is nothing at an address."""
    if "index.html" not in FILES or status == 404 and "text/html" not in request.headers.get("accept", ""):
        raise HTTPException(404)
    response = FILES["index.html"].response(request, ANEW)
    response.status_code = status
    return response
