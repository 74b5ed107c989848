// Moves prepared ahead on the board itself: it shows how things might look when it is my turn, and takes what I choose there.
import { untrack } from "svelte";
import { ask, said } from "../lib/api";
import type { LiveTable } from "../lib/live.svelte";
import type { Ahead, Prepared, PreparedAnswers } from "../lib/messages";
import { told } from "../lib/texts.svelte";

type Change = (now: PreparedAnswers) => Prepared;

export class Foresight {
  isOn = $state(false);
  ahead = $state.raw<Ahead | null>(null);
  problem = $state("");
  private isLooking = $state(false);
  private asked = 0;
  private before: Promise<unknown> = Promise.resolve(); // the change that was sent last

  constructor(private live: LiveTable) {
    const moves = $derived(this.own?.moves ?? []);
    const view = $derived(live.latest?.view); // a new object as soon as anything in it changes
    const isPossible = $derived(this.own !== null && !live.latest?.legal.length);
    $effect(() => {
      const row = moves;
      if (!isPossible) untrack(this.end);
      else if (this.isOn && view) untrack(() => void this.look(row));
    });
  }

  /** What is prepared, as last received, though the board may still show an earlier state; null where nothing can be. */
  get own(): PreparedAnswers | null {
    const { table, prepared = null } = this.live.latest ?? {};
    return table?.status === "running" && !table.seats[this.live.seat ?? -1]?.gone ? prepared : null;
  }

  /** What can be chosen on the imagined board: nothing while it is about to change. */
  get legal(): string[] {
    return this.isLooking ? [] : (this.ahead?.legal ?? []);
  }

  begin() {
    this.isOn = true;
    this.live.backToNow();
  }

  end = () => {
    this.isOn = false;
    this.isLooking = false;
    this.ahead = null;
    this.asked += 1;
  };

  /** Append these moves to those that are prepared; nobody else can see it. */
  choose = (moves: string[]) => {
    if (this.isLooking) return;
    this.isLooking = true; // until the board shows what follows
    void this.change((now) => ({ moves: [...now.moves, ...moves] })).then((ok) => ok || (this.isLooking = false));
  };

  /** Forget one that is prepared, and all that was built on it. */
  cut = (index: number) => void this.change((now) => ({ moves: now.moves.slice(0, index) }));

  /** Change some of what is prepared, and leave the rest as it is. */
  prepare = (some: Prepared) => void this.change(() => some);

  /** One change after the other, so that none is applied to what another has replaced meanwhile. */
  private change(change: Change): Promise<boolean> {
    const made = this.before.then(() => this.send(change));
    this.before = made;
    return made;
  }

  private async send(change: Change): Promise<boolean> {
    const now = this.own;
    if (!now) return false;
    const { moves, plan, plan_at_once, forced, takes, passes } = now;
    const answers = { moves, plan, plan_at_once, forced, takes, passes, ...change(now) };
    const reply = await this.live.send({ do: "prepare", answers });
    this.problem = reply.problem ? told(reply.problem.error, reply.problem.words) : "";
    return reply.ok;
  }

  private async look(moves: string[]) {
    const number = ++this.asked;
    this.isLooking = true;
    const query = new URLSearchParams([["seat", String(this.live.seat)], ...moves.map((move) => ["moves", move])]);
    let found: Ahead | null = null;
    let problem = "";
    try {
      found = await ask<Ahead>("GET", `/api/tables/${this.live.id}/ahead?${query}`);
    } catch (error) {
      problem = said(error);
    }
    if (number !== this.asked) return;
    this.ahead = found; // an old board would not be of this moment
    this.problem = problem;
    this.isLooking = false;
  }
}
