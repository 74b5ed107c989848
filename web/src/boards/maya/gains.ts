// What the last scoring brought, seen by comparing views.

export class Gains {
  private gold: number[] = [];
  private gains: number[] = [];

  /** The gold that each seat got when it last changed. */
  follow(gold: number[]): number[] {
    if (gold.join() !== this.gold.join()) {
      this.gains = gold.map((now, seat) => now - (this.gold[seat] ?? now));
      this.gold = gold;
    }
    return this.gains;
  }
}
