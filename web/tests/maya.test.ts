import { beforeAll, expect, test } from "vitest";
import { Gains } from "../src/boards/maya/gains";
import { block, cardSpots, jitter, layoutFor } from "../src/boards/maya/geometry";
import { cardName } from "../src/boards/maya/labels";
import { freshKeys, offerOf, stoneKey } from "../src/boards/maya/moves";
import { about } from "../src/boards/maya/about";
import { flights } from "../src/boards/maya/flights";
import { focus } from "../src/boards/maya/focus";
import { hopedFor, paidNow, pointsAt, sharesOf, strength } from "../src/boards/maya/reckoning";
import { sources } from "../src/boards/maya/result";
import { StoneNames } from "../src/boards/maya/stones";
import { isLow, slotOf, slotPart, type MayaView } from "../src/boards/maya/view";
import { parts, tell } from "../src/boards/maya/words";
import type { ToldStep } from "../src/lib/messages";
import { settings } from "../src/lib/settings.svelte";
import { need } from "../src/lib/texts.svelte";

beforeAll(() => {
  settings.language = "en";
  return need("parts/maya");
});

/** Stones by pyramid, level and seat. */
function view(stones: Record<string, number[][]>, open_level: number | null = null): MayaView {
  const pyramids = Object.entries(stones).map(([name, levels]) => ({ name, levels: levels.map((each) => ({ stones: each })) }));
  return { pyramids, open_level } as MayaView;
}

test("legal moves are sorted by where they are made", () => {
  const offer = offerOf([
    "place copan",
    "add uxmal",
    "bid q1 3",
    "bid q1 -3",
    "hit 2",
    "shield q2",
    "move copan 3 uxmal",
    "pass",
    "double 2",
  ]);
  expect(Object.fromEntries(offer.places)).toEqual({ copan: "place copan", uxmal: "add uxmal" });
  expect(offer.bids.map(({ quarry, card }) => [quarry, card])).toEqual([
    ["q1", 3],
    ["q1", -3],
  ]);
  expect(offer.seats.get(2)).toBe("hit 2");
  expect(offer.shields.get("q2")).toBe("shield q2");
  expect(offer.shifts).toEqual([{ pyramid: "copan", level: 3, to: "uxmal", text: "move copan 3 uxmal" }]);
  expect(offer.plain).toEqual(["pass", "double 2"]);
});

test("fresh moves are ringed where they were made", () => {
  const board = view(
    {
      copan: [
        [2, 0],
        [1, 0],
      ],
      uxmal: [
        [1, 1],
        [0, 0],
      ],
    },
    2,
  );
  const keys = freshKeys(board, [
    [0, "place copan"],
    [1, "place uxmal"],
  ]);
  expect(keys).toEqual(new Set([stoneKey("copan", 2, 0), stoneKey("uxmal", 1, 1)]));
  expect(
    freshKeys(board, [
      [0, "bid q1 3"],
      [1, "hit 0"],
      [2, "pass"],
    ]),
  ).toEqual(new Set(["card q1 0", "seat 0", "seat 2"]));
});

test("of each seat only its last turn is ringed", () => {
  const keys = freshKeys(view({}), [
    [0, "bid q1 3"],
    [1, "bid q2 4"],
    [0, "bid q3 5"],
    [0, "pass"],
  ]);
  expect(keys).toEqual(new Set(["card q2 1", "card q3 0", "seat 0"]));
});

test("a stone that is moved keeps its name, a new one gets a new name", () => {
  const names = new StoneNames();
  const [stone] = names.follow(view({ copan: [[0], [1]], uxmal: [[0], [0]] }), []).get(stoneKey("copan", 2, 0))!;
  const moved = names.follow(view({ copan: [[0], [0]], uxmal: [[1], [0]] }), [0]);
  expect(moved.get(stoneKey("uxmal", 1, 0))).toEqual([stone]);
  const more = names.follow(view({ copan: [[1], [0]], uxmal: [[1], [0]] }), [0]);
  expect(more.get(stoneKey("copan", 1, 0))).not.toEqual([stone]);
});

test("gains are all that a scoring has brought since the last stone was built, step by step", () => {
  const gains = new Gains();
  const follow = (phase: string, stones: number[], gold: number[]) => gains.follow({ phase, stones, gold } as MayaView);
  expect(follow("build", [1, 0], [2, 2])).toEqual([0, 0]);
  expect(follow("build", [0, 0], [5, 2])).toEqual([3, 0]);
  expect(follow("build", [0, 0], [6, 4])).toEqual([4, 2]);
  expect(follow("workers", [0, 0], [6, 4])).toEqual([4, 2]);
  expect(follow("hit", [2, 0], [6, 4])).toEqual([0, 0]);
});

