"""The page: the built client, which is the same for every address of ours."""

from pathlib import Path

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response

FOLDER = Path(__file__).parent / "page"
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # names of assets change with their content
ANEW = {"cache-control": "no-cache"}
PLACES = ("new", "t", "settings")  # where the client finds its way by itself

FILES = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file() and path.name[0] != "."}

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def page(path: str) -> Response:
    """A file of the client, or for its own addresses the client itself."""
    first = path.partition("/")[0]
    if first in ("api", "healthz", "readyz", "metrics"):
        raise HTTPException(404)
    if path in FILES:
        return FileResponse(FOLDER / path, headers=FOREVER if first == "assets" else ANEW)
    if path and first not in PLACES or "index.html" not in FILES:
        raise HTTPException(404)
    return FileResponse(FOLDER / "index.html", headers=ANEW)
