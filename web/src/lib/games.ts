// The games there are.
export interface GameFacts {
  name: string;
  counts: number[]; // of players
  usual: number;
  hasSecrets: boolean; // whether seats know things that others do not
}

export const GAMES: GameFacts[] = [
  { name: "maya", counts: [3, 4, 5], usual: 4, hasSecrets: true },
  { name: "sakkara", counts: [2], usual: 2, hasSecrets: false },
  { name: "himalaya", counts: [3, 4, 5, 6], usual: 4, hasSecrets: true },
];

export const factsOf = (name: string) => GAMES.find((game) => game.name === name);
