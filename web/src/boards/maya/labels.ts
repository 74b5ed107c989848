// What screen readers say about parts of the board.
import type { SeatLook } from "../../lib/seats";
import { t } from "../../lib/texts.svelte";
import { printed, quarryNumber, sum, type Card, type Level, type Quarry } from "./view";

export const nameOf = (seats: SeatLook[], seat: number) => seats[seat]?.name ?? String(seat);

export const cardName = (card: Card) => (card === "low" || card === "high" ? t(`maya-back-${card}`) : printed(card));

export function levelLabel(pyramid: string, number: number, level: Level, open: boolean, seats: SeatLook[]): string {
  const stones = level.stones.flatMap((count, seat) => (count ? [t("maya-stones-of", { name: nameOf(seats, seat), count })] : []));
  const label = t("maya-level", {
    pyramid: t(`maya-pyramid-${pyramid}`),
    level: number,
    filled: sum(level.stones),
    spaces: level.spaces,
    first: level.gold[0]!,
    second: level.gold[1]!,
    stones: stones.join(", ") || t("maya-no-stones"),
  });
  return open ? `${label}. ${t("maya-open-here")}` : label;
}

export function quarryLabel(quarry: Quarry, settling: boolean, seats: SeatLook[]): string {
  const cards = quarry.cards.map(({ seat, card }) => `${nameOf(seats, seat)} ${cardName(card)}`);
  const parts = [
    t("maya-quarry", {
      quarry: quarryNumber(quarry.name),
      marker: t(`maya-marker-${quarry.marker}`),
      groups: quarry.groups.join(", "),
      laid: quarry.cards.length,
      limit: quarry.limit,
      cards: cards.join(", ") || t("maya-no-cards"),
    }),
  ];
  if (quarry.turned) parts.push(t("maya-turned"));
  if (settling) parts.push(t("maya-settling"));
  if (quarry.shielded !== null) parts.push(t("maya-shielded", { name: nameOf(seats, quarry.shielded) }));
  if (quarry.holder === "used") parts.push(t("maya-marker-used"));
  else if (quarry.holder !== null) parts.push(t("maya-marker-held", { name: nameOf(seats, quarry.holder) }));
  return parts.join(". ");
}
