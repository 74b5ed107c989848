import { beforeEach, expect, test } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { called } from "../src/lib/seats";
import { knows, need, speak, t, told } from "../src/lib/texts.svelte";

beforeEach(() => speak((settings.language = "en")));

test("a text is in the language that is spoken", async () => {
  expect(t("open-seat")).toBe("(open)");
  await speak((settings.language = "de"));
  expect(t("open-seat")).toBe("(frei)");
});

test("a gap is seen by its id", () => {
  expect(t("no-such-text")).toBe("no-such-text");
});

test("words of a game are loaded when they are needed, and stay when the language changes", async () => {
  expect(knows("maya-log-place")).toBe(false);
  await need("parts/maya");
  expect(t("maya-log-place", { pyramid: "Copan" })).toBe("places a stone in Copan");
  await speak((settings.language = "de"));
  expect(t("maya-log-place", { pyramid: "Copan" })).toContain("Copan");
});

test("whoever chooses twice in a row gets the later language", async () => {
  await Promise.all([speak("de"), speak("en")]);
  expect(t("open-seat")).toBe("(open)");
});

test("what the server says is told in my language where there are words, as a sentence begins", () => {
  expect(told("it is not your turn", null)).toBe("It is not your turn");
  expect(told("english", { id: "no-such-text", values: {} })).toBe("English");
  expect(told("english", { id: "open-seat", values: {} })).toBe("(open)");
});

test("words may hold other words", () => {
  const level = { id: "level-club", values: {} };
  expect(told("english", { id: "bot-name", values: { level, number: 2 } })).toContain("Club bot");
});

test("bots are called by the names of their characters", () => {
  expect([called("Rufo", "club"), called("Rufo 2", "club")]).toEqual(["Rufo", "Rufo 2"]);
});

test("bots of old tables are called by their level and number, an empty chair is open", () => {
  expect(called("Ada", null)).toBe("Ada");
  expect(called("", null)).toBe("(open)");
  expect(called("club 2", "club")).toBe(t("bot-name", { level: "Club bot", number: 2 }));
});
