"""compose.yaml and what it needs fit the program; python -m tools.compose runs it, without Docker."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

import kurzspiel
from kurzspiel.server.settings import Settings, read_settings, variable

ROOT = Path(kurzspiel.__file__).parent.parent
TEXT = (ROOT / "compose.yaml").read_text(encoding="utf-8")
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load(TEXT)["services"]
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "kurzspiel"}
VARIABLES = {variable(name): name for name in Settings.model_fields}


def filled(text: str) -> str:
    """With what .env would say."""
    return re.sub(r"\$\{\w+:[-?]([^}]*)\}", lambda found: found[1].replace(" ", "-"), text)


def checked(path: Path) -> "subprocess.CompletedProcess[str]":
    """By the schema of the Compose specification."""
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(path)]
    return subprocess.run(words, capture_output=True, text=True)


def test_it_is_what_compose_reads(tmp_path: Path) -> None:
    assert checked(ROOT / "compose.yaml").returncode == 0
    (tmp_path / "wrong.yaml").write_text(TEXT.replace("restart: unless-stopped", "restarts: unless-stopped"))
    assert "restarts" in checked(tmp_path / "wrong.yaml").stdout


def test_there_are_two_nodes_and_two_workers_with_all_they_need() -> None:
    commands = [service["command"] for service in OURS.values()]
    assert sorted(commands) == ["serve", "serve", "worker", "worker"]
    assert {"postgres", "redis", "nginx"} == SERVICES.keys() - OURS.keys()
    for service in OURS.values():
        assert {"postgres", "redis"} <= service["depends_on"].keys()


def test_every_setting_is_one_of_ours_and_makes_sense() -> None:
    for service in OURS.values():
        given = {VARIABLES[name]: filled(str(value)) for name, value in service["environment"].items()}
        settings = read_settings(given)
        assert settings.redis and "@redis:" in settings.redis
        assert service["command"] == "worker" or settings.database.endswith("@postgres/kurzspiel")
        assert service["command"] == "worker" or settings.spread_thinking


def test_it_has_no_passwords_and_none_may_be_left_out() -> None:
    assert set(re.findall(r"\w+_PASSWORD\S*", TEXT)) and not re.findall(r"\$\{\w+_PASSWORD(?!:\?)", TEXT)


def test_the_image_has_what_nodes_and_workers_need() -> None:
    assert "'/src[server,cluster]'" in (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")


def test_nginx_knows_all_nodes() -> None:
    web = [name for name, service in OURS.items() if service["command"] == "serve"]
    port = OURS[web[0]]["environment"]["KURZSPIEL_PORT"]
    conf = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    assert re.findall(r"server (\w+):(\d+) ", conf) == [(name, port) for name in web]
    for path in ("./deploy/nginx.conf", "deploy/Dockerfile"):
        assert path in TEXT and (ROOT / path).is_file()
