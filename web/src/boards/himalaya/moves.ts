// What the texts of the legal moves offer, sorted by where they are on the board.
import { FIGURES, type FigureName, type HimalayaView } from "./view";

export class Offers {
  private readonly moves: Set<string>;
  constructor(legal: string[]) {
    this.moves = new Set(legal);
  }
  has(move: string): boolean {
    return this.moves.has(move);
  }
  get any(): boolean {
    return this.moves.size > 0;
  }
  starting(word: string): string[] {
    return [...this.moves].filter((move) => move === word || move.startsWith(`${word} `));
  }
  /** event figures that can be put somewhere */
  get figures(): FigureName[] {
    return FIGURES.filter((figure) => this.starting(figure).length > 0);
  }
}

export interface Marks {
  villages: Set<number>;
  paths: Set<string>;
  regions: Set<number>;
}

/** The places that the latest lines of the log mention; `caravan` gives the village where a seat trades. */
export function marksOf(fresh: [number, string][], caravan: (seat: number) => unknown): Marks {
  const marks: Marks = { villages: new Set(), paths: new Set(), regions: new Set() };
  for (const [seat, text] of fresh) {
    const [word = "", what = ""] = text.split(" ");
    if (word === "settle" || word === "market") marks.villages.add(Number(what));
    else if (word === "yeti" || word === "storm") marks.paths.add(what);
    else if (word === "send") marks.regions.add(Number(what));
    else if (["take", "deliver", "offer"].includes(word)) {
      const village = caravan(seat);
      if (typeof village === "number") marks.villages.add(village);
    }
  }
  return marks;
}

/** The villages that received goods or an order between two views. */
export const filledSince = (old: HimalayaView, now: HimalayaView): number[] =>
  now.villages
    .filter(({ goods, order }, i) => {
      const was = old.villages[i];
      return was && (goods.length > was.goods.length || (order !== null && order !== was.order));
    })
    .map(({ village }) => village);
