// Moves as whole sentences.
import type { GameWords } from "../boards/contract";
import type { SeatLook } from "../lib/seats";
import { t } from "../lib/texts.svelte";

/** Who does what, for a line of the log. */
export function teller(words: GameWords, seats: SeatLook[]): (line: [number, string]) => string {
  const name = (seat: number) => seats[seat]?.name ?? t("chance");
  return ([seat, move]) => t("log-line", { name: name(seat), what: words.tell(move, name) });
}
