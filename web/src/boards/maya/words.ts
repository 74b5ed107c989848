// The moves of the game in words.
import { t } from "../../lib/texts.svelte";
import { quarryNumber } from "./view";

const pyramidOf = (name: string) => t(`maya-pyramid-${name}`);

/** A move as a sentence without its subject. */
export function tell(move: string, name: (seat: number) => string): string {
  const [word = "", a = "", b = "", c = ""] = move.split(" ");
  switch (word) {
    case "bid":
      return ["low", "high"].includes(b)
        ? t("maya-log-bid-back", { back: b, quarry: quarryNumber(a) })
        : t("maya-log-bid", { card: Number(b), quarry: quarryNumber(a) });
    case "shield":
      return t("maya-log-shield", { quarry: quarryNumber(a) });
    case "move":
      return t("maya-log-move", { pyramid: pyramidOf(a), level: Number(b), target: pyramidOf(c) });
    case "place":
    case "add":
      return t(`maya-log-${word}`, { pyramid: pyramidOf(a) });
    case "start":
    case "hit":
    case "name":
      return t(`maya-log-${word}`, { name: name(Number(a)) });
    default:
      return t(`maya-log-${move.replace(" ", "-")}`);
  }
}

/** The parts of the board that a move concerns. */
export function parts(move: string): string[] {
  const [word, a = "", b = "", c = ""] = move.split(" ");
  switch (word) {
    case "bid":
    case "shield":
    case "place":
      return [a];
    case "add":
      return [`${a}-1`];
    case "move":
      return [`${a}-${b}`, `${c}-1`];
    case "start":
    case "hit":
    case "name":
      return [`seat-${a}`];
    default:
      return [];
  }
}
