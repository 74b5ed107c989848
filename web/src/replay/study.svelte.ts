// What the search found in a match that is over: asked for once, watched until it is done.
import { api, said } from "../lib/api";
import type { AnalysisState, Words } from "../lib/messages";
import { told } from "../lib/texts.svelte";

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
  /** what follows is not in analyses from before there were marks */
  mark?: Mark | null;
  doubt?: number;
  lead?: number;
  "made why"?: string;
  "made words"?: Words | null;
  /** what the better move gains over the one made, in numbers of the game */
  instead?: string;
  "instead words"?: Words | null;
}

export type Mark = "inaccuracy" | "mistake" | "blunder" | "find";

export const GLYPHS: Record<Mark, string> = { inaccuracy: "?!", mistake: "?", blunder: "??", find: "!" };

const BLUNDER = 0.2; // docs/analysis.md
const MISTAKE = 0.1;

/** What a decision is called; older analyses only said that it was costly. */
export function markOf({ mark, costly, cost }: Decision): Mark | null {
  if (mark !== undefined) return mark;
  if (!costly) return null;
  return cost >= BLUNDER ? "blunder" : cost >= MISTAKE ? "mistake" : "inaccuracy";
}

export interface Analysis {
  /** of every seat to win, at every moment */
  chances: number[][];
  decisions: Decision[];
  accuracy?: { seat: number; accuracy: number; decisions: number }[];
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

/** What a better move gains over the one made, as a sentence; often there is nothing to count. */
export function tellInstead(decision: Decision): string {
  const said = told(decision.instead ?? "", decision["instead words"] ?? null);
  return said && ` ${said[0]!.toUpperCase()}${said.slice(1)}.`;
}

/** All that has a mark, what cost most first, and the find before all. */
export function marked(analysis: Analysis): Decision[] {
  const worth = (decision: Decision) => (markOf(decision) === "find" ? 1 : decision.cost);
  return analysis.decisions.filter(markOf).sort((a, b) => worth(b) - worth(a));
}

/** The moves that cost most, in the order they were made. */
export function turningPoints(analysis: Analysis): Decision[] {
  const costly = analysis.decisions.filter((decision) => decision.costly).sort((a, b) => b.cost - a.cost);
  return costly.slice(0, MOST_TURNS).sort((a, b) => a.move - b.move);
}
