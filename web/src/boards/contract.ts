// A board draws a view and offers legal moves; it knows no rules.
//
// All that the page draws for one game is in `boards/NAME/` and is found there; nothing else in the page names a game.
// NAME is the game's `board` as the server gives it; a game without a folder is drawn by `boards/generic/`.
//   Board.svelte      the board: a component that takes BoardProps; it shows who sits where, so that nothing else does
//   words.ts          its moves for people: GameWords
//   Icon.svelte       the small drawings that its steps name in `icons` (games/NAME/story.py): a component that takes IconProps
//   Panel.svelte      what the decision panel shows of the moment: the numbers that decide, choices that are not on the board;
//                     a component that takes PanelProps
//   picked.svelte.ts  if a move is picked in several parts: `pick`, what has been picked so far, for board and panel alike
//   about.ts          what each thing on the board is: `about`, for a card of explanation
//   focus.ts          what a moment is about: `focus`, the parts of the board to bring into view on a small screen
//   flights.ts        what flies in a step without being a piece in both views: `flights`, small drawings from part to part
//   result.ts         if numbers decide a match: `figures`, a table of them for its end, and `sources`, where they came from
//   opening.ts        if matches are distinguished by how they begin: `tellOpening`
//   PlanAhead.svelte  if all choose in secret: a plan for the next time, PlanAheadProps
//   Poster.svelte     its picture for the first page; without one a poster shows the initial of its title
// Pictures of the rules are in `figures/NAME/index.ts`, words in the catalogues `parts/NAME` and `why/NAME`.
//
// What else the page finds on a board, by attributes of its elements:
//   data-part="copan-2"    a place or thing that moves, lessons and the log can point at; names are the words of move texts
//   data-piece="stone-3-7" a piece; if the next view draws it elsewhere under the same name, it moves there
//   data-from="supply-3"   the part from which a piece comes that was not there before
//   data-to="supply-3"     the part to which a piece goes when it is no longer there
//   data-why="bid q1 5"    a thing that cannot be used now: the page asks the server why this move is not possible, and shows it;
//                          such a thing has no handler of its own, is aria-disabled and can be focused
//   data-because="All six discs are laid."  the same where no move is impossible: the board itself says why
//   data-about="marker-q3" a thing that explains itself: `about` is asked with this name
//
// What boards get from the page's style: `--board-height`, the height in which the whole board is in sight (its width is
// all it is given), and the colours `--can`, `--changed`, `--picked` (with `--picked-halo`) and `--hinted` (style.css).
import type { ToldStep, View } from "../lib/messages";
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
  /** moves that a hint advises, to be drawn on the board: a ghost, an arrow, a route with numbers */
  hint?: string[];
  /** what `pick` made, shared with the panel; a board without one makes its own */
  picked?: unknown;
}

/** Next to the board, in the decision panel. */
export type PanelProps<GameView = View> = BoardProps<GameView>;

export interface IconProps {
  /** like `tile-scarab` */
  name: string;
}

/** A card of explanation. */
export interface About {
  title: string;
  /** what it is, what it does, and why */
  lines: string[];
  /** of the rules */
  paragraph: string;
}

/** Each game's `about.ts`: what the thing with this name in `data-about` is; null if there is nothing to say. */
export type Explain<GameView = View> = (name: string, view: GameView, seats: SeatLook[], me: number | null) => About | null;

/** Each game's `focus.ts`: parts of the board, the most important first. */
export type Focus<GameView = View> = (view: GameView, me: number | null) => string[];

/** A drawing of Icon.svelte that goes from one part of the board to another. */
export interface Flight {
  icon: string;
  from: string;
  to: string;
}

/** Each game's `flights.ts`: what flies in a step. */
export type Flights = (told: ToldStep) => Flight[];

/** Each game's `words.ts`: its moves for people. */
export interface GameWords {
  /** a move as a sentence without its subject: "lays a worker at the second quarry"; `name` gives the name of a seat */
  tell: (move: string, name: (seat: number) => string) => string;
  /** the parts of the board that a move of a seat (-1: chance) concerns */
  parts: (move: string, seat: number) => string[];
}

/** A table for the end of a match: by round or by source, with a value for every seat. */
export interface Source {
  title: string;
  rows: [string, (number | string | null)[]][];
}

/** Each game's `result.ts`: how the numbers came about, from the steps of all lines of the log, in the order of the rules. */
export type Sources<GameView = View> = (steps: ToldStep[][], view: GameView) => Source[];

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
