// A worker that calls kernels for the worker that has the server: it knows no rules, only a module and a memory to work in.
export interface Job {
  number: number;
  key: string; // of the module
  module: WebAssembly.Module;
  stack: number; // where its stack begins
  memory: Uint8Array<ArrayBuffer>; // all that is in use
  entry: string;
  values: (number | bigint)[];
}

export type Done = { number: number; memory: Uint8Array<ArrayBuffer> } | { number: number; problem: string };

const PAGE = 1 << 16;

let key = "";
let memory: WebAssembly.Memory;
let exports: WebAssembly.Exports;

/** An instance with room enough; the last one is used again. */
function prepare(job: Job) {
  const pages = Math.ceil(job.memory.length / PAGE);
  if (key === job.key) {
    const missing = pages - memory.buffer.byteLength / PAGE;
    if (missing > 0) memory.grow(missing);
    return;
  }
  memory = new WebAssembly.Memory({ initial: pages });
  const stack = new WebAssembly.Global({ value: "i32", mutable: true }, job.stack);
  exports = new WebAssembly.Instance(job.module, { env: { __linear_memory: memory, __stack_pointer: stack } }).exports;
  key = job.key;
}

function done(job: Job): Done {
  try {
    prepare(job);
    new Uint8Array(memory.buffer).set(job.memory);
    (exports[job.entry] as (...values: unknown[]) => unknown)(...job.values);
    job.memory.set(new Uint8Array(memory.buffer, 0, job.memory.length));
    return { number: job.number, memory: job.memory };
  } catch (error) {
    key = ""; // whatever is left of it is useless
    return { number: job.number, problem: String(error) };
  }
}

self.onmessage = ({ data }: MessageEvent<Job>) => {
  const answer = done(data);
  self.postMessage(answer, { transfer: "memory" in answer ? [answer.memory.buffer] : [] });
};
