"""Check the installed packages for known vulnerabilities, and say so loudly if that is not possible.

.venv/bin/python tools/audit.py
"""

import json
import subprocess
import sys
from typing import Any

SECONDS = 18  # for all of it
OWN = "kurzspiel"  # is on no index


def audit() -> list[dict[str, Any]] | None:
    """What pip-audit found out about each package; None if it did not finish."""
    command = [sys.executable, "-m", "pip_audit", "--local", "--format=json", "--progress-spinner=off", "--timeout=5"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        packages: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError):
        return None
    return packages


def vulnerabilities(packages: list[dict[str, Any]]) -> list[str]:
    return [
        f"{package['name']} {package['version']}: {each['id']}, mended in {', '.join(each['fix_versions']) or '-'}"
        for package in packages
        for each in package.get("vulns", [])
    ]


def unknown(packages: list[dict[str, Any]]) -> list[str]:
    """Packages that were not looked up."""
    return [package["name"] for package in packages if "skip_reason" in package and package["name"] != OWN]


def verdict(packages: list[dict[str, Any]] | None) -> tuple[str, int]:
    """What to print, and the exit code."""
    if packages is None:
        return f"NOTHING WAS AUDITED: the vulnerability service did not answer within {SECONDS} seconds.", 0
    found, skipped = vulnerabilities(packages), unknown(packages)
    audited = [package["name"] for package in packages if "skip_reason" not in package]
    if found:
        return "\n".join(["Known vulnerabilities:", *found]), 1
    if not audited:
        return "NOTHING WAS AUDITED: the vulnerability service cannot be reached from here.", 0
    but = f" NOT AUDITED: {', '.join(skipped)}." if skipped else ""
    return f"No known vulnerabilities in {len(audited)} packages.{but}", 0


if __name__ == "__main__":
    text, code = verdict(audit())
    print(text)
    sys.exit(code)
