"""kurzspiel site: the page as plain files, which plays entirely in the browser."""

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from kurzspiel.cli.console import clear_errors, out
from kurzspiel.cli.root import app

PAGE = Path(__file__).parent.parent / "server" / "web" / "page"
BASE = re.compile(r"/([A-Za-z0-9._~-]+/)*")
START = '<html lang="en"'


@app.command(epilog="Example: `kurzspiel site public --base /games/`")
def site(
    folder: Annotated[Path, typer.Argument(help="Where to write it: a new or empty folder.", show_default=False)],
    base: Annotated[str, typer.Option(help="The folder of the host where it will be, such as /games/.")] = "/",
) -> None:
    """Write the page as plain files for any web host: everything that is played against bots, without a server
    (docs/offline.md)."""
    with clear_errors():
        write_site(folder, base)
        files = [path for path in folder.rglob("*") if path.is_file()]
        size = sum(path.stat().st_size for path in files) / 1e6
        out.print(f"{folder}: {len(files)} files, {size:.1f} MB, to lie at {base} of a host", highlight=False)


def write_site(folder: Path, base: str, page: Path = PAGE) -> None:
    if not BASE.fullmatch(base):
        raise ValueError(f"--base: {base} does not begin and end with a slash, such as /games/")
    if not (page / "offline" / "files.json").is_file():
        raise ValueError("the page is not built with its offline part; make page builds it")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ValueError(f"{folder} is there already, and not an empty folder")
    shutil.copytree(page, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".*"))
    client = (page / "index.html").read_text(encoding="utf-8")
    assert START in client, "the page begins otherwise"
    client = client.replace(START, f'{START} data-base="{base}" data-alone')
    client = re.sub(r'(href|src)="/', rf'\1="{base}', client)
    for name in ("index.html", "404.html"):  # many hosts answer with the latter where there is no file
        (folder / name).write_text(client, encoding="utf-8")
    settle(folder / "manifest.json", base)
    name_anew(folder)


def name_anew(folder: Path) -> None:
    """Update the service worker, which knows files by their content, for those that were changed."""
    worker = folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    changed = {"./": folder / "index.html", "manifest.json": folder / "manifest.json"}
    for name, path in changed.items():
        data = path.read_bytes()
        text, sizes = re.subn(rf'("{re.escape(name)}"): \d+', rf"\1: {len(data)}", text)
        text, hashes = re.subn(rf'("{re.escape(name)}"): "\w+"', rf'\1: "{sha256(data).hexdigest()}"', text)
        assert (sizes, hashes) == (1, 1), f"the service worker does not know {name}"
    worker.write_text(text, encoding="utf-8")


def settle(manifest: Path, base: str) -> None:
    """Give an installed page its address."""
    facts = json.loads(manifest.read_text(encoding="utf-8"))
    facts.update(id=base, start_url=base)
    for icon in facts["icons"]:
        icon["src"] = base + icon["src"].removeprefix("/")
    manifest.write_text(json.dumps(facts, indent=2), encoding="utf-8")
