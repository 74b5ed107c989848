// Who came where.
import type { View } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/texts.svelte";

export const placesOf = (view: View | null): number[] => view?.places ?? [];

/** The seats from the first to the last. */
export function inOrder(view: View | null, seats: SeatLook[]): SeatLook[] {
  const places = placesOf(view);
  return [...seats].sort((a, b) => (places[a.seat] ?? 9) - (places[b.seat] ?? 9));
}

export const winnersOf = (view: View | null, seats: SeatLook[]) => seats.filter(({ seat }) => placesOf(view)[seat] === 1);

/** "Ada wins". */
export function tellWinners(view: View | null, seats: SeatLook[]): string {
  const winners = winnersOf(view, seats);
  const names = new Intl.ListFormat(settings.language).format(winners.map(({ name }) => name));
  return t("winners", { names, count: winners.length });
}
