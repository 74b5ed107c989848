// The map: which villages the paths join (H1.1), and where everything is painted.
import { KINDS, type Kind } from "./view";

export type Point = readonly [x: number, y: number];

const PATHS_OF: Record<Kind, string> = {
  earth: "1-11 2-19 3-18 4-17 5-16 7-12 8-13 9-14 10-20",
  stone: "1-18 2-9 3-12 5-14 6-8 7-19 10-17 11-13 15-20",
  ice: "1-16 2-4 3-5 6-20 7-17 8-18 10-12 13-15 14-19",
};

export interface Path {
  name: string;
  kind: Kind;
  ends: [number, number];
}

export const PATHS: Path[] = KINDS.flatMap((kind) =>
  PATHS_OF[kind].split(" ").map((name) => {
    const [low, high] = name.split("-").map(Number) as [number, number];
    return { name, kind, ends: [low, high] as [number, number] };
  }),
);
const PATH_BY_NAME = new Map(PATHS.map((path) => [path.name, path]));

export const BORDERS = [
  [4, 17, 7, 19, 2],
  [17, 10, 12, 7],
  [6, 8, 18, 3, 12, 10, 20],
  [6, 20, 15, 13, 8],
  [14, 9, 2, 19],
  [14, 19, 7, 12, 3, 5],
  [16, 5, 3, 18, 1],
  [8, 13, 11, 1, 18],
];

export function pathNamed(name: string): Path {
  const path = PATH_BY_NAME.get(name);
  if (!path) throw new Error(`no path ${name}`);
  return path;
}

export const pathBetween = (one: number, other: number): Path | undefined =>
  PATH_BY_NAME.get(`${Math.min(one, other)}-${Math.max(one, other)}`);

export const pathFrom = (village: number, kind: Kind): Path | undefined =>
  PATHS.find((path) => path.kind === kind && path.ends.includes(village));

export const otherEnd = (path: Path, village: number): number => path.ends[0] + path.ends[1] - village;

export interface Layout {
  name: string;
  width: number;
  height: number;
  /** of the villages, by number from 1 */
  villages: Point[];
  /** where the delegations of a region stand, by number from 1, and how many side by side */
  regions: (readonly [x: number, y: number, columns: number])[];
  /** how far a path bows out, as part of its length */
  bows: Record<string, number>;
  /** x, y of the foot and half the width */
  peaks: (readonly [number, number, number])[];
}

const NOWHERE: Point = [0, 0];

export const WIDE: Layout = {
  name: "wide",
  width: 1000,
  height: 512,
  villages: [
    [742, 439],
    [228, 245],
    [505, 335],
    [196, 111],
    [398, 439],
    [778, 212],
    [402, 223],
    [808, 335],
    [78, 312],
    [680, 98],
    [930, 439],
    [566, 180],
    [932, 304],
    [180, 418],
    [942, 168],
    [578, 445],
    [392, 106],
    [654, 328],
    [330, 338],
    [842, 96],
  ],
  regions: [
    [306, 196, 3],
    [484, 154, 3],
    [664, 208, 3],
    [872, 256, 2],
    [184, 336, 3],
    [420, 306, 3],
    [600, 398, 3],
    [858, 412, 3],
  ],
  bows: { "15-20": -0.55 },
  peaks: [
    [62, 162, 46],
    [122, 194, 32],
    [46, 223, 26],
    [112, 103, 24],
    [292, 95, 25],
    [330, 98, 17],
    [538, 104, 30],
    [584, 108, 20],
    [292, 160, 26],
    [676, 282, 32],
    [710, 288, 20],
    [480, 263, 22],
    [332, 420, 25],
    [296, 423, 16],
    [508, 415, 26],
    [544, 418, 17],
    [52, 476, 44],
    [112, 487, 28],
    [278, 487, 26],
    [492, 492, 22],
    [664, 490, 24],
    [984, 394, 24],
    [984, 242, 16],
    [30, 386, 28],
    [980, 100, 22],
  ],
};

export const TALL: Layout = {
  name: "tall",
  width: 440,
  height: 926,
  villages: [
    [58, 706],
    [250, 222],
    [154, 468],
    [376, 180],
    [58, 394],
    [280, 688],
    [260, 376],
    [160, 734],
    [148, 98],
    [386, 576],
    [58, 862],
    [282, 506],
    [248, 858],
    [64, 206],
    [356, 858],
    [56, 552],
    [378, 352],
    [204, 606],
    [142, 304],
    [390, 730],
  ],
  regions: [
    [336, 276, 2],
    [338, 456, 2],
    [292, 604, 3],
    [312, 796, 2],
    [156, 214, 3],
    [154, 394, 3],
    [132, 586, 2],
    [74, 808, 2],
  ],
  bows: { "2-9": -0.42, "8-13": 0.35, "1-11": -0.36 },
  peaks: [
    [46, 106, 36],
    [88, 118, 22],
    [18, 122, 20],
    [306, 116, 28],
    [338, 124, 17],
    [414, 112, 26],
    [252, 306, 17],
    [98, 300, 17],
    [206, 452, 16],
    [222, 556, 16],
    [208, 716, 15],
    [100, 484, 18],
    [430, 470, 22],
    [430, 666, 16],
    [10, 300, 22],
    [8, 480, 24],
    [10, 640, 18],
    [434, 884, 20],
    [302, 918, 14],
    [152, 910, 24],
    [432, 266, 17],
    [328, 656, 15],
  ],
};

