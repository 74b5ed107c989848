// The board of the open chapter: moves are made in the study, and what others do there is shown.
import { AnalysisBoard } from "../analysis/board.svelte";
import { ROOT, type Line } from "../analysis/tree";
import { said } from "../lib/api";
import type { ChapterHead } from "../lib/messages";
import type { Study } from "./study.svelte";

export class StudyBoard extends AnalysisBoard {
  override readonly canBringBack = false;

  constructor(
    private study: Study,
    { game, seats, names }: ChapterHead,
  ) {
    super({ id: "", game, seats, names, moves: [], at: ROOT, changed: 0 });
    this.tree = study.tree;
    this.at = this.setUp();
  }

  /** Where the first decision is: before that, chance sets up the board. */
  private setUp(): number {
    const draws = this.tree.line(ROOT).findIndex((id) => this.tree.at(id).mover >= 0);
    const line = this.tree.line(ROOT);
    return (draws < 0 ? line.at(-1) : line[draws - 1]) ?? ROOT;
  }

  protected override async grow(from: number, moves: Line[]): Promise<number[]> {
    const { ids } = await this.study.change({ do: "add", chapter: this.study.number, at: from, moves });
    this.follow(this.study.tree);
    return ids ?? [];
  }

  override catchUp() {} // the study does

  override promote() {
    void this.attempt(this.study.change({ do: "promote", chapter: this.study.number, at: this.at }));
  }

  override cut() {
    const gone = this.at;
    void this.go(this.tree.at(gone).parent).then(() =>
      this.attempt(this.study.change({ do: "delete", chapter: this.study.number, at: gone })),
    );
  }

  private async attempt(work: Promise<unknown>) {
    this.answer = await work.then(
      () => "",
      (error) => said(error),
    );
  }

  protected override save() {
    this.study.look(this.at);
  }
}
