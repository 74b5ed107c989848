// A study that a server keeps: a socket that reconnects by itself, changes in order, and where other visitors are.
import { api, Refused, said } from "../lib/api";
import type { Problem, StudyChanged, StudyChapter, StudyHead, StudyPeople, StudyReply } from "../lib/messages";
import { told } from "../lib/texts.svelte";
import { Study, type Change, type Wish } from "./study.svelte";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const FOR_GOOD = [4403, 4404]; // codes with which a server closes a socket

type Note = Extract<Wish, { do: "comment" | "mark" }>;
interface Waiting {
  wish: Wish;
  /** a note that is shown before the server confirms it */
  ahead: Note | null;
  done: (reply: StudyReply) => void;
  fail: (error: Refused) => void;
}
type Heard = StudyHead | StudyChanged | StudyPeople | StudyReply | (Problem & { type: "problem"; id: string | null });

const isNote = (wish: Wish | Change): wish is Note => wish.do === "comment" || wish.do === "mark";
const contentOf = (note: Note) => JSON.stringify(note.do === "mark" ? note.marks : note.text);
const isSame = (one: Note, other: Note) =>
  one.do === other.do && one.chapter === other.chapter && one.at === other.at && contentOf(one) === contentOf(other);

export class LiveStudy extends Study {
  readKey = $state<string | null>(null);
  editKey = $state<string | null>(null);
  private version = 0;
  private readAt = 0; // the version at which the open chapter was read
  private at = 0;
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private early: StudyReply[] = []; // that came before the change they are about
  private pause = FIRST_PAUSE;
  private timer = 0;
  private isClosed = false;

  /** Open it by the key of its link, or as one that I have; then follow it while the page is open. */
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
    this.showAhead(found.id);
  }

  /** The changes that others made meanwhile come by the socket: from the answer only the links are taken. */
  async share(read: boolean, edit: boolean) {
    this.takeLinks(await api.shareStudy(this.id, { read, edit }));
  }

  private takeLinks({ read_key, edit_key }: StudyHead) {
    [this.readKey, this.editKey] = [read_key, edit_key];
  }

  // --- the socket

  private connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/studies/${this.id}/socket?since=${this.version}`);
    this.socket = socket;
    socket.onopen = () => {
      this.isConnected = true;
      this.pause = FIRST_PAUSE;
      for (const id of this.waiting.keys()) this.send(id);
      this.look(this.at);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.lost(code);
  }

  private lost(code: number) {
    this.isConnected = false;
    this.here = [];
    if (this.isClosed) return;
    if (FOR_GOOD.includes(code)) return this.giveUp();
    this.timer = window.setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, 2 * this.pause);
  }

  /** The study is gone, or I may no longer see it: whatever was still to be sent is dropped. */
  private giveUp() {
    this.isClosed = true;
    for (const { fail } of this.waiting.values()) fail(new Refused("not_found", this.failure, 404));
    this.waiting.clear();
  }

  private hear(message: Heard) {
    if (message.type === "changed") this.changed(message);
    else if (message.type === "here") this.here = message.people;
    else if (message.type === "study") void this.beginAnew(message);
    else if (message.type === "reply") this.answer(message);
    else if (message.id) this.refuse(message.id, message);
    else this.failure = told(message.error, message.words);
  }

  /** So much has happened meanwhile that everything is read again. */
  private async beginAnew(head: StudyHead) {
    this.takeHead(head);
    const chapter = this.chapters.some(({ id }) => id === this.number) ? this.number : this.chapters[0]!.id;
    try {
      await this.open(chapter);
      this.answerEarly();
    } catch {
      this.version = 0; // what is shown is older: with the next socket everything is read again
      this.pause = LONGEST_PAUSE;
      this.socket?.close();
    }
  }

  private changed({ version, change }: StudyChanged) {
    if (version <= this.version) return;
    if (version > this.version + 1) return this.socket?.close(); // it reconnects and asks for what is missing
    this.version = version;
    const happened = change as unknown as Change & { ids?: number[] };
    const isOld = "chapter" in happened && happened.chapter === this.number && version <= this.readAt;
    if (!isOld || ["name", "drop", "order"].includes(happened.do)) this.apply(happened, happened.ids);
    if (isNote(happened)) this.settle(happened);
    if (happened.do === "links")
      void api.study(this.id).then(
        (head) => this.takeLinks(head),
        () => {},
      ); // otherwise the socket says so
    this.answerEarly();
  }

  private answerEarly() {
    const replies = this.early.splice(0);
    for (const reply of replies) this.answer(reply);
  }

  /** A note that the server confirms is no longer ahead; those after it still are. */
  private settle(told: Note) {
    const own = [...this.waiting.values()].find(({ ahead }) => ahead && isSame(ahead, told));
    if (own) own.ahead = null;
    this.showAhead(this.number);
  }

  private showAhead(chapter: number) {
    for (const { ahead } of this.waiting.values()) if (ahead?.chapter === chapter) this.inChapter(ahead, []);
  }

  private answer(reply: StudyReply) {
    if (reply.version > this.version) {
      this.early.push(reply);
      return;
    }
    if (reply.who) this.who = reply.who;
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    waiting?.done(reply);
    this.lookAgain(waiting);
  }

  /** A note was shown that is not in the study, or may have been overwritten since. */
  private lookAgain(waiting: Waiting | undefined) {
    if (waiting?.ahead?.chapter !== this.number) return;
    void this.open(this.number).catch((error) => (this.failure = said(error)));
  }

  private refuse(id: string, problem: Problem) {
    const waiting = this.waiting.get(id);
    if (problem.code === "try_again") {
      window.setTimeout(() => this.send(id), 500);
      return;
    }
    this.waiting.delete(id);
    waiting?.fail(new Refused(problem.code, told(problem.error, problem.words), 409, problem));
    this.lookAgain(waiting);
  }

  // --- actions

  async change(wish: Wish): Promise<StudyReply> {
    const id = crypto.randomUUID();
    if (wish.do === "chapter" || this.isClosed) return api.changeStudy(this.id, { ...wish, id }); // it may be large
    return new Promise((done, fail) => {
      this.waiting.set(id, { wish, ahead: isNote(wish) ? wish : null, done, fail });
      this.showAhead(this.number);
      this.send(id);
    });
  }

  /** If there is no socket yet, what waits is sent when there is one. */
  private send(id: string) {
    const waiting = this.waiting.get(id);
    if (waiting && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...waiting.wish, id }));
  }

  override look(at: number) {
    this.at = at;
    if (this.socket?.readyState !== WebSocket.OPEN || !this.number) return;
    this.socket.send(JSON.stringify({ id: crypto.randomUUID(), do: "look", chapter: this.number, at }));
  }

  override close() {
    this.isClosed = true;
    window.clearTimeout(this.timer);
    if (this.socket?.readyState !== WebSocket.OPEN) {
      for (const [id, { wish, done, fail }] of this.waiting) api.changeStudy(this.id, { ...wish, id }).then(done, fail);
    }
    this.socket?.close();
  }
}
