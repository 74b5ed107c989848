// An analysis board: a tree of moves, the current place in it, and what is seen there.
import { api, Refused, said } from "../lib/api";
import { framesAt, type Frame } from "../lib/frames";
import type { BoardMoment, BoardPosition, ToldStep } from "../lib/messages";
import { t } from "../lib/texts.svelte";
import { keep, keptBoards, type KeptBoard } from "./kept";
import { MoveTree, ROOT, type Line } from "./tree";

const CHUNK = 40; // moments in one answer
const BEFORE = 10; // of them before the one asked for
const CHANCE = -1;

/** Whose eyes: a seat's, those of the seat that decides, or nothing is hidden. */
export type Eyes = number | "mover" | "open";

export class AnalysisBoard {
  tree: MoveTree = $state.raw(MoveTree.empty());
  at = $state(ROOT);
  eyes: Eyes = $state("open");
  /** which seat is to choose, where several may */
  wanted = $state(0);
  moment = $state.raw<BoardMoment | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** the answer to the last try */
  answer = $state("");
  problem = $state("");
  /** whether chance draws at once */
  draws = $state(true);
  isKept = $state(true);
  /** before something was deleted */
  before = $state.raw<{ tree: MoveTree; at: number } | null>(null);
  readonly canBringBack: boolean = true;
  steps: ReadonlyMap<number, ToldStep[]> = $state.raw(new Map());
  protected moments = new Map<string, BoardMoment>();
  private asked = 0;
  private changed: number; // when it was last kept, as far as is known here

  readonly line = $derived(this.tree.line(this.at));
  readonly depth = $derived(this.tree.path(this.at).length);
  readonly log = $derived(this.tree.log(this.line));
  readonly actors = $derived(this.moment?.legal.map(({ seat }) => seat) ?? []);
  readonly acting = $derived(this.deciderOf(this.moment));
  readonly legal = $derived(this.moment?.legal.find(({ seat }) => seat === this.acting)?.moves ?? []);
  readonly isChance = $derived(this.acting === CHANCE);

  constructor(readonly kept: KeptBoard) {
    this.tree = MoveTree.of(kept.moves);
    this.at = this.tree.has(kept.at) ? kept.at : ROOT;
    this.changed = kept.changed;
  }

  get game() {
    return this.kept.game;
  }

  positionAt(id: number): BoardPosition {
    return { game: this.kept.game, seats: this.kept.seats, log: this.tree.log(this.tree.path(id)) };
  }

  // --- the current place

  async begin() {
    await this.go(this.at);
    if (this.tree.size === 0 && this.isChance) await this.draw();
    void this.tellOthers();
  }

  async go(id: number) {
    this.at = id;
    this.answer = "";
    const number = ++this.asked;
    try {
      const moment = this.moments.get(this.key(id)) ?? (await this.load(id));
      if (number !== this.asked) return; // moved on meanwhile
      this.show(moment);
      this.problem = "";
      this.catchUp();
      this.save();
    } catch (error) {
      if (number === this.asked) this.problem = said(error);
    }
  }

  /** After this many moves of the line that is shown. */
  goTo = (depth: number) => this.go(depth <= 0 ? ROOT : this.line[Math.min(depth, this.line.length) - 1]!);

  look(eyes: Eyes) {
    this.eyes = eyes;
    return this.go(this.at);
  }

  /** Where several may choose: this one. */
  choosesAs(seat: number) {
    this.wanted = seat;
    if (this.eyes === "mover") void this.go(this.at);
  }

  private show(moment: BoardMoment) {
    this.moment = moment;
    this.frame = framesAt(moment).at(-1)!;
  }

  private key = (id: number) => `${this.eyes === "mover" ? `mover ${this.wanted}` : this.eyes} ${id}`;

  private seen() {
    if (this.eyes === "open") return { open: true };
    return { open: false, seat: this.eyes === "mover" ? this.wanted : this.eyes };
  }

  private deciderOf(moment: BoardMoment | null): number | null {
    const seats = moment?.legal.map(({ seat }) => seat) ?? [];
    return seats.includes(this.wanted) ? this.wanted : (seats[0] ?? null);
  }

  protected async load(id: number): Promise<BoardMoment> {
    const line = this.tree.line(id);
    const depth = this.tree.path(id).length;
    const isMover = this.eyes === "mover";
    const first = isMover ? depth : Math.max(0, depth - BEFORE);
    const untold = line.findIndex((each) => !this.steps.has(each));
    const told = untold < 0 ? line.length : untold;
    const position = { ...this.positionAt(ROOT), log: this.tree.log(line) };
    const wish = { position, first, count: isMover ? 1 : CHUNK, told, ...this.seen() };
    let found = await api.board(wish);
    if (isMover) {
      const seat = this.deciderOf(found.moments[0]!);
      if (seat !== this.wanted) found = await api.board({ ...wish, seat: seat === CHANCE ? null : seat });
    }
    this.note(line.slice(told), found.steps);
    for (const moment of found.moments) this.moments.set(this.key(moment.move ? line[moment.move - 1]! : ROOT), moment);
    return this.moments.get(this.key(id))!;
  }

