// The server for one person in this browser, from the page's side: whether it is there, requests to it, and lines to its tables.
import { untrack } from "svelte";
import { onDevice } from "../lib/stored";
import { base, nameOf, own } from "./base";
import { MISTAKE, type News, type Pace, type Question, type Trouble } from "./talk";

const DEVICE = own("kurzspiel-pace"); // how quick this device was measured to be
const THINKS = own("kurzspiel-thinks"); // where bots are to think: "server", or wherever it is quicker
const ASKED = own("kurzspiel-persist"); // whether the browser was asked not to delete what is kept
const LONGEST_CHOICE = 0.5; // seconds for a bot of the level club
const LONGEST_START = 30; // seconds
const BELIEVED = 7 * 86_400_000; // milliseconds for which a device counts as slow: it may just have been busy
const LATER = 20_000; // milliseconds after which the first match on a server makes the worker be fetched

interface Device extends Pace {
  when: number; // milliseconds
}

interface Answer {
  status: number;
  isJson: boolean;
  text: string;
}

const OUTDATED: Answer = {
  status: 503,
  isJson: true,
  text: JSON.stringify({ code: "outdated", error: "", words: { id: "local-outdated", values: {} } }),
};

const MARK = "1"; // the beginning of ids of tables in a browser (kurzspiel/local/server.py)

/** Whether a table is kept in this browser, by its id. */
export const isLocalTable = (id: string) => id.startsWith(MARK);

/** Where a saved match is kept in this browser, by the table at which it was played. */
export const idHere = (came: string) => (isLocalTable(came) ? came : MARK + came);

/** Whether there is no server behind the page. */
export const isAlone = document.documentElement.dataset.alone !== undefined;

/** Ask the browser once not to delete matches when room is scarce; some browsers ask the person. */
function askToKeep() {
  if (onDevice.text(ASKED) || !onDevice.keep(ASKED, "yes")) return;
  void navigator.storage?.persist?.();
}

/** As much of a WebSocket as a table needs. */
export class LocalLine {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  private sent: string[] = []; // the ids of all messages

  constructor(
    readonly number: number,
    private pass: (question: Question) => void,
  ) {}

  send(text: string) {
    this.sent.push((JSON.parse(text) as { id: string }).id);
    this.pass({ kind: "say", number: this.number, text });
  }

  /** Every open message is answered by a problem; answered ones are no longer open. */
  refuse() {
    for (const id of this.sent.splice(0)) this.onmessage?.({ data: JSON.stringify({ type: "problem", id, ...JSON.parse(OUTDATED.text) }) });
  }

  /** Hang up. */
  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.pass({ kind: "close", number: this.number });
    this.end(1000);
  }

  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  end(code: number) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

class Local {
  done = $state(0); // of starting, from 0 to 1
  isReady = $state(false);
  failure = $state("");
  trouble = $state<Trouble>("");
  isOutdated = $state(false);
  unreadable = $state(0); // kept matches that this version cannot read
  changes = $state(0);
  waiting = $state(0); // questions that wait until it has started
  width = 1; // how many can think here at the same time
  device = $state.raw(onDevice.data<Device | null>(DEVICE, null));
  private worker: Worker | null = null;
  private tellReady = () => {};
  private ready = Promise.resolve();
  private last = 0;
  private asked = new Map<number, (answer: Answer) => void>();
  private lines = new Map<number, LocalLine>();
  private timer = 0;

  /** Whether something that was played would be lost with the page. */
  get isAtRisk(): boolean {
    return this.trouble !== "" && this.changes > 0 && !this.isOutdated;
  }

  /** Whether this browser can do it at all. */
  readonly isPossible = typeof Worker === "function" && "locks" in navigator && typeof DecompressionStream === "function";

  /** Whether somebody waits for it to start. */
  get isAwaited(): boolean {
    return (isAlone || this.waiting > 0) && !this.isReady && !this.failure;
  }

  get isWished(): boolean {
    return isAlone || onDevice.text(THINKS) !== "server";
  }

  wish(where: "auto" | "server") {
    onDevice.keep(THINKS, where);
  }

  /** The measured games in which bots are too slow here; games that only the server knows were not measured. */
  get slowGames(): string[] {
    const { seconds, choices }: Pace = this.device ?? { seconds: 0, choices: {} };
    return Object.keys(choices).filter((game) => seconds > LONGEST_START || choices[game]! > LONGEST_CHOICE);
  }

  private isQuick(game: string): boolean {
    return this.device?.choices[game] !== undefined && !this.slowGames.includes(game);
  }

  /** Whether a match without other people begins here: if everything is loaded already, so that nobody has to wait. */
  isAtHand(game: string): boolean {
    return isAlone || (this.isReady && !this.isOutdated && this.isWished && this.isQuick(game));
  }

  start(): Promise<void> {
    if (!this.worker && this.isPossible) this.begin();
    return this.worker ? this.ready : Promise.reject(new Error("no workers here"));
  }

