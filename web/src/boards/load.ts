// A game's board and words, loaded when they are needed.
import type { Component } from "svelte";
import { need } from "../lib/texts.svelte";
import type { BoardProps, GameWords } from "./contract";

export interface GameParts {
  Board: Component<BoardProps>;
  words: GameWords;
}

const boards = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");
const words = import.meta.glob<GameWords>("./*/words.ts");
const loaded = new Map<string, Promise<GameParts>>();

async function load(game: string): Promise<GameParts> {
  const [board, said] = await Promise.all([
    boards[`./${game}/Board.svelte`]!(),
    words[`./${game}/words.ts`]!(),
    need(`parts/${game}`, `why/${game}`),
  ]);
  return { Board: board.default, words: said };
}

/** Everything that drawing and telling a game takes. */
export function loadGame(game: string): Promise<GameParts> {
  if (!loaded.has(game)) loaded.set(game, load(game));
  return loaded.get(game)!;
}
