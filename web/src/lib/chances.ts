// Chances in whole percent that sum to 100: what rounding leaves over goes to those who lost most by it.

export function wholePercents(chances: number[]): number[] {
  const total = chances.reduce((sum, each) => sum + each, 0);
  if (!total) return chances.map(() => 0);
  const exact = chances.map((each) => (100 * each) / total);
  const found = exact.map(Math.floor);
  const left = 100 - found.reduce((sum, each) => sum + each, 0);
  const neediest = exact.map((each, seat) => [each - found[seat]!, seat] as const).sort(([a], [b]) => b - a);
  for (const [, seat] of neediest.slice(0, left)) found[seat]! += 1;
  return found;
}
