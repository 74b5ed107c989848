// The places of a board by their names (`data-part`), as far as they are drawn.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of a part within what it is drawn in. */
export function boxAround(frame: Element, part: Element | null): Box | null {
  if (!part) return null;
  const around = frame.getBoundingClientRect();
  const { x, y, width, height } = part.getBoundingClientRect();
  return width && height ? { x: x - around.x, y: y - around.y, width, height } : null;
}

/** The smallest of all parts under a point. */
export function nameAt(frame: Element, x: number, y: number): string | null {
  const found = [...frame.querySelectorAll("[data-part]")]
    .map((part) => ({ name: part.getAttribute("data-part")!, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
    .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
  return found[0]?.name ?? null;
}

/** What the board says about a part; nothing if it has no words for it. */
export function told(part: Element | null, titleOf: (about: string) => string): string {
  const about = part?.getAttribute("data-about") ?? part?.querySelector("[data-about]")?.getAttribute("data-about") ?? "";
  return (about && titleOf(about)) || part?.getAttribute("aria-label") || "";
}

/** All parts that are drawn, each with what the board says about it. */
export function placesOf(frame: Element, titleOf: (about: string) => string): { name: string; title: string }[] {
  const found = new Map<string, string>();
  for (const part of frame.querySelectorAll("[data-part]")) {
    const name = part.getAttribute("data-part")!;
    const title = told(part, titleOf);
    if (!found.has(name)) found.set(name, title ? `${title} (${name})` : name);
  }
  return [...found].map(([name, title]) => ({ name, title })).sort((a, b) => a.title.localeCompare(b.title));
}
