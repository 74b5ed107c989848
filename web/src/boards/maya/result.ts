// The numbers that decided a match.
import type { Figures } from "../contract";
import { t } from "../../lib/texts.svelte";

export const figures: Figures = (view) => [
  [t("figure-gold"), view.gold],
  [t("figure-supply"), view.supply],
];
