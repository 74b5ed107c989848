// The sixteen motifs, carved: shapes in a box from -20 to 20, in the inks of the tile they are on.
import type { Motif } from "./view";

/** ink: the carving; wash: its second tone; dash: the accent; face: cut through to the tile */
type Tone = "ink" | "wash" | "dash" | "face";

export interface Cut {
  d: string;
  fill?: Tone;
  stroke?: Tone;
  width?: number;
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function ray(turn: number): string {
  const at = (angle: number, r: number) => `${(Math.sin(angle) * r).toFixed(1)} ${(-Math.cos(angle) * r).toFixed(1)}`;
  const angle = (turn * Math.PI) / 4;
  return `M${at(angle - 0.3, 10.5)}L${at(angle, turn % 2 ? 18 : 20)}L${at(angle + 0.3, 10.5)}z`;
}

function kernels(y: number): string {
  const half = (side: number) =>
    `M${side} ${y + 2}C${side} ${y - 4} ${6 * side} ${y - 8} ${12 * side} ${y - 8}C${12 * side} ${y - 2} ${8 * side} ${y + 2} ${side} ${y + 2}z`;
  return half(1) + half(-1);
}

export const GLYPHS: Record<Motif, Cut[]> = {
  block: [
    { d: "M0-18L18-9L0 0L-18-9z", fill: "ink" },
    { d: "M-18-9L0 0V19L-18 10z", fill: "wash" },
    { d: "M18-9L0 0V19L18 10z", fill: "dash" },
    { d: "M-18-9L0 0L18-9M0 0V19", stroke: "face", width: 2 },
    { d: "M-13-1l6 3M-11 6l6 3M5 8l6-3M7 1l6-3", stroke: "face", width: 1.4 },
  ],
  stairs: [
    { d: "M-19 17V9H-10V1.5H-1V-6H8V-14H19V17z", fill: "ink" },
    { d: "M-19 9h9v3h-9zM-10 1.5h9v3h-9zM-1-6h9v3h-9zM8-14h11v3h-11z", fill: "wash" },
    { d: "M-4 10h9M7 4h8M0 14h12", stroke: "face", width: 1.5 },
  ],
  moon: [
    { d: "M5-18.5A18.5 18.5 0 1 0 18 8A14.5 14.5 0 1 1 5-18.5z", fill: "ink" },
    { d: "M-11-7.5A13 13 0 0 0-6 12.5", stroke: "wash", width: 2.2 },
    { d: "M9-11l2.3 6.2 6.2 2.3-6.2 2.3L9 6 6.7-.2.5-2.5 6.7-4.8z", fill: "dash" },
  ],
  sun: [
    { d: [0, 1, 2, 3, 4, 5, 6, 7].map(ray).join(""), fill: "ink" },
    { d: disc(0, 0, 9), fill: "dash", stroke: "ink", width: 2.2 },
    { d: "M-4.5-2.5A5.5 5.5 0 0 1 1-5.5", stroke: "wash", width: 2 },
  ],
  eye: [
    { d: "M-18-8.5C-10-17 7-17.5 18-11", stroke: "ink", width: 3.6 },
    { d: "M-19 0C-11-9 7-10 18-1C8 7-10 7.5-19 0z", fill: "face", stroke: "ink", width: 3 },
    { d: disc(-1, -1, 5), fill: "ink" },
    { d: "M-6 6L-8.5 17.5", stroke: "dash", width: 4 },
    { d: "M2 6C4 14 12 19 17 14.5C19.5 11 14 8.5 12.5 12", stroke: "ink", width: 3 },
  ],
  ankh: [
    { d: "M0-1C-10-7-10-17.5 0-17.5C10-17.5 10-7 0-1z", stroke: "ink", width: 5 },
    { d: "M-16-1.5L-3 0H3L16-1.5V5.5L3.5 4.5L4.5 19.5H-4.5L-3.5 4.5L-16 5.5z", fill: "ink" },
    { d: "M0 2V17M-13 2H13", stroke: "dash", width: 1.8 },
  ],
  scarab: [
    {
      d: "M-9-1L-15.5-6L-14-13M9-1L15.5-6L14-13M-10 5L-18 4L-19 10M10 5L18 4L19 10M-8 11L-14.5 14L-14 19M8 11L14.5 14L14 19",
      stroke: "ink",
      width: 2.8,
    },
    { d: "M0-6C10-6 12 3 10.5 9C8.5 16 4 19.5 0 19.5C-4 19.5-8.5 16-10.5 9C-12-3-10-6 0-6z", fill: "ink" },
    { d: "M-6.5-6A6.5 6 0 0 1 6.5-6z", fill: "ink" },
    { d: "M0 1V19M-10.5 1.5Q0-2 10.5 1.5", stroke: "face", width: 1.8 },
    { d: disc(0, -15.5, 4.5), fill: "dash" },
  ],
  pillar: [
    { d: "M-13 19.5V14.5H-7.5L-5.5-1V-19H5.5V-1L7.5 14.5H13V19.5z", fill: "ink" },
    { d: "M-14-19.5h28v4.2h-28zM-14-13.5h28v4.2h-28zM-14-7.5h28v4.2h-28zM-14-1.5h28v4.2h-28z", fill: "ink" },
    { d: "M-11-17.4H11M-11-11.4H11M-11-5.4H11M-11 .6H11", stroke: "dash", width: 1.6 },
    { d: "M-1.8 5.5L-2.4 13M1.8 5.5L2.4 13", stroke: "face", width: 1.4 },
  ],
  tip: [
    { d: "M0-19L-19.5 14L5 19z", fill: "wash" },
    { d: "M0-19L5 19L19.5 11z", fill: "ink" },
    { d: "M0-19L-19.5 14L5 19L19.5 11zM0-19L5 19", stroke: "ink", width: 2.2 },
    { d: "M-13 6L3.5 9M-8.5-2.5L2.3-.5", stroke: "dash", width: 1.8 },
  ],
  ship: [
    { d: "M-9.5-17.5H13Q9-8 13-.5H-9.5Q-5-8.5-9.5-17.5z", fill: "wash", stroke: "ink", width: 2 },
    { d: "M1.5-19.5V5", stroke: "ink", width: 2.4 },
    { d: "M-20-5Q-15 3-8 3.5H9Q16 2.5 17.5-9L20.5-8Q20.5 7 12 13.5H-11Q-19 9-20-5z", fill: "ink" },
    { d: "M-13 8H12", stroke: "dash", width: 1.8 },
    { d: "M-16 18.5q4-3.5 8 0t8 0t8 0t8 0", stroke: "ink", width: 2 },
  ],
  grain: [
    { d: "M0 20V-8", stroke: "ink", width: 2.8 },
    {
      d: "M0-20C4.5-16 4.5-10.5 0-7C-4.5-10.5-4.5-16 0-20z" + kernels(-3) + kernels(5) + kernels(13),
      fill: "dash",
      stroke: "ink",
      width: 1.8,
    },
  ],
  hand: [
    { d: "M-9.6 2V-10.5M-3.2 0V-16M3.2 0V-15.5M9.6 2V-10", stroke: "ink", width: 5.2 },
    { d: "M-10 9L-16.5 1.5", stroke: "ink", width: 5.4 },
    { d: "M-12.2-1H12.2V9C12.2 15 7 19.5 0 19.5C-7 19.5-12.2 15-12.2 8z", fill: "ink" },
    { d: "M-7.5 6.5Q0 2.5 8 7.5M-6 12Q-1 9 4 10.5", stroke: "wash", width: 1.7 },
  ],
  snake: [
    { d: "M-17.5 16.5C-10 8.5-4 20.5 4 15.5C10 11.5 15 11.5 17.5 17", stroke: "ink", width: 5.6 },
    {
      d: "M2-19.5C11-18.5 14.5-9 12-2C10 4 5 8 2 15L-5 13C-1 5 1-1-1-7.5L-11-7.5C-14.5-7.5-15-11.5-12-13.5C-8-17-3-20 2-19.5z",
      fill: "ink",
    },
    { d: "M5.5-10H12M5-5h6.5M3.5 0h6", stroke: "dash", width: 2 },
    { d: disc(-4.5, -13, 1.7), fill: "face" },
    { d: "M-13.5-9.5L-19-7.5M-13.5-9.5L-18.5-11.5", stroke: "dash", width: 1.5 },
  ],
  horse: [
    {
      d: "M15 19.5H-6C-7 12 0 8-1 2.5C-5 6-9 6-12.5 10C-16 10.5-19 8-19 4C-15-2-12-6-10-10.5L-10.5-19L-4-14.5C6-15 15-7 17 3C18 9 17 15 15 19.5z",
      fill: "ink",
    },
    { d: "M1-14.5L4-9M6.5-12.5L8-6.5M11.5-8.5L11.5-2.5M15-3L13.5 3M17 3L14.5 8.5M17 9.5L14 14", stroke: "dash", width: 2.2 },
    { d: disc(-6, -6.5, 1.8), fill: "face" },
    { d: "M-16.5 4.5L-14.5 6M-8 5L-12.5-3.5", stroke: "face", width: 1.6 },
  ],
  bird: [
    { d: "M-2-5C-8-14-14-16-20-13.5C-19.5-3-14 6-3 8zM2-5C8-14 14-16 20-13.5C19.5-3 14 6 3 8z", fill: "ink" },
    { d: "M0-16.5C4.5-16.5 5.5-12 4.2-8.5L4 7L8.5 19.5H-8.5L-4 7L-4.2-8.5C-5.5-12-4.5-16.5 0-16.5z", fill: "ink" },
    { d: "M-18-9.5L-6 1.5M-14-12L-5.5-3.5M-17-4.5L-6.5 5M18-9.5L6 1.5M14-12L5.5-3.5M17-4.5L6.5 5", stroke: "face", width: 1.5 },
    { d: "M-4 15.5H4M-3 10.5H3", stroke: "dash", width: 2 },
    { d: "M-2.2-15.5H2.2L0-19.5z", fill: "dash" },
  ],
  ox: [
    { d: "M-7.5-4C-18-4.5-19-14-12.5-19M7.5-4C18-4.5 19-14 12.5-19", stroke: "ink", width: 4.4 },
    { d: "M-9-6H9L10.5 3L6 18Q0 21.5-6 18L-10.5 3z", fill: "ink" },
    { d: "M-9.5-1.5L-19 1.5L-10.5 5zM9.5-1.5L19 1.5L10.5 5z", fill: "ink" },
    { d: disc(0, -12.5, 5), fill: "dash" },
    { d: "M-6.5 1.5L-3.5 3M6.5 1.5L3.5 3", stroke: "face", width: 2.2 },
    { d: "M-5.5 11.5Q0 9 5.5 11.5L4.5 17Q0 19-4.5 17z", fill: "wash" },
    { d: "M-2.5 14V15M2.5 14V15", stroke: "face", width: 1.8 },
  ],
};
