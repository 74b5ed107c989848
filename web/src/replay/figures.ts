// The numbers that decided a game, of every seat.
import { t } from "../lib/texts.svelte";

export interface Figure {
  name: string;
  /** of every seat */
  values: (number | null)[];
}

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);

const FIGURES: Record<string, (view: any) => [string, (number | null)[]][]> = {
  maya: (view) => [
    ["figure-gold", view.gold],
    ["figure-supply", view.supply],
  ],
  sakkara: (view) => [
    ["figure-built", view.pyramids.map((tiles: string[]) => tiles.length)],
    ["figure-laid", view.laid.map((laid: Record<string, number>) => sum(Object.values(laid)))],
  ],
  himalaya: (view) => ["economic", "religious", "political"].map((kind) => [
    `figure-${kind}`, view.influence.map((influence: Record<string, number | null>) => influence[kind]),
  ]),
};

export function figuresOf(view: any): Figure[] {
  return (FIGURES[view.game]?.(view) ?? []).map(([name, values]) => ({ name: t(name), values }));
}
