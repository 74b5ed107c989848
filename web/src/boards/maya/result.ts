// The numbers that decided a match.
import type { Figures } from "../contract";
import type { MayaView } from "../../lib/messages";
import { t } from "../../lib/texts.svelte";

export const figures: Figures<MayaView> = (view) => [
  [t("figure-gold"), view.gold],
  [t("figure-supply"), view.supply],
];
