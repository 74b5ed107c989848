"""Pictures of every page and board, in both sizes and themes, into docs/shots: `make shots`.

python -m tools.shots            # all
python -m tools.shots maya home  # only those whose names contain one of these
"""

import asyncio
import io
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from kurzspiel import game, record
from kurzspiel.bots import bot
from kurzspiel.loadtest.process import HOST, OwnServer
from kurzspiel.match import Match
from kurzspiel.study.puzzles.puzzle import shipped
from tools import chromium
from tools.club import Club, Person
from tools.season import fill

FOLDER = Path(__file__).parent.parent / "docs" / "shots"
PLUGINS = Path(__file__).parent.parent / "examples" / "games" / "tictactoe"
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
THEMES = ("light", "dark")
SEATS = {"maya": 4, "sakkara": 2, "himalaya": 4}
STORIES = {  # kinds of steps that are worth a picture: what people play for
    "maya": {"settlement": "won", "scoring": "paid", "wear": "worn"},
    "sakkara": {"tile": "took", "level": "level-done", "put-back": "put-back"},
    "himalaya": {"action": "moved", "lost-action": "nothing-there", "inventory": "inventory"},
}
MIDDLE = 0.55  # of a match: where boards are full of things
QUALITY = 72
PATIENCE = 20_000  # milliseconds
IDLE = 3_000  # milliseconds that a page has to load everything

Steps = Callable[[Page], None]


@dataclass
class Shot:
    name: str
    path: str
    do: Steps | None = None
    who: Person | None = None  # the visitor, unless named otherwise
    sizes: tuple[str, ...] = tuple(SIZES)


def played(name: str, seed: int = 3) -> Match:
    """A match of greedy bots, to its end."""
    seats = SEATS[name]
    match = game(name).match(seats, seed=seed, names=["Ada", "Ben", "Chloe", "Dana"][:seats])
    bots = [bot("greedy", seed + seat) for seat in range(seats)]
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view_of(seat)))
    return match


def in_the_middle(match: Match) -> Match:
    """The last moment before the middle where seat 0 has to choose."""
    number = int(match.length * MIDDLE)
    while match.at(number).to_act[0] != 0 or len(match.at(number).legal(0)) < 3:
        number -= 1
    return match.at(number)


def opening(match: Match) -> int:
    """The number of moves before the first that a seat chooses."""
    return next(number for number, (mover, _) in enumerate(match.log) if mover >= 0)


@cache
def worst(visitor: "Visitor", table: str) -> int:
    """The seat with most to learn from a match, which is analysed first."""
    state = visitor.ask("POST", f"/api/tables/{table}/analysis")
    while not state["analysis"]:
        time.sleep(1)
        state = visitor.ask("GET", f"/api/tables/{table}/analysis")
    costs: Counter[int] = Counter()
    for each in state["analysis"]["decisions"]:
        costs[each["seat"]] += each["cost"]
    return costs.most_common(1)[0][0]


