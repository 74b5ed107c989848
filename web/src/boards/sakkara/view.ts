// The view of Sakkara as docs/views.md describes it.

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
] as const;
export type Motif = (typeof MOTIFS)[number];
/** null = a tile that this seat is not shown */
export type Seen = Motif | null;

export interface Standing {
  seat: number;
  worker: number;
}

export interface FieldView {
  field: string;
  /** from the bottom up */
  tiles: Seen[];
  worker: Standing | null;
}

export interface Laid {
  ship: number;
  grain: number;
}

export interface SakkaraView {
  phase: "deal" | "cover" | "first" | "enter" | "turn" | "steal" | "stack" | "drop" | "put" | "over";
  to_act: number[];
  places: number[] | null;
  turn: number;
  quiet: number;
  player: number | null;
  board: FieldView[];
  bag: Motif[];
  covering: string | null;
  holders: Seen[][];
  laid: Laid[];
  pyramids: Motif[][];
  stepped: boolean;
  runner: number | null;
  steps: number;
  level: number | null;
  casting: { spell: string; tiles: Motif[] } | null;
  pile: Seen[];
  used_fields: string[];
}

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
