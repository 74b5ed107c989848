// What the browser keeps for this page. If it keeps nothing (a private window, blocked cookies, no room), nothing else fails.

class Store {
  private unkept = new Map<string, string>(); // if it keeps nothing at all: kept while the page is open

  /** `storage`: browsers that block it throw as soon as it is named. */
  constructor(private storage: () => Storage) {}

  text(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      return this.unkept.get(key) ?? null;
    }
  }

  /** What was kept as JSON; if the default is a list, a list is expected. */
  data<T>(key: string, usual: T): T {
    try {
      const found = JSON.parse(this.text(key) ?? "null") ?? usual;
      return Array.isArray(found) === Array.isArray(usual) ? found : usual;
    } catch {
      return usual;
    }
  }

  /** A text, or anything else as JSON. False: there is no room, or nothing can be kept. */
  keep(key: string, what: unknown): boolean {
    const text = typeof what === "string" ? what : JSON.stringify(what);
    try {
      this.storage().setItem(key, text);
      return true;
    } catch {
      this.unkept.set(key, text);
      return false;
    }
  }

  drop(key: string) {
    this.unkept.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // nothing is there
    }
  }
}

export const onDevice = new Store(() => localStorage);
export const inWindow = new Store(() => sessionStorage);
