"""Settings: their defaults, where they come from, and what is said about bad ones."""

import os
from pathlib import Path

import pytest
from pydantic import ValidationError

import kurzspiel
from kurzspiel.server.settings import PREFIX, Settings, make_database_folder, origin_of, read_settings, variable

PAGE = Path(kurzspiel.__file__).parent.parent / "docs" / "server.md"
COMPUTED = {  # defaults that are computed
    "database": "`kurzspiel.db` in the folder for your data",
    "secure": "`true` if `KURZSPIEL_PUBLIC_URL` begins with https",
    "public_url": "none",
    "redis": "none",
}


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in os.environ:
        if name.startswith(PREFIX):
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def shown_default(name: str) -> str:
    value = Settings.model_fields[name].default
    if name in COMPUTED:
        return COMPUTED[name]
    if isinstance(value, tuple):
        value = ",".join(map(str, value))
    return f"`{str(value).lower() if isinstance(value, bool) else value}`" if value != "" else "none"


@pytest.mark.parametrize("name", Settings.model_fields)
def test_the_docs_name_every_setting_with_its_default(name: str) -> None:
    row = f"| `{variable(name)}` | {shown_default(name)} | {Settings.model_fields[name].description} |"
    assert row in PAGE.read_text(encoding="utf-8").splitlines()


def test_the_docs_name_no_setting_that_does_not_exist() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| `{PREFIX}")]
    assert len(rows) == len(Settings.model_fields)


def test_the_environment_sets_and_an_option_overrides_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KURZSPIEL_PORT", "8000")
    monkeypatch.setenv("KURZSPIEL_TRUSTED_PROXIES", "10.0.0.1, 192.168.0.0/16")
    assert read_settings().port == 8000
    assert read_settings({"port": 9000, "host": None}).port == 9000
    assert [str(each) for each in read_settings().trusted_proxies] == ["10.0.0.1/32", "192.168.0.0/16"]


def test_settings_do_not_change() -> None:
    with pytest.raises(ValidationError):
        setattr(Settings(), "port", 1)  # noqa: B010 - mypy would refuse the plain way


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("port", "many", "KURZSPIEL_PORT is 'many': this should be a valid integer"),
        ("port", "70000", "KURZSPIEL_PORT is '70000': this should be less than or equal to 65535"),
        ("public_url", "games.example", "KURZSPIEL_PUBLIC_URL is 'games.example': this must be an address"),
        ("public_url", "https://games.example/play", "KURZSPIEL_PUBLIC_URL is"),
        ("rate_chat", "often", "KURZSPIEL_RATE_CHAT is 'often': this must read like 600/minute"),
        ("trusted_proxies", "10.0.0.1,proxy", "KURZSPIEL_TRUSTED_PROXIES is '10.0.0.1,proxy': 'proxy' is neither"),
        ("log_level", "loud", "KURZSPIEL_LOG_LEVEL is 'loud': this should be 'debug', 'info', 'warning' or 'error'"),
        ("secure", "perhaps", "KURZSPIEL_SECURE is 'perhaps': this should be a valid boolean"),
        ("spread_thinking", "true", "KURZSPIEL_SPREAD_THINKING is 'true': this needs KURZSPIEL_REDIS"),
    ],
)
def test_a_bad_value_is_reported_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(variable(name), value)
    with pytest.raises(ValueError) as caught:
        read_settings()
    assert str(caught.value).startswith(sentence) and "\n" not in str(caught.value)


def test_a_bad_option_is_named_as_it_was_typed() -> None:
    with pytest.raises(ValueError, match="^--log-format is 'xml': this should be 'text' or 'json'$"):
        read_settings({"log_format": "xml"})


def test_a_password_is_never_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KURZSPIEL_DATABASE", "mysql://me:hidden@there/db")
    with pytest.raises(ValueError, match="^KURZSPIEL_DATABASE: this must be a file") as caught:
        read_settings()
    assert "hidden" not in str(caught.value)
    assert "hidden" not in repr(Settings(database="postgresql://me:hidden@there/db", redis="redis://:hidden@there"))
    with pytest.raises(ValueError, match="^--redis: this must be an address such as redis://") as caught:
        read_settings({"redis": "http://:hidden@there", "database": "x.db"})
    assert "hidden" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("/var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("sqlite:////var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("sqlite://", "sqlite+aiosqlite://"),
        ("postgres://me@there/games", "postgresql+asyncpg://me@there/games"),
        ("postgresql+asyncpg://me@there/games?ssl=require", "postgresql+asyncpg://me@there/games?ssl=require"),
    ],
)
def test_a_database_is_a_file_or_an_address(given: str, address: str) -> None:
    assert Settings(database=given).database == address


def test_the_folder_of_the_default_database_is_for_nobody_else(tmp_path: Path) -> None:
    settings = Settings()
    assert settings.database == f"sqlite+aiosqlite:///{tmp_path}/kurzspiel/kurzspiel.db"
    make_database_folder(settings)
    assert (tmp_path / "kurzspiel").stat().st_mode & 0o777 == 0o700


def test_databases_without_a_folder_need_none() -> None:
    for address in ("sqlite://", "sqlite:///:memory:", "postgresql://there/games"):
        make_database_folder(Settings(database=address))


def test_https_makes_cookies_secure_unless_it_is_set() -> None:
    assert not Settings().secure
    assert not Settings(public_url="http://games.example").secure
    assert Settings(public_url="https://games.example/").secure
    assert not Settings(public_url="https://games.example", secure=False).secure


def test_an_origin_has_one_form() -> None:
    assert Settings(public_url="HTTPS://Games.Example:443/").public_url == "https://games.example"
    assert origin_of("http://[::1]:8765") == "http://[::1]:8765"
    assert origin_of("null") is None and origin_of("http://a:b:c") is None


def test_as_many_bots_think_as_there_are_cores_unless_it_is_set() -> None:
    assert Settings().thinking_threads == os.cpu_count()
    assert Settings(thinkers=3).thinking_threads == 3
