// The others: who looks for a match, who challenges me, and my friends; kept up to date while the page is seen.
import { isAlone } from "../local/local.svelte";
import { api, said } from "./api";
import { me } from "./me.svelte";
import type { Lobby, MySeek, People, Seek, SentChallenge } from "./messages";
import { router } from "./router.svelte";
import { need } from "./texts.svelte";

const WAIT = 25; // seconds that the server may wait for news
const PAUSE = 1000; // milliseconds between two questions at least
const UNSEEN = 10_000; // between two, while nobody looks but I wait for a match
const AFTER_TROUBLE = 5000;
const FRIENDS = 20_000; // between two looks for friends

const later = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()));
  });

class Company {
  lobby = $state.raw<Lobby | null>(null);
  people = $state.raw<People | null>(null);
  problem = $state("");
  private went = new Set<string>(); // tables of searches that I have been led to
  private isSeen = $state(!document.hidden);

  get seek(): MySeek | null {
    const found = this.lobby?.seek ?? null;
    return found && !(found.table && this.went.has(found.table)) ? found : null;
  }

  get challenges(): SentChallenge[] {
    return this.lobby?.challenges ?? [];
  }

  /** While the page is open. */
  watch() {
    if (isAlone) return;
    $effect(() => {
      const hear = () => (this.isSeen = !document.hidden);
      document.addEventListener("visibilitychange", hear);
      return () => document.removeEventListener("visibilitychange", hear);
    });
    const isHome = $derived(router.parts.length === 0);
    const isWaiting = $derived(this.seek !== null);
    $effect(() => {
      if (!isWaiting && !(this.isSeen && (isHome || me.account))) return;
      const stop = new AbortController();
      void this.keepUp(isHome && this.isSeen, this.isSeen, stop.signal);
      return () => stop.abort();
    });
    $effect(() => {
      if (!this.isSeen || !me.account) {
        if (!me.account) this.people = null;
        return;
      }
      void this.refresh();
      const timer = setInterval(() => void this.refresh(), FRIENDS);
      return () => clearInterval(timer);
    });
  }

  private async keepUp(lists: boolean, isSeen: boolean, signal: AbortSignal) {
    let since: string | null = null;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        const news: Lobby | undefined = await api.lookAround(since, isSeen ? WAIT : 0, lists, signal);
        if (signal.aborted) return;
        if (news) this.take(news);
        since = news?.version ?? since;
        await later(Math.max(0, began + (isSeen ? PAUSE : UNSEEN) - performance.now()), signal);
      } catch {
        await later(AFTER_TROUBLE, signal);
      }
    }
  }

  private take(news: Lobby) {
    this.lobby = news;
    const table = news.seek?.table;
    if (!table || this.went.has(table)) return;
    this.went.add(table);
    router.go(`/t/${table}`);
  }

  async refresh() {
    this.people = await api.people().catch(() => this.people);
    if (this.people?.asked.length) void need("club/people");
  }

  async look(wish: Seek) {
    this.problem = "";
    await need("club/people");
    try {
      this.take(await api.seek(wish));
    } catch (error) {
      this.problem = said(error);
    }
  }

  async leave() {
    this.lobby = this.lobby && { ...this.lobby, seek: null };
    await api.stopSeeking().catch(() => {});
  }

  /** Answer a challenge, or let one of mine go; where it is played, if it is. */
  async answer({ table }: SentChallenge, isTaken: boolean) {
    this.problem = "";
    try {
      if (isTaken) await api.accept(table);
      else await api.decline(table);
      if (isTaken) router.go(`/t/${table}`);
    } catch (error) {
      this.problem = said(error);
    }
    if (this.lobby) this.lobby = { ...this.lobby, challenges: this.challenges.filter((each) => each.table !== table) };
  }
}

export const company = new Company();
