// The tables that wait for me, the most urgent first.
import { api } from "./api";
import type { WaitingTable } from "./messages";
import { router } from "./router.svelte";

const PAUSE = 30_000; // milliseconds

class Waiting {
  tables = $state.raw<WaitingTable[]>([]);
  isAsked = $state(false); // the visitor wanted to go on, and there was nowhere to go

  async refresh() {
    try {
      this.tables = (await api.waiting()).tables.filter(({ alone, clock }) => !alone || clock); // bots do not mind waiting
    } catch {
      return; // the next time
    }
    if (this.tables.length) this.isAsked = false;
  }

  /** Look regularly until the returned function is called. */
  keepUp(): () => void {
    void this.refresh();
    const timer = setInterval(() => document.hidden || this.refresh(), PAUSE);
    return () => clearInterval(timer);
  }

  others(from: string): WaitingTable[] {
    return this.tables.filter((table) => table.id !== from);
  }

  /** The one that follows a table; after a move there, the most urgent one. */
  after(from: string): WaitingTable | undefined {
    const here = this.tables.findIndex((table) => table.id === from);
    return [...this.tables.slice(here + 1), ...this.tables.slice(0, Math.max(0, here))][0];
  }

  async go() {
    await this.refresh();
    const next = this.after(router.parts[0] === "t" ? (router.parts[1] ?? "") : "");
    if (next) router.go(`/t/${next.id}`);
    else this.isAsked = true;
  }
}

export const waiting = new Waiting();
