// One's own mistakes once more, as exercises: find a better move. Several are accepted; after two tries the answer is told.
import { merged, isAlike, type Thought } from "../analysis/thinking.svelte";
import { api, said } from "../lib/api";
import type { BoardMoment, BoardPosition, EngineLine } from "../lib/messages";
import type { Line } from "./steps";
import { markOf, type Analysis, type Decision } from "./study.svelte";

const TRIES = 2;
const ROUNDS = 3; // of the engine, about each position
const NODES = 3000;
const GOOD = 0.05; // the chance that an accepted move may cost: what costs less is no inaccuracy

export type Verdict = "right" | "same" | "wrong";

/** What a seat might learn from, in the order it happened. */
export const lessonsIn = (analysis: Analysis, seat: number): Decision[] =>
  analysis.decisions.filter((decision) => decision.seat === seat && markOf(decision) && markOf(decision) !== "find");

/** Whether a move is as good as the best, as far as the engine can tell. */
export function isAccepted(moves: string[], decision: Decision, thought: Thought): boolean {
  if (moves.join() === decision.best.join()) return true;
  const best = thought.lines[0];
  const line = thought.lines.find((each) => each.moves.join() === moves.join());
  if (!best || !line) return false;
  return best.wins[decision.seat]! - line.wins[decision.seat]! < GOOD || isAlike(best, line, decision.seat);
}

export class Exercises {
  number = $state(0);
  moment = $state.raw<BoardMoment | null>(null);
  thought = $state.raw<Thought | null>(null);
  tried = $state(0);
  verdict = $state<Verdict | null>(null);
  isThinking = $state(false);
  /** how many were solved by oneself */
  solved = $state(0);
  problem = $state("");
  private begun = 0;
  private coming: Promise<Thought> | null = null;

  constructor(
    readonly decisions: Decision[],
    private readonly game: string,
    private readonly seats: number,
    private readonly log: Line[],
  ) {}

  readonly decision = $derived.by(() => this.decisions[this.number] ?? null);
  readonly isOver = $derived(this.verdict === "right" || this.tried >= TRIES);
  /** what the engine would do, and what would follow */
  readonly answer = $derived<EngineLine | null>(
    this.thought?.lines.find(({ moves }) => moves.join() === this.decision?.best.join()) ?? this.thought?.lines[0] ?? null,
  );

  private get position(): BoardPosition {
    return { game: this.game, seats: this.seats, log: this.log.slice(0, this.decision!.move - 1) };
  }

  async begin(number: number) {
    this.number = number;
    const turn = ++this.begun;
    [this.moment, this.thought, this.verdict, this.tried, this.problem] = [null, null, null, 0, ""];
    if (!this.decision) return;
    const { position } = this;
    const { seat } = this.decision;
    try {
      const { moments } = await api.board({ position, first: position.log.length, seat, open: false, told: position.log.length });
      if (turn !== this.begun) return;
      this.moment = moments[0] ?? null;
      this.coming = this.think(position, seat);
      this.coming.catch(() => {}); // whoever waits for it is told
    } catch (error) {
      if (turn === this.begun) this.problem = said(error);
    }
  }

  private async think(position: BoardPosition, seat: number): Promise<Thought> {
    let found: Thought | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      found = merged(found, await api.thinkAboutBoard({ position, seat, nodes: NODES, seed: round }));
    }
    return found!;
  }

  async attempt(moves: string[]) {
    const { decision, coming, begun } = this;
    if (!decision || !coming || this.isOver || this.isThinking) return;
    this.isThinking = true;
    try {
      const thought = await coming;
      if (begun !== this.begun) return;
      this.thought = thought;
      const isRight = isAccepted(moves, decision, thought);
      const isSame = moves.join() === decision.made.join();
      this.verdict = isSame ? "same" : isRight ? "right" : "wrong";
      this.tried += 1;
      if (this.verdict === "right") this.solved += 1;
    } catch (error) {
      this.problem = said(error);
    } finally {
      this.isThinking = false;
    }
  }
}
