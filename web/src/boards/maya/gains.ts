// What the last scoring gained, found by comparing views.
import type { MayaView } from "./view";

export class Gains {
  private before: number[] = [];

  /** The gold that each seat has got since the last stone was built. */
  follow(view: MayaView): number[] {
    const { gold, phase, stones } = view;
    const isBuilding = (phase === "build" || phase === "double") && stones.some((count) => (count ?? 0) > 0);
    const isScored = ["build", "double", "workers", "over"].includes(phase) && !isBuilding;
    if (!isScored || gold.some((now, seat) => now < (this.before[seat] ?? now))) this.before = gold;
    return gold.map((now, seat) => now - (this.before[seat] ?? now));
  }
}
