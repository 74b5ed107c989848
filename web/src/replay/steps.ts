// A match in steps: every sentence of its story, and what chance draws in a row at once.
import type { Told, Turn } from "../table/telling";

export type Line = [number, string];

export const LAST = Infinity; // the last step of a move, whichever that is

/** A stop: the moment it shows, and what is said there. */
export interface Stop {
  /** how many moves were made */
  move: number;
  /** and which step of the last of them is done */
  step: number;
  kind: Turn["kind"] | "beginning";
  told: Told[];
}

export function stopsOf(story: Turn[]): Stop[] {
  const stops: Stop[] = [{ move: 0, step: LAST, kind: "beginning", told: [] }];
  for (const { kind, told } of story) {
    const groups = kind === "draws" ? [told] : told.map((each) => [each]);
    for (const group of groups) {
      const { line, step } = group.at(-1)!;
      stops.push({ move: line + 1, step, kind, told: group });
    }
  }
  return stops;
}

/** The number of the stop that a moment belongs to. */
export function stopAt(stops: Stop[], move: number, step = LAST): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop.move < move || (stop.move === move && (stop.step <= step || step === LAST))),
  );
}
