// Starts Python, and in it the server for one person (kurzspiel/local/worker.py).
import { fileOf } from "./archive";
import type { Shelf } from "./shelf";
import * as snapshot from "./snapshot";
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
  connect(
    id: string,
    seat: number | undefined,
    since: string | undefined,
    send: (text: string) => void,
    ended: () => void,
  ): Promise<Socket | string>;
}

interface Python {
  unpackArchive(data: ArrayBuffer, kind: string, where: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { set(name: string, value: unknown): void };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** Emscripten's part of Pyodide. */
interface Machine {
  HEAP8: Int8Array;
  _malloc(size: number): number;
}

const HOME = "/bundle";
const IMPORTS = `
import sys
sys.path.insert(0, "${HOME}")
from kurzspiel.local.worker import PageServer, choices
`;
const FROM_SNAPSHOT = "import importlib; importlib.invalidate_caches()";
const LATER = 5000; // milliseconds after the start, when a snapshot is packed and kept

let fetched = 0;

/** Note when it has arrived. */
async function noted<T>(coming: Promise<T>): Promise<T> {
  const found = await coming;
  fetched = performance.now();
  return found;
}

/** A packed file in the form that the browser wants; its name does not show that it is packed, or some hosts would unpack it. */
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

const plainFetch = self.fetch.bind(self);

/** Pyodide fetches its WebAssembly itself; it gets the packed file, and the library from an archive. */
function giveFiles(library: Uint8Array<ArrayBuffer> | undefined) {
  self.fetch = async (what, how) => {
    const address = String(what instanceof Request ? what.url : what);
    if (address.endsWith(".so") && library) return new Response(library);
    return address.endsWith(".wasm") ? unpacked(`${address}.bin`) : plainFetch(what, how);
  };
}

export interface Started {
  server: Server;
  fetched: number; // when all files had arrived; the time before that depends on the network, not on the device
  isQuick: boolean; // it came from a snapshot
  choices: () => Promise<string>;
}

/** `version`: the names of Python's folder and of the archive with our own files. */
export async function started(
  folder: string,
  version: string,
  shelf: Shelf,
  thinkers: Thinkers,
  step: (done: number) => void,
): Promise<Started> {
  const [name, own] = version.split(" ");
  const home = `${folder}${name}/`;
  const coming = [`${home}packages.zip`, `${folder}${own}`].map((address) =>
    noted(right(fetch(address)).then((found) => found.arrayBuffer())),
  );
  step(0.1);
  const [archives, memory] = await Promise.all([Promise.all(coming), snapshot.kept(folder, version)]);
  const python = await begun(home, archives, memory, step).catch(async (error) => {
    if (!memory) throw error;
    console.warn("the snapshot is of no use", error);
    await snapshot.forget();
    return begun(home, archives, null, step);
  });
  const isQuick = python.isQuick;
  if (python.made) setTimeout(() => void snapshot.keep(folder, version, python.made!), LATER);
  const { runPython, globals } = python.python;
  globals.set("shelf", shelf);
  globals.set("thinkers", thinkers);
  const server = runPython("PageServer(shelf, thinkers)") as Server;
  if (isQuick) await snapshot.passed(folder);
  step(0.9);
  return { server, fetched, isQuick, choices: () => runPython("choices()") as Promise<string> };
}

/** Python with all imports done, from scratch or from a snapshot; from scratch with a new snapshot, if one can be made. */
async function begun(home: string, archives: ArrayBuffer[], memory: Uint8Array | null, step: (done: number) => void) {
  const library = await fileOf(archives[0]!, ".so");
  giveFiles(library?.data);
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    import(/* @vite-ignore */ `${home}pyodide.js`),
    import(/* @vite-ignore */ `${home}pyodide.asm.js`),
  ]);
  const python: Python = await loadPyodide({
    indexURL: home,
    stdLibURL: `${home}library.zip`,
    packageBaseUrl: home,
    createPyodideModule: (settings: object) => machine(create, settings, library && `${HOME}/${library.name}`, memory?.length ?? 0),
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: snapshot.isPossible }),
  });
  step(0.5);
  for (const data of archives) python.unpackArchive(data, "zip", { extractDir: HOME });
  step(0.6);
  python.runPython(memory ? FROM_SNAPSHOT : IMPORTS);
  return { python, isQuick: memory !== null, made: memory || !snapshot.isPossible ? null : madeOf(python) };
}

/** The machine has the library from the start, always at the same place: otherwise no snapshot would fit. */
async function machine(
  create: (settings: object) => Promise<Machine>,
  settings: object,
  library: string | null,
  size: number,
): Promise<Machine> {
  const made = await create(Object.assign(settings, { dynamicLibraries: library ? [library] : [] }));
  if (size > made.HEAP8.length) {
    made._malloc(size); // makes the memory large enough; what is in it is replaced
    made.HEAP8.fill(0, size);
  }
  return made;
}

function madeOf(python: Python): Uint8Array<ArrayBuffer> | null {
  try {
    return python.makeMemorySnapshot();
  } catch (error) {
    console.warn("no snapshot can be made", error);
    return null;
  }
}
