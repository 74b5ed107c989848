// What I am about to do at a table: what is chosen, what is advised, and what the server says about it.
import type { LiveTable } from "../lib/live.svelte";
import type { Advice, CoachWarning, Reply } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { t } from "../lib/texts.svelte";
import { waiting } from "../lib/waiting.svelte";
import { isLocalTable } from "../local/local.svelte";
import { reasonOf } from "./reasons";

const PATIENCE = 3000; // milliseconds until a slow answer is mentioned
const COACH_PATIENCE = 1000; // milliseconds that a move waits for the coach at most

type Wish = "undo" | "agree" | "refuse" | "return";

interface Moment {
  seats: SeatLook[];
  /** what is to be done now */
  prompt: string;
  needsConfirm: boolean;
  /** whether I want to be warned before a move that costs much */
  isCoached: boolean;
}

export class Deciding {
  chosen = $state.raw<string[]>([]);
  advices = $state.raw<Advice[]>([]);
  pointed = $state.raw<Advice | null>(null);
  answer = $state("");
  isThinking = $state(false);
  warning = $state.raw<CoachWarning | null>(null); // against what is chosen
  private fine: Set<string> | null = null; // moves of this moment that need no second look, as far as is known
  private hasWarned = false; // at this moment: once is enough
  private considered = 0; // choices so far
  private sent = 0; // tries so far
  private open = 0; // the try that waits for its answer, or 0
  private reasons = new Map<string, Promise<string>>(); // of this moment, by move

  constructor(
    private live: LiveTable,
    private moment: () => Moment,
  ) {}

  /** What to draw on the board as a hint. */
  get hint(): string[] {
    return this.chosen.length ? this.chosen : ((this.pointed ?? this.advices[0])?.moves ?? []);
  }

  /** Something has happened: nothing here holds any more. */
  begin() {
    this.chosen = [];
    this.advices = [];
    this.pointed = null;
    this.open = 0;
    this.reasons.clear();
    this.warning = null;
    this.fine = null;
    this.hasWarned = false;
    this.considered += 1;
  }

  choose = (moves: string[]) => {
    const unsent = this.live.unsent.filter((command) => command.do === "move");
    if (this.open && !unsent.length) return;
    for (const { id } of unsent) this.live.withdraw(id); // I have changed my mind
    this.live.backToNow();
    this.answer = "";
    this.warning = null;
    if (this.moment().needsConfirm) this.chosen = moves;
    else void this.confirm(moves);
  };

  /** Make a move, unless the coach has a new warning about it. */
  async confirm(moves: string[]) {
    const number = ++this.considered;
    const warning = this.moment().isCoached && !this.hasWarned ? await this.coach(moves) : null;
    if (number !== this.considered) return; // I have changed my mind, or something has happened
    if (!warning) return void this.make(moves);
    this.hasWarned = true;
    this.chosen = moves;
    this.warning = warning;
  }

  /** Let the coach think about the moment while I do. */
  beginCoaching() {
    if (this.fine) return;
    const fine = (this.fine = new Set<string>());
    void this.live.send({ do: "coach", moves: [] }).then(({ coach }) => coach?.fine.forEach((moves) => fine.add(moves.join())));
  }

  private async coach(moves: string[]): Promise<CoachWarning | null> {
    if (this.fine?.has(moves.join())) return null;
    const late = new Promise<null>((done) => window.setTimeout(() => done(null), COACH_PATIENCE));
    const asked = this.live.send({ do: "coach", moves }).then(({ coach }) => coach?.warning ?? null);
    return Promise.race([asked, late]);
  }

  /** Choose what is advised; as with every choice, it must be confirmed. */
  adopt(advice: Advice) {
    this.live.backToNow();
    this.answer = "";
    this.chosen = advice.moves;
  }

  drop = () => {
    this.chosen = [];
    this.warning = null;
  };

  async make(moves: string[]) {
    this.drop();
    const number = (this.open = ++this.sent); // until the table has changed
    const late = window.setTimeout(() => this.live.isConnected && this.say(t("no-answer-yet")), PATIENCE);
    const reply = await this.live.send({ do: "move", moves });
    window.clearTimeout(late);
    if (number !== this.sent) return; // another one has taken its place
    if (!reply.ok) this.open = 0;
    this.take(reply);
    if (!isLocalTable(this.live.id)) void waiting.refresh(); // the server need not know about a match in this browser
  }

  async ask(wish: Wish) {
    this.take(await this.live.send({ do: wish }));
  }

  async advise() {
    if (this.isThinking) return;
    this.isThinking = true;
    this.answer = "";
    const reply = await this.live.send({ do: "hint" });
    this.isThinking = false;
    this.advices = reply.hint ?? [];
    this.take(reply);
  }

  /** Something that is not possible: the server says why, since it is the one that knows the rules. */
  why = async (move: string, quietly = false): Promise<string> => {
    const known = this.reasons.get(move) ?? this.askWhy(move);
    this.reasons.set(move, known);
    const said = await known;
    if (!quietly) this.say(said || t("why-nothing"));
    return said;
  };

  say = (answer: string) => (this.answer = answer);

  private async askWhy(move: string): Promise<string> {
    return this.reason(await this.live.send({ do: "why", move }));
  }

  private reason({ problem }: Reply): string {
    if (!problem) return ""; // the table may be out of sight by now
    const { seats, prompt } = this.moment();
    return reasonOf(problem, seats, prompt);
  }

  private take(reply: Reply) {
    this.answer = this.reason(reply);
  }
}

/** Sentences that begin alike as one: "plans earth, ice, trade". */
export function inOneLine(sentences: string[]): string {
  const words = sentences.map((each) => each.split(" "));
  const isShared = (at: number) => words.every((each) => at < each.length - 1 && each[at] === words[0]![at]);
  let shared = 0;
  while (words.length > 1 && isShared(shared)) shared += 1;
  return words.map((each, number) => each.slice(number ? shared : 0).join(" ")).join(", ");
}