test("cards lie in fixed slots, and one that is laid leaves its own empty", () => {
  expect([slotOf(3, 0), slotOf(4, 1), slotOf(-3, 0)]).toEqual([0, 2, 7]);
  expect(slotPart([3, 4, 5], 4)).toBe("slot-2");
  expect([isLow(5), isLow(6), isLow(-3), isLow("low"), isLow("high")]).toEqual([true, false, false, true, false]);
  expect(cardName(-3)).toBe("−3");
});

test.each([
  ["bid q2 -3", "lays a −3 at quarry 2", ["q2"]],
  ["bid q2 8", "lays an 8 at quarry 2", ["q2"]],
  ["bid q2 5", "lays a 5 at quarry 2", ["q2"]],
  ["bid q2 low", "lays a low card at quarry 2", ["q2"]],
  ["move copan 3 uxmal", "moves a stone from Copan, level 3, to the bottom of Uxmal", ["copan-3", "uxmal-1"]],
  ["start 1", "makes Ben the start player", ["seat-1"]],
  ["add uxmal", "adds a stone at the bottom of Uxmal", ["uxmal-1"]],
])("%s is told in words and points at its places", (move, words, pointed) => {
  expect(tell(move, () => "Ben")).toBe(words);
  expect(parts(move)).toEqual(pointed);
});

test.each([
  [4, false],
  [4, true],
  [6, false],
  [6, true],
])("%i quarries fit on the board, on a phone: %s", (quarries, narrow) => {
  const layout = layoutFor(quarries, narrow, true);
  expect(layout.quarries.length).toBe(quarries);
  for (const { rock, cards } of layout.quarries) {
    for (const { x, y, w, h } of [rock, cards]) {
      expect(x >= 0 && x + w <= layout.width && y + h <= layout.height).toBe(true);
    }
    const spots = cardSpots({ rock, cards }, layout.laid, 5, narrow);
    expect(spots.at(-1)!.w).toBe(layout.laid.h); // crosswise
    for (const { x, w } of spots) expect(x >= cards.x - 0.01 && x + w <= cards.x + cards.w + 0.01).toBe(true);
  }
});

test("the uneven hand draws the same again", () => {
  expect(block({ x: 0, y: 0, w: 10, h: 10 }, 3)).toBe(block({ x: 0, y: 0, w: 10, h: 10 }, 3));
  for (let seed = 0; seed < 50; seed++) expect(Math.abs(jitter(seed))).toBeLessThanOrEqual(1);
});

// --- what things are, and the numbers that decide

const SEATS = ["Ada", "Ben", "Cem"].map((name, seat) => ({ seat, name, mark: "", isMe: seat === 0 }));
const level = (gold: number[], stones: number[], spaces = 7) => ({ gold, stones, spaces });
const WHOLE = {
  round: 1,
  phase: "workers",
  start: 1,
  open_level: 2,
  settling: null,
  hits: [0, 0, 0],
  gold: [5, 1, 0],
  stones: [2, 0, 0],
  supply: [9, 9, 9],
  passed: [false, true, false],
  hands: [[3, 8, -3], ["low", "high"], []],
  pyramids: [{ name: "copan", levels: [level([2, 1], [3, 3, 1]), level([4, 2], [1, 0, 0])] }],
  quarries: [
    { name: "q1", marker: "start", holder: null, groups: [2, 1], limit: 4, turned: false, shielded: null, cards: [{ seat: 0, card: 4 }] },
    {
      name: "q2",
      marker: "double",
      holder: 0,
      groups: [4, 2],
      limit: 5,
      turned: true,
      shielded: 1,
      cards: [
        { seat: 1, card: 6 },
        { seat: 0, card: -3 },
        { seat: 1, card: 3 },
      ],
    },
  ],
} as unknown as MayaView;

test("a hand carries its points, and nothing is said of cards one does not know", () => {
  expect(strength([3, 8, -3])).toBe(11);
  expect(strength(["low", 3])).toBeNull();
  expect(hopedFor(WHOLE, 0)).toBe(2); // q2 has been handed out
  expect([...pointsAt(WHOLE.quarries[1]!, [0, 1, 0])]).toEqual([
    [1, 6],
    [0, 0],
  ]);
});

