// Words about people, and about what is played with them.
import { titleOf } from "../lib/games.svelte";
import type { SentChallenge, TableLine } from "../lib/messages";
import { t } from "../lib/texts.svelte";
import { slowTime } from "../lib/times";

/** How much time a table gives, in a few words, and what happens when it is over. */
export function termsOf({ clock, stand_in: bot }: Pick<TableLine, "clock" | "stand_in">): string {
  const after = clock && bot ? t("people-after-time", { bot: t(`level-${bot}`) }) : "";
  return [timeOf(clock), after].filter(Boolean).join(" ");
}

/** How much time a table gives. */
export function timeOf(clock: TableLine["clock"]): string {
  if (!clock) return t("people-no-clock");
  if (clock.kind === "live") return t("people-live", { minutes: Math.round(clock.bank / 60), seconds: clock.increment });
  return slowTime(clock.seconds);
}

/** What a challenge is about. */
export function factsOf({ game, seats, clock, stand_in, rated, by }: SentChallenge): string {
  const others = seats.filter((name) => name && name !== by); // who challenges is named beside it
  return [
    titleOf(game),
    t("people-seats", { count: seats.length }),
    termsOf({ clock, stand_in }),
    t(rated ? "people-rated" : "people-casual"),
    ...(others.length ? [t("people-with", { names: others.join(", ") })] : []),
  ].join(" · ");
}
