// What a browser remembers of puzzles, and how many days in a row the puzzle of the day was solved.
import { beforeEach, expect, test } from "vitest";
import { daysInRow, note, solved } from "../src/puzzles/solved";

beforeEach(() => localStorage.clear());

test("the first try at a puzzle counts, and nothing after it", () => {
  note("maya", "a", true, null);
  note("maya", "b", false, null);
  expect(solved().streak).toBe(0);
  note("maya", "b", true, null); // the page was loaded again
  note("sakkara", "c", true, null);
  note("sakkara", "c", true, null);
  expect(solved()).toEqual({ games: { maya: { a: true, b: false }, sakkara: { c: true } }, streak: 1, days: [] });
});

test("a day counts once, on its own day, if its puzzle was solved at the first try", () => {
  note("maya", "a", false, "2026-11-17");
  note("maya", "a", true, "2026-11-17");
  expect(solved().days).toEqual([]);
  note("maya", "b", true, null); // an earlier day's, or any
  expect(solved().days).toEqual([]);
  note("maya", "b", true, "2026-11-18"); // which is the puzzle of the day now
  note("maya", "b", true, "2026-11-18");
  expect([solved().days, solved().streak]).toEqual([["2026-11-18"], 1]);
});

test("days in a row end where one was missed, and today's may still come", () => {
  const days = ["2026-10-23", "2026-10-25", "2026-10-26", "2026-02-28", "2026-03-01", "2025-12-31", "2026-01-01"];
  expect(daysInRow(days, "2026-10-26")).toBe(2); // over the end of summer time
  expect(daysInRow(days, "2026-10-27")).toBe(2);
  expect(daysInRow(days, "2026-10-28")).toBe(0);
  expect(daysInRow(days, "2026-10-24")).toBe(1);
  expect(daysInRow(days, "2026-03-01")).toBe(2);
  expect(daysInRow(days, "2026-01-01")).toBe(2);
  expect(daysInRow([], "2026-01-01")).toBe(0);
});
