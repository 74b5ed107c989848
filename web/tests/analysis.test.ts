// The analysis board: a tree of moves, and rounds of the engine added up.
import { describe, expect, it } from "vitest";
import { doubt, isAlike, merged } from "../src/analysis/thinking.svelte";
import { MoveTree, ROOT, type Line } from "../src/analysis/tree";
import { lessonsIn } from "../src/replay/exercises.svelte";
import { marked, markOf, type Decision } from "../src/replay/study.svelte";
import type { EngineLine } from "../src/lib/messages";

const LOG: Line[] = [
  [-1, "start 1"],
  [1, "place copan"],
  [2, "place uxmal"],
];

describe("a tree of moves", () => {
  const main = MoveTree.ofLog(LOG);
  const [tree, ids] = main.add(1, [
    [1, "place uxmal"],
    [2, "place copan"],
  ]);

  it("keeps what was there when another move is tried", () => {
    expect(tree.log(tree.line(ROOT))).toEqual(LOG);
    expect(tree.log(tree.line(ids[0]!)).map(([, text]) => text)).toEqual(["start 1", "place uxmal", "place copan"]);
    expect(tree.siblings(ids[0]!)).toEqual([2]);
    expect([tree.isMain(3), tree.isMain(ids[1]!)]).toEqual([true, false]);
    expect(main.size).toBe(3);
  });

  it("makes no move twice", () => {
    const [same, again] = tree.add(1, [[1, "place uxmal"]]);
    expect([same.size, again]).toEqual([tree.size, [ids[0]]]);
  });

  it("makes a variation the main line, and the other way round", () => {
    const turned = tree.promoted(ids[1]!);
    expect(turned.log(turned.line(ROOT)).map(([, text]) => text)).toEqual(["start 1", "place uxmal", "place copan"]);
    expect(turned.siblings(ids[0]!)).toEqual([2]);
  });

  it("deletes a move with all that follows", () => {
    const cut = tree.without(ids[0]!);
    expect([cut.size, cut.has(ids[1]!), cut.siblings(2)]).toEqual([3, false, []]);
  });

  it("is packed with the main line first, and the same when it is unpacked", () => {
    const { moves, numbers } = tree.promoted(ids[1]!).packed();
    expect(moves).toEqual([
      [0, -1, "start 1"],
      [1, 1, "place uxmal"],
      [2, 2, "place copan"],
      [1, 1, "place copan"],
      [4, 2, "place uxmal"],
    ]);
    expect(numbers.get(ids[1]!)).toBe(3);
    expect(MoveTree.of(moves).packed().moves).toEqual(moves);
  });
});

describe("rounds of the engine", () => {
  const line = (move: string, visits: number, chance: number): EngineLine => ({
    moves: [move],
    visits,
    wins: [chance, 1 - chance],
    then: [],
    why: null,
    words: null,
  });

  it("add up by how often a move was tried", () => {
    const first = merged(null, { nodes: 100, visit_worth: 1, chances: [0.5, 0.5], lines: [line("a", 60, 0.6), line("b", 40, 0.4)] });
    const both = merged(first, { nodes: 300, visit_worth: 1, chances: [0.3, 0.7], lines: [line("b", 280, 0.3), line("c", 20, 0.2)] });
    expect(both.nodes).toBe(400);
    expect(both.chances[0]).toBeCloseTo(0.35);
    expect(both.lines.map(({ moves, visits }) => [moves[0], visits])).toEqual([
      ["b", 320],
      ["a", 60],
      ["c", 20],
    ]);
    expect(both.lines[0]!.wins[0]).toBeCloseTo((40 * 0.4 + 280 * 0.3) / 320);
  });

  it("tell two moves apart only beyond the luck of the search", () => {
    expect(isAlike(line("a", 100, 0.5), line("b", 100, 0.42), 0, 1)).toBe(true);
    expect(isAlike(line("a", 10_000, 0.5), line("b", 10_000, 0.42), 0, 1)).toBe(false);
    expect(isAlike(line("a", 400, 0.5), line("b", 400, 0.42), 0, 25)).toBe(false); // a net sees as much in fewer visits
    expect(doubt(line("a", 4, 0.5), 0, 25)).toBeCloseTo(doubt(line("a", 100, 0.5), 0, 1));
  });
});

describe("decisions of a match", () => {
  const decision = (move: number, seat: number, cost: number, mark?: Decision["mark"]): Decision => ({
    move,
    seat,
    made: ["made"],
    chance: 0.5 - cost,
    best: ["best"],
    "best chance": 0.5,
    cost,
    costly: cost >= 0.05,
    why: "",
    words: null,
    ...(mark === undefined ? {} : { mark }),
  });
  const all = [decision(1, 0, 0.06, null), decision(2, 0, 0.12, "mistake"), decision(3, 1, 0.3, "blunder"), decision(4, 0, 0, "find")];

  it("are listed by what they cost, the find first; what is not sure is not", () => {
    expect(marked({ chances: [], decisions: all }).map(({ move }) => move)).toEqual([4, 3, 2]);
  });

  it("of an older analysis are called by their cost", () => {
    expect([0.04, 0.06, 0.12, 0.3].map((cost) => markOf(decision(1, 0, cost)))).toEqual([null, "inaccuracy", "mistake", "blunder"]);
  });

  it("are exercises for who made them", () => {
    expect(lessonsIn({ chances: [], decisions: all }, 0).map(({ move }) => move)).toEqual([2]);
  });
});
