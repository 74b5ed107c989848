// Lets the page be installed, and opens it without a network: files that never change come from the cache,
// the page itself from the network as long as that answers. What the server says is never kept.
const CACHE = "kurzspiel-1";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add("/")));
  skipWaiting();
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromCache(event.request));
  else if (event.request.mode === "navigate") event.respondWith(fromNetwork(event.request));
});

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

// A table waits: say so, unless it is being looked at. A newer message about a table takes the place of the older one.
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

// The browser has given itself another address: the server learns of it, and forgets the old one when it does not answer.
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
