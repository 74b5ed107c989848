// The worker that is a server for one person. Of several tabs one has it, and the others talk to it through a channel;
// when that tab is closed, the next one takes over from what is kept.
import { partsOf } from "./base";
import { started, type Socket, type Started } from "./python";
import { Shelf } from "./shelf";
import { Thinkers } from "./thinkers";
import { CHANNEL, LOCK, MISTAKE, type News, type Question } from "./talk";

type Here = { from: string; question: Question } | { from: string; hello: string } | { to: string; news: News } | { all: News };

const { folder, version } = partsOf(self.name);
const me = crypto.randomUUID();
const channel = new BroadcastChannel(CHANNEL);
const tell = (news: News) => self.postMessage(news);
const BREATH = 300; // milliseconds for what the page is waiting for, before the device is measured
const post = (said: Here) => channel.postMessage(said);
const COME_AGAIN = 1013; // why a server closes a socket whose table it loads again

/** In the tab that has the server. */
class Owner {
  private sockets = new Map<string, Promise<Socket | null>>(); // by tab and number; null: there is none
  private shelf = new Shelf(
    (trouble) => this.tellAll({ kind: "trouble", trouble }),
    () => this.tellAll({ kind: "changed" }),
  );
  private python: Started | null = null;
  private thinkers = new Thinkers();
  private unreadable = 0;

  /** Another tab goes on with what is kept. */
  leave() {
    this.shelf.isClosed = true;
  }

  async start() {
    const kept = this.shelf.open();
    this.python = await started(folder, version, this.shelf, this.thinkers, (done) => tell({ kind: "step", done }));
    for (const text of await kept) if (!this.python.server.take_in(text)) this.unreadable += 1; // it stays where it is
    await this.python.server.start();
    const seconds = (performance.now() - this.python.fetched) / 1000;
    this.tellAll(this.ready);
    setTimeout(() => void this.measure(seconds), BREATH);
  }

  private async measure(seconds: number) {
    const choices = JSON.parse(await this.python!.choices());
    if (!this.shelf.isClosed) tell({ kind: "measured", seconds, choices }); // else the last word was that this tab is outdated
  }

  get ready(): News {
    const { isQuick } = this.python!;
    const { unreadable } = this;
    return { kind: "ready", version, width: this.thinkers.count || 1, isQuick, trouble: this.shelf.trouble, unreadable };
  }

  /** The same to every tab. */
  private tellAll(news: News) {
    tell(news);
    post({ all: news });
  }

  async hear(from: string, question: Question) {
    const answer = (news: News) => (from === me ? tell(news) : post({ to: from, news }));
    try {
      await this.pass(`${from} ${question.number}`, question, answer);
    } catch (error) {
      this.collapse(error, question, answer);
    }
  }

  private async pass(name: string, question: Question, answer: (news: News) => void) {
    if (question.kind === "ask") {
      const { status, isJson, text } = read(await this.server.ask(question.method, question.address, question.body));
      answer({ kind: "answer", number: question.number, status, isJson, text });
    } else if (question.kind === "connect") {
      const coming = this.connected(name, question, answer);
      this.sockets.set(name, coming);
      await coming;
    } else if (question.kind === "close") await this.hangUp(name);
    else if (this.sockets.has(name))
      await (await this.sockets.get(name))?.hear(question.text); // the page talks at once
    else answer({ kind: "closed", number: question.number, code: COME_AGAIN, text: "" });
  }

  /** Python reports its own errors, so this is worse: the pages start it again, with what is kept. */
  private collapse(error: unknown, question: Question, answer: (news: News) => void) {
    console.error(error);
    if (question.kind === "ask") answer({ kind: "answer", number: question.number, ...MISTAKE });
    this.leave();
    this.tellAll({ kind: "failed", text: String(error) });
  }

  private get server() {
    return this.python!.server;
  }

