import { beforeAll, expect, test } from "vitest";
import type { GameWords } from "../src/boards/contract";
import type { ToldStep } from "../src/lib/messages";
import type { SeatLook } from "../src/lib/seats";
import { settings } from "../src/lib/settings.svelte";
import { speak } from "../src/lib/texts.svelte";
import { sinceMine, tellLog, tellNews, toldAt, upTo, type Line } from "../src/table/telling";

const WORDS: GameWords = { tell: (move) => `does ${move}`, parts: (move) => [`part-${move}`] };
const SEATS = ["Ada", "Ben", "Cleo"].map((name, seat) => ({ seat, name })) as SeatLook[];

beforeAll(async () => {
  settings.language = "en";
  await speak("en");
});

/** A step whose sentence is its id: there is no such message. */
const step = (text: string, more: Partial<ToldStep> = {}): ToldStep => ({
  kind: "k",
  paragraph: "M1.1",
  seat: null,
  words: { id: text, values: {} },
  parts: [],
  icons: [],
  choice: false,
  heading: false,
  ...more,
});

const tell = (log: (Line | null)[], steps: ToldStep[][]) => tellLog(log, steps, WORDS, SEATS);
const texts = (log: (Line | null)[], steps: ToldStep[][]) => tell(log, steps).map(({ told }) => told.map(({ text }) => text));

test("lines of one mover are a turn", () => {
  const log: Line[] = [[0, "a"], [0, "b"], [1, "c"], [0, "d"]]; // prettier-ignore
  expect(texts(log, [[], [], [], []])).toEqual([["Ada does a", "Ada does b"], ["Ben does c"], ["Ada does d"]]);
});

test("a choice replaces the sentence of the move, and what the mover gets by it is joined on", () => {
  const steps = [
    step("Ada goes to c4", { choice: true, seat: 0, icons: ["worker"], parts: ["c4"] }),
    step("Ada takes a scarab", { seat: 0, icons: ["scarab"], parts: ["holder"] }),
    step("Ada has too many tiles", { seat: 0 }),
    step("The stack is empty"),
  ];
  const [turn] = tell([[0, "go c4"]], [steps]);
  expect(turn!.told.map(({ text, isAutomatic, paragraph }) => [text, isAutomatic, paragraph])).toEqual([
    ["Ada goes to c4 and takes a scarab", false, ""],
    ["Ada has too many tiles", true, "M1.1"],
    ["The stack is empty", true, "M1.1"],
  ]);
  expect(turn!.told[0]).toMatchObject({ line: 0, step: 1, icons: ["worker", "scarab"], parts: ["c4", "holder"] });
});

test("what comes of others' stones is not joined on to what I chose", () => {
  const steps = [step("Ada passes", { choice: true, seat: 0 }), step("Quarry 5 is turned over"), step("Ada takes a marker", { seat: 0 })];
  expect(texts([[0, "pass"]], [steps])).toEqual([["Ada passes", "Quarry 5 is turned over", "Ada takes a marker"]]);
});

test("a round begins with a heading of its own, in the middle of a move too", () => {
  const steps = [step("Ben is paid", { seat: 1 }), step("Round 2", { heading: true }), step("The bag is filled")];
  const story = tell([[0, "end"]], [steps]);
  expect(story.map(({ kind, told }) => [kind, told.length])).toEqual([["turn", 2], ["heading", 1], ["turn", 1]]); // prettier-ignore
});

test("draws that lead to nothing are folded up, those that lead to something are told", () => {
  const draw: Line = [-1, "draw"];
  const log: Line[] = [draw, draw, [0, "a"], draw, draw, draw, draw, draw, [1, "b"], draw];
  const steps = log.map((_, number) => (number === 0 || number === 7 ? [step("A village is filled", { choice: true })] : []));
  expect(tell(log, steps).map(({ kind, told }) => [kind, told.length])).toEqual([
    ["draws", 2], // how the table is set up
    ["turn", 1],
    ["draws", 4],
    ["turn", 1], // the village
    ["turn", 1],
    ["turn", 1], // few draws are lines like others
  ]);
});

test("cubes that a list tells together are not told one by one", () => {
  const log: Line[] = [[0, "a"], [-1, "roll"], [-1, "cube"], [-1, "cube"], [-1, "cube"]]; // prettier-ignore
  const list = step("A village gets 3", { choice: true, words: { id: "A village gets 3", values: { rows: [] } } });
  expect(texts(log, [[], [step("The die names it", { choice: true })], [], [], [list]])).toEqual([
    ["Ada does a"],
    ["The die names it", "A village gets 3"],
  ]);
});

