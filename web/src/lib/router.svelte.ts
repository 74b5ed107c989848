// Where we are: the path of the address, kept in the browser's history. A page may be in a folder of its host.
import { base } from "../local/base";

/** Addresses of the host as the page knows them, and back; if it is not in a folder, they are the same. */
const inPage = (path: string) => (path.startsWith(base) ? path.slice(base.length - 1) : path);
const onHost = (path: string) => base + path.slice(1);

/** The whole address of a path, to be copied or shown. */
export const addressOf = (path: string) => location.origin + onHost(path);

/** Links are written as the page knows them; if it is in a folder, each is corrected once whenever it is written. */
function putLinksRight() {
  const written = new WeakMap<Element, string>(); // by us
  const right = (link: Element) => {
    const path = link.getAttribute("href")!;
    if (path === written.get(link)) return;
    written.set(link, onHost(path));
    link.setAttribute("href", onHost(path));
  };
  const look = () => document.querySelectorAll('a[href^="/"]').forEach(right);
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ["href"] });
}
if (base !== "/") putLinksRight();

class Router {
  path = $state(inPage(location.pathname));
  fragment = $state(location.hash.slice(1));
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  private read() {
    this.path = inPage(location.pathname);
    this.fragment = location.hash.slice(1);
    this.query = new URLSearchParams(location.search);
  }

  go(path: string, { replace = false } = {}) {
    const before = this.path;
    history[replace ? "replaceState" : "pushState"](null, "", onHost(path));
    this.read();
    scrollTo(0, 0);
    if (this.path !== before) document.getElementById("main")?.focus({ preventScroll: true }); // keys continue from there
  }

  /** Make the address more exact about what is already shown. */
  note(query: string) {
    history.replaceState(null, "", location.pathname + query);
    this.read();
  }

  /** Links within the page change it without reloading it. */
  private follow(event: MouseEvent) {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(base) || link.pathname.startsWith("/api")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(inPage(link.pathname) + link.search + link.hash);
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(readable);
  }
}

/** A part of an address; one that cannot be read stays as it is, and leads nowhere. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
