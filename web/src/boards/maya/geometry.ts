// Where everything stands, on a wide table and on a phone; and the uneven hand that draws it.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PyramidSize {
  /** a niche and its share of the wall */
  cell: number;
  /** height of the niches, and of the cornice with the coins below them */
  niches: number;
  cornice: number;
  plinth: number;
}

export interface QuarryPlace {
  rock: Box;
  cards: Box;
}

export interface Layout {
  narrow: boolean;
  width: number;
  height: number;
  /** where the jungle ends and the clearing begins; where the quarries' earth begins */
  clearing: number;
  earth: Box;
  plaque: Box;
  pyramid: PyramidSize;
  /** middle of the foot of each pyramid */
  feet: { x: number; y: number }[];
  quarries: QuarryPlace[];
  laid: { w: number; h: number };
  hand: Box;
  handCard: { w: number; h: number };
}

export const levelHeight = (size: PyramidSize) => size.niches + size.cornice;

function wide(quarries: number, hand: boolean): Layout {
  const slot = Math.min(978 / quarries, 178);
  const left = (1000 - slot * quarries) / 2;
  return {
    narrow: false,
    width: 1000,
    height: hand ? 606 : 522,
    clearing: 236,
    earth: { x: 0, y: 314, w: 1000, h: 204 },
    plaque: { x: 12, y: 10, w: 976, h: 30 },
    pyramid: { cell: 24.4, niches: 27, cornice: 21, plinth: 25 },
    feet: [0, 1, 2, 3].map((i) => ({ x: 126 + i * 249.5, y: 276 })),
    quarries: Array.from({ length: quarries }, (_, i) => ({
      rock: { x: left + i * slot + 4, y: 315, w: slot - 8, h: 101 },
      cards: { x: left + i * slot + 7, y: 423, w: slot - 14, h: 88 },
    })),
    laid: { w: 40, h: 56 },
    hand: { x: 247, y: 523, w: 512, h: 76 },
    handCard: { w: 57, h: 75 },
  };
}

function tall(quarries: number, hand: boolean): Layout {
  const row = 62;
  const handTop = 484;
  const earthTop = hand ? handTop + 94 : handTop;
  return {
    narrow: true,
    width: 390,
    height: earthTop + 10 + quarries * row + 6,
    clearing: 402,
    earth: { x: 0, y: earthTop - 8, w: 390, h: quarries * row + 24 },
    plaque: { x: 8, y: 8, w: 374, h: 28 },
    pyramid: { cell: 18.6, niches: 21.5, cornice: 19, plinth: 22 },
    feet: [0, 1, 2, 3].map((i) => ({ x: i % 2 ? 292 : 98, y: i < 2 ? 234 : 451 })),
    quarries: Array.from({ length: quarries }, (_, i) => ({
      rock: { x: 6, y: earthTop + 8 + i * row, w: 140, h: row - 5 },
      cards: { x: 153, y: earthTop + 13 + i * row, w: 231, h: row - 12 },
    })),
    laid: { w: 32, h: 46 },
    hand: { x: 6, y: handTop + 8, w: 378, h: 64 },
    handCard: { w: 45, h: 64 },
  };
}

export const layoutFor = (quarries: number, narrow: boolean, hand: boolean) => (narrow ? tall(quarries, hand) : wide(quarries, hand));

/** Where the cards of a quarry lie; the last one allowed lies crosswise. */
export function cardSpots(place: QuarryPlace, laid: { w: number; h: number }, limit: number, narrow: boolean) {
  const { x, y, w } = place.cards;
  const beside = narrow; // crosswise beside the row, or across the foot of the fan
  const room = beside ? w - laid.h - laid.w - 4 : w - laid.w;
  const step = Math.min(room / Math.max(limit - 2, 1), laid.w + 3);
  return Array.from({ length: limit }, (_, i): Box => {
    if (i < limit - 1) return { x: x + i * step, y, ...laid };
    const end = x + (limit - 2) * step + laid.w;
    return beside
      ? { x: end + 4, y: y + (laid.h - laid.w) / 2, w: laid.h, h: laid.w }
      : { x: Math.max(end - laid.h, x), y: y + laid.h - 10, w: laid.h, h: laid.w };
  });
}

/** A number from -1 to 1 that is always the same for the same place: the uneven hand. */
export function jitter(seed: number, step = 0): number {
  const raw = Math.sin(seed * 127.1 + step * 311.7) * 43758.5453;
  return (raw - Math.floor(raw)) * 2 - 1;
}

