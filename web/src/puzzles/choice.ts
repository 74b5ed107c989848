// Which puzzle comes next: one that was not tried yet, and about as hard as its solver is good.
import type { PuzzleLine, PuzzleStanding } from "../lib/messages";
import { solved } from "./solved";

const NEW = 1500; // points of a person who has tried none
const NEAR = 8; // puzzles among which it is drawn

export function nextOf(game: string, fitting: PuzzleLine[], standing: PuzzleStanding | null): PuzzleLine | undefined {
  const done = { ...solved().games[game], ...standing?.tried };
  const fresh = fitting.filter(({ id }) => !(id in done));
  const from = fresh.length ? fresh : fitting;
  const mine = standing?.mine?.rating.points ?? NEW;
  const far = ({ id }: PuzzleLine) => Math.abs((standing?.ratings[id]?.points ?? NEW) - mine);
  const near = standing ? [...from].sort((a, b) => far(a) - far(b)).slice(0, NEAR) : from;
  return near[Math.floor(Math.random() * near.length)];
}
