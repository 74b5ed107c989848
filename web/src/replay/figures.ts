// The numbers that decided a game, of every seat.
import type { HimalayaView, MayaView, SakkaraView, View } from "../lib/messages";
import { t } from "../lib/texts.svelte";

export interface Figure {
  name: string;
  /** of every seat */
  values: (number | null)[];
}

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);

// by game, which tells the type of the view
const FIGURES: Record<string, (view: never) => [string, (number | null)[]][]> = {
  maya: (view: MayaView) => [
    ["figure-gold", view.gold],
    ["figure-supply", view.supply],
  ],
  sakkara: (view: SakkaraView) => [
    ["figure-built", view.pyramids.map((tiles) => tiles.length)],
    ["figure-laid", view.laid.map((laid) => sum(Object.values(laid)))],
  ],
  himalaya: (view: HimalayaView) => (["economic", "religious", "political"] as const).map((kind) => [
    `figure-${kind}`, view.influence.map((influence) => influence[kind]),
  ]),
};

export function figuresOf(view: View): Figure[] {
  return (FIGURES[view.game]?.(view as never) ?? []).map(([name, values]) => ({ name: t(name), values }));
}
