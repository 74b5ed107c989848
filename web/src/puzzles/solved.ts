// What somebody has solved in this browser: nobody needs an account for that.
export interface Solved {
  /** by game: the ids of puzzles, and whether each was solved at the first try */
  games: Record<string, Record<string, boolean>>;
  /** solved at the first try in a row */
  streak: number;
}

const KEY = "kurzspiel-puzzles";

export function solved(): Solved {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Solved>;
    return { games: found.games ?? {}, streak: found.streak ?? 0 };
  } catch {
    return { games: {}, streak: 0 };
  }
}

/** What came of a puzzle, counted once. False: this browser keeps nothing. */
export function note(game: string, id: string, isFirstTry: boolean): boolean {
  const all = solved();
  const own = (all.games[game] ??= {});
  if (id in own) return true;
  own[id] = isFirstTry;
  all.streak = isFirstTry ? all.streak + 1 : 0;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
