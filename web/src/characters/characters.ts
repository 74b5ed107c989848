// Our own bots: who they are. Names are the same in both languages; a test compares them with bots/characters.py.

export const LEVELS = ["novice", "casual", "club", "expert", "master", "grandmaster"] as const;
export type Level = (typeof LEVELS)[number];

export interface Character {
  name: string;
  level: Level;
}

const of = (level: Level, ...names: string[]): Character[] => names.map((name) => ({ name, level }));

export const CHARACTERS: Character[] = [
  ...of("novice", "Pip", "Tilli", "Nibs", "Pingo", "Lento"),
  ...of("casual", "Momo", "Urso", "Tembo", "Walo", "Trudo"),
  ...of("club", "Rufo", "Piko", "Zeno", "Kroko", "Gallo"),
  ...of("expert", "Grimbald", "Solon", "Orion", "Ardea", "Widu"),
  ...of("master", "Strix", "Corvo", "Okto", "Naja", "Nemea"),
  ...of("grandmaster", "Draco", "Fenix", "Grifo", "Sfinx", "Kirin"),
];

/** The character of a seat's name: Rufo, and Rufo 2 where a level has more bots than characters. Bots of old tables have none. */
export function characterOf(name: string, level: string | null): Character | null {
  const own = name.replace(/ \d+$/, "");
  return CHARACTERS.find((each) => each.name === own && each.level === level) ?? null;
}

/** This many different characters of a level, in any order; fewer if there are fewer. */
export function someOf(level: Level, count: number): Character[] {
  const found = CHARACTERS.filter((each) => each.level === level);
  return found
    .map((each) => ({ each, turn: Math.random() }))
    .sort((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ each }) => each);
}

/** The message that says how a character plays. */
export const mannerOf = ({ name }: Character) => `manner-${name.toLowerCase()}`;
