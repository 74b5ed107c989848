"""What a host can set, with environment variables that begin with KURZSPIEL_ or options of `kurzspiel serve`."""

import os
from collections.abc import Mapping
from email.utils import parseaddr
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import limits
from platformdirs import user_data_dir
from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, ValidationInfo
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PREFIX = "KURZSPIEL_"
SECRETS = ("database", "redis", "smtp_password", "traces")  # may hold a password: never shown to anybody

REDIS_SCHEMES = ("redis", "rediss", "valkey", "valkeys")

Network = IPv4Network | IPv6Network


def _database_address(text: str) -> str:
    """A file or an address, in the form for SQLAlchemy."""
    scheme, is_url, rest = text.partition("://")
    if not text or any(mark in text for mark in "?#") and not is_url:
        raise ValueError("this must be a file without ? and # in its name, or a sqlite: or postgresql: address")
    if not is_url:
        return f"sqlite+aiosqlite:///{Path(text).expanduser().absolute()}"
    kind = scheme.partition("+")[0]
    if kind == "sqlite":
        return f"sqlite+aiosqlite://{rest}"
    if kind in ("postgresql", "postgres"):
        return f"postgresql+asyncpg://{rest}"
    raise ValueError("this must be a file, or an address that begins with sqlite:// or postgresql://")


def _redis_address(text: str) -> str:
    """An address of Redis or Valkey, in the form for their clients."""
    scheme, is_url, rest = text.partition("://")
    if scheme not in REDIS_SCHEMES or not is_url or not rest:
        raise ValueError("this must be an address such as redis://:PASSWORD@host:6379/0")
    return text


def _needs_redis(value: bool, known: ValidationInfo) -> bool:
    if value and known.data.get("redis") is None:
        raise ValueError(f"this needs {PREFIX}REDIS, over which servers and workers talk")
    return value


def _default_database() -> str:
    return _database_address(str(Path(user_data_dir("kurzspiel")) / "kurzspiel.db"))


