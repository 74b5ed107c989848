// How the result came about: by round and by source, as each game presents it.
import type { Source, Sources } from "../boards/contract";
import { folderOf } from "../boards/load";
import type { ToldStep, View } from "../lib/messages";

const told = import.meta.glob<{ sources?: Sources<never> }>("../boards/*/result.ts", { eager: true });

export const sourcesOf = (view: View, steps: ToldStep[][]): Source[] =>
  told[`../boards/${folderOf(view.game)}/result.ts`]?.sources?.(steps, view as never) ?? [];
