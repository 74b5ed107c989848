// Lasting names for pieces: a piece that is gone from one place and new at another has moved.
import type { Grid } from "./view";

interface Known {
  name: string;
  look: string;
}

export class Pieces {
  #known = new Map<string, Known>(); // by cell
  #count = 0;

  follow(grid: Grid): Map<string, Known> {
    const now = grid.cells
      .flat()
      .filter(({ value }) => value)
      .map(({ name, value, seat }) => ({ cell: name, look: `${value} ${seat}` }));
    const stays = ({ cell, look }: { cell: string; look: string }) => this.#known.get(cell)?.look === look;
    const staying = new Set(now.filter(stays).map(({ cell }) => cell));
    const free = [...this.#known].filter(([cell]) => !staying.has(cell)).map(([, piece]) => piece);
    this.#known = new Map(
      now.map((each) => [each.cell, stays(each) ? this.#known.get(each.cell)! : this.#moved(grid.name, each.look, free)]),
    );
    return this.#known;
  }

  /** One of the pieces that are gone, or a new one. */
  #moved(grid: string, look: string, free: Known[]): Known {
    const at = free.findIndex((piece) => piece.look === look);
    return at >= 0 ? free.splice(at, 1)[0]! : { name: `${grid}-${this.#count++}`, look };
  }
}
