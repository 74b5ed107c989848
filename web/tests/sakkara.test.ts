import { beforeAll, expect, test, vi } from "vitest";
import { around, chanceOf, directionTo, lineOf, middleOf, neighbour, PLACES } from "../src/boards/sakkara/geometry";
import { changesIn, clickedFor, meantBy, pushedTo, readMove, spentBy, takenBy } from "../src/boards/sakkara/moves";
import { Names } from "../src/boards/sakkara/names";
import { Play } from "../src/boards/sakkara/play.svelte";
import type { Motif, SakkaraView } from "../src/boards/sakkara/view";
import { parts, tell } from "../src/boards/sakkara/words";
import { settings } from "../src/lib/settings.svelte";
import { need } from "../src/lib/texts.svelte";

beforeAll(() => {
  settings.language = "en";
  return need("parts/sakkara");
});

const WORKERS: Record<string, [seat: number, worker: number]> = { d4: [0, 1], a1: [0, 2], d6: [1, 1] };

/** All fields with a sun, three workers on them. */
function view(more: Partial<SakkaraView> = {}): SakkaraView {
  const fields = [..."abcdefg"].flatMap((column) => [1, 2, 3, 4, 5, 6, 7].map((row) => `${column}${row}`));
  const board = fields.map((field) => {
    const [seat, worker] = WORKERS[field] ?? [];
    return { field, tiles: ["sun"] as Motif[], worker: seat === undefined ? null : { seat, worker: worker! } };
  });
  const rest = {
    holders: [[], []],
    laid: [
      { ship: 0, grain: 0 },
      { ship: 0, grain: 0 },
    ],
    pyramids: [[], []],
    pile: [],
  };
  return { phase: "turn", board, ...rest, ...more } as unknown as SakkaraView;
}

const read = (text: string) => readMove(text, view(), 0);

// --- the board

test("rows are counted upwards, and nothing is beyond the edge", () => {
  expect([neighbour("d4", "n"), neighbour("d4", "e", 2), neighbour("a1", "w")]).toEqual(["d5", "f4", null]);
  expect(middleOf("a7").y).toBeLessThan(middleOf("a1").y);
  expect([directionTo("d4", "d5"), directionTo("d4", "e5")]).toEqual(["n", null]);
});

test("lines and neighbourhoods stay on the board", () => {
  expect(lineOf("c2", "row")).toEqual(["a2", "b2", "c2", "d2", "e2", "f2", "g2"]);
  expect(lineOf("c2", "column")[0]).toBe("c1");
  expect(around("d4").length).toBe(8);
  expect(around("a1").sort()).toEqual(["a2", "b1", "b2"]);
});

test("a pyramid has fourteen places, those of a motif counted from the first on", () => {
  expect(PLACES.length).toBe(14);
  expect(PLACES.filter(({ motif }) => motif === "block").map(({ number }) => number)).toEqual([0, 1, 2, 3]);
});

test("a tile lies askew in the same way each time", () => {
  expect(chanceOf("sun-3")).toBe(chanceOf("sun-3"));
  expect(chanceOf("sun-3") >= 0 && chanceOf("sun-3") < 1).toBe(true);
});

// --- what a move means

test("a move that is made on one field is clicked there", () => {
  expect(read("step 1 n")).toMatchObject({ kind: "step", worker: 1, field: "d5", rest: "n" });
  expect(read("bird 2 g7")).toMatchObject({ worker: 2, field: "g7" });
  expect(read("put c3 2")).toMatchObject({ field: "c3", count: 2, worker: null });
  expect(read("build block")).toMatchObject({ motif: "block", field: null });
  expect(clickedFor(read("step 1 n"), view(), 0)).toEqual(["d5"]);
});

test("a spell is clicked on any tile that it takes, but not where workers stand", () => {
  expect(takenBy(read("fire 1 column"), view(), 0)).toEqual(["d1", "d2", "d3", "d5", "d7"]);
  expect(clickedFor(read("whirl 2"), view(), 0).sort()).toEqual(["a2", "b1", "b2"]);
});

test("an ox pushes a stack one field beyond", () => {
  expect(pushedTo(read("ox 1 e"), view(), 0)).toBe("f4");
  expect(pushedTo(read("step 1 e"), view(), 0)).toBe(null);
});

test.each([
  ["climb 1 n", ["stairs"]],
  ["build block", ["block", "hand"]],
  ["build tip", ["tip", "hand", "hand"]],
  ["build moon", ["moon"]],
  ["snake", ["snake"]],
  ["fire 1 row", ["eye", "ankh", "scarab"]],
  ["step 1 n", []],
])("%s spends %j", (text, tiles) => {
  expect(spentBy(read(text))).toEqual(tiles);
});

