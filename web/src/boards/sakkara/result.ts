// The numbers that decided a match.
import type { Figures } from "../contract";
import type { SakkaraView } from "../../lib/messages";
import { t } from "../../lib/texts.svelte";

const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);

export const figures: Figures<SakkaraView> = (view) => [
  [t("figure-built"), view.pyramids.map((tiles: string[]) => tiles.length)],
  [t("figure-laid"), view.laid.map((laid: Record<string, number>) => sum(Object.values(laid)))],
];