test("discs that were laid in secret are one line for each, once they are shown", () => {
  const plan = (seat: number): Line => [seat, "plan trade"];
  const log: Line[] = [[0, "a"], plan(0), plan(1), plan(0), plan(1)];
  const told = [step("Ada: trade, trade", { kind: "planned", seat: 0 }), step("Ben: trade, trade", { kind: "planned", seat: 1 }), step("Ben moves", { kind: "moved", seat: 1 })]; // prettier-ignore
  const story = tell(log, [[], [], [], [], told]);
  expect(story.flatMap(({ told }) => told.map(({ text, isAutomatic }) => [text, isAutomatic]))).toEqual([
    ["Ada does a", false],
    ["Ada: trade, trade", false],
    ["Ben: trade, trade", false],
    ["Ben moves", true],
  ]);
  expect(texts(log, [[], [], [], [], []]).flat()).toHaveLength(5); // not shown yet
});

test("who passes one after the other is told of each, whatever comes of it", () => {
  const log: Line[] = [[0, "pass"], [1, "pass"]]; // prettier-ignore
  const told = [step("Ada wins", { kind: "won", seat: 0 }), step("Ben wins", { kind: "won", seat: 1 })];
  expect(texts(log, [[], told])).toEqual([["Ada does pass"], ["Ben does pass", "Ada wins", "Ben wins"]]);
});

test("lines that nobody may read are not told, and keep their numbers", () => {
  const [turn] = tell([null, [1, "b"]], [[], []]);
  expect(turn!.told).toMatchObject([{ line: 1, step: -1, text: "Ben does b", parts: ["part-b"] }]);
});

test("what was told of a line is told anew only if something about it has changed", async () => {
  const log: Line[] = [[0, "a"], [1, "b"]]; // prettier-ignore
  const steps = [[], []];
  const first = tell(log, steps);
  const longer = tell([...log, [2, "c"]], [...steps, []]);
  expect(longer[1]!.told[0]).toBe(first[1]!.told[0]);
  const renamed = SEATS.map((seat) => ({ ...seat, name: `${seat.name}a` }));
  expect(tellLog(log, steps, WORDS, renamed)[0]!.told[0]!.text).toBe("Adaa does a");
  expect(tell([[0, "z"], log[1]!], steps)[0]!.told[0]!.text).toBe("Ada does z"); // prettier-ignore
  await speak("de");
  expect(tell([[-1, "a"]], [steps[0]!])[0]!.told[0]!.text).toBe("Der Zufall does a");
  await speak("en");
});

test("since my last turn: what others did, and what came of what I did", () => {
  const log: Line[] = [[-1, "deal"], [0, "a"], [1, "b"], [2, "c"], [0, "d"]]; // prettier-ignore
  const steps = [[], [step("Cleo is paid", { seat: 2 })], [], [], []];
  const story = tell(log, steps);
  const since = (me: number | null) => sinceMine(story, log, me).map(({ text }) => text);
  expect(since(0)).toEqual(["Cleo is paid", "Ben does b", "Cleo does c", "Ada does d"]);
  expect(since(1)).toEqual(["Cleo does c", "Ada does d"]);
  expect(since(null)).toHaveLength(5);
});

test("who listens hears all that the moves of an update led to", () => {
  const log: Line[] = [[0, "a"], [1, "b"], [-1, "draw"]]; // prettier-ignore
  const story = tell(log, [[], [step("Ben goes", { choice: true, seat: 1 }), step("A level opens")], []]);
  const events = [{ kind: "moved", at: 0, moves: log.slice(1) }] as never;
  expect(tellNews(story, log, events)).toEqual(["Ben goes", "A level opens", "Chance does draw"]);
  expect(tellNews(story, log, [])).toEqual([]);
});

test("a place is told by its own sentence, or by the one that it was joined to", () => {
  const steps = [step("Ada goes", { choice: true, seat: 0 }), step("Ada takes it", { seat: 0 }), step("It ends")];
  const story = tell([[0, "a"]], [steps]);
  expect([0, 1, 2].map((step) => toldAt(story, { line: 0, step })?.text)).toEqual(["Ada goes and takes it", "Ada goes and takes it", "It ends"]); // prettier-ignore
});

test("while something is played, the log goes as far as what is shown", () => {
  const steps = [
    step("Ada goes", { choice: true, seat: 0 }),
    step("Ada takes it", { seat: 0 }),
    step("It ends"),
    step("Round 2", { heading: true }),
  ];
  const story = tell([[0, "a"], [1, "b"]], [steps, []]); // prettier-ignore
  const until = (line: number, step: number) => upTo(story, { line, step }).flatMap(({ told }) => told.map(({ text }) => text));
  expect(until(0, 0)).toEqual(["Ada goes and takes it"]);
  expect(until(0, 2)).toEqual(["Ada goes and takes it", "It ends"]);
  expect(until(1, -1)).toHaveLength(4);
});
