// Possible opponents: our characters and their levels, and connected bots from outside.
import { CHARACTERS, type Character, LEVELS, type Level } from "../characters/characters";
import { api } from "./api";
import type { BotLine, ChairWish } from "./messages";

export { LEVELS, type Level } from "../characters/characters";

const OUTSIDE = "outside:";

/** A bot from outside as the value of a choice. */
export const choiceOf = (bot: BotLine) => OUTSIDE + bot.name;

/** The name of the bot from outside that was chosen, if one was. */
export const outsiderOf = (choice: string) => (choice.startsWith(OUTSIDE) ? choice.slice(OUTSIDE.length) : null);

/** The character that was chosen by name, if one was. */
export const characterChosen = (choice: string) => CHARACTERS.find(({ name }) => name === choice) ?? null;

/** The level that plays for people who are late or away, unless another is chosen: that of the first bot at the table. */
export const levelAmong = (choices: string[]): Level =>
  choices.map(characterChosen).find((character) => character !== null)?.level ?? "club";

/** The levels that may do so; at rated tables none above club. */
export const standIns = (isRated: boolean): readonly Level[] => (isRated ? LEVELS.slice(0, LEVELS.indexOf("club") + 1) : LEVELS);

export const chairFor = ({ name, level }: Character): ChairWish => ({ who: "bot", bot: level, name });

/** A chair for the chosen opponent: a friend, another person at this device, one of our characters, a bot from outside. */
export function chairOf(choice: string, name: string): ChairWish {
  if (choice === "open") return { who: "open" };
  if (choice === "me") return { who: "me", name: name.trim() || null };
  const character = characterChosen(choice);
  return character ? chairFor(character) : { who: "bot", program: outsiderOf(choice) };
}

/** The bots from outside that play this game now; none if the server cannot be asked. */
export async function outsiders(game: string): Promise<BotLine[]> {
  const { bots } = await api.bots().catch(() => ({ bots: [] }));
  return bots.filter((bot) => bot.games.includes(game));
}
