// The moments of a match as one viewer knew them, fetched many at a time and kept.
import { api } from "../lib/api";
import type { View } from "../lib/messages";
import type { Line } from "./steps";

export interface Eyes {
  seat: number | null;
  isOpen: boolean;
}

const CHUNK = 40; // moments in one answer

export class Moments {
  log: (Line | null)[] = [];
  private views = new Map<number, View>();
  private asked = new Map<number, Promise<void>>();

  constructor(
    readonly id: string,
    readonly eyes: Eyes,
  ) {}

  /** The view at a moment, if it is here. */
  seen(move: number): View | undefined {
    return this.views.get(move);
  }

  async fetch(move: number): Promise<View> {
    const chunk = Math.floor(move / CHUNK);
    if (!this.asked.has(chunk)) this.asked.set(chunk, this.load(chunk));
    await this.asked.get(chunk);
    return this.views.get(move)!;
  }

  /** Have the next moments here before they are asked for. */
  prepare(move: number) {
    for (const near of [move + CHUNK / 2, move - CHUNK / 2]) {
      if (near >= 0 && near <= this.log.length) this.fetch(near).catch(() => {});
    }
  }

  private async load(chunk: number) {
    try {
      const { log, moments } = await api.replay(this.id, this.eyes, chunk * CHUNK, CHUNK);
      this.log = log;
      for (const { move, view } of moments) this.views.set(move, view);
    } catch (error) {
      this.asked.delete(chunk);
      throw error;
    }
  }
}
