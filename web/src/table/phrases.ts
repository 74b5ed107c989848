// What is said at every table: one press, and all readers get it in their own language.
export const PHRASES = [
  { en: "Hello!", de: "Hallo!" },
  { en: "Good luck!", de: "Viel Glück!" },
  { en: "Well played!", de: "Gut gespielt!" },
  { en: "One moment, please.", de: "Einen Moment bitte." },
  { en: "Thank you, that was fun.", de: "Danke, das hat Spaß gemacht." },
  { en: "I have to go. Bye!", de: "Ich muss los. Tschüs!" },
] as const;

/** A line of the chat in the reader's language. */
export function heard(text: string, language: "en" | "de"): string {
  const phrase = PHRASES.find(({ en, de }) => text === en || text === de);
  return phrase ? phrase[language] : text;
}
