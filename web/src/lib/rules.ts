// The rules of a game in the chosen language, asked for once.
import { api } from "./api";
import type { RulesText } from "./messages";

const asked = new Map<string, Promise<RulesText>>();

export function rulesOf(game: string, language: string): Promise<RulesText> {
  const name = `${game} ${language}`;
  if (!asked.has(name)) {
    const answer = api.rules(game, language);
    answer.catch(() => asked.delete(name));
    asked.set(name, answer);
  }
  return asked.get(name)!;
}