  /** The moves have changed; stay at the current place if it still exists. */
  follow(tree: MoveTree) {
    const before = this.tree;
    if (tree === before) return;
    let at = this.at;
    while (at !== ROOT && !tree.has(at)) at = before.at(at).parent;
    const isGone = at !== this.at;
    this.at = at;
    this.tree = tree;
    if (isGone) void this.go(at).then(() => (this.answer = t("study-was-deleted")));
    else if (this.line.some((id) => !this.steps.has(id))) void this.load(at).catch(() => {});
  }

  /** The board may have been changed in another window of this browser. */
  catchUp() {
    const found = keptBoards().find(({ id }) => id === this.kept.id);
    if (!found || found.changed === this.changed) return;
    this.changed = found.changed;
    if (JSON.stringify(found.moves) === JSON.stringify(this.tree.packed().moves)) return;
    this.before = null;
    this.follow(this.tree.replaced(found.moves));
  }

  private note(ids: number[], steps: ToldStep[][]) {
    if (ids.length) this.steps = new Map([...this.steps, ...ids.map((id, index) => [id, steps[index] ?? []] as const)]);
  }

  /** What happened in variations that are not shown: the list describes their first moves. */
  private async tellOthers() {
    for (const id of [...this.tree.line(ROOT)].flatMap((each) => this.tree.siblings(each))) {
      if (!this.tree.has(id) || this.steps.has(id)) continue;
      await this.load(id).catch(() => {});
    }
  }

  // --- actions

  choose = (moves: string[]) => {
    if (this.acting !== null) void this.make(moves.map((text): Line => [this.acting!, text]));
  };

  draw = () => this.make([], true);

  async make(moves: Line[], isDrawn = this.draws) {
    const from = this.at;
    const number = ++this.asked;
    const { log, ...game } = this.positionAt(from);
    const seed = Math.floor(Math.random() * 2 ** 50);
    try {
      const found = await api.board({
        position: { ...game, log: [...log, ...moves] },
        first: log.length + 1,
        count: CHUNK,
        told: log.length,
        draw: isDrawn ? seed : null,
        ...(this.eyes === "mover" ? { open: true } : this.seen()),
      });
      if (number !== this.asked) return;
      const ids = await this.grow(from, [...moves, ...found.drawn]);
      this.before = null;
      this.note(ids, found.steps);
      if (this.eyes !== "mover") for (const moment of found.moments) this.moments.set(this.key(ids[moment.move - log.length - 1]!), moment);
      await this.go(ids.at(-1) ?? from);
    } catch (error) {
      if (number === this.asked) this.answer = said(error);
    }
  }

  /** Keep these moves; returns their numbers. */
  protected async grow(from: number, moves: Line[]): Promise<number[]> {
    this.catchUp();
    if (!this.tree.has(from)) throw new Refused("study_gone", t("server-study-gone"), 0);
    const [tree, ids] = this.tree.add(from, moves);
    this.tree = tree;
    this.save();
    return ids;
  }

  /** Why a move is not possible; nothing if it is. */
  async why(move: string): Promise<Refused | null> {
    const { log, ...game } = this.positionAt(this.at);
    const position = { ...game, log: [...log, [this.acting ?? 0, move] as Line] };
    return await api.board({ position, first: log.length + 1, told: log.length + 1 }).then(
      () => null,
      (error) => (error instanceof Refused ? error : null),
    );
  }

  promote() {
    this.catchUp();
    this.tree = this.tree.promoted(this.at);
    this.save();
  }

  /** Delete this move and all that follows. */
  cut() {
    this.catchUp();
    if (this.at === ROOT) return;
    const { parent } = this.tree.at(this.at);
    this.before = { tree: this.tree, at: this.at };
    const id = this.at;
    this.at = parent;
    this.tree = this.tree.without(id);
    this.save();
    void this.go(parent);
  }

  bringBack() {
    this.catchUp();
    if (!this.before) return;
    const { tree, at } = this.before;
    this.tree = tree;
    this.before = null;
    this.save();
    void this.go(at);
  }

  /** The board as it is now, to be kept or sent. */
  packed(): KeptBoard {
    const { moves, numbers } = this.tree.packed();
    return { ...this.kept, moves, at: numbers.get(this.at) ?? ROOT, changed: Math.max(Date.now(), this.changed + 1) };
  }

  protected save() {
    const now = this.packed();
    this.isKept = keep(now);
    if (this.isKept) this.changed = now.changed;
  }
}
