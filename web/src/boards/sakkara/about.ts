// What each thing on the board is, what it does, and why.
import type { About, Explain } from "../contract";
import type { SeatLook } from "../../lib/seats";
import { t } from "../../lib/texts.svelte";
import { fieldOf, isMotif, SPELLS } from "./moves";
import { COPIES, HOLDER_ROOM, type Motif, openLevel, type SakkaraView, type Seen, STALL, tilesOf } from "./view";

interface Table {
  view: SakkaraView;
  seats: SeatLook[];
  me: number | null;
}

type Teller = (table: Table, ...words: string[]) => About | null;

const tileName = (tile: Seen) => t(`sakkara-tile-${tile ?? "veiled"}`);
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const countOf = (tiles: Seen[], motif: Motif) => tiles.filter((each) => each === motif).length;
const nameOf = ({ seats }: Table, seat: number) => seats[seat]?.name ?? t("sakkara-seat", { seat: seat + 1 });
const card = (title: string, lines: string[], paragraph: string): About => ({ title: capital(title), lines, paragraph });

const PARAGRAPHS: Partial<Record<Motif, string>> = {
  stairs: "S3.1",
  horse: "S3.2",
  bird: "S3.3",
  ox: "S3.4",
  snake: "S3.5",
  hand: "S3.6",
  ship: "S4.1",
  grain: "S4.1",
};
const SIGNS: Motif[] = ["eye", "ankh", "scarab", "pillar"];

/** Where all tiles of a motif are, as far as they can be seen. */
function whereabouts({ view }: Table, motif: Motif): string {
  const stacks = view.board.map(({ tiles }) => tiles);
  const laid = view.laid.reduce((sum, each) => sum + (motif === "ship" || motif === "grain" ? each[motif] : 0), 0);
  return t("sakkara-about-where", {
    all: COPIES[motif],
    board: stacks.reduce((sum, tiles) => sum + countOf(tiles, motif), 0),
    top: stacks.filter((tiles) => tiles.at(-1) === motif).length,
    held: view.holders.reduce((sum, tiles) => sum + countOf(tiles, motif), 0),
    used: view.pyramids.reduce((sum, tiles) => sum + countOf(tiles, motif), 0) + laid,
  });
}

function tile(table: Table, motif: string): About | null {
  if (!isMotif(motif)) return motif === "veiled" ? card(tileName(null), [t("sakkara-about-veiled")], "S1.5") : null;
  const more = SIGNS.includes(motif) ? [t("sakkara-about-signs")] : [];
  return card(tileName(motif), [t(`sakkara-about-tile-${motif}`), ...more, whereabouts(table, motif)], PARAGRAPHS[motif] ?? "S4.2");
}

function field(table: Table, name: string): About | null {
  const found = fieldOf(table.view, name);
  if (!found) return null;
  const { tiles, worker } = found;
  const lines = [t("sakkara-about-stack", { count: tiles.length })];
  if (tiles.length) lines.push(t("sakkara-about-from-top", { tiles: [...tiles].reverse().map(tileName).join(", ") }));
  const top = tiles.at(-1);
  if (top && !worker) lines.push(t("sakkara-about-take", { tile: tileName(top), use: t(`sakkara-use-${top}`) }));
  if (!worker) return card(t("sakkara-about-field", { field: name }), [...lines, t("sakkara-about-height")], "S2.3");
  const whose = { worker: worker.worker, name: nameOf(table, worker.seat) };
  const lone = t("sakkara-about-worker", { name: whose.name, reach: tiles.length + 2 });
  return card(`${t("sakkara-worker-of", whose)}, ${name}`, [lone, ...lines], "S2.2");
}

function place(table: Table, seat: string, motif: string): About | null {
  if (!isMotif(motif)) return null;
  const built = table.view.pyramids[Number(seat)] ?? [];
  const level = [1, 2, 3].find((each) => tilesOf(each).some((one) => one.motif === motif));
  const wanted = tilesOf(level ?? 1).filter((each) => each.motif === motif).length;
  const values = { tile: tileName(motif), level: level ?? 1, wanted, built: countOf(built, motif), name: nameOf(table, Number(seat)) };
  const hands = motif === "block" || motif === "tip" ? [t("sakkara-about-hands", { count: motif === "tip" ? 2 : 1 })] : [];
  return card(t("sakkara-about-place", values), [t("sakkara-about-place-why", values), ...hands, whereabouts(table, motif)], "S4.2");
}

