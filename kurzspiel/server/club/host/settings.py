"""Settings that hosts change while the server runs: kept in the database, they override the environment."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import structlog

from kurzspiel.match import is_line
from kurzspiel.server import settings as environment
from kurzspiel.server.club.host.messages import FixedSetting, HostSetting, SettingKind
from kurzspiel.server.club.host.store import HostStore
from kurzspiel.server.settings import Settings, variable
from kurzspiel.server.storage.database import Unavailable
from kurzspiel.texts import Sentence, either, say

FRESH = 5.0  # seconds until a node asks again
MOST_COUNT = 1_000_000_000
MOST_DAYS = 3650

SettingValue = str | int | bool

log = structlog.get_logger()


@dataclass(frozen=True)
class Setting:
    """One of them; its default is the environment's setting of the same name, if there is one."""

    name: str
    kind: SettingKind
    default: SettingValue
    least: int | None = None
    most: int | None = None  # of a text: characters
    choices: tuple[str, ...] = ()

    def checked(self, value: object) -> SettingValue:
        """The value, if it is one; a ValueError says what it should be."""
        match self.kind:
            case "number" if type(value) is int and (self.least or 0) <= value <= (self.most or 0):
                return value
            case "number":
                raise ValueError(say("host-bad-number", least=str(self.least), most=str(self.most)))
            case "flag" if isinstance(value, bool):
                return value
            case "flag":
                raise ValueError(say("host-bad-flag"))
            case "choice" if value in self.choices:
                return value
            case "choice":
                raise ValueError(say("host-bad-choice", choices=either(self.choices)))
            case "text" if isinstance(value, str) and len(value) <= (self.most or 0) and (not value or is_line(value)):
                return value
            case "text":
                raise ValueError(say("host-bad-text", most=str(self.most)))
            case "rate":
                return _rate(value)

    def read(self, text: str) -> SettingValue:
        """A value from typed text."""
        if self.kind == "number" and text.strip().isascii() and text.strip().isdigit():
            return self.checked(int(text))
        if self.kind == "flag":
            return self.checked({"yes": True, "no": False}.get(text.strip().lower()))
        return self.checked(text)


def _rate(value: object) -> str:
    try:
        if isinstance(value, str) and len(value) <= 100:
            return environment.check_rate(value)
    except ValueError:
        pass
    raise ValueError(say("host-bad-rate"))


SETTINGS = {
    each.name: each
    for each in (
        Setting("place_name", "text", "", most=60),
        Setting("welcome", "text", "", most=200),
        Setting("sign_up", "choice", "open", choices=("open", "invite", "closed")),
        Setting("most_accounts", "number", 0, 0, MOST_COUNT),
        Setting("most_tables_per_visitor", "number", 200, 1, MOST_COUNT),
        Setting("most_bots", "number", 5, 0, MOST_COUNT),
        Setting("rate_tables", "rate", ""),
        Setting("rate_chat", "rate", ""),
        Setting("rate_hints", "rate", ""),
        Setting("watchers_chat", "flag", True),
        Setting("keep_guest_tables", "number", 0, 0, MOST_DAYS),
        Setting("forget_guests", "number", 0, 0, MOST_DAYS),
    )
}

# The only texts of the environment that may be shown: others could hold passwords.
SHOWN = ("host", "public_url", "trusted_proxies", "metrics_from")


class HostSettings:
    """Asked often, read now and then: what is set on one node takes effect on all within seconds."""

    def __init__(self, store: HostStore, environment: Settings) -> None:
        self._store = store
        self._environment = environment
        self._usual: dict[str, SettingValue] = {
            name: getattr(environment, name, each.default) for name, each in SETTINGS.items()
        }
        self._set: dict[str, SettingValue] = {}
        self._read_at: float | None = None

    async def current(self, name: str) -> SettingValue:
        """The value of a setting now."""
        await self.refresh()
        return self._set.get(name, self._usual[name])

    async def text(self, name: str) -> str:
        return str(await self.current(name))

    async def number(self, name: str) -> int:
        return int(await self.current(name))

    async def flag(self, name: str) -> bool:
        return bool(await self.current(name))

    async def refresh(self) -> None:
        """Read them, unless they were read a moment ago."""
        now = time.monotonic()
        if self._read_at is not None and now - self._read_at < FRESH:
            return
        self._read_at = now  # calls made meanwhile use what is there
        try:
            self._set = _valid(await self._store.settings())
        except Unavailable:
            log.warning("the settings cannot be read", kept=len(self._set))

    def forget(self) -> None:
        """Ask the database again at the next call."""
        self._read_at = None

    async def all(self) -> list[HostSetting]:
        self.forget()
        await self.refresh()
        return [self._shown(each) for each in SETTINGS.values()]

    def _shown(self, each: Setting) -> HostSetting:
        name = each.name
        return HostSetting(
            name=name,
            kind=each.kind,
            value=self._set.get(name, self._usual[name]),
            default=self._usual[name],
            is_set=name in self._set,
            least=each.least,
            most=each.most,
            choices=list(each.choices),
        )

    def fixed(self) -> list[FixedSetting]:
        """What only the environment can set."""
        fields = type(self._environment).model_fields
        return [
            FixedSetting(
                variable=variable(name), about=field.description or "", value=_shown_value(self._environment, name)
            )
            for name, field in fields.items()
            if name not in SETTINGS
        ]

    async def change(self, values: Mapping[str, object], now: float) -> None:
        """Set all of these or none; None takes one back. A ValueError says which is wrong."""
        await self._store.set({name: checked(name, value) for name, value in values.items()}, now)
        self.forget()


def title(name: str) -> Sentence:
    """The name that people see for a setting."""
    return say(f"host-set-{name.replace('_', '-')}")


def checked(name: str, value: object) -> SettingValue | None:
    """A value for a setting; None: the environment's."""
    if name not in SETTINGS:
        raise ValueError(say("host-no-setting", name=repr(name[:60])))
    try:
        return None if value is None else SETTINGS[name].checked(value)
    except ValueError as error:
        raise ValueError(say("server-field", field=title(name), what=error.args[0])) from None


def _valid(stored: Mapping[str, object]) -> dict[str, SettingValue]:
    """The valid ones; another version may have left others there."""
    found: dict[str, SettingValue] = {}
    for name, value in stored.items():
        try:
            valid = checked(name, value)
        except ValueError:
            log.warning("a setting of the database makes no sense", setting=name)
        else:
            found |= {} if valid is None else {name: valid}
    return found


def _shown_value(found: Settings, name: str) -> str | None:
    """The value, unless it may be a secret: of texts, only those known to be harmless."""
    value, kind = getattr(found, name), type(found).model_fields[name].annotation
    is_choice = getattr(kind, "__origin__", None) is Literal
    if not (isinstance(value, bool | int | float) or is_choice or name.startswith("rate_") or name in SHOWN):
        return None
    if value in (None, (), ""):
        return ""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
