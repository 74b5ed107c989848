// The numbers that decided a game, of every seat.
import type { Figures } from "../boards/contract";
import { folderOf } from "../boards/load";
import type { View } from "../lib/messages";

export interface Figure {
  name: string;
  /** of every seat */
  values: (number | null)[];
}

const told = import.meta.glob<Figures<never>>("../boards/*/result.ts", { eager: true, import: "figures" });

export function figuresOf(view: View): Figure[] {
  return (told[`../boards/${folderOf(view.game)}/result.ts`]?.(view as never) ?? []).map(([name, values]) => ({ name, values }));
}