  private begin() {
    const name = nameOf(new URL(`${base}offline/`, location.href).href, document.documentElement.dataset.python ?? "");
    this.failure = "";
    this.ready = new Promise((yes, no) => (this.tellReady = () => (this.failure ? no(new Error(this.failure)) : yes())));
    this.ready.catch(() => {});
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name });
    this.worker.onmessage = ({ data }: MessageEvent<News>) => this.hear(data);
    this.worker.onerror = (event) => this.hear({ kind: "failed", text: event.message });
  }

  /** Returning visitors have the files already; those who have begun a match elsewhere get them while it is played. */
  warmUp() {
    if (!this.isPossible || !this.isWished || this.worker) return;
    const spares = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (spares || (this.device && !this.isOfUse && Date.now() - this.device.when < BELIEVED)) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.start().catch(() => {}), this.device ? 500 : LATER);
  }

  private hear(news: News) {
    if (news.kind === "answer") {
      this.asked.get(news.number)?.(news);
      this.asked.delete(news.number);
    } else if (news.kind === "connected") this.lines.get(news.number)?.open();
    else if (news.kind === "heard") this.lines.get(news.number)?.onmessage?.({ data: news.text });
    else if (news.kind === "closed") this.closed(news);
    else if (news.kind === "step") this.done = news.done;
    else if (news.kind === "ready") this.begun(news);
    else if (news.kind === "measured") this.measured(news);
    else if (news.kind === "alive") void this.watch(news.lock);
    else if (news.kind === "failed") this.fail(news.text);
    else if (news.kind === "trouble") this.trouble = news.trouble;
    else if (news.kind === "changed") this.changed();
    else this.retire();
  }

  /** Getting the worker's lock means that it is dead: open requests are refused, and the next one starts another worker. */
  private async watch(lock: string) {
    const { worker } = this;
    await navigator.locks.request(lock, () => {});
    if (worker === this.worker && !this.isOutdated) this.fail("the worker has died");
  }

  /** Another tab, of another version, has the matches: every request here is answered with that. */
  private retire() {
    this.isOutdated = true;
    this.worker?.terminate();
    this.tellReady();
    this.answerAll(OUTDATED);
    for (const line of this.lines.values()) line.refuse();
  }

  private answerAll(answer: Answer) {
    for (const each of this.asked.values()) each(answer);
    this.asked.clear();
  }

  private closed({ number, code, text }: News & { kind: "closed" }) {
    const line = this.lines.get(number);
    this.lines.delete(number);
    if (text) line?.onmessage?.({ data: JSON.stringify({ type: "problem", id: null, ...JSON.parse(text) }) });
    line?.end(code);
  }

  private changed() {
    this.changes += 1;
    askToKeep();
  }

  private get isOfUse(): boolean {
    return isAlone || Object.keys(this.device!.choices).some((game) => this.isQuick(game));
  }

  private measured({ seconds, choices }: Pace) {
    this.device = { seconds, choices, when: Date.now() };
    onDevice.keep(DEVICE, this.device); // otherwise it is measured again the next time
  }

  private begun({ width, trouble, unreadable }: News & { kind: "ready" }) {
    this.width = width;
    this.trouble = trouble;
    this.unreadable = unreadable;
    this.done = 1;
    this.isReady = true;
    this.tellReady();
  }

  private fail(text: string) {
    this.failure = text || "failed";
    this.tellReady();
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    this.answerAll(MISTAKE);
    for (const line of [...this.lines.values()]) this.closed({ kind: "closed", number: line.number, code: 1006, text: "" });
  }

  private say = (question: Question) => {
    if (this.isOutdated && question.kind === "say") return this.lines.get(question.number)?.refuse();
    if (question.kind === "close") this.lines.delete(question.number);
    this.worker?.postMessage(question);
  };

  /** Questions are asked in effects too, which are not to run again because of this. */
  private wait(more: number) {
    untrack(() => (this.waiting += more));
  }

  /** As a server would answer. */
  async ask(method: string, address: string, body?: unknown): Promise<Answer> {
    this.wait(1);
    await this.start().finally(() => this.wait(-1));
    if (this.isOutdated) return OUTDATED;
    const number = ++this.last;
    return new Promise((done) => {
      this.asked.set(number, done);
      this.say({ kind: "ask", number, method, address, body: body === undefined ? "" : JSON.stringify(body) });
    });
  }

  connect(id: string, seat: number | null, since: string | null): LocalLine {
    const line = new LocalLine(++this.last, this.say);
    this.lines.set(line.number, line);
    void this.start().then(
      () => {
        if (this.isOutdated) this.closed({ kind: "closed", number: line.number, code: 4000 + OUTDATED.status, text: OUTDATED.text });
        else if (line.readyState !== WebSocket.CLOSED) this.say({ kind: "connect", number: line.number, id, seat, since });
      },
      () => line.end(1006),
    );
    return line;
  }
}

export const local = new Local();
