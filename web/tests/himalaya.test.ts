import { beforeAll, expect, test, vi } from "vitest";
import {
  along,
  BORDERS,
  heading,
  otherEnd,
  pathBetween,
  pathFrom,
  pathNamed,
  PATHS,
  spot,
  TALL,
  WIDE,
} from "../src/boards/himalaya/geometry";
import { filledSince, marksOf, Offers } from "../src/boards/himalaya/moves";
import { ahead, Draft, follow, leadsFrom } from "../src/boards/himalaya/plan.svelte";
import { press } from "../src/boards/himalaya/press";
import { holder, KINDS, onStorm, YAKS_OF, type Action, type Events, type HimalayaView } from "../src/boards/himalaya/view";
import { demand, parts, tell } from "../src/boards/himalaya/words";
import { settings } from "../src/lib/settings.svelte";
import { need } from "../src/lib/texts.svelte";

const CALM: Events = { yeti: null, storm: null, market: null };
const STORMY: Events = { ...CALM, storm: "1-11" }; // an earth path
const CLOSED: Events = { ...CALM, yeti: "1-11" };

beforeAll(() => {
  settings.language = "en";
  return need("parts/himalaya");
});

// --- the map

test("every village has at most one path of each kind, so that an action is one way", () => {
  for (const kind of KINDS) {
    const ends = PATHS.filter((path) => path.kind === kind).flatMap(({ ends }) => ends);
    expect(new Set(ends).size).toBe(ends.length);
  }
});

test("a path is found by its name, by its ends in any order, and from a village", () => {
  expect(pathBetween(11, 1)).toBe(pathNamed("1-11"));
  expect(pathFrom(11, "earth")).toBe(pathNamed("1-11"));
  expect(pathFrom(6, "earth")).toBeUndefined();
  expect(otherEnd(pathNamed("1-11"), 11)).toBe(1);
  expect(() => pathNamed("1-2")).toThrow("no path 1-2");
});

test.each([WIDE, TALL])("on the $name map everything lies inside, and a path begins and ends at its villages", (layout) => {
  expect(layout.villages.length).toBe(20);
  expect(layout.regions.length).toBe(BORDERS.length);
  for (const path of PATHS) {
    expect(along(layout, path, 0)).toEqual(spot(layout, path.ends[0]));
    expect(along(layout, path, 1)).toEqual(spot(layout, path.ends[1]));
    const [x, y] = along(layout, path, 0.5);
    expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
    expect(Number.isFinite(heading(layout, path, 0.5))).toBe(true);
  }
});

// --- where a plan leads

test("a plan goes from village to village", () => {
  const { steps, end } = follow(1, ["earth", "trade", "stone", "rest"], CALM);
  expect(steps.map(({ to, stay }) => to ?? stay)).toEqual([11, 11, 13, 13]);
  expect(end).toBe(13);
});

test("where there is no such path, or yeti tracks, an action is lost and the caravan stays", () => {
  expect(follow(6, ["earth", "stone"], CALM)).toMatchObject({ steps: [{ lost: "none" }, { from: 6, to: 8 }], end: 8 });
  expect(follow(1, ["earth"], CLOSED)).toMatchObject({ steps: [{ lost: "closed" }], end: 1 });
});

test("a snowstorm takes two steps of its kind, and nothing else can be done in it", () => {
  const { steps, end } = follow(1, ["earth", "trade", "earth", "trade"], STORMY);
  expect(steps.map(({ lost, from, to }) => lost ?? [from, to])).toEqual([[1, "storm"], "storm", ["storm", 11], [undefined, undefined]]);
  expect(end).toBe(11);
});

test("who has no second step does not set out, unless the plan is still being made", () => {
  expect(follow(1, ["earth", "rest"], STORMY).steps[0]!.lost).toBe("short");
  expect(follow(1, ["earth"], STORMY, true).end).toBe("storm 1-11 to 11");
});

test("a plan can begin in the storm, and leads nowhere from no place", () => {
  expect(follow("storm 1-11 to 1", ["earth"], STORMY).end).toBe(1);
  expect(follow(null, ["earth"], CALM)).toEqual({ steps: [{ action: "earth" }], end: null });
});

test.each([
  [1, "earth", CALM, "to V11"],
  [1, "earth", CLOSED, "Lost: closed by yeti tracks"],
  [1, "earth", STORMY, "into the snowstorm, towards V11"],
  [1, "trade", CALM, "trade in V1"],
  ["storm 1-11 to 11", "stone", STORMY, "Lost: the caravan is in the snowstorm"],
  [6, "rest", CALM, "stay"],
] as const)("from %s the action %s is told", (place, action, events, words) => {
  expect(leadsFrom(place, action, events, (village) => `V${village}`)).toBe(words);
});

function view(more: Partial<HimalayaView>): HimalayaView {
  const plan: Action[] = ["earth", "stone", "ice", "trade", "rest", "rest"];
  const plans = [plan, plan, null];
  return { seats: 3, phase: "trade", start: 1, action: 2, to_act: [1], caravans: [1, 1, 1], events: CALM, plans, ...more } as HimalayaView;
}

