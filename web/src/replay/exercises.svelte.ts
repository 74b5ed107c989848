// One's own mistakes as exercises: find a better move. Several are accepted; after two tries the answer is shown.
import { api, said } from "../lib/api";
import type { BoardMoment, BoardPosition, EngineLine } from "../lib/messages";
import type { Line } from "./steps";
import { markOf, type Analysis, type Decision } from "./study.svelte";

const TRIES = 2;
const NODES = 3000; // of the engine, for what might follow

export type Verdict = "right" | "same" | "wrong";

/** What a seat might learn from, in the order it happened. */
export const lessonsIn = (analysis: Analysis, seat: number): Decision[] =>
  analysis.decisions.filter((decision) => decision.seat === seat && markOf(decision) && markOf(decision) !== "find");

export class Exercises {
  number = $state(0);
  moment = $state.raw<BoardMoment | null>(null);
  /** what might follow the better move */
  answer = $state.raw<EngineLine | null>(null);
  tried = $state(0);
  verdict = $state<Verdict | null>(null);
  isThinking = $state(false);
  /** how many were solved without help */
  solved = $state(0);
  problem = $state("");
  /** why the last choice is not possible: it does not count as a try */
  refusal = $state("");
  private begun = 0;

  constructor(
    readonly decisions: Decision[],
    private readonly game: string,
    private readonly seats: number,
    private readonly log: Line[],
  ) {}

  readonly decision = $derived.by(() => this.decisions[this.number] ?? null);
  readonly isOver = $derived(this.verdict === "right" || this.tried >= TRIES);

  private get position(): BoardPosition {
    return { game: this.game, seats: this.seats, log: this.log.slice(0, this.decision!.move - 1) };
  }

  async begin(number: number) {
    this.number = number;
    const turn = ++this.begun;
    [this.moment, this.answer, this.verdict, this.tried, this.problem, this.refusal] = [null, null, null, 0, "", ""];
    this.isThinking = false;
    if (!this.decision) return;
    const { position } = this;
    const { seat } = this.decision;
    try {
      const { moments } = await api.board({ position, first: position.log.length, seat, open: false, told: position.log.length });
      if (turn !== this.begun) return;
      this.moment = moments[0] ?? null;
    } catch (error) {
      if (turn === this.begun) this.problem = said(error);
    }
  }

  async attempt(moves: string[]) {
    const { decision, begun } = this;
    if (!decision || !this.moment || this.isOver || this.isThinking) return;
    this.isThinking = true;
    this.refusal = "";
    try {
      const verdict = await this.judged(moves, decision);
      if (begun !== this.begun) return;
      this.verdict = verdict;
      this.tried += 1;
      if (verdict === "right") this.solved += 1;
      if (this.isOver) void this.lookAhead(decision, begun);
    } catch (error) {
      if (begun === this.begun) this.refusal = said(error);
    } finally {
      if (begun === this.begun) this.isThinking = false;
    }
  }

  private async judged(moves: string[], { seat, made, best }: Decision): Promise<Verdict> {
    if (moves.join() === made.join()) return "same";
    return (await api.judgeChoice({ position: this.position, seat, moves, best })).is_good ? "right" : "wrong";
  }

  /** What might follow the better move; left out if the engine does not answer. */
  private async lookAhead({ seat, best }: Decision, begun: number) {
    const thought = await api.thinkAboutBoard({ position: this.position, seat, nodes: NODES, seed: 0 }).catch(() => null);
    if (begun === this.begun) this.answer = thought?.lines.find(({ moves }) => moves.join() === best.join()) ?? null;
  }
}
