// Six seats, each a colour, a mark and a pattern.
import { characterOf } from "../characters/characters";
import type { TableFacts, TableLine } from "./messages";
import { t } from "./texts.svelte";

export interface SeatLook {
  seat: number;
  name: string;
  mark: string;
  isMe: boolean;
  face?: string; // the character who sits there, for Face.svelte
}

export const MARKS = ["●", "▲", "■", "◆", "★", "✚"];

/** The name of a seat's player; bots of tables from before there were characters are called by their level, in my language. */
export function called(name: string, level: string | null): string {
  if (!level) return name || t("open-seat");
  if (characterOf(name, level)) return name;
  return t("bot-name", { level: t(`level-${level}`), number: Number(/ (\d+)$/.exec(name)?.[1] ?? 1) });
}

/** The names and marks of seats. */
export function looksOf(table: TableFacts, me: number | null): SeatLook[] {
  return table.seats.map(({ seat, who, name, bot }) => {
    const level = who === "bot" ? bot : null;
    const face = characterOf(name, level)?.name;
    return { seat, name: called(name, level), mark: MARKS[seat] ?? "", isMe: seat === me, face };
  });
}

/** The outline of a seat's mark in a box from -10 to 10, for boards. */
export const SHAPES = [
  "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
  "M0-9L9 7H-9z",
  "M-7.5-7.5h15v15h-15z",
  "M0-9.5L9 0L0 9.5L-9 0z",
  "M0-9.5L2.6-3.2L9.4-2.9L4.1 1.5L5.9 8.2L0 4.4L-5.9 8.2L-4.1 1.5L-9.4-2.9L-2.6-3.2z",
  "M-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z",
];

/** Whether only bots play there with me, and it counts for nothing: then I may delete it for good. */
export const isMineAlone = ({ rated, seats, bots, mine }: TableLine) =>
  !rated && seats.every((_, seat) => bots[seat] || mine.includes(seat));
