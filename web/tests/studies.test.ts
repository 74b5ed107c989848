// Studies: trees whose moves have numbers already, and what a browser keeps.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MoveTree } from "../src/analysis/tree";
import { api } from "../src/lib/api";
import type { StudyChapter, StudyHead } from "../src/lib/messages";
import { addChapter } from "../src/studies/keeping";
import { forgetStudy, keepStudy, KeptStudy, keptStudies } from "../src/studies/kept.svelte";
import { LiveStudy } from "../src/studies/live.svelte";
import type { Mark } from "../src/studies/study.svelte";

const TREE = {
  title: "First",
  game: "maya",
  seats: 3,
  names: ["A", "B", "C"],
  nodes: [
    [1, 0, -1, "start 1"],
    [2, 1, 1, "place copan"],
    [3, 1, 1, "place uxmal"],
    [4, 2, 2, "place uxmal"],
  ] as [number, number, number, string][],
};

beforeEach(() => localStorage.clear());

async function opened(id: string): Promise<KeptStudy> {
  const study = new KeptStudy(id);
  study.begin();
  await Promise.resolve();
  await Promise.resolve();
  return study;
}

test("moves keep their numbers, and none is given twice", () => {
  const tree = MoveTree.ofNodes(TREE.nodes);
  expect(tree.grown(4, [[0, "place tikal"]], [9]).at(9).parent).toBe(4);
  expect(tree.grown(1, [[1, "place uxmal"]], [3]).listed()).toEqual(tree.listed());
  expect(
    tree
      .promoted(3)
      .listed()
      .map(([id]) => id),
  ).toEqual([1, 3, 2, 4]);
  expect(tree.countFrom(2)).toBe(2);
});

test("a study in the browser takes every change and keeps it", async () => {
  const id = keepStudy("Evenings", [TREE]);
  const study = await opened(id);
  await study.change({ do: "comment", chapter: 1, at: 4, text: "bold" });
  await study.change({ do: "mark", chapter: 1, at: 2, marks: [[0, "copan-1", "q1"]] });
  await study.change({ do: "delete", chapter: 1, at: 4 });
  const { ids } = await study.change({ do: "add", chapter: 1, at: 2, moves: [[2, "place tikal"]] });
  expect(ids).toEqual([5]); // 4 was another move
  const { chapter } = await study.change({ do: "chapter", tree: { ...TREE, title: "Second" } });
  await study.change({ do: "order", chapter: chapter!, place: 0 });
  await study.change({ do: "rename", title: "Mornings" });
  const again = await opened(id);
  expect([again.title, ...again.chapters.map(({ title }) => title)]).toEqual(["Mornings", "Second", "First"]);
  await again.open(1);
  expect(again.tree.listed().map(([number]) => number)).toEqual([1, 2, 5, 3]);
  expect([...again.comments]).toEqual([]);
  expect([...again.marks]).toEqual([[2, [[0, "copan-1", "q1"]]]]);
  await again.change({ do: "drop", chapter: 1 });
  expect(keptStudies()[0]!.chapters.map(({ id }) => id)).toEqual([chapter]);
});

