import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { LiveTable } from "../src/lib/live.svelte";
import { settings } from "../src/lib/settings.svelte";

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: { id: string; do: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly address: string) {
    Wire.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop(1000);
  }
  open() {
    this.readyState = Wire.OPEN;
    this.onopen();
  }
  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const last = () => Wire.made.at(-1)!;
const since = (wire: Wire) => new URL(wire.address).searchParams.get("since");

interface Tail {
  keep: number;
  add: [number, string][];
  steps?: object[][];
}

function update(version: string, more: { log?: Tail; [key: string]: unknown } = {}) {
  const log = more.log ?? { keep: 0, add: [] };
  const view = { at: version };
  const table = { status: "running", options: { memory: "open" } };
  return {
    type: "update",
    version,
    since: "0",
    events: [],
    legal: [],
    view,
    table,
    ...more,
    log: { steps: log.add.map(() => []), ...log },
  };
}

const step = (kind: string, more: object = {}) => ({
  kind,
  paragraph: "M1.1",
  seat: null,
  words: { id: kind, values: {} },
  parts: [kind],
  icons: [],
  choice: false,
  heading: false,
  ...more,
});

/** Somebody's move, number `length` of the log, and what came of it; after step k one sees `{ at: version.k }`. */
function moved(version: string, seat: number, length: number, steps: ReturnType<typeof step>[] = []) {
  const pictures = steps.slice(0, -1).map((_, k) => [[["at"], `${version}.${k}`]]);
  return update(version, {
    log: { keep: length - 1, add: [[seat, version]], steps: [steps] },
    events: [{ kind: "moved", moves: [[seat, version]], ...(pictures.length && { pictures }) }],
  });
}

let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.spyOn(Math, "random").mockReturnValue(0.5); // pauses are not scattered
  settings.pace = 0.6;
  Wire.made = [];
  live = new LiveTable("abc", 2);
  last().open();
});

afterEach(() => {
  live.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a table is asked for as a seat, at first from the beginning", () => {
  expect(new URL(last().address).pathname).toBe("/api/tables/abc/socket");
  expect(new URL(last().address).search).toBe("?changes=true&seat=2");
});

test("after a break it goes on from the version that was heard last", () => {
  last().tell(update("a-7", { since: null }));
  last().drop();
  expect(live.isConnected).toBe(false);
  vi.advanceTimersByTime(300);
  expect(Wire.made.length).toBe(2);
  expect(since(last())).toBe("a-7");
});

test("a version that waits to be shown counts as heard", () => {
  last().tell(update("a-0", { since: null }));
  for (const [i, version] of ["a-1", "a-2"].entries()) last().tell(moved(version, 0, i + 1));
  expect(live.log.length).toBe(1);
  last().drop();
  vi.advanceTimersByTime(300);
  expect(since(last())).toBe("a-2");
});

