// Where studies are kept: on the server, or in this browser if there is none.
import { api } from "../lib/api";
import type { ChapterTree } from "../lib/messages";
import { isAlone } from "../local/local.svelte";
import { isKeptHere, keepStudy, KeptStudy } from "./kept.svelte";

/** A new study with these chapters; its id. */
export async function makeStudy(title: string, chapters: ChapterTree[], isHere = isAlone): Promise<string> {
  return isHere ? keepStudy(title, chapters) : (await api.makeStudy({ title, chapters })).id;
}

/** One more chapter; its number. */
export async function addChapter(id: string, tree: ChapterTree): Promise<number> {
  if (!isKeptHere(id)) return (await api.changeStudy(id, { do: "chapter", id: crypto.randomUUID(), tree })).chapter!;
  const study = new KeptStudy(id);
  study.begin();
  return (await study.change({ do: "chapter", tree })).chapter!;
}
