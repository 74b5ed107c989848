// A board draws a view and offers legal moves; it knows no rules.
import type { SeatLook } from "../lib/seats";

export interface BoardProps {
  /** docs/views.md; null hidden things are drawn as hidden */
  view: any;
  /** texts of the moves that I may make now; empty when it is not my turn or when I watch */
  legal: string[];
  me: number | null;
  seats: SeatLook[];
  /** new lines of the log since the last view: [seat or -1, text], to mark what changed and to animate */
  fresh: [number, string][];
  /** make these moves, one or several of a turn */
  choose: (moves: string[]) => void;
  /** ask why a move is not possible */
  why: (move: string) => void;
}
