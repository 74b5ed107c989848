"""How a notice gets to a channel of any kind."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_hex

from kurzspiel.server.club.notices import mail, push, webhook
from kurzspiel.server.club.notices.outbound import Guarded, Unreachable
from kurzspiel.server.club.notices.store import PUSH_KEY, UNSUBSCRIBE_KEY, ChannelRow, NoticeStore
from kurzspiel.server.club.notices.words import Notice
from kurzspiel.server.settings import Settings
from kurzspiel.texts import say

GONE = (404, 410)  # the browser has unsubscribed
LATER = (408, 425, 429, 500, 502, 503, 504)


def new_unsubscribe_key() -> str:
    return token_hex(32)


class Gone(Exception):
    """The channel no longer exists."""


class Post:
    """Sends one notice at a time, and says why if that fails."""

    def __init__(self, store: NoticeStore, settings: Settings, http: Guarded) -> None:
        self._store = store
        self._settings = settings
        self.http = http

    @property
    def home(self) -> str:
        """Our own public address; empty if it is not set."""
        return self._settings.public_url or ""

    @property
    def can_mail(self) -> bool:
        return mail.can_send(self._settings)

    async def push_key(self) -> str:
        return await self._store.secret(PUSH_KEY, push.new_key)

    async def send(self, channel: ChannelRow, notice: Notice, now: float) -> None:
        """Unreachable: it did not arrive. Gone: it never will."""
        if channel.kind == "mail":
            await self.mail(channel.data["address"], notice, channel.id)
            return
        if channel.kind == "push":
            contact = self._settings.push_contact or self.home or "https://localhost"
            status = await push.send(self.http, channel.data, notice, await self.push_key(), contact, now)
            if status in GONE:
                raise Gone
        else:
            status = await webhook.send(self.http, channel.data, notice, self.home)
        if not 200 <= status < 300:
            raise Unreachable(say("notices-error-status", status=str(status)), again=status in LATER)

    # --- mail

    async def mail(self, address: str, notice: Notice, channel: str) -> None:
        code = await self.unsubscribe_code(channel)
        text = mail.text_of(notice, self.home, f"{self.home}/notices#unsubscribe={code}")
        await self.letter(address, notice.title, text, notice.language, channel)

    async def letter(self, address: str, subject: str, text: str, language: str, channel: str) -> None:
        """A mail to somebody who can unsubscribe with one click."""
        if not self.can_mail:
            raise Unreachable(say("notices-error-no-mail"))
        link = f"{self.home}/api/notices/unsubscribe?code={await self.unsubscribe_code(channel)}"
        message = mail.written(self._settings.mail_from, address, subject, text, language, link)
        await mail.send(self._settings, message)

    async def unsubscribe_code(self, channel: str) -> str:
        """A code that can end the channel, and nothing else; it is not stored."""
        return f"{channel}_{await self._mark(channel)}"

    async def channel_of(self, code: str) -> str | None:
        """The channel that a code unsubscribes from."""
        channel, _, mark = code.partition("_")
        return channel if hmac.compare_digest(mark.encode(), (await self._mark(channel)).encode()) else None

    async def _mark(self, channel: str) -> str:
        key = await self._store.secret(UNSUBSCRIBE_KEY, new_unsubscribe_key)
        return urlsafe_b64encode(hmac.digest(key.encode(), channel.encode(), sha256)[:18]).decode()
