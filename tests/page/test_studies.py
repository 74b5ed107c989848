"""Studies: made from a board, shared by link, changed by two at once, kept in files and pictures."""

import json
import re

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.page.conftest import PHONE, QUICK, Visit, Visitor
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled

NOW = '.analysis li [aria-current="step"]'


def part(page: Page, name: str) -> tuple[float, float]:
    """The middle of a place of the board."""
    box = page.locator(f'.frame [data-part="{name}"]').first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, end: str) -> None:
    page.mouse.move(*part(page, start))
    page.mouse.down()
    page.mouse.move(*part(page, end), steps=4)
    page.mouse.up()


def begun(ada: Visit, title: str) -> Page:
    """A new study of Maya by its page, with one move."""
    page = ada.page
    ada.go("/studies")
    page.get_by_label("Title of the study").fill(title)
    page.get_by_role("button", name="Begin").click()
    page.locator(".engine .play").first.click()
    expect(page.locator(NOW)).to_contain_text("opening stone")
    return page


def link_of(page: Page, which: int) -> str:
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Make a link").nth(which).click()
    link = page.get_by_role("dialog").locator("input").input_value()
    page.get_by_role("button", name="Close").click()
    return link


def saved(page: Page, button: Locator) -> bytes:
    with page.expect_download() as found:
        button.click()
    return found.value.path().read_bytes()


def test_two_change_a_study_at_once(visitor: Visitor) -> None:
    """Each sees what the other does and where the other is; if a move is gone, the page says so."""
    ada, ben = visitor(settings={**QUICK, "name": "Ada"}), visitor(settings={**QUICK, "name": "Ben"})
    one, two = begun(ada, "Opening stones"), ben.window
    first = one.locator(NOW).inner_text()
    link = link_of(one, 1)
    two.goto(link)
    expect(two.get_by_role("heading", name="Opening stones")).to_be_visible()
    expect(two).not_to_have_url(re.compile("k="))
    two.keyboard.press("End")
    expect(two.locator(NOW)).to_have_text(first)
    for page, other in ((one, "Ben"), (two, "Ada")):
        expect(page.get_by_role("group", name="Who is here")).to_have_text(other)
        expect(page.locator(".analysis li .person")).to_have_text(other)  # at the same move

    two.locator(".engine .play").first.click()
    expect(two.locator(".analysis li:has([aria-current]) .person")).to_have_count(0)
    second = two.locator(NOW).inner_text()
    expect(one.locator(".analysis li button").filter(has_text=second)).to_be_visible()
    expect(one.locator(NOW)).to_have_text(first)  # she stays where she is
    two.get_by_label("Comment").fill("what for?")
    expect(one.locator(".analysis .comment")).to_have_text("what for?")
    one.get_by_role("button", name="Draw on the board").click()
    drag(one, "q2", "uxmal-2")
    expect(one.locator(".marks .arrow")).to_have_count(1)
    one.get_by_label("Kind of mark").select_option("bad")
    one.mouse.click(*part(one, "tikal-3"))
    expect(one.locator(".marks .place.kind-1")).to_have_count(1)
    in_words = one.get_by_role("list", name="Marks at this moment").get_by_role("listitem")
    arrow, place = re.compile("^Arrow from .*[qQ]uarry.* to .*Uxmal.*: good$"), re.compile("Tikal.*: bad$")
    expect(in_words).to_have_text([arrow, place])
    two.get_by_role("heading", name="Opening stones").click()  # out of the text
    two.keyboard.press("ArrowLeft")
    expect(two.locator(".marks .arrow")).to_have_count(1)
    check(ada)

    one.get_by_role("button", name="End drawing").click()
    two.keyboard.press("ArrowRight")
    expect(two.locator(NOW)).to_have_text(second)
    one.get_by_role("button", name="Delete from here").click()
    one.get_by_role("button", name="Delete 2 moves for good?").click()
    expect(two.locator(".decision")).to_contain_text("Somebody has deleted the move where you were")
    expect(two.locator(".analysis li button").filter(has_text=second)).to_have_count(0)

    one.get_by_role("button", name="Share", exact=True).click()
    one.get_by_role("button", name="Take it back").click()
    ben.forgive("404")
    expect(two.get_by_text("not shared with you")).to_be_visible()


