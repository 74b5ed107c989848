// A match in sentences: what players chose and what came of it.
import type { GameWords } from "../boards/contract";
import { NO_STEP, type Place } from "../lib/frames";
import type { Happening, ToldStep } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { spoken, t, tellStep } from "../lib/texts.svelte";

export type Line = [number, string];
export const CHANCE = -1;

/** One sentence, and the place in the log that shows it on the board. */
export interface Told extends Place {
  text: string;
  /** whose it is: a seat, CHANCE, or nobody's */
  seat: number | null;
  /** of the rules; none for a choice */
  paragraph: string;
  icons: string[];
  parts: string[];
  /** it followed by itself */
  isAutomatic: boolean;
  /** what chose it instead of the seat's own player: a level of bots, `idle` or `time` */
  by?: string | null;
}

/** What belongs together in the log: a turn, draws of chance, or the name of what begins. */
export interface Turn {
  kind: "turn" | "draws" | "heading";
  seat: number | null;
  told: Told[];
}

/** Who does what, for a line of the log. */
export function teller(words: GameWords, seats: SeatLook[]): (line: Line) => string {
  const name = (seat: number) => seats[seat]?.name ?? t("chance");
  return ([seat, move]) => t("log-line", { name: name(seat), what: words.tell(move, name) });
}

/** Who moved for a player, in a few words. */
export function tellBy(by: string): string {
  return by === "time" || by === "idle" ? t(`by-${by}`) : t("by-bot", { bot: t(`level-${by}`) });
}

/** The players for whom a weaker bot has stepped in: for screen readers. */
export function helpTold(events: Happening[], seats: SeatLook[]): string[] {
  const helped = events.filter((event) => event.kind === "helped");
  return helped.map(({ seat, text }) => `${seats[seat ?? -1]?.name}: ${t("bot-helped", { bot: t(`level-${text}`) })}`);
}

const MANY = 4; // draws of chance in a row that lead to nothing are folded up

/** A log with the steps of each line, grouped by mover. Lines that the viewer may not read are null. */
export function tellLog(
  log: (Line | null)[],
  steps: ToldStep[][],
  words: GameWords,
  seats: SeatLook[],
  by: (string | null)[] = [],
): Turn[] {
  const name = (seat: number) => seats[seat]?.name ?? t("chance");
  const tell = teller(words, seats);
  const reveals = new Map([...revealed(log, steps), ...listed(log, steps)]);
  const names = seats.map(({ name }) => name).join();
  const turns: Turn[] = [];
  const add = (kind: Turn["kind"], seat: number | null, told: Told) => {
    const last = turns.at(-1);
    if (last?.kind === kind && last.seat === seat && kind !== "heading") last.told.push(told);
    else turns.push({ kind, seat, told: [told] });
  };
  log.forEach((line, number) => {
    if (!line) return;
    const [seat, move] = line;
    const chosen = () => ({ ...plain(number), text: tell(line), seat, parts: words.parts(move, seat) });
    const shown = reveals.get(number);
    const own = steps[number] ?? [];
    const tellIt = () => tellLine(own, seat, number, shown ? null : chosen, name, shown);
    const isBy = by[number] ?? null;
    const tellAll = () => tellIt().map((told, place) => (place ? told : { ...told, by: isBy }));
    for (const told of remembered(own, [number, seat, move, shown, names, isBy].join(), tellAll)) {
      const isDraw = seat === CHANCE && told.step === NO_STEP;
      add(told.isHeading ? "heading" : isDraw ? "draws" : "turn", told.isHeading ? null : seat, told);
    }
  });
  return folded(turns, log);
}

const memories = new WeakMap<object, WeakMap<ToldStep[], { of: string; told: Fresh[] }>>();

/** Every update describes the whole log; the text of a line is kept as long as nothing about it changes. */
function remembered(steps: ToldStep[], of: string, tell: () => Fresh[]): Fresh[] {
  const language = spoken();
  if (!memories.has(language)) memories.set(language, new WeakMap());
  const memory = memories.get(language)!;
  const known = memory.get(steps);
  if (known?.of === of) return known.told;
  const told = tell();
  memory.set(steps, { of, told });
  return told;
}

/** A few draws are lines like others; those before the first move set up the table. */
function folded(turns: Turn[], log: (Line | null)[]): Turn[] {
  const first = log.findIndex((line) => line && line[0] !== CHANCE);
  const isSetUp = (turn: Turn) => turn.seat === CHANCE && turn.told.at(-1)!.line < (first < 0 ? log.length : first);
  const early = turns.filter(isSetUp);
  const later = turns.filter((turn) => !isSetUp(turn));
  const few = later.map((turn): Turn => (turn.kind === "draws" && turn.told.length < MANY ? { ...turn, kind: "turn" } : turn));
  const all = early.flatMap(({ told }) => told);
  return all.length ? [{ kind: "draws", seat: CHANCE, told: all }, ...few] : few;
}

/** Whether what is folded up is how the table was set up. */
export const isSetUp = (turn: Turn, number: number) => turn.kind === "draws" && number === 0;

const plain = (line: number) => ({
  line,
  step: NO_STEP,
  icons: [] as string[],
  paragraph: "",
  isAutomatic: false,
  isHeading: false,
  isJoined: false,
});

type Fresh = Told & { isHeading: boolean; isJoined: boolean };

