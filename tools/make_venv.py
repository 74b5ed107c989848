"""Make a virtual environment with pip in it, without root, even if Debian has split pip off from Python.

python3 tools/make_venv.py .venv
"""

import importlib.util
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

OLDEST = (3, 11)


def run(*command: str, **more: str) -> None:
    subprocess.run(command, check=True, env={**os.environ, **more})


def pip_from_debian(python: Path) -> None:
    """Fetch Debian's pip wheel as an ordinary user, with package lists of our own if the machine has none."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        for part in ("lists/partial", "cache/archives/partial"):
            (here / part).mkdir(parents=True)
        own = (f"-oDir::State::lists={here}/lists", f"-oDir::Cache={here}/cache", "-oAPT::Sandbox::User=")
        if subprocess.run(["apt-get", "download", "python3-pip-whl"], cwd=here, capture_output=True).returncode:
            run("apt-get", *own, "update", "-q")
            subprocess.run(["apt-get", *own, "download", "-q", "python3-pip-whl"], cwd=here, check=True)
        run("dpkg-deb", "-x", str(next(here.glob("*.deb"))), str(here / "unpacked"))
        wheel = next((here / "unpacked").rglob("pip-*.whl"))
        run(str(python), "-m", "pip", "install", "--quiet", "pip", PYTHONPATH=str(wheel))


def main(target: Path) -> None:
    if sys.version_info < OLDEST:
        sys.exit(f"Kurzspiel needs Python {'.'.join(map(str, OLDEST))} or newer; this is {sys.version.split()[0]}.")
    complete = importlib.util.find_spec("ensurepip") is not None
    python = target / "bin" / "python"
    try:
        venv.create(target, clear=True, with_pip=complete, symlinks=True)
        if not complete and importlib.util.find_spec("pip"):
            run(sys.executable, "-m", "pip", f"--python={python}", "install", "--quiet", "pip")
        elif not complete:
            pip_from_debian(python)
    except (OSError, subprocess.CalledProcessError, StopIteration) as error:
        sys.exit(
            f"No virtual environment with pip could be made in {target}: {error}\nInstall it: apt install python3-venv"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