def test_read_by_keys_on_a_phone_and_kept_as_files_and_pictures(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(viewport=PHONE, locale="de-DE")
    page = begun(ada, "Evenings")
    page.get_by_label("Comment").fill("solid")
    expect(page.locator(".analysis .comment")).to_have_text("solid")
    page.get_by_text("By name").click()  # without a pointer
    place, arrow = (page.locator(".tools form select").nth(number) for number in (0, 1))
    place.select_option("tikal-3")
    arrow.select_option("q1")
    arrow.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".marks .arrow")).to_have_count(1)
    link = link_of(page, 0)

    page.locator(".picture summary").click()
    svg = saved(page, page.get_by_role("button", name="SVG")).decode()
    assert svg.startswith("<svg") and "Tikal" in svg and "arrow kind-0" in svg and "data:font" in svg
    assert saved(page, page.get_by_role("button", name="PNG")).startswith(b"\x89PNG")
    page.get_by_label("Film of the last moments").fill("2")
    assert saved(page, page.get_by_role("button", name="GIF")).startswith(b"GIF89a")
    assert saved(page, page.get_by_role("button", name="WebM")).startswith(b"\x1aE\xdf\xa3")  # Matroska's first bytes
    page.keyboard.press("Escape")
    page.get_by_text("More", exact=True).click()
    assert "# solid" in saved(page, page.get_by_role("button", name="Chapter as a record")).decode()
    file = saved(page, page.get_by_role("button", name="Study as a file"))
    assert [each["comments"] for each in json.loads(file)["chapters"]] == [[[2, "solid"]]]

    ben.window.goto(link)
    reader = ben.page
    expect(reader.get_by_text("zum Lesen", exact=True)).to_be_visible()
    reader.keyboard.press("End")
    expect(reader.locator(".analysis aside > .comment")).to_have_text("solid")
    expect(reader.get_by_role("button", name="Ab hier löschen")).to_have_count(0)
    assert reader.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    check(ben)

    ada.go("/studies")
    page.get_by_label("Keep it in this browser only").check()
    upload: FilePayload = {"name": "s.json", "mimeType": "application/json", "buffer": file}
    page.get_by_label("From a file").set_input_files(upload)
    page.locator(".engine .play").first.wait_for()
    page.keyboard.press("End")
    expect(page.locator(".analysis .comment")).to_have_text("solid")
    page.get_by_label("Comment").fill("here")
    page.reload()
    page.locator(".engine .play").first.wait_for()
    page.keyboard.press("End")
    expect(page.get_by_label("Comment")).to_have_value("here")
    page.get_by_text("Study and chapter").click()
    page.get_by_role("button", name="New chapter", exact=True).click()
    expect(page.get_by_role("navigation", name="Chapters").get_by_role("button")).to_have_count(2)
    ada.go("/studies")
    page.get_by_label("From a file").set_input_files(
        {"name": "s.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(page.get_by_role("alert")).to_contain_text("neither a study nor a record")
    expect(page.locator("li").filter(has_text="Evenings")).to_have_count(2)
    check(ada)


def test_an_analysis_board_becomes_a_chapter(visitor: Visitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/analysis")
    page.get_by_role("button", name="Begin").click()
    page.locator(".engine .play").first.click()
    expect(page.locator(NOW)).to_contain_text("opening stone")
    made = page.locator(NOW).inner_text()
    page.get_by_role("button", name="Keep as a study").click()
    page.get_by_label("Title of the study").fill("From a board")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("heading", name="From a board")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(NOW)).to_have_text(made)
    page.go_back()
    page.get_by_role("button", name="Keep as a study").click()
    page.get_by_role("dialog").get_by_role("combobox").select_option("From a board")
    page.get_by_label("Title of the chapter").fill("Once more")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("button", name="2. Once more")).to_have_attribute("aria-current", "page")