/** The sentences of one line. What the mover does next, if anything, is joined on to the choice. */
function tellLine(
  steps: ToldStep[],
  mover: number,
  line: number,
  chosen: (() => Fresh) | null,
  name: (seat: number) => string,
  revealing: string | undefined, // a kind of step that describes an earlier choice
): Fresh[] {
  const found: Fresh[] = chosen && !steps.some(({ choice }) => choice) ? [chosen()] : [];
  const subject = name(mover);
  steps.forEach((told, step) => {
    const text = tellStep(told.words, name);
    const last = found.at(-1);
    const { seat, icons, parts, paragraph, heading } = told;
    const joined = last && isOpenEnded(last) && seat === mover && !heading && joinedOn(last.text, text, subject);
    if (joined) {
      const more = { icons: merged(last.icons, icons), parts: merged(last.parts, parts), isJoined: true };
      found[found.length - 1] = { ...last, text: joined, step, ...more };
    } else {
      const isChosen = told.choice || told.kind === revealing;
      const isAutomatic = !isChosen && !heading;
      const place = { line, step, paragraph: isChosen ? "" : paragraph, isAutomatic, isHeading: heading, isJoined: false };
      found.push({ text, seat, icons, parts, ...place });
    }
  });
  return found;
}

const isOpenEnded = ({ isAutomatic, isHeading, isJoined }: Fresh) => !isAutomatic && !isHeading && !isJoined;

/** "Ada goes to c4 and takes a scarab": null where the second does not begin with the same name. */
function joinedOn(first: string, second: string, name: string): string | null {
  if (!second.startsWith(`${name} `) || !first.startsWith(`${name} `)) return null;
  return t("log-joined", { first, second: second.slice(name.length + 1) });
}

const merged = (some: string[], others: string[]) => [...new Set([...some, ...others])];

/**
 * Lines that one of them describes together, with the kind of the steps that do so:
 * secret choices of many small moves, once all have made them.
 */
function revealed(log: (Line | null)[], steps: ToldStep[][]): Map<number, string> {
  const found = new Map<number, string>();
  steps.forEach((told, number) => {
    const kind = told[0]?.kind ?? "";
    const seats = new Set(told.filter((step) => step.kind === kind && step.seat !== null).map(({ seat }) => seat));
    if (seats.size < 2) return;
    const block = alikeBefore(log, steps, number).filter((each) => seats.has(log[each]![0]));
    if (block.length > seats.size) for (const each of block) found.set(each, kind);
  });
  return found;
}

/** Draws that the last of them describes together, as a list: what a village gets. */
function listed(log: (Line | null)[], steps: ToldStep[][]): Map<number, string> {
  const found = new Map<number, string>();
  steps.forEach((told, number) => {
    const list = log[number]?.[0] === CHANCE && told.find(({ choice, words }) => choice && words.values.rows);
    if (!list) return;
    for (let k = number - 1; log[k]?.[0] === CHANCE && !steps[k]?.length; k--) found.set(k, list.kind);
  });
  return found;
}

/** The numbers of the lines before one, and itself, that begin with the same word and led to nothing. */
function alikeBefore(log: (Line | null)[], steps: ToldStep[][], number: number): number[] {
  const word = (line: Line | null | undefined) => line?.[1].split(" ")[0];
  const found = [number];
  for (let k = number - 1; k >= 0 && (log[k] === null || (word(log[k]) === word(log[number]) && !steps[k]?.length)); k--) {
    if (log[k]) found.push(k);
  }
  return found;
}

/** All sentences of a story, in order. */
export const sentences = (story: Turn[]): Told[] => story.flatMap(({ told }) => told);

/** What has happened since a seat's last turn, with what came of that; for spectators, the last few things. */
export function sinceMine(story: Turn[], log: (Line | null)[], me: number | null): Told[] {
  const all = story.filter((turn, number) => !isSetUp(turn, number)).flatMap(({ told }) => told);
  if (me === null) return all.slice(-2 * MANY);
  const other = log.findLastIndex((line) => line && line[0] !== me); // what I do now comes after it
  const mine = log.slice(0, Math.max(0, other)).findLastIndex((line) => line?.[0] === me);
  return all.filter(({ line, isAutomatic, seat }) => line > mine || (line === mine && isAutomatic && seat !== me));
}

/** The sentence at a place. */
export function toldAt(story: Turn[], place: Place): Told | undefined {
  const here = sentences(story).filter(({ line }) => line === place.line);
  return here.find(({ step }) => step >= place.step) ?? here.at(-1);
}

/** What a screen reader says about an update: all that its moves led to. */
export function tellNews(story: Turn[], log: (Line | null)[], events: Happening[]): string[] {
  const count = events.flatMap(({ moves }) => moves ?? []).length;
  const first = log.length - count;
  return story.flatMap((turn, number) => {
    const news = count ? turn.told.filter(({ line }) => line >= first) : [];
    return isSetUp(turn, number) && news.length ? [t("set-up")] : news.map(({ text }) => text);
  });
}

/** A story up to a place: what comes after it is still to be shown. */
export function upTo(story: Turn[], place: Place): Turn[] {
  const last = toldAt(story, place);
  const isTold = (told: Told) => told === last || told.line < place.line || (told.line === place.line && told.step <= place.step);
  return story.map((turn) => ({ ...turn, told: turn.told.filter(isTold) })).filter(({ told }) => told.length);
}
