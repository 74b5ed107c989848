"""The examples for learning programs run."""

import runpy
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.mark.parametrize(
    ("words", "last"),
    [
        (["pettingzoo_random.py", "himalaya", "--seats", "4", "--seconds", "0"], "1 matches, "),
        (["gymnasium_bots.py", "sakkara", "--matches", "1"], "1 matches, from -1"),
        (["openspiel_ismcts.py", "--simulations", "2"], "returns: "),
    ],
)
def test_an_example_runs(
    words: list[str], last: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", words)
    runpy.run_path(str(EXAMPLES / words[0]), run_name="__main__")
    assert capsys.readouterr().out.splitlines()[-1].startswith(last)
