// Starts Python, and in it the server of one person (kurzspiel/local/worker.py).
import type { Shelf } from "./shelf";
import type { Thinkers } from "./thinkers";

export interface Socket {
  hear(text: string): Promise<void>;
  close(): void;
  destroy(): void;
}

/** PageServer, as Pyodide shows it. */
export interface Server {
  take_in(text: string): boolean;
  start(): Promise<void>;
  ask(method: string, address: string, body: string): Promise<string>;
  connect(id: string, seat: number | undefined, since: string | undefined, send: (text: string) => void): Promise<Socket | string>;
}

interface Python {
  unpackArchive(data: ArrayBuffer, kind: string, where: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { set(name: string, value: unknown): void };
}

interface Files {
  python: string;
  own: string;
  bytes: number;
}

const HOME = "/bundle";
const BEGIN = `
import sys
sys.path.insert(0, "${HOME}")
from kurzspiel.local.worker import PageServer, rate
PageServer(shelf, thinkers)
`;

let fetched = 0;

/** Note when it has come. */
async function noted<T>(coming: Promise<T>): Promise<T> {
  const found = await coming;
  fetched = performance.now();
  return found;
}

/** A file that is packed, as the browser wants it; its name does not say so, since some hosts would unpack it then. */
async function unpacked(address: string): Promise<Response> {
  const packed = await right(fetch(address));
  const end = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({ flush: () => void (fetched = performance.now()) });
  const body = packed.body!.pipeThrough(new DecompressionStream("gzip")).pipeThrough(end);
  return new Response(body, { headers: { "content-type": "application/wasm" } });
}

async function right(coming: Promise<Response>): Promise<Response> {
  const found = await coming;
  if (!found.ok) throw new Error(`${found.url}: ${found.status}`);
  return found;
}

/** Pyodide asks for its WebAssembly by itself; it gets the packed file. */
function packWasm() {
  const plain = self.fetch.bind(self);
  self.fetch = (what, how) => {
    const address = String(what instanceof Request ? what.url : what);
    return address.endsWith(".wasm") ? unpacked(`${address}.bin`) : plain(what, how);
  };
}

export interface Started {
  server: Server;
  version: string;
  fetched: number; // when all files were there; what comes before that says something about the network, not about the device
  rate: () => number;
}

const filesOf = async (folder: string): Promise<Files> => (await right(fetch(`${folder}files.json`))).json();
const named = ({ python, own }: Files) => `${python} ${own}`;

export const versionOf = (folder: string) => filesOf(folder).then(named);

export async function started(folder: string, shelf: Shelf, thinkers: Thinkers, step: (done: number) => void): Promise<Started> {
  const files = await filesOf(folder);
  const home = `${folder}${files.python}/`;
  packWasm();
  const archives = [`${home}packages.zip`, `${folder}${files.own}`].map((address) =>
    noted(right(fetch(address)).then((found) => found.arrayBuffer())),
  );
  step(0.1);
  const { loadPyodide } = await import(/* @vite-ignore */ `${home}pyodide.mjs`);
  const python: Python = await loadPyodide({ indexURL: home, stdLibURL: `${home}library.zip`, packageBaseUrl: home });
  step(0.5);
  for (const data of await Promise.all(archives)) python.unpackArchive(data, "zip", { extractDir: HOME });
  step(0.6);
  python.globals.set("shelf", shelf);
  python.globals.set("thinkers", thinkers);
  const server = python.runPython(BEGIN) as Server;
  step(0.9);
  return { server, version: named(files), fetched, rate: () => python.runPython("rate()") as number };
}
