// One table as one viewer sees it: a socket that reconnects by itself, and messages that are answered once.
import { isLocalTable, local, type LocalLine } from "../local/local.svelte";
import { Moments } from "../replay/moments";
import { LookBack, Playback } from "../table/playback.svelte";
import { applyChanges, framesOf, type Change, type Frame } from "./frames";
import type * as m from "./messages";
import { settings } from "./settings.svelte";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;

interface Coming {
  update: m.Update;
  frames: Frame[];
}

type Waiting = { command: m.AnyCommand; done: (reply: m.Reply) => void };

// every member of a union without its id
type Nameless = m.AnyCommand extends infer C ? (C extends m.AnyCommand ? Omit<C, "id"> : never) : never;

export class LiveTable {
  update = $state.raw<m.Update | null>(null); // which is shown
  latest = $state.raw<m.Update | null>(null); // received last, and perhaps not shown yet
  log = $state.raw<[number, string][]>([]);
  steps = $state.raw<m.ToldStep[][]>([]); // what happened in each line of the log
  by = $state.raw<(string | null)[]>([]); // what made each line for the seat: a level of bots, or `time`
  events = $state.raw<m.Happening[]>([]); // of the last update
  chat = $state.raw<m.Happening[]>([]);
  here = $state.raw<number[]>([]);
  watching = $state(0); // how many people only watch
  offered = $state.raw<string[]>([]); // the moves that I could choose from last
  freshViews = $state(0); // how often everything was sent again: at first, and after a break
  isConnected = $state(false);
  unsent = $state.raw<m.AnyCommand[]>([]); // asked for while there is no connection: not sent to anybody yet
  failure = $state<m.Problem | null>(null);

  /** what happens is played on the board */
  readonly playback = new Playback(
    () => this.next(),
    () => this.coming.reduce((sum, { frames }) => sum + weighed(frames), 0),
  );
  /** and what happened can be looked at again */
  readonly past = new LookBack((line) => this.framesOfLine(line));
  private moments: Moments | null = null;

  private coming: Coming[] = []; // received, and not shown yet
  private version = "";
  private socket: LocalLine | WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private waiting = new Map<string, Waiting>();
  private isClosed = false;
  private timer = 0;

