// The view of Himalaya, and the small fixed facts that go with it.
import type { DeliveryView, EventsView, HimalayaView, InfluenceView, VillageView } from "../../lib/messages";

export type { HimalayaView, VillageView };

export type GoodName = VillageView["goods"][number];
export const GOODS = ["salt", "barley", "tea", "jade", "gold"] as const satisfies GoodName[];
export const GOOD_OF: Record<string, GoodName> = { s: "salt", b: "barley", t: "tea", j: "jade", g: "gold" };

export const KINDS = ["earth", "stone", "ice"] as const;
export type Kind = (typeof KINDS)[number];
export type Action = NonNullable<HimalayaView["plans"][number]>[number];
export const ACTIONS = [...KINDS, "trade", "rest"] as const satisfies Action[];
export const PLAN_LENGTH = 6;

export type FigureName = keyof EventsView;
export const FIGURES = ["yeti", "storm", "market"] as const satisfies FigureName[];

export type Reward = DeliveryView["rewards"][number];
export const REWARDS = ["barter", "offer", "delegate"] as const satisfies Reward[];

export type Influence = keyof InfluenceView;
export const INFLUENCES = ["economic", "religious", "political"] as const satisfies Influence[];

export const ROUNDS = 12;
export const INVENTORY_EVERY = 4;

export type Events = EventsView;
export type Holding = NonNullable<HimalayaView["bag"]>;
export type Place = HimalayaView["caravans"][number];

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

export interface Lit {
  seat: number;
  /** from 1 */
  action: number;
}

/** Whose action is being done, and which: the disc among these parts of the board, or that of the seat to act. */
export function litBy(parts: string[], { action, to_act, plans }: HimalayaView): Lit | null {
  for (const part of parts) {
    const found = /^disc-(\d)-(\d)$/.exec(part);
    if (found && plans[Number(found[1])]?.length) return { seat: Number(found[1]), action: Number(found[2]) };
  }
  const seat = to_act[0];
  return action !== null && seat !== undefined && seat >= 0 ? { seat, action } : null;
}
