"""Messages for other programs: Discord, Slack, ntfy, or plain JSON."""

import re
from collections.abc import Callable, Mapping

import orjson

from kurzspiel.server.club.notices.outbound import Guarded
from kurzspiel.server.club.notices.words import Notice
from kurzspiel.server.storage.database import Json
from kurzspiel.texts import say

MOST_TEXT = 1900  # characters; Discord takes 2000
TOPIC = re.compile(r"[A-Za-z0-9_-]{1,64}")
JSON = {"content-type": "application/json", "user-agent": "Kurzspiel"}


def address(url: str, shape: str) -> str:
    """Where to post: ntfy takes JSON at its root, with the topic inside; ValueError if there is none."""
    if shape != "ntfy":
        return url
    root, _, topic = url.rpartition("/")
    if root.count("/") < 2 or not TOPIC.fullmatch(topic):
        raise ValueError(say("server-no-topic"))
    return f"{root}/"


def body(notice: Notice, shape: str, url: str, home: str) -> Json:
    """What to post; `home`: our own address, or nothing if it is unknown."""
    link = home + notice.path if home else ""
    if shape == "discord":
        text = "\n".join([f"**{_for_discord(notice.title)}**", *_lines(notice, home, _for_discord), _bare(link)])
        return {"content": text[:MOST_TEXT].strip(), "allowed_mentions": {"parse": []}}
    if shape == "slack":
        text = "\n".join([f"*{_for_slack(notice.title)}*", *_lines(notice, home, _for_slack), _bare(link)])
        return {"text": text[:MOST_TEXT].strip()}
    if shape == "ntfy":
        told = "\n".join(text for text, _ in notice.lines)[:MOST_TEXT] or notice.title
        found = {"topic": url.rpartition("/")[2], "title": notice.title, "message": told}
        return {**found, "click": link} if link else found
    return {
        "kurzspiel": "notice",
        "kind": notice.kind,
        "title": notice.title,
        "text": "\n".join(text for text, _ in notice.lines),
        "url": link or None,
        "language": notice.language,
        "tables": [{**each, "url": f"{home}/t/{each['table']}" if home else None} for each in notice.tables],
    }


def _lines(notice: Notice, home: str, escaped: Callable[[str], str]) -> list[str]:
    return [
        f"{escaped(text)} {_bare(home + path)}".strip() if path and home else escaped(text)
        for text, path in notice.lines
    ]


def _bare(link: str) -> str:
    """A link without a preview, so that our pages are not fetched for it."""
    return f"<{link}>" if link else ""


def _for_discord(text: str) -> str:
    """Names stay plain text, whatever characters they contain."""
    return re.sub(r"([\\*_~`|>\[\]()#@:<-])", r"\\\1", text)


def _for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


async def send(http: Guarded, data: Mapping[str, str], notice: Notice, home: str) -> int:
    """The status of the answer."""
    url, shape = data["url"], data["shape"]
    return await http.post(http.target(address(url, shape)), orjson.dumps(body(notice, shape, url, home)), JSON)
