// Names of players and of openings, in my language.
import type { Opening } from "../boards/contract";
import type { Rating } from "../lib/messages";
import { knows, t } from "../lib/texts.svelte";

/** A person by name, a level of bots by its title; all others have none. */
export const nameOf = ({ kind, name }: { kind: string; name: string }) =>
  kind === "level" ? t(`level-${name}`) : kind === "others" ? t("results-somebody") : name;

export const pathOf = (name: string) => `/players/${encodeURIComponent(name)}`;

export const hasProfile = (kind: string) => kind === "person" || kind === "program";

export const ratingOf = ({ points, margin }: Rating) => t("results-rating-of", { points: String(points), margin: String(margin) });

const drawn = import.meta.glob<Opening>("../boards/*/opening.ts", { eager: true, import: "tellOpening" });

/** What is counted at the end of a game. */
export const scoreOf = (game: string) => t(knows(`results-score-${game}`) ? `results-score-${game}` : "results-score-any");

/** What an opening of a game is, if it has any. */
export const openingsOf = (game: string) => (knows(`results-opening-explained-${game}`) ? t(`results-opening-explained-${game}`) : "");

/** An opening in the terms of its game; the words of the game must be loaded. */
export const openingOf = (game: string, opening: string) => drawn[`../boards/${game}/opening.ts`]?.(opening.split("-")) ?? opening;
