// Moves prepared ahead, while others move and the answers of the server are on their way.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as api from "../src/lib/api";
import type { LiveTable } from "../src/lib/live.svelte";
import type { Ahead, Prepared, Reply, Update } from "../src/lib/messages";
import { Foresight } from "../src/table/foresight.svelte";

const NONE = { moves: [], plan: [], plan_at_once: false, forced: false, takes: false, passes: false, stopped: null, offers: [] };

let latest = $state.raw<Update | null>(null);
let sent: { answers: Prepared; reply: (ok?: boolean) => void }[];
let asked: { moves: string[]; found: (answer: Partial<Ahead>) => void }[];
let foresight: Foresight;
let stop: () => void;

/** What the server tells. */
function hear(news: object) {
  latest = { ...latest, ...news } as Update;
  flushSync();
}
const prepared = (some: Prepared) => hear({ prepared: { ...NONE, ...some } });
const settled = () => vi.waitFor(() => expect(foresight.legal).not.toEqual([]));

beforeEach(() => {
  [sent, asked] = [[], []];
  latest = { table: { status: "running", seats: [{}] }, view: {}, legal: [], prepared: NONE } as unknown as Update;
  vi.spyOn(api, "ask").mockImplementation((_, path) => {
    const moves = new URL(path, location.href).searchParams.getAll("moves");
    return new Promise((done) => asked.push({ moves, found: (answer) => done(answer) }));
  });
  const live = {
    id: "abc",
    seat: 0,
    get latest() {
      return latest;
    },
    backToNow: () => {},
    send: ({ answers }: { answers: Prepared }) =>
      new Promise<Reply>((done) => sent.push({ answers, reply: (ok = true) => done({ ok, problem: null } as Reply) })),
  };
  stop = $effect.root(() => {
    foresight = new Foresight(live as unknown as LiveTable);
  });
  foresight.begin();
  flushSync();
});

afterEach(() => stop());

test("a change waits for the one before, and keeps what that has prepared", async () => {
  foresight.prepare({ forced: true });
  asked[0]!.found({ legal: ["a"] });
  await settled();
  foresight.choose(["a"]);
  expect(sent.map(({ answers }) => answers.forced)).toEqual([true]);
  prepared({ forced: true });
  sent[0]!.reply();
  await vi.waitFor(() => expect(sent.length).toBe(2));
  expect(sent[1]!.answers).toMatchObject({ forced: true, moves: ["a"] });
});

test("a choice takes nothing back that was prepared meanwhile, and nothing can be chosen until its board is there", async () => {
  asked[0]!.found({ legal: ["a", "b"] });
  await settled();
  foresight.choose(["a"]);
  foresight.choose(["b"]); // pressed twice
  await vi.waitFor(() => expect(sent.length).toBe(1));
  prepared({ moves: ["a"] });
  sent[0]!.reply();
  expect(foresight.legal).toEqual([]);
  expect(asked[1]!.moves).toEqual(["a"]);
  asked[1]!.found({ legal: ["c"] });
  await settled();
  foresight.choose(["c"]);
  await vi.waitFor(() => expect(sent.length).toBe(2));
  expect(sent[1]!.answers.moves).toEqual(["a", "c"]);
  sent[1]!.reply(false);
  await settled();
});

test("the imagined board is another one as soon as the real one is, and an old answer does not replace it", async () => {
  hear({ events: [] }); // talk
  expect(asked.length).toBe(1);
  hear({ view: { to_act: [1] } });
  expect(asked.length).toBe(2);
  asked[1]!.found({ legal: ["new"] });
  await settled();
  asked[0]!.found({ legal: ["old"] });
  await new Promise((done) => setTimeout(done));
  expect(foresight.legal).toEqual(["new"]);
});

test.each([{ legal: ["real"] }, { table: { status: "over", seats: [{}] } }, { table: { status: "running", seats: [{ gone: true }] } }])(
  "nothing is imagined any more once I am to move, the match is over or I have left",
  async (news) => {
    asked[0]!.found({ legal: ["a"] });
    await settled();
    hear(news);
    expect([foresight.isOn, foresight.ahead]).toEqual([false, null]);
    expect(asked.length).toBe(1);
  },
);
