"""Sakkara's board and panel in chosen positions: what glows, what asks, what explains itself."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from kurzspiel.match import Match
from kurzspiel.notation import IllegalMove
from kurzspiel.texts import sentence_of, words_of
from tests.games.sakkara.position import LEVEL_1, position, putting
from tests.page.conftest import PHONE, QUICK, WIDE, Visit, Visitor
from tests.page.test_replay import NEXT_PICTURE

SIGNS = "eye ankh scarab pillar"
ADVICE = {"chance": 0.5, "why": "it is good", "words": None}


class Posed:
    """A table at which the page is shown a position of ours; moves are kept, and nothing comes of them."""

    def __init__(self, visit: Visit, match: Match, hint: list[str] | None = None) -> None:
        self.page, self.match, self.hint = visit.window, match, hint or []
        self.made: list[list[str]] = []
        self.page.route_web_socket(re.compile("/socket"), self._stand_between)
        visit.open_table("sakkara")
        self.page.wait_for_selector(".game-panel .sakkara")

    def _stand_between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda text: page.send(json.dumps(self._shown(json.loads(text)))))
        page.on_message(lambda text: self._heard(page, server, str(text)))

    def _shown(self, message: dict[str, Any]) -> dict[str, Any]:
        if message["type"] == "update":
            message |= {"view": self.match.view(0), "legal": self.match.legal(0)}
        elif message["type"] == "changed":
            message |= {"changes": [[[], self.match.view(0)]], "legal": self.match.legal(0)}
        return message

    def _heard(self, page: WebSocketRoute, server: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        reply = {"type": "reply", "id": message["id"], "ok": True, "problem": None, "hint": None, "key": None}
        if message["do"] == "move":
            self.made.append(message["moves"])
        elif message["do"] == "why":
            page.send(json.dumps({**reply, "ok": False, "problem": self.problem(message["move"])}))
        elif message["do"] == "hint":
            page.send(json.dumps({**reply, "hint": [{"moves": self.hint, **ADVICE}]}))
        else:
            server.send(text)

    def problem(self, move: str) -> dict[str, Any] | None:
        """What the server says to a move that is not possible."""
        try:
            self.match.check(0, move)
        except IllegalMove as error:
            return {"code": "illegal", "error": str(error), "words": words_of(sentence_of(error))}
        return None

    def show(self, match: Match) -> None:
        """Another position."""
        self.match = match
        self.page.reload()
        self.page.wait_for_selector(".game-panel .sakkara")

    def field(self, name: str) -> Locator:
        return self.page.locator(f"#sakkara-{name}")

    @property
    def panel(self) -> Locator:
        return self.page.locator(".game-panel .sakkara")

    def check_hint(self, move: str, where: str) -> None:
        """A hint to make this move is drawn there, and gone when it is closed."""
        self.hint = [move]
        self.page.get_by_role("button", name="Hint", exact=True).click()
        expect(self.page.locator(where).first, move).to_be_attached()  # a straight line has no visible area
        self.page.locator(".hints").get_by_role("button", name="Close").click()
        expect(self.page.locator(where), move).to_have_count(0)


Poser = Callable[..., Posed]


@pytest.fixture
def pose(request: pytest.FixtureRequest, visitor: Visitor) -> Poser:
    """In a window, or in that which the test is given as `pose`."""
    size = getattr(request, "param", WIDE)

    def posed(match: Match, hint: list[str] | None = None, settings: dict[str, Any] = QUICK) -> Posed:
        return Posed(visitor(settings=settings, viewport=size), match, hint)

    return posed


on_all_sizes = pytest.mark.parametrize("pose", [WIDE, PHONE], ids=["wide", "phone"], indirect=True)


def crossing(**more: Any) -> Match:
    """Both workers of seat 0 stand next to c4, where two tiles lie."""
    fields = {"c4": "moon sun", "e4": "moon " * 5, "g7": "eye", "d5": "stairs", "b3": "grain"}
    return position(fields, workers=(("d4", "c3"), ("a7", "g6")), **more)


# --- which worker


@on_all_sizes
def test_a_field_that_both_workers_reach_glows_and_asks_which(pose: Poser) -> None:
    table = pose(crossing())
    expect(table.field("c4").locator(".ring")).to_have_count(1)
    expect(table.field("c4")).to_have_attribute("aria-disabled", "false")
    table.field("c4").click()
    expect(table.panel.get_by_text("Which worker goes to c4?")).to_be_visible()
    assert table.made == []
    table.panel.get_by_role("button", name="Worker 2, from c3").click()
    table.page.wait_for_timeout(50)
    assert table.made == [["step 2 n"]]


def test_the_worker_on_the_board_answers_as_well(pose: Poser) -> None:
    table = pose(crossing())
    table.field("c4").click()
    table.field("d4").click()
    table.page.wait_for_timeout(50)
    assert table.made == [["step 1 w"]]


def test_the_question_is_asked_by_keys_too(pose: Poser) -> None:
    table = pose(crossing())
    table.field("c4").focus()
    table.page.keyboard.press("Enter")
    expect(table.field("c4")).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(table.field("c4")).to_have_attribute("aria-pressed", "false")


def test_with_a_bird_a_far_field_asks_which_worker_flies(pose: Poser) -> None:
    table = pose(crossing(holders=("bird", "")))
    table.field("g7").click()
    table.panel.get_by_role("button", name="Worker 1, from d4").click()
    table.page.wait_for_timeout(50)
    assert table.made == [["bird 1 g7"]]


# --- why not

POSITIONS = {
    "a turn": crossing(holders=(f"{SIGNS} block tip ship", "")),
    "after the step": crossing(stepped=True, runner=1, holders=("horse ox hand", "moon")),
    "a horse goes on": crossing(stepped=True, runner=1, steps=2, holders=("grain", "")),
    "building": crossing(holders=("block eye tip grain", ""), laid=("ship", ""), pyramids=(LEVEL_1, "")),
    "putting back": putting("moon sun eye moon sun eye", fields={"c4": "moon"}, holders=("moon", "")),
    "dropping": crossing(holders=("moon " * 12, ""), phase="drop", stepped=True),
}
UNUSABLE = "nodes => nodes.map(node => [node.dataset.why, node.ariaDisabled, node.tabIndex])"
CONTROLS = (
    ".stage .field, .stage .mine button, .stage .empty[role=button], .stage button.space, .game-panel [data-part=end]"
)


def test_every_control_that_cannot_be_used_says_why(pose: Poser) -> None:
    table = pose(crossing())
    for name, match in POSITIONS.items():
        table.show(match)
        check_controls(table, name)


def check_controls(table: Posed, name: str) -> None:
    controls = table.page.locator(CONTROLS).evaluate_all(UNUSABLE)
    assert len(controls) > 49, name
    legal = set(table.match.legal(0))
    for move, is_disabled, tab_index in controls:
        assert (move is not None) == (is_disabled == "true"), (name, move, is_disabled)
        if move is None:
            continue
        assert move not in legal and tab_index is not None, (name, move)
        problem = table.problem(move)
        assert problem and re.search(r"\(S\d\.\d\)$", problem["error"]), (name, problem)


WHY_NOT = {
    "a1": "A1 is not next to a worker of yours, and you hold no bird that could fly there (S3.3).",
    "e4": "E4 is 5 tiles higher; 2 is the most without stairs (S2.3).",
}


@on_all_sizes
def test_a_field_says_why_when_it_is_pressed(pose: Poser) -> None:
    table = pose(crossing())
    for field, why in WHY_NOT.items():
        table.field(field).click(force=True)
        expect(table.page.get_by_text(why).first).to_be_visible()
        table.page.keyboard.press("Escape")
    assert table.made == []


def test_the_end_of_the_turn_says_why_not_yet(pose: Poser) -> None:
    table = pose(crossing())
    table.panel.locator("[data-part=end]").click(force=True)
    expect(
        table.page.get_by_text("The step is still due, and a worker of yours can make it (S2.7).").first
    ).to_be_visible()


# --- hints

HINTS = {
    "step 1 w": ".stage [data-advice='step 1 w'] .way",
    "bird 2 g7": ".stage [data-advice='bird 2 g7'] .way",
    "ox 1 n": ".stage [data-advice='ox 1 n'] .way",
    "fire 1 row": ".stage [data-advice='fire 1 row'] .ring",
    "whirl 1": ".stage [data-advice='whirl 1'] .ring",
    "build moon": ".stage .empty.advised",
    "lay grain": ".stage .space.advised",
    "horse": ".stage .slot.advised",
    "snake": ".stage .slot.advised",
    "end": ".game-panel .end.advised",
}


def test_a_hint_is_drawn(pose: Poser) -> None:
    everything = f"bird ox horse snake {SIGNS} moon grain"
    match = crossing(holders=(everything, "moon"), laid=("ship grain", ""), stepped=True, runner=1, steps=2)
    assert HINTS.keys() <= set(match.legal(0))
    table = pose(match)
    for move, where in HINTS.items():
        table.check_hint(move, where)


# --- what things are


def test_everything_that_explains_itself_has_a_card(pose: Poser) -> None:
    everything = f"bird ox horse snake {SIGNS} moon grain block"
    more = {"laid": ("ship grain", "ship"), "pile": "hand hand", "stepped": True, "runner": 1, "steps": 1, "quiet": 30}
    table = pose(crossing(holders=(everything, "moon sun"), pyramids=("moon", "sun"), level=1, **more))
    things = table.page.locator(":is(.stage, .game-panel) [data-about]")
    names = set(things.evaluate_all("nodes => nodes.map(node => node.dataset.about)"))
    kinds = {name.split("-")[0] for name in names}
    assert kinds == {"tile", "field", "place", "level", "laid", "built", "holder", "pile", "spell", "end", "fact"}
    for name in sorted(names):
        thing = table.page.locator(f'[data-about="{name}"]').first
        thing.dispatch_event("contextmenu")
        card = table.page.locator(".floating")
        expect(card).to_be_visible()
        expect(card.locator("h3")).not_to_be_empty()
        expect(card.get_by_text(re.compile(r"^Rule S\d\.\d$"))).to_have_count(1)
        assert not re.search(r"sakkara-|undefined|\{", card.inner_text())
        table.page.keyboard.press("Escape")
        expect(card).to_have_count(0)


# --- looks and room


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_can_be_used_what_changed_and_what_is_picked_look_different(pose: Poser, theme: str) -> None:
    table = pose(crossing(), settings={**QUICK, "theme": theme})
    table.field("c4").click()
    strokes = table.page.evaluate(
        """() => {
          const stroke = (name) => {
            const one = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
            const like = document.querySelector('.stage .field .inner');
            one.setAttribute('class', like.getAttribute('class').replace('inner', name));
            like.parentNode.append(one);
            const { stroke, strokeDasharray, strokeWidth } = getComputedStyle(one);
            one.remove();
            return [stroke, strokeDasharray, strokeWidth].join();
          };
          return ['inner', 'changed', 'picked'].map(stroke);
        }"""
    )
    assert len(set(strokes)) == 3


SIZES = {(390, 844): 370, (820, 1180): 500, (1280, 800): 600, (1920, 1080): 850, (2560, 1440): 1200}


def test_the_board_fills_what_there_is(pose: Poser) -> None:
    table = pose(crossing())
    for (width, height), least in SIZES.items():
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate(NEXT_PICTURE)
        box = table.page.locator(".stage .plateau svg").first.bounding_box()
        assert box and box["width"] >= least, (width, box)
        assert box["y"] + box["height"] <= height, (height, box)
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_panel_does_not_move_while_pointing_and_picking(visitor: Visitor) -> None:
    table = Posed(visitor(), crossing(holders=(f"bird ox {SIGNS}", "moon"), stepped=True, runner=1, steps=2))
    first = table.panel.locator(".rows").bounding_box()
    for name in ("d5", "c4", "d3"):
        table.field(name).hover()
        assert table.panel.locator(".rows").bounding_box() == first
