// What happened since my last turn, shown once more, move by move.
import type { LiveTable } from "../lib/live.svelte";
import type { View } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import { Moments } from "../replay/moments";

export class Recap {
  view = $state.raw<View | null>(null);
  line = $state.raw<[number, string] | null>(null);
  private turn = 0; // counts up when it is stopped

  constructor(private live: LiveTable) {}

  /** The lines of the log since my last move. */
  get lines(): number {
    const { log, seat } = this.live;
    return log.length - 1 - log.findLastIndex(([mover]) => mover === seat);
  }

  async play() {
    const turn = ++this.turn;
    const { log, seat, id } = this.live;
    const moments = new Moments(id, { seat, isOpen: false });
    try {
      for (let number = log.length - this.lines; number < log.length; number++) {
        const view = await moments.fetch(number + 1);
        if (turn !== this.turn) return;
        this.line = log[number]!;
        this.view = view;
        await new Promise((done) => setTimeout(done, 1000 * Math.max(0.4, settings.pace) * 1.5));
        if (turn !== this.turn) return;
      }
    } finally {
      if (turn === this.turn) this.stop();
    }
  }

  stop() {
    this.turn += 1;
    this.view = null;
    this.line = null;
  }
}
