import { expect, test } from "vitest";
import { wholePercents } from "../src/lib/chances";
import type { SeatLook } from "../src/lib/seats";
import { settings } from "../src/lib/settings.svelte";
import { need, speak } from "../src/lib/texts.svelte";
import { inOneLine } from "../src/table/deciding.svelte";
import { reasonOf } from "../src/table/reasons";

const seats: SeatLook[] = ["Ada", "Ben"].map((name, seat) => ({ seat, name, mark: "", isMe: seat === 0 }));
const refused = (id: string, values: object, error = "") => ({ code: "illegal", error, words: { id, values: { ...values } } });

async function reason(id: string, values: object, language: "en" | "de" = "en"): Promise<string> {
  settings.language = language;
  await need("why/maya");
  await speak(language);
  return reasonOf(refused("match-not-legal", { text: "'bid q1 5'", why: { id, values } }), seats, "Lay a worker.");
}

test("chances in percent sum to 100", () => {
  for (const chances of [
    [1 / 3, 1 / 3, 1 / 3],
    [0.335, 0.335, 0.33],
    [0.505, 0.495],
    [1, 0],
    [0.125, 0.125, 0.25, 0.5],
  ]) {
    const found = wholePercents(chances);
    expect(Math.round(100 * found.reduce((sum, each) => sum + each, 0))).toBe(100);
    for (const [seat, each] of found.entries()) expect(Math.abs(each - chances[seat]!)).toBeLessThan(0.01);
  }
});

test("chances that are no shares of one whole are rounded each for itself", () => {
  expect(wholePercents([0.8, 0.704])).toEqual([0.8, 0.7]);
});

test("why not is told without the text of the move, and with names", async () => {
  const turn = { whose: { id: "match-seat", values: { seat: 1 } }, who: { id: "match-seat", values: { seat: 0 } } };
  expect(await reason("match-turn-of", turn)).toBe("It is not your turn. Waiting for Ben.");
  expect(await reason("match-turn-of", turn, "de")).toBe("Du bist nicht am Zug. Wir warten auf Ben.");
  expect(await reason("match-time-for", { kinds: "'bid'", paragraph: "M2.1" })).toBe("Not now. Lay a worker (M2.1).");
  expect(await reason("match-is-over", {})).toBe("The game is over.");
});

test("why nothing is taken back is told without the text of a move", async () => {
  settings.language = "en";
  await speak("en");
  const why = { id: "match-moved-since", values: { who: { id: "match-seat", values: { seat: 1 } }, what: "bid q1 5" } };
  expect(reasonOf(refused("match-nothing-to-undo", { who: "seat 0", why }), seats, "")).toBe("Ben has moved since.");
});

test("of several moves at once, the same is told of the one that is refused", async () => {
  settings.language = "en";
  await speak("en");
  const turn = { whose: { id: "match-seat", values: { seat: 1 } }, who: { id: "match-seat", values: { seat: 0 } } };
  const what = { id: "match-not-legal", values: { text: "'plan rest'", why: { id: "match-turn-of", values: turn } } };
  const told = reasonOf(refused("match-one-of-several", { number: 1, count: 6, what }), seats, "Plan six actions.");
  expect(told).toBe("It is not your turn. Waiting for Ben.");
});

test("moves that begin alike are told in one line", () => {
  expect(inOneLine(["plans earth", "plans ice", "plans ice"])).toBe("plans earth, ice, ice");
  expect(inOneLine(["ends the turn"])).toBe("ends the turn");
  expect(inOneLine(["takes salt", "ends the turn"])).toBe("takes salt, ends the turn");
  expect(inOneLine(["passes", "passes"])).toBe("passes, passes");
});
