// Makes the page installable, and opens it without a network. Answers of the server are never kept.
//
// A version is all files of the page, with the Python that plays in browsers; the build writes their names here
// (tools/offline.py). Visitors who wish keep a whole version. Then the page comes only from there, and a new version is
// fetched whole too, next to the old one: it takes over when no window shows the old one, or on request.
// For all others the page comes from the network as long as that answers, and files that never change from the cache.
const VERSION = "";
const FILES = {}; // with their sizes
const HASHES = {}; // SHA-256 of those whose names do not change with their content

const HOME = new URL(registration.scope).pathname; // other pages of this host may have caches too
const PREFIX = (HOME === "/" ? "" : HOME) + "kurzspiel-";
const CACHE = PREFIX + (VERSION || "1");
const MARK = "kept"; // a version that is complete has an entry of this name
const TOTAL = Object.values(FILES).reduce((sum, size) => sum + size, 0);
const at = (name) => new URL(name, registration.scope).href;
const isLasting = (name) => name.startsWith("assets/") || /^offline\/(python|kurzspiel)-/.test(name); // its name changes with its content

const cachesOfOurs = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !name.includes("/", PREFIX.length));
const kept = async (request, name = CACHE) => (await caches.open(name)).match(request);
const isKept = async (name = CACHE) => (await caches.has(name)) && (await kept(at(MARK), name)) !== undefined;
const orNothing = (looking) => looking.catch(() => undefined); // where the browser's cache is out of order, there is still the network

addEventListener("install", (event) => event.waitUntil(install()));

/** A kept page gets the new version whole, or not at all; for all others the page of this version is fetched, or next time. */
async function install() {
  const areKept = await Promise.all((await cachesOfOurs()).map((name) => isKept(name)));
  if (areKept.includes(true)) return keep(() => {});
  await (await caches.open(CACHE)).put(at("./"), await found("./"));
  skipWaiting();
}

addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim())));

/** Old versions are deleted as soon as no window can ask for their parts. */
async function tidy() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1 && (await isKept())) return;
  await Promise.all((await cachesOfOurs()).filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  const name = pathname.slice(new URL(registration.scope).pathname.length);
  if (event.request.mode === "navigate") {
    if (!name.startsWith("api/")) event.respondWith(page(event.request));
  } else if (isLasting(name)) event.respondWith(fromCache(event.request, name));
  else if (name in FILES) event.respondWith(ofThisVersion(event.request));
});

/** A lasting file, which may come from any version; a broken one is fetched again, whichever cache it came from. */
async function fromCache(request, name) {
  const old = await orNothing(caches.match(request, { ignoreSearch: true }));
  if (old && (await isWhole(name, old))) return old;
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(request, { cache });
    if (!answer.ok || !(name in FILES)) return answer;
    if (!(await isWhole(name, answer))) continue;
    await orNothing(put(request, answer.clone()));
    return answer;
  }
  return Response.error();
}

/** If there is no room, it is not kept. */
const put = async (request, answer) => (await caches.open(CACHE)).put(request, answer);

/** Whether a lasting file of this version is complete: when the connection breaks, Firefox takes what there is for all of it. */
const isWhole = (name, answer) =>
  !(name in FILES) ||
  answer
    .clone()
    .blob()
    .then(
      ({ size }) => size === FILES[name],
      () => false,
    );

/** Whether any other file is of this version: while a host is being updated, some of its answers are of another. */
async function isOfThisVersion(name, answer) {
  if (!VERSION) return true; // the page is not built
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === HASHES[name];
}

/** A file that every version has: from the kept version, else as it is now. */
async function ofThisVersion(request) {
  const old = () => orNothing(kept(request));
  if (await orNothing(isKept())) return (await old()) ?? fetch(request);
  try {
    const answer = await fetch(request);
    if (!answer.ok) return (await old()) ?? answer;
    if (request.url.includes("/offline/")) await orNothing(put(request, answer.clone()));
    return answer;
  } catch {
    return (await old()) ?? Response.error();
  }
}

async function page(request) {
  const old = () => orNothing(kept(at("./")));
  if (await orNothing(isKept())) return (await old()) ?? fetch(request);
  try {
    const answer = await fetch(request);
    return answer.status === 404 ? ((await old()) ?? answer) : answer; // hosts of plain files do not know our addresses
  } catch {
    return (await old()) ?? Response.error();
  }
}

// --- keeping a version

/** Fetch all that is missing; what an older version has under the same name is the same. */
async function keep(tell) {
  const cache = await caches.open(CACHE);
  let done = 0;
  for (const [name, size] of Object.entries(FILES)) {
    const old = isLasting(name) && (await cache.match(at(name)));
    if (!old || !(await isWhole(name, old))) await cache.put(at(name), await found(name));
    done += size;
    tell(done);
  }
  await cache.put(at(MARK), new Response(VERSION));
}

/** All versions are deleted, with their marks; except the page itself, which plain hosts do not serve for every address. */
async function drop() {
  const page = await kept(at("./"));
  await Promise.all((await cachesOfOurs()).map((name) => caches.delete(name)));
  if (page) await put(at("./"), page);
}

async function found(name) {
  const old = isLasting(name) && (await caches.match(at(name)));
  if (old && (await isWhole(name, old))) return old;
  const answer = await fetch(at(name), { cache: isLasting(name) ? "default" : "reload" }); // by their dates, hosts confuse them
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  if (!(await (isLasting(name) ? isWhole : isOfThisVersion)(name, answer))) throw new Error(`${name} has not come whole`);
  return answer;
}

addEventListener("message", (event) => {
  const tell = async (kind, done = 0) =>
    event.source?.postMessage({ kind, done, total: VERSION ? TOTAL : 0, isKept: kind !== "progress" && (await isKept()) });
  const wish = event.data?.do;
  if (wish === "take over") skipWaiting();
  if (wish === "state") event.waitUntil(tell("state"));
  if (wish === "drop") event.waitUntil(drop().then(() => tell("state")));
  if (wish === "keep") {
    const work = keep((done) => tell("progress", done));
    event.waitUntil(
      work.then(
        () => tell("state"),
        (error) => tell(error.name === "QuotaExceededError" ? "full" : "failed"),
      ),
    );
  }
});

// --- messages

// A table waits: say so, unless it is being looked at. A newer message about a table replaces the older one.
addEventListener("push", (event) => {
  event.waitUntil(show(event.data?.json() ?? {}));
});

async function show({ title = "Kurzspiel", body = "", path = "/", tag = "", lang = "en" }) {
  const windows = await clients.matchAll({ type: "window" });
  if (windows.some((each) => each.visibilityState === "visible" && new URL(each.url).pathname === path)) return;
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    renotify: tag !== "",
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { path },
  });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

/** The window that shows it already, else any window of ours, else a new one. */
async function open(path) {
  const target = new URL(path, location.origin);
  if (target.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window" });
  const there = windows.find((each) => new URL(each.url).pathname === target.pathname);
  if (there) return there.focus();
  const any = windows[0];
  if (!any) return clients.openWindow(target);
  await any.focus();
  return any.navigate(target).catch(() => clients.openWindow(target));
}

// The browser has changed its address: the server is sent the new one, and forgets the old one when that does not answer.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event.newSubscription, event.oldSubscription));
});

async function subscribeAgain(fresh, old) {
  const found = fresh ?? (old && (await registration.pushManager.subscribe(old.options)));
  if (!found) return;
  const { endpoint, keys } = found.toJSON();
  await fetch("/api/notices/channels", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind: "push", endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}
