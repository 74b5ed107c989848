import { expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { Moments } from "../src/replay/moments";
import { LAST, stopAt, stopsOf } from "../src/replay/steps";
import type { Told, Turn } from "../src/table/telling";

const told = (line: number, step = -1) => ({ line, step }) as Told;
const STORY: Turn[] = [
  { kind: "draws", seat: -1, told: [told(0), told(1)] },
  { kind: "heading", seat: null, told: [told(2, 0)] },
  { kind: "turn", seat: 0, told: [told(2, 2), told(4), told(4, 3)] },
];

test("what chance draws in a row is one stop, every other sentence is one of its own", () => {
  expect(stopsOf(STORY).map(({ move, step, told }) => [move, step, told.length])).toEqual([
    [0, LAST, 0],
    [2, -1, 2],
    [3, 0, 1],
    [3, 2, 1],
    [5, -1, 1],
    [5, 3, 1],
  ]);
});

test("a moment belongs to the last stop that led to it, a step to its own", () => {
  const stops = stopsOf(STORY);
  expect([0, 1, 2, 3, 4, 5, 99].map((move) => stopAt(stops, move))).toEqual([0, 0, 1, 3, 3, 5, 5]);
  expect([0, 1, 2].map((step) => stopAt(stops, 3, step))).toEqual([2, 2, 3]);
});

const LOG = [[-1, "start 0"], null];

/** A server that tells of each moment its number. */
function served(fails = 0) {
  return vi.spyOn(api, "replay").mockImplementation(async (_id, _eyes, move, count) => {
    if (fails-- > 0) throw new Error("away");
    const moments = Array.from({ length: count }, (_, i) => ({ move: move + i, view: { at: move + i }, steps: [] }));
    return { log: LOG, steps: null, moments } as never;
  });
}

test("moments are fetched many at a time, and once", async () => {
  const replay = served();
  const moments = new Moments("abc", { seat: null, isOpen: true });
  const [three, last] = await Promise.all([moments.frames(3), moments.frames(39)]);
  expect([three, last]).toMatchObject([[{ view: { at: 3 } }], [{ view: { at: 39 } }]]);
  expect(moments.seen(7)).toMatchObject([{ view: { at: 7 } }]);
  expect(replay).toHaveBeenCalledTimes(1);
  await moments.frames(40);
  expect(replay).toHaveBeenCalledTimes(2);
});

test("what could not be fetched is asked for again", async () => {
  served(1);
  const moments = new Moments("abc", { seat: 1, isOpen: false });
  await expect(moments.frames(0)).rejects.toThrow("away");
  expect(await moments.frames(0)).toMatchObject([{ view: { at: 0 } }]);
});

test("the steps of the whole log are asked for once, by who wants them", async () => {
  const replay = vi.spyOn(api, "replay").mockImplementation(async (_id, _eyes, move, _count, isTold) => {
    return { log: LOG, steps: isTold ? [["step"], []] : null, moments: [{ move, view: {}, steps: [] }] } as never;
  });
  const moments = new Moments("abc", { seat: null, isOpen: true }, true);
  await moments.frames(0);
  await moments.frames(40);
  expect(replay.mock.calls.map((call) => call[4])).toEqual([true, false]);
  expect(moments.steps).toEqual([["step"], []]);
});
