// The moves of the game in words.
import { settings } from "../../lib/settings.svelte";
import { t } from "../../lib/texts.svelte";
import { GOOD_OF, YAKS_OF } from "./view";

/** By number from 1; a view names them too, but a move is put into words without one. */
const VILLAGES = [
  "Shey",
  "Muktinath",
  "Ringmo",
  "Dunai",
  "Lo Manthang",
  "Kagbeni",
  "Charka",
  "Jomsom",
  "Tukuche",
  "Tsarang",
  "Ghami",
  "Manang",
  "Braga",
  "Saldang",
  "Pisang",
  "Nar",
  "Phu",
  "Tilicho",
  "Dho Tarap",
  "Marpha",
];
export const villageNamed = (number: string | number) => `${VILLAGES[Number(number) - 1]} (${number})`;

export const listed = (things: string[]) => new Intl.ListFormat(settings.language).format(things);

/** What a ring asks for: "2 salt and 1 jade". */
export function demand(ring: string): string {
  const letters = [...new Set(ring)];
  return listed(letters.map((letter) => `${ring.split(letter).length - 1} ${t(`himalaya-good-${GOOD_OF[letter]}`)}`));
}

function values(word: string, what: string, name: (seat: number) => string): Record<string, string | number> {
  switch (word) {
    case "start":
      return { name: name(Number(what)) };
    case "roll":
    case "settle":
    case "market":
      return { village: villageNamed(what) };
    case "yeti":
    case "storm": {
      const [one = "", other = ""] = what.split("-");
      return { one: villageNamed(one), other: villageNamed(other) };
    }
    case "ring":
      return { goods: demand(what), yaks: YAKS_OF[what] ?? 0 };
    case "cube":
      return { good: t(`himalaya-good-${what}`) };
    case "take":
      return { good: what ? t(`himalaya-good-${what}`) : "cheapest" };
    case "plan":
      return { action: what };
    case "send":
      return { region: what };
    default:
      return {};
  }
}

export function tell(move: string, name: (seat: number) => string): string {
  const [word = "", what = ""] = move.split(" ");
  return t(`himalaya-log-${word}`, values(word, what, name));
}

export function parts(move: string): string[] {
  const [word = "", what = ""] = move.split(" ");
  if (["roll", "settle", "market"].includes(word)) return [`village-${what}`];
  if (word === "yeti" || word === "storm") return [`path-${what}`];
  if (word === "send") return [`region-${what}`];
  if (word === "start") return [`seat-${what}`];
  return word === "cube" || word === "ring" ? ["bag"] : [];
}
