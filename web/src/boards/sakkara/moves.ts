// Move texts are what the board offers: read here into what to light up and what would happen.
import { around, isField, lineOf, neighbour } from "./geometry";
import { type FieldView, MOTIFS, type Motif, type SakkaraView } from "./view";

export type Kind =
  | "enter"
  | "step"
  | "climb"
  | "horse"
  | "bird"
  | "ox"
  | "snake"
  | "lay"
  | "build"
  | "fire"
  | "whirl"
  | "flood"
  | "locusts"
  | "stack"
  | "end"
  | "drop"
  | "put";

export interface Move {
  text: string;
  kind: Kind;
  worker: number | null;
  motif: Motif | null;
  /** the field that is clicked for it, where there is exactly one */
  field: string | null;
  /** what follows the worker: a direction, a field, row or column */
  rest: string;
  count: number | null;
}

export const SPELLS: Partial<Record<Kind, Motif[]>> = {
  fire: ["eye", "ankh", "scarab"],
  whirl: ["ankh", "scarab", "pillar"],
  flood: ["eye", "scarab", "pillar"],
  locusts: ["eye", "ankh", "pillar"],
};

const WITH_WORKER = ["step", "climb", "bird", "ox", "fire", "whirl"];

export const isMotif = (word: string): word is Motif => (MOTIFS as readonly string[]).includes(word);

export function fieldOf(view: SakkaraView, name: string | null): FieldView | undefined {
  return view.board.find((each) => each.field === name);
}

export function whereIs(view: SakkaraView, seat: number | null, worker: number | null): string | null {
  return view.board.find((each) => each.worker?.seat === seat && each.worker?.worker === worker)?.field ?? null;
}

export function readMove(text: string, view: SakkaraView, seat: number | null): Move {
  const [first = "", second = "", third = ""] = text.split(" ");
  const kind = first as Kind;
  const worker = WITH_WORKER.includes(kind) ? Number(second) : null;
  const stands = whereIs(view, seat, worker);
  let field: string | null = null;
  if (kind === "enter" || kind === "put") field = second;
  else if (kind === "bird") field = third;
  else if (kind === "step" || kind === "climb" || kind === "ox") field = stands && neighbour(stands, third);
  return {
    text,
    kind,
    worker,
    motif: isMotif(second) ? second : null,
    field,
    rest: worker === null ? "" : third,
    count: kind === "put" ? Number(third) : null,
  };
}

/** The fields whose top tile the move takes. */
export function takenBy(move: Move, view: SakkaraView, seat: number | null): string[] {
  const stands = whereIs(view, seat, move.worker);
  let fields: string[] = [];
  if (move.kind === "fire" && stands) fields = lineOf(stands, move.rest);
  else if (move.kind === "whirl" && stands) fields = around(stands);
  else if (["enter", "step", "climb", "bird"].includes(move.kind) && move.field) fields = [move.field];
  return fields.filter((name) => {
    const field = fieldOf(view, name);
    return field && field.tiles.length > 0 && !field.worker;
  });
}

/** The fields that may be clicked for the move. */
export function clickedFor(move: Move, view: SakkaraView, seat: number | null): string[] {
  if (move.kind === "fire" || move.kind === "whirl") return takenBy(move, view, seat);
  return move.field ? [move.field] : [];
}

/** Where an ox pushes its stack. */
export function pushedTo(move: Move, view: SakkaraView, seat: number | null): string | null {
  const stands = whereIs(view, seat, move.worker);
  return move.kind === "ox" && stands ? neighbour(stands, move.rest, 2) : null;
}

/** The tiles that leave the holder. */
export function spentBy(move: Move): Motif[] {
  const { kind, motif } = move;
  if (kind === "climb") return ["stairs"];
  if (kind === "horse" || kind === "bird" || kind === "ox" || kind === "snake") return [kind];
  if (kind === "build" && motif === "block") return ["block", "hand"];
  if (kind === "build" && motif === "tip") return ["tip", "hand", "hand"];
  if (motif && (kind === "build" || kind === "lay" || kind === "drop")) return [motif];
  return SPELLS[kind] ?? [];
}

/** The move that a click on a held tile would most likely have meant. */
export function meantBy(motif: Motif, phase: SakkaraView["phase"]): string {
  if (phase === "drop") return `drop ${motif}`;
  if (motif === "horse" || motif === "snake") return motif;
  if (motif === "ship" || motif === "grain") return `lay ${motif}`;
  if (motif === "bird") return "bird 1 a1";
  if (motif === "ox") return "ox 1 n";
  return motif === "hand" ? "build block" : `build ${motif}`;
}

/** What the latest lines of the log have changed, as far as it can be pointed at. */
export interface Changes {
  fields: Set<string>;
  built: { seat: number; motif: Motif }[];
  laid: { seat: number; motif: Motif }[];
}

export function changesIn(fresh: [number, string][], view: SakkaraView): Changes {
  const changes: Changes = { fields: new Set(), built: [], laid: [] };
  for (const [seat, text] of fresh) {
    const [kind, second = "", third = ""] = text.split(" ");
    const stands = whereIs(view, seat, Number(second));
    if ((kind === "step" || kind === "climb") && stands) changes.fields.add(stands);
    else if (kind === "fire" && stands) for (const field of lineOf(stands, third)) changes.fields.add(field);
    else if (kind === "whirl" && stands) for (const field of around(stands)) changes.fields.add(field);
    else if (kind === "ox" && stands) changes.fields.add(neighbour(stands, third, 2) ?? stands);
    else if (kind === "bird" && isField(third)) changes.fields.add(third);
    else if ((kind === "enter" || kind === "put" || kind === "cover") && isField(second)) changes.fields.add(second);
    else if (kind === "build" && isMotif(second)) changes.built.push({ seat, motif: second });
    else if (kind === "lay" && isMotif(second)) changes.laid.push({ seat, motif: second });
  }
  return changes;
}
