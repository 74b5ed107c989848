// The hand that cuts the posters: no side is quite straight, every gouge is a sliver. Equal seeds cut equally.

/** from -1 to 1 */
function waver(seed: number): number {
  const raw = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return (raw - Math.floor(raw)) * 2 - 1;
}

const short = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${short(x)} ${short(y)}`;

/** A closed shape with wavering sides, from its corners: x, y, x, y, ... */
export function rough(corners: number[], off = 0.45): string {
  const points: string[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const [x, y] = [corners[i]!, corners[i + 1]!];
    const next = (i + 2) % corners.length;
    const [dx, dy] = [corners[next]! - x, corners[next + 1]! - y];
    const parts = Math.max(1, Math.round(Math.hypot(dx, dy) / 18));
    for (let k = 0; k < parts; k++) {
      const seed = x * 1.3 + y * 7.1 + k;
      points.push(at(x + (dx * k) / parts + off * waver(seed), y + (dy * k) / parts + off * waver(seed + 0.5)));
    }
  }
  return `M${points.join("L")}z`;
}

/** One gouge from x, y by dx, dy, thickest in its middle. */
function gouge(x: number, y: number, dx: number, dy: number, thick = 0.13): string {
  const bow = (side: number, back: number) => at(back * dx * 0.5 - dy * side, back * dy * 0.5 + dx * side);
  return `M${at(x, y)}q${bow(-thick, 1)} ${at(dx, dy)}q${bow(thick / 2, -1)} ${at(-dx, -dy)}z`;
}

/** Gouges one by one: x, y, dx, dy, x, y, dx, dy, ... */
export function cuts(list: number[], thick?: number): string {
  let path = "";
  for (let i = 0; i < list.length; i += 4) path += gouge(list[i]!, list[i + 1]!, list[i + 2]!, list[i + 3]!, thick);
  return path;
}

/** Gouges around x, y: every second one long. */
export function rays(x: number, y: number, from: number, long: number, count: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const turn = (2 * Math.PI * i) / count;
    const [dx, dy, size] = [Math.cos(turn), Math.sin(turn), i % 2 ? long / 2 : long];
    path += gouge(x + dx * from, y + dy * from, dx * size, dy * size, 0.1);
  }
  return path;
}

/** Gouges strewn over a box, all about dx, dy long. */
export function strewn(count: number, [x, y, w, h]: number[], dx: number, dy: number, seed: number, thick?: number): string {
  const list: number[] = [];
  for (let i = 0; i < count; i++) {
    const size = 0.8 + 0.35 * waver(seed + i * 3.3);
    // evenly along the box, by chance across it
    const along = (i + 0.5 + 0.45 * waver(seed + i)) / count;
    list.push(x! + along * w!, y! + ((waver(seed + i * 1.7) + 1) / 2) * h!, dx * size, dy * size);
  }
  return cuts(list, thick);
}

/** Tree tops from left to right, closed at the bottom. */
export function crowns(y: number, size: number, bottom: number, seed: number): string {
  let path = `M-4 ${bottom}V${y}`;
  for (let x = -4, i = seed; x < 324; i++) {
    const w = size * (1 + 0.4 * waver(i));
    const rise = size * (0.42 + 0.2 * waver(i + 0.3));
    path += `c${short(-w * 0.06)} ${short(-rise * 1.3)} ${short(w * 1.06)} ${short(-rise * 1.3)} ${short(w)} ${short(waver(i + 0.7))}`;
    x += w;
  }
  return `${path}V${bottom}z`;
}

/** A frond from 0, 0 along x: leaflets on both sides of a bowed spine, the longest in the middle. */
export function frond(length: number, reach: number, leaflets: number): string {
  const spine = (t: number) => [length * t, -length * 0.25 * Math.sin(t * 2.5)] as const;
  let path = `M0-1.4Q${at(length * 0.5, -length * 0.37)} ${at(...spine(1))}Q${at(length * 0.5, -length * 0.3)} 0 1.4z`;
  for (let i = 1; i <= leaflets; i++) {
    const [x, y] = spine(i / (leaflets + 0.6));
    const long = reach * Math.sin(0.7 + (2.2 * i) / leaflets) ** 0.7;
    path += gouge(x, y, long * 0.5, -long, 0.17) + gouge(x, y, long * 0.75, long * 0.8, -0.17);
  }
  return path;
}
