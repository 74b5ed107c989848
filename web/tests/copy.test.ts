// Links that are copied, also where the browser has no clipboard for us.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import CopyLink from "../src/CopyLink.svelte";
import { settings } from "../src/lib/settings.svelte";
import { speak } from "../src/lib/texts.svelte";

let target: HTMLElement;
let shown: object;

function show(props: { link: string | (() => Promise<string>); field?: string }) {
  shown = mount(CopyLink, { target, props });
  flushSync();
}
const button = () => target.querySelector("button")!;
const field = () => target.querySelector("input");
const status = () => target.querySelector("[role=status]")!.textContent;

beforeEach(async () => {
  await speak((settings.language = "en"));
  target = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  void unmount(shown);
  target.remove();
});

test("what was copied is said, and nobody needs a field for it", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  show({ link: async () => "https://here/t/1" });
  button().click();
  await vi.waitFor(() => expect(button().textContent).toBe("Copied"));
  expect(writeText).toHaveBeenCalledWith("https://here/t/1");
  expect([status(), field()]).toEqual(["Copied", null]);
});

test.each([
  ["refuses", { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) }],
  ["has no clipboard", undefined],
])("where the browser %s nothing is said to be copied, and the link is selected", async (_, clipboard) => {
  vi.stubGlobal("navigator", { ...navigator, clipboard });
  for (const name of ["", "Link"]) {
    show({ link: async () => "https://here/t/1", field: name });
    button().click();
    await vi.waitFor(() => expect(status()).toContain("copy it by hand"));
    expect(button().textContent).toBe("Copy");
    const { value, selectionStart, selectionEnd } = field()!;
    expect([value, selectionStart, selectionEnd, field()!.getAttribute("aria-label")]).toEqual(["https://here/t/1", 0, 16, "Link"]);
    if (!name) await unmount(shown);
  }
});
