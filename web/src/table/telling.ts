// Moves as whole sentences.
import type { GameWords } from "../boards/contract";
import type { Happening } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { t } from "../lib/texts.svelte";

/** Who does what, for a line of the log. */
export function teller(words: GameWords, seats: SeatLook[]): (line: [number, string]) => string {
  const name = (seat: number) => seats[seat]?.name ?? t("chance");
  return ([seat, move]) => t("log-line", { name: name(seat), what: words.tell(move, name) });
}

/** Whom a weaker bot has helped out: for those who listen to the page. */
export function helpTold(events: Happening[], seats: SeatLook[]): string[] {
  const helped = events.filter((event) => event.kind === "helped");
  return helped.map(({ seat, text }) => `${seats[seat ?? -1]?.name}: ${t("bot-helped", { bot: t(`level-${text}`) })}`);
}
