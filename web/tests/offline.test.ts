import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../src/lib/api";
import { toServer } from "../src/local/carriage";
import { local } from "../src/local/local.svelte";
import LocalNotes from "../src/local/LocalNotes.svelte";
import ReadRecord from "../src/local/ReadRecord.svelte";
import type { News, Question } from "../src/local/talk";

const READY: News = { kind: "ready", version: "1", width: 1, isQuick: false, trouble: "", unreadable: 0 };
const LINE = { id: "1abc", status: "running", mine: [0], awaited: [0], changed: 1 };
const PROXY = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });

/** The worker: the test answers its questions. */
class Helper {
  static last: Helper;
  asked: Question[] = [];
  onmessage = (_: { data: News }) => {};
  constructor() {
    Helper.last = this;
  }
  postMessage(question: Question) {
    this.asked.push(question);
    if (question.kind !== "ask" || !answers[question.address]) return;
    this.tell({ kind: "answer", number: question.number, status: 200, isJson: true, text: JSON.stringify(answers[question.address]) });
  }
  tell(data: News) {
    this.onmessage({ data });
  }
  terminate = vi.fn();
}

let answers: Record<string, object> = {};

const json = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }));
const silence = (_: unknown, { signal }: { signal?: AbortSignal } = {}) =>
  new Promise<Response>((_, no) => signal?.addEventListener("abort", () => no(signal.reason)));

beforeEach(() => {
  answers = { "/api/puzzles/maya": { puzzles: [] }, "/api/me/tables?hidden=false": { tables: [LINE] } };
  vi.stubGlobal("Worker", Helper);
  Object.assign(local, { isPossible: true, isOutdated: false });
  void local.start();
  Helper.last.tell(READY);
});

afterEach(() => {
  Helper.last.tell({ kind: "failed", text: "the test is over" });
  localStorage.clear();
  vi.useRealTimers();
});

test("what stands before a server that is gone does not answer for it", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn().mockImplementation(() => Promise.resolve(PROXY())),
  );
  await expect(api.puzzles("maya")).resolves.toEqual({ puzzles: [] });
});

test("where nothing can be answered here, the server's own sentence is shown", async () => {
  vi.stubGlobal("fetch", vi.fn().mockImplementation(json(503, { code: "busy", error: "the server has no time", words: null })));
  await expect(api.people()).rejects.toMatchObject({ message: "The server has no time", status: 503 });
  const failing = api.puzzles("himalaya");
  await vi.waitFor(() => expect(Helper.last.asked).toHaveLength(1));
  Helper.last.tell({ kind: "failed", text: "no room for Python" });
  await expect(failing).rejects.toMatchObject({ message: "The server has no time", status: 503 });
});

test("nobody waits for ever for what can be answered here", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn().mockImplementation(silence));
  const coming = api.puzzles("maya");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(Helper.last.asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(coming).resolves.toEqual({ puzzles: [] });
});

test("the matches of this browser are listed before the server answers, and without room for the list", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn().mockImplementation(silence));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  const atOnce = vi.fn();
  const coming = api.mine(atOnce);
  await vi.advanceTimersByTimeAsync(100);
  expect(atOnce).toHaveBeenCalledWith([LINE]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await coming).tables).toEqual([LINE]);
});

test("a match does not set out for a server that only a proxy speaks for", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn().mockImplementation(() => Promise.resolve(PROXY())),
  );
  await expect(toServer("1abc")).rejects.toBeInstanceOf(Refused);
  expect(Helper.last.asked).toEqual([]);
});

test("a tab whose matches another one has taken over answers whatever it is asked", async () => {
  const heard: { id: string | null; code: string }[] = [];
  const line = local.connect("1abc", 0, null);
  line.onmessage = ({ data }) => heard.push(JSON.parse(data));
  await Promise.resolve();
  line.send('{"id": "a", "do": "hint"}');
  const waiting = local.ask("GET", "/api/games/maya/lesson");
  await vi.waitFor(() => expect(Helper.last.asked.map(({ kind }) => kind)).toEqual(["connect", "say", "ask"]));
  Helper.last.tell({ kind: "outdated" });
  expect(Helper.last.terminate).toHaveBeenCalled();
  expect((await waiting).status).toBe(503);
  line.send('{"id": "b", "do": "hint"}');
  expect(heard.map(({ id, code }) => [id, code])).toEqual([
    ["a", "outdated"],
    ["b", "outdated"],
  ]);
  expect((await local.ask("GET", "/api/games/maya/lesson")).status).toBe(503);
  const late = local.connect("1abc", 0, null);
  const closed = new Promise<number>((done) => (late.onclose = ({ code }) => done(code)));
  expect(await closed).toBe(4503);
  expect(local.isAtHand("maya")).toBe(false);
});

