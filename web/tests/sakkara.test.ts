import { beforeAll, expect, test, vi } from "vitest";
import { about } from "../src/boards/sakkara/about";
import { factsOf } from "../src/boards/sakkara/facts";
import { focus } from "../src/boards/sakkara/focus";
import { around, chanceOf, directionTo, lineOf, middleOf, neighbour, PLACES } from "../src/boards/sakkara/geometry";
import { changesIn, clickedFor, meantBy, pushedTo, readMove, spentBy, takenBy } from "../src/boards/sakkara/moves";
import { Names } from "../src/boards/sakkara/names";
import { Play } from "../src/boards/sakkara/play.svelte";
import { sources } from "../src/boards/sakkara/result";
import { type Motif, MOTIFS, type SakkaraView } from "../src/boards/sakkara/view";
import { parts, tell } from "../src/boards/sakkara/words";
import type { ToldStep } from "../src/lib/messages";
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

test("a tile that can do nothing asks for what was meant", () => {
  expect([meantBy("sun", "drop"), meantBy("ship", "turn"), meantBy("hand", "turn"), meantBy("ox", "turn")]).toEqual([
    "drop sun",
    "lay ship",
    "build block",
    "ox 1 n",
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
  return playingIn(view(), legal);
}

function playingIn(seen: SakkaraView, legal: string[], hint: string[] = []) {
  const choose = vi.fn();
  const props = { view: seen, legal, me: 0, seats: [], fresh: [], choose, why: vi.fn(), hint };
  return { play: new Play(() => props), choose };
}

test("a click on a field makes the only move that it can mean", () => {
  const { play, choose } = playing("step 1 n", "step 2 n", "end");
  play.pickField("d5");
  expect(choose).toHaveBeenCalledWith(["step 1 n"]);
});

test("a field that both workers can reach glows, and asks which of them", () => {
  const { play, choose } = playingIn(view({ board: near() }), ["step 1 w", "step 2 n", "step 1 n", "end"]);
  expect([...play.targets.keys()].sort()).toEqual(["c4", "d5"]);
  play.pickField("c4");
  expect(choose).not.toHaveBeenCalled();
  expect(play.asked.map(({ text }) => text)).toEqual(["step 1 w", "step 2 n"]);
  expect(play.isPicking).toBe(true);
  play.choose(play.asked[1]!);
  expect(choose).toHaveBeenCalledWith(["step 2 n"]);
  expect(play.isPicking).toBe(false);
});

test("the worker pressed answers which of them goes to the field", () => {
  const { play, choose } = playingIn(view({ board: near() }), ["step 1 w", "step 2 n"]);
  play.pickField("c4");
  play.pickField("d4");
  expect(choose).toHaveBeenCalledWith(["step 1 w"]);
});

test("a field pressed twice is no longer asked about", () => {
  const { play } = playingIn(view({ board: near() }), ["step 1 w", "step 2 n"]);
  play.pickField("c4");
  play.pickField("c4");
  expect([play.asked, play.isPicking]).toEqual([[], false]);
});

/** Worker 2 of seat 0 on c3, so that it reaches c4 as worker 1 on d4 does. */
function near() {
  return view().board.map((each) => {
    const mine = { d4: 1, c3: 2 }[each.field];
    return { ...each, worker: mine ? { seat: 0, worker: mine } : each.field === "d6" ? each.worker : null };
  });
}

test("with a bird held any far field may be pressed, and asks which worker flies", () => {
  const { play, choose } = playing("step 1 n", "bird 1 g7", "bird 2 g7");
  expect([play.targets.has("g7"), play.canPick("g7"), play.whyField("g7")]).toEqual([false, true, undefined]);
  play.pickField("g7");
  expect([play.tool, play.asked.length]).toEqual(["bird", 2]);
  play.pickField("a1");
  expect(choose).toHaveBeenCalledWith(["bird 2 g7"]);
});

test("a press elsewhere puts a spell away", () => {
  const { play } = playing("fire 1 row");
  play.pickTool("fire");
  play.pickField("a7");
  expect(play.tool).toBe(null);
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
  play.pickCount(1);
  play.pickField("c3");
  expect(choose).toHaveBeenCalledWith(["put c3 1"]);
});

test.each([
  ["d3", "step 1 s"], // next to worker 1
  ["d4", "step 1 n"], // a worker that cannot go anywhere
  ["d6", "bird 1 d6"], // two fields away
  ["g7", "bird 1 g7"],
  ["b1", "step 2 e"],
])("%s is not possible: the server is asked about %s", (field, move) => {
  expect(playing("end").play.whyField(field)).toBe(move);
});

test("in other phases a field is asked about with what it is for then", () => {
  expect(playingIn(view({ phase: "enter" }), ["enter a1"]).play.whyField("d4")).toBe("enter d4");
  expect(playingIn(view({ phase: "put" }), ["put a3 2"]).play.whyField("c3")).toBe("put c3 2");
});

test("tiles and places say what they cannot be used for, and nothing of what they can", () => {
  const { play } = playing("build moon", "step 1 n");
  expect([play.whyTile("ship"), play.whyTile("moon")]).toEqual(["lay ship", undefined]);
  expect([play.whyPlace("build", "tip"), play.whyPlace("build", "moon")]).toEqual(["build tip", undefined]);
  expect(play.whyPlace("lay", "grain")).toBe("lay grain");
});

test("who watches, or has seen the end, is asked nothing", () => {
  const { play } = playingIn(view({ phase: "over" }), []);
  expect([play.whyField("d3"), play.whyTile("ship"), play.whyPlace("build", "tip")]).toEqual([undefined, undefined, undefined]);
});

// --- hints

test("a hint of several steps goes on from where the worker is then", () => {
  const { play } = playingIn(view(), ["step 1 n"], ["step 1 e", "horse", "step 1 e", "bird 2 g7", "ox 1 n"]);
  const ways = play.advised.map(({ kind, from, to }) => [kind, from, to]);
  expect(ways).toEqual([
    ["step", "d4", "e4"],
    ["horse", null, null],
    ["step", "e4", "f4"],
    ["bird", "a1", "g7"],
    ["ox", "f5", "f6"],
  ]);
});

test("a spell that is advised shows what it takes; a place to build on is known", () => {
  const { play } = playingIn(view(), [], ["fire 1 column", "build moon", "end"]);
  expect(play.advised[0]!.reaped).toEqual(["d1", "d2", "d3", "d5", "d7"]);
  expect([play.isAdvised("build", "moon"), play.isAdvised("build", "sun"), play.isAdvised("end")]).toEqual([true, false, true]);
});

// --- facts, cards, sources

const SEATS = ["Ada", "Ben"].map((name, seat) => ({ seat, name, mark: "●", isMe: seat === 0 }));
const full = (more: Partial<SakkaraView> = {}) =>
  view({ player: 0, stepped: false, runner: null, steps: 0, level: null, quiet: 0, used_fields: [], ...more });

test("the facts of a turn say what is due and what follows", () => {
  const texts = (more: Partial<SakkaraView>) => factsOf(full(more), SEATS, 0).map(({ text }) => text);
  expect(texts({})).toEqual(["The step is still due", "To build on level 1 you still have to lay out a ship and 1 grain"]);
  const laid = [
    { ship: 1, grain: 1 },
    { ship: 0, grain: 0 },
  ];
  expect(texts({ stepped: true, runner: 2, steps: 1, laid, pyramids: [["moon"], []], level: 1, pile: ["horse"], quiet: 20 })).toEqual([
    "Step made by worker 2",
    "Horse: worker 2 may go 1 more step",
    "Builds on level 1 this turn",
    "Level 1 can be built, 8 tiles are missing",
    "1 used tile goes to Ben at the end of the turn",
    "20 of 60 turns without building",
  ]);
  expect(texts({ phase: "put" })).toEqual([]);
});

test.each([
  "tile-scarab",
  "tile-veiled",
  "field-d4",
  "field-e4",
  "place-0-block",
  "place-1-tip",
  "level-0-1",
  "level-0-2",
  "level-1-3",
  "laid-0-ship",
  "laid-1-grain",
  "built-0",
  "holder-1",
  "pile",
  "spell-fire",
  "spell-locusts",
  "end",
  "fact-step",
  "fact-horse",
  "fact-level",
  "fact-supply",
  "fact-pile",
  "fact-holder",
  "fact-quiet",
])("%s explains itself", (name) => {
  const card = about(name, full({ pile: ["horse"] }), SEATS, 0)!;
  expect(card.lines.length).toBeGreaterThan(0);
  for (const text of [card.title, ...card.lines]) expect(text).not.toMatch(/sakkara-|undefined|\{/);
  expect(card.paragraph).toMatch(/^S\d\.\d$/);
});

test("every motif has a card, and it counts where its tiles are", () => {
  for (const motif of MOTIFS) expect(about(`tile-${motif}`, full(), SEATS, 0)?.title).toBeTruthy();
  expect(about("tile-moon", full({ holders: [["moon"], []], pyramids: [[], ["moon"]] }), SEATS, 0)!.lines.at(-1)).toBe(
    "6 in the game: 0 on the board (0 on top), 1 held, 1 built or laid out.",
  );
  expect(about("nothing-here", full(), SEATS, 0)).toBe(null);
});

const told = (kind: string, seat: number | null, values: Record<string, unknown> = {}) =>
  ({ kind, seat, words: { id: `sakkara-step-${kind}`, values } }) as unknown as ToldStep;

test("the end tells where tiles came from and when they were built", () => {
  const steps = [
    [told("entered", 1), told("took", 1)],
    [told("turn-began", 0, { turn: 1 })],
    [told("walked", 0), told("took-last", 0)],
    [told("stacked", 0), told("whirled", 0, { count: 4 })],
    [told("stole", null, { winner: { seat: 1 } })],
    [told("built", 0)],
    [told("turn-began", 1, { turn: 2 })],
    [told("built-with-hands", 1)],
    [told("built", 1)],
  ];
  expect(sources(steps, full({ pyramids: [["moon"], ["block", "moon"]] }))).toEqual([
    {
      title: "Tiles built, by level",
      rows: [
        ["Level 1", [1, 2]],
        ["Level 2", [0, 0]],
        ["Level 3", [0, 0]],
      ],
    },
    {
      title: "Tiles built, by turn",
      rows: [
        ["Turn 1", [1, 0]],
        ["Turn 2", [0, 2]],
      ],
    },
    {
      title: "Where tiles came from",
      rows: [
        ["Workers entering", [0, 1]],
        ["Steps", [1, 0]],
        ["Snake", [0, 1]],
        ["Whirlwind", [4, 0]],
      ],
    },
  ]);
});

test("a phone shows what the moment is about", () => {
  expect(focus(full(), 0)).toEqual(["board"]);
  expect(focus(full({ phase: "drop" }), 0)).toEqual(["holder-0"]);
  expect(focus(full({ phase: "put" }), 1)).toEqual(["board", "pile"]);
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
