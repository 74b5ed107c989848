"""axe finds nothing serious on any page, in light and dark."""

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import GAMES, PAGES, Visit, Visitor
from tests.page.hands import play

pytestmark = pytest.mark.compiled

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")


def check(visit: Visit) -> None:
    """Light with every rule, dark for its colours."""
    visit.paint()
    for colours, rules in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
        visit.page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
        expect(visit.page.locator("html")).to_have_attribute("data-theme", colours)
        visit.page.evaluate(AXE)
        found = visit.page.evaluate("(rules) => axe.run({ resultTypes: ['violations'], ...rules })", rules)
        serious = [told(each) for each in found["violations"] if each["impact"] in SERIOUS]
        assert not serious, f"{visit.page.url} in {colours}: {serious}"


def told(violation: dict[str, Any]) -> str:
    places = [f"{node['html'][:150]}: {node['failureSummary']}" for node in violation["nodes"][:5]]
    return "\n".join([f"{violation['id']} ({len(violation['nodes'])} times)", *places])


@pytest.mark.parametrize("which", PAGES)
def test_pages(visitor: Visitor, which: str) -> None:
    ada = visitor()
    for _ in ada.go_through(which):
        check(ada)


@pytest.mark.parametrize("game", GAMES)
def test_a_table(visitor: Visitor, game: str) -> None:
    ada = visitor()
    ada.open_table(game)
    play(ada, presses=5)
    ada.page.locator(".panel .all summary").click()
    check(ada)
    for tab in ("Chat", "Rules", "Table"):
        ada.page.get_by_role("tab", name=tab).click()
    check(ada)


def test_an_invitation(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    ben.go(f"/t/{ada.open_table('maya', 'open', 'novice', listed=True)}")
    ada.page.get_by_role("img", name="Link").wait_for()
    ben.page.get_by_role("button", name="Join").wait_for()
    check(ada)
    check(ben)
