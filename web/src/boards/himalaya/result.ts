// The numbers that decided a match.
import type { Figures } from "../contract";
import { t } from "../../lib/texts.svelte";

export const figures: Figures = (view) =>
  ["economic", "religious", "political"].map((kind) => [
    t(`figure-${kind}`),
    view.influence.map((influence: Record<string, number | null>) => influence[kind]),
  ]);
