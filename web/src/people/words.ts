// Words about people, and about what is played with them.
import type { TableLine } from "../lib/messages";
import { t } from "../lib/texts.svelte";

/** How much time a table gives, in a few words. */
export function timeOf(clock: TableLine["clock"]): string {
  if (!clock) return t("people-no-clock");
  if (clock.kind === "live") return t("people-live", { minutes: Math.round(clock.bank / 60), seconds: clock.increment });
  return t("people-slow", { hours: Math.round(clock.seconds / 3600) });
}
