"""How much an installation takes: megabytes and distributions of the base and of extras, each in a fresh environment.

.venv/bin/python -m tools.install_size
.venv/bin/python -m tools.install_size server cluster server,plot
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import make_venv

ROOT = Path(__file__).parent.parent
MEGA = 1_000_000
QUIET = ("--quiet", "--disable-pip-version-check")


def build_wheel(folder: Path) -> Path:
    """The checkout, built once for all measurements."""
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *QUIET, "--no-deps", f"--wheel-dir={folder}", str(ROOT)], check=True
    )
    return next(folder.glob("kurzspiel-*.whl"))


def measure(wheel: Path, extras: str) -> tuple[int, int]:
    """Bytes and distributions that these extras install, with the base; what every environment has does not count."""
    with TemporaryDirectory() as folder:
        home = Path(folder) / "venv"
        make_venv.main(home)
        site = next(home.glob("lib/python*/site-packages"))
        before = set(site.iterdir())
        wish = f"{wheel}[{extras}]" if extras else str(wheel)
        subprocess.run([str(home / "bin" / "pip"), "install", *QUIET, wish], check=True)
        return weigh([path for path in site.iterdir() if path not in before])


def weigh(parts: list[Path]) -> tuple[int, int]:
    files = [path for part in parts for path in (part, *part.rglob("*")) if path.is_file()]
    return sum(path.stat().st_size for path in files), sum(path.suffix == ".dist-info" for path in parts)


def main(wishes: list[str]) -> None:
    with TemporaryDirectory() as folder:
        wheel = build_wheel(Path(folder))
        print("| installed | MB | distributions |\n|---|---|---|")
        for extras in ("", *wishes):
            size, distributions = measure(wheel, extras)
            name = f"kurzspiel[{extras}]" if extras else "kurzspiel"
            print(f"| `{name}` | {size / MEGA:.0f} | {distributions} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
