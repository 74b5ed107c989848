import { expect, test, vi } from "vitest";
import { keeping } from "../src/local/keeping.svelte";

test("a tab that stays open looks for a new version every hour, but not in the background", async () => {
  vi.useFakeTimers();
  const update = vi.fn(() => Promise.reject(new TypeError("no network")));
  const registration = { waiting: null, addEventListener: () => {}, update };
  const serviceWorker = {
    addEventListener: () => {},
    register: () => Promise.resolve(registration),
    ready: Promise.resolve({ active: null }),
  };
  vi.stubGlobal("navigator", { serviceWorker });
  await keeping.begin();
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(update).toHaveBeenCalledTimes(1);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(update).toHaveBeenCalledTimes(1);
});
