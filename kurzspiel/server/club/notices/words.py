"""What notices say, in the reader's language: names of games and players, whose turn it is, and never a secret."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from kurzspiel.game import game
from kurzspiel.server.club.notices.messages import NoticeWishes
from kurzspiel.server.storage.database import Json
from kurzspiel.texts import Sentence, say, words_of
from kurzspiel.texts.values import time

SHOWN_AT_ONCE = 4  # tables of a digest where there is little room


@dataclass(frozen=True)
class Waiting:
    """A table that waits for a visitor, or has news for them."""

    table: str
    game: str
    names: list[str]
    seat: int
    kind: str
    since: float
    until: float | None = None
    asks: str | None = None  # what the question is

    @property
    def about(self) -> str:
        """The id of the text for this."""
        return f"notices-told-{self.kind}" + (f"-{self.asks}" if self.kind == "question" and self.asks else "")

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    @property
    def title(self) -> str:
        return game(self.game).title

    @property
    def others(self) -> str:
        return ", ".join(name for seat, name in enumerate(self.names) if seat != self.seat and name)


@dataclass(frozen=True)
class Notice:
    """Something to be sent."""

    kind: str
    title: str
    lines: list[tuple[str, str]]  # texts, each with the page of ours that it links to, or none
    path: str
    tag: str  # a newer notice replaces an older one with the same tag
    language: str
    tables: list[Json] = field(default_factory=list)  # for programs

    @property
    def short(self) -> str:
        """For where there is little room."""
        return "\n".join(text for text, _ in self.lines[:SHOWN_AT_ONCE])


def of_table(waiting: Waiting, wishes: NoticeWishes) -> Notice:
    """A notice that a table waits, or of what happened there."""
    title = say(waiting.about, game=waiting.title).in_language(wishes.language)
    return Notice(
        kind=waiting.kind,
        title=title,
        lines=[(text, "") for text in (_with(waiting, wishes), _until(waiting, wishes)) if text],
        path=waiting.path,
        tag=waiting.table,
        language=wishes.language,
        tables=[plain(waiting)],
    )


def of_all(waiting: Sequence[Waiting], wishes: NoticeWishes) -> Notice:
    """The tables that wait, in their order."""
    title = say("notices-told-digest", count=len(waiting)).in_language(wishes.language)
    return Notice(
        kind="digest",
        title=title,
        lines=[(_line(each, wishes), each.path) for each in waiting],
        path=waiting[0].path if len(waiting) == 1 else "/",
        tag="digest",
        language=wishes.language,
        tables=[plain(each) for each in waiting],
    )


def of_news(data: Json, tag: str, wishes: NoticeWishes) -> Notice:
    """A notice other than a waiting table, as stored by `news`."""
    title, text = (sentence(data[part]).in_language(wishes.language) for part in ("title", "text"))
    return Notice("news", title, [(text, "")], data["path"], tag, wishes.language)


def news(title: Sentence, text: Sentence, path: str, unless_seen: float | None = None) -> Json:
    """`unless_seen`: not for people who were on the page after that."""
    return {"title": words_of(title), "text": words_of(text), "path": path, "unless_seen": unless_seen}


def sentence(found: Json) -> Sentence:
    """A sentence from its stored form; values may be sentences themselves."""
    values = {name: sentence(each) if isinstance(each, dict) else each for name, each in found["values"].items()}
    return say(found["id"], **values)


def test(wishes: NoticeWishes) -> Notice:
    title, text = (say(id).in_language(wishes.language) for id in ("notices-told-test", "notices-told-test-text"))
    return Notice("test", title, [(text, "")], "/notices", "test", wishes.language)


def plain(waiting: Waiting) -> Json:
    return {
        "table": waiting.table,
        "game": waiting.game,
        "players": waiting.names,
        "seat": waiting.seat,
        "kind": waiting.kind,
        "since": waiting.since,
        "until": waiting.until,
    }


def _line(waiting: Waiting, wishes: NoticeWishes) -> str:
    parts = [
        say(waiting.about, game=waiting.title).in_language(wishes.language),
        _with(waiting, wishes),
        _until(waiting, wishes),
    ]
    return ". ".join(part.removesuffix(".") for part in parts if part) + "."


def _with(waiting: Waiting, wishes: NoticeWishes) -> str:
    return say("notices-told-with", names=waiting.others).in_language(wishes.language) if waiting.others else ""


def _until(waiting: Waiting, wishes: NoticeWishes) -> str:
    if waiting.until is None or waiting.kind != "turn":
        return ""
    when = datetime.fromtimestamp(waiting.until, UTC).astimezone(ZoneInfo(wishes.zone))
    return say("notices-told-until", when=time(when, wishes.language)).in_language(wishes.language)