test("a file takes the place of the match in this browser, never of the table at the server from which that came", async () => {
  const fetch = vi.fn().mockImplementation(json(204, {}));
  vi.stubGlobal("fetch", fetch);
  const target = document.createElement("div");
  const reader = mount(ReadRecord, { target });
  const match = { came: "abc", record: "..." };
  const field = target.querySelector("input")!;
  Object.defineProperty(field, "files", { value: [{ text: () => Promise.resolve(JSON.stringify(match)) }] });
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitFor(() => expect(Helper.last.asked).toHaveLength(1));
  const here = JSON.stringify({ code: "here", error: "this match is in this browser already", words: null });
  const { number } = Helper.last.asked[0]!;
  Helper.last.tell({ kind: "answer", number, status: 409, isJson: true, text: here });
  await vi.waitFor(() => expect(target.querySelector("a")?.getAttribute("href")).toBe("/t/1abc"));
  [...target.querySelectorAll("button")].at(-1)!.click();
  await vi.waitFor(() => expect(Helper.last.asked).toHaveLength(2));
  expect(Helper.last.asked[1]).toMatchObject({ method: "POST", address: "/api/tables/saved?replace=true" });
  expect(fetch).not.toHaveBeenCalled();
  void unmount(reader);
});

test("a tab that was getting ready when another version took over answers too", async () => {
  Helper.last.tell({ kind: "failed", text: "and begins anew" });
  const waiting = local.ask("GET", "/api/games/maya/lesson");
  Helper.last.tell({ kind: "outdated" });
  expect((await waiting).status).toBe(503);
});

test("whether somebody waits for this browser's server is known, also where a server is behind the page", async () => {
  Helper.last.tell({ kind: "failed", text: "and begins anew" });
  const asked = local.ask("GET", "/api/games/maya/lesson");
  expect([local.waiting, local.isReady]).toEqual([1, false]);
  Helper.last.tell(READY);
  await vi.waitFor(() => expect(local.waiting).toBe(0));
  expect(local.isReady).toBe(true);
  Helper.last.tell({ kind: "answer", number: Helper.last.asked.at(-1)!.number, status: 200, isJson: true, text: "{}" });
  await asked;
});

test("a device that is too slow for one game leaves that to the server, and no other", () => {
  Helper.last.tell({ kind: "measured", seconds: 2, choices: { maya: 0.1, sakkara: 0.6 } });
  expect(local.isAtHand("maya")).toBe(true);
  expect(local.isAtHand("sakkara")).toBe(false);
  expect(local.isAtHand("a game that only the server has")).toBe(false);
  expect(local.slowGames).toEqual(["sakkara"]);
  Helper.last.tell({ kind: "measured", seconds: 31, choices: { maya: 0.1, sakkara: 0.6 } });
  expect(local.isAtHand("maya")).toBe(false);
});

test("a worker that dies without a word leaves no question open, and the next one begins another", async () => {
  let die = () => {};
  const request = vi.fn((_: string, work: () => void) => new Promise<void>((done) => (die = () => done(work()))));
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  const first = Helper.last;
  first.tell({ kind: "alive", lock: "a worker's" });
  const line = local.connect("1abc", 0, null);
  const closed = vi.fn();
  line.onclose = closed;
  const waiting = local.ask("GET", "/api/games/maya/lesson");
  const refused = api.saved("1abc");
  await vi.waitFor(() => expect(first.asked).toHaveLength(3));
  die();
  expect((await waiting).status).toBe(500);
  await expect(refused).rejects.toMatchObject({ problem: { words: { id: "server-local-mistake" } } });
  expect(closed).toHaveBeenCalledTimes(1);
  const next = local.ask("GET", "/api/games/maya/lesson");
  expect(Helper.last).not.toBe(first);
  Helper.last.tell({ kind: "failed", text: "nor that one" });
  await expect(next).rejects.toThrow("nor that one");
});

test("a line to a server that cannot start is closed once", async () => {
  Helper.last.tell({ kind: "failed", text: "and begins anew" });
  const closed = vi.fn();
  local.connect("1abc", 0, null).onclose = closed;
  const starting = local.start();
  Helper.last.tell({ kind: "failed", text: "no room for Python" });
  await expect(starting).rejects.toThrow("no room");
  expect(closed).toHaveBeenCalledTimes(1);
});

test("whoever closes a page with a match that is kept nowhere is warned, and nobody else", async () => {
  const notes = mount(LocalNotes, { target: document.createElement("div") });
  const isStopped = async () => {
    await Promise.resolve();
    return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  };
  Helper.last.tell({ kind: "trouble", trouble: "" });
  Helper.last.tell({ kind: "changed" });
  expect(await isStopped()).toBe(false);
  Helper.last.tell({ kind: "trouble", trouble: "nowhere" });
  expect(await isStopped()).toBe(true);
  Helper.last.tell({ kind: "trouble", trouble: "" });
  expect(await isStopped()).toBe(false);
  void unmount(notes);
});