test("a click on a tile that can do nothing asks for what was meant", () => {
  expect([meantBy("sun", "drop"), meantBy("ship", "turn"), meantBy("hand", "turn"), meantBy("ox", "turn")]).toEqual([
    "drop sun",
    "lay ship",
    "build block",
    null,
  ]);
});

test("what the last moves have changed is found", () => {
  const changes = changesIn(
    [
      [0, "step 1 n"],
      [1, "whirl 1"],
      [0, "build moon"],
      [1, "lay ship"],
      [0, "end"],
    ],
    view(),
  );
  expect(changes.fields).toEqual(new Set(["d4", ...around("d6")]));
  expect([changes.built, changes.laid]).toEqual([[{ seat: 0, motif: "moon" }], [{ seat: 1, motif: "ship" }]]);
});

// --- picking, step by step

function playing(...legal: string[]) {
  const [choose, why] = [vi.fn(), vi.fn()];
  const props = { view: view(), legal, me: 0, seats: [], fresh: [], choose, why };
  return { play: new Play(() => props), choose, why };
}

test("a click on a field makes the only move that it can mean", () => {
  const { play, choose } = playing("step 1 n", "step 2 n", "end");
  play.pickField("d5");
  expect(choose).toHaveBeenCalledWith(["step 1 n"]);
});

test("a field that two workers can reach needs one of them picked first", () => {
  const { play, choose } = playing("bird 1 g7", "bird 2 g7");
  play.pickTool("bird");
  play.pickField("g7");
  expect(choose).not.toHaveBeenCalled();
  play.pickField("a1");
  expect(play.chosenWorker).toBe(2);
  play.pickField("g7");
  expect(choose).toHaveBeenCalledWith(["bird 2 g7"]);
  expect(play.isPicking).toBe(false);
});

test("a held tile with one use is used at once, with more it is picked", () => {
  const { play, choose } = playing("build moon", "climb 1 n", "climb 1 e", "build stairs");
  play.pickTile("moon");
  expect(choose).toHaveBeenCalledWith(["build moon"]);
  play.pickTile("stairs");
  expect([play.tile, play.tool]).toEqual(["stairs", null]);
  play.pickTile("stairs");
  expect(play.tile).toBe(null);
});

test("a tile that only works on the board picks its tool", () => {
  const { play } = playing("ox 1 e", "ox 1 n");
  play.pickTile("ox");
  expect([play.tool, [...play.targets.keys()]]).toEqual(["ox", ["e4", "d5"]]);
});

test("of several numbers of tiles the largest is put down, unless another is chosen", () => {
  const { play, choose } = playing("put c3 1", "put c3 2");
  expect([play.counts, play.chosenCount]).toEqual([[1, 2], 2]);
  play.count = 1;
  play.pickField("c3");
  expect(choose).toHaveBeenCalledWith(["put c3 1"]);
});

test("what is not possible is asked about, while it is my turn", () => {
  const { play, why } = playing("step 1 n");
  play.pickField("d3");
  play.pickTile("ship");
  play.end();
  play.pickPlace("build", "tip");
  expect(why.mock.calls.flat()).toEqual(["step 1 s", "lay ship", "end", "build tip"]);
  const waiting = playing();
  waiting.play.end();
  expect(waiting.why).not.toHaveBeenCalled();
});

// --- names and words

test("a tile keeps its name where it goes, and what is new gets a new one", () => {
  const names = new Names();
  const [name] = names.follow(view({ holders: [["moon"], []] })).get("holder-0")!;
  const built = names.follow(view({ pyramids: [["moon"], []] }));
  expect(built.get("pyramid-0")).toEqual([name]);
  const more = names.follow(view({ holders: [["moon"], []], pyramids: [["moon"], []] }));
  expect(more.get("pyramid-0")).toEqual([name]);
  expect(more.get("holder-0")).not.toEqual([name]);
});

test.each([
  ["step 1 n", ["worker-0-1"]],
  ["build block", ["pyramid-0-block"]],
  ["snake", ["holder-1"]],
  ["flood", ["laid-1-ship"]],
  ["put c3 2", ["c3"]],
  ["bird 1 g7", ["g7"]],
  ["end", []],
])("%s is told in words and points at %j", (move, pointed) => {
  expect(tell(move, String)).not.toMatch(/^sakkara-log|undefined/);
  expect(parts(move, 0)).toEqual(pointed);
});
