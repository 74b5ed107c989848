// Move texts are the API: what each legal one lights up on the board, and what the last ones have changed.
import type { MayaView } from "./view";

export interface Bid {
  quarry: string;
  card: number;
  text: string;
}

export interface Shift {
  pyramid: string;
  level: number;
  to: string;
  text: string;
}

export interface Offer {
  /** `place` and `add`, by pyramid */
  places: Map<string, string>;
  bids: Bid[];
  /** `hit` and `name`, by seat */
  seats: Map<number, string>;
  shields: Map<string, string>;
  shifts: Shift[];
  /** moves without a place on the board */
  plain: string[];
}

export function offerOf(legal: string[]): Offer {
  const offer: Offer = { places: new Map(), bids: [], seats: new Map(), shields: new Map(), shifts: [], plain: [] };
  for (const text of legal) {
    const [word, a, b, c] = text.split(" ");
    if ((word === "place" || word === "add") && a) offer.places.set(a, text);
    else if (word === "bid" && a && b) offer.bids.push({ quarry: a, card: Number(b), text });
    else if ((word === "hit" || word === "name") && a) offer.seats.set(Number(a), text);
    else if (word === "shield" && a) offer.shields.set(a, text);
    else if (word === "move" && a && b && c) offer.shifts.push({ pyramid: a, level: Number(b), to: c, text });
    else offer.plain.push(text);
  }
  return offer;
}

/** What carries a quiet ring: keys made by the functions below. */
export const stoneKey = (pyramid: string, level: number, seat: number) => `stone ${pyramid} ${level} ${seat}`;
export const cardKey = (quarry: string, seat: number) => `card ${quarry} ${seat}`;
export const shieldKey = (quarry: string) => `shield ${quarry}`;
export const seatKey = (seat: number) => `seat ${seat}`;

export function freshKeys(view: MayaView, fresh: [number, string][]): Set<string> {
  const keys = new Set<string>();
  for (const [seat, text] of lastTurns(fresh)) {
    const [word, a, , c] = text.split(" ");
    if (word === "place" && a) keys.add(stoneKey(a, builtLevel(view, a, seat), seat));
    else if (word === "add" && a) keys.add(stoneKey(a, 1, seat));
    else if (word === "move" && c) keys.add(stoneKey(c, 1, seat));
    else if (word === "bid" && a) keys.add(cardKey(a, seat));
    else if (word === "shield" && a) keys.add(shieldKey(a));
    else if ((word === "hit" || word === "name" || word === "start") && a) keys.add(seatKey(Number(a)));
    else keys.add(seatKey(seat));
  }
  return keys;
}

/** Each seat's last moves in a row: a player who has passed need not see again everything that came since. */
function lastTurns(fresh: [number, string][]): [number, string][] {
  return fresh.filter(([seat], i) => {
    const others = fresh.findIndex(([later], k) => k > i && later !== seat);
    return others < 0 || !fresh.some(([later], k) => k > others && later === seat);
  });
}

/** The highest level, up to the open one, on which the seat has a stone in that pyramid. */
function builtLevel(view: MayaView, pyramid: string, seat: number): number {
  const levels = view.pyramids.find((each) => each.name === pyramid)?.levels ?? [];
  let level = Math.min(view.open_level ?? levels.length, levels.length);
  while (level > 1 && !levels[level - 1]?.stones[seat]) level--;
  return level;
}
