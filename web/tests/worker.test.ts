import { beforeEach, expect, test, vi } from "vitest";
import type { News, Question } from "../src/local/talk";

const server = {
  take_in: (text: string) => text !== "nonsense",
  start: () => Promise.resolve(),
  ask: vi.fn<() => Promise<string>>(),
  connect: vi.fn<(...what: unknown[]) => Promise<object>>(),
};

vi.mock("../src/local/python", () => ({
  started: () => Promise.resolve({ server, version: "1", fetched: 0, isQuick: false, rate: () => 1 }),
  versionOf: () => Promise.resolve("1"),
}));
vi.mock("../src/local/shelf", () => ({
  Shelf: class {
    trouble = "full";
    isClosed = false;
    open = () => Promise.resolve(["a table", "nonsense"]);
  },
}));

/** What tabs say to each other. */
class Channel {
  static last: Channel;
  said: object[] = [];
  onmessage = (_: { data: object }) => {};
  constructor() {
    Channel.last = this;
  }
  postMessage(said: object) {
    this.said.push(said);
  }
}

const told: News[] = [];
const ask = (data: Question) => (self.onmessage as (event: { data: Question }) => void)({ data });
const question: Question = { kind: "ask", number: 1, method: "GET", address: "/api/games", body: "" };

beforeEach(async () => {
  told.length = 0;
  vi.resetModules();
  vi.stubGlobal("name", "http://localhost/offline/");
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("postMessage", (news: News) => told.push(news));
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: { request: (_: string, __: object, work: () => Promise<void>) => Promise.resolve(work()) },
  });
  await import("../src/local/worker");
  await vi.waitFor(() => expect(told.map(({ kind }) => kind)).toContain("ready"));
});

test("every tab hears what is wrong with what is kept, also one that comes later", () => {
  const ready = told.find(({ kind }) => kind === "ready");
  expect(ready).toMatchObject({ trouble: "full", unreadable: 1 });
  Channel.last.onmessage({ data: { from: "another", hello: "" } });
  expect(Channel.last.said.at(-1)).toEqual({ to: "another", news: ready });
});

test("where Python is beyond answering, the page gets an answer all the same, and may begin it anew", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server.ask.mockRejectedValue(new RangeError("Maximum call stack size exceeded"));
  ask(question);
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "failed" }));
  expect(told.at(-2)).toMatchObject({ kind: "answer", number: 1, status: 500 });
  expect(Channel.last.said.at(-1)).toMatchObject({ all: { kind: "failed" } });
});

test("a line that the server ends is closed, and what is said on one that is gone too", async () => {
  const socket = { close: vi.fn(), destroy: vi.fn(), hear: vi.fn() };
  let ended = () => {};
  server.connect.mockImplementation((...what) => {
    ended = what[4] as () => void;
    return Promise.resolve(socket);
  });
  ask({ kind: "connect", number: 2, id: "1abc", seat: null, since: null });
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "connected" }));
  await Promise.resolve();
  ended();
  expect(told.at(-1)).toMatchObject({ kind: "closed", number: 2, code: 1013 });
  expect(socket.destroy).toHaveBeenCalled();
  ask({ kind: "say", number: 2, text: "{}" });
  await vi.waitFor(() => expect(told.filter(({ kind }) => kind === "closed")).toHaveLength(2));
});
