// The engine thinks about the position on screen, round after round, and stops when nobody is looking.
import { api, Refused, said } from "../lib/api";
import { onDevice } from "../lib/stored";
import { own } from "../local/base";
import { local } from "../local/local.svelte";
import type { BoardPosition, EngineLine, EngineLines } from "../lib/messages";

const KEY = own("kurzspiel-engine"); // whether it is wanted
const FIRST = 400; // iterations of the first round
const LONGEST = 20_000;
const ROUND = 500; // milliseconds that a round may take; after one that took longer, rounds no longer grow
const BREATH = 330; // milliseconds between rounds at least: a server accepts no more
const PATIENCE = 200; // milliseconds at a position before it is thought about
const WAIT = 1500; // milliseconds, when the server is asked too often
const ENOUGH = 90_000; // milliseconds of thinking about one position, unless more is asked for
const SURE = 2; // standard errors
const KEPT = 200; // positions whose thoughts are remembered

/** All rounds about a position, added up. */
export interface Thought {
  nodes: number;
  visit_worth: number;
  chances: number[];
  lines: EngineLine[];
}

/** Two rounds as one: what was tried more often counts more. */
export function merged(a: Thought | null, b: EngineLines): Thought {
  if (!a) return b;
  const mean = (one: number[], n: number, other: number[], m: number) => one.map((each, seat) => (n * each + m * other[seat]!) / (n + m));
  const lines = new Map(a.lines.map((line) => [line.moves.join(), line]));
  for (const line of b.lines) {
    const known = lines.get(line.moves.join());
    lines.set(
      line.moves.join(),
      known
        ? {
            ...line, // the later round was the longer one: it saw further
            why: line.why ?? known.why,
            words: line.words ?? known.words,
            then: line.then.length ? line.then : known.then,
            visits: known.visits + line.visits,
            wins: mean(known.wins, known.visits, line.wins, line.visits),
          }
        : line,
    );
  }
  return {
    nodes: a.nodes + b.nodes,
    visit_worth: b.visit_worth,
    chances: mean(a.chances, a.nodes, b.chances, b.nodes),
    lines: [...lines.values()].sort((one, other) => other.visits - one.visits),
  };
}

/** How far off the chance of a line may be by the luck of the search; `worth` is how many play-outs a visit is worth. */
export function doubt(line: EngineLine, seat: number, worth: number): number {
  const chance = line.wins[seat]!;
  return Math.sqrt(Math.max(chance * (1 - chance), 0.01) / (worth * line.visits));
}

/** Whether the search cannot tell which of two lines is better. */
export function isAlike(a: EngineLine, b: EngineLine, seat: number, worth: number): boolean {
  return Math.abs(a.wins[seat]! - b.wins[seat]!) < SURE * Math.hypot(doubt(a, seat, worth), doubt(b, seat, worth));
}

export class EngineThoughts {
  isOn = $state(onDevice.text(KEY) !== "off");
  thought = $state.raw<Thought | null>(null);
  isThinking = $state(false);
  problem = $state("");
  private known = new Map<string, Thought>();
  private round: Promise<unknown> = Promise.resolve(); // that is under way: the server thinks for each visitor once at a time
  private turn = 0; // thinking for an earlier one stops
  private about: { position: BoardPosition; seat: number; key: string } | null = null;

  toggle() {
    this.isOn = !this.isOn;
    onDevice.keep(KEY, this.isOn ? "on" : "off");
    this.look(this.about);
  }

  /** Think about this from now on; null: there is nothing to decide. */
  look(about: { position: BoardPosition; seat: number; key: string } | null) {
    this.about = about;
    this.turn += 1;
    this.problem = "";
    this.thought = about ? (this.known.get(about.key) ?? null) : null;
    this.isThinking = false;
    if (about && this.isOn) {
      local.warmUp();
      void this.think(this.turn);
    }
  }

  /** Continue thinking after it was enough. */
  goOn = () => this.look(this.about);

  stop() {
    this.about = null;
    this.turn += 1;
    this.isThinking = false;
  }

  private async think(turn: number) {
    const { position, seat, key } = this.about!;
    let nodes = Math.min(LONGEST, Math.max(FIRST, this.thought?.nodes ?? 0));
    await Promise.all([pause(PATIENCE), this.round.catch(() => {})]);
    const until = performance.now() + ENOUGH;
    while (turn === this.turn && performance.now() < until) {
      this.isThinking = true;
      await inSight();
      if (turn !== this.turn) return;
      const begun = performance.now();
      try {
        const asked = this.rounds(position, seat, nodes, this.known.get(key)?.nodes ?? 0);
        this.round = asked;
        for (const round of await asked) this.remember(key, merged(this.known.get(key) ?? null, round));
        if (turn !== this.turn) return;
        this.thought = this.known.get(key)!;
        this.problem = "";
      } catch (error) {
        if (turn !== this.turn) return;
        if (!(error instanceof Refused) || error.status !== 429) {
          this.problem = said(error);
          break;
        }
        await pause(WAIT);
      }
      const took = performance.now() - begun;
      if (took < ROUND) nodes = Math.min(LONGEST, 2 * nodes);
      else if (took > 3 * ROUND) nodes = Math.max(FIRST, Math.floor(nodes / 2));
      await pause(Math.max(0, BREATH - took));
    }
    if (turn === this.turn) this.isThinking = false;
  }

  /** A round, and in this browser one for each that can think here; each with a seed of its own. */
  private rounds(position: BoardPosition, seat: number, nodes: number, before: number): Promise<EngineLines[]> {
    const width = local.isAtHand(position.game) ? local.width : 1;
    const seeds = Array.from({ length: width }, (_, number) => (before + number) % 1_000_000);
    return Promise.all(seeds.map((seed) => api.thinkAboutBoard({ position, seat, nodes, seed })));
  }

  private remember(key: string, thought: Thought) {
    this.known.delete(key);
    this.known.set(key, thought);
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value!);
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Wait until the page is visible. */
const inSight = () =>
  new Promise<void>((done) => {
    if (!document.hidden) return done();
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      done();
    };
    document.addEventListener("visibilitychange", look);
  });
