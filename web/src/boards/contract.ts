// A board draws a view and offers legal moves; it knows no rules.
//
// All that the page draws for one game lies in `boards/NAME/` and is found there; nothing else in the page names a game.
// NAME is what the server says of the game as its `board`; a game without a folder is drawn by `boards/generic/`.
//   Board.svelte      the board: a component that takes BoardProps
//   words.ts          its moves for people: GameWords
//   result.ts         if numbers decide it: `figures`, a table of them for the end of a match
//   opening.ts        if matches are told apart by how they begin: `tellOpening`
//   PlanAhead.svelte  if all choose in secret: a plan for the next time, PlanAheadProps
//   Poster.svelte     its picture for the first page; without one a poster shows the initial of its title
// Pictures of the rules lie in `figures/NAME/index.ts`, words in the catalogues `parts/NAME` and `why/NAME`.
//
// What else the page finds on a board, by attributes of its elements:
//   data-part="copan-2"    a place or thing that moves, lessons and the log can point at; names are the words of move texts
//   data-piece="stone-3-7" a piece; drawn elsewhere in the next view under the same name, it moves there
//   data-from="supply-3"   the part from which a piece comes that was not there before
//   data-to="supply-3"     the part to which a piece goes when it is no longer there
import type { View } from "../lib/messages";
import type { SeatLook } from "../lib/seats";

/** A game's own board knows the type of its views. */
export interface BoardProps<GameView = View> {
  /** docs/views.md; null hidden things are drawn as hidden */
  view: GameView;
  /** texts of the moves that I may make now; empty when it is not my turn or when I watch */
  legal: string[];
  me: number | null;
  seats: SeatLook[];
  /** new lines of the log since the last view: [seat or -1, text], to mark what changed */
  fresh: [number, string][];
  /** make these moves, one or several of a turn */
  choose: (moves: string[]) => void;
  /** ask why a move is not possible */
  why: (move: string) => void;
}

/** Each game's `words.ts`: its moves for people. */
export interface GameWords {
  /** a move as a sentence without its subject: "lays a worker at the second quarry"; `name` gives the name of a seat */
  tell: (move: string, name: (seat: number) => string) => string;
  /** the parts of the board that a move of a seat (-1: chance) concerns */
  parts: (move: string, seat: number) => string[];
}

/** Each game's `result.ts`: the numbers that decided a match, each with its name and a value for every seat. */
export type Figures<GameView = View> = (view: GameView) => [string, (number | null)[]][];

/** Each game's `opening.ts`: the parts of an opening's name in words. */
export type Opening = (parts: string[]) => string;

/** Where all choose in secret, a game may have `PlanAhead.svelte`: a plan for the next time. */
export interface PlanAheadProps<GameView = View> {
  view: GameView;
  me: number;
  /** the moves of the plan that is prepared */
  plan: string[];
  /** prepare these moves instead */
  change: (moves: string[]) => void;
}
