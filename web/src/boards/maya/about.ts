// What each thing on the board is, what it does, and why.
import type { About, Explain } from "../contract";
import type { SeatLook } from "../../lib/seats";
import { t } from "../../lib/texts.svelte";
import { cardName, nameOf } from "./labels";
import { countLow, paidNow, pointsAt, sharesOf, strength } from "./reckoning";
import { isLow, quarryNumber, sum, type Card, type Level, type MayaView } from "./view";

const MARKER_PARAGRAPHS: Record<string, string> = {
  start: "M3.11",
  add: "M3.10",
  double: "M5.6",
  move: "M3.9",
  carry: "M4.1",
  shield: "M3.8",
  pass: "M5.6",
};

type Teller = (words: string[], view: MayaView, seats: SeatLook[], me: number | null) => About | null;

export const about: Explain<MayaView> = (name, view, seats, me) => {
  const [kind = "", ...words] = name.split(/(?<!-)-/); // in `card--3` the second belongs to the number
  return TELLERS[kind]?.(words, view, seats, me) ?? null;
};

const pyramidOf = (name: string) => t(`maya-pyramid-${name}`);
const levelOf = (view: MayaView, pyramid: string, level: number): Level | undefined =>
  view.pyramids.find(({ name }) => name === pyramid)?.levels[level - 1];

/** Who would be paid as things are. */
function sharesTold(level: Level, seats: SeatLook[], rank?: number): string {
  const shares = sharesOf(level).filter((share) => rank === undefined || share.rank === rank);
  if (!shares.length) return t("maya-about-pays-nobody");
  const each = shares.map(({ seat, gold, stones }) => t("maya-about-share", { name: nameOf(seats, seat), gold, stones }));
  return t("maya-about-pays-now", { shares: each.join(", ") });
}