test("a level pays the most and the second most stones, to all who tie", () => {
  expect(sharesOf(level([2, 1], [3, 3, 1])).map(({ seat, gold }) => [seat, gold])).toEqual([
    [0, 2],
    [1, 2],
    [2, 1],
  ]);
  expect(sharesOf(level([2, 1], [0, 0, 0]))).toEqual([]);
  expect([0, 1, 2].map((seat) => paidNow(WHOLE, seat))).toEqual([6, 2, 1]);
});

test.each([
  ["coin-copan-2-1", "4 gold", "Copan, level 2: for the most stones there.", "M6.1"],
  ["coin-copan-1-2", "1 gold", "Copan, level 1: for the second most stones there.", "M6.2"],
  ["level-copan-1", "Copan, level 1", "Scored as it stands: Ada 2 gold (3 stones), Ben 2 gold (3 stones), Cem 1 gold (1 stone).", "M6.1"],
  ["pyramid-copan", "Copan", "Scored as it stands: Ada 6, Ben 2, Cem 1.", "M1.4"],
  ["quarry-q1", "Quarry 1", "Stones for the first, the second and so on: 2, 1.", "M3.5"],
  ["quarry-q2", "Quarry 2", "Points: Ben 9, Ada 0.", "M3.5"],
  ["marker-double", "Marker “Double”", "Ada has the marker", "M5.6"],
  ["marker-start", "Marker “Start”", "Start player now: Ben.", "M3.11"],
  ["card--3", "Worker −3", "A high back: 6, 7, 8 and −3.", "M3.3"],
  ["card-5", "Worker 5", "5 points at a quarry, or 5 stones carried if it stays in hand.", "M1.2"],
  ["laid-q1-0", "Worker 4", "It lies face down until the quarry is settled.", "M3.2"],
  ["seat-1", "Ben", "Has passed and lays no more cards this round.", "M7.1"],
  ["gold-0", "Ada: 5 gold", "The levels as they stand would pay 6 gold.", "M7.1"],
  ["cards-1", "Hand of Ben", "1 low and 1 high cards.", "M4.1"],
  [
    "supply-0",
    "Ada: 9 stones in the supply",
    "Nobody gets more stones than the supply holds. Worn and lost stones come back to it.",
    "M1.8",
  ],
  ["plaque", "Round 1 of 3", "Level 2 is open for building: the lowest that is not full everywhere.", "M5.2"],
])("%s explains itself", (name, title, line, paragraph) => {
  const found = about(name, WHOLE, SEATS, 0)!;
  expect(found.title).toBe(title);
  expect(found.lines).toContain(line);
  expect(found.paragraph).toBe(paragraph);
});

test("a moment is about quarries or pyramids", () => {
  expect(focus(WHOLE, 0)).toEqual(["q1", "q2", "hand"]);
  expect(focus({ ...WHOLE, phase: "build" }, 0)).toEqual(["copan"]);
});

test("gold is told by round and by level, from the steps", () => {
  const step = (kind: string, values: object, seat: number | null = null) =>
    ({ kind, words: { id: "", values }, seat }) as unknown as ToldStep;
  const row = (seat: number, gold: number) => ({ values: { seat: { seat }, gold } });
  const paid = (level: number, ...rows: object[]) => step("paid", { pyramid: { id: "maya-pyramid-copan" }, level, rows });
  const steps = [
    [step("round", { round: 1 }), step("forfeited", {}, 2)],
    [paid(1, row(0, 2), row(1, 2)), paid(2, row(0, 4)), step("round", { round: 2 })],
    [paid(1, row(1, 2))],
  ];
  expect(sources(steps, WHOLE)).toEqual([
    {
      title: "Gold by round",
      rows: [
        ["Round 1", [6, 2, 1]],
        ["Round 2", [0, 2, 0]],
      ],
    },
    {
      title: "Gold by level",
      rows: [
        ["Copan, level 1", [2, 4, 0]],
        ["Copan, level 2", [4, 0, 0]],
        ["For stones without a place", [0, 0, 1]],
      ],
    },
  ]);
});

test("stones and gold fly to those who get them", () => {
  const step = (kind: string, parts: string[], icons: string[]) => flights({ kind, parts, icons } as ToldStep);
  expect(step("won", ["q3", "stones-1", "stones-0"], ["stone-1", "stone-0"])).toEqual([
    { icon: "stone-1", from: "q3", to: "stones-1" },
    { icon: "stone-0", from: "q3", to: "stones-0" },
  ]);
  expect(step("paid", ["tikal-1", "gold-0", "gold-2"], ["gold"]).map(({ icon, to }) => [icon, to])).toEqual([
    ["gold", "gold-0"],
    ["gold", "gold-2"],
  ]);
  expect(step("turned", ["q3"], ["card"])).toEqual([]);
});
