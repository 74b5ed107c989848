// Names of players and of openings, in my language.
import type { Rating } from "../lib/messages";
import { t } from "../lib/texts.svelte";

/** A person by name, a level of bots by its title; all others have none. */
export const nameOf = ({ kind, name }: { kind: string; name: string }) =>
  kind === "level" ? t(`level-${name}`) : kind === "others" ? t("results-somebody") : name;

export const pathOf = (name: string) => `/players/${encodeURIComponent(name)}`;

export const hasProfile = (kind: string) => kind === "person" || kind === "program";

export const ratingOf = ({ points, margin }: Rating) => t("results-rating-of", { points: String(points), margin: String(margin) });

const OPENINGS: Record<string, (parts: string[]) => string> = {
  maya: ([first, second, then]) => {
    const stones = { first: t(`maya-pyramid-${first}`), second: t(`maya-pyramid-${second}`) };
    return then === "pass" ? t("results-opening-maya-pass", stones) : t("results-opening-maya", { ...stones, then: t(`maya-marker-${then}`) });
  },
  sakkara: ([first, second]) =>
    first === second
      ? t("results-opening-sakkara-same", { tile: t(`sakkara-tile-${first}`) })
      : t("results-opening-sakkara", { first: t(`sakkara-tile-${first}`), second: t(`sakkara-tile-${second}`) }),
  himalaya: ([start, trades]) => t("results-opening-himalaya", { start: t(`results-opening-start-${start}`), trades: Number(trades) }),
};

/** An opening in the terms of its game; the words of the game must be loaded. */
export const openingOf = (game: string, opening: string) => OPENINGS[game]?.(opening.split("-")) ?? opening;
