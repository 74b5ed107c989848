// What was chosen elsewhere, in words.
import type { ExplorerChoice } from "../lib/messages";
import { knows, t } from "../lib/texts.svelte";

/** A choice: the move itself, where there is only one; else what its moves have in common. */
export function tellChoice(game: string, { choice, moves }: ExplorerChoice, tell: (move: string) => string): string {
  const [kind, what = ""] = choice.split(":");
  const id = `explorer-${game}-${kind}`;
  if (moves.length === 1 || !knows(id)) return tell(moves[0]!);
  return t(id, { what: nameOf(game, what), count: moves.length });
}

/** What lies somewhere: a tile, goods. */
function nameOf(game: string, what: string): string {
  const ids = [`explorer-${game}-what-${what}`, `${game}-tile-${what}`, `${game}-pyramid-${what}`];
  const known = ids.find(knows);
  return known ? t(known) : what;
}