const TELLERS: Record<string, Teller> = {
  pyramid([name = ""], view, seats) {
    const levels = view.pyramids.find((each) => each.name === name)?.levels;
    if (!levels) return null;
    const lines = levels.map((level, i) => {
      const [first, second] = level.gold;
      return t("maya-about-level-line", { level: i + 1, filled: sum(level.stones), spaces: level.spaces, first: first!, second: second! });
    });
    const paid = levels.flatMap(sharesOf);
    const totals = seats.flatMap(({ seat }) => {
      const gold = sum(paid.filter((share) => share.seat === seat).map((share) => share.gold));
      return gold ? [t("maya-about-total", { name: nameOf(seats, seat), gold })] : [];
    });
    if (totals.length) lines.push(t("maya-about-pays-now", { shares: totals.join(", ") }));
    return { title: pyramidOf(name), lines, paragraph: "M1.4" };
  },

  level([name = "", number = ""], view, seats) {
    const level = levelOf(view, name, Number(number));
    if (!level) return null;
    const lines = [
      t("maya-about-spaces", { filled: sum(level.stones), spaces: level.spaces }),
      t("maya-about-gold", { first: level.gold[0]!, second: level.gold[1]! }),
      sharesTold(level, seats),
      t(view.open_level === Number(number) ? "maya-about-open" : "maya-about-not-open", { open: view.open_level ?? 0 }),
    ];
    return { title: t("maya-about-level", { pyramid: pyramidOf(name), level: Number(number) }), lines, paragraph: "M6.1" };
  },

  coin([name = "", number = "", rank = ""], view, seats) {
    const level = levelOf(view, name, Number(number));
    if (!level) return null;
    const gold = level.gold[Number(rank) - 1]!;
    const where = { pyramid: pyramidOf(name), level: Number(number) };
    return {
      title: t("maya-about-coin", { gold }),
      lines: [t(`maya-about-coin-${rank}`, where), sharesTold(level, seats, Number(rank)), t("maya-about-ties")],
      paragraph: rank === "1" ? "M6.1" : "M6.2",
    };
  },

  quarry([name = ""], view, seats) {
    const quarry = view.quarries.find((each) => each.name === name);
    if (!quarry) return null;
    const lines = [
      t("maya-about-groups", { groups: quarry.groups.join(", ") }),
      t("maya-about-limit", { laid: quarry.cards.length, limit: quarry.limit }),
      t("maya-about-prize", { marker: t(`maya-marker-${quarry.marker}`) }),
    ];
    if (quarry.turned && quarry.cards.length) {
      const points = [...pointsAt(quarry, view.settling === name ? view.hits : [])];
      lines.push(t("maya-about-points", { points: points.map(([seat, each]) => `${nameOf(seats, seat)} ${each}`).join(", ") }));
    } else lines.push(t("maya-about-first-low"));
    if (quarry.shielded !== null) lines.push(t("maya-shielded", { name: nameOf(seats, quarry.shielded) }));
    return { title: t("maya-about-quarry", { quarry: quarryNumber(name) }), lines, paragraph: "M3.5" };
  },

  marker([marker = ""], view, seats) {
    const quarry = view.quarries.find((each) => each.marker === marker);
    const lines = [t(`maya-about-marker-${marker}`)];
    if (marker === "start" && view.start !== null) lines.push(t("maya-about-starter", { name: nameOf(seats, view.start) }));
    if (quarry?.holder === "used") lines.push(t("maya-marker-used"));
    else if (typeof quarry?.holder === "number") lines.push(t("maya-marker-held", { name: nameOf(seats, quarry.holder) }));
    else if (quarry) lines.push(t("maya-about-to-win", { quarry: quarryNumber(quarry.name) }));
    return { title: t("maya-about-marker", { marker: t(`maya-marker-${marker}`) }), lines, paragraph: MARKER_PARAGRAPHS[marker] ?? "M3.7" };
  },

  card([value = ""]) {
    const card: Card = value === "low" || value === "high" ? value : Number(value);
    return { title: t("maya-about-card", { card: cardName(card) }), lines: cardLines(card), paragraph: card === -3 ? "M3.3" : "M1.2" };
  },

  laid([name = "", place = ""], view, seats) {
    const quarry = view.quarries.find((each) => each.name === name);
    const laid = quarry?.cards[Number(place)];
    if (!quarry || !laid) return null;
    const values = { name: nameOf(seats, laid.seat), quarry: quarryNumber(name), place: Number(place) + 1 };
    return {
      title: t("maya-about-card", { card: cardName(laid.card) }),
      lines: [t("maya-about-laid", values), ...cardLines(laid.card), ...(quarry.turned ? [] : [t("maya-about-face-down")])],
      paragraph: laid.card === -3 ? "M3.3" : "M3.2",
    };
  },

  seat([number = ""], view, seats) {
    const seat = Number(number);
    const lines = [
      t("maya-seat", {
        name: nameOf(seats, seat),
        gold: view.gold[seat] ?? 0,
        stones: view.stones[seat] ?? t("maya-unknown"),
        supply: view.supply[seat] ?? t("maya-unknown"),
      }),
      t("maya-about-paid-now", { gold: paidNow(view, seat) }),
    ];
    if (view.start === seat) lines.push(t("maya-is-start"));
    if (view.passed[seat]) lines.push(t("maya-about-passed"));
    if (view.hits[seat]) lines.push(t("maya-hits", { count: view.hits[seat] }));
    return { title: nameOf(seats, seat), lines, paragraph: "M7.1" };
  },

  gold([number = ""], view, seats) {
    const seat = Number(number);
    const lines = [t("maya-gold-title"), t("maya-about-paid-now", { gold: paidNow(view, seat) })];
    return { title: t("maya-about-gold-of", { name: nameOf(seats, seat), gold: view.gold[seat] ?? 0 }), lines, paragraph: "M7.1" };
  },

  stones([number = ""], view, seats) {
    const seat = Number(number);
    const title = t("maya-about-stones-of", { name: nameOf(seats, seat), stones: view.stones[seat] ?? "?" });
    return { title, lines: [t("maya-stones-title"), t("maya-about-stones")], paragraph: "M4.1" };
  },

  supply([number = ""], view, seats) {
    const seat = Number(number);
    const title = t("maya-about-supply-of", { name: nameOf(seats, seat), stones: view.supply[seat] ?? "?" });
    return { title, lines: [t("maya-supply-title"), t("maya-about-supply")], paragraph: "M1.8" };
  },

  cards([number = ""], view, seats) {
    const hand = view.hands[Number(number)] ?? [];
    const carried = strength(hand);
    const lines = [t("maya-about-hand", { low: countLow(hand), high: hand.length - countLow(hand) })];
    lines.push(carried === null ? t("maya-about-carry-unknown") : t("maya-about-carry", { stones: carried }));
    return { title: t("maya-about-cards-of", { name: nameOf(seats, Number(number)) }), lines, paragraph: "M4.1" };
  },

  plaque(_, view) {
    const lines = [t(`maya-phase-${view.phase}`)];
    lines.push(view.open_level === null ? t("maya-all-full") : t("maya-about-open-level", { level: view.open_level }));
    return { title: t("maya-round", { round: view.round }), lines, paragraph: "M5.2" };
  },
};

function cardLines(card: Card): string[] {
  const back = t(isLow(card) ? "maya-about-low" : "maya-about-high");
  if (typeof card === "string") return [back, t("maya-about-hidden")];
  if (card === -3) return [t("maya-about-minus"), back];
  return [t("maya-about-value", { points: card }), back];
}
