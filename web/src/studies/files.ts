// A study as a file, and back.
import { factsOf } from "../lib/games.svelte";
import type { ChapterTree } from "../lib/messages";

const KIND = "kurzspiel study";
const VERSION = 1;

export interface StudyFile {
  kind: string;
  version: number;
  title: string;
  chapters: ChapterTree[];
}

export const writtenStudy = (title: string, chapters: ChapterTree[]) =>
  JSON.stringify({ kind: KIND, version: VERSION, title, chapters } satisfies StudyFile, null, 1);

/** What a file holds; null: it is not a study. Whether moves are possible is checked where the study is kept. */
export function readStudy(text: string): StudyFile | null {
  try {
    const found: StudyFile = JSON.parse(text);
    const isWhole =
      found.kind === KIND &&
      found.version === VERSION &&
      typeof found.title === "string" &&
      found.chapters.length > 0 &&
      found.chapters.every(isChapter);
    return isWhole ? found : null;
  } catch {
    return null;
  }
}

function isChapter({ title, game, seats, names, nodes }: ChapterTree): boolean {
  const known = new Set([0]);
  const follow = nodes.every(([id, parent, mover, text]) => {
    const fits = Number.isInteger(id) && !known.has(id) && known.has(parent) && Number.isInteger(mover) && typeof text === "string";
    known.add(id);
    return fits;
  });
  return follow && typeof title === "string" && factsOf(game) !== undefined && names.length === seats;
}
