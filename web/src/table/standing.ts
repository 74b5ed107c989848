// The order of the players at the end.
import type { TableFacts, View } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/texts.svelte";

/** Places as they count: players who have left are behind all others. None if the match was stopped. */
export function placesOf(table: TableFacts, view: View | null): number[] {
  return table.places ?? (table.ending ? [] : (view?.places ?? []));
}

/** The seats from the first to the last. */
export function inOrder(table: TableFacts, view: View | null, seats: SeatLook[]): SeatLook[] {
  const places = placesOf(table, view);
  return [...seats].sort((a, b) => (places[a.seat] ?? 9) - (places[b.seat] ?? 9));
}

export const winnersOf = (table: TableFacts, view: View | null, seats: SeatLook[]) =>
  seats.filter(({ seat }) => placesOf(table, view)[seat] === 1);

/** "Ada wins", or how else it ended. */
export function tellWinners(table: TableFacts, view: View | null, seats: SeatLook[]): string {
  if (table.ending === "stop") return t("ended-stop");
  const winners = winnersOf(table, view, seats);
  const names = new Intl.ListFormat(settings.language).format(winners.map(({ name }) => name));
  if (table.ending === "draw") return t("ended-draw", { names });
  return t(table.ending === "resigned" ? "ended-resigned" : "winners", { names, count: winners.length });
}
