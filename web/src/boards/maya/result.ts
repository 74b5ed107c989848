// The numbers that decided a match, and where they came from.
import type { Figures, Source, Sources } from "../contract";
import type { MayaView, ToldStep } from "../../lib/messages";
import { t } from "../../lib/texts.svelte";

export const figures: Figures<MayaView> = (view) => [
  [t("figure-gold"), view.gold],
  [t("figure-supply"), view.supply],
];

type Rows = Map<string, number[]>;

interface Payment {
  pyramid: { id: string };
  level: number;
  rows: { values: { seat: { seat: number }; gold: number } }[];
}

/** Gold by round, then by pyramid and level, each with the stones given for gold (M5.8) at the end. */
export const sources: Sources<MayaView> = (steps, view) => {
  const byRound: Rows = new Map();
  const byPlace: Rows = new Map();
  let round = 1;
  const add = (rows: Rows, key: string, seat: number, gold: number) => {
    const row = rows.get(key) ?? view.gold.map(() => 0);
    row[seat] = (row[seat] ?? 0) + gold;
    rows.set(key, row);
  };
  for (const { kind, words, seat } of steps.flat() as ToldStep[]) {
    if (kind === "round") round = Number(words.values.round);
    else if (kind === "forfeited" && seat !== null) {
      add(byRound, String(round), seat, 1);
      add(byPlace, "", seat, 1);
    } else if (kind === "paid") {
      const { pyramid, level, rows } = words.values as unknown as Payment;
      for (const { values } of rows) {
        add(byRound, String(round), values.seat.seat, values.gold);
        add(byPlace, `${pyramid.id} ${level}`, values.seat.seat, values.gold);
      }
    }
  }
  const places = view.pyramids.flatMap(({ name, levels }) => levels.map((_, i) => `maya-pyramid-${name} ${i + 1}`));
  const placeTitle = (key: string) => {
    const [pyramid = "", level] = key.split(" ");
    return key ? t("maya-about-level", { pyramid: t(pyramid), level: Number(level) }) : t("maya-source-forfeited");
  };
  const listed = (title: string, keys: string[], rows: Rows, name: (key: string) => string): Source => ({
    title: t(title),
    rows: keys.filter((key) => rows.has(key)).map((key) => [name(key), rows.get(key)!]),
  });
  return [
    listed("maya-source-rounds", ["1", "2", "3"], byRound, (key) => t("maya-source-round", { round: Number(key) })),
    listed("maya-source-places", [...places, ""], byPlace, placeTitle),
  ].filter(({ rows }) => rows.length > 0);
};
