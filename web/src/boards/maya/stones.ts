// Names for the stones on the pyramids: though they look alike, each keeps its name from view to view.
import { stoneKey } from "./moves";
import type { MayaView } from "./view";

export class StoneNames {
  private names = new Map<string, string[]>();
  private made = 0;

  /** The names on each level, by `stoneKey`. What a mover lost on one level is what is new on another. */
  follow(view: MayaView, movers: number[]): Map<string, string[]> {
    const places = placesOf(view);
    const old = (key: string) => this.names.get(key) ?? [];
    const gone = (seat: number) => places.filter((place) => place.seat === seat).flatMap(({ key, count }) => old(key).slice(count));
    const moved = new Map(movers.map((seat) => [seat, gone(seat)]));
    const now = new Map<string, string[]>();
    for (const { key, seat, count } of places) {
      const here = old(key).slice(0, count);
      while (here.length < count) here.push(moved.get(seat)?.shift() ?? `stone-${seat}-${this.made++}`);
      now.set(key, here);
    }
    this.names = now;
    return now;
  }
}

/** Bottom levels first: that is where a moved stone goes, while a bonus stone goes to a higher one. */
function placesOf(view: MayaView) {
  const places = view.pyramids.flatMap(({ name, levels }) =>
    levels.flatMap(({ stones }, i) => stones.map((count, seat) => ({ key: stoneKey(name, i + 1, seat), level: i + 1, seat, count }))),
  );
  return places.sort((a, b) => a.level - b.level);
}
