// Move texts are what the board offers: read here into words, values and the cells that they name.
import type { GameLine } from "../../lib/messages";

export type Kind = GameLine["moves"][number];

export interface Move {
  text: string;
  word: string;
  values: string[];
  /** at which places values name cells */
  cells: number[];
}

const begins = (text: string, word: string) => `${text} `.startsWith(`${word} `);

/** Fields name cells if most of their values are cells: a count may look like one by chance. */
const namesCells = (values: string[], cells: Set<string>) => values.filter((each) => cells.has(each)).length * 2 > values.length;

export function readMove(text: string, kinds: Kind[], cells: Set<string>): Move {
  const [kind] = kinds.filter(({ word }) => begins(text, word)).sort((a, b) => b.word.length - a.word.length);
  const word = kind?.word ?? text.split(" ")[0]!;
  const values = text.slice(word.length).trim().split(" ").filter(Boolean);
  const allowed = kind ? Object.values(kind.fields) : values.map((value) => [value]);
  return { text, word, values, cells: values.flatMap((_, at) => (namesCells(allowed[at] ?? [], cells) ? [at] : [])) };
}

/** Moves grouped by word, in their order. */
export function groupsOf(moves: Move[]): [string, Move[]][] {
  return [...new Set(moves.map(({ word }) => word))].map((word) => [word, moves.filter((move) => move.word === word)]);
}
