// One table as one viewer sees it: a socket that comes back by itself, and messages that are answered once.
import type * as m from "./messages";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;

type Waiting = { command: m.AnyCommand; done: (reply: m.Reply) => void };

// every member of a union without its id
type Nameless = m.AnyCommand extends infer C ? (C extends m.AnyCommand ? Omit<C, "id"> : never) : never;

export class LiveTable {
  update = $state.raw<m.Update | null>(null);
  log = $state.raw<[number, string][]>([]);
  events = $state.raw<m.Happening[]>([]); // of the last update
  chat = $state.raw<m.Happening[]>([]);
  here = $state.raw<number[]>([]);
  isConnected = $state(false);
  failure = $state.raw<m.Problem | null>(null);

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private waiting = new Map<string, Waiting>();
  private isClosed = false;
  private timer = 0;

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {
    this.connect();
  }

  private connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.update) query.set("since", this.update.version);
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.isConnected = true;
      this.pause = FIRST_PAUSE;
      for (const { command } of this.waiting.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number) {
    this.isConnected = false;
    if (this.isClosed || code === 4404 || code === 4403) return;
    this.timer = window.setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, 2 * this.pause);
  }

  private hear(message: m.Update | m.Reply | m.Presence | m.Trouble) {
    if (message.type === "update") this.take(message);
    else if (message.type === "presence") this.here = message.here;
    else if (message.type === "reply") this.answer(message.id, message);
    else if (message.id) this.trouble(message.id, message);
    else this.failure = message;
  }

  private take(update: m.Update) {
    this.log = [...this.log.slice(0, update.log.keep), ...update.log.add];
    this.events = update.events;
    const said = update.events.filter((event) => event.kind === "said");
    if (said.length) this.chat = [...this.chat, ...said];
    this.update = update;
    this.failure = null;
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
    this.answer(id, { type: "reply", id, ok: false, problem, hint: null, key: null });
  }

  /** Send a message; it is sent again after a break until it is answered. */
  send(wish: Nameless): Promise<m.Reply> {
    const command = { ...wish, id: crypto.randomUUID() } as m.AnyCommand;
    return new Promise((done) => {
      this.waiting.set(command.id, { command, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
    });
  }

  close() {
    this.isClosed = true;
    window.clearTimeout(this.timer);
    this.socket?.close();
  }
}
