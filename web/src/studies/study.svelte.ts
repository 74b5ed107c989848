// A study: chapters, of which one is open, with moves, comments and marks. Where it is kept is up to the subclasses (live, kept).
import { MoveTree, ROOT, type Line } from "../analysis/tree";
import type { AnyStudyCommand, ChapterHead, ChapterTree, StudyPerson, StudyReply } from "../lib/messages";

/** 0 good, 1 bad, 2 an idea; a place of the board; and for an arrow where it leads. */
export type Mark = [kind: number, from: string, to: string | null];
export const MARK_KINDS = ["study-mark-good", "study-mark-bad", "study-mark-idea"];

export type Role = "owner" | "edit" | "read";
type Nameless<C> = C extends { id: string } ? Omit<C, "id"> : never;
/** A message without its number. */
export type Wish = Nameless<Exclude<AnyStudyCommand, { do: "look" }>>;
/** What was done, with its result. */
export type Change = Exclude<Wish, { do: "chapter" }> | { do: "chapter"; chapter: number; head: ChapterHead } | { do: "links" };

export interface ChapterContent {
  nodes: [number, number, number, string][];
  comments: [number, string][];
  marks: [number, Mark[]][];
}

export abstract class Study {
  title = $state("");
  owner = $state("");
  role: Role = $state("owner");
  chapters: ChapterHead[] = $state.raw([]);
  /** the chapter that is open; 0 before there is one */
  number = $state(0);
  tree: MoveTree = $state.raw(MoveTree.empty());
  comments: ReadonlyMap<number, string> = $state.raw(new Map());
  marks: ReadonlyMap<number, Mark[]> = $state.raw(new Map());
  /** everybody who looks at it, and which of them I am */
  protected here: StudyPerson[] = $state.raw([]);
  protected who = $state("");
  readonly people = $derived(this.here.filter(({ who }) => who !== this.who));
  isConnected = $state(true);
  /** why nothing can be shown */
  failure = $state("");

  readonly canChange = $derived(this.role !== "read");
  readonly head = $derived(this.chapters.find(({ id }) => id === this.number) ?? null);

  private asked = 0;

  constructor(readonly id: string) {}

  /** Do something; a refusal is thrown. */
  abstract change(wish: Wish): Promise<StudyReply>;
  protected abstract read(chapter: number): Promise<ChapterContent>;
  /** Show others my current place. */
  look(_at: number) {}
  /** It may have been changed in another window of this browser. */
  catchUp() {}
  close() {}

  async open(chapter: number) {
    const asked = ++this.asked;
    const found = await this.read(chapter);
    if (asked !== this.asked) return; // another one was opened meanwhile
    this.take(found);
    this.number = chapter;
  }

  protected take({ nodes, comments, marks }: ChapterContent) {
    this.tree = MoveTree.ofNodes(nodes);
    this.comments = new Map(comments);
    this.marks = new Map(marks);
  }

  protected content = (): ChapterContent => ({
    nodes: this.tree.listed(),
    comments: [...this.comments],
    marks: [...this.marks],
  });

  /** A chapter as it can be sent or saved. */
  async treeOf(chapter: number): Promise<ChapterTree> {
    const { title, game, seats, names } = this.chapters.find(({ id }) => id === chapter)!;
    const { nodes, comments, marks } = chapter === this.number ? this.content() : await this.read(chapter);
    return { title, game, seats, names, nodes, comments, marks };
  }

  /** Something has happened, here or elsewhere. */
  protected apply(change: Change, ids: number[] = []) {
    if (change.do === "rename") this.title = change.title;
    else if (change.do === "name") this.renamed(change.chapter, change.title);
    else if (change.do === "chapter") this.chapters = [...this.chapters.filter(({ id }) => id !== change.chapter), change.head];
    else if (change.do === "drop") this.dropped(change.chapter);
    else if (change.do === "order") this.ordered(change.chapter, change.place);
    else if (change.do !== "links" && change.chapter === this.number) this.inChapter(change, ids);
  }

  private renamed(chapter: number, title: string) {
    this.chapters = this.chapters.map((each) => (each.id === chapter ? { ...each, title } : each));
  }

  private dropped(chapter: number) {
    this.chapters = this.chapters.filter(({ id }) => id !== chapter);
    if (chapter === this.number && this.chapters[0]) void this.open(this.chapters[0].id);
  }

  private ordered(chapter: number, place: number) {
    const moved = this.chapters.find(({ id }) => id === chapter);
    const others = this.chapters.filter(({ id }) => id !== chapter);
    if (moved) this.chapters = [...others.slice(0, place), moved, ...others.slice(place)];
  }

  protected inChapter(change: Extract<Change, { at: number }>, ids: number[]) {
    const { at } = change;
    if (at !== ROOT && !this.tree.has(at)) return; // gone meanwhile
    if (change.do === "add") this.tree = this.tree.grown(at, change.moves as Line[], ids);
    else if (change.do === "promote") this.tree = this.tree.promoted(at);
    else if (change.do === "comment") this.comments = replaced(this.comments, at, change.text, change.text !== "");
    else if (change.do === "mark") this.marks = replaced(this.marks, at, change.marks as Mark[], change.marks.length > 0);
    else this.deleted(at);
  }

  private deleted(at: number) {
    this.tree = this.tree.without(at);
    this.comments = new Map([...this.comments].filter(([id]) => this.tree.has(id)));
    this.marks = new Map([...this.marks].filter(([id]) => this.tree.has(id)));
  }
}

function replaced<T>(map: ReadonlyMap<number, T>, at: number, value: T, isKept: boolean): ReadonlyMap<number, T> {
  const others = new Map(map);
  if (isKept) others.set(at, value);
  else others.delete(at);
  return others;
}
