// The numbers that decided a match, and how they came about.
import type { Figures, Source, Sources } from "../contract";
import type { SakkaraView, ToldStep } from "../../lib/messages";
import { t } from "../../lib/texts.svelte";
import { tilesOf } from "./view";

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);

export const figures: Figures<SakkaraView> = (view) => [
  [t("figure-built"), view.pyramids.map((tiles: string[]) => tiles.length)],
  [t("figure-laid"), view.laid.map((laid: Record<string, number>) => sum(Object.values(laid)))],
];

type Row = Source["rows"][number];
type Counts = Map<string, number[]>;

/** By which steps tiles come to a holder, in the order of the rules. */
const WAYS = ["entered", "walked", "climbed", "walked-on", "flew", "stole", "burnt", "whirled"];
const BUILDING = ["built", "built-with-hands"];

function add(counts: Counts, key: string, seat: number | null, more = 1) {
  if (seat === null) return;
  const row = counts.get(key) ?? [0, 0];
  row[seat]! += more;
  counts.set(key, row);
}

/** The seat in a value of a step's sentence. */
const seatIn = (value: unknown) => (typeof value === "object" && value !== null && "seat" in value ? Number(value.seat) : null);

function taken(steps: ToldStep[][]): Counts {
  const counts: Counts = new Map();
  for (const line of steps) {
    const way = line.find(({ kind }) => WAYS.includes(kind))?.kind ?? "";
    for (const { kind, seat, words } of line) {
      if (kind === "took" || kind === "took-last") add(counts, way, seat);
      else if (kind === "burnt" || kind === "whirled") add(counts, kind, seat, Number(words.values["count"]));
      else if (kind === "stole") add(counts, kind, seatIn(words.values["winner"]));
    }
  }
  return counts;
}

function builtByTurn(steps: ToldStep[][]): Counts {
  const counts: Counts = new Map();
  let turn = "";
  for (const { kind, seat, words } of steps.flat()) {
    if (kind === "turn-began") turn = String(words.values["turn"]);
    else if (BUILDING.includes(kind)) add(counts, turn, seat);
  }
  return counts;
}

function builtByLevel(view: SakkaraView): Row[] {
  return [1, 2, 3].map((level): Row => {
    const motifs = new Set<string>(tilesOf(level).map(({ motif }) => motif));
    return [t("sakkara-source-level", { level }), view.pyramids.map((tiles: string[]) => tiles.filter((tile) => motifs.has(tile)).length)];
  });
}

export const sources: Sources<SakkaraView> = (steps, view) => {
  const [ways, turns] = [taken(steps), builtByTurn(steps)];
  const tables: Source[] = [
    { title: t("sakkara-source-levels"), rows: builtByLevel(view) },
    { title: t("sakkara-source-turns"), rows: [...turns].map(([turn, row]): Row => [t("sakkara-source-turn", { turn }), row]) },
    {
      title: t("sakkara-source-ways"),
      rows: WAYS.flatMap((way): Row[] => (ways.has(way) ? [[t(`sakkara-source-${way}`), ways.get(way)!]] : [])),
    },
  ];
  return tables.filter(({ rows }) => rows.length);
};
