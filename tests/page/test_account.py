"""Accounts on the page: by passkey with the browser's own authenticator, by password, and claiming games."""

import json
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visit, Visitor
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
CONFIRM_FIRST = {"code": "confirm_first", "error": "Show once more who you are.", "words": None}
PASSWORD = "gartenzaun blau 7"


def with_authenticator(visit: Visit) -> Visit:
    session = visit.context.new_cdp_session(visit.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return visit


def test_a_passkey_signs_up_and_logs_in(visitor: Visitor, address: str) -> None:
    ann = with_authenticator(visitor(at=address.replace("127.0.0.1", "localhost")))  # no passkeys for bare numbers
    page, name = ann.page, f"Ann {token_hex(3)}"
    page.get_by_role("link", name="Log in").click()
    page.get_by_role("button", name="Sign up").click()
    page.get_by_label("Name").fill(name)
    check(ann)
    page.get_by_role("button", name="Sign up with a passkey").click()
    expect(page.get_by_role("heading", name=f"Good to see you, {name}")).to_be_visible()

    page.get_by_role("link", name=f"Account of {name}").click()
    expect(page.get_by_text("Chrome on Linux").first).to_be_visible()
    check(ann)
    page.get_by_role("button", name="Set a password").click()
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_role("status")).to_have_text("The password is changed.")

    ann.forgive("403")
    page.route("**/api/account/export", lambda route: route.fulfill(status=403, json=CONFIRM_FIRST), times=1)
    page.get_by_role("button", name="Download everything").click()
    expect(page.get_by_role("dialog", name="Is it you?")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_label("Password")).to_be_focused()
    check(ann)
    with page.expect_download() as download:
        page.get_by_role("button", name="With a passkey").click()
    assert name in download.value.path().read_text(encoding="utf-8")

    page.get_by_role("button", name="Log out").click()
    page.get_by_role("link", name="Log in").click()
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("link", name=f"Account of {name}")).to_be_visible()

    ann.go("/bots")
    page.get_by_role("button", name="Create the bot").wait_for()
    check(ann)
    elsewhere = visitor()
    check_reset(elsewhere, {"name": name.upper(), "password": PASSWORD}, f"{address}/api/account/log-in")
    ann.go("/settings")  # what is chosen here follows to another browser
    with page.expect_response(lambda answer: answer.url.endswith("/settings") and answer.request.method == "PUT"):
        page.get_by_label("Colours").select_option("dark")
    elsewhere.go("/")
    expect(elsewhere.page.get_by_role("link", name=f"Account of {name}")).to_be_visible()
    expect(elsewhere.page.locator("html")).to_have_attribute("data-theme", "dark")


def check_reset(visit: Visit, wish: dict[str, str], log_in: str) -> None:
    """After a link for a new password, the passkeys that are left are shown, and one is removed."""
    page = visit.page  # the link is made up: what it is sent logs in
    page.route("**/api/account/reset", lambda route: route.continue_(url=log_in, post_data=json.dumps(wish)))
    visit.go(f"/login#reset={'x' * 43}")
    page.get_by_label("New password").fill(wish["password"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your new password is set")).to_be_visible()
    expect(page.get_by_text("A passkey opens your account too.")).to_be_visible()
    check(visit)
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No passkey is left")).to_be_visible()


def test_a_password_on_a_phone_games_from_before_and_going(visitor: Visitor, address: str) -> None:
    name = f"Ben {token_hex(3)}"
    ben = visitor(viewport=PHONE, locale="de-DE", settings={"language": "de", "motion": False})
    ben.forgive("403")
    wish = {"name": name, "password": PASSWORD}
    origin = {"origin": address, "sec-fetch-site": "same-origin"}
    assert ben.context.request.post(f"{address}/api/account/sign-up", data=wish, headers=origin).ok
    ben.context.clear_cookies()
    table = ben.open_table("sakkara", "open")
    ben.go("/login")
    page = ben.page
    page.get_by_label("Name").fill(name)
    page.get_by_label("Passwort", exact=True).fill("falsch geraten")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Name und Passwort passen nicht zusammen.")
    check(ben)
    page.get_by_label("Passwort", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Frühere Partien")).to_be_visible()
    check(ben)
    page.get_by_role("button", name="Das sind meine: übernehmen").click()
    expect(page.locator(f'a[href="/t/{table}"]')).to_be_visible()

    ben.go("/account")
    page.get_by_role("button", name="Mein Konto löschen").click()
    page.get_by_role("button", name="Endgültig löschen").click()
    expect(page.get_by_role("link", name="Anmelden")).to_be_visible()
    expect(page.get_by_role("heading", name="Drei Brettspiele")).to_be_visible()
