// What can be done with what is picked so far, until a move is complete.
import type { BoardProps } from "../contract";
import { advisedBy } from "./advice";
import { directionTo } from "./geometry";
import { clickedFor, type Kind, meantBy, type Move, readMove, spentBy, whereIs } from "./moves";
import { Names } from "./names";
import { Picked, type Tool } from "./picked.svelte";
import type { Motif, SakkaraView } from "./view";

const TOOLS: Kind[] = ["climb", "bird", "ox", "fire", "whirl"];
/** Moves that a click on a held tile makes, if it can do nothing else. */
const AT_ONCE: Kind[] = ["lay", "build", "horse", "snake", "drop"];
const WALKING: Kind[] = ["enter", "step", "climb"];
const DIRECTIONS = ["n", "e", "s", "w"];
export const isTool = (kind: Kind): kind is Tool => TOOLS.includes(kind);

export class Play {
  readonly picked: Picked;
  readonly #read: () => BoardProps<SakkaraView>;
  readonly #names = new Names();

  constructor(read: () => BoardProps<SakkaraView>, picked = new Picked()) {
    this.#read = read;
    this.picked = picked;
  }

  get view(): SakkaraView {
    return this.#read().view;
  }
  get me(): number | null {
    return this.#read().me;
  }
  get tool(): Tool | null {
    return this.picked.tool;
  }
  get tile(): Motif | null {
    return this.picked.tile;
  }
  get shown(): Move | null {
    return this.picked.shown;
  }
  set shown(move: Move | null) {
    this.picked.shown = move;
  }