test("each further try waits twice as long, up to a limit; a success begins anew", () => {
  for (const pause of [300, 600, 1200, 2400, 4800, 8000, 8000]) {
    const before = Wire.made.length;
    last().drop();
    vi.advanceTimersByTime(pause - 1);
    expect(Wire.made.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(Wire.made.length).toBe(before + 1);
  }
  last().open();
  last().drop();
  vi.advanceTimersByTime(300);
  expect(Wire.made.length).toBe(9);
});

test.each([4403, 4404])("a table that is not for me (%i) is not asked for again", (code) => {
  last().drop(code);
  vi.advanceTimersByTime(60_000);
  expect(Wire.made.length).toBe(1);
});

test("who has left does not come back", () => {
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(Wire.made.length).toBe(1);
});

test("a message is sent again after a break, under the same id, until it is answered", async () => {
  const reply = live.send({ do: "move", moves: ["end"] } as never);
  const [first] = last().sent;
  last().drop();
  vi.advanceTimersByTime(300);
  last().open();
  expect(last().sent).toEqual([first]);
  last().tell({ type: "reply", id: first!.id, ok: true, problem: null });
  expect((await reply).ok).toBe(true);
  last().drop();
  vi.advanceTimersByTime(300);
  last().open();
  expect(last().sent).toEqual([]);
});

test("a message that is written while there is no connection is sent when there is one", () => {
  last().drop();
  void live.send({ do: "undo" } as never);
  vi.advanceTimersByTime(300);
  expect(last().sent).toEqual([]);
  last().open();
  expect(last().sent.map((each) => each.do)).toEqual(["undo"]);
});

test("a server that is busy is asked again, other trouble is an answer", async () => {
  const reply = live.send({ do: "undo" } as never);
  const { id } = last().sent[0]!;
  last().tell({ type: "problem", id, code: "try_again", error: "busy", words: null });
  vi.advanceTimersByTime(500);
  expect(last().sent.map((each) => each.id)).toEqual([id, id]);
  last().tell({ type: "problem", id, code: "bad", error: "No.", words: null });
  expect(await reply).toMatchObject({ ok: false, problem: { code: "bad", error: "No." } });
});

test("trouble that answers no message is a failure, and the next view ends it", async () => {
  last().tell({ type: "problem", code: "frozen", error: "Frozen.", words: null });
  await live.ready;
  expect(live.failure?.code).toBe("frozen");
  last().tell(update("a-0", { since: null }));
  expect(live.failure).toBe(null);
});

test("others' moves are shown one by one, mine at once", () => {
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 2, 1));
  last().tell(moved("a-2", 0, 2));
  last().tell(moved("a-3", 1, 3));
  expect(live.log.map(([seat]) => seat)).toEqual([2, 0]);
  vi.advanceTimersByTime(600);
  expect(live.log.map(([seat]) => seat)).toEqual([2, 0, 1]);
});

test("many moves are caught up with in a few seconds", () => {
  settings.pace = 2.5;
  last().tell(update("a-0", { since: null }));
  for (let i = 1; i <= 40; i++) last().tell(moved(`a-${i}`, 0, i));
  vi.advanceTimersByTime(1000 * 6 * (1 + Math.log(40)));
  expect(live.log.length).toBe(40);
});

const at = () => (live.view as unknown as { at: string }).at;

test("what came of a move is shown step by step; the last picture is how it is now", () => {
  last().tell(update("a-0", { since: null, legal: ["x"] }));
  last().tell(moved("a-1", 0, 1, [step("laid", { choice: true, seat: 0 }), step("turned"), step("won")]));
  expect([at(), live.frame?.line, live.frame?.step, live.isNow]).toEqual(["a-1.0", 0, 0, false]);
  expect(live.steps).toEqual([[expect.objectContaining({ kind: "laid" }), expect.anything(), expect.anything()]]);
  vi.advanceTimersByTime(600);
  expect([at(), live.frame?.step, live.isNow]).toEqual(["a-1.1", 1, false]);
  vi.advanceTimersByTime(1200); // there is more to read in what came of itself
  expect([at(), live.frame?.step, live.isNow]).toEqual(["a-1", 2, true]);
  vi.advanceTimersByTime(1200);
  expect([at(), live.frame, live.isNow]).toEqual(["a-1", null, true]);
});

test("my own choice needs no picture, what comes of it has one; the last of them blocks nothing", () => {
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 2, 1, [step("laid", { choice: true, seat: 2 })]));
  expect([at(), live.frame]).toEqual(["a-1", null]);
  last().tell(moved("a-2", 2, 2, [step("went", { choice: true, seat: 2 }), step("took", { seat: 2 })]));
  expect([at(), live.frame?.step, live.isNow]).toEqual(["a-2", 1, true]);
});

test("it can be halted, stepped through in both directions, and goes on from there", () => {
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 0, 1, [step("a"), step("b"), step("c")]));
  live.playback.step(1);
  expect([at(), live.playback.isPlaying]).toEqual(["a-1.1", false]);
  vi.advanceTimersByTime(60_000);
  expect(at()).toBe("a-1.1");
  live.playback.step(-1);
  expect([at(), live.playback.isFirst]).toEqual(["a-1.0", true]);
  last().tell(moved("a-2", 1, 2, [step("d")]));
  expect(live.log.length).toBe(1);
  live.playback.goOn();
  expect([at(), live.playback.isPlaying]).toEqual(["a-1.1", true]);
  vi.advanceTimersByTime(60_000);
  expect([at(), live.frame, live.log.length]).toEqual(["a-2", null, 2]);
});

