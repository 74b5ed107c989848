import { beforeAll, expect, test } from "vitest";
import { Gains } from "../src/boards/maya/gains";
import { block, cardSpots, jitter, layoutFor } from "../src/boards/maya/geometry";
import { cardName } from "../src/boards/maya/labels";
import { freshKeys, offerOf, stoneKey } from "../src/boards/maya/moves";
import { StoneNames } from "../src/boards/maya/stones";
import { isLow, slotOf, slotPart, type MayaView } from "../src/boards/maya/view";
import { parts, tell } from "../src/boards/maya/words";
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

test("gains are what the last change of gold brought, until it changes again", () => {
  const gains = new Gains();
  expect(gains.follow([2, 2])).toEqual([0, 0]);
  expect(gains.follow([5, 2])).toEqual([3, 0]);
  expect(gains.follow([5, 2])).toEqual([3, 0]);
});

test("cards lie in fixed slots, and one that is laid leaves its own empty", () => {
  expect([slotOf(3, 0), slotOf(4, 1), slotOf(-3, 0)]).toEqual([0, 2, 7]);
  expect(slotPart([3, 4, 5], 4)).toBe("slot-2");
  expect([isLow(5), isLow(6), isLow(-3), isLow("low"), isLow("high")]).toEqual([true, false, false, true, false]);
  expect(cardName(-3)).toBe("−3");
});

test.each([
  ["bid q2 -3", "lays a −3 at quarry 2", ["q2"]],
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
  const layout = layoutFor(quarries, narrow, true, true);
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
