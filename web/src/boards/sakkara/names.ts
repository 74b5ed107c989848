// Which tile is which: a view gives only the motif, but what moves needs a name that lasts from view to view.
import type { SakkaraView, Seen } from "./view";

/** What lies where: fields, holders, what is laid out, pyramids, the pile. */
function placesOf(view: SakkaraView): [string, Seen[]][] {
  const laid = view.laid.map(({ ship, grain }) => [...Array<Seen>(ship).fill("ship"), ...Array<Seen>(grain).fill("grain")]);
  return [
    ...view.board.map(({ field, tiles }) => [field, tiles] as [string, Seen[]]),
    ...view.holders.map((tiles, seat) => [`holder-${seat}`, tiles] as [string, Seen[]]),
    ...laid.map((tiles, seat) => [`laid-${seat}`, tiles] as [string, Seen[]]),
    ...view.pyramids.map((tiles, seat) => [`pyramid-${seat}`, tiles] as [string, Seen[]]),
    ["pile", view.pile],
  ];
}

/** Follows the tiles: one that is missing at its place is the one that is new elsewhere. */
export class Names {
  /** by place and motif: the names there, lowest first */
  #known = new Map<string, string[]>();
  #given = 0;

  /** The names of all tiles, by place, in the order of the view. */
  follow(view: SakkaraView): Map<string, string[]> {
    const places = placesOf(view);
    const now = this.#settled(places);
    this.#known = new Map([...now].map(([key, names]) => [key, [...names]]));
    return new Map(places.map(([place, tiles]) => [place, tiles.map((tile) => now.get(`${place} ${tile}`)!.shift()!)]));
  }

  #settled(places: [string, Seen[]][]): Map<string, string[]> {
    const wanted = new Map<string, number>();
    for (const [place, tiles] of places) {
      for (const tile of tiles) wanted.set(`${place} ${tile}`, (wanted.get(`${place} ${tile}`) ?? 0) + 1);
    }
    const free = this.#left(wanted);
    return new Map([...wanted].map(([key, count]) => [key, this.#filled(key, count, free)]));
  }

  /** By motif: the names of tiles that are no longer where they were. */
  #left(wanted: Map<string, number>): Map<string, string[]> {
    const free = new Map<string, string[]>();
    for (const [key, names] of this.#known) {
      const motif = key.split(" ")[1]!;
      free.set(motif, [...(free.get(motif) ?? []), ...names.slice(wanted.get(key) ?? 0)]);
    }
    return free;
  }

  #filled(key: string, count: number, free: Map<string, string[]>): string[] {
    const motif = key.split(" ")[1]!;
    const names = (this.#known.get(key) ?? []).slice(0, count);
    while (names.length < count) names.push(free.get(motif)?.shift() ?? `${motif}-${this.#given++}`);
    return names;
  }
}
