import { beforeEach, expect, test, vi } from "vitest";
import { router } from "../src/lib/router.svelte";

document.addEventListener("click", (event) => event.preventDefault()); // else the other page would be loaded

beforeEach(() => {
  document.body.innerHTML = "";
  vi.stubGlobal("scrollTo", () => {});
  router.go("/");
});

/** Click a link, made from its HTML; whether the page followed it itself. */
function click(html: string, how: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  document.querySelector("a")!.firstElementChild!.dispatchEvent(event);
  return router.path !== "/" || router.fragment !== "" || router.query.size > 0;
}

test("an address is read into parts, query and fragment", () => {
  router.go("/players/J%C3%BCrgen%20M?game=maya#M3.4");
  expect(router.parts).toEqual(["players", "Jürgen M"]);
  expect(router.query.get("game")).toBe("maya");
  expect(router.fragment).toBe("M3.4");
});

test("a part that is not well written stays as it is", () => {
  router.path = "/t/%E0%A4";
  expect(router.parts).toEqual(["t", "%E0%A4"]);
});

test("going on puts the old address into the history, replacing does not", () => {
  const before = history.length;
  router.go("/new/maya", { replace: true });
  expect(history.length).toBe(before);
  router.go("/t/abc");
  expect(history.length).toBe(before + 1);
});

test("a new page gets the focus, another part of the same page does not", () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main><input />';
  const [main, input] = [document.querySelector("main")!, document.querySelector("input")!];
  router.go("/settings");
  expect(document.activeElement).toBe(main);
  input.focus();
  router.go("/settings?x=1");
  expect(document.activeElement).toBe(input);
});

test("a note changes the query alone", () => {
  router.go("/t/abc/replay");
  router.note("?move=7");
  expect([router.path, router.query.get("move")]).toEqual(["/t/abc/replay", "7"]);
});

test("links within the page are followed without loading it again", () => {
  expect(click('<a href="/rules/maya#M2"><b>M2</b></a>')).toBe(true);
  expect([router.path, router.fragment]).toEqual(["/rules/maya", "M2"]);
});

test.each([
  ["to elsewhere", '<a href="https://example.org/x"><b>x</b></a>', {}],
  ["to the API", '<a href="/api/tables/x/record"><b>x</b></a>', {}],
  ["to a file", '<a href="/x" download><b>x</b></a>', {}],
  ["into another window", '<a href="/x" target="_blank"><b>x</b></a>', {}],
  ["with ctrl", '<a href="/x"><b>x</b></a>', { ctrlKey: true }],
  ["with the middle button", '<a href="/x"><b>x</b></a>', { button: 1 }],
])("a link %s is left to the browser", (_, html, how) => {
  expect(click(html, how)).toBe(false);
});