function level(table: Table, seat: string, number: string): About | null {
  const built = table.view.pyramids[Number(seat)] ?? [];
  const places = tilesOf(Number(number));
  if (!places.length) return null;
  const open = openLevel(built) ?? 4;
  const missing = places.filter((each) => countOf(built, each.motif) <= each.number).map((each) => tileName(each.motif));
  const state = open < Number(number) ? "closed" : missing.length ? "open" : "done";
  const lines = [t(`sakkara-about-level-${state}`, { level: Number(number), below: Number(number) - 1 })];
  if (missing.length) lines.push(t("sakkara-about-missing", { tiles: missing.join(", ") }));
  return card(
    t("sakkara-about-level", { level: Number(number), name: nameOf(table, Number(seat)) }),
    [...lines, t("sakkara-about-supply", { grain: Number(number) })],
    "S4.1",
  );
}

function laid(table: Table, seat: string, motif: string): About | null {
  const found = table.view.laid[Number(seat)];
  if (!found || (motif !== "ship" && motif !== "grain")) return null;
  const title = t("sakkara-about-laid", { tile: tileName(motif), name: nameOf(table, Number(seat)) });
  const now = t("sakkara-laid", { ship: found.ship, grain: found.grain });
  return card(title, [t(`sakkara-about-laid-${motif}`), now, t("sakkara-about-laid-stays")], "S4.1");
}

function built(table: Table, seat: string): About {
  const count = table.view.pyramids[Number(seat)]?.length ?? 0;
  const title = t("sakkara-about-built", { name: nameOf(table, Number(seat)), count });
  return card(title, [t("sakkara-how-built"), t("sakkara-about-stall", { turns: STALL })], "S7.1");
}

function holder(table: Table, seat: string): About {
  const count = table.view.holders[Number(seat)]?.length ?? 0;
  const title = t("sakkara-about-holder", { name: nameOf(table, Number(seat)), count });
  return card(title, [t("sakkara-how-holder"), t("sakkara-about-surplus", { count: Math.max(0, count - HOLDER_ROOM) })], "S2.6");
}

function pile({ view }: Table): About {
  const names = view.pile.map(tileName).join(", ");
  const order = names ? [t("sakkara-about-from-bottom", { tiles: names })] : [];
  return card(t("sakkara-pile", { count: view.pile.length }), [t("sakkara-how-pile"), ...order, t("sakkara-about-put")], "S6.1");
}

function spell(_: Table, name: string): About | null {
  if (!SPELLS[name as "fire"]) return null;
  return card(t(`sakkara-name-${name}`), [t(`sakkara-effect-${name}`), t("sakkara-about-spell")], "S5.1");
}

const end = (): About => card(t("sakkara-name-end"), [t("sakkara-about-end"), t("sakkara-how-pile")], "S2.7");

const FACTS: Record<string, string> = {
  step: "S2.2",
  horse: "S3.2",
  level: "S4.3",
  supply: "S4.1",
  pile: "S6.1",
  holder: "S2.6",
  quiet: "S7.2",
};

function fact({ view }: Table, name: string): About | null {
  const paragraph = FACTS[name];
  if (!paragraph) return null;
  const values = { quiet: view.quiet, left: STALL - view.quiet, level: view.level ?? 0 };
  return card(t(`sakkara-about-fact-${name}-title`), [t(`sakkara-about-fact-${name}`, values)], paragraph);
}

const TELLERS: Record<string, Teller> = { tile, field, place, level, laid, built, holder, pile, spell, end, fact };

export const about: Explain<SakkaraView> = (name, view, seats, me) => {
  const [kind = "", ...words] = name.split("-");
  return TELLERS[kind]?.({ view, seats, me }, ...words) ?? null;
};
