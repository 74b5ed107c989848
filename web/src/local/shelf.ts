// Tables as texts, in the browser's own database. What cannot be kept there stays in memory, and is tried again.
import { own } from "./base";
import type { Trouble } from "./talk";

const NAME = own("kurzspiel");
const TABLES = "tables";

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLES);
  return done(request);
}

export class Shelf {
  private database: IDBDatabase | null = null;
  private unkept = new Map<string, string>();
  trouble: Trouble = "";
  isClosed = false; // another tab keeps the tables now

  constructor(
    private tell: (trouble: Trouble) => void,
    private changed: () => void,
  ) {}

  /** All that was kept. */
  async open(): Promise<string[]> {
    try {
      this.database = await opened();
      return await done(this.store("readonly").getAll());
    } catch {
      this.database = null;
      this.report("nowhere");
      return [];
    }
  }

  private store(mode: IDBTransactionMode): IDBObjectStore {
    return this.database!.transaction(TABLES, mode).objectStore(TABLES);
  }

  /** Keep a table, and what could not be kept before; returns whether it is kept, and never throws. */
  async put(name: string, text: string): Promise<boolean> {
    this.unkept.set(name, text);
    await this.write();
    this.changed();
    return !this.unkept.has(name);
  }

  async delete(name: string): Promise<void> {
    this.unkept.delete(name);
    if (this.database && !this.isClosed) await this.deleted(name).catch(() => {});
    await this.write();
    this.changed();
  }

  /** Also rejects if the browser has closed the database, as when its data were deleted. */
  private async deleted(name: string) {
    await done(this.store("readwrite").delete(name));
  }

  private async write() {
    if (!this.database || this.isClosed) return;
    try {
      for (const [name, text] of [...this.unkept]) {
        await this.committed(name, text);
        if (this.unkept.get(name) === text) this.unkept.delete(name);
      }
      this.report("");
    } catch (error) {
      this.report(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "nowhere");
    }
  }

  /** Quotas are checked when a transaction ends. */
  private committed(name: string, text: string): Promise<void> {
    const transaction = this.database!.transaction(TABLES, "readwrite");
    return new Promise((yes, no) => {
      transaction.oncomplete = () => yes();
      transaction.onabort = () => no(transaction.error);
      transaction.objectStore(TABLES).put(text, name).onerror = () => {};
    });
  }

  private report(trouble: Trouble) {
    if (trouble !== this.trouble) this.tell(trouble);
    this.trouble = trouble;
  }
}
