// The view of Sakkara, and what else the page knows of its tiles.
import { PLACES } from "./geometry";
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

/** How many of each there are (S1.2). */
export const COPIES: Record<Motif, number> = {
  block: 10,
  stairs: 8,
  moon: 6,
  sun: 3,
  eye: 4,
  ankh: 4,
  scarab: 4,
  pillar: 4,
  tip: 3,
  ship: 4,
  grain: 8,
  hand: 7,
  snake: 2,
  horse: 3,
  bird: 2,
  ox: 3,
};

export const HOLDER_ROOM = 10;
export const STALL = 60;

/** The places of a pyramid on a level. */
export const tilesOf = (level: number) => PLACES.filter((place) => place.level === level);

/** The level that is being built, or null when the pyramid is complete. */
export function openLevel(built: Motif[]): number | null {
  const isBuilt = (place: (typeof PLACES)[number]) => built.filter((each) => each === place.motif).length > place.number;
  return [1, 2, 3].find((level) => !tilesOf(level).every(isBuilt)) ?? null;
}
