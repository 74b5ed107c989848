// Whom one can play against: our levels, and bots from outside that are here.
import { api } from "./api";
import type { BotLine, ChairWish } from "./messages";

export const LEVELS = ["novice", "casual", "club", "expert", "master"] as const;
export type Level = (typeof LEVELS)[number];

const OUTSIDE = "outside:";

/** A bot from outside as the value of a choice. */
export const choiceOf = (bot: BotLine) => OUTSIDE + bot.name;

/** The name of the bot from outside that was chosen, if one was. */
export const outsiderOf = (choice: string) => (choice.startsWith(OUTSIDE) ? choice.slice(OUTSIDE.length) : null);

export function botChair(choice: string): ChairWish {
  const program = outsiderOf(choice);
  return program === null ? { who: "bot", bot: choice as Level } : { who: "bot", program };
}

/** The bots from outside that play this game now; none if they cannot be asked for. */
export async function outsiders(game: string): Promise<BotLine[]> {
  const { bots } = await api.bots().catch(() => ({ bots: [] }));
  return bots.filter((bot) => bot.games.includes(game));
}