const fixed = (value: number) => Math.round(value * 10) / 10;

export const pathOf = (points: [number, number][], close = true) =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${fixed(x)} ${fixed(y)}`).join("") + (close ? "Z" : "");

/** A hand-cut block: four corners, each a little off. */
export function block(box: Box, seed: number, off = 1.2): string {
  const { x, y, w, h } = box;
  const corners: [number, number][] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  return pathOf(corners.map(([a, b], i) => [a + jitter(seed, i) * off, b + jitter(seed + 7, i) * off]));
}

/** The face of a rock with an uneven crest and feet. */
export function rock({ x, y, w, h }: Box, seed: number): string {
  const points: [number, number][] = [[x + 2, y + h]];
  points.push([x + jitter(seed, 1) * 2, y + h * 0.45], [x + 5 + jitter(seed, 2) * 2, y + 9]);
  const teeth = 5;
  for (let i = 0; i <= teeth; i++) points.push([x + 10 + ((w - 20) * i) / teeth, y + 3 + jitter(seed, i + 10) * 3]);
  points.push([x + w - 4, y + 10], [x + w + jitter(seed, 4) * 2, y + h * 0.55], [x + w - 2, y + h]);
  return pathOf(points);
}

/** Tree tops: rounded heads of uneven size from left to right, closed at the bottom. */
export function canopy(width: number, y: number, head: number, rise: number, bottom: number, seed: number): string {
  let path = `M-5 ${bottom}V${y}`;
  let x = -5;
  for (let i = 0; x < width + 5; i++) {
    const w = head * (1 + 0.45 * jitter(seed, i));
    const top = rise * (1 + 0.5 * jitter(seed + 3, i));
    path += `q${fixed(w * 0.08)} ${fixed(-top)} ${fixed(w / 2)} ${fixed(-top)}t${fixed(w / 2)} ${fixed(top)}`;
    x += w;
  }
  return path + `V${bottom}Z`;
}

/** Gouge marks of the cutter, as short curved strokes inside a band. */
export function gouges({ x, y, w, h }: Box, count: number, length: number, seed: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const px = x + ((jitter(seed, i) + 1) / 2) * w;
    const py = y + ((jitter(seed + 5, i) + 1) / 2) * h;
    const l = length * (0.7 + 0.3 * jitter(seed + 9, i));
    path += `M${fixed(px)} ${fixed(py)}q${fixed(l / 2)} ${fixed(-l * 0.45)} ${fixed(l)} ${fixed(-l * 0.1)}`;
  }
  return path;
}

/** A long leaf along the x axis, its blade and its cut veins. */
export function leaf(length: number, width: number): { blade: string; veins: string } {
  const blade = `M0 0C${fixed(length * 0.2)} ${-width} ${fixed(length * 0.7)} ${-width} ${length} 0C${fixed(length * 0.7)} ${width} ${fixed(length * 0.2)} ${width} 0 0Z`;
  let veins = `M4 0H${fixed(length * 0.94)}`;
  for (let i = 1; i < 7; i++) {
    const at = (length * i) / 8;
    const out = width * 0.62 * Math.sin((Math.PI * i) / 7.5);
    veins += `M${fixed(at)} 0l${fixed(width * 0.4)} ${fixed(-out)}M${fixed(at)} 0l${fixed(width * 0.4)} ${fixed(out)}`;
  }
  return { blade, veins };
}

/** A fern: leaflets on both sides of a bowed spine that starts at 0 0 and runs along x. */
export function fern(length: number, reach: number): string {
  let path = "";
  const leaflets = 11;
  for (let i = 1; i <= leaflets; i++) {
    const t = i / (leaflets + 0.5);
    const x = length * t;
    const y = -length * 0.22 * Math.sin(t * Math.PI * 0.75);
    const l = reach * (1.15 - t) + 4;
    path += `M${fixed(x)} ${fixed(y)}q${fixed(l * 0.1)} ${fixed(-l * 0.7)} ${fixed(l * 0.75)} ${fixed(-l)}q${fixed(-l * 0.1)} ${fixed(l * 0.75)} ${fixed(-l * 0.4)} ${fixed(l)}z`;
    path += `M${fixed(x)} ${fixed(y)}q${fixed(l * 0.3)} ${fixed(l * 0.7)} ${fixed(l * 0.85)} ${fixed(l * 0.8)}q${fixed(-l * 0.3)} ${fixed(-l * 0.7)} ${fixed(-l * 0.55)} ${fixed(-l * 0.8)}z`;
  }
  return path;
}
