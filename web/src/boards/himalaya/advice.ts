// What a hint advises, sorted by where it is drawn on the map.
import { FIGURES, type Action, type FigureName } from "./view";

export interface Advice {
  /** the discs of a plan */
  plan: Action[];
  /** a village to settle in, or for the market */
  village: number | null;
  /** a path, and what to lay on it */
  path: string | null;
  figure: FigureName | null;
  region: number | null;
  /** what to do in the village where the caravan is: `take`, `deliver`, `offer` */
  here: string | null;
}

export function adviceOf(moves: string[]): Advice {
  const advice: Advice = { plan: [], village: null, path: null, figure: null, region: null, here: null };
  for (const move of moves) {
    const [word = "", what = ""] = move.split(" ");
    if (word === "plan") advice.plan.push(what as Action);
    if (word === "settle" || word === "market") advice.village = Number(what);
    if (word === "yeti" || word === "storm") advice.path = what;
    if (word === "send") advice.region = Number(what);
    if (["take", "deliver", "offer"].includes(word)) advice.here = word;
    advice.figure = FIGURES.find((figure) => figure === word) ?? advice.figure;
  }
  return advice;
}
