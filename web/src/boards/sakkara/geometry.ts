// Where things are: fields of the board in drawing units, and the places of a pyramid.
import type { Motif } from "./view";

export const SIDE = 7;
export const CELL = { width: 64, height: 60 };
export const FACE = { width: 54, height: 46 };
export const MARGIN = { left: 20, right: 12, top: 24, bottom: 36 };
export const WIDTH = MARGIN.left + SIDE * CELL.width + MARGIN.right;
export const HEIGHT = MARGIN.top + SIDE * CELL.height + MARGIN.bottom;

const COLUMNS = "abcdefg";
const DIRECTIONS: Record<string, [number, number]> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

export interface Point {
  x: number;
  y: number;
}

const columnOf = (field: string) => COLUMNS.indexOf(field.charAt(0));
const rowOf = (field: string) => Number(field.charAt(1)) - 1;

function fieldAt(column: number, row: number): string | null {
  const inside = column >= 0 && column < SIDE && row >= 0 && row < SIDE;
  return inside ? `${COLUMNS.charAt(column)}${row + 1}` : null;
}

/** The middle of a field on the ground. */
export function middleOf(field: string): Point {
  return {
    x: MARGIN.left + (columnOf(field) + 0.5) * CELL.width,
    y: MARGIN.top + (SIDE - 0.5 - rowOf(field)) * CELL.height,
  };
}

export const isLeft = (field: string) => columnOf(field) < 4;
export const isHigh = (field: string) => rowOf(field) > 3;

/** How far the top of this many tiles is lifted; tall stacks are drawn a little shorter than they are. */
export const liftOf = (tiles: number) => Math.min(tiles, 4) * 6.5 + Math.max(tiles - 4, 0) * 3;

export function neighbour(field: string, direction: string, times = 1): string | null {
  const [east, north] = DIRECTIONS[direction] ?? [0, 0];
  return fieldAt(columnOf(field) + east * times, rowOf(field) + north * times);
}

export function directionTo(from: string, to: string): string | null {
  return Object.keys(DIRECTIONS).find((direction) => neighbour(from, direction) === to) ?? null;
}

export function lineOf(field: string, line: string): string[] {
  const along = [0, 1, 2, 3, 4, 5, 6];
  return along.map((k) => (line === "row" ? fieldAt(k, rowOf(field)) : fieldAt(columnOf(field), k)) ?? field);
}

export function around(field: string): string[] {
  const near = [-1, 0, 1];
  return near
    .flatMap((east) => near.map((north) => fieldAt(columnOf(field) + east, rowOf(field) + north)))
    .filter((each): each is string => each !== null && each !== field);
}

export const isField = (name: string) => columnOf(name) >= 0 && rowOf(name) >= 0 && rowOf(name) < SIDE;
export const rowName = (field: string) => field.charAt(1);
export const columnName = (field: string) => field.charAt(0);

/** A number from 0 to 1 that is always the same for the same text: tiles do not lie quite straight. */
export function chanceOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}

export interface Place extends Point {
  motif: Motif;
  level: number;
  /** which of its motif this is: the places of a motif fill from the first on */
  number: number;
}

const COURSES: [number, Motif[]][] = [
  [3, ["tip"]],
  [2, ["eye", "ankh"]],
  [2, ["scarab", "pillar"]],
  [1, ["block", "moon", "moon", "block"]],
  [1, ["block", "stairs", "sun", "stairs", "block"]],
];

export const STONE = 50;
export const COURSE = 52;

/** The 14 places of a pyramid seen from the front; x from the middle, y from the top. */
export const PLACES: Place[] = COURSES.flatMap(([level, motifs], course) =>
  motifs.map((motif, k) => ({
    motif,
    level,
    number:
      COURSES.slice(0, course).flatMap(([, above]) => above.filter((each) => each === motif)).length +
      motifs.slice(0, k).filter((each) => each === motif).length,
    x: (k - (motifs.length - 1) / 2) * STONE,
    y: (course + 0.5) * COURSE,
  })),
);
