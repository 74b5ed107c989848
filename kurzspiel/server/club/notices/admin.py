"""The host's orders about the server's own keys: nodes read them each time, so they take effect at once."""

from kurzspiel.server.club.notices.post import new_unsubscribe_key
from kurzspiel.server.club.notices.push import new_key
from kurzspiel.server.club.notices.store import NoticeStore
from kurzspiel.server.room.admin import opened


async def renew_push_key(url: str) -> int:
    """Returns how many browsers have to be turned on again."""
    async with opened(url) as store:
        return await NoticeStore(store.database).renew_push_key(new_key())


async def renew_unsubscribe_key(url: str) -> None:
    async with opened(url) as store:
        await NoticeStore(store.database).renew_unsubscribe_key(new_unsubscribe_key())
