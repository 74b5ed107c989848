// What happened since my last turn, shown once more, move by move.
import { api } from "../lib/api";
import type { LiveTable } from "../lib/live.svelte";
import { settings } from "../lib/settings.svelte";

export class Recap {
  view = $state.raw<any>(null);
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
    try {
      for (let number = log.length - this.lines; number < log.length; number++) {
        const moment = await api.replay(id, number + 1, seat, false);
        if (turn !== this.turn) return;
        this.line = log[number]!;
        this.view = moment.view;
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