test("who skips may move at once", () => {
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 0, 1, [step("a"), step("b")]));
  last().tell({ ...moved("a-2", 1, 2, [step("c"), step("d")]), legal: ["x"] });
  expect(live.isNow).toBe(false);
  live.hurry();
  expect([at(), live.isNow, live.update?.legal, live.log.length]).toEqual(["a-2", true, ["x"], 2]);
});

test("many steps are caught up with in a few seconds, whatever the pace", () => {
  settings.pace = 2.5;
  last().tell(update("a-0", { since: null }));
  const many = Array.from({ length: 30 }, (_, k) => step(`s${k}`));
  last().tell(moved("a-1", 0, 1, many));
  vi.advanceTimersByTime(1000 * 12 * (1 + Math.log(30)));
  expect(live.frame).toBe(null);
});

test.each(["pace 0", "a hidden page"])("nothing is played with %s, and nothing is lost", (why) => {
  if (why === "pace 0") settings.pace = 0;
  else vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 0, 1, [step("a"), step("b")]));
  expect([at(), live.frame, live.steps[0]?.length]).toEqual(["a-1", null, 2]);
});

test("a page that is left meanwhile has nothing to catch up with", () => {
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 0, 1, [step("a"), step("b")]));
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([at(), live.frame]).toEqual(["a-1", null]);
});

/** A server whose moments have one step each, and two in every second. */
function rememberedMoments() {
  return vi.spyOn(api, "replay").mockImplementation(async (_id, _eyes, move, count) => {
    const moments = Array.from({ length: count }, (_, i) => ({
      move: move + i,
      view: { at: `m${move + i}` },
      steps: (move + i) % 2 ? [step("one", { changes: [[["at"], `m${move + i}.0`]], view: null }), step("two", { changes: [] })] : [],
    }));
    return { log: [], steps: null, moments } as never;
  });
}

test("looking back: any place, steps from there, and back to now", async () => {
  const replay = rememberedMoments();
  last().tell(update("a-0", { since: null }));
  for (let i = 1; i <= 3; i++) last().tell(moved(`a-${i}`, 0, i));
  live.hurry();
  const places = [
    { line: 0, step: 0 },
    { line: 0, step: 1 },
    { line: 1, step: -1 },
  ];
  await live.past.look(places, 0);
  expect([at(), live.isNow, live.past.isPlaying]).toEqual(["m1.0", false, false]);
  await live.past.step(1);
  expect(at()).toBe("m1");
  await live.past.step(1);
  expect(at()).toBe("m2");
  await live.past.step(-1);
  expect(at()).toBe("m1");
  expect(replay).toHaveBeenCalledTimes(1);
  live.backToNow();
  expect([at(), live.isNow, live.past.isOn]).toEqual(["a-3", true, false]);
});

test("what is looked at stays while others move, and ends when lines are taken back", async () => {
  rememberedMoments();
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 0, 1));
  await live.past.look([{ line: 0, step: 1 }], 0);
  last().tell(moved("a-2", 1, 2, [step("a"), step("b")]));
  expect([at(), live.log.length]).toEqual(["m1", 2]);
  last().tell(update("a-3", { log: { keep: 0, add: [] } }));
  expect([at(), live.past.isOn]).toEqual(["a-3", false]);
});

test("what happened is played to its end, and then it is now", async () => {
  rememberedMoments();
  last().tell(update("a-0", { since: null }));
  last().tell(moved("a-1", 0, 1));
  live.hurry();
  await live.past.play(
    [
      { line: 0, step: 0 },
      { line: 0, step: 1 },
    ],
    0,
  );
  expect([at(), live.past.isPlaying]).toEqual(["m1.0", true]);
  await vi.advanceTimersByTimeAsync(1200);
  expect(at()).toBe("m1");
  await vi.advanceTimersByTimeAsync(1200);
  expect([at(), live.past.isPlaying, live.isNow]).toEqual(["a-1", false, true]);
});

