import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

function update(version: string, more: object = {}) {
  return { type: "update", version, since: "0", log: { keep: 0, add: [] }, events: [], legal: [], ...more };
}
/** Somebody's move, number `length` of the log. */
const moved = (version: string, seat: number, length: number) =>
  update(version, { log: { keep: length - 1, add: [[seat, version]] }, events: [{ kind: "moved", moves: [[seat, version]] }] });

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
  vi.useRealTimers();
});

test("a table is asked for as a seat, at first from the beginning", () => {
  expect(new URL(last().address).pathname).toBe("/api/tables/abc/socket");
  expect(new URL(last().address).search).toBe("?seat=2");
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

test("who is here is shown at once", () => {
  last().tell({ type: "presence", here: [0, 2] });
  expect(live.here).toEqual([0, 2]);
});
