import { beforeEach, expect, test, vi } from "vitest";
import { onDevice } from "../src/lib/stored";

beforeEach(() => localStorage.clear());

test("what is kept is read again: texts, lists, and nothing that is no list where one is expected", () => {
  expect(onDevice.keep("a", "yes")).toBe(true);
  expect(onDevice.keep("b", [1, 2])).toBe(true);
  expect([onDevice.text("a"), onDevice.data<number[]>("b", [])]).toEqual(["yes", [1, 2]]);
  onDevice.keep("b", { no: "list" });
  expect(onDevice.data<number[]>("b", [3])).toEqual([3]);
  expect(onDevice.data("a", { is: "no JSON" })).toEqual({ is: "no JSON" });
  onDevice.drop("a");
  expect(onDevice.text("a")).toBe(null);
});

test("a browser that refuses its storage keeps nothing, and what was chosen holds as long as the page is open", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  vi.resetModules();
  const { onDevice } = await import("../src/lib/stored");
  expect(onDevice.text("a")).toBe(null);
  expect(onDevice.keep("a", "yes")).toBe(false);
  expect(onDevice.text("a")).toBe("yes");
  onDevice.drop("a");
  expect(onDevice.data<string[]>("a", [])).toEqual([]);
  const { settings, chooseAt, chosenAt } = await import("../src/lib/settings.svelte");
  expect(settings.pace).toBe(0.6);
  chooseAt(5);
  expect(chosenAt()).toBe(5);
});
