"""Starting imports nothing that only few need; tools/measure_start.py measures how long it takes."""

import subprocess
import sys

import pytest

LATE = {  # each takes a twentieth of a second or more
    "aiohttp", "alembic", "argon2", "cryptography", "markdown_it", "matplotlib", "openskill", "pywebpush", "redis",
    "llvmlite", "numba", "numpy", "rustworkx", "saq", "webauthn", "zxcvbn",
}  # fmt: skip
SERVER = {"fastapi", "pydantic", "sqlalchemy", "uvicorn"}


@pytest.mark.parametrize(
    ("modules", "late"),
    [("cli, server.run, server.app", LATE), ("cli, terminal", LATE | SERVER)],
    ids=["serve", "play"],
)
def test_a_start_imports_nothing_that_few_need(modules: str, late: set[str]) -> None:
    wanted = ", ".join(f"kurzspiel.{name}" for name in modules.split(", "))
    code = f"import sys, {wanted}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert late.intersection(found) == set()
