// The view of Sakkara, and what else the page knows of its tiles.
import type { FieldView, SakkaraView } from "../../lib/messages";

export type { FieldView, SakkaraView };

export const MOTIFS = [
  "block",
  "stairs",
  "moon",
  "sun",
  "eye",
  "ankh",
  "scarab",
  "pillar",
  "tip",
  "ship",
  "grain",
  "hand",
  "snake",
  "horse",
  "bird",
  "ox",
] as const satisfies SakkaraView["bag"];
export type Motif = SakkaraView["bag"][number];
/** null = a tile that this seat is not shown */
export type Seen = FieldView["tiles"][number];
export type Laid = SakkaraView["laid"][number];

export type Family = "lapis" | "stone" | "sign" | "gold" | "nile" | "clay" | "basalt";

const FAMILIES: Record<Motif, Family> = {
  block: "lapis",
  stairs: "stone",
  moon: "stone",
  sun: "stone",
  eye: "sign",
  ankh: "sign",
  scarab: "sign",
  pillar: "sign",
  tip: "gold",
  ship: "nile",
  grain: "nile",
  hand: "clay",
  snake: "basalt",
  horse: "basalt",
  bird: "basalt",
  ox: "basalt",
};

export const familyOf = (motif: Seen): Family | "veiled" => (motif === null ? "veiled" : FAMILIES[motif]);

export const HOLDER_ROOM = 10;
export const STALL = 60;