test("what is left of a plan begins after the actions that the seat has done", () => {
  expect(ahead(view({}), 1, null)?.first).toBe(3); // begins the round, and is at its second action
  expect(ahead(view({}), 0, null)?.first).toBe(2); // comes after it
  expect(ahead(view({ to_act: [0] }), 0, null)?.first).toBe(3);
  expect(ahead(view({}), 2, null)).toBe(null); // its plan is not known
});

test("while all plan only my own complete plan leads anywhere", () => {
  const planning = view({ phase: "plan", action: null });
  expect(ahead(planning, 0, 0)?.first).toBe(1);
  expect(ahead(planning, 1, 0)).toBe(null);
  expect(ahead(view({ phase: "plan", plans: [["earth"], null, null] }), 0, 0)).toBe(null);
});

// --- the discs

test("discs are laid one after the other, six at most", () => {
  const draft = new Draft();
  for (let i = 0; i < 8; i++) draft.put(i % 2 ? "trade" : "earth");
  expect(draft.actions.length).toBe(6);
  expect(draft.full).toBe(true);
});

test("a disc that is selected is replaced, and the next one goes to the end again", () => {
  const draft = new Draft();
  for (const action of ["earth", "stone", "ice"] as const) draft.put(action);
  draft.select(1);
  draft.put("rest");
  draft.put("trade");
  expect(draft.actions).toEqual(["earth", "rest", "ice", "trade"]);
  draft.select(0);
  draft.select(0);
  expect(draft.cursor).toBe(4);
});

test("what was planned before stays, whatever is taken back", () => {
  const draft = new Draft();
  draft.reset(["earth", "stone"]);
  draft.select(0);
  expect(draft.cursor).toBe(2);
  draft.put("ice");
  expect(draft.added).toEqual(["ice"]);
  for (let i = 0; i < 3; i++) draft.back();
  expect(draft.actions).toEqual(["earth", "stone"]);
  draft.put("rest");
  draft.clear();
  expect(draft.actions).toEqual(["earth", "stone"]);
});

// --- what moves light up, and their words

test("figures that can be put somewhere are offered", () => {
  const offers = new Offers(["yeti 1-11", "calm", "market 3"]);
  expect(offers.figures).toEqual(["yeti", "market"]);
  expect(offers.starting("market")).toEqual(["market 3"]);
  expect([offers.has("calm"), offers.any, new Offers([]).any]).toEqual([true, true, false]);
});

test("the places that the last moves speak of are marked", () => {
  const marks = marksOf(
    [
      [0, "yeti 1-11"],
      [0, "market 3"],
      [1, "take salt"],
      [2, "take"],
      [1, "send 4"],
    ],
    (seat) => (seat === 1 ? 7 : "storm 1-11 to 1"),
  );
  expect(marks).toEqual({ villages: new Set([3, 7]), paths: new Set(["1-11"]), regions: new Set([4]) });
});

test("villages that have got goods or an order are found", () => {
  const village = (number: number, goods: string[], order: string | null) => ({ village: number, goods, order });
  const old = { villages: [village(1, ["salt"], null), village(2, ["tea"], "sb"), village(3, [], null)] } as HimalayaView;
  const now = { villages: [village(1, ["salt", "tea"], null), village(2, [], "sb"), village(3, [], "st")] } as HimalayaView;
  expect(filledSince(old, now)).toEqual([1, 3]);
});

test("a region is held by whoever alone has the most there", () => {
  expect([holder([0, 2, 1]), holder([2, 2, 0]), holder([0, 0, 0])]).toEqual([1, null, null]);
});

test("a place in the storm is read, all others are not", () => {
  expect(onStorm("storm 3-12 to 12")).toEqual({ path: "3-12", to: 12 });
  expect([onStorm(3), onStorm(null)]).toEqual([null, null]);
});

test("a ring asks for its goods", () => {
  expect(demand("ssj")).toMatch(/^2 .+ and 1 .+$/);
  expect(Object.keys(YAKS_OF).length).toBe(27);
});

test.each([
  ["ring sb", ["bag"]],
  ["yeti 1-11", ["path-1-11"]],
  ["send 4", ["region-4"]],
  ["plan trade", []],
  ["market 3", ["village-3"]],
])("%s is told in words and points at %j", (move, pointed) => {
  expect(tell(move, String)).not.toMatch(/^himalaya-log|undefined/);
  expect(parts(move)).toEqual(pointed);
});

// --- controls

test("what leads to a legal move is a button for keys too", () => {
  const run = vi.fn();
  const control = press({ label: "Go", hot: true, run }, "Shey");
  expect(control).toMatchObject({ role: "button", tabindex: 0, "aria-label": "Go. Shey" });
  for (const key of ["a", "Enter", " "]) control.onkeydown?.(new KeyboardEvent("keydown", { key }));
  expect(run).toHaveBeenCalledTimes(2);
});

test("what leads to none is a picture, which can be asked about with the pointer", () => {
  expect(press(undefined, "Shey")).toEqual({ role: "img", "aria-label": "Shey" });
  expect(press({ label: "Go", hot: false, run: () => {} }, "Shey")).toMatchObject({ role: "img", onclick: expect.any(Function) });
});
