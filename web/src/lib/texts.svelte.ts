// Words for people, from the Fluent catalogues that the whole program shares.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Words } from "./messages";
import { settings } from "./settings.svelte";

type Language = "en" | "de";

const TEXTS = "../../../kurzspiel/texts/";
const everyday = import.meta.glob<string>("../../../kurzspiel/texts/*.ftl", { query: "?raw", import: "default" });
const special = import.meta.glob<string>("../../../kurzspiel/texts/*/*.ftl", { query: "?raw", import: "default" });
const asked = new Set<string>(); // special catalogues, like the parts of a game

let current = $state.raw(new FluentBundle("en"));
let calls = 0;
let latest = Promise.resolve();

/** Use a language: load the everyday words, and whatever else was asked for. */
export function speak(language: Language): Promise<void> {
  latest = load(language, ++calls);
  return latest;
}

async function load(language: Language, call: number) {
  const wanted = [
    ...Object.keys(everyday).filter((path) => path.endsWith(`.${language}.ftl`)),
    ...[...asked].map((name) => `${TEXTS}${name}.${language}.ftl`),
  ];
  const sources = await Promise.all(wanted.map((path) => (everyday[path] ?? special[path])?.() ?? ""));
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  if (call === calls) current = made;
  else await latest; // which was asked later and knows more
}

/** Load a catalogue that not every page needs: the words of a game, its lesson. */
export function need(...names: string[]): Promise<void> {
  if (names.every((name) => asked.has(name))) return latest;
  for (const name of names) asked.add(name);
  return speak(settings.language);
}

/** A text in the chosen language; the id itself if there is none, so that a gap is seen. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const message = current.getMessage(id);
  return message?.value ? current.formatPattern(message.value, values) : id;
}

/** A different object whenever texts may have changed: for code that remembers some. */
export const spoken = (): object => current;

export const knows = (id: string) => current.hasMessage(id);

/** What the server says, in the chosen language if possible, with a capital at the beginning. */
export function told(english: string, words: Words | null): string {
  const text = words && knows(words.id) ? made(words) : english;
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What happened, as a sentence; `name` gives the name of a seat. */
export function tellStep(words: Words, name: (seat: number) => string): string {
  const inside = (value: unknown): FluentVariable => {
    if (Array.isArray(value)) return value.map(inside).join(", ");
    if (typeof value === "object" && value !== null && "seat" in value) return name(Number(value.seat));
    return isSentence(value) ? tellStep(value, name) : (value as FluentVariable);
  };
  return t(words.id, Object.fromEntries(Object.entries(words.values).map(([key, value]) => [key, inside(value)])));
}

const isSentence = (value: unknown): value is Words => typeof value === "object" && value !== null && "id" in value;

function made({ id, values }: Words): string {
  const parts = Object.entries(values).map(([name, value]) => [name, isSentence(value) ? made(value) : value]);
  return t(id, Object.fromEntries(parts));
}

/** The chosen language as it is written where I live: with my order of day and month, and my hours. */
const locale = () => navigator.languages.find((each) => each.split("-")[0] === settings.language) ?? settings.language;

export const dates = () => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
export const times = () => new Intl.DateTimeFormat(locale(), { timeStyle: "short" });
export const percents = () => new Intl.NumberFormat(settings.language, { style: "percent" });
