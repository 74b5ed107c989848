// What is chosen in one tab holds in the others.
import { expect, test } from "vitest";
import { settings } from "../src/lib/settings.svelte";

test("a tab follows what another one has chosen", () => {
  localStorage.setItem("kurzspiel", JSON.stringify({ ...settings, language: "de", pace: 2.5 }));
  expect(settings.language).toBe("en");
  dispatchEvent(new StorageEvent("storage", { key: "kurzspiel" }));
  expect(settings).toMatchObject({ language: "de", pace: 2.5 });
});
