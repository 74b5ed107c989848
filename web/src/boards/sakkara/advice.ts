// What a hint looks like on the board: each of its moves with where it leads, one after the other.
import { around, lineOf, neighbour } from "./geometry";
import { fieldOf, type Kind, readMove, whereIs } from "./moves";
import type { Motif, SakkaraView } from "./view";

export interface Advised {
  text: string;
  kind: Kind;
  worker: number | null;
  motif: Motif | null;
  /** from where a worker or a tile moves */
  from: string | null;
  to: string | null;
  /** all fields that something is taken from by a spell */
  reaped: string[];
  count: number | null;
}

/** The moves of a hint; workers that have moved in it go on from where they are then. */
export function advisedBy(texts: string[], view: SakkaraView, seat: number | null): Advised[] {
  const stands = new Map([1, 2].map((worker) => [worker, whereIs(view, seat, worker)]));
  return texts.map((text) => {
    const { kind, worker, motif, field, rest, count } = readMove(text, view, seat);
    const at = worker === null ? null : (stands.get(worker) ?? null);
    const way = placesOf(kind, at, field, rest);
    if (worker !== null && way.to && kind !== "ox") stands.set(worker, way.to);
    const reaped = way.reaped.filter((name) => fieldOf(view, name)?.tiles.length && !fieldOf(view, name)?.worker);
    return { text, kind, worker, motif, count, ...way, reaped };
  });
}

function placesOf(kind: Kind, at: string | null, field: string | null, rest: string): Pick<Advised, "from" | "to" | "reaped"> {
  const nowhere = { from: null, to: null, reaped: [] };
  if (kind === "enter" || kind === "put") return { ...nowhere, to: field };
  if (!at) return nowhere;
  if (kind === "step" || kind === "climb") return { ...nowhere, from: at, to: neighbour(at, rest) };
  if (kind === "bird") return { ...nowhere, from: at, to: field };
  if (kind === "ox") return { ...nowhere, from: neighbour(at, rest), to: neighbour(at, rest, 2) };
  if (kind === "fire") return { ...nowhere, reaped: lineOf(at, rest) };
  return kind === "whirl" ? { ...nowhere, reaped: around(at) } : nowhere;
}