export const spot = (layout: Layout, village: number): Point => layout.villages[village - 1] ?? NOWHERE;
export const regionSpot = (layout: Layout, region: number) => layout.regions[region - 1] ?? [0, 0, 1];

function bend(layout: Layout, path: Path): Point {
  const [ax, ay] = spot(layout, path.ends[0]);
  const [bx, by] = spot(layout, path.ends[1]);
  const bow = layout.bows[path.name] ?? ((path.ends[0] + path.ends[1]) % 2 ? 0.07 : -0.07);
  return [(ax + bx) / 2 + (by - ay) * bow, (ay + by) / 2 - (bx - ax) * bow];
}

/** A point of a path; `part` goes from 0 at the lower village to 1 at the higher. */
export function along(layout: Layout, path: Path, part: number): Point {
  const [ax, ay] = spot(layout, path.ends[0]);
  const [bx, by] = spot(layout, path.ends[1]);
  const [cx, cy] = bend(layout, path);
  const rest = 1 - part;
  return [rest * rest * ax + 2 * rest * part * cx + part * part * bx, rest * rest * ay + 2 * rest * part * cy + part * part * by];
}

/** The degrees by which a path is turned at a point of it, seen from the lower village. */
export function heading(layout: Layout, path: Path, part: number): number {
  const [ax, ay] = along(layout, path, Math.max(0, part - 0.02));
  const [bx, by] = along(layout, path, Math.min(1, part + 0.02));
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
}

/** How far a point is from all that may stand at any village. */
function clearance(layout: Layout, [x, y]: Point): number {
  const [side, above, below] = [50, 50, 62];
  return Math.min(
    ...layout.villages.map(([vx, vy]) => {
      const dx = Math.max(Math.abs(x - vx) - side, 0);
      const dy = Math.max(y < vy ? vy - y - above : y - vy - below, 0);
      return Math.hypot(dx, dy);
    }),
  );
}

const ENOUGH = 14;
const middles = new Map<string, number>();

/** The part of a path where a figure lies: near the middle, clear of the villages. */
export function middlePart(layout: Layout, path: Path): number {
  const key = `${layout.name} ${path.name}`;
  const known = middles.get(key);
  if (known !== undefined) return known;
  const parts = Array.from({ length: 21 }, (_, i) => 0.5 + (i % 2 ? 0.02 : -0.02) * Math.ceil(i / 2));
  const scored = parts.map((part) => ({ part, clear: Math.min(ENOUGH, clearance(layout, along(layout, path, part))) }));
  const best = scored.reduce((one, other) => (other.clear > one.clear ? other : one)).part;
  middles.set(key, best);
  return best;
}

export const middle = (layout: Layout, path: Path): Point => along(layout, path, middlePart(layout, path));

export function pathLength(layout: Layout, path: Path): number {
  const [ax, ay] = spot(layout, path.ends[0]);
  const [bx, by] = spot(layout, path.ends[1]);
  return Math.hypot(bx - ax, by - ay);
}

const written = (points: Point[]): string => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

function points(layout: Layout, path: Path, from: number, to: number): Point[] {
  const count = 14;
  return Array.from({ length: count + 1 }, (_, i) => along(layout, path, from + ((to - from) * i) / count));
}

/** The line of a path, or of a part of it; from > to draws it backwards. */
export const line = (layout: Layout, path: Path, from = 0, to = 1): string => `M${written(points(layout, path, from, to))}`;

/** The outline of a region along the paths around it. */
export function outline(layout: Layout, region: number): string {
  const border = BORDERS[region - 1] ?? [];
  const around = border.flatMap((village, i) => {
    const next = border[(i + 1) % border.length]!;
    const path = pathBetween(village, next)!;
    return path.ends[0] === village ? points(layout, path, 0, 1) : points(layout, path, 1, 0);
  });
  return `M${written(around)}z`;
}

/** Where the caravans in one village stand: up to three in a row, further ones behind. */
export function yakSpot([x, y]: Point, index: number, count: number): Point {
  const rows = count > 3 ? 2 : 1;
  const back = rows === 2 && index < Math.floor(count / 2);
  const inRow = rows === 1 ? count : back ? Math.floor(count / 2) : Math.ceil(count / 2);
  const place = rows === 1 || back ? index : index - Math.floor(count / 2);
  return [x + (place - (inRow - 1) / 2) * 29 + (back ? -7 : 0), y + (back ? -2 : 13)];
}
