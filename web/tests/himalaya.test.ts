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
import { about } from "../src/boards/himalaya/about";
import { adviceOf } from "../src/boards/himalaya/advice";
import { focus } from "../src/boards/himalaya/focus";
import { filledSince, marksOf, Offers } from "../src/boards/himalaya/moves";
import { pick, planned } from "../src/boards/himalaya/picked.svelte";
import { ahead, Draft, follow, leadsFrom, toldRoute } from "../src/boards/himalaya/plan.svelte";
import { press } from "../src/boards/himalaya/press";
import { sources } from "../src/boards/himalaya/result";
import { holder, KINDS, litBy, onStorm, YAKS_OF, type Action, type Events, type HimalayaView } from "../src/boards/himalaya/view";
import { demand, parts, tell } from "../src/boards/himalaya/words";
import type { ToldStep } from "../src/lib/messages";
import type { SeatLook } from "../src/lib/seats";
import { settings } from "../src/lib/settings.svelte";
import { need } from "../src/lib/texts.svelte";

const CALM: Events = { yeti: null, storm: null, market: null };
const STORMY: Events = { ...CALM, storm: "1-11" }; // an earth path
const CLOSED: Events = { ...CALM, yeti: "1-11" };

beforeAll(() => {
  settings.language = "en";
  return need("parts/himalaya", "steps/himalaya");
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

test("a thing inside that cannot be used does not use what it lies in", () => {
  const run = vi.fn();
  const { onclick, onkeydown } = press({ label: "Take salt", hot: true, run }, "Shey");
  const [village, jade] = [document.createElement("div"), document.createElement("div")];
  jade.dataset["why"] = "take jade";
  village.append(jade);
  village.addEventListener("click", (event) => void onclick?.(event));
  village.addEventListener("keydown", (event) => onkeydown?.(event));
  jade.click();
  jade.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(run).not.toHaveBeenCalled();
  village.click();
  expect(run).toHaveBeenCalledTimes(1);
});

test("what leads to none is a picture, or says why it leads nowhere", () => {
  expect(press(undefined, "Shey")).toEqual({ role: "img", "aria-label": "Shey", tabindex: undefined });
  const far = { label: "", hot: false, run: () => {}, because: "No path leads there." };
  expect(press(far, "Shey")).toMatchObject({ role: "button", "aria-disabled": true, "data-because": "No path leads there." });
});

test("what cannot be used says which move is asked about, and can be reached by keys", () => {
  const control = press({ label: "Go", hot: false, run: () => {}, why: "settle 1" }, "Shey");
  expect(control).toEqual({ role: "button", tabindex: 0, "aria-disabled": true, "aria-label": "Shey", "data-why": "settle 1" });
  expect(press(undefined, "Shey", true)).toMatchObject({ tabindex: 0 });
});

// --- hints and what is lit

test("a hint is sorted by where it is drawn", () => {
  expect(adviceOf(["plan earth", "plan trade"]).plan).toEqual(["earth", "trade"]);
  expect(adviceOf(["settle 4"])).toMatchObject({ village: 4, figure: null });
  expect(adviceOf(["market 9"])).toMatchObject({ village: 9, figure: "market" });
  expect(adviceOf(["storm 3-12"])).toMatchObject({ path: "3-12", figure: "storm" });
  expect(adviceOf(["send 2"])).toMatchObject({ region: 2 });
  expect(adviceOf(["deliver"])).toMatchObject({ here: "deliver" });
});

test("the disc that is pointed at is lit, or else that of who is to act", () => {
  expect(litBy(["village-3", "disc-0-4"], view({}))).toEqual({ seat: 0, action: 4 });
  expect(litBy(["disc-earth"], view({}))).toEqual({ seat: 1, action: 2 });
  expect(litBy(["disc-2-1"], view({}))).toEqual({ seat: 1, action: 2 }); // its plan is not known
  expect(litBy([], view({ phase: "plan", action: null }))).toBe(null);
});

// --- what is picked

const PLANNING = {
  round: 2,
  phase: "plan",
  action: null,
  to_act: [0, 1],
  plans: [[], null, null],
  planned: [false, false, false],
  figures: [["yeti"], [], []],
} as unknown as Partial<HimalayaView>;
const DISCS = ["earth", "stone", "ice", "trade", "rest"].map((action) => `plan ${action}`);

test("a look back, and a plan that waits for its confirmation, leave the draft as it is", () => {
  const picked = pick();
  picked.keepUp(view(PLANNING), 0, DISCS);
  picked.draft.put("earth");
  picked.keepUp(view({ ...PLANNING, round: 1, phase: "trade" }), 0, []);
  picked.keepUp(view(PLANNING), 0, DISCS);
  expect(picked.draft.actions).toEqual(["earth"]);
  picked.keepUp(view({ ...PLANNING, round: 3 }), 0, DISCS);
  expect(picked.draft.actions).toEqual([]);
});

test("a plan in the making leads on from its discs, with the one pointed at", () => {
  const picked = pick();
  picked.keepUp(view(PLANNING), 0, DISCS);
  picked.draft.put("earth");
  picked.pointed = "stone";
  const { route, before, may } = planned(view(PLANNING), 0, DISCS, picked);
  expect([before, route.end, may("rest")]).toEqual([11, 13, true]);
  expect(planned(view(PLANNING), 0, [], picked).may("rest")).toBe(false);
});

test("a lesson lets its six discs be laid in their order only", () => {
  const picked = pick();
  const legal = ["trade", "stone", "trade", "ice", "trade", "earth"].map((action) => `plan ${action}`);
  picked.keepUp(view(PLANNING), 0, legal);
  expect(planned(view(PLANNING), 0, legal, picked).may("stone")).toBe(false);
  picked.draft.put("trade");
  expect(planned(view(PLANNING), 0, legal, picked).may("stone")).toBe(true);
});

test("a plan is told by the first action that would be lost, or by its end", () => {
  const name = (village: number) => `V${village}`;
  expect(toldRoute(follow(1, ["earth"], CALM), name)).toBe("Ends in V11.");
  expect(toldRoute(follow(1, ["earth", "ice"], CALM), name)).toBe("Action 2: Lost: no such path here");
  expect(toldRoute(follow(1, [], CALM), name)).toMatch(/^Pick discs/);
});

test("the map of the moment is brought into view, at the end how it came out", () => {
  expect(focus(view({}), 0)).toEqual(["village-1", "map"]);
  expect(focus(view({ phase: "settle", action: null, caravans: [null, null, null] }), 0)).toEqual(["map"]);
  expect(focus(view({ phase: "over" }), 0)[0]).toBe("ending");
});

// --- cards and results

const SEATS = ["Ada", "Ben", "Cy"].map((name, seat) => ({ seat, name }) as SeatLook);
const TABLE = view({
  round: 3,
  villages: Array.from({ length: 20 }, (_, i) => ({
    village: i + 1,
    name: `V${i + 1}`,
    level: 2,
    goods: i === 3 ? ["salt", "tea"] : [],
    order: i === 11 ? "ssj" : null,
    stupa: i === 16 ? 1 : null,
  })),
  regions: Array.from({ length: 8 }, (_, i) => ({ region: i + 1, delegations: i ? [0, 0, 0] : [1, 2, 0] })),
  goods: Array.from({ length: 3 }, () => ({ salt: 1, barley: 0, tea: 0, jade: 0, gold: 0 })),
  bag: { salt: 9, barley: 9, tea: 9, jade: 9, gold: 4 },
  rings: ["ss"],
  kept: [["ssj"], [], []],
  inventories: [1, 0, 0],
  stupas: [5, 4, 5],
  delegations: [14, 13, 15],
  taken: [[4], [], []],
  influence: [
    { economic: 8, religious: 0, political: 0 },
    { economic: 0, religious: 2, political: 1 },
    { economic: 0, religious: 0, political: 0 },
  ],
} as unknown as Partial<HimalayaView>);

test.each([
  ["village-12", "Manang (12): temple, level 2", "It asks for 2 salt and 1 jade. The ring carries 5 yaks.", "H5.5"],
  ["village-12", "Manang (12): temple, level 2", "You lack 1 salt and 1 jade.", "H5.5"],
  ["village-4", "Dunai (4): temple, level 2", "You have taken a good here this round.", "H5.4"],
  ["path-3-12", "Stone path", "It joins Ringmo (3) and Manang (12). The action Stone leads along it.", "H5.2"],
  ["region-1", "Region 1", "Ben alone has the most and gets 1 political influence.", "H6.3"],
  ["economic-0", "Ada: economic influence 8", "5 yaks: order of 2 salt and 1 jade", "H6.1"],
  ["religious-1", "Ben: religious influence 2", "2: stupa in Phu (17)", "H6.2"],
  ["political-1", "Ben: political influence 1", "1: region 1, most delegations (2)", "H6.3"],
  ["stupa-17", "Stupa of Ben", "It stands in Phu (17) and is worth 2: the level of the village.", "H5.7"],
  ["good-jade", "Jade", "Number 4 of 5, counted from the cheapest.", "H1.2"],
])("%s is explained", (name, title, line, paragraph) => {
  const card = about(name, TABLE, SEATS, 0);
  expect(card).toMatchObject({ title, paragraph });
  expect(card!.lines).toContain(line);
});

test("what nobody knows is not explained", () => {
  expect(["nothing-1", "village-99", "ring-xx", "stupa-1"].map((name) => about(name, TABLE, SEATS, 0))).toEqual([null, null, null, null]);
});

function told(kind: string, paragraph: string, values: object, seat: number | null = null): ToldStep {
  const words = { id: `himalaya-step-${kind}`, values };
  return { kind, paragraph, seat, words, parts: [], icons: [], choice: false, heading: false } as unknown as ToldStep;
}
const of = (seat: number, more: object) => ({ id: "", values: { seat: { seat }, ...more } });

test("the result is told by its sources, in the order of the rules", () => {
  const steps = [
    told("bartered", "H5.6", { seat: { seat: 0 }, yaks: 5 }, 0),
    told("offered", "H5.7", { seat: { seat: 1 }, village: { id: "himalaya-place-17", values: {} }, level: 3 }, 1),
    told("next-round", "H8.2", { round: 2 }),
    told("bartered", "H5.6", { seat: { seat: 0 }, yaks: 2 }, 0),
    told("inventory", "H8.1", { round: 2, rows: [of(0, {}), of(0, {})] }),
    told("influences", "H9.1", {
      what: { id: "himalaya-compared-economic", values: {} },
      rows: [of(0, { value: 13 }), of(1, { value: 0 })],
    }),
    told("won-3", "H9.1", { seat: { seat: 0 } }, 0),
  ];
  const found = sources([steps], TABLE);
  expect(found.map(({ title }) => title)).toEqual([
    "Yaks",
    "Stupas, religious influence",
    "Delegations (★ holds the region)",
    "Who left, who won",
  ]);
  expect(found[0]!.rows).toEqual([
    ["Orders, round 1", [5, null, null]],
    ["Orders, round 2", [2, null, null]],
    ["Inventory after round 2", [6, null, null]],
  ]);
  expect(found[1]!.rows).toEqual([["Phu (17)", [null, 3, null]]]);
  expect(found[2]!.rows).toEqual([["Region 1", [1, "2 ★", null]]]);
  expect(found[3]!.rows).toEqual([
    ["Economic influence", [13, 0, null]],
    ["wins (H9.1)", ["★", null, null]],
  ]);
});
