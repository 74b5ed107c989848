// Studies that this browser keeps: they need no server, and nobody else sees them.
import { newId } from "../analysis/kept";
import { ROOT, type Line } from "../analysis/tree";
import { Refused } from "../lib/api";
import type { ChapterHead, ChapterTree, StudyReply } from "../lib/messages";
import { onDevice } from "../lib/stored";
import { t } from "../lib/texts.svelte";
import { own } from "../local/base";
import { Study, type Change, type ChapterContent, type Wish } from "./study.svelte";

type KeptChapter = ChapterHead & ChapterContent & { last: number };

export interface KeptStudyData {
  id: string;
  title: string;
  /** the highest number that a chapter has had */
  last: number;
  chapters: KeptChapter[];
  /** in milliseconds since 1970 */
  changed: number;
}

const KEY = own("kurzspiel-studies");
const MOST = 30;
const MARK = "1"; // the beginning of all ids in a browser

export const isKeptHere = (id: string) => id.startsWith(MARK);

export const keptStudies = () => onDevice.data<KeptStudyData[]>(KEY, []).sort((a, b) => b.changed - a.changed);

/** False: there is no room, or nothing can be kept. */
const store = (studies: KeptStudyData[]) => onDevice.keep(KEY, studies);

function keep(study: KeptStudyData) {
  const others = keptStudies().filter(({ id }) => id !== study.id);
  if (others.length >= MOST || !store([study, ...others])) throw new Refused("full", t("study-no-room"), 0);
}

export const forgetStudy = (id: string) => store(keptStudies().filter((study) => study.id !== id));

const chapterOf = (id: number, tree: ChapterTree): KeptChapter => ({
  id,
  title: tree.title,
  game: tree.game,
  seats: tree.seats,
  names: tree.names,
  nodes: tree.nodes,
  comments: tree.comments ?? [],
  marks: tree.marks ?? [],
  last: Math.max(0, ...tree.nodes.map(([number]) => number)),
});

/** A new study; its id. */
export function keepStudy(title: string, trees: ChapterTree[]): string {
  const id = MARK + newId();
  const chapters = trees.map((tree, index) => chapterOf(index + 1, tree));
  keep({ id, title, last: chapters.length, chapters, changed: Date.now() });
  return id;
}

export class KeptStudy extends Study {
  private last = 0;
  private kept: KeptChapter[] = [];
  private changed = -1; // when it was last kept, as far as is known here

  begin() {
    this.catchUp();
    if (!this.failure) void this.open(this.chapters[0]!.id);
  }

  override catchUp() {
    const found = keptStudies().find(({ id }) => id === this.id);
    if (!found) {
      this.failure = t("study-not-here");
      return;
    }
    if (found.changed === this.changed) return;
    this.title = found.title;
    this.last = found.last;
    this.changed = found.changed;
    this.kept = found.chapters;
    this.chapters = found.chapters;
    const own = found.chapters.find(({ id }) => id === this.number);
    if (own) this.take(own);
    else if (this.number) void this.open(found.chapters[0]!.id);
  }

  protected async read(chapter: number): Promise<ChapterContent> {
    this.catchUp();
    const found = this.kept.find(({ id }) => id === chapter);
    if (!found) throw new Refused("study_gone", t("server-study-chapter-gone"), 0);
    return found;
  }

  async change(wish: Wish): Promise<StudyReply> {
    this.catchUp();
    if (this.failure) throw new Refused("not_found", this.failure, 0);
    if ("at" in wish && !this.isThere(wish.chapter, wish.at)) throw new Refused("study_gone", t("server-study-gone"), 0);
    const ids = wish.do === "add" ? this.numbered(wish.at, wish.moves as Line[]) : [];
    let chapter: number | null = null;
    if (wish.do === "chapter") {
      chapter = this.last += 1;
      this.kept = [...this.kept, chapterOf(chapter, wish.tree)];
      this.apply({ do: "chapter", chapter, head: this.kept.at(-1)! });
    } else if (wish.do === "comment" && wish.chapter !== this.number) this.commentElsewhere(wish);
    else this.apply(wish as Change, ids);
    this.save();
    return { type: "reply", id: "", version: 0, ids, chapter, who: null };
  }

  private isThere(chapter: number, at: number): boolean {
    const own = this.kept.find(({ id }) => id === chapter);
    return own !== undefined && (at === ROOT || own.nodes.some(([id]) => id === at));
  }

  /** It was written just before another chapter was opened. */
  private commentElsewhere({ chapter, at, text }: Extract<Wish, { do: "comment" }>) {
    this.kept = this.kept.map((each) => {
      if (each.id !== chapter) return each;
      const others = each.comments.filter(([id]) => id !== at);
      return { ...each, comments: text ? [...others, [at, text]] : others };
    });
  }

  /** New moves get numbers that none has had. */
  private numbered(at: number, moves: Line[]): number[] {
    const own = this.kept.find(({ id }) => id === this.number)!;
    const [, ids] = this.tree.add(at, moves);
    return ids.map((id) => (this.tree.has(id) ? id : (own.last += 1)));
  }

  private save() {
    const content = { ...this.content() };
    this.kept = this.chapters.map((head) => {
      const { id, title } = head;
      const chapter = this.kept.find((each) => each.id === id)!;
      return { ...chapter, title, ...(id === this.number ? content : {}) };
    });
    this.changed = Math.max(Date.now(), this.changed + 1);
    keep({ id: this.id, title: this.title, last: this.last, chapters: this.kept, changed: this.changed });
  }
}
