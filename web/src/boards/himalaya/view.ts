// The view of docs/views.md as types, and the small fixed facts that go with it.

export const GOODS = ["salt", "barley", "tea", "jade", "gold"] as const;
export type GoodName = (typeof GOODS)[number];
export const GOOD_OF: Record<string, GoodName> = { s: "salt", b: "barley", t: "tea", j: "jade", g: "gold" };

export const KINDS = ["earth", "stone", "ice"] as const;
export type Kind = (typeof KINDS)[number];
export const ACTIONS = [...KINDS, "trade", "rest"] as const;
export type Action = (typeof ACTIONS)[number];
export const PLAN_LENGTH = 6;

export const FIGURES = ["yeti", "storm", "market"] as const;
export type FigureName = (typeof FIGURES)[number];

export const REWARDS = ["barter", "offer", "delegate"] as const;
export type Reward = (typeof REWARDS)[number];

export const INFLUENCES = ["economic", "religious", "political"] as const;
export type Influence = (typeof INFLUENCES)[number];

export const ROUNDS = 12;
export const INVENTORY_EVERY = 4;

export interface VillageView {
  village: number;
  name: string;
  level: 1 | 2 | 3;
  goods: GoodName[];
  order: string | null;
  stupa: number | null;
}

export interface Events {
  yeti: string | null;
  storm: string | null;
  market: number | null;
}

export type Holding = Record<GoodName, number>;
export type Place = number | string | null;

export interface HimalayaView {
  seats: number;
  to_act: number[];
  places: number[] | null;
  round: number;
  phase: "start" | "roll" | "cube" | "ring" | "settle" | "event" | "plan" | "trade" | "reward" | "send" | "over";
  start: number | null;
  villages: VillageView[];
  bag: Holding | null;
  rings: string[] | null;
  events: Events;
  regions: { region: number; delegations: number[] }[];
  caravans: Place[];
  goods: (Holding | null)[];
  kept: (string[] | null)[];
  inventories: (number | null)[];
  stupas: number[];
  delegations: number[];
  figures: FigureName[][];
  influence: Record<Influence, number | null>[];
  planned: boolean[];
  plans: (Action[] | null)[];
  action: number | null;
  taken: number[][];
  delivery: { ring: string; rewards: Reward[]; sends: number } | null;
  ending: { seat: number; paragraph: string; by: string }[];
}

const RINGS_BY_YAKS: [number, string][] = [
  [2, "ss sb"],
  [3, "bb st ssb bt"],
  [4, "sst sbb sbt sj"],
  [5, "ssj bbt tj"],
  [6, "sbg btj stj ssg"],
  [7, "stg btg ttj bjj"],
  [8, "ttg sjg bjg tjj"],
  [9, "tjg bgg"],
];
/** The yaks on every ring (H1.3). */
export const YAKS_OF: Record<string, number> = Object.fromEntries(
  RINGS_BY_YAKS.flatMap(([yaks, rings]) => rings.split(" ").map((ring) => [ring, yaks])),
);

/** A caravan in the middle of a crossing is written `storm 3-12 to 12`. */
export function onStorm(place: Place): { path: string; to: number } | null {
  const found = typeof place === "string" ? /^storm (\S+) to (\d+)$/.exec(place) : null;
  return found ? { path: found[1]!, to: Number(found[2]) } : null;
}

/** The seat that alone has the most; its region counts for it (H6.3). */
export function holder(counts: number[]): number | null {
  const most = Math.max(...counts);
  return most > 0 && counts.filter((count) => count === most).length === 1 ? counts.indexOf(most) : null;
}
