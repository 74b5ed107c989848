// What somebody has asked all others, and what became of it.
import type { Happening, TableFacts } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { t } from "../lib/texts.svelte";

/** Who is asked, and who has agreed already. An early end asks also those for whom a bot plays just now. */
export function answersOf({ question, offer, seats }: TableFacts): { seat: number; hasAgreed: boolean }[] {
  const asked = question ?? offer;
  if (!asked) return [];
  const people = seats.filter(({ who, program, gone }) => who === "person" && !program && !gone);
  const there = question ? people.filter(({ bot }) => bot === null) : people;
  return there.filter(({ seat }) => seat !== asked.seat).map(({ seat }) => ({ seat, hasAgreed: asked.agreed.includes(seat) }));
}

/** What those at the table are told of questions, answers and of people who leave. */
export function tellAnswers(events: Happening[], before: TableFacts | null, seats: SeatLook[], me: number | null): string[] {
  const name = (seat: number | null | undefined) => seats[seat ?? -1]?.name ?? "";
  return events.flatMap(({ kind, seat, text }) => {
    if (kind === "refused" && before?.question) {
      if (seat === before.question.seat) return seat === me ? [] : [t("asked-withdrawn", { name: name(seat) })];
      return [t("undo-refused", { name: name(seat) })];
    }
    if (kind === "end_declined" && before?.offer) {
      if (seat === before.offer.seat) return seat === me ? [] : [t("asked-withdrawn", { name: name(seat) })];
      return [t("end-declined", { name: name(seat) })];
    }
    if (kind === "undone" && before?.question) return [t("undo-accepted")];
    if (kind === "resigned") return [t(seat === me ? "you-have-left" : "somebody-left", { name: name(seat) })];
    if (kind === "rematch" && seat !== me) return [t("rematch-asked", { name: name(seat) })];
    if (kind === "end_offered" && me === null) return [t(`asked-${text}`, { name: name(seat) })];
    return [];
  });
}
