// The analysis board: a tree of moves, and rounds of the engine added up.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnalysisBoard } from "../src/analysis/board.svelte";
import { keptBoards, type KeptBoard } from "../src/analysis/kept";
import { isAlike, merged } from "../src/analysis/thinking.svelte";
import { MoveTree, ROOT, type Line } from "../src/analysis/tree";
import { isAccepted, lessonsIn } from "../src/replay/exercises.svelte";
import { marked, markOf, type Decision } from "../src/replay/study.svelte";
import { api } from "../src/lib/api";
import type { BoardMoment, EngineLine } from "../src/lib/messages";

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

  it("gives no move the number of a deleted one", () => {
    expect(main.without(3).add(2, [[2, "place tikal"]])[1]).toEqual([4]);
    expect(
      main
        .without(3)
        .promoted(2)
        .add(2, [[2, "place tikal"]])[1],
    ).toEqual([4]);
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

describe("a board", () => {
  const NEW: KeptBoard = { id: "b", game: "maya", seats: 3, names: ["A", "B", "C"], moves: [[0, -1, "start 1"]], at: 1, changed: 1 };

  /** Seat 1 moves, then seat 2, and so on; what is seen are the eyes. */
  function answer({ position, first = 0, seat, open }: Parameters<typeof api.board>[0]) {
    const moments = Array.from({ length: Math.max(0, position.log.length - first) + 1 }, (_, index): BoardMoment => {
      const move = first + index;
      return {
        move,
        view: { log: position.log.slice(0, move), eyes: open ? "open" : seat },
        steps: [],
        legal: [{ seat: move % 3, moves: [] }],
      } as never;
    });
    return Promise.resolve({ drawn: [], steps: [], moments });
  }
  const board = () => new AnalysisBoard(keptBoards().find(({ id }) => id === "b") ?? NEW);
  const seen = (one: AnalysisBoard) => one.moment!.view as unknown as { log: Line[]; eyes: unknown };
  const text = (one: AnalysisBoard) => one.log.slice(0, one.depth).map(([, move]) => move);

  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(api, "board").mockImplementation(answer as never);
  });
  afterEach(() => vi.restoreAllMocks());

  it("shows a new move where another one was deleted", async () => {
    const one = board();
    await one.begin();
    for (const eyes of ["open", "mover"] as const) {
      await one.look(eyes);
      await one.make([[1, "place copan"]], false);
      one.cut();
      await one.make([[1, "place uxmal"]], false);
      await vi.waitFor(() => expect(seen(one).log.at(-1)).toEqual([1, "place uxmal"]));
      one.cut();
    }
  });

  it("is seen with the eyes of whoever decides", async () => {
    const one = board();
    await one.begin();
    await one.look("mover");
    await one.make([[1, "place copan"]], false);
    expect(seen(one).eyes).toBe(2);
    await one.go(1);
    expect(seen(one).eyes).toBe(1);
  });

  it("loses nothing of what another window makes of it", async () => {
    const [one, other] = [board(), board()];
    await one.begin();
    await other.begin();
    await one.make([[1, "place copan"]], false);
    await other.make([[1, "place uxmal"]], false);
    await one.go(1);
    expect(keptBoards()[0]!.moves.map(([, , move]) => move)).toEqual(["start 1", "place copan", "place uxmal"]);
    expect([one.tree.size, text(other)]).toEqual([3, ["start 1", "place uxmal"]]);
    await one.go(one.tree.line(ROOT)[1]!);
    one.cut();
    other.catchUp(); // as it does when the browser says that something was kept
    expect([other.tree.size, text(other)]).toEqual([2, ["start 1", "place uxmal"]]);
    other.cut();
    one.catchUp();
    expect([one.tree.size, one.before]).toEqual([1, null]);
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
    const first = merged(null, { nodes: 100, chances: [0.5, 0.5], lines: [line("a", 60, 0.6), line("b", 40, 0.4)] });
    const both = merged(first, { nodes: 300, chances: [0.3, 0.7], lines: [line("b", 280, 0.3), line("c", 20, 0.2)] });
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
    expect(isAlike(line("a", 100, 0.5), line("b", 100, 0.42), 0)).toBe(true);
    expect(isAlike(line("a", 10_000, 0.5), line("b", 10_000, 0.42), 0)).toBe(false);
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

  it("have several right answers", () => {
    const line = (move: string, visits: number, chance: number): EngineLine => ({
      moves: [move],
      visits,
      wins: [chance, 1 - chance],
      then: [],
      why: null,
      words: null,
    });
    const lines = [line("best", 9000, 0.5), line("as good", 5000, 0.47), line("unsure", 60, 0.4), line("bad", 5000, 0.3)];
    const thought = { nodes: 20_000, chances: [0.5, 0.5], lines };
    const accepted = ["best", "as good", "unsure", "bad", "never tried"].map((move) => isAccepted([move], all[1]!, thought));
    expect(accepted).toEqual([true, true, true, false, false]);
  });
});