test("two windows of one browser lose nothing of each other's", async () => {
  const id = keepStudy("Evenings", [TREE]);
  const [one, other] = [await opened(id), await opened(id)];
  await addChapter(id, { ...TREE, title: "Second" });
  await other.change({ do: "comment", chapter: 1, at: 4, text: "bold" });
  await one.change({ do: "mark", chapter: 1, at: 2, marks: [[0, "q1", null]] });
  const added = await other.change({ do: "add", chapter: 1, at: 4, moves: [[0, "place tikal"]] });
  expect((await one.change({ do: "add", chapter: 1, at: 4, moves: [[0, "place copan"]] })).ids).not.toEqual(added.ids);
  other.catchUp(); // as it does when the browser says that something was kept
  for (const study of [one, other, await opened(id)]) {
    expect(study.chapters.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect([[...study.comments], [...study.marks], study.tree.size]).toEqual([[[4, "bold"]], [[2, [[0, "q1", null]]]], 6]);
  }
  await one.change({ do: "delete", chapter: 1, at: 4 });
  await expect(other.change({ do: "comment", chapter: 1, at: 4, text: "too late" })).rejects.toThrow();
  await other.change({ do: "drop", chapter: 2 });
  await expect(one.open(2)).rejects.toThrow();
  forgetStudy(id);
  await expect(other.change({ do: "rename", title: "Back" })).rejects.toThrow();
  expect([keptStudies(), other.failure !== ""]).toEqual([[], true]);
});

test("a comment is kept in its chapter though another one was opened at once", async () => {
  const study = await opened(keepStudy("Evenings", [TREE]));
  const { chapter } = await study.change({ do: "chapter", tree: { ...TREE, title: "Second" } });
  await study.open(chapter!);
  await study.change({ do: "comment", chapter: 1, at: 4, text: "bold" });
  expect([...study.comments]).toEqual([]);
  expect(keptStudies()[0]!.chapters.map(({ comments }) => comments)).toEqual([[[4, "bold"]], []]);
});

/** A study on a server whose answers and messages come when the test says so. */
class Heard {
  answers: ((chapter: StudyChapter) => void)[] = [];
  sent: { id: string; do: string }[] = [];
  head: StudyHead;
  private socket!: { onopen(): void; onclose(event: { code: number }): void; onmessage(event: { data: string }): void; readyState: number };

  constructor() {
    const chapters = [1, 2].map((id) => ({ id, title: "", game: "maya", seats: 3, names: TREE.names }));
    this.head = { type: "study", id: "s", title: "", owner: "Ada", role: "owner", version: 1, chapters, read_key: null, edit_key: null };
    vi.spyOn(api, "study").mockImplementation(() => Promise.resolve(this.head));
    vi.spyOn(api, "studyChapter").mockImplementation(() => new Promise((done) => this.answers.push(done)));
    const made = (socket: Heard["socket"]) => (this.socket = socket);
    const sent = (text: string) => this.sent.push(JSON.parse(text));
    class Socket {
      static readonly OPEN = 1;
      readyState = 0;
      constructor() {
        made(this as unknown as Heard["socket"]);
      }
      send = sent;
      close = () => {};
    }
    vi.stubGlobal("WebSocket", Socket);
  }

  /** A study with its first chapter open, and a socket that is about to be. */
  async begun(): Promise<LiveStudy> {
    const study = new LiveStudy("s");
    const begun = study.begin("");
    await this.answer(1, 1);
    await begun;
    return study;
  }

  connect() {
    this.socket.readyState = 1;
    this.socket.onopen();
  }

  lose(code: number) {
    this.socket.readyState = 3;
    this.socket.onclose({ code });
  }

  /** The chapter as of a version, with the comments that it has had since the first. */
  async answer(id: number, version: number, ...comments: [number, string][]) {
    await vi.waitFor(() => expect(this.answers.length).toBe(1));
    const { title, game, seats, names, nodes } = TREE;
    this.answers.shift()!({ id, version, title, game, seats, names, nodes, comments, marks: [] });
    await Promise.resolve();
  }

  tell(message: object) {
    this.socket.onmessage({ data: JSON.stringify(message) });
  }

  change(version: number, chapter: number, text: string) {
    this.changed(version, { do: "comment", chapter, at: 4, text });
  }

  changed(version: number, change: object) {
    this.tell({ type: "changed", version, by: "", change });
  }

  reply(which: number, version: number) {
    this.tell({ type: "reply", id: this.sent.filter((each) => each.do !== "look")[which]!.id, version, ids: [], chapter: null, who: null });
  }
}

describe("a study on a server", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test("a change that comes while a chapter is being read is not missed", async () => {
    const heard = new Heard();
    const study = await heard.begun();
    const opening = study.open(2);
    heard.change(2, 2, "bold");
    await heard.answer(2, 1); // was on its way already
    await heard.answer(2, 2, [4, "bold"]);
    await opening;
    expect([study.number, ...study.comments]).toEqual([2, [4, "bold"]]);

    const saving = study.treeOf(1);
    await heard.answer(1, 3); // newer than what is open
    await saving;
    heard.change(3, 2, "bolder");
    expect([...study.comments]).toEqual([[4, "bolder"]]);
  });

  test("sharing misses no change of others, and links that were made elsewhere are known here", async () => {
    const heard = new Heard();
    const study = await heard.begun();
    vi.spyOn(api, "shareStudy").mockResolvedValue({ ...heard.head, version: 3, read_key: "k" });
    await study.share(true, false);
    heard.change(2, 1, "bold"); // had happened before
    expect([study.readKey, ...study.comments]).toEqual(["k", [4, "bold"]]);
    heard.head = { ...heard.head, version: 3, read_key: "k", edit_key: "e" };
    heard.changed(3, { do: "links" });
    await vi.waitFor(() => expect([study.readKey, study.editKey]).toEqual(["k", "e"]));
  });

  test("what is drawn and written while there is no connection is shown, and stays", async () => {
    const heard = new Heard();
    const study = await heard.begun();
    const [q1, q2] = [
      [0, "q1", null],
      [1, "q2", null],
    ] as Mark[];
    const drawn = (...marks: Mark[]) => ({ do: "mark" as const, chapter: 1, at: 2, marks });
    const draw = (mark: Mark) => void study.change(drawn(...(study.marks.get(2) ?? []), mark));
    draw(q1!);
    draw(q2!);
    void study.change({ do: "comment", chapter: 1, at: 4, text: "mine" });
    expect([[...study.marks], [...study.comments]]).toEqual([[[2, [q1, q2]]], [[4, "mine"]]]);
    expect(heard.sent).toEqual([]);
    heard.connect();
    expect(heard.sent.map((each) => each.do)).toEqual(["mark", "mark", "comment", "look"]);
    heard.change(2, 1, "theirs"); // before mine
    heard.changed(3, drawn(q1!));
    expect([[...study.marks], [...study.comments]]).toEqual([[[2, [q1, q2]]], [[4, "mine"]]]);
    heard.reply(0, 3);
    heard.changed(4, drawn(q1!, q2!));
    heard.changed(5, { do: "comment", chapter: 1, at: 4, text: "mine" });
    heard.change(6, 1, "theirs again"); // after mine, though its answer is still on its way
    heard.reply(1, 4);
    heard.reply(2, 5);
    expect([[...study.marks], [...study.comments]]).toEqual([[[2, [q1, q2]]], [[4, "theirs again"]]]);
    expect(heard.answers).toEqual([]);
  });

  test("a note that is refused is shown no longer", async () => {
    const heard = new Heard();
    const study = await heard.begun();
    heard.connect();
    const writing = study.change({ do: "comment", chapter: 1, at: 4, text: "mine" });
    expect([...study.comments]).toEqual([[4, "mine"]]);
    heard.tell({ type: "problem", id: heard.sent[1]!.id, code: "muted", error: "", words: null });
    await expect(writing).rejects.toThrow();
    await heard.answer(1, 1);
    await vi.waitFor(() => expect([...study.comments]).toEqual([]));
  });

  test("an answer that came before all was read anew arrives", async () => {
    const heard = new Heard();
    const study = await heard.begun();
    heard.connect();
    const adding = study.change({ do: "add", chapter: 1, at: 4, moves: [[0, "place copan"]] });
    heard.reply(0, 500);
    heard.tell({ ...heard.head, version: 500 });
    await heard.answer(1, 500);
    expect((await adding).version).toBe(500);
  });

  test("what still waits when the page is left is sent another way, and where the study is gone that is said", async () => {
    const heard = new Heard();
    const study = await heard.begun();
    const post = vi.spyOn(api, "changeStudy").mockImplementation(() => new Promise(() => {}));
    void study.change({ do: "comment", chapter: 1, at: 4, text: "mine" });
    study.close();
    void study.change({ do: "rename", title: "Later" });
    expect(post.mock.calls.map(([, change]) => change.do)).toEqual(["comment", "rename"]);

    const other = await heard.begun();
    const renaming = other.change({ do: "rename", title: "Gone" });
    heard.lose(4404);
    await expect(renaming).rejects.toThrow();
  });
});
