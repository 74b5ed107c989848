// The moves of the game in words.
import { t } from "../../lib/texts.svelte";
import { isMotif } from "./moves";

type NameOf = (seat: number) => string;

const WITH_WORKER = ["step", "climb", "ox", "fire", "whirl"];

export function tell(move: string, name: NameOf): string {
  const [kind = "", first = "", second = ""] = move.split(" ");
  const id = `sakkara-log-${kind}`;
  if (isMotif(first)) return t(id, { tile: first, what: t("sakkara-log-a", { tile: first }) });
  if (kind === "first") return t(id, { name: name(Number(first)) });
  if (kind === "put") return t(id, { field: first, count: Number(second) });
  if (kind === "bird") return t(id, { worker: first, field: second });
  if (WITH_WORKER.includes(kind)) return t(id, { worker: first, way: second });
  return t(id, { field: first });
}

/** The parts of the board that a move of a seat concerns. */
export function parts(move: string, seat: number): string[] {
  const [kind = "", first = "", second = ""] = move.split(" ");
  if (WITH_WORKER.includes(kind)) return [`worker-${seat}-${first}`];
  if (["enter", "put", "cover"].includes(kind)) return [first];
  if (kind === "bird") return [second];
  if (kind === "stack") return ["pile"];
  if (kind === "build") return [`pyramid-${seat}-${first}`];
  if (kind === "lay") return [`laid-${seat}-${first}`];
  if (kind === "drop") return [`holder-${seat}`];
  if (kind === "snake") return [`holder-${1 - seat}`];
  if (kind === "flood") return [`laid-${1 - seat}-ship`];
  if (kind === "locusts") return [`laid-${1 - seat}-grain`];
  return [];
}
