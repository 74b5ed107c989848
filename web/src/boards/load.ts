// A game's board and words, loaded when they are needed.
import type { Component } from "svelte";
import { need } from "../lib/texts.svelte";
import type { BoardProps, GameWords, PlanAheadProps } from "./contract";

export interface GameParts {
  Board: Component<BoardProps>;
  words: GameWords;
  /** loaded when it is opened */
  planAhead: (() => Promise<{ default: Component<PlanAheadProps> }>) | undefined;
}

const boards = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");
const plans = import.meta.glob<{ default: Component<PlanAheadProps> }>("./*/PlanAhead.svelte");
const words = import.meta.glob<GameWords>("./*/words.ts");
const loaded = new Map<string, Promise<GameParts>>();

async function load(game: string): Promise<GameParts> {
  const [board, said] = await Promise.all([
    boards[`./${game}/Board.svelte`]!(),
    words[`./${game}/words.ts`]!(),
    need(`parts/${game}`, `why/${game}`),
  ]);
  return { Board: board.default, words: said, planAhead: plans[`./${game}/PlanAhead.svelte`] };
}

/** Everything that drawing and telling a game takes. */
export function loadGame(game: string): Promise<GameParts> {
  if (!loaded.has(game)) loaded.set(game, load(game));
  return loaded.get(game)!;
}