test("a moment that cannot be fetched says so and changes nothing", async () => {
  vi.spyOn(api, "replay").mockRejectedValue(new Error("away"));
  last().tell(update("a-0", { since: null }));
  await live.past.look([{ line: 0, step: -1 }], 0);
  expect([at(), live.past.isTroubled, live.past.isOn]).toEqual(["a-0", true, false]);
});

test("who hurries sees all at once, and a fresh view waits for nothing", () => {
  last().tell(update("a-0", { since: null }));
  for (let i = 1; i <= 3; i++) last().tell(moved(`a-${i}`, 0, i));
  live.hurry();
  expect(live.log.length).toBe(3);
  for (let i = 4; i <= 6; i++) last().tell(moved(`a-${i}`, 0, i));
  last().tell(update("b-0", { since: null, log: { keep: 0, add: [[0, "new"]] } }));
  expect(live.log).toEqual([[0, "new"]]);
});

test("moves that were taken back leave the log", () => {
  last().tell(
    update("a-0", {
      since: null,
      log: {
        keep: 0,
        add: [
          [0, "x"],
          [1, "y"],
          [2, "z"],
        ],
      },
    }),
  );
  last().tell(update("a-1", { log: { keep: 1, add: [[1, "w"]] } }));
  expect(live.log).toEqual([
    [0, "x"],
    [1, "w"],
  ]);
});

test("the moves offered last stay known while others move", () => {
  last().tell(update("a-0", { since: null, legal: ["a", "b"] }));
  last().tell(update("a-1", { legal: [] }));
  expect(live.offered).toEqual(["a", "b"]);
  expect(live.update?.legal).toEqual([]);
});

test("what was said is added, told anew after a break, and deleted lines go", () => {
  const line = (at: number, seat: number | null) => ({ kind: "said", at, seat, text: `line ${at}` });
  last().tell(update("a-0", { since: null }));
  last().tell(update("a-1", { events: [line(3, 1), line(4, null)] }));
  live.recall([line(1, 0), line(3, 1)] as never);
  expect(live.chat.map(({ at }) => at)).toEqual([1, 3, 4]);
  last().tell(
    update("a-2", {
      events: [
        {
          kind: "unsaid",
          lines: [
            [4, null],
            [3, 2],
          ],
        },
      ],
    }),
  );
  expect(live.chat.map(({ at }) => at)).toEqual([1, 3]);
  last().tell(update("b-0", { since: null }));
  expect([live.chat, live.freshViews]).toEqual([[], 2]);
});

test("a line that came with the chat is not shown twice when its update comes", () => {
  const line = { kind: "said", at: 3, seat: 1, text: "hello" };
  last().tell(update("a-0", { since: null }));
  live.recall([line] as never);
  last().tell(update("a-1", { events: [line] }));
  expect(live.chat.map(({ at }) => at)).toEqual([3]);
});

test("who is here is shown at once", () => {
  last().tell({ type: "presence", here: [0, 2] });
  expect(live.here).toEqual([0, 2]);
});

test("only what is otherwise is told to who has the version before", () => {
  expect(new URL(last().address).searchParams.get("changes")).toBe("true");
  last().open();
  last().tell(update("a-1", { since: null, view: { at: "a-1", gold: [1, 2] }, prepared: { moves: [] } }));
  const head = { type: "changed", version: "a-2", since: "a-1", events: [], legal: ["pass"], table: null, prepared: null };
  last().tell({ ...head, changes: [[["gold", 1], 7]], log: { keep: 0, add: [], steps: [] } });
  const { table, view, prepared, legal, version } = live.update!;
  expect({ view, legal, version }).toEqual({ view: { at: "a-1", gold: [1, 7] }, legal: ["pass"], version: "a-2" });
  expect([table.status, prepared]).toEqual(["running", { moves: [] }]);
});
