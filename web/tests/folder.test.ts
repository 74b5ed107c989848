// A page that lies in a folder of its host, of which other folders may hold pages too.
import { beforeEach, expect, test, vi } from "vitest";

document.documentElement.dataset.base = "/games/";
const { addressOf, router } = await import("../src/lib/router.svelte");
const { own } = await import("../src/local/base");

beforeEach(() => void vi.stubGlobal("scrollTo", () => {}));

async function put(path: string): Promise<HTMLAnchorElement> {
  document.body.innerHTML = `<a href="${path}"><b>there</b></a>`;
  const link = document.querySelector("a")!;
  await vi.waitFor(() => expect(link.getAttribute("href")).not.toBe(path));
  return link;
}

test.each(["/", "/settings", "/games/maya/masters", "/games/"])("the link to %s gets the folder once and leads there", async (path) => {
  router.go("/elsewhere");
  const link = await put(path);
  expect(link.getAttribute("href")).toBe(`/games${path}`);
  link.firstElementChild!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect([location.pathname, router.path]).toEqual([`/games${path}`, path]);
});

test("a link that leads elsewhere now is put right again", async () => {
  const link = await put("/rules/maya");
  link.setAttribute("href", "/games/maya/statistics");
  await vi.waitFor(() => expect(link.getAttribute("href")).toBe("/games/games/maya/statistics"));
});

test("addresses that are copied have the folder, and names of what is kept too", () => {
  expect(addressOf("/puzzles/maya/7")).toBe(`${location.origin}/games/puzzles/maya/7`);
  expect(own("kurzspiel")).toBe("/games/kurzspiel");
});
