// The facts of the turn, in sentences: the step, the horse, the level, the pile, the holder.
import type { SeatLook } from "../../lib/seats";
import { t } from "../../lib/texts.svelte";
import { HOLDER_ROOM, openLevel, type SakkaraView, STALL, tilesOf } from "./view";

export interface Fact {
  name: "step" | "horse" | "level" | "supply" | "pile" | "holder" | "quiet";
  text: string;
  /** something that has to be done */
  isDue: boolean;
}

const IN_TURN = ["turn", "stack", "steal", "drop"];

/** All for my own turn; for others' turns, what can be seen at a glance. */
export function factsOf(view: SakkaraView, seats: SeatLook[], me: number | null): Fact[] {
  const { player } = view;
  if (player === null || !IN_TURN.includes(view.phase)) return [];
  const opponent = seats[1 - player]?.name ?? "";
  const held = view.holders[player]?.length ?? 0;
  const facts: (Fact | null)[] = [
    stepOf(view),
    view.steps ? { name: "horse", text: t("sakkara-more-steps", { count: view.steps, worker: view.runner ?? 0 }), isDue: false } : null,
    view.level ? { name: "level", text: t("sakkara-level-now", { level: view.level }), isDue: false } : null,
    player === me ? supplyOf(view, player) : null,
    view.pile.length ? { name: "pile", text: t("sakkara-pile-goes", { count: view.pile.length, name: opponent }), isDue: false } : null,
    player === me && held > HOLDER_ROOM
      ? { name: "holder", text: t("sakkara-too-many", { count: held - HOLDER_ROOM }), isDue: true }
      : null,
    view.quiet >= STALL / 3 ? { name: "quiet", text: t("sakkara-quiet", { count: view.quiet, of: STALL }), isDue: false } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function stepOf(view: SakkaraView): Fact {
  const text = view.stepped ? t("sakkara-stepped", { worker: view.runner ?? 0 }) : t("sakkara-not-stepped");
  return { name: "step", text, isDue: !view.stepped };
}

/** What the level that is being built still lacks. */
function supplyOf(view: SakkaraView, seat: number): Fact | null {
  const built = view.pyramids[seat] ?? [];
  const level = openLevel(built);
  if (level === null) return null;
  const laid = view.laid[seat] ?? { ship: 0, grain: 0 };
  const [ship, grain] = [1 - Math.min(laid.ship, 1), Math.max(0, level - laid.grain)];
  const left =
    tilesOf(level).length - tilesOf(level).filter((place) => built.filter((each) => each === place.motif).length > place.number).length;
  const text = ship || grain ? t("sakkara-lacks", { level, ship, grain }) : t("sakkara-may-build", { level, left });
  return { name: "supply", text, isDue: false };
}
