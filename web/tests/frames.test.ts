import { expect, test } from "vitest";
import { applyChanges, framesAt, framesOf } from "../src/lib/frames";

const VIEW = {
  gold: [1, 2, 3],
  players: [
    { name: "Ada", stones: { red: 1 } },
    { name: "Ben", stones: { red: 4 } },
  ],
};

test("changes are made in a copy, which shares all that stays the same", () => {
  const old = structuredClone(VIEW);
  const now = applyChanges(VIEW, [
    [["gold", 1], 9],
    [["players", 0, "stones", "red"], null],
  ]);
  expect(now).toEqual({ ...old, gold: [1, 9, 3], players: [{ name: "Ada", stones: { red: null } }, old.players[1]] });
  expect(VIEW).toEqual(old);
  expect(now.players[1]).toBe(VIEW.players[1]);
});

test("a change without a path is a whole new view, and lists may grow", () => {
  expect(applyChanges<unknown>(VIEW, [[[], 5]])).toBe(5);
  expect(applyChanges(VIEW, [[["gold"], [1, 2, 3, 4]]]).gold).toEqual([1, 2, 3, 4]);
});

const step = (more: object) => ({ kind: "k", seat: null, choice: false, words: { id: "k", values: {} }, changes: [], view: null, ...more });

test("the steps of a moment are told against its own view, which is the last picture", () => {
  const steps = [step({ changes: [[["gold", 0], 7]] }), step({ changes: [[["gold", 2], 8]] })];
  const frames = framesAt({ move: 5, view: VIEW, steps } as never);
  expect(frames.map(({ line, step }) => [line, step])).toEqual([
    [4, 0],
    [4, 1],
  ]);
  expect(frames[0]!.view).toMatchObject({ gold: [7, 2, 3] });
  expect(frames[1]!.view).toBe(VIEW);
});

test("a moment without steps is one picture", () => {
  expect(framesAt({ move: 0, view: VIEW, steps: [] } as never)).toMatchObject([{ line: -1, step: -1, view: VIEW }]);
});

test("steps belong to the lines of the moves that led to them", () => {
  const update = {
    view: VIEW,
    log: { keep: 3, add: [[0, "old"], [0, "a"], [-1, "roll"], [-1, "fill"]], steps: [[], [step({})], [], [step({}), step({})]] },
    events: [{ kind: "moved", moves: [[0, "a"], [-1, "roll"], [-1, "fill"]], pictures: [[], []] }],
  }; // prettier-ignore
  expect(framesOf(update as never, 1).map(({ line, step }) => [line, step])).toEqual([
    [4, 0],
    [6, 0],
    [6, 1],
  ]);
});

test("a longer list of things to read stays longer", () => {
  const rows = { words: { id: "k", values: { rows: [{}, {}, {}] } } };
  const [short, long, chosen] = framesAt({ move: 1, view: VIEW, steps: [step({}), step(rows), step({ choice: true })] } as never);
  expect(long!.weight).toBeGreaterThan(short!.weight);
  expect(short!.weight).toBeGreaterThan(chosen!.weight);
});
