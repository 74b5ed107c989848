// What everybody is shown when a bot moves or plays for a person.
import type { Happening, TableFacts } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { t } from "../lib/texts.svelte";

export function tellLate(events: Happening[], table: TableFacts, seats: SeatLook[], me: number | null): string[] {
  const bot = t(`level-${table.options.stand_in ?? "club"}`);
  const last = events.findLastIndex(({ kind }) => kind === "sat_in");
  return events.flatMap(({ kind, seat }, number) => {
    const name = seats[seat ?? -1]?.name ?? "";
    if (kind === "late" && last < number) return [t(seat === me ? "late-you" : "late-other", { name, bot })];
    if (kind === "sat_in" && seat !== me) return [t("sat-in-other", { name, bot: t(`level-${table.seats[seat!]?.bot ?? "club"}`) })];
    if (kind === "returned" && seat !== me) return [t("returned-other", { name })];
    return [];
  });
}
