// The numbers that decided a match.
import type { Figures } from "../contract";
import type { HimalayaView } from "../../lib/messages";
import { t } from "../../lib/texts.svelte";

export const figures: Figures<HimalayaView> = (view) =>
  ["economic", "religious", "political"].map((kind) => [
    t(`figure-${kind}`),
    view.influence.map((influence: Record<string, number | null>) => influence[kind]),
  ]);
