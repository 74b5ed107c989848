"""The messages about accounts."""

from typing import Annotated, Any, Literal

from pydantic import Field

from kurzspiel.server.messages import Answer, KnownName, Message, Name

LONGEST_PASSWORD = 256  # characters
SHORTEST_PASSWORD = 12  # of a new password; older ones may be shorter

Role = Literal["player", "host", "bot"]
SignUpPolicy = Literal["open", "invite", "closed"]
Password = Annotated[str, Field(min_length=1, max_length=LONGEST_PASSWORD)]
Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{43}$", description="as the server or a link gave it")]
Time = Annotated[float, Field(ge=0, le=1e11, description="seconds since 1970")]


# --- what a client sends


class PasskeyProof(Message):
    """An authenticator's answer to a challenge."""

    challenge: Code = Field(description="the id of the challenge")
    credential: dict[str, Any] = Field(description="the credential of the browser, as its `toJSON` makes it")


class SignUp(Message):
    """Sign up for a new account, with a password or a passkey."""

    name: Name
    password: Password | None = None
    passkey: PasskeyProof | None = None
    invite: Code | None = None


class WhoForgot(Message):
    """The name of a visitor who has lost the password."""

    name: KnownName


class LogIn(Message):
    """Name and password, or a passkey, which needs no name."""

    name: KnownName | None = None
    password: Password | None = None
    passkey: PasskeyProof | None = None


class Confirm(Message):
    """Confirm your identity before an important change."""

    password: Password | None = None
    passkey: PasskeyProof | None = None


class NewChallenge(Message):
    to: Literal["sign_up", "log_in", "add", "confirm"]
    name: Name | None = Field(default=None, description="of the new account, to sign up")


class NewPassword(Message):
    password: Password
    old: Password | None = Field(default=None, description="if there is one")


class Reset(Message):
    """Set a new password with the code that a host gave out."""

    code: Code
    password: Password


class NewPasskey(Message):
    passkey: PasskeyProof
    name: Name | None = Field(default=None, description="default: the device's name")


class Preferences(Message):
    """What the page remembers on every device; what is left out stays as it is on the device."""

    language: Literal["en", "de"] | None = None
    theme: Literal["auto", "light", "dark"] | None = None
    confirm: Literal["always", "slow", "never"] | None = None
    motion: bool | None = None
    sound: bool | None = None
    coach: bool | None = None
    pace: Annotated[float, Field(ge=0, le=60)] | None = None


class KeptPreferences(Message):
    """The preferences, and when they were chosen: the later ones count."""

    preferences: Preferences
    changed: Time


# --- what the server sends


class AccountPolicy(Answer):
    """Who may sign up, and how long a password is."""

    sign_up: SignUpPolicy
    shortest: int = SHORTEST_PASSWORD
    longest: int = LONGEST_PASSWORD
    resets: bool = Field(description="whether visitors who have forgotten their password can ask for a link by mail")


class GuestSeats(Answer):
    """Seats that a browser held as a guest, before somebody logged in."""

    name: str
    tables: int


class Account(Answer):
    id: str
    name: str
    role: Role
    created: float
    has_password: bool
    passkeys: int
    proven: bool = Field(description="whether a password or passkey was given in the last ten minutes")
    guest: GuestSeats | None = Field(description="seats that this browser holds without the account; claim them")


class Entered(Answer):
    """Somebody has signed up or logged in. A browser gets its new token as a cookie, a program here."""

    account: Account
    token: str | None = None


class Challenge(Answer):
    """A challenge that an authenticator has to answer within five minutes."""

    challenge: str
    options: dict[str, Any] = Field(description="for navigator.credentials, with bytes in base64url")


class Device(Answer):
    """A browser or program where somebody is logged in."""

    id: str
    browser: str
    system: str
    created: float
    seen: float
    current: bool


class DeviceList(Answer):
    devices: list[Device]


class PasskeyLine(Answer):
    id: str
    name: str
    created: float
    used: float | None


class PasskeyList(Answer):
    passkeys: list[PasskeyLine]


class Claimed(Answer):
    tables: int


class CarryCode(Answer):
    """A code that makes another device the same guest, once: `/carry#CODE`."""

    code: str
    ends: float = Field(description="seconds since 1970")


class CarriedCode(Message):
    code: Code


class Carried(Answer):
    """Who this device is now."""

    name: str
    token: str | None = Field(default=None, description="for programs without cookies, sent once")
