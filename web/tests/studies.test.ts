// Studies: trees whose moves have numbers already, and what a browser keeps.
import { beforeEach, expect, test } from "vitest";
import { MoveTree } from "../src/analysis/tree";
import { keepStudy, KeptStudy, keptStudies } from "../src/studies/kept.svelte";

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
  const id = keepStudy("Evenings", TREE);
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
