// What was solved in this browser: that needs no account.
import { onDevice } from "../lib/stored";
import { own } from "../local/base";

export interface Solved {
  /** by game: the ids of puzzles, and whether each was solved at the first try */
  games: Record<string, Record<string, boolean>>;
  /** solved at the first try in a row */
  streak: number;
  /** on which days that day's puzzle was solved at the first try, the latest last */
  days: string[];
}

const KEY = own("kurzspiel-puzzles");
const MOST_DAYS = 400;
const DAY = 86_400_000; // milliseconds

export function solved(): Solved {
  const found = onDevice.data<Partial<Solved>>(KEY, {});
  return { games: found.games ?? {}, streak: found.streak ?? 0, days: found.days ?? [] };
}

/** Note the result of a try at a puzzle: the first one counts. `today`: it is the puzzle of this day. False: this browser keeps
 * nothing. */
export function note(game: string, id: string, isFirstTry: boolean, today: string | null): boolean {
  const all = solved();
  const own = (all.games[game] ??= {});
  if (!(id in own)) {
    own[id] = isFirstTry;
    all.streak = isFirstTry ? all.streak + 1 : 0;
  }
  if (today && isFirstTry && own[id] && !all.days.includes(today)) all.days = [...all.days, today].sort().slice(-MOST_DAYS);
  return onDevice.keep(KEY, all);
}

/** Days in a row on which that day's puzzle was solved, up to today, or to yesterday if today's is still to come. */
export function daysInRow(days: string[], today: string): number {
  const before = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let count = 0;
  for (let day = days.includes(today) ? today : before(today); days.includes(day); day = before(day)) count += 1;
  return count;
}
