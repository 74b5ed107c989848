import { beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { listenForKeys } from "../src/lib/keys";
import { waiting } from "../src/lib/waiting.svelte";

listenForKeys();
let go: MockInstance;

beforeEach(() => {
  go = vi.spyOn(waiting, "go").mockResolvedValue();
  document.body.innerHTML = "<button></button><input /><div contenteditable><i></i></div>";
});

function type(at: string, key: string, how: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how });
  document.querySelector(at)!.dispatchEvent(event);
  return event;
}

test("n goes to the next table that waits for me", () => {
  expect(type("button", "n").defaultPrevented).toBe(true);
  expect(go).toHaveBeenCalledOnce();
});

test.each([
  ["another key", "button", "m", {}],
  ["the browser's ctrl+n", "button", "n", { ctrlKey: true }],
  ["the browser's cmd+n", "button", "n", { metaKey: true }],
  ["a letter typed into a field", "input", "n", {}],
  ["a letter typed into an editable text", "i", "n", {}],
])("%s does nothing", (_, at, key, how) => {
  expect(type(at, key, how).defaultPrevented).toBe(false);
  expect(go).not.toHaveBeenCalled();
});
