// A question to all others, and its outcome.
import type { Happening, TableFacts } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { t } from "../lib/texts.svelte";

/** The seats that are asked, and those that have agreed already. */
export function answersOf({ question, offer }: TableFacts): { seat: number; hasAgreed: boolean }[] {
  const { agreed = [], waits = [] } = question ?? offer ?? {};
  const answers = [...agreed.map((seat) => ({ seat, hasAgreed: true })), ...waits.map((seat) => ({ seat, hasAgreed: false }))];
  return answers.toSorted((one, other) => one.seat - other.seat);
}

/** What the table is shown about questions, answers and people who leave. */
export function tellAnswers(
  events: Happening[],
  before: TableFacts | null,
  now: TableFacts,
  seats: SeatLook[],
  me: number | null,
): string[] {
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
    if (kind === "undone" && before?.question && !now.question) return [t("undo-accepted")];
    if (kind === "resigned") return [t(seat === me ? "you-have-left" : "somebody-left", { name: name(seat) })];
    if (kind === "left" && before?.seats[seat!]?.invited && now.seats[seat!]?.who === "open" && seat !== me)
      return [t("rematch-declined", { name: before.seats[seat!]!.name })];
    if (kind === "rematch" && seat !== me) return [t("rematch-asked", { name: name(seat) })];
    if (kind === "end_offered" && me === null) return [t(`asked-${text}`, { name: name(seat) })];
    return [];
  });
}