def origin_of(address: str) -> str | None:
    """Scheme, host and port of a web address, in the one form in which browsers send them; None if it is not one."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" if port in (None, usual) else f"{parts.scheme}://{host}:{port}"


def _web_address(text: str) -> str:
    origin = origin_of(text)
    parts = urlsplit(text) if origin else None
    if parts is None or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise ValueError("this must be an address without a path, such as https://games.example")
    return str(origin)


def _networks(value: object) -> object:
    """Addresses and networks, separated by commas."""
    parts = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(parts, list | tuple):
        return value
    return tuple(_network(part) for part in parts if part)


def _network(part: object) -> Network:
    try:
        return ip_network(str(part), strict=False)
    except ValueError:
        raise ValueError(f"{str(part)!r} is neither an address nor a network such as 10.0.0.0/8") from None


def check_rate(text: str) -> str:
    if text:
        try:
            limits.parse_many(text)
        except ValueError:
            raise ValueError("this must read like 600/minute or 20/second;600/hour, or be empty: no limit") from None
    return text


def _ports(value: object) -> object:
    """Numbers, separated by commas."""
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


def _sender(text: str) -> str:
    if text and ("@" not in parseaddr(text)[1] or not text.isprintable()):
        raise ValueError("this must be a mail address, such as games@club.example or Kurzspiel <games@club.example>")
    return text


def _collector(text: str) -> str:
    if text and origin_of(text) is None:
        raise ValueError("this must be the address of a collector, such as http://127.0.0.1:4318")
    return text.rstrip("/")


def _contact(text: str) -> str:
    if text and not text.startswith(("mailto:", "https://")):
        raise ValueError("this must begin with mailto: or https://")
    return text


Networks = Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_networks)]
Ports = Annotated[tuple[Annotated[int, Field(ge=1, le=65535)], ...], NoDecode, BeforeValidator(_ports)]
Rate = Annotated[str, AfterValidator(check_rate)]
Most = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0, le=3600)]


class Settings(BaseSettings):
    """How a server runs."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid", hide_input_in_errors=True)

    host: str = Field(
        default="127.0.0.1", min_length=1, description="address to listen at; 0.0.0.0: all of this machine"
    )
    port: int = Field(default=8765, ge=0, le=65535, description="port to listen at; 0: any that is free")
    database: Annotated[str, AfterValidator(_database_address)] = Field(
        default_factory=_default_database, repr=False, description="a file for SQLite, or an address: postgresql://..."
    )
    redis: Annotated[str, AfterValidator(_redis_address)] | None = Field(
        default=None, repr=False, description="redis://...: several servers on one database talk over it"
    )
    spread_thinking: Annotated[bool, AfterValidator(_needs_redis)] = Field(
        default=False, description="leave slow bots, hints and analyses to `kurzspiel worker`; needs redis"
    )
    public_url: Annotated[str, AfterValidator(_web_address)] | None = Field(
        default=None, description="the address that players use, if there is a proxy in front of the server"
    )
    secure: bool = Field(
        default_factory=lambda known: str(known.get("public_url")).startswith("https:"),
        description="cookies and browsers only over https",
    )
    trusted_proxies: Networks = Field(
        default=(), description="proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, separated by commas"
    )
    processes: int = Field(
        default=0,
        ge=0,
        le=64,
        description="processes that share the work; 0: one for each core (at most 8), or one alone, where only "
        "this machine comes or redis is set",
    )
    thinkers: int = Field(default=0, ge=0, le=1024, description="bots that think at once; 0: one for each core")
    most_tables_per_visitor: Most = Field(default=200, description="tables of one visitor that are not over")
    most_bots: Most = Field(default=5, description="bots from outside of one account")
    most_sockets_per_visitor: Most = Field(default=20, description="open sockets of one visitor")
    most_sockets_per_address: Most = Field(default=200, description="open sockets from one address")
    most_held_back: Seconds = Field(
        default=10, description="seconds a minute that a socket which sends too much is not read, before it is closed"
    )
    most_connections_per_address: Most = Field(
        default=400, description="open connections from one address that is no trusted proxy"
    )
    seconds_for_head: Seconds = Field(default=10, description="seconds until the headers of a request are there")
    seconds_for_body: Seconds = Field(default=30, description="seconds until the rest of a request is there")
    most_body: Most = Field(
        default=512 * 1024, description="bytes of a request that brings a record or a chapter; of any other 65536"
    )
    most_study: Most = Field(default=1280 * 1024, description="bytes of a request that brings a whole study")
    most_message: Most = Field(default=64 * 1024, description="bytes of a message on a socket")
    rate_visitor: Rate = Field(default="600/minute", description="requests of one visitor")
    rate_address: Rate = Field(default="3000/minute", description="requests from one address")
    rate_new_visitors: Rate = Field(default="120/hour", description="new visitors from one address")
    rate_tables: Rate = Field(default="30/minute", description="tables that one visitor opens")
    rate_chat: Rate = Field(default="20/minute", description="what one visitor says")
    rate_hints: Rate = Field(default="20/minute", description="hints and analyses that one visitor asks for")
    rate_imports: Rate = Field(default="10/minute;100/hour", description="records that one visitor brings")
    rate_replays: Rate = Field(
        default="5/second;120/minute", description="replays that one visitor, or one unknown address, asks for"
    )
    rate_judgements: Rate = Field(
        default="30/minute",
        description="choices and answers to puzzles that one visitor, or unknown address, lets judge",
    )
    rate_messages: Rate = Field(default="20/second;600/minute", description="messages of one visitor on sockets")
    rate_people: Rate = Field(
        default="30/minute;500/day", description="friends asked, blocks and challenges of one visitor"
    )
    rate_seeks: Rate = Field(default="20/minute", description="how often one visitor looks for people to play with")
    rate_studies: Rate = Field(default="20/minute;300/day", description="studies made, opened by link and shared")
    rate_changes: Rate = Field(default="10/second;300/minute", description="changes of studies by one visitor")
    rate_changes_address: Rate = Field(
        default="40/second;1200/minute", description="changes of studies from one address"
    )
    sign_up: Literal["open", "invite", "closed"] = Field(
        default="open", description="who may sign up: anybody (open), invited people (invite), nobody (closed)"
    )
    rate_reports: Rate = Field(default="5/minute;50/day", description="reports of chat by one visitor")
    rate_sign_up: Rate = Field(default="30/hour", description="attempts to sign up from one address")
    rate_log_in: Rate = Field(default="20/minute;200/hour", description="attempts to log in from one address")
    rate_log_in_name: Rate = Field(
        default="5/minute;15/hour;50/day", description="wrong passwords for one name from one address or known device"
    )
    rate_log_in_everywhere: Rate = Field(
        default="50/hour;200/day", description="wrong passwords for one name from all other devices together"
    )
    rate_export: Rate = Field(default="10/hour", description="exports of one account")
    rate_notices: Rate = Field(default="20/hour", description="tests, mail codes and new channels of one visitor")
    idle: int = Field(default=600, ge=1, description="seconds until an abandoned table is dropped from memory")
    smtp_host: str = Field(default="", description="server that sends our mail; none: no mail is sent")
    smtp_port: int = Field(default=587, ge=1, le=65535, description="its port")
    smtp_tls: Literal["starttls", "tls", "none"] = Field(default="starttls", description="how mail is kept private")
    smtp_user: str = Field(default="", description="the user name for it, if it needs one")
    smtp_password: str = Field(default="", repr=False, description="and the password")
    mail_from: Annotated[str, AfterValidator(_sender)] = Field(
        default="", description="sender of our mail: Kurzspiel <games@club.example>"
    )
    push_contact: Annotated[str, AfterValidator(_contact)] = Field(
        default="", description="how push services can contact you: mailto: or https:; none: KURZSPIEL_PUBLIC_URL"
    )
    notice_delay: int = Field(default=15, ge=0, description="seconds that a table waits before somebody is notified")
    notice_networks: Networks = Field(
        default=(), description="networks of your own that webhooks and push may reach, separated by commas"
    )
    notice_ports: Ports = Field(default=(80, 443, 8443), description="ports that they may reach, separated by commas")
    log_format: Literal["text", "json"] = Field(default="text", description="text for people, json for programs")
    log_level: Literal["debug", "info", "warning", "error"] = Field(default="info", description="what is logged")
    metrics: bool = Field(default=True, description="whether there is /metrics for Prometheus")
    metrics_from: Networks = Field(
        default=(ip_network("127.0.0.0/8"), ip_network("::1/128")),
        description="who may read /metrics, separated by commas",
    )
    traces: Annotated[str, AfterValidator(_collector)] = Field(
        default="",
        repr=False,
        description="an OpenTelemetry collector (OTLP over HTTP): http://...:4318; none: no traces",
    )

    @property
    def thinking_threads(self) -> int:
        """In all processes together."""
        return self.thinkers or os.cpu_count() or 1


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def read_settings(options: Mapping[str, Any] | None = None) -> Settings:
    """The settings of the environment, overridden by the options that were given; ValueError is a sentence."""
    given = {name: value for name, value in (options or {}).items() if value is not None}
    try:
        return Settings(**given)
    except ValidationError as error:
        raise ValueError(_sentence(error, given)) from None


def _sentence(error: ValidationError, given: Mapping[str, Any]) -> str:
    """What is wrong with the first bad setting, by the name under which it was set."""
    first = error.errors(include_url=False)[0]
    name = str(first["loc"][0])
    source = "--" + name.replace("_", "-") if name in given else variable(name)
    value = given.get(name, os.environ.get(variable(name)))
    what = first["msg"].removeprefix("Value error, ").replace("Input should", "this should")
    return f"{source}: {what}" if name in SECRETS or value is None else f"{source} is {str(value)!r}: {what}"


def make_database_folder(settings: Settings) -> None:
    """Create the folder of a database file if it is missing, readable by nobody else."""
    kind, _, path = settings.database.partition(":///")
    if kind.startswith("sqlite") and path and not path.startswith((":memory:", "file:")):
        Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
