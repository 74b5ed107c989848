// The numbers that decided a game, of every seat.
import type { Figures } from "../boards/contract";
import { folderOf } from "../boards/load";

export interface Figure {
  name: string;
  /** of every seat */
  values: (number | null)[];
}

const told = import.meta.glob<Figures>("../boards/*/result.ts", { eager: true, import: "figures" });

export function figuresOf(view: any): Figure[] {
  return (told[`../boards/${folderOf(view.game)}/result.ts`]?.(view) ?? []).map(([name, values]) => ({ name, values }));
}
