// The view of Maya as docs/views.md describes it.

export type Marker = "start" | "add" | "double" | "move" | "carry" | "shield" | "pass";

/** a worker card: its value, or its back alone */
export type Card = number | "low" | "high";

export interface Level {
  spaces: number;
  gold: [number, number];
  stones: number[];
}

export interface Pyramid {
  name: string;
  levels: Level[];
}

export interface LaidCard {
  seat: number;
  card: Card;
}

export interface Quarry {
  name: string;
  marker: Marker;
  holder: number | "used" | null;
  groups: number[];
  limit: number;
  turned: boolean;
  shielded: number | null;
  cards: LaidCard[];
}

export interface MayaView {
  seats: number;
  to_act: number[];
  places: number[] | null;
  round: number;
  phase: string;
  start: number | null;
  open_level: number | null;
  pyramids: Pyramid[];
  quarries: Quarry[];
  settling: string | null;
  hits: number[];
  hands: Card[][];
  passed: boolean[];
  stones: (number | null)[];
  supply: (number | null)[];
  gold: number[];
  double: number;
}

/** The places of my hand, one for each card (M1.2): who lays a card leaves a gap. */
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
