import { beforeEach, expect, test, vi } from "vitest";
import type { News, Question } from "../src/local/talk";

const server = {
  take_in: (text: string) => text !== "nonsense",
  start: () => Promise.resolve(),
  ask: vi.fn<() => Promise<string>>(),
  connect: vi.fn<(...what: unknown[]) => Promise<object>>(),
};

let starting = Promise.resolve();
vi.mock("../src/local/python", () => ({
  started: () => starting.then(() => ({ server, fetched: 0, isQuick: false, choices: () => Promise.resolve("{}") })),
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
  close() {
    this.onmessage = () => {};
  }
}

const told: News[] = [];
const last = (back = 1) => told.filter(({ kind }) => kind !== "measured").at(-back); // devices are measured a while after their start
const ask = (data: Question) => (self.onmessage as (event: { data: Question }) => void)({ data });
const question: Question = { kind: "ask", number: 1, method: "GET", address: "/api/games", body: "" };

/** A lock for whoever asks for it, or for none; and how it is stolen from the owner, or refused. */
const locks = {
  isFree: true,
  asked: [] as LockOptions[],
  steal: () => {},
  refuse: () => {},
  request(name: string, how: LockOptions, work: () => Promise<void>) {
    if (name.includes(" ")) return new Promise(() => {}); // by which the page knows that the worker lives
    this.asked.push(how);
    const stolen = new Promise<void>((_, no) => {
      this.steal = () => no(new DOMException("", "AbortError"));
      this.refuse = () => no(new DOMException("", "SecurityError"));
    });
    return Promise.race([stolen, this.isFree ? work() : stolen]);
  },
};

async function begin() {
  vi.resetModules();
  told.length = locks.asked.length = 0;
  await import("../src/local/worker");
}

beforeEach(async () => {
  vi.stubGlobal("name", "http://localhost/offline/#1");
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("postMessage", (news: News) => told.push(news));
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  locks.isFree = true;
  starting = Promise.resolve();
  await begin();
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
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: "failed" }));
  expect(last(2)).toMatchObject({ kind: "answer", number: 1, status: 500 });
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
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: "connected" }));
  await Promise.resolve();
  ended();
  expect(last()).toMatchObject({ kind: "closed", number: 2, code: 1013 });
  await vi.waitFor(() => expect(socket.destroy).toHaveBeenCalled());
  ask({ kind: "say", number: 2, text: "{}" });
  await vi.waitFor(() => expect(told.filter(({ kind }) => kind === "closed")).toHaveLength(2));
});

test("what is said before a table is there waits for it, and whoever hangs up by then is no listener", async () => {
  const socket = { close: vi.fn(), destroy: vi.fn(), hear: vi.fn() };
  let arrive = (_: object) => {};
  server.connect.mockImplementation(() => new Promise((done) => (arrive = done)));
  ask({ kind: "connect", number: 3, id: "1abc", seat: null, since: null });
  ask({ kind: "say", number: 3, text: "{}" });
  ask({ kind: "close", number: 3 });
  arrive(socket);
  await vi.waitFor(() => expect(socket.destroy).toHaveBeenCalled());
  expect(socket.hear).toHaveBeenCalledWith("{}");
  expect(told.filter(({ kind }) => kind === "closed")).toEqual([]);
});

test("a tab whose server was taken by another version answers nobody any more, not even one that was getting ready", async () => {
  locks.steal();
  await vi.waitFor(() => expect(last()).toEqual({ kind: "outdated" }));
  expect(self.onmessage).toBe(null);
  const { said } = Channel.last;
  const before = said.length;
  Channel.last.onmessage({ data: { from: "another", question } });
  expect(said).toHaveLength(before);

  starting = new Promise(() => {});
  await begin();
  locks.steal();
  await vi.waitFor(() => expect(last()).toEqual({ kind: "outdated" }));
  expect(self.onmessage).toBe(null);
});

test("a tab takes the server from another version once: when that was here before", async () => {
  const ready = (version: string) => Channel.last.onmessage({ data: { all: { kind: "ready", version } } });
  locks.isFree = false;
  await begin();
  ready("2");
  ready("2"); // to all, and to whoever has said hello
  await vi.waitFor(() => expect(locks.asked).toEqual([{}, { steal: true }]));

  await begin();
  ready("1");
  await vi.waitFor(() => expect(told).toHaveLength(1));
  ready("2");
  await vi.waitFor(() => expect(last()).toEqual({ kind: "outdated" }));
  expect(locks.asked).toEqual([{}]);
});

test("where the browser has no locks to give, the tab has a server of its own", async () => {
  locks.isFree = false;
  await begin();
  expect(told).toEqual([]);
  locks.refuse();
  await vi.waitFor(() => expect(told.map(({ kind }) => kind)).toContain("ready"));
});
