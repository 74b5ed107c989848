// The rules of a game in the chosen language, asked for once.
import { api } from "./api";
import { factsOf } from "./games.svelte";
import type { RulesText } from "./messages";

/** For a game that explains itself. */
const none = (game: string): RulesText => ({ game, introduction: "", paragraphs: [], glossary: [], phases: {} });

const asked = new Map<string, Promise<RulesText>>();

export function rulesOf(game: string, language: string): Promise<RulesText> {
  const name = `${game} ${language}`;
  if (!asked.has(name)) {
    if (factsOf(game)?.has_rules === false) return Promise.resolve(none(game));
    const answer = api.rules(game, language);
    answer.catch(() => asked.delete(name));
    asked.set(name, answer);
  }
  return asked.get(name)!;
}
