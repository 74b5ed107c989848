// The numbers that decided a match.
import type { Figures } from "../contract";
import type { HimalayaView } from "../../lib/messages";
import { t } from "../../lib/texts.svelte";

const KINDS = ["economic", "religious", "political"] as const;

export const figures: Figures<HimalayaView> = (view) =>
  KINDS.map((kind) => [t(`figure-${kind}`), view.influence.map((influence) => influence[kind])]);
