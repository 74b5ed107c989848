// Analysis boards that this browser keeps, and boards in links.
import type { BoardTree } from "../lib/messages";
import { onDevice } from "../lib/stored";
import { own } from "../local/base";
import type { PackedMove } from "./tree";

export interface KeptBoard {
  id: string;
  game: string;
  seats: number;
  names: string[];
  moves: PackedMove[];
  /** the number of the move that was looked at last */
  at: number;
  /** when it was changed, in milliseconds since 1970 */
  changed: number;
}

const KEY = own("kurzspiel-boards");
const MOST = 30;

export const keptBoards = () => onDevice.data<KeptBoard[]>(KEY, []).sort((a, b) => b.changed - a.changed);

/** False: there is no room, or nothing can be kept. */
export function keep(board: KeptBoard): boolean {
  const others = keptBoards().filter(({ id }) => id !== board.id);
  return store([board, ...others].slice(0, MOST));
}

export const forget = (id: string) => store(keptBoards().filter((board) => board.id !== id));

const store = (boards: KeptBoard[]) => onDevice.keep(KEY, boards);

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");

export function boardOf(
  { game, seats, names, moves }: Pick<BoardTree, "game" | "seats" | "names" | "moves">,
  at = moves.length,
): KeptBoard {
  return { id: newId(), game, seats, names, moves: moves as PackedMove[], at, changed: Date.now() };
}

// --- links

type Shared = [game: string, seats: number, names: string[], at: number, moves: PackedMove[]];

/** The whole board as a part of an address: it need not be kept anywhere. */
export async function linkOf({ game, seats, names, at, moves }: KeptBoard): Promise<string> {
  const told: Shared = [game, seats, names, at, moves];
  const packed = await through(new TextEncoder().encode(JSON.stringify(told)), new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `/analysis#b=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

const MOST_BYTES = 2_000_000; // of a link that was sent to me

/** The inverse; null: this is no board. */
export async function boardIn(fragment: string): Promise<KeptBoard | null> {
  try {
    const text = atob(fragment.replace(/^b=/, "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const json = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    const [game, seats, names, at, moves] = JSON.parse(json) as Shared;
    const isWhole = moves.every(([parent, mover, move], index) => parent <= index && Number.isInteger(mover) && typeof move === "string");
    if (!isWhole || names.length !== seats || names.some((name) => typeof name !== "string")) return null;
    return boardOf({ game, seats, names, moves }, at);
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  writer.write(bytes as BufferSource).catch(() => {}); // the reader is notified of it
  writer.close().catch(() => {});
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const found: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const byte of part.value) found.push(byte);
    if (found.length > MOST_BYTES) throw new RangeError("too long");
  }
  return Uint8Array.from(found);
}