class Visitor(Person):
    """A visitor who opens tables over HTTP; a browser that gets the visitor's cookie sits at them."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.token = self.ask("POST", "/api/visitors", {"name": "Ada"})["token"]

    def bring(self, match: Match) -> str:
        """A table from a record; one that is not over is played on from seat 0."""
        wish = {"record": record.to_text(match), "seat": 0 if match.to_act else None, "name": "Ada", "bot": "novice"}
        return str(self.ask("POST", "/api/tables/import", wish)["id"])

    def study(self, match: Match) -> str:
        """One with two chapters: the opening of a match, with a comment and marks, and its end."""
        first = opening(match)
        chapters = [self.chapter("The opening stones", match.at(first + 6)), self.chapter("The whole match", match)]
        chapters[0]["comments"] = [(first, "Tikal fills early here, and whoever comes late finds no space.")]
        chapters[0]["marks"] = [(first, [(0, "tikal-1", None), (1, "uxmal-1", None), (2, "tikal-1", "uxmal-1")])]
        return str(
            self.ask("POST", "/api/studies", {"title": "Evenings of Maya", "name": "Ada", "chapters": chapters})["id"]
        )

    def chapter(self, title: str, match: Match) -> dict[str, Any]:
        """As a messages.ChapterTree."""
        nodes = [(number + 1, number, mover, text) for number, (mover, text) in enumerate(match.log)]
        return {
            "title": title, "game": match.engine.name, "seats": match.seats, "names": match.names, "nodes": nodes,
        }  # fmt: skip

    def open(self, name: str, *chairs: dict[str, str]) -> str:
        wish = {"game": name, "name": "Ada", "chairs": [{"who": "me"}, *chairs]}
        return str(self.ask("POST", "/api/tables", wish)["id"])


def shots(visitor: Visitor) -> Iterator[Shot]:
    """Every page and board. Tables first: home lists them."""
    for name in SEATS:
        match = played(name)
        middle, over = visitor.bring(in_the_middle(match)), visitor.bring(match)
        yield Shot(f"table-{name}", f"/t/{middle}")
        yield Shot(f"hint-{name}", f"/t/{middle}", hint)
        yield Shot(f"why-not-{name}", f"/t/{middle}", why_not)
        yield Shot(f"card-{name}", f"/t/{middle}", card)
        for called, kind in STORIES[name].items():
            yield Shot(f"story-{name}-{called}", f"/t/{over}", line_of(match, kind))
        yield Shot(f"over-{name}", f"/t/{over}")
        yield Shot(f"replay-{name}", f"/t/{over}/replay?move={int(match.length * MIDDLE)}&open=1")
        yield Shot(
            f"marks-{name}", f"/t/{over}/replay?move={int(match.length * MIDDLE)}&open=1", analysed(visitor, over)
        )
        yield Shot(f"mistakes-{name}", f"/t/{over}/replay", mistakes(visitor, over))
        yield Shot(f"analysis-{name}", f"/analysis?table={over}&move={in_the_middle(match).length}", thought)
        yield Shot(f"explorer-{name}", f"/analysis?table={over}&move={opening(match)}", explored)
        yield Shot(f"masters-{name}", f"/games/{name}/masters")
        yield Shot(f"puzzle-{name}", f"/puzzles/{name}/{shipped(name).puzzles[0].id}", stage)
        yield Shot(f"learn-{name}", f"/learn/{name}", click("Next", 2))
        yield Shot(f"rules-{name}", f"/rules/{name}")
    device = visitor.open("maya", {"who": "me", "name": "Ben"}, {"who": "bot", "bot": "novice"})
    yield Shot("curtain", f"/t/{device}")
    yield Shot("invitation", f"/t/{visitor.open('sakkara', {'who': 'open'})}")
    yield Shot("puzzles", "/puzzles")
    yield Shot("study", f"/studies/{visitor.study(played('maya'))}", drawn)
    yield Shot("studies", "/studies")
    yield Shot("new-table", "/new/himalaya")
    yield Shot("settings", "/settings")
    yield Shot("players", "/players")
    yield Shot("profile", "/players/Ben")
    yield Shot("statistics", "/games/maya/statistics")
    yield Shot("login", "/login")
    yield Shot("sign-up", "/login", click("Sign up"))
    yield Shot("glossary", "/rules/sakkara#glossary")
    yield Shot("nothing", "/new/chess")
    yield Shot("no-table", "/t/nowhere")
    yield Shot("home", "/")
    yield Shot("search", "/", search)
    yield Shot("carry", "/settings", carry)
    yield Shot("get-up", f"/t/{middle}", get_up)


def shots_of(club: Club) -> Iterator[Shot]:
    """What needs an account, and what people with one are doing."""
    ada, ben, chloe = (club.people[name] for name in ("Ada", "Ben", "Chloe"))
    yield Shot("friends", "/friends", None, ada)
    yield Shot("challenge", "/players", None, ben)
    yield Shot("challenge-sent", f"/t/{club.challenge}", None, ada)
    yield Shot("menu", "/tournaments", click("Menu"), ada, sizes=("phone",))
    yield Shot("account", "/account", None, ada)
    yield Shot("notices", "/notices", None, ada)
    yield Shot("bots", "/bots", None, ada)
    yield Shot("tournaments", "/tournaments", None, ben)
    yield Shot("new-tournament", "/tournaments/new", None, ben)
    yield Shot("tournament-open", f"/tournaments/{club.open}", None, ada)
    yield Shot("tournament-swiss", f"/tournaments/{club.swiss}", None, ben)
    yield Shot("tournament-groups", f"/tournaments/{club.groups}", None, ben)
    yield Shot("tournament-over", f"/tournaments/{club.over}", None, ben)
    yield Shot("prepared", f"/t/{club.table}", prepared, ben)
    yield Shot("report", f"/t/{club.table}", report, chloe)
    for part in ("overview", "reports", "people", "tables", "settings", "log"):
        yield Shot(f"host-{part}", "/host" if part == "overview" else f"/host/{part}", None, club.host)


def shots_of_plugins(visitor: Visitor) -> Iterator[Shot]:
    """Games without drawings."""
    yield Shot("generic-tictactoe", f"/t/{visitor.open('tictactoe', {'who': 'bot', 'bot': 'novice'})}", take_the_middle)


def search(page: Page) -> None:
    """A search that is under way, with everybody else who looks for a match."""
    page.get_by_role("radio", name="People").check(force=True)
    page.get_by_role("button", name="Find players").click()
    page.get_by_role("button", name="Start with bots").wait_for()


def carry(page: Page) -> None:
    page.get_by_role("button", name="Show the code").click()
    page.get_by_role("img", name="Code for another device").scroll_into_view_if_needed()


def get_up(page: Page) -> None:
    page.get_by_role("button", name="Get up").click()
    page.get_by_role("dialog").wait_for()


def take_the_middle(page: Page) -> None:
    """Once: the next picture is of the same table."""
    if page.locator("td.lit").count() == 9:
        page.locator("td[data-part=b2]").click()
        page.locator("td.lit").nth(6).wait_for()
        page.wait_for_timeout(1000)  # the bot's move


def click(name: str, times: int = 1) -> Steps:
    def steps(page: Page) -> None:
        for _ in range(times):
            page.get_by_role("button", name=name).click()

    return steps


def hint(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Adopt").first.wait_for()


def why_not(page: Page) -> None:
    page.locator(".stage :is([data-why], [data-because]):visible").last.click(force=True)
    page.wait_for_timeout(600)  # the server's answer


def card(page: Page) -> None:
    page.locator(".stage [data-about]:visible").nth(2).click(button="right", force=True)


def line_of(match: Match, kind: str) -> Steps:
    """The moment of a step of this kind in the middle of the match, by its line in the log."""
    found = [step for steps in match.steps() for step in steps if step.kind.name == kind]
    step = found[len(found) // 2]
    sentence = step.tell(match.names).removeprefix(f"{match.names[step.seat or 0]} ")  # it may be joined to another

    def steps(page: Page) -> None:
        page.locator("#side-panel .told").filter(has_text=sentence).first.dispatch_event("click")
        page.get_by_role("button", name="Back to now").wait_for()

    return steps


def stage(page: Page) -> None:
    page.locator(".stage").wait_for()


def thought(page: Page) -> None:
    """When the engine has looked for a while."""
    page.locator(".engine .play").first.wait_for()
    page.wait_for_timeout(3000)


def explored(page: Page) -> None:
    panel = page.locator("details.explorer")
    panel.locator("summary").first.click()
    panel.locator("tbody tr").first.wait_for()
    panel.scroll_into_view_if_needed()


def analysed(visitor: Visitor, table: str) -> Steps:
    """A replay with the marks of its analysis, of which one is shown."""

    def steps(page: Page) -> None:
        worst(visitor, table)
        page.reload()
        page.get_by_role("region", name="Analysis").get_by_role("listitem").get_by_role("button").first.click()
        page.wait_for_timeout(1000)

    return steps


def mistakes(visitor: Visitor, table: str) -> Steps:
    def steps(page: Page) -> None:
        page.goto(f"{visitor.address}/t/{table}/learn?seat={worst(visitor, table)}")
        stage(page)

    return steps


def drawn(page: Page) -> None:
    page.locator(".marks .arrow").wait_for()
    thought(page)


def tab(name: str) -> Steps:
    def steps(page: Page) -> None:
        page.get_by_role("tab", name=name).click()
        page.get_by_role("tabpanel").scroll_into_view_if_needed()

    return steps


def prepared(page: Page) -> None:
    page.locator("details.ahead summary").click()


def report(page: Page) -> None:
    tab("Chat")(page)
    page.get_by_role("button", name="About this line of Dana").first.click()
    page.get_by_role("button", name="Report this line").click()
    page.get_by_role("button", name="Report", exact=True).scroll_into_view_if_needed()


def take(browser: Browser, visitor: Visitor, shot: Shot, size: str, theme: str) -> int:
    """One picture; how many bytes it has."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if theme == "dark" else "light",
        locale="en-GB", reduced_motion="reduce",
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    token = (shot.who or visitor).token
    context.add_cookies([{"name": "kurzspiel", "value": token, "url": visitor.address}])
    page = context.new_page()
    page.goto(visitor.address + shot.path)
    with suppress(TimeoutError):  # a page that waits for news always has a request open
        page.wait_for_load_state("networkidle", timeout=IDLE)
    if shot.do:
        shot.do(page)
    page.wait_for_timeout(400)  # fonts and the last drawing
    picture = Image.open(io.BytesIO(page.screenshot()))
    target = FOLDER / f"{shot.name}-{size}-{theme}.webp"
    picture.save(target, "WEBP", quality=QUALITY, method=6)
    context.close()
    return target.stat().st_size


