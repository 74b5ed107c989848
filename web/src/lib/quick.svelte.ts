// What was chosen the last time to play at once; kept on this device only.
import { type Character, LEVELS, type Level, someOf } from "../characters/characters";
import { own } from "../local/base";
import { factsOf, games } from "./games.svelte";
import type { ChairWish, NewTable, Seek } from "./messages";
import { chairFor } from "./opponents";
import { onDevice } from "./stored";
import { CLOCKS } from "./times";

export const PEOPLE = "people";
const KEY = own("kurzspiel-quick");

interface Chosen {
  game: string;
  against: Level | typeof PEOPLE;
  level: Level; // of the bots that I last played against
  seats: Record<string, number>; // by game
  time: string;
  rated: boolean;
}

const usual: Chosen = { game: "", against: "club", level: "club", seats: {}, time: "none", rated: false };

function stored(): Chosen {
  const kept: Chosen = { ...usual, ...onDevice.data<Partial<Chosen>>(KEY, {}) };
  const isKnown = kept.against === PEOPLE || LEVELS.includes(kept.against);
  return isKnown && LEVELS.includes(kept.level) && kept.time in CLOCKS ? kept : usual;
}

class Quick {
  chosen = $state(stored());
  private faces = Object.fromEntries(LEVELS.map((level) => [level, someOf(level, 5)])); // different ones at each visit

  get game(): string {
    return factsOf(this.chosen.game) ? this.chosen.game : (games.all[0]?.name ?? "");
  }

  seatsOf(game: string): number {
    const facts = factsOf(game);
    const wished = this.chosen.seats[game] ?? 0;
    return facts?.seats.includes(wished) ? wished : (facts?.usual ?? 0);
  }

  /** A rated match needs a clock: otherwise losing players would just stay away. Against people there is one too. */
  get time(): string {
    return this.chosen.time === "none" && (this.chosen.rated || this.chosen.against === PEOPLE) ? "calm" : this.chosen.time;
  }

  choose(against: Level | typeof PEOPLE) {
    this.chosen.against = against;
    if (against !== PEOPLE) this.chosen.level = against;
  }

  face(level: Level): Character {
    return this.faces[level]![0]!;
  }

  /** Who sits there if I play this game now; nobody yet in seats for people. */
  opponents(game: string): Character[] {
    return this.chosen.against === PEOPLE ? [] : this.faces[this.chosen.against]!.slice(0, this.seatsOf(game) - 1);
  }

  /** My search for people. */
  seek(game: string, name: string): Seek {
    return { game, seats: this.seatsOf(game), pace: this.time as Seek["pace"], rated: this.chosen.rated, name };
  }

  /** A table with bots. */
  table(game: string, name: string): NewTable {
    const { rated } = this.chosen;
    const bots = this.opponents(game);
    const others = bots.map((bot): ChairWish => chairFor(bot));
    const options = { clock: CLOCKS[this.time]!, rated, hints: !rated, stand_in: bots[0]?.level ?? "club" };
    return { game, chairs: [{ who: "me" }, ...others], name, options };
  }

  keep() {
    onDevice.keep(KEY, this.chosen);
  }
}

export const quick = new Quick();
