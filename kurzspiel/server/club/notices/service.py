"""Notices, as the rest of the server sees them: people's channels and preferences, mail, and the rounds."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from secrets import token_urlsafe
from typing import Literal
from urllib.parse import urlsplit

from kurzspiel.server.club.notices import mail, messages, webhook, words
from kurzspiel.server.club.notices.outbound import Guarded, Unreachable
from kurzspiel.server.club.notices.post import Gone, Post
from kurzspiel.server.club.notices.push import check_key, public_key
from kurzspiel.server.club.notices.rounds import NoticeRounds, quiet_until
from kurzspiel.server.club.notices.store import ChannelRow, NoticeStore, ToTell
from kurzspiel.server.messages import Words
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.database import Json, Limit
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.web.security import hash_token
from kurzspiel.texts import Sentence, say, sentence_of, words_of

MOST_CHANNELS = 10
CODE_DAYS = 1  # for which a code can be used
LOOK_AGAIN = 20  # seconds
LOOK_LASTS = 45.0
DAY = 86400.0

Offer = Literal["push", "mail", "webhook"]


class Notices:
    """Who is notified of what, and where."""

    def __init__(self, store: NoticeStore, settings: Settings, clock: Callable[[], float]) -> None:
        self.store = store
        self.post = Post(store, settings, Guarded(settings.notice_networks, settings.notice_ports))
        self.rounds = NoticeRounds(store, self.post, settings.notice_delay)
        self._now = clock

    async def round(self) -> None:
        await self.rounds.round(self._now())

    async def tidy(self) -> None:
        await self.rounds.tidy(self._now())

    # --- what visitors have and may have

    def offers(self, visitor: KnownVisitor) -> list[Offer]:
        """Guests are notified on their own device; channels that lead elsewhere need an account."""
        if visitor.role is None:
            return ["push"]
        return ["push", "mail", "webhook"] if self.post.can_mail else ["push", "webhook"]

    async def settings_of(self, visitor: KnownVisitor) -> messages.NoticeSettings:
        return messages.NoticeSettings(
            channels=[shown(each) for each in await self.store.channels_of(visitor.id)],
            wishes=await self.store.wishes_of(visitor.id),
            key=public_key(await self.post.push_key()),
            offers=self.offers(visitor),
            most=MOST_CHANNELS,
        )

    # --- channels

    async def add(
        self, visitor: KnownVisitor, new: messages.NewPush | messages.NewMail | messages.NewWebhook, session: str
    ) -> ChannelRow:
        """Add a channel, or the same one again; a code is first sent to a mail address."""
        if new.kind not in self.offers(visitor):
            raise no_channel(visitor, new.kind)
        wish = self._wished(visitor, new, session)
        own = await self.store.channels_of(visitor.id)
        known = next((each for each in own if each.place == wish.place), None)
        wish = replace(wish, id=known.id) if known else wish  # otherwise a merged account would have it twice
        refusal = Refusal(409, "too_many_channels", say("server-too-many-channels", most=str(MOST_CHANNELS)))
        limits = [] if known else [await self.store.checked_limit(visitor.id, MOST_CHANNELS, refusal)]
        if new.kind == "mail":
            return known if known and known.confirmed else await self._ask_to_confirm(wish, limits)
        if known is None:
            await self.store.remove_channel(wish.id)  # a browser that was somebody else's before
        await self.store.add_channel(wish, limits)
        return replace(wish, kinds=known.kinds) if known else wish

    def _wished(
        self, visitor: KnownVisitor, new: messages.NewPush | messages.NewMail | messages.NewWebhook, session: str
    ) -> ChannelRow:
        now = self._now()
        try:
            match new:
                case messages.NewPush():
                    self.post.http.target(new.endpoint)
                    check_key(new.p256dh)
                    data = {"endpoint": new.endpoint, "p256dh": new.p256dh, "auth": new.auth}
                    channel = ChannelRow(
                        named("push", new.endpoint), visitor.id, session, "push", data, new.about, messages.KINDS, now
                    )
                case messages.NewMail():
                    address = mail.address_of(new.address)
                    id = named("mail", visitor.id, address)
                    return ChannelRow(
                        id, visitor.id, None, "mail", {"address": address}, address, messages.USUAL_KINDS, now
                    )
                case _:
                    self.post.http.target(webhook.address(new.url, new.shape))
                    data, id = {"url": new.url, "shape": new.shape}, named("webhook", visitor.id, new.shape, new.url)
                    channel = ChannelRow(
                        id, visitor.id, None, "webhook", data, without_secrets(new), messages.USUAL_KINDS, now
                    )
        except (Unreachable, ValueError) as error:
            raise Refusal(422, "no_address", sentence_of(error)) from None
        return replace(channel, confirmed=now)

    async def _ask_to_confirm(self, channel: ChannelRow, limits: Sequence[Limit]) -> ChannelRow:
        code, now = token_urlsafe(24), self._now()
        asked = replace(channel, code_hash=hash_token(code), code_until=now + CODE_DAYS * DAY)
        await self.store.add_channel(asked, limits)
        language = (await self.store.wishes_of(channel.visitor_id)).language
        subject = say("notices-mail-confirm").in_language(language)
        link = f"{self.post.home}/notices#confirm={code}"
        text = say("notices-mail-confirm-text", home=self.post.home, link=link).in_language(language)
        try:
            await self.post.letter(channel.data["address"], subject, text + "\n", language, channel.id)
        except Unreachable as error:
            await self.store.remove_channel(channel.id)
            raise Refusal(503, "no_mail", error.why) from None
        return asked

    async def own(self, visitor: KnownVisitor, id: str) -> ChannelRow:
        channel = await self.store.channel(id)
        if channel is None or channel.visitor_id != visitor.id:
            raise Refusal(404, "not_found", say("server-no-channel"))
        return channel

    async def choose(self, channel: ChannelRow, kinds: list[messages.Kind]) -> ChannelRow:
        chosen = tuple(kind for kind in messages.ALL_KINDS if kind in kinds)
        await self.store.change_channel(channel.id, kinds=f" {' '.join(chosen)} ")
        return replace(channel, kinds=chosen)

    async def test(self, channel: ChannelRow) -> messages.Tested:
        """Send something now; if it arrives, a paused channel is used again."""
        if channel.confirmed is None:
            raise Refusal(409, "not_confirmed", say("server-not-confirmed"))
        now, wishes = self._now(), await self.store.wishes_of(channel.visitor_id)
        try:
            await self.post.send(channel, words.test(wishes), now)
        except Gone:
            await self.store.remove_channel(channel.id)
            return failed(say("notices-error-gone"))
        except Unreachable as error:
            return failed(error.why)
        await self.store.change_channel(channel.id, failures=0, failed=None, error=None)
        return messages.Tested(ok=True)

    async def confirm(self, code: str) -> messages.WhoseChannel:
        """Anybody with the code reads that mail, on whatever device."""
        now = self._now()
        channel = await self.store.channel_by_code(hash_token(code), now)
        if channel is None:
            raise Refusal(404, "no_code", say("server-no-code"))
        await self.store.change_channel(channel.id, confirmed=now, code_hash=None, code_until=None)
        return messages.WhoseChannel(about=channel.about)

    async def unsubscribe(self, code: str) -> None:
        """Answers the same if the code was used before: nobody learns whether there was anything to end."""
        if channel := await self.post.channel_of(code):
            await self.store.remove_channel(channel)

    # --- looking

    async def look(self, visitor: str, table: str, is_looking: bool) -> int | None:
        """Note whether somebody is looking at a table of theirs; returns when to say so again."""
        if not await self.store.has_channel(visitor):
            return None
        now = self._now()
        await self.store.look(visitor, table, now, now + LOOK_LASTS if is_looking else now)
        return LOOK_AGAIN if is_looking else None

    # --- for other parts of the server

    async def tell(
        self, visitor: str, key: str, title: Sentence, text: Sentence, path: str, *, here_until: float = 0.0
    ) -> None:
        """News other than waiting tables, such as a tournament's round: once per key, to channels that take news."""
        now, wishes = self._now(), await self.store.wishes_of(visitor)
        due = quiet_until(wishes, max(now, here_until))
        news = words.news(title, text, path, unless_seen=now if here_until > now else None)
        for channel in await self.store.channels_of(visitor):
            if "news" in channel.kinds and channel.confirmed and not channel.is_paused:
                told = ToTell(channel.id, visitor, key, "news", 0.0)
                await self.store.intend(told, due, news)

    async def mail(self, visitor: str, subject: str, text: str) -> bool:
        """Mail a visitor's confirmed addresses, for example a link for a new password; returns whether there are any.

        It is sent at once and not stored.
        """
        language, sent = (await self.store.wishes_of(visitor)).language, False
        for channel in await self.store.channels_of(visitor):
            if channel.kind == "mail" and channel.confirmed:
                try:
                    await self.post.letter(channel.data["address"], subject, text, language, channel.id)
                    sent = True
                except Unreachable:
                    continue
        return sent

    async def send_reset(self, visitor: str, path: str) -> None:
        """Send the link for a new password, to confirmed mail addresses only."""
        language, link = (await self.store.wishes_of(visitor)).language, self.post.home + path
        subject = say("notices-mail-reset").in_language(language)
        await self.mail(visitor, subject, say("notices-mail-reset-text", link=link).in_language(language) + "\n")

    async def about(self, visitor: str) -> Json:
        """Everything kept about a visitor here, for their export."""
        channels = await self.store.channels_of(visitor)
        return {
            "wishes": (await self.store.wishes_of(visitor)).model_dump(),
            "tables": await self.store.table_wishes(visitor),
            "channels": [
                {
                    "kind": each.kind,
                    "about": each.about,
                    "data": each.data,
                    "kinds": each.kinds,
                    "created": each.created,
                }
                for each in channels
            ],
        }

    async def forget(self, visitor: str) -> None:
        await self.store.forget(visitor)


def named(*parts: str) -> str:
    """The id of a channel; always the same for the same parts."""
    return sha256("\n".join(parts).encode()).hexdigest()[:24]


def without_secrets(new: messages.NewWebhook) -> str:
    """Webhook addresses of Discord and Slack are keys: anybody who knows them can use them."""
    return f"{new.shape}: {urlsplit(new.url).hostname} …{new.url[-4:]}"


def no_channel(visitor: KnownVisitor, kind: str) -> Refusal:
    if visitor.role is None:
        return Refusal(403, "needs_account", say("server-channel-needs-account"))
    return Refusal(409, "no_mail", say("notices-error-no-mail"))


def failed(why: Sentence) -> messages.Tested:
    return messages.Tested(ok=False, error=why, words=Words(**(words_of(why) or {})))


def shown(channel: ChannelRow) -> messages.Channel:
    """A channel as its owner sees it."""
    error = words.sentence(channel.error) if channel.error else None
    return messages.Channel.model_validate(
        {
            "id": channel.id,
            "kind": channel.kind,
            "about": channel.about,
            "kinds": channel.kinds,
            "confirmed": channel.confirmed is not None,
            "paused": channel.is_paused,
            "failed": channel.failed,
            "error": error,
            "words": channel.error,
        }
    )
