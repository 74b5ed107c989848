// What has been picked so far of a move in several parts; board and panel share it.
import type { Move } from "./moves";
import type { Motif } from "./view";

/** Moves that need a place on the board, besides plain walking. */
export type Tool = "climb" | "bird" | "ox" | "fire" | "whirl";

export class Picked {
  tool = $state<Tool | null>(null);
  worker = $state<number | null>(null);
  tile = $state<Motif | null>(null);
  count = $state<number | null>(null);
  /** a field that several moves can mean: which of them is asked next */
  field = $state<string | null>(null);
  /** the move under the pointer or the focus */
  shown = $state.raw<Move | null>(null);

  clear = () => {
    this.tool = null;
    this.worker = null;
    this.tile = null;
    this.count = null;
    this.field = null;
    this.shown = null;
  };
}

export const pick = () => new Picked();
