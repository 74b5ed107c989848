// Chances in whole percent that sum to 100: what rounding down leaves over goes to the seats that lost most by it.

const NEARLY = 0.01; // chances sum to 1, except for rounding on their way here

/** In hundredths; chances that are not shares of one whole are each rounded separately. */
export function wholePercents(chances: number[]): number[] {
  const total = chances.reduce((sum, each) => sum + each, 0);
  if (Math.abs(total - 1) > NEARLY) return chances.map((each) => Math.round(100 * each) / 100);
  const exact = chances.map((each) => (100 * each) / total);
  const found = exact.map(Math.floor);
  const left = 100 - found.reduce((sum, each) => sum + each, 0);
  const neediest = exact.map((each, seat) => ({ lost: each - found[seat]!, seat })).sort((a, b) => b.lost - a.lost);
  for (const { seat } of neediest.slice(0, left)) found[seat]! += 1;
  return found.map((each) => each / 100);
}
