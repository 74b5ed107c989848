// The page and all it needs, kept by the service worker as one version (web/public/sw.js).
import { base } from "./base";

interface Told {
  kind: "state" | "progress" | "failed" | "full"; // full: there is no room for it
  isKept: boolean;
  done: number; // bytes
  total: number;
}

const LONGEST = 10_000; // milliseconds for a new version to take over
const OFTEN = 3_600_000; // milliseconds: browsers look for a new version only when a page is loaded, and some tabs stay open for days

class Keeping {
  isKept = $state(false);
  isKnown = $state(false); // whether a worker has said so
  done = $state(0);
  total = $state(0);
  isBusy = $state(false);
  failure = $state<"" | "failed" | "full">("");
  isNewer = $state(false); // a new version waits
  private waiting: ServiceWorker | null = null;

  async begin() {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    workers.addEventListener("message", ({ data }: MessageEvent<Told>) => this.hear(data));
    const registration = await workers.register(`${base}sw.js`, { scope: base, updateViaCache: "none" }).catch(() => null); // never mind
    if (!registration) return;
    this.look(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => this.look(registration));
    });
    setInterval(() => document.hidden || registration.update().catch(() => {}), OFTEN); // the host may be out of reach
    await workers.ready;
    this.say({ do: "state" });
  }

  private look({ waiting }: ServiceWorkerRegistration) {
    this.waiting = waiting;
    this.isNewer = waiting !== null && navigator.serviceWorker.controller !== null;
  }

  private say(wish: { do: string }) {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(wish));
  }

  private hear(told: Told) {
    this.isKnown = true;
    this.isKept = told.isKept;
    this.done = told.done;
    this.total = told.total;
    this.failure = told.kind === "failed" || told.kind === "full" ? told.kind : "";
    if (told.kind !== "progress") this.isBusy = false;
  }

  keep() {
    this.isBusy = true;
    this.failure = "";
    void navigator.storage?.persist?.();
    this.say({ do: "keep" });
  }

  drop() {
    this.say({ do: "drop" });
  }

  /** Reload the page, in the version that waits. */
  renew() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    setTimeout(() => location.reload(), LONGEST); // pressing a button must have a visible effect
    this.waiting?.postMessage({ do: "take over" });
  }
}

export const keeping = new Keeping();
