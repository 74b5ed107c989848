// What is picked so far, step by step, until a move is complete.
import type { BoardProps } from "../contract";
import { directionTo } from "./geometry";
import { clickedFor, type Kind, meantBy, type Move, readMove, spentBy, whereIs } from "./moves";
import { Names } from "./names";
import type { Motif, SakkaraView } from "./view";

/** Moves that need a place on the board, besides plain walking. */
export type Tool = "climb" | "bird" | "ox" | "fire" | "whirl";
const TOOLS: Kind[] = ["climb", "bird", "ox", "fire", "whirl"];
/** Moves that a click on a held tile makes, if it can do nothing else. */
const AT_ONCE: Kind[] = ["lay", "build", "horse", "snake", "drop"];
export const isTool = (kind: Kind): kind is Tool => TOOLS.includes(kind);

export class Play {
  tool = $state<Tool | null>(null);
  worker = $state<number | null>(null);
  tile = $state<Motif | null>(null);
  count = $state<number | null>(null);
  /** the move under the pointer or the focus */
  shown = $state.raw<Move | null>(null);

  readonly #read: () => BoardProps<SakkaraView>;
  readonly #names = new Names();

  constructor(read: () => BoardProps<SakkaraView>) {
    this.#read = read;
  }

  get view(): SakkaraView {
    return this.#read().view;
  }
  get me(): number | null {
    return this.#read().me;
  }

  /** by place: the names of the tiles there */
  names = $derived.by(() => this.#names.follow(this.view));
  moves = $derived.by(() => this.#read().legal.map((text) => readMove(text, this.view, this.me)));

  /** the numbers of tiles that may be put down, and the one that is chosen */
  counts = $derived([...new Set(this.moves.flatMap((move) => move.count ?? []))]);
  chosenCount = $derived(this.counts.find((count) => count === this.count) ?? this.counts.at(-1) ?? null);

  /** moves that are finished on the board as things are picked now */
  onBoard = $derived(
    this.moves.filter((move) => {
      if (move.kind === "put") return move.count === this.chosenCount;
      if (this.tool) return move.kind === this.tool;
      return move.kind === "enter" || move.kind === "step" || move.kind === "climb";
    }),
  );
  workers = $derived([...new Set(this.onBoard.flatMap((move) => move.worker ?? []))]);
  chosenWorker = $derived.by(() => {
    if (this.worker !== null && this.workers.includes(this.worker)) return this.worker;
    return this.workers.length === 1 ? (this.workers[0] ?? null) : null;
  });
  /** the fields that finish a move; with no worker chosen, those that only one of them can mean */
  targets = $derived.by(() => {
    const targets = new Map<string, Move[]>();
    for (const move of this.onBoard) {
      if (move.worker !== null && this.chosenWorker !== null && move.worker !== this.chosenWorker) continue;
      for (const field of clickedFor(move, this.view, this.me)) targets.set(field, [...(targets.get(field) ?? []), move]);
    }
    return new Map([...targets].flatMap(([field, [move, other]]) => (move && !other ? [[field, move] as const] : [])));
  });
  /** the fields of workers that can be chosen */
  sources = $derived(
    new Map(
      this.workers.flatMap((worker) => {
        const field = whereIs(this.view, this.me, worker);
        return field ? [[field, worker] as const] : [];
      }),
    ),
  );
  /** what a held tile can do */
  doings = $derived.by(() => {
    const doings = new Map<Motif, Move[]>();
    for (const move of this.moves) {
      for (const motif of new Set(spentBy(move))) {
        const isHelp = motif === "hand" && move.kind !== "drop";
        if (!isHelp) doings.set(motif, [...(doings.get(motif) ?? []), move]);
      }
    }
    return doings;
  });
  isPicking = $derived(this.tool !== null || this.tile !== null || (this.worker !== null && this.workers.length > 1));

  choose = (move: Move) => {
    this.clear();
    this.#read().choose([move.text]);
  };

  clear = () => {
    this.tool = null;
    this.worker = null;
    this.tile = null;
    this.count = null;
    this.shown = null;
  };

  pickTool = (tool: Tool) => {
    this.tool = tool;
    this.shown = null;
  };

  pickField = (field: string) => {
    const move = this.targets.get(field);
    if (move) return this.choose(move);
    const worker = this.sources.get(field);
    if (worker === undefined) return this.#ask(field);
    if (this.workers.length > 1) this.worker = this.worker === worker ? null : worker;
  };

  /** the one thing that a held tile can do, if it is one */
  onlyUse = (motif: Motif): Move | null => {
    const [only, ...others] = this.doings.get(motif) ?? [];
    return only && !others.length && AT_ONCE.includes(only.kind) ? only : null;
  };

  pickTile = (motif: Motif) => {
    const only = this.onlyUse(motif);
    if (only) return this.choose(only);
    const doings = this.doings.get(motif) ?? [];
    const wasPicked = this.tile === motif;
    this.clear();
    if (wasPicked) return;
    if (!doings.length) return this.#askFor(meantBy(motif, this.view.phase));
    this.tile = motif;
    const kinds = new Set(doings.map((move) => move.kind));
    const kind = kinds.size === 1 ? doings[0]?.kind : undefined;
    if (kind && isTool(kind)) this.pickTool(kind);
  };

  end = () => {
    const move = this.moves.find((each) => each.kind === "end");
    if (move) this.choose(move);
    else this.#askFor("end");
  };

  /** an empty place of my pyramid, or of what I lay out */
  pickPlace = (kind: "build" | "lay", motif: Motif) => {
    const move = this.moves.find((each) => each.kind === kind && each.motif === motif);
    if (move) this.choose(move);
    else this.#askFor(`${kind} ${motif}`);
  };

  #ask(field: string) {
    const { phase } = this.view;
    const worker = this.chosenWorker ?? [1, 2].find((each) => this.#towards(each, field)) ?? null;
    const direction = this.#towards(worker, field);
    if (phase === "enter") this.#askFor(`enter ${field}`);
    else if (phase === "put") this.#askFor(`put ${field} ${this.chosenCount}`);
    else if (this.tool === "bird") this.#askFor(`bird ${worker ?? 1} ${field}`);
    else if (direction && this.tool === "ox") this.#askFor(`ox ${worker} ${direction}`);
    else if (direction && !this.tool) this.#askFor(`step ${worker} ${direction}`);
  }

  /** the direction in which a worker of mine stands beside a field */
  #towards(worker: number | null, field: string): string | null {
    const stands = whereIs(this.view, this.me, worker);
    return stands && directionTo(stands, field);
  }

  #askFor(text: string | null) {
    if (text && this.#read().legal.length) this.#read().why(text);
  }
}
