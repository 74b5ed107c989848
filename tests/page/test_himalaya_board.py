"""Himalaya's board and panel: what cannot be used says why, hints are drawn, and everything explains what it is.

The positions are moments of golden games, which are played on from there.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kurzspiel import record
from tests.page.conftest import PHONE, WIDE, Visitor

pytestmark = pytest.mark.compiled

GOLDEN = Path(__file__).parents[1] / "golden" / "himalaya"
View = dict[str, Any]


def moment(phase: str, is_wanted: Callable[[View], bool]) -> tuple[str, int, View]:
    """The first moment of a golden game where a seat is asked for this: the record so far, the seat, and its view."""
    for path in sorted(GOLDEN.glob("*.txt")):
        match = record.open(path)
        played = match.at(0)
        for number, (mover, text) in enumerate(match.log):
            if mover >= 0 and (view := played.view(mover))["phase"] == phase and is_wanted(view):
                return record.to_text(match.at(number)), mover, view
            played.play(mover, text)
    raise AssertionError(f"no golden game has such a moment of {phase}")


def sit_down(
    visitor: Visitor, phase: str, is_wanted: Callable[[View], bool] = lambda view: True, **context: Any
) -> tuple[Page, View]:
    text, seat, view = moment(phase, is_wanted)
    ada = visitor(**context)
    wish = {"record": text, "seat": seat, "bot": "novice"}
    reply = ada.context.request.post(f"{ada.address}/api/tables/import", data=wish)
    assert reply.ok, reply.text()
    ada.go(f"/t/{reply.json()['id']}")
    ada.page.locator(".game-panel :is(.choices, .planner)").wait_for()
    return ada.page, view


def here(view: View) -> View:
    """The village where the seat that is asked is."""
    village: View = view["villages"][view["caravans"][view["seat"]] - 1]
    return village


def whys(things: Locator) -> dict[str, Locator]:
    """By the move that is not possible."""
    found = {str(each.get_attribute("data-why")): each for each in things.all()}
    for each in found.values():
        assert (each.get_attribute("aria-disabled"), each.evaluate("one => one.tabIndex")) == ("true", 0)
    return found


def reason(page: Page, thing: Locator) -> str:
    """What the page says when something is pressed that cannot be used."""
    thing.dispatch_event("click")
    answer = page.locator(".word p")
    expect(answer).to_contain_text("(H")
    text = answer.inner_text()
    page.locator(".word .close").click()
    return text


# --- why not


def test_a_village_with_a_caravan(visitor: Visitor) -> None:
    page, view = sit_down(visitor, "settle", lambda view: sum(map(bool, view["caravans"])) == 2)
    taken = [number for number in view["caravans"] if number]
    closed = whys(page.locator(".map [data-why]"))
    assert set(closed) == {f"settle {number}" for number in taken}
    expect(page.locator(".map .village.hot")).to_have_count(20 - len(taken))
    for number in taken:
        said = reason(page, closed[f"settle {number}"])
        assert said.startswith(f"A caravan is already in {view['villages'][number - 1]['name']} ({number})")


def test_figures_and_where_they_can_be_put(visitor: Visitor) -> None:
    def is_wanted(view: View) -> bool:
        lying = [figure for figure, place in view["events"].items() if place]
        return lying == ["yeti"] and len(view["figures"][view["seat"]]) == 3

    page, view = sit_down(visitor, "event", is_wanted)
    buttons = whys(page.locator(".game-panel [data-why]"))
    assert list(buttons) == ["yeti 1-11"]
    assert reason(page, buttons["yeti 1-11"]).startswith("Yeti tracks lie on the map already")
    page.locator(".game-panel [data-part=storm]").click()
    expect(page.locator(".map .way.hot")).to_have_count(26)
    closed = whys(page.locator(".map [data-why]"))
    assert list(closed) == [f"storm {view['events']['yeti']}"]
    assert "yeti tracks lie on this path" in reason(page, next(iter(closed.values()))).lower()
    page.locator(".game-panel [data-part=market]").click()
    empty = {f"market {each['village']}" for each in view["villages"] if not each["goods"]}
    closed = whys(page.locator(".map [data-why]"))
    assert set(closed) == empty
    assert reason(page, next(iter(closed.values()))).startswith("No goods lie in ")


def test_goods_that_are_not_the_cheapest(visitor: Visitor) -> None:
    page, view = sit_down(
        visitor, "trade", lambda view: len(set(here(view)["goods"])) > 1 and not view["events"]["market"]
    )
    goods = list(dict.fromkeys(here(view)["goods"]))
    closed = whys(page.locator(".map [data-why]"))
    assert list(closed) == [f"take {good}" for good in goods[1:]]
    for each in closed.values():
        assert reason(page, each).endswith(f"you can take only the cheapest good, {goods[0]} (H5.4).")
    expect(page.locator(".game-panel .choice")).to_contain_text("then you have")


def test_a_reward_that_was_chosen(visitor: Visitor) -> None:
    page, view = sit_down(visitor, "reward", lambda view: view["delivery"]["rewards"] == ["barter"])
    closed = whys(page.locator(".game-panel [data-why]"))
    assert reason(page, closed["barter"]).startswith("You have chosen barter for this order already")
    expect(page.locator(".game-panel [data-part=delegate]")).to_contain_text("delegation")
    expect(page.locator(".game-panel [data-part=barter]")).to_contain_text("taken")


def test_regions_that_the_village_does_not_touch(visitor: Visitor) -> None:
    page, _ = sit_down(visitor, "send")
    near = {str(each.get_attribute("data-part")) for each in page.locator(".map .region.hot").all()}
    offered = {str(each.get_attribute("data-about")) for each in page.locator(".game-panel .choice").all()}
    assert near == offered and near
    closed = whys(page.locator(".map [data-why]"))
    assert len(closed) == 8 - len(near)
    for move, each in closed.items():
        assert f"does not touch region {move.split()[1]}" in reason(page, each)


# --- planning


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_hint_is_drawn_as_a_route_with_numbers(visitor: Visitor, size: dict[str, int]) -> None:
    page, _ = sit_down(visitor, "plan", viewport=size)
    route = page.locator(".map .route.advised")
    expect(route).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    adopt = page.get_by_role("button", name="Adopt").first
    expect(adopt).to_be_in_viewport(timeout=30_000)
    expect(route.first).to_be_attached()
    numbers = " ".join(route.locator("text").all_text_contents()).split()
    assert numbers and set(numbers) <= set("123456") and len(set(numbers)) == len(numbers)
    adopt.click()
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.locator(".game-panel .planner")).to_have_count(0)


def test_the_planner_follows_the_tapped_villages(visitor: Visitor) -> None:
    page, _ = sit_down(visitor, "plan")
    slots = page.locator(".game-panel .slot.filled")
    for count in range(1, 4):
        page.locator(".map .village.hot").last.click()
        expect(slots).to_have_count(count)
    numbers = " ".join(page.locator(".map .route text").all_text_contents()).split()
    assert set(numbers) == {"1", "2", "3"}
    preview = page.locator(".game-panel .preview")
    expect(preview).to_contain_text("Ends in")
    page.get_by_role("button", name="Clear").click()
    expect(slots).to_have_count(0)
    page.locator(".map .village:not(.hot)").first.dispatch_event("click")
    expect(page.locator(".floating")).to_contain_text("No path leads straight to")


# --- cards


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_everything_explains_what_it_is(visitor: Visitor, locale: str) -> None:
    def is_rich(view: View) -> bool:
        has_stupa = any(each["stupa"] is not None for each in view["villages"])
        return has_stupa and any(view["kept"]) and any(view["inventories"]) and bool(view["events"]["storm"])

    page, view = sit_down(visitor, "plan", is_rich, locale=locale)
    things = page.locator(":is(.stage, .game-panel) [data-about]")
    found = {str(each.get_attribute("data-about")): each for each in things.all()}
    kinds = {name.split("-")[0] for name in found}
    assert kinds == {
        *(
            "village",
            "path",
            "region",
            "good",
            "ring",
            "disc",
            "caravan",
            "stupa",
            "economic",
            "religious",
            "political",
        ),
        *("stupas", "delegations", "figure", "inventories", "bag", "rounds", "start"),
    }
    assert {f"village-{number}" for number in range(1, 21)} <= set(found)
    title = page.locator(".floating h3")
    for name, thing in found.items():
        thing.dispatch_event("contextmenu")
        expect(title).to_be_visible()
        card = page.locator(".floating").inner_text()
        assert "himalaya-" not in card and "undefined" not in card and "{" not in card, (name, card)
        expect(page.locator(".floating .law")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(title).to_have_count(0)
    village = next(each for each in view["villages"] if each["order"])
    found[f"village-{village['village']}"].dispatch_event("contextmenu")
    expect(title).to_contain_text(village["name"])
