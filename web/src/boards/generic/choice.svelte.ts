// What is picked so far, cell by cell, until one move is left.
import { factsOf } from "../../lib/games.svelte";
import type { BoardProps } from "../contract";
import { type Kind, type Move, readMove } from "./moves";
import { type GenericView, gridsOf } from "./view";

/** A move that is still possible, with the places of its values that are picked. */
interface Open {
  move: Move;
  picked: number[];
}

interface Pick {
  cell: string;
  open: Open[];
}

export class Choice {
  picks = $state.raw<Pick[]>([]);

  #read = $state.raw<() => BoardProps | null>(() => null);

  /** Follow a board's props. */
  follow(read: () => BoardProps) {
    this.#read = read;
  }

  #board = $derived.by(() => this.#read());
  #view = $derived((this.#board?.view ?? { game: "", fields: [] }) as unknown as GenericView);
  #kinds = $derived.by((): Kind[] => factsOf(this.#view.game)?.moves ?? []);
  #cells = $derived(new Set(gridsOf(this.#view).flatMap(({ cells }) => cells.flat().map(({ name }) => name))));
  #moves = $derived.by((): Open[] =>
    (this.#board?.legal ?? []).map((text) => ({ move: readMove(text, this.#kinds, this.#cells), picked: [] })),
  );
  /** what a hint advises: texts of moves */
  hinted = $derived(new Set(this.#board?.hint ?? []));

  open = $derived(this.picks.at(-1)?.open ?? this.#moves);
  /** by cell: the moves that remain after a click on it */
  lit = $derived.by(() => {
    const lit = new Map<string, Move[]>();
    for (const open of this.open) for (const cell of this.#nextOf(open)) lit.set(cell, [...(lit.get(cell) ?? []), open.move]);
    return lit;
  });
  /** moves to which no cell leads on */
  rest = $derived(this.open.filter((open) => !this.#nextOf(open).length).map(({ move }) => move));

  isPicked = (cell: string) => this.picks.some((pick) => pick.cell === cell);

  /** Whether a click on a cell does something: goes on, goes back or starts over. */
  leadsOn = (cell: string) => this.lit.has(cell) || this.isPicked(cell) || this.#begins(cell);

  clear = () => {
    if (this.picks.length) this.picks = [];
  };

  /** Undo the last pick. */
  back = () => {
    if (this.picks.length) this.picks = this.picks.slice(0, -1);
  };

  make = (move: Move) => {
    this.clear();
    this.#board?.choose([move.text]);
  };

  /** A click on a cell: it makes the one move that it can mean, narrows them, or is taken back. */
  pick = (cell: string) => {
    const before = this.picks.findIndex((pick) => pick.cell === cell);
    if (before >= 0) this.picks = this.picks.slice(0, before);
    else if (this.lit.has(cell)) this.#narrow(cell, this.open, this.picks);
    else if (this.#begins(cell)) this.#narrow(cell, this.#moves, []);
  };

  #begins = (cell: string) => this.#moves.some((open) => this.#nextOf(open).includes(cell));

  /** the cells that a move names and that are not picked */
  #nextOf({ move, picked }: Open): string[] {
    const open = move.cells.filter((at) => !picked.includes(at)).map((at) => move.values[at]!);
    return [...new Set(open)].filter((cell) => this.#cells.has(cell));
  }

  #narrow(cell: string, from: Open[], picks: Pick[]) {
    const placeIn = ({ move, picked }: Open) => move.cells.find((at) => !picked.includes(at) && move.values[at] === cell);
    const named = from.flatMap((open) => ({ open, at: placeIn(open) })).filter(({ at }) => at !== undefined);
    if (named.length === 1) return this.make(named[0]!.open.move);
    const first = Math.min(...named.map(({ at }) => at!));
    const left = named.filter(({ at }) => at === first);
    this.picks = [...picks, { cell, open: left.map(({ open }) => ({ ...open, picked: [...open.picked, first] })) }];
  }

  /** A move with this cell that is not possible now, to ask why; nothing where the cell leads on. */
  whyNot = (cell: string): string | undefined => {
    if (this.#board?.me == null || this.leadsOn(cell)) return undefined;
    return this.#lacking(cell) ?? this.#first(cell);
  };

  /** a move that lacked only this cell */
  #lacking(cell: string): string | undefined {
    for (const { move, picked } of this.open) {
      const missing = move.values.flatMap((_, at) => (picked.includes(at) ? [] : [at]));
      if (missing.length !== 1 || !move.cells.includes(missing[0]!)) continue;
      return [move.word, ...move.values.with(missing[0]!, cell)].join(" ");
    }
    return undefined;
  }

  /** the first move of all that names it */
  #first(cell: string): string | undefined {
    for (const { word, fields } of this.#kinds) {
      const allowed = Object.values(fields);
      const at = allowed.findIndex((values) => values.includes(cell));
      if (at >= 0) return [word, ...allowed.map((values, number) => (number === at ? cell : values[0]))].join(" ");
    }
    return undefined;
  }
}