def take_all(browser: Browser, visitor: Visitor, shots: Iterable[Shot], wanted: list[str]) -> int:
    """Take those that are wanted; returns how many bytes they have."""
    total = 0
    for shot in shots:
        if wanted and not any(each in shot.name for each in wanted):
            continue
        sizes = [take(browser, visitor, shot, size, theme) for size, theme in product(shot.sizes, THEMES)]
        total += sum(sizes)
        print(f"{shot.name:20} {sum(sizes) / 1000:6.0f} kB")
    return total


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    folder = tempfile.TemporaryDirectory()
    database = str(Path(folder.name) / "shots.db")
    asyncio.run(fill(database))
    server = OwnServer(database, most_tables_per_visitor="50")
    server.start()
    address = f"http://{HOST}:{server.port}"
    visitor, club = Visitor(address), Club(address, database)
    plugged = OwnServer(most_tables_per_visitor="50")  # whose home page has more games
    os.environ["KURZSPIEL_GAMES"] = str(PLUGINS)
    plugged.start()
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        total = take_all(browser, visitor, chain(shots(visitor), shots_of(club)), wanted)
        guest = Visitor(f"http://{HOST}:{plugged.port}")
        total += take_all(browser, guest, shots_of_plugins(guest), wanted)
        browser.close()
    server.stop()
    plugged.stop()
    print(f"{'all':20} {total / 1000:6.0f} kB in {FOLDER}")


if __name__ == "__main__":
    main(sys.argv[1:])
