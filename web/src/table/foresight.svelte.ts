// Moves prepared ahead on the board itself: it shows how things might look when it is my turn, and takes what I choose there.
import { ask, said } from "../lib/api";
import type { LiveTable } from "../lib/live.svelte";
import type { Ahead, Prepared } from "../lib/messages";
import { told } from "../lib/texts.svelte";

export class Foresight {
  isOn = $state(false);
  ahead = $state.raw<Ahead | null>(null);
  problem = $state("");
  private asked = 0;

  constructor(private live: LiveTable) {}

  get moves(): string[] {
    return this.live.update?.prepared?.moves ?? [];
  }

  async begin() {
    this.isOn = true;
    this.live.backToNow();
    await this.look(this.moves);
  }

  end = () => {
    this.isOn = false;
    this.ahead = null;
    this.asked += 1;
  };

  /** Put these moves behind those that are prepared; nobody else hears of it. */
  choose = (moves: string[]) => void this.keep([...this.moves, ...moves]);

  /** Forget one that is prepared, and all that was built on it. */
  cut = (index: number) => void this.keep(this.moves.slice(0, index));

  async keep(moves: string[]) {
    if (await this.prepare({ moves })) await this.look(moves);
  }

  /** Change what is prepared. */
  async prepare(change: Prepared): Promise<boolean> {
    const { moves, plan, plan_at_once, forced, takes, passes } = this.live.update!.prepared!;
    const reply = await this.live.send({ do: "prepare", answers: { moves, plan, plan_at_once, forced, takes, passes, ...change } });
    this.problem = reply.problem ? told(reply.problem.error, reply.problem.words) : "";
    return reply.ok;
  }

  private async look(moves: string[]) {
    if (!this.isOn) return;
    const number = ++this.asked;
    const query = new URLSearchParams([["seat", String(this.live.seat)], ...moves.map((move) => ["moves", move])]);
    try {
      const found = await ask<Ahead>("GET", `/api/tables/${this.live.id}/ahead?${query}`);
      if (number === this.asked) this.ahead = found;
    } catch (error) {
      this.problem = said(error);
    }
  }
}
