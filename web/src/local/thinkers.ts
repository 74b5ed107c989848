// One worker per core for searches by the clock; the worker that has the server stays free to answer the page.
import type { Done, Job } from "./thinker";

const MOST = 8;
const LEAST_MEMORY = 2; // gigabytes; a device with less thinks in one worker
const LONGEST = 30_000; // milliseconds for a call; no search takes a tenth of that

/** One core is left to the page. */
function wished(): number {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  if (typeof Worker !== "function" || (deviceMemory ?? LEAST_MEMORY) < LEAST_MEMORY) return 0;
  return Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}

type Waiting = { yes: (memory: Uint8Array) => void; no: (error: Error) => void };

export class Thinkers {
  count = wished(); // 0: none, or they have failed
  private workers: (Worker | undefined)[] = [];
  private waiting = new Map<number, Waiting>();
  private last = 0;

  /** Let one of them call an entry of a module; returns its memory afterwards. */
  call(
    worker: number,
    key: string,
    module: WebAssembly.Module,
    stack: number,
    memory: Job["memory"],
    entry: string,
    values: Job["values"],
  ) {
    const number = ++this.last;
    return new Promise<Uint8Array>((yes, no) => {
      const timer = setTimeout(() => this.fail("a worker does not answer"), LONGEST);
      const end = () => {
        clearTimeout(timer);
        this.waiting.delete(number);
      };
      this.waiting.set(number, { yes: (found) => (end(), yes(found)), no: (error) => (end(), no(error)) });
      try {
        (this.workers[worker] ??= this.begun()).postMessage({ number, key, module, stack, memory, entry, values }, [memory.buffer]);
      } catch (error) {
        this.fail(String(error));
      }
    });
  }

  private begun(): Worker {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Done>) => {
      if ("memory" in data) this.waiting.get(data.number)?.yes(data.memory);
      else this.waiting.get(data.number)?.no(new Error(data.problem));
    };
    worker.onerror = (event) => this.fail(event.message);
    worker.onmessageerror = () => this.fail("a worker cannot read what it gets");
    return worker;
  }

  /** From now on no other worker thinks. */
  private fail(problem: string) {
    this.count = 0;
    for (const worker of this.workers.splice(0)) worker?.terminate();
    for (const each of [...this.waiting.values()]) each.no(new Error(problem || "a worker has failed"));
  }
}
