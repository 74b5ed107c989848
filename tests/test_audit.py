"""The audit fails for known vulnerabilities, and never passes in silence."""

from typing import Any

import pytest

from tools.audit import verdict

FINE: dict[str, Any] = {"name": "numpy", "version": "2.4", "vulns": []}
BAD: dict[str, Any] = {"name": "old", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}
UNKNOWN: dict[str, Any] = {"name": "rich", "skip_reason": "could not be audited"}
OWN: dict[str, Any] = {"name": "kurzspiel", "skip_reason": "could not be audited"}


@pytest.mark.parametrize(
    ("packages", "text", "code"),
    [
        ([FINE, OWN], "No known vulnerabilities in 1 packages.", 0),
        ([FINE, BAD, UNKNOWN], "Known vulnerabilities:\nold 1.0: PYSEC-1, mended in 1.1", 1),
        ([FINE, UNKNOWN], "No known vulnerabilities in 1 packages. NOT AUDITED: rich.", 0),
        ([UNKNOWN, OWN], "NOTHING WAS AUDITED: the vulnerability service cannot be reached from here.", 0),
        (None, "NOTHING WAS AUDITED: the vulnerability service did not answer within 18 seconds.", 0),
    ],
)
def test_what_was_found_is_said(packages: list[dict[str, Any]] | None, text: str, code: int) -> None:
    assert verdict(packages) == (text, code)
