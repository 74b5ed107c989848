// Axes with easy numbers.

const EASY = [1, 2, 5];

/** Numbers from low to high in easy steps, about this many; the first and the last enclose all. */
export function ticks(low: number, high: number, about = 4): number[] {
  const wish = Math.max(1e-9, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(wish));
  const step = [...EASY.map((each) => each * power), 10 * power].find((each) => each >= wish - 1e-12)!;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
