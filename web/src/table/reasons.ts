// Why something is not possible, as a sentence for people: no texts of moves, and people by their names.
import type { Problem, Words } from "../lib/messages";
import type { SeatLook } from "../lib/seats";
import { t, told } from "../lib/texts.svelte";

const isWords = (value: unknown): value is Words => typeof value === "object" && value !== null && "id" in value;

/** What the page says in its own words, since those of the rules are for programs too. */
const OWN: Record<string, string> = {
  "match-turn-of": "why-not-your-turn",
  "match-time-for": "why-other-time",
  "match-something-shown": "why-something-shown",
  "match-drawn-since": "why-drawn-since",
  "match-moved-since": "why-moved-since",
};

/** Where those that tell of a move have the reason. */
const INNER: Record<string, string> = { "match-not-legal": "why", "match-nothing-to-undo": "why", "match-one-of-several": "what" };

/** `prompt` says what is to be done now. */
export function reasonOf({ error, words }: Problem, seats: SeatLook[], prompt: string): string {
  if (words && INNER[words.id]) {
    const inner = words.values[INNER[words.id]!];
    return isWords(inner) ? reasonOf({ code: "", error: "", words: inner }, seats, prompt) : sentence(String(inner));
  }
  const own = words && OWN[words.id];
  if (!own) return sentence(told(error, words));
  const { whose, who, paragraph } = words.values;
  return t(own, {
    whose: namesIn(whose, seats),
    who: namesIn(who, seats),
    paragraph: String(paragraph ?? ""),
    prompt: prompt.replace(/\.$/, ""),
  });
}

/** The names of the seats that a part of a sentence mentions. */
function namesIn(value: unknown, seats: SeatLook[]): string {
  if (!isWords(value)) return "";
  if (value.id === "match-seat") return seats[Number(value.values.seat)]?.name ?? "";
  return Object.values(value.values)
    .map((each) => namesIn(each, seats))
    .filter(Boolean)
    .join(", ");
}

/** With a capital at the beginning and a full stop at the end. */
function sentence(text: string): string {
  const begun = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
