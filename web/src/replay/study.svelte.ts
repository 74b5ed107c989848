// What the search found in a match that is over: asked for once, watched until it is done.
import { api, said } from "../lib/api";
import type { AnalysisState, Words } from "../lib/messages";

const PAUSE = 700;
const MOST_TURNS = 3;

/** docs/analysis.md */
export interface Decision {
  move: number;
  seat: number;
  made: string[];
  chance: number;
  best: string[];
  "best chance": number;
  cost: number;
  costly: boolean;
  why: string;
  words: Words | null;
}

export interface Analysis {
  /** of every seat to win, at every moment */
  chances: number[][];
  decisions: Decision[];
}

export class Study {
  state = $state.raw<AnalysisState | null>(null);
  problem = $state("");
  found = $derived(this.state?.analysis as Analysis | null | undefined);
  private timer = 0;

  constructor(private readonly id: string) {
    void this.ask(() => api.analysis(id));
  }

  start() {
    void this.ask(() => api.analyse(this.id));
  }

  private async ask(question: () => Promise<AnalysisState>) {
    this.problem = "";
    try {
      this.state = await question();
      if (this.state.running) this.timer = window.setTimeout(() => this.ask(() => api.analysis(this.id)), PAUSE);
    } catch (error) {
      this.problem = said(error);
    }
  }

  close() {
    window.clearTimeout(this.timer);
  }
}

/** The moves that cost most, in the order they were made. */
export function turningPoints(analysis: Analysis): Decision[] {
  const costly = analysis.decisions.filter((decision) => decision.costly).sort((a, b) => b.cost - a.cost);
  return costly.slice(0, MOST_TURNS).sort((a, b) => a.move - b.move);
}
