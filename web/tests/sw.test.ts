// The service worker, as the build leaves it in the page, in a browser that is made of a few lines.
import { beforeEach, expect, test, vi } from "vitest";
import source from "../public/sw.js?raw";

const SCOPE = "http://localhost/";
const PAGE = "<title>the page</title>";
const hashed = (data: ArrayBuffer | Uint8Array) => Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
const FILES = { "./": PAGE.length, "assets/a-1.js": 5 };

type Handler = (event: object) => void;

let handlers: Record<string, Handler> = {};
let kept: Map<string, Map<string, Response>>;
let isBroken = false; // the browser's cache
const fetched = vi.fn<(what: string | Request, how?: RequestInit) => Promise<Response>>();
const address = (what: string | Request) => (typeof what === "string" ? what : what.url);

const cacheOf = (name: string) => {
  const entries = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, entries);
  return {
    match: (what: string | Request) => Promise.resolve(entries.get(address(what))?.clone()),
    put: (what: string | Request, answer: Response) => Promise.resolve(void entries.set(address(what), answer)),
    add: async (what: string) => void entries.set(what, await fetched(what)),
    keys: () => Promise.resolve([...entries.keys()]),
  };
};
const working = <T>(work: () => T) => (isBroken ? Promise.reject(new DOMException("", "UnknownError")) : Promise.resolve(work()));
const caches = {
  open: (name: string) => working(() => cacheOf(name)),
  has: (name: string) => working(() => kept.has(name)),
  keys: () => working(() => [...kept.keys()]),
  delete: (name: string) => working(() => kept.delete(name)),
  match: (what: Request) => working(() => [...kept.values()].map((each) => each.get(address(what))?.clone()).find(Boolean)),
};

beforeEach(() => {
  handlers = {};
  kept = new Map();
  isBroken = false;
  fetched.mockReset();
  const text = source
    .replace('const VERSION = "";', 'const VERSION = "1";')
    .replace("const FILES = {};", `const FILES = ${JSON.stringify(FILES)};`)
    .replace("const HASHES = {};", `const HASHES = ${JSON.stringify({ "./": hashed(new TextEncoder().encode(PAGE)) })};`);
  const scope = {
    caches,
    fetch: fetched,
    crypto: { subtle: { digest: (_: string, data: ArrayBuffer) => Promise.resolve(data) } }, // jsdom has none
    registration: { scope: SCOPE },
    location: { origin: "http://localhost" },
    addEventListener: (kind: string, handler: Handler) => (handlers[kind] = handler),
    skipWaiting: vi.fn(),
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- how a browser runs it
  new Function(...Object.keys(scope), text)(...Object.values(scope));
});

const installed = () => new Promise((done, fail) => handlers.install!({ waitUntil: (work: Promise<void>) => work.then(done, fail) }));

const answered = (name: string, mode = "cors") =>
  new Promise<Response>((done) => {
    const request = { url: SCOPE + name, method: "GET", mode } as Request;
    handlers.fetch!({ request, respondWith: (answer: Promise<Response>) => done(answer) });
  });

test("the page of this version is kept, never one that the browser or a host still has of another", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response("<title>an older page</title>")));
  await expect(installed()).rejects.toThrow("has not come whole");
  fetched.mockImplementation(() => Promise.resolve(new Response(PAGE)));
  await installed();
  expect(fetched).toHaveBeenLastCalledWith(SCOPE, { cache: "reload" });
  expect(await kept.get("kurzspiel-1")!.get(SCOPE)!.text()).toBe(PAGE);
});

test("a broken file is fetched anew, whether it was kept here or by the browser", async () => {
  cacheOf("kurzspiel-1").put(`${SCOPE}assets/a-1.js`, new Response("abc"));
  fetched.mockImplementation((_, how) => Promise.resolve(new Response(how?.cache === "reload" ? "abcde" : "ab")));
  expect(await (await answered("assets/a-1.js")).text()).toBe("abcde");
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await (await answered("assets/a-1.js")).text()).toBe("abcde");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("where the browser's cache is out of order, the page comes from the network", async () => {
  isBroken = true;
  fetched.mockImplementation((what) => Promise.resolve(new Response(address(what).endsWith(".js") ? "abcde" : PAGE)));
  expect(await (await answered("", "navigate")).text()).toBe(PAGE);
  expect(await (await answered("assets/a-1.js")).text()).toBe("abcde");
});
