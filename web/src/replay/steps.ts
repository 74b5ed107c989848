// A match as somebody steps through it: every move that the viewer could see, and what chance draws in a row at once.

export type Line = [number, string];

export interface Step {
  /** the moment it leads to: so many moves were made */
  move: number;
  lines: Line[];
}

export const CHANCE = -1;

export function stepsOf(log: (Line | null)[]): Step[] {
  const steps: Step[] = [{ move: 0, lines: [] }];
  let lines: Line[] = [];
  log.forEach((line, number) => {
    if (!line) return;
    lines.push(line);
    if (line[0] === CHANCE && log[number + 1]?.[0] === CHANCE) return;
    steps.push({ move: number + 1, lines });
    lines = [];
  });
  return steps;
}

/** The number of the step that a moment belongs to. */
export function stepAt(steps: Step[], move: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.move <= move),
  );
}
