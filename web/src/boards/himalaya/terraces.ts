// The relief of the painted map: round every peak closed lines, like the contours of a map, as steps of cut paper.
import type { Layout } from "./geometry";

const STEPS = [3.5, 2.75, 2.05, 1.4];
const CORNERS = 18;

function blob(x: number, y: number, radius: number, seed: number): string {
  const corner = (i: number): [number, number] => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    const wobble = 1 + 0.13 * Math.sin(3 * angle + seed) + 0.09 * Math.sin(5 * angle + 2.3 * seed);
    return [x + 1.25 * radius * wobble * Math.cos(angle), y + 0.78 * radius * wobble * Math.sin(angle)];
  };
  const parts = Array.from({ length: CORNERS }, (_, i) => {
    const [ax, ay] = corner(i);
    const [bx, by] = corner(i + 1);
    return `Q${ax.toFixed(1)} ${ay.toFixed(1)} ${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`;
  });
  const [ax, ay] = corner(CORNERS - 1);
  const [bx, by] = corner(CORNERS);
  return `M${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}${parts.join("")}z`;
}

/** From the lowest step to the highest, each one path for all peaks. */
export const terraces = (layout: Layout): string[] =>
  STEPS.map((step) => layout.peaks.map(([x, y, size], i) => blob(x, y - size * 0.35, size * step, i * 1.7 + step)).join(""));
