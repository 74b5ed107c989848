"""A second start comes from a snapshot of Python's memory; one that is broken is thrown away, and done without."""

import time

import pytest
from playwright.sync_api import Page

from tests.page.conftest import Visitor
from tests.page.hands import play
from tests.page.test_offline import BASE, STARTS, begin, come, folder, line, lines_of, site, wait_for_lines

__all__ = ["folder", "line", "site"]  # fixtures
pytestmark = pytest.mark.compiled

CACHE = f"'{BASE}snapshot-of-kurzspiel'"
KEPT = f"async () => (await (await caches.open({CACHE})).keys()).map((each) => each.url)"
SPOILT = f"""
async () => {{
  const cache = await caches.open({CACHE});
  const [name] = await cache.keys();
  const packed = new Blob([new Uint8Array(1000)]).stream().pipeThrough(new CompressionStream('gzip'));
  await cache.put(name, new Response(packed));
}}
"""
STEPS = """
(() => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...what) {
      super(...what);
      this.addEventListener('message', ({ data }) => data.kind === 'ready' && (window.isFromSnapshot = data.isQuick));
    }
  };
})();
"""


def kept(page: Page) -> list[str]:
    """The snapshots, once there is one and no start from it is under way."""
    end = time.monotonic() + STARTS / 1000
    while len(found := page.evaluate(KEPT)) != 1 or found[0].endswith("trial"):
        assert time.monotonic() < end, found
        page.wait_for_timeout(200)
    return list(found)


def test_a_match_goes_on_from_a_snapshot_and_without_one(visitor: Visitor, site: str) -> None:
    ada = come(visitor, site)
    ada.forgive("the snapshot is of no use")  # once, after it was spoilt
    ada.window.add_init_script(STEPS)
    begin(ada)
    page = ada.page
    assert page.evaluate("isFromSnapshot") is False
    play(ada, presses=3)
    made, lines = kept(page), lines_of(page)
    for spoil, is_quick in ((None, True), (SPOILT, False)):
        if spoil:
            page.evaluate(spoil)
        page.reload()
        page.locator(".stage").wait_for(timeout=STARTS)
        wait_for_lines(page, lines)
        assert page.evaluate("isFromSnapshot") is is_quick
        play(ada, presses=2)
        assert kept(page) == made
        lines = lines_of(page)