  /** by place: the names of the tiles there */
  names = $derived.by(() => this.#names.follow(this.view));
  moves = $derived.by(() => this.#read().legal.map((text) => readMove(text, this.view, this.me)));
  /** what a hint advises */
  advised = $derived.by(() => advisedBy(this.#read().hint ?? [], this.view, this.me));
  /** whether I sit here, and the match goes on */
  isPlaying = $derived.by(() => this.me !== null && this.view.phase !== "over");

  /** the numbers of tiles that may be put down, and the one that is chosen */
  counts = $derived([...new Set(this.moves.flatMap((move) => move.count ?? []))]);
  chosenCount = $derived.by(() => this.counts.find((count) => count === this.picked.count) ?? this.counts.at(-1) ?? null);

  /** moves that are finished on the board as things are picked now */
  onBoard = $derived.by(() =>
    this.moves.filter((move) => {
      if (move.kind === "put") return move.count === this.chosenCount;
      return this.tool ? move.kind === this.tool : WALKING.includes(move.kind);
    }),
  );
  workers = $derived([...new Set(this.onBoard.flatMap((move) => move.worker ?? []))]);
  chosenWorker = $derived.by(() => {
    const { worker } = this.picked;
    if (worker !== null && this.workers.includes(worker)) return worker;
    return this.workers.length === 1 ? (this.workers[0] ?? null) : null;
  });
  /** the fields that finish a move, with all that each can mean */
  targets = $derived.by(() => {
    const some = this.onBoard.filter(({ worker }) => worker === null || this.chosenWorker === null || worker === this.chosenWorker);
    return this.#byField(some);
  });
  /** fields that cannot be walked to, but a bird could fly to: they are not lit until it is picked */
  flights = $derived.by(() => {
    const birds = this.tool ? [] : this.moves.filter(({ kind }) => kind === "bird");
    return this.#byField(birds.filter(({ field }) => field && !this.targets.has(field)));
  });
  /** what the picked field can mean */
  asked = $derived.by(() => (this.picked.field ? (this.targets.get(this.picked.field) ?? []) : []));
  /** the fields of workers that can be chosen */
  sources = $derived.by(
    () =>
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
  isPicking = $derived.by(() => {
    const { tool, tile, worker, field } = this.picked;
    return tool !== null || tile !== null || field !== null || (worker !== null && this.workers.length > 1);
  });

  #byField(moves: Move[]): Map<string, Move[]> {
    const found = new Map<string, Move[]>();
    for (const move of moves) {
      for (const field of clickedFor(move, this.view, this.me)) found.set(field, [...(found.get(field) ?? []), move]);
    }
    return found;
  }

  choose = (move: Move) => {
    this.clear();
    this.#read().choose([move.text]);
  };

  clear = () => this.picked.clear();

  pickTool = (tool: Tool) => {
    this.picked.tool = tool;
    this.picked.field = null;
    this.shown = null;
  };

  pickCount = (count: number) => (this.picked.count = count);

  /** the one move that a click on a field makes, if it is one */
  onlyMove = (field: string): Move | null => {
    const [only, ...others] = this.targets.get(field) ?? [];
    return only && !others.length ? only : null;
  };

  pickField = (field: string) => {
    const only = this.onlyMove(field) ?? this.#answer(field);
    if (only) return this.choose(only);
    if (this.targets.has(field)) this.picked.field = this.picked.field === field ? null : field;
    else if (this.sources.has(field)) this.#pickWorker(this.sources.get(field)!);
    else if (this.flights.has(field)) {
      this.pickTool("bird");
      this.picked.field = field;
    } else this.clear();
  };

  /** the worker on a field answers which one is to go to the picked field */
  #answer(field: string): Move | null {
    const [only, ...others] = this.asked.filter(({ worker }) => worker === this.sources.get(field));
    return only && !others.length ? only : null;
  }

  #pickWorker(worker: number) {
    if (this.workers.length > 1) this.picked.worker = this.picked.worker === worker ? null : worker;
  }

  canPick = (field: string) => this.targets.has(field) || this.sources.has(field) || this.flights.has(field);

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
    if (wasPicked || !doings.length) return;
    this.picked.tile = motif;
    const kinds = new Set(doings.map((move) => move.kind));
    const kind = kinds.size === 1 ? doings[0]?.kind : undefined;
    if (kind && isTool(kind)) this.pickTool(kind);
  };

  /** what a place of my pyramid or of what I lay out offers */
  placing = (kind: "build" | "lay", motif: Motif): Move | undefined =>
    this.moves.find((each) => each.kind === kind && each.motif === motif);

  isAdvised = (kind: Kind, motif?: Motif): boolean =>
    this.advised.some((move) => move.kind === kind && (motif === undefined || move.motif === motif));

  // --- the moves to ask the server about, where something cannot be used

  /** a move that says why nothing can be done on a field */
  whyField = (field: string): string | undefined => {
    if (!this.isPlaying || this.canPick(field)) return undefined;
    const { phase } = this.view;
    if (phase === "enter") return `enter ${field}`;
    if (phase === "put") return `put ${field} ${this.chosenCount ?? 1}`;
    const stands = [1, 2].find((worker) => whereIs(this.view, this.me, worker) === field);
    if (stands) return `step ${stands} ${this.#blockedWay(stands)}`;
    return this.#whyWay(field);
  };

  #whyWay(field: string): string | undefined {
    const near = [this.chosenWorker, 1, 2].find((worker) => this.#towards(worker, field));
    const direction = this.#towards(near ?? null, field);
    if (this.tool === "fire" || this.tool === "whirl") return undefined; // a click there deselects it
    if (this.tool === "ox") return direction ? `ox ${near} ${direction}` : undefined;
    if (this.tool === "bird" || !direction) return `bird ${this.chosenWorker ?? 1} ${field}`;
    return `${this.tool ?? "step"} ${near} ${direction}`;
  }

  /** the way of a worker that cannot go anywhere: at best one that does not lead off the board */
  #blockedWay(worker: number): string {
    const stands = whereIs(this.view, this.me, worker)!;
    return DIRECTIONS.find((way) => this.view.board.some(({ field }) => directionTo(stands, field) === way)) ?? "n";
  }

  whyTile = (motif: Motif): string | undefined => (this.isPlaying && !this.doings.has(motif) ? meantBy(motif, this.view.phase) : undefined);

  whyPlace = (kind: "build" | "lay", motif: Motif): string | undefined =>
    this.isPlaying && !this.placing(kind, motif) ? `${kind} ${motif}` : undefined;

  /** the direction in which a worker of mine stands next to a field */
  #towards(worker: number | null | undefined, field: string): string | null {
    const stands = whereIs(this.view, this.me, worker ?? null);
    return stands && directionTo(stands, field);
  }
}
