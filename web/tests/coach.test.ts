// The coach: it speaks within a second or not at all, and never holds a move for longer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveTable } from "../src/lib/live.svelte";
import type { CoachAnswer, CoachWarning, Reply } from "../src/lib/messages";
import { waiting } from "../src/lib/waiting.svelte";
import { Deciding } from "../src/table/deciding.svelte";

const WARNING: CoachWarning = { mark: "mistake", cost: 0.12, made_why: "a", made_words: null, why: "b", words: null };
const BOUND = 1000; // milliseconds

type Asked = { do: string; moves?: string[] };

/** A table whose coach knows which moves are fine after a while, and warns of all others after another. */
function coached(knows: number, warns: number) {
  const reply = (coach: CoachAnswer | null): Reply => ({ type: "reply", id: "", ok: true, problem: null, hint: null, coach, key: null });
  const sent: Asked[] = [];
  const later = (coach: CoachAnswer, delay: number) => new Promise<Reply>((done) => setTimeout(() => done(reply(coach)), delay));
  const live = {
    id: "1",
    isConnected: true,
    unsent: [],
    backToNow: () => {},
    send: (wish: Asked) => {
      sent.push(wish);
      if (wish.do !== "coach") return Promise.resolve(reply(null));
      return wish.moves!.length ? later({ fine: [], warning: WARNING }, warns) : later({ fine: [["good"]], warning: null }, knows);
    },
  };
  const moment = { seats: [], prompt: "", needsConfirm: false, isCoached: true };
  const deciding = new Deciding(live as unknown as LiveTable, () => moment);
  deciding.beginCoaching();
  return { deciding, made: () => sent.filter((each) => each.do === "move").flatMap((each) => each.moves), sent };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(waiting, "refresh").mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a costly move is warned of once, and a move that needs no second look is made at once", async () => {
  const { deciding, made, sent } = coached(100, 100);
  deciding.beginCoaching(); // it thinks about a moment once
  await vi.advanceTimersByTimeAsync(200);
  deciding.choose(["bad"]);
  await vi.advanceTimersByTimeAsync(200);
  expect([deciding.warning, deciding.chosen, made()]).toEqual([WARNING, ["bad"], []]);
  deciding.choose(["bad"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(made()).toEqual(["bad"]);
  deciding.begin();
  deciding.beginCoaching();
  await vi.advanceTimersByTimeAsync(200);
  deciding.choose(["good"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(made()).toEqual(["bad", "good"]);
  expect(sent.filter((each) => each.do === "coach").map((each) => each.moves)).toEqual([[], ["bad"], []]);
});

test("it speaks up within the bound though it does not know yet which moves are fine", async () => {
  const { deciding, made } = coached(60_000, BOUND - 100);
  deciding.choose(["bad"]);
  await vi.advanceTimersByTimeAsync(BOUND);
  expect([deciding.warning, made()]).toEqual([WARNING, []]);
});

test("a move is made when the coach is late, who then says nothing more", async () => {
  const { deciding, made } = coached(60_000, BOUND + 100);
  deciding.choose(["bad"]);
  await vi.advanceTimersByTimeAsync(BOUND - 1);
  expect(made()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(made()).toEqual(["bad"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([deciding.warning, made()]).toEqual([null, ["bad"]]);
});
