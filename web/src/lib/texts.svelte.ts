// Words for people, from the Fluent catalogues that the whole program shares.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte";

const english = import.meta.glob<string>("../../../kurzspiel/texts/**/*.en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const german = import.meta.glob<string>("../../../kurzspiel/texts/**/*.de.ftl", { query: "?raw", import: "default" });

function bundle(language: string, sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

const fallback = bundle("en", Object.values(english));
let current = $state.raw(fallback);

export async function speak(language: "en" | "de") {
  if (language === "en") current = fallback;
  else current = bundle("de", await Promise.all(Object.values(german).map((load) => load())));
}

/** A text in the chosen language; the id itself where there is none, so that a gap is seen. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  for (const each of [current, fallback]) {
    const message = each.getMessage(id);
    if (message?.value) return each.formatPattern(message.value, values);
  }
  return id;
}

export const dates = () => new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" });
export const percents = () => new Intl.NumberFormat(settings.language, { style: "percent" });
