// A study that a server keeps: a socket that comes back by itself, changes in their order, and where the others are.
import { api, Refused, said } from "../lib/api";
import type { Problem, StudyChanged, StudyChapter, StudyHead, StudyPeople, StudyReply } from "../lib/messages";
import { told } from "../lib/texts.svelte";
import { Study, type Change, type Wish } from "./study.svelte";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const FOR_GOOD = [4403, 4404]; // codes with which a server closes a socket

interface Waiting {
  message: string;
  done: (reply: StudyReply) => void;
  fail: (error: Refused) => void;
}
type Heard = StudyHead | StudyChanged | StudyPeople | StudyReply | (Problem & { type: "problem"; id: string | null });

export class LiveStudy extends Study {
  readKey = $state<string | null>(null);
  editKey = $state<string | null>(null);
  private version = 0;
  private readAt = 0; // the version that the open chapter was read as of
  private at = 0;
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private early: StudyReply[] = []; // that came before the change which they are about
  private pause = FIRST_PAUSE;
  private timer = 0;
  private isClosed = false;

  /** Take it by the key of its link, or as one that I have; then look at it as long as the page is open. */
  async begin(key: string) {
    try {
      this.takeHead(key ? await api.enterStudy(this.id, key) : await api.study(this.id));
      await this.open(this.chapters[0]!.id);
      this.connect();
    } catch (error) {
      this.failure = said(error);
    }
  }

  takeHead({ title, owner, role, chapters, read_key, edit_key, version }: StudyHead) {
    Object.assign(this, { title, owner, role, chapters, readKey: read_key, editKey: edit_key });
    this.version = version;
  }

  /** A change may come by the socket before an answer that does not have it yet: then it is read again. */
  protected async read(chapter: number): Promise<StudyChapter> {
    let found = await api.studyChapter(this.id, chapter);
    while (found.version < this.version) found = await api.studyChapter(this.id, chapter);
    return found;
  }

  protected override take(found: StudyChapter) {
    super.take(found);
    this.readAt = found.version;
  }

  async share(read: boolean, edit: boolean) {
    this.takeHead(await api.shareStudy(this.id, { read, edit }));
  }

  // --- the socket

  private connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/studies/${this.id}/socket?since=${this.version}`);
    this.socket = socket;
    socket.onopen = () => {
      this.isConnected = true;
      this.pause = FIRST_PAUSE;
      for (const { message } of this.waiting.values()) socket.send(message);
      this.look(this.at);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.lost(code);
  }

  private lost(code: number) {
    this.isConnected = false;
    this.here = [];
    if (this.isClosed || FOR_GOOD.includes(code)) return;
    this.timer = window.setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, 2 * this.pause);
  }

  private hear(message: Heard) {
    if (message.type === "changed") this.changed(message);
    else if (message.type === "here") this.here = message.people;
    else if (message.type === "study") void this.beginAnew(message);
    else if (message.type === "reply") this.answer(message);
    else if (message.id) this.refuse(message.id, message);
    else this.failure = told(message.error, message.words);
  }

  /** So much has happened meanwhile that all is read again. */
  private async beginAnew(head: StudyHead) {
    this.takeHead(head);
    const chapter = this.chapters.some(({ id }) => id === this.number) ? this.number : this.chapters[0]!.id;
    await this.open(chapter).catch((error) => (this.failure = said(error)));
  }

  private changed({ version, change }: StudyChanged) {
    if (version <= this.version) return;
    if (version > this.version + 1) return this.socket?.close(); // it comes back and asks for what is missing
    this.version = version;
    const happened = change as unknown as Change & { ids?: number[] };
    const isOld = "chapter" in happened && happened.chapter === this.number && version <= this.readAt;
    if (!isOld || ["name", "drop", "order"].includes(happened.do)) this.apply(happened, happened.ids);
    const [now, later] = [this.early.filter((reply) => reply.version <= version), this.early.filter((reply) => reply.version > version)];
    this.early = later;
    for (const reply of now) this.answer(reply);
  }

  private answer(reply: StudyReply) {
    if (reply.version > this.version) {
      this.early.push(reply);
      return;
    }
    if (reply.who) this.who = reply.who;
    this.waiting.get(reply.id)?.done(reply);
    this.waiting.delete(reply.id);
  }

  private refuse(id: string, problem: Problem) {
    const waiting = this.waiting.get(id);
    if (problem.code === "try_again") {
      window.setTimeout(() => waiting && this.socket?.send(waiting.message), 500);
      return;
    }
    waiting?.fail(new Refused(problem.code, told(problem.error, problem.words), 409, problem));
    this.waiting.delete(id);
  }

  // --- what one does

  async change(wish: Wish): Promise<StudyReply> {
    const id = crypto.randomUUID();
    if (wish.do === "chapter") return api.changeStudy(this.id, { ...wish, id }); // it may be large
    return new Promise((done, fail) => {
      const message = JSON.stringify({ ...wish, id });
      this.waiting.set(id, { message, done, fail });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }

  override look(at: number) {
    this.at = at;
    if (this.socket?.readyState !== WebSocket.OPEN || !this.number) return;
    this.socket.send(JSON.stringify({ id: crypto.randomUUID(), do: "look", chapter: this.number, at }));
  }

  override close() {
    this.isClosed = true;
    window.clearTimeout(this.timer);
    this.socket?.close();
  }
}
