// The smaller parts that pages share.
import { beforeEach, expect, test, vi } from "vitest";
import { api, ask, Refused } from "../src/lib/api";
import { hiddenAt, hide, speakerOf, unhide } from "../src/lib/hidden.svelte";
import { chairOf, choiceOf, outsiders } from "../src/lib/opponents";
import { router } from "../src/lib/router.svelte";
import { preferences, settings } from "../src/lib/settings.svelte";
import { duration, points } from "../src/lib/tournaments";
import { waiting } from "../src/lib/waiting.svelte";
import { ticks } from "../src/plots/scale";

beforeEach(() => {
  localStorage.clear();
  settings.language = "en";
});

// --- questions to the server

const answers = (body: BodyInit | null, init: ResponseInit) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, init)),
  );
const JSON_TYPE = { "content-type": "application/json" };

test("an answer is read as what it is", async () => {
  answers('{"a": 1}', { headers: JSON_TYPE });
  expect(await ask("GET", "/x")).toEqual({ a: 1 });
  answers("text", { headers: { "content-type": "text/plain" } });
  expect(await ask("GET", "/x")).toBe("text");
  answers(null, { status: 204 });
  expect(await ask("DELETE", "/x")).toBeUndefined();
});

test("a refusal has its code, its status and a sentence", async () => {
  answers('{"code": "full", "error": "the table is full"}', { status: 409, headers: JSON_TYPE });
  await expect(ask("POST", "/x", {})).rejects.toMatchObject({ code: "full", status: 409, message: "The table is full" });
});

test("a server that cannot be reached is a refusal too", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("failed")));
  await expect(ask("GET", "/x")).rejects.toMatchObject({ code: "offline" });
  await expect(ask("GET", "/x")).rejects.toBeInstanceOf(Refused);
});

test("a body is sent as JSON, and its absence without a type", async () => {
  answers("{}", { headers: JSON_TYPE });
  await ask("POST", "/x", { a: 1 });
  await ask("GET", "/x");
  expect(vi.mocked(fetch).mock.calls.map(([, init]) => [init?.headers, init?.body])).toEqual([
    [JSON_TYPE, '{"a":1}'],
    [{}, undefined],
  ]);
});

// --- tables that wait

const tables = (...ids: string[]) => vi.spyOn(api, "waiting").mockResolvedValue({ tables: ids.map((id) => ({ id })) } as never);

test.each([
  ["/", "a"],
  ["/t/a", "b"],
  ["/t/c", "a"],
  ["/t/z", "a"],
])("from %s one goes on to %s", async (from, to) => {
  vi.stubGlobal("scrollTo", () => {});
  router.go(from);
  tables("a", "b", "c");
  await waiting.go();
  expect(router.path).toBe(`/t/${to}`);
});

test("where no other table waits one stays, and is told until one does", async () => {
  vi.stubGlobal("scrollTo", () => {});
  router.go("/t/a");
  tables("a");
  await waiting.go();
  expect([router.path, waiting.isAsked, waiting.others("a")]).toEqual(["/t/a", true, []]);
  tables("b");
  await waiting.refresh();
  expect(waiting.isAsked).toBe(false);
});

test("what was known stays while the server is away", async () => {
  tables("a");
  await waiting.refresh();
  vi.spyOn(api, "waiting").mockRejectedValue(new Refused("offline", "", 0));
  await waiting.refresh();
  expect(waiting.tables.length).toBe(1);
});

// --- lines that are not read

test("whose lines are hidden is kept table by table", () => {
  hide("t1", "2");
  hide("t1", "2");
  hide("t1", "~Ben");
  hide("t2", "0");
  expect([hiddenAt("t1"), hiddenAt("t2"), hiddenAt("t3")]).toEqual([["2", "~Ben"], ["0"], []]);
  unhide("t1", "2");
  unhide("t1", "~Ben");
  expect(Object.keys(JSON.parse(localStorage.getItem("kurzspiel-hidden")!))).toEqual(["t2"]);
});

test("only the last fifty tables are kept", () => {
  for (let i = 0; i < 60; i++) hide(`t${i}`, "0");
  expect([hiddenAt("t9"), hiddenAt("t10"), hiddenAt("t59")]).toEqual([[], ["0"], ["0"]]);
});

test("a watcher is known by name, a player by seat", () => {
  expect([speakerOf({ seat: 0 } as never), speakerOf({ seat: null, name: "Ben" } as never)]).toEqual(["0", "~Ben"]);
});

// --- opponents, settings, numbers

test("a chair is for a friend, for somebody here, for a character of ours or for a program from outside", () => {
  expect(chairOf("open", "")).toEqual({ who: "open" });
  expect([chairOf("me", " Ben "), chairOf("me", " ")]).toEqual([
    { who: "me", name: "Ben" },
    { who: "me", name: null },
  ]);
  expect(chairOf("Rufo", "")).toEqual({ who: "bot", bot: "club", name: "Rufo" });
  expect(chairOf(choiceOf({ name: "deep" } as never), "")).toEqual({ who: "bot", program: "deep" });
});

test("bots from outside are those that play the game; none if they cannot be asked for", async () => {
  vi.spyOn(api, "bots").mockResolvedValue({
    bots: [
      { name: "x", games: ["maya"] },
      { name: "y", games: [] },
    ],
  } as never);
  expect((await outsiders("maya")).map(({ name }) => name)).toEqual(["x"]);
  vi.spyOn(api, "bots").mockRejectedValue(new Error());
  expect(await outsiders("maya")).toEqual([]);
});

test("preferences that follow to other devices do not hold the name", () => {
  settings.name = "Ada";
  expect(preferences()).not.toHaveProperty("name");
  expect(preferences()).toHaveProperty("pace");
});

test("a time is told in the largest unit that gives a whole number", () => {
  expect([duration(86400), duration(7200), duration(90), duration(60)]).toEqual(["1 day", "2 hours", "90 seconds", "1 minute"]);
  settings.language = "de";
  expect([duration(172800), points(1.5)]).toEqual(["2 Tage", "1,5"]);
});

test.each([
  [0, 10, [0, 5, 10]],
  [0, 1, [0, 0.5, 1]],
  [-3, 3, [-4, -2, 0, 2, 4]],
  [5, 5, [5]],
])("from %d to %d easy numbers enclose all", (low, high, expected) => {
  const found = ticks(low, high);
  expect(found[0]).toBeLessThanOrEqual(low);
  expect(found.at(-1)).toBeGreaterThanOrEqual(high);
  if (low < high) expect(found).toEqual(expected);
});
