// The games there are, as the server says.
import { own } from "../local/base";
import { api } from "./api";
import type { GameLine } from "./messages";
import { onDevice } from "./stored";
import { knows, t } from "./texts.svelte";

const KEY = own("kurzspiel-games"); // the server's last answer: with it a page opens at once, and without a network too

class Games {
  all = $state.raw(onDevice.data<GameLine[]>(KEY, []));

  /** Ask the server; only new visitors have to wait for its answer. */
  async load() {
    const answer = this.ask();
    if (!this.all.length) await answer;
  }

  private async ask() {
    const answer = await api.games().catch(() => null);
    if (!answer) return;
    this.all = answer.games;
    onDevice.keep(KEY, answer.games);
  }
}

export const games = new Games();

export const factsOf = (name: string) => games.all.find((game) => game.name === name);

/** A game's title: from our catalogues, or its own. */
export const titleOf = (name: string) => (knows(`game-${name}`) ? t(`game-${name}`) : (factsOf(name)?.title ?? name));

/** A game in a line. */
export function aboutOf({ name, seats }: GameLine): string {
  if (knows(`about-${name}`)) return t(`about-${name}`);
  return t("about-any-game", { players: [...new Set([Math.min(...seats), Math.max(...seats)])].join("–") });
}
