// The view of Maya, and what else the page knows of its cards and quarries.
import type { LaidCardView, QuarryView } from "../../lib/messages";

export type {
  LaidCardView as LaidCard,
  LevelView as Level,
  MayaView,
  PyramidView as Pyramid,
  QuarryView as Quarry,
} from "../../lib/messages";
export type Marker = QuarryView["marker"];

/** a worker card: its value, or its back alone */
export type Card = LaidCardView["card"];

/** The places of my hand, one for each card (M1.2): a card that is laid leaves a gap. */
const SLOTS: Card[] = [3, 4, 4, 5, 6, 7, 8, -3];

/** The place of the nth card of a kind. */
export const slotOf = (card: Card, nth: number) => SLOTS.indexOf(card) + nth;

/** The part of the board that a card has left which is no longer in my hand. */
export const slotPart = (hand: Card[], card: Card) => `slot-${slotOf(card, hand.filter((each) => each === card).length)}`;

/** Backs as the cards are printed (M1.2): 3, 4, 5 are low, all others high. */
export const isLow = (card: Card) => card === "low" || card === 3 || card === 4 || card === 5;

export const printed = (card: Card) => (card === -3 ? "−3" : String(card));

export const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

export const quarryNumber = (name: string) => Number(name.slice(1));
