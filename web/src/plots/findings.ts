// A finding in words: its bars have names, and its sentence is made of their figures.
import type { GameFinding } from "../lib/messages";
import { knows, t } from "../lib/texts.svelte";

const Z = 1.96; // 95 %
const LEAST = 100; // of what a bar is of
const RARE = 0.002; // of all matches

export interface FindingLine {
  label: string;
  count: number;
  value: number;
  low: number;
  high: number;
}

/** The bars with enough data, with the intervals in which the truth lies. */
export function linesOf({ bars, unit }: GameFinding, matches: number): FindingLine[] {
  return bars
    .filter(({ of }) => of >= Math.max(LEAST, RARE * matches))
    .map(({ label, value, error, of }) => ({
      label,
      count: of,
      value,
      low: Math.max(0, value - Z * error),
      high: unit === "share" ? Math.min(1, value + Z * error) : value + Z * error,
    }));
}

/** What a bar is about, in the words of the game. */
export function labelOf(game: string, finding: string, label: string): string {
  const own = [`masters-${game}-${finding}-${label}`, ...["pyramid", "marker", "tile", "name"].map((kind) => `${game}-${kind}-${label}`)];
  const known = own.find(knows);
  if (known) return t(known);
  const shape = `masters-${game}-${finding}-label`;
  if (knows(shape)) return t(shape, { label: /^[+-]?\d+$/.test(label) ? Number(label) : label });
  return finding === "order" ? t("masters-player", { label }) : label;
}

/** What it shows: the largest bar and the smallest, the first and the last. */
export function toldOf(game: string, { name }: GameFinding, lines: FindingLine[], format: (value: number) => string): string {
  if (!lines.length) return "";
  const sorted = [...lines].sort((one, other) => other.value - one.value);
  const [most, least] = [sorted[0]!, sorted.at(-1)!];
  return t(`masters-${game}-${name}-told`, {
    most: labelOf(game, name, most.label),
    high: format(most.value),
    least: labelOf(game, name, least.label),
    low: format(least.value),
    first: format(lines[0]!.value),
    last: format(lines.at(-1)!.value),
  });
}