  private async connected(name: string, { number, id, seat, since }: Question & { kind: "connect" }, answer: (news: News) => void) {
    answer({ kind: "connected", number });
    const send = (text: string) => answer({ kind: "heard", number, text });
    const ended = () => {
      void this.hangUp(name);
      answer({ kind: "closed", number, code: COME_AGAIN, text: "" });
    };
    const found = await this.server.connect(id, seat ?? undefined, since ?? undefined, send, ended); // Python takes null for something
    if (typeof found !== "string") return found;
    this.sockets.delete(name);
    answer({ kind: "closed", number, code: 4000 + read(found).status, text: read(found).text });
    return null;
  }

  private async hangUp(name: string) {
    const coming = this.sockets.get(name);
    this.sockets.delete(name);
    const socket = await coming;
    socket?.close();
    socket?.destroy();
  }
}

function read(answer: string): { status: number; isJson: boolean; text: string } {
  const end = answer.indexOf("\n");
  const [status, kind] = answer.slice(0, end).split(" ");
  return { status: Number(status), isJson: kind === "json", text: answer.slice(end + 1) };
}

let owner: Owner | null = null;
let isReady = false;
let stance: "new" | "follows" | "takes over" = "new"; // towards another tab that has the server: it follows one of its own version
const early: Question[] = []; // asked before there was a server to answer
const asked = new Map<number, Question>(); // asked by this tab of another one that has not answered yet
const sockets = new Set<number>();

function hear(question: Question) {
  if (owner) return isReady ? void owner.hear(me, question) : void early.push(question);
  if (question.kind === "ask") asked.set(question.number, question);
  if (question.kind === "connect") sockets.add(question.number);
  if (question.kind === "close") sockets.delete(question.number);
  post({ from: me, question });
}

self.onmessage = ({ data }: MessageEvent<Question>) => hear(data);

channel.onmessage = ({ data }: MessageEvent<Here>) => {
  if (owner) return void (isReady && "from" in data && answerOther(data));
  const news = "all" in data ? data.all : "to" in data && data.to === me ? data.news : null;
  if (!news) return;
  if (news.kind === "answer") asked.delete(news.number);
  if (news.kind === "ready") follow(news);
  else tell(news);
};

/** Another tab has the server; one of another version has to give it to us, unless it came after us. */
function follow(news: News & { kind: "ready" }) {
  if (news.version !== version) {
    if (stance === "follows") retire();
    else if (stance === "new") hold({ steal: true });
    stance = "takes over"; // once: otherwise it would take it from itself
    return;
  }
  stance = "follows";
  for (const question of asked.values()) post({ from: me, question }); // it did not exist yet
  tell(news);
}

function answerOther(said: Here & { from: string }) {
  if ("question" in said) void owner!.hear(said.from, said.question);
  else post({ to: said.from, news: owner!.ready });
}

/** From now on this tab has the server; what it asked for from another one is asked for again. */
async function own() {
  owner = new Owner();
  try {
    await owner.start();
  } catch (error) {
    console.error(error);
    tell({ kind: "failed", text: String(error) });
    throw error;
  }
  isReady = true;
  for (const question of [...asked.values(), ...early.splice(0)]) void owner.hear(me, question);
  asked.clear();
  for (const number of sockets) tell({ kind: "closed", number, code: 1006, text: "" }); // listeners reconnect
  sockets.clear();
}

const forever = new Promise<never>(() => {});

/** Take the server as soon as no other tab has it, until one takes it over. */
function hold(how: LockOptions) {
  navigator.locks
    .request(LOCK, how, () => (owner ? undefined : own().then(() => forever)))
    .catch((error: Error) => {
      if (error.name === "AbortError") retire();
      else if (!owner) void own().catch(() => {}); // a browser that keeps nothing may lack locks too: each tab is on its own
    });
}

/** Another version has the server: from now on nothing is answered or kept here; the page ends this worker. */
function retire() {
  owner?.leave();
  self.onmessage = null;
  channel.close();
  tell({ kind: "outdated" });
}

/** Browsers do not say when they end a worker that uses too much; but then its locks are released. */
function live() {
  const lock = `${LOCK} ${me}`;
  navigator.locks.request(lock, () => (tell({ kind: "alive", lock }), forever)).catch(() => {});
}

live();
hold({});
post({ from: me, hello: "" });
