// How puzzles, their themes and ratings are named.
import type { PuzzleLine, PuzzleRating } from "../lib/messages";
import { MARKS, type SeatLook } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { knows, t } from "../lib/texts.svelte";

export const themeName = (theme: string) => (knows(`theme-${theme}`) ? t(`theme-${theme}`) : theme);

export const kindOf = ({ grade, themes }: Pick<PuzzleLine, "grade" | "themes">) =>
  [t(`grade-${grade}`), ...themes.map(themeName)].join(" · ");

export const ratingOf = ({ points, margin }: PuzzleRating) => t("puzzle-rating", { points: String(points), margin: String(margin) });

/** A day such as 2026-11-18, which begins and ends for everybody at the same moment. */
export const dayName = (day: string) =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));

/** The players of a puzzle, who have no names. */
export const playersOf = (count: number, me: number): SeatLook[] =>
  MARKS.slice(0, count).map((mark, seat) => ({ seat, name: t("puzzle-player", { number: seat + 1 }), mark, isMe: seat === me }));