  private tellReady = () => {};
  /** kept as soon as there is something to show */
  readonly ready = new Promise<void>((done) => (this.tellReady = done));

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {
    this.connect();
    window.addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.look);
  }

  private look = () => document.hidden && this.hurry();

  /** What the board shows instead of the current position. */
  get frame(): Frame | null {
    return this.past.frame ?? this.playback.frame;
  }

  /** What the board shows. */
  get view(): m.View | null {
    return this.frame?.view ?? this.update?.view ?? null;
  }

  /** Whether the board shows the current position, so that moves can be made on it. */
  get isNow(): boolean {
    return !this.past.isOn && (!this.playback.isOn || this.playback.frame?.view === this.update?.view) && !this.playback.hasMore;
  }

  /** Whether what happened may be looked at again: not while players have to rely on their memory. */
  get canLookBack(): boolean {
    const table = this.update?.table;
    return table?.status === "over" || (table?.status === "running" && table.options.memory === "open");
  }

  /** The browser knows that the network is down long before the socket does. */
  private cut = () => {
    if (isLocalTable(this.id)) return;
    this.isConnected = false;
    this.socket?.close();
  };

  private connect() {
    const socket: LocalLine | WebSocket = isLocalTable(this.id) ? local.connect(this.id, this.seat, this.version || null) : this.dialled();
    this.socket = socket;
    socket.onopen = () => {
      this.isConnected = true;
      this.pause = FIRST_PAUSE;
      for (const { command } of this.waiting.values()) socket.send(JSON.stringify(command));
      this.unsent = [];
    };
    socket.onmessage = (event: { data: string }) => this.hear(JSON.parse(event.data));
    socket.onclose = (event: { code: number }) => this.lost(event.code);
  }

  private dialled(): WebSocket {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ changes: "true" });
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.version) query.set("since", this.version);
    return new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket?${query}`);
  }

  private lost(code: number) {
    this.isConnected = false;
    if (this.isClosed || code === 4404 || code === 4403) return;
    this.timer = window.setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, 2 * this.pause);
  }

  private hear(message: m.Update | m.Changed | m.Reply | m.Presence | m.Trouble) {
    if (message.type === "update") this.take(message);
    else if (message.type === "changed") this.take(this.whole(message));
    else if (message.type === "presence") {
      this.here = message.here;
      this.watching = message.watching;
    } else if (message.type === "reply") this.answer(message.id, message);
    else if (message.id) this.trouble(message.id, message);
    else this.fail(message);
  }

  /** An update that holds only what differs from the last one. */
  private whole({ changes, ...told }: m.Changed): m.Update {
    const { view, table, prepared } = this.latest!;
    return {
      ...told,
      type: "update",
      view: applyChanges(view, changes as Change[]),
      table: told.table ?? table,
      prepared: told.prepared ?? prepared,
    };
  }

  private fail(problem: m.Problem) {
    this.failure = problem;
    this.tellReady();
  }

  /** What others do, with its consequences, is shown step by step, at a pace that the eye can follow. */
  private take(update: m.Update) {
    this.version = update.version;
    this.latest = update;
    this.coming.push({ update, frames: framesOf(update, this.seat) });
    if (update.since === null || document.hidden || settings.pace === 0 || this.past.isOn) this.hurry();
    else this.playback.wake();
  }

  /** The next update with something to see; those before it are shown at once. */
  private next(): Frame[] {
    for (let next = this.coming.shift(); next; next = this.coming.shift()) {
      this.show(next.update);
      if (next.frames.length) return next.frames;
    }
    return [];
  }

  /** Show at once all that has come. */
  hurry() {
    for (const { update } of this.coming.splice(0)) this.show(update);
    this.playback.end();
  }

  /** Return the board to the current position, whatever it showed. */
  backToNow() {
    this.past.leave();
    this.hurry();
  }

  /** A match that is over has no secrets; the numbers of its lines are those that everybody reads. */
  private async framesOfLine(line: number): Promise<Frame[]> {
    const isOpen = this.update?.table.status === "over";
    this.moments ??= new Moments(this.id, { seat: isOpen ? null : this.seat, isOpen });
    return this.moments.frames(line + 1);
  }

  private show(update: m.Update) {
    const { keep, add, steps, by } = update.log;
    if (keep < this.log.length) this.past.leave(); // lines that its numbers refer to are gone
    if (keep < this.log.length || add.length) this.moments = null;
    this.log = [...this.log.slice(0, keep), ...add];
    this.steps = [...this.steps.slice(0, keep), ...steps];
    this.by = [...this.by.slice(0, keep), ...(by ?? [])];
    this.events = update.events;
    if (update.since === null) this.begin();
    const isKnown = (line: m.Happening) => this.chat.some(({ at, seat }) => at === line.at && (seat ?? null) === (line.seat ?? null));
    const said = update.events.filter((event) => event.kind === "said" && !isKnown(event)); // the chat may have been asked for since
    if (said.length) this.chat = [...this.chat, ...said];
    for (const event of update.events) if (event.kind === "unsaid") this.unsay(event.lines ?? []);
    this.update = update;
    if (update.legal.length) this.offered = update.legal;
    this.failure = null;
    this.tellReady();
  }

  /** Something may have been said or deleted meanwhile: a component that shows the chat asks for it again. */
  private begin() {
    this.chat = [];
    this.freshViews += 1;
  }

  /** Lines that are gone for good. */
  private unsay(lines: [number, number | null][]) {
    const isGone = (line: m.Happening) => lines.some(([at, seat]) => at === line.at && seat === (line.seat ?? null));
    this.chat = this.chat.filter((line) => !isGone(line));
  }

  private answer(id: string, reply: m.Reply) {
    this.waiting.get(id)?.done(reply);
    this.waiting.delete(id);
  }

  private trouble(id: string, trouble: m.Trouble) {
    if (trouble.code === "try_again") {
      const waiting = this.waiting.get(id);
      window.setTimeout(() => waiting && this.socket?.send(JSON.stringify(waiting.command)), 500);
      return;
    }
    const problem = { code: trouble.code, error: trouble.error, words: trouble.words };
    this.answer(id, { type: "reply", id, ok: false, problem, hint: null, coach: null, key: null });
  }

  /** What was said before we came. */
  recall(lines: m.Happening[]) {
    const last = lines.at(-1)?.at ?? 0;
    this.chat = [...lines, ...this.chat.filter((line) => line.at > last)];
  }

  /** Send a message; it is sent again after a break until it is answered. */
  send(wish: Nameless): Promise<m.Reply> {
    const command = { ...wish, id: crypto.randomUUID() } as m.AnyCommand;
    return new Promise((done) => {
      this.waiting.set(command.id, { command, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
      else this.unsent = [...this.unsent, command];
    });
  }

  /** Take back what has not been sent yet; its promise is answered without a problem. */
  withdraw(id: string) {
    if (!this.unsent.some((command) => command.id === id)) return;
    this.unsent = this.unsent.filter((command) => command.id !== id);
    this.answer(id, { type: "reply", id, ok: false, problem: null, hint: null, coach: null, key: null });
  }

  close() {
    this.isClosed = true;
    window.clearTimeout(this.timer);
    window.removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.look);
    this.playback.end();
    this.past.leave();
    this.socket?.close();
  }
}

const weighed = (frames: Frame[]) => frames.reduce((sum, { weight }) => sum + weight, 0);
