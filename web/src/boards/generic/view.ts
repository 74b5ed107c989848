// What the generic board draws: a state as labelled grids, counters and lists.

export interface Cell {
  /** as moves name it */
  name: string;
  /** "" for an empty cell */
  value: string;
  seat: number | null;
}

export interface Grid {
  kind: "grid";
  name: string;
  title: string;
  rows: string[];
  columns: string[];
  cells: Cell[][];
}

export interface Counter {
  kind: "counter";
  name: string;
  title: string;
  value: number;
  seat: number | null;
}

export interface Item {
  /** "?" for a hidden one */
  value: string;
  seat: number | null;
}

export interface List {
  kind: "list";
  name: string;
  title: string;
  items: Item[];
}

export type Field = Grid | Counter | List;

export interface GenericView {
  game: string;
  phase: string;
  to_act: number[];
  seats: number;
  fields: Field[];
}

export const HIDDEN = "?";

export const gridsOf = ({ fields }: GenericView) => fields.filter((field) => field.kind === "grid");

/** The seat that a field belongs to, if it belongs to one. */
export function ownerOf(field: Counter | List): number | null {
  if (field.kind === "counter") return field.seat;
  const [owner = null, ...others] = new Set(field.items.map(({ seat }) => seat));
  return others.length ? null : owner;
}
