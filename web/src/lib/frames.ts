// What is seen of a move: the board after each of its steps, one picture after the other.
import type { Happening, Moment, ToldStep, Update, View } from "./messages";

/** A line of the log, and one of its steps by number; NO_STEP for a line without steps. */
export interface Place {
  line: number;
  step: number;
}

export const NO_STEP = -1;

export interface Frame extends Place {
  view: View;
  told: ToldStep | null;
  /** how long it takes to read, in paces */
  weight: number;
}

export type Change = [(string | number)[], unknown];

/** A view with different values in some places; the old one stays as it is, and both share all that is the same. */
export function applyChanges<Whole>(view: Whole, changes: Change[]): Whole {
  return changes.reduce<Whole>((whole, [path, value]) => replaced(whole, path, value) as Whole, view);
}

function replaced(whole: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

/** Successive views: the first is given as changes to a known view, each other one as changes to the one before. */
export function viewsOf(pictures: Change[][], known: View): View[] {
  const views: View[] = [];
  for (const changes of pictures) views.push(applyChanges(views.at(-1) ?? known, changes));
  return views;
}

const READING = 2; // paces for something that follows by itself
const ROW = 0.5; // and for each of its rows

function weightOf(step: ToldStep): number {
  const rows = step.words.values.rows;
  return (step.choice || step.heading ? 1 : READING) + ROW * (Array.isArray(rows) ? rows.length : 0);
}

/** Pictures on the way to a view, which is itself the last of them. */
function framesTo(view: View, steps: ToldStep[], pictures: Change[][], places: Place[]): Frame[] {
  const views = [...viewsOf(pictures, view), view];
  return steps.map((told, number) => ({ ...places[number]!, view: views[number]!, told, weight: weightOf(told) }));
}

/** The steps of the last lines of an update, and their places. */
function stepsIn({ log }: Update, lines: number): [ToldStep[], Place[]] {
  const first = log.keep + log.add.length - lines;
  const told = lines ? log.steps.slice(-lines) : [];
  return [told.flat(), told.flatMap((steps, number) => steps.map((_, step) => ({ line: first + number, step })))];
}

const movedIn = (events: Happening[]) => events.flatMap((event) => event.moves ?? []);

/** What an update shows to a viewer; their own choices need no picture, nor do draws that lead to nothing. */
export function framesOf(update: Update, me: number | null): Frame[] {
  const moves = movedIn(update.events);
  const { view, log } = update;
  if (!view || moves.length === 0) return [];
  const pictures = update.events.flatMap((event) => event.pictures ?? []) as Change[][];
  const [steps, places] = stepsIn(update, moves.length);
  const frames = pictures.length === steps.length - 1 ? framesTo(view, steps, pictures, places) : [];
  const seen = frames.filter(({ told }) => !(told!.choice && told!.seat === me && me !== null));
  if (frames.length && seen.length) return [...seen.slice(0, -1), { ...seen.at(-1)!, view }];
  const other = frames.length ? -1 : moves.findLastIndex(([seat]) => seat !== me);
  if (other < 0) return [];
  return [{ line: log.keep + log.add.length - moves.length + other, step: NO_STEP, view, told: null, weight: 1 }];
}

/** What led to a moment. */
export function framesAt({ move, view, steps }: Moment): Frame[] {
  const line = move - 1;
  if (steps.length === 0) return [{ line, step: NO_STEP, view, told: null, weight: 1 }];
  const pictures = steps.slice(0, -1).map(({ changes }) => changes as Change[]);
  return framesTo(
    view,
    steps,
    pictures,
    steps.map((_, step) => ({ line, step })),
  );
}

/** The picture of a step; for the move itself the first, for a step beyond the end the last. */
export const frameOf = (frames: Frame[], step: number): Frame => frames.find((frame) => frame.step >= step) ?? frames.at(-1)!;
