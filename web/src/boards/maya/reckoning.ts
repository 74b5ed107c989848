// The numbers that decide: what a hand carries, what a quarry and a level would give as they are.
import { isLow, sum, type Card, type Level, type MayaView, type Quarry } from "./view";

export interface Share {
  seat: number;
  gold: number;
  stones: number;
  rank: 1 | 2;
}

const points = (card: Card) => (typeof card === "number" ? Math.max(card, 0) : 0);

/** M4.1: how many stones these cards carry; null where one of them is not known. */
export const strength = (hand: Card[]) => (hand.some((card) => typeof card === "string") ? null : sum(hand.map(points)));

/** M3.5: the stones a seat gets at best where it has laid cards, as far as they have not been handed out. */
export const hopedFor = (view: MayaView, seat: number) =>
  sum(view.quarries.filter(({ turned, cards }) => !turned && cards.some((each) => each.seat === seat)).map(({ groups }) => groups[0] ?? 0));

/** M3.2: the points of all who have cards at a quarry that is turned over, in the order in which they laid. */
export function pointsAt(quarry: Quarry, hits: number[] = []): Map<number, number> {
  const found = new Map<number, number>();
  for (const { seat, card } of quarry.cards) found.set(seat, (found.get(seat) ?? -3 * (hits[seat] ?? 0)) + points(card));
  return found;
}

/** M6.1, M6.2: which seats a level pays as it is. */
export function sharesOf({ stones, gold }: Level): Share[] {
  const most = Math.max(...stones);
  const second = Math.max(0, ...stones.filter((count) => count < most));
  const of = (count: number, rank: 1 | 2) =>
    stones.flatMap((each, seat) => (count > 0 && each === count ? [{ seat, gold: gold[rank - 1]!, stones: each, rank }] : []));
  return [...of(most, 1), ...of(second, 2)];
}

/** The gold that a seat would get if all levels were scored now. */
export const paidNow = (view: MayaView, seat: number) =>
  sum(
    view.pyramids
      .flatMap(({ levels }) => levels.flatMap(sharesOf))
      .filter((share) => share.seat === seat)
      .map((share) => share.gold),
  );

export const countLow = (hand: Card[]) => hand.filter(isLow).length;

export const holds = (view: MayaView, seat: number, marker: string) =>
  view.quarries.some((quarry) => quarry.marker === marker && quarry.holder === seat);
