// Other people: those who look for a match, those who challenge me, and my friends; kept up to date while the page is visible.
import { isAlone } from "../local/local.svelte";
import { api, Refused, said } from "./api";
import { me } from "./me.svelte";
import type { Happening, Lobby, MySeek, People, Seek, SentChallenge } from "./messages";
import { router } from "./router.svelte";
import { matchFound } from "./sound";
import { inWindow } from "./stored";
import { need } from "./texts.svelte";

const WAIT = 25; // seconds that the server may wait for news
const PAUSE = 1000; // milliseconds between two questions at least
const AFTER_TROUBLE = 5000;
const FRIENDS = 20_000; // between two looks for friends
// what a window remembers, even if it is loaded again
const KNOWN = "kurzspiel-found"; // the table of my last search, if it was shown to me
const SOUGHT = "kurzspiel-sought"; // what I was looking for when the server last said so

const later = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()));
  });

class Company {
  lobby = $state.raw<Lobby | null>(null);
  people = $state.raw<People | null>(null);
  problem = $state("");
  needsAccount = $state(false); // what was refused
  found = $state.raw<MySeek | null>(null); // a search that has led to a table, until that was noticed
  ended = $state.raw<MySeek | null>(null); // a search that the server has ended, until that was noticed
  playing = $state(""); // the running table in this window where I have a seat
  isSeen = $state(!document.hidden);
  private stopped = 0; // when the search that I have stopped had begun

  private get sought(): MySeek | null {
    return inWindow.data<MySeek | null>(SOUGHT, null);
  }

  private set sought(seek: MySeek | null) {
    if (seek) inWindow.keep(SOUGHT, seek);
    else inWindow.drop(SOUGHT);
  }

  /** What I look for, as long as nothing is found. */
  get seek(): MySeek | null {
    const mine = this.lobby?.seek ?? null;
    return mine && !mine.table && mine.since !== this.stopped ? mine : null;
  }

  /** Whether a speaker is blocked by me; a second seat of theirs has a number after the name. */
  isBlocked({ name }: Happening): boolean {
    return this.people?.blocked.some((each) => name === each || name === `${each} 2`) ?? false;
  }

  get challenges(): SentChallenge[] {
    return this.lobby?.challenges ?? [];
  }

  /** Runs while the page is open. */
  watch() {
    if (isAlone) return;
    $effect(() => {
      const hear = () => (this.isSeen = !document.hidden);
      document.addEventListener("visibilitychange", hear);
      return () => document.removeEventListener("visibilitychange", hear);
    });
    const isHome = $derived(router.parts.length === 0);
    const isWaiting = $derived(this.lobby ? this.seek !== null : this.sought !== null);
    $effect(() => {
      if (!isWaiting && !(this.isSeen && (isHome || me.account))) return;
      const stop = new AbortController();
      void this.keepUp(isHome && this.isSeen, stop.signal);
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

  private async keepUp(lists: boolean, signal: AbortSignal) {
    let since: string | null = null;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        const news: Lobby | undefined = await api.lookAround(since, WAIT, lists, signal);
        if (signal.aborted) return;
        if (news) this.take(news);
        since = news?.version ?? since;
        const rest = began + PAUSE - performance.now();
        if (rest > 0) await later(rest, signal); // in a hidden window, any timer may take a minute
      } catch {
        await later(AFTER_TROUBLE, signal);
      }
    }
  }

  private take(news: Lobby) {
    this.lobby = news;
    const mine = news.seek;
    if (mine?.table) {
      this.tell(mine);
    } else if (this.seek) {
      this.sought = mine;
      this.ended = null;
    } else if (!mine && this.sought) {
      this.ended = this.sought;
      this.sought = null;
    }
  }

  /** A search has led to a table: go there, unless I play at another one, or looked for it in another window. */
  private tell(found: MySeek) {
    const isMine = this.sought !== null;
    this.sought = null;
    if (found.table === inWindow.text(KNOWN)) return;
    inWindow.keep(KNOWN, found.table);
    void need("club/people");
    this.found = found;
    this.ended = null;
    if (isMine) matchFound();
    if (isMine && !this.playing) router.go(`/t/${found.table}`);
  }

  async refresh() {
    this.people = await api.people().catch(() => this.people);
    if (this.people?.asked.length) void need("club/people");
  }

  async look(wish: Seek) {
    this.forget();
    await need("club/people");
    try {
      const news = await api.seek({ ...wish, known: inWindow.text(KNOWN) });
      this.sought = news.seek;
      this.take(news);
    } catch (error) {
      this.problem = said(error);
      this.needsAccount = error instanceof Refused && error.code === "no_account";
    }
  }

  /** What was refused or has ended has been read. */
  forget() {
    this.problem = "";
    this.needsAccount = false;
    this.ended = null;
  }

  async leave() {
    this.stopped = this.lobby?.seek?.since ?? 0;
    this.sought = null;
    this.lobby = this.lobby && { ...this.lobby, seek: null };
    try {
      await api.stopSeeking();
      const news = await api.lookAround(null, 0, false, new AbortController().signal);
      if (news?.seek?.table) this.tell(news.seek); // it was found at that very moment
    } catch {
      // then it ends by itself
    }
  }

  /** Answer a challenge, take back one of mine, or dismiss its answer with its table; go to where it is played, if it is. */
  async answer({ table, mine }: SentChallenge, isTaken: boolean) {
    this.forget();
    try {
      if (isTaken) await api.accept(table);
      else await api.decline(table);
    } catch (error) {
      this.problem = said(error); // the challenge stays, to be answered again
      return;
    }
    if (this.lobby) this.lobby = { ...this.lobby, challenges: this.challenges.filter((each) => each.table !== table) };
    if (isTaken) router.go(`/t/${table}`);
    else if (mine && router.parts[1] === table) router.go("/"); // the table is gone
  }
}

export const company = new Company();
