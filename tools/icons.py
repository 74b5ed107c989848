"""Draw the icons for installing the page, web/public/*.png, from web/public/icon.svg.

python -m tools.icons
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import chromium

PUBLIC = Path(__file__).parent.parent / "web" / "public"
PAPER = "#f4efe4"  # the ground of icon.svg
# side in pixels, and the part of it that the mark takes; if not all, systems cut the corners: paper fills them
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-512.png": (512, 0.8),
    "apple-touch-icon.png": (180, 0.9),
}


def main() -> None:
    mark = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for name, (side, part) in ICONS.items():
            ground = PAPER if part < 1 else "transparent"
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}"
                f"svg {{ width: {part:.0%} }}</style>{mark}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
