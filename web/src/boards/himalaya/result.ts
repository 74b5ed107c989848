// The numbers that decided a match, and where they came from.
import type { ToldStep, HimalayaView } from "../../lib/messages";
import { t } from "../../lib/texts.svelte";
import type { Figures, Source, Sources } from "../contract";
import { holder } from "./view";

const KINDS = ["economic", "religious", "political"] as const;

export const figures: Figures<HimalayaView> = (view) =>
  KINDS.map((kind) => [t(`figure-${kind}`), view.influence.map((influence) => influence[kind])]);

interface Row {
  id: string;
  values: Record<string, unknown>;
}
type Cells = (number | string | null)[];

const seatOf = (value: unknown) => (value as { seat: number }).seat;
const wordOf = (value: unknown) => t((value as { id: string }).id);
const rowsOf = ({ words }: ToldStep) => (words.values["rows"] ?? []) as unknown as Row[];

/** How the match came out: yaks round by round, stupas and delegations by place, and what was compared at the end. */
export const sources: Sources<HimalayaView> = (lines, view) => {
  const steps = lines.flat();
  return [yaks(steps, view.seats), stupas(steps, view.seats), delegations(view), comparisons(steps, view.seats)].filter(
    ({ rows }) => rows.length > 0,
  );
};

function yaks(steps: ToldStep[], seats: number): Source {
  const rows: [string, Cells][] = [];
  let round = 1;
  let orders: Cells = Array(seats).fill(null);
  const close = () => {
    if (orders.some(Boolean)) rows.push([t("himalaya-source-orders", { round }), orders]);
    orders = Array(seats).fill(null);
  };
  for (const step of steps) {
    const { values } = step.words;
    if (step.kind === "bartered") {
      const seat = seatOf(values["seat"]);
      orders[seat] = Number(orders[seat] ?? 0) + Number(values["yaks"]);
    } else if (step.kind === "inventory") {
      close();
      const cells: Cells = Array(seats).fill(null);
      for (const row of rowsOf(step)) cells[seatOf(row.values["seat"])] = Number(cells[seatOf(row.values["seat"])] ?? 0) + 3;
      rows.push([t("himalaya-source-inventory", { round }), cells]);
    } else if (step.kind === "next-round") {
      close();
      round = Number(values["round"]);
    }
  }
  close();
  return { title: t("himalaya-source-yaks"), rows };
}

function stupas(steps: ToldStep[], seats: number): Source {
  const built = steps.filter(({ kind }) => kind === "offered");
  const rows = built.map(({ words: { values } }): [string, Cells] => {
    const cells: Cells = Array(seats).fill(null);
    cells[seatOf(values["seat"])] = Number(values["level"]);
    return [wordOf(values["village"]), cells];
  });
  return { title: t("himalaya-source-stupas"), rows };
}

function delegations(view: HimalayaView): Source {
  const used = view.regions.filter((region) => region.delegations.some(Boolean));
  const rows = used.map(({ region, delegations: row }): [string, Cells] => {
    const leader = holder(row);
    return [t("himalaya-region", { region }), row.map((count, seat) => (seat === leader ? `${count} ★` : count || null))];
  });
  return { title: t("himalaya-source-delegations"), rows };
}

/** Who left and by what measure, and who won (H9). */
function comparisons(steps: ToldStep[], seats: number): Source {
  const rows = steps.flatMap((step): [string, Cells][] => {
    const { values } = step.words;
    const cells: Cells = Array(seats).fill(null);
    if (step.kind.startsWith("compared-") || step.kind === "influences") {
      for (const row of rowsOf(step)) cells[seatOf(row.values["seat"])] = Number(row.values["value"]);
      return [[wordOf(values["what"]), cells]];
    }
    if (!step.paragraph.startsWith("H9") || step.kind === "nobody-leads") return [];
    const leaves = step.kind.startsWith("left-");
    const who = step.seat === null ? rowsOf(step).map((row) => seatOf(row.values["seat"])) : [step.seat];
    for (const seat of who) cells[seat] = leaves ? "✕" : "★";
    return [[t(leaves ? "himalaya-source-leaves" : "himalaya-source-wins", { paragraph: step.paragraph }), cells]];
  });
  return { title: t("himalaya-source-ending"), rows };
}
