import { expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { Moments } from "../src/replay/moments";
import { stepAt, stepsOf, type Line } from "../src/replay/steps";

const LOG: (Line | null)[] = [[-1, "start 0"], [-1, "deal"], [0, "a"], null, [1, "b"], [-1, "roll"], [0, "c"]];

test("what chance draws in a row is one step, and what I did not see is none", () => {
  expect(stepsOf(LOG).map(({ move, lines }) => [move, lines.length])).toEqual([
    [0, 0],
    [2, 2],
    [3, 1],
    [5, 1],
    [6, 1],
    [7, 1],
  ]);
});

test("a moment belongs to the last step that led to it", () => {
  const steps = stepsOf(LOG);
  expect([0, 1, 2, 3, 4, 5, 7, 99].map((move) => stepAt(steps, move))).toEqual([0, 0, 1, 2, 2, 3, 5, 5]);
});

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
  expect(await Promise.all([moments.fetch(3), moments.fetch(39)])).toEqual([{ at: 3 }, { at: 39 }]);
  expect(moments.seen(7)).toEqual({ at: 7 });
  expect(replay).toHaveBeenCalledTimes(1);
  await moments.fetch(40);
  expect(replay).toHaveBeenCalledTimes(2);
});

test("what could not be fetched is asked for again", async () => {
  served(1);
  const moments = new Moments("abc", { seat: 1, isOpen: false });
  await expect(moments.fetch(0)).rejects.toThrow("away");
  expect(await moments.fetch(0)).toEqual({ at: 0 });
});
