// Python's memory after all imports, for a quicker start: made at the first start of a version, kept by the
// browser under that version's name, and thrown away whenever anything about it fails.
import { own } from "./base";

const CACHE = own("snapshot-of-kurzspiel"); // not one of the service worker's names, which keeps and replaces its own
const LEAST_MEMORY = 2; // gigabytes; a device with less does without

const { deviceMemory } = navigator as { deviceMemory?: number };
export const isPossible =
  typeof caches === "object" && typeof CompressionStream === "function" && (deviceMemory ?? LEAST_MEMORY) >= LEAST_MEMORY;

const address = (folder: string, version: string) => `${folder}snapshot-${encodeURIComponent(version)}`;
const trial = (folder: string) => `${folder}snapshot-trial`; // exists while a start from it has not finished

export const forget = () => caches.delete(CACHE).catch(() => false);

/** The snapshot kept for this version; none if the last start from it did not finish. */
export async function kept(folder: string, version: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isPossible) return null;
  try {
    const cache = await caches.open(CACHE);
    const found = await cache.match(address(folder, version));
    if (!found || (await cache.match(trial(folder)))) {
      await forget();
      return null;
    }
    const data = await new Response(found.body!.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    await cache.put(trial(folder), new Response(""));
    return new Uint8Array(data);
  } catch {
    await forget();
    return null;
  }
}

/** A start from it has finished. */
export const passed = (folder: string) =>
  caches
    .open(CACHE)
    .then((cache) => cache.delete(trial(folder)))
    .catch(() => false);

/** Keep it in place of all others; if there is no room, nothing is kept. */
export async function keep(folder: string, version: string, data: Uint8Array<ArrayBuffer>) {
  try {
    await forget();
    const packed = await new Response(new Blob([data]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
    await (await caches.open(CACHE)).put(address(folder, version), new Response(packed));
  } catch {
    await forget();
  }
}
