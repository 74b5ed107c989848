// A game's board and words, loaded when they are needed.
import type { Component } from "svelte";
import { factsOf } from "../lib/games.svelte";
import { need } from "../lib/texts.svelte";
import type { BoardProps, Explain, Flights, Focus, GameWords, IconProps, PanelProps, PlanAheadProps } from "./contract";

export interface GameParts {
  Board: Component<BoardProps>;
  words: GameWords;
  Icon: Component<IconProps> | undefined;
  Panel: Component<PanelProps> | undefined;
  pick: (() => unknown) | undefined;
  about: Explain | undefined;
  focus: Focus | undefined;
  flights: Flights | undefined;
  /** whether the board shows who sits where; only the generic one leaves that to the page */
  showsSeats: boolean;
  /** loaded when it is opened */
  planAhead: (() => Promise<{ default: Component<PlanAheadProps> }>) | undefined;
}

const ANY = "generic"; // the board that can draw every game
const boards = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");
const plans = import.meta.glob<{ default: Component<PlanAheadProps> }>("./*/PlanAhead.svelte");
const words = import.meta.glob<GameWords>("./*/words.ts");
const icons = import.meta.glob<{ default: Component<IconProps> }>("./*/Icon.svelte");
const panels = import.meta.glob<{ default: Component<PanelProps> }>("./*/Panel.svelte");
const picks = import.meta.glob<{ pick: () => unknown }>("./*/picked.svelte.ts");
const abouts = import.meta.glob<{ about: Explain }>("./*/about.ts");
const focuses = import.meta.glob<{ focus: Focus }>("./*/focus.ts");
const flying = import.meta.glob<{ flights: Flights }>("./*/flights.ts");
const loaded = new Map<string, Promise<GameParts>>();

const isDrawn = (name: string) => `./${name}/Board.svelte` in boards;

/** The folder of what draws a game. */
export function folderOf(game: string): string {
  const name = factsOf(game)?.board ?? game;
  return isDrawn(name) ? name : ANY;
}

/** Whether plans can be made ahead in this game, since all choose in secret. */
export const hasPlans = (game: string) => `./${folderOf(game)}/PlanAhead.svelte` in plans;

async function load(game: string): Promise<GameParts> {
  const folder = folderOf(game);
  const [board, said, icon, panel, picked, about, focus, flights] = await Promise.all([
    boards[`./${folder}/Board.svelte`]!(),
    words[`./${folder}/words.ts`]!(),
    icons[`./${folder}/Icon.svelte`]?.(),
    panels[`./${folder}/Panel.svelte`]?.(),
    picks[`./${folder}/picked.svelte.ts`]?.(),
    abouts[`./${folder}/about.ts`]?.(),
    focuses[`./${folder}/focus.ts`]?.(),
    flying[`./${folder}/flights.ts`]?.(),
    need(`parts/${game}`, `parts/${folder}`, `why/${game}`, `steps/${game}`),
  ]);
  return {
    Board: board.default,
    words: said,
    Icon: icon?.default,
    Panel: panel?.default,
    pick: picked?.pick,
    about: about?.about,
    focus: focus?.focus,
    flights: flights?.flights,
    showsSeats: folder !== ANY,
    planAhead: plans[`./${folder}/PlanAhead.svelte`],
  };
}

/** Everything needed to draw and describe a game. */
export function loadGame(game: string): Promise<GameParts> {
  if (!loaded.has(game)) loaded.set(game, load(game));
  return loaded.get(game)!;
}
