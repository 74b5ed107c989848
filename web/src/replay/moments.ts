// The moments of a match as one viewer knew them, fetched many at a time and kept.
import { api } from "../lib/api";
import { framesAt, type Frame } from "../lib/frames";
import type { Moment, ToldStep } from "../lib/messages";
import type { Line } from "./steps";

export interface Eyes {
  seat: number | null;
  isOpen: boolean;
}

const CHUNK = 40; // moments in one answer

export class Moments {
  log: (Line | null)[] = [];
  /** what happened in each line of the log */
  steps: ToldStep[][] = [];
  private found = new Map<number, Moment>();
  private asked = new Map<number, Promise<void>>();

  constructor(
    readonly id: string,
    readonly eyes: Eyes,
    private isTold = false, // with the steps of the whole log
  ) {}

  /** The pictures that led to a moment, if they are loaded. */
  seen(move: number): Frame[] | undefined {
    const moment = this.found.get(move);
    return moment && framesAt(moment);
  }

  /** The pictures that led to a moment; the last is its view. */
  async frames(move: number): Promise<Frame[]> {
    return framesAt(await this.moment(move));
  }

  private async moment(move: number): Promise<Moment> {
    const chunk = Math.floor(move / CHUNK);
    if (!this.asked.has(chunk)) this.asked.set(chunk, this.load(chunk));
    await this.asked.get(chunk);
    return this.found.get(move)!;
  }

  /** Load the next moments before they are needed. */
  prepare(move: number) {
    for (const near of [move + CHUNK / 2, move - CHUNK / 2]) {
      if (near >= 0 && near <= this.log.length) this.moment(near).catch(() => {});
    }
  }

  private async load(chunk: number) {
    try {
      const isFirst = this.isTold && this.steps.length === 0; // once is enough
      const { log, steps, moments } = await api.replay(this.id, this.eyes, chunk * CHUNK, CHUNK, isFirst);
      this.log = log;
      if (steps) this.steps = steps;
      for (const moment of moments) this.found.set(moment.move, moment);
    } catch (error) {
      this.asked.delete(chunk);
      throw error;
    }
  }
}
