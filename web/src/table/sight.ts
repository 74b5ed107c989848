// On a small screen the part of the board that the moment is about comes into sight by itself, unless the visitor is scrolling.
import { findPart } from "../lib/motion";
import { settings } from "../lib/settings.svelte";

const CALM = 900; // milliseconds after scrolling by hand
const MARGIN = 12; // pixels around what is to be seen

export class Sight {
  private scrolledAt = -Infinity;
  private timer = 0;

  /** Notes scrolling by hand, until the returned function is called. */
  watch(): () => void {
    const note = () => (this.scrolledAt = performance.now());
    const ways = ["wheel", "touchmove"] as const;
    for (const way of ways) addEventListener(way, note, { passive: true });
    return () => {
      window.clearTimeout(this.timer);
      for (const way of ways) removeEventListener(way, note);
    };
  }

  /** Bring parts of the board into sight, between the edges of what is seen of it. */
  bring(board: Element, names: string[], edges: () => [number, number]) {
    window.clearTimeout(this.timer);
    const pause = this.scrolledAt + CALM - performance.now();
    if (pause > 0) this.timer = window.setTimeout(() => this.bring(board, names, edges), pause);
    else scroll(board, names, edges());
  }
}

function scroll(board: Element, names: string[], [above, below]: [number, number]) {
  const boxes = names.map((name) => findPart(board, name)?.getBoundingClientRect()).filter((box) => box !== undefined);
  if (!boxes.length) return;
  const room = below - above - 2 * MARGIN;
  let { top, bottom } = boxes[0]!; // the most important; the others as far as they fit
  for (const box of boxes.slice(1)) {
    const [high, low] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
    if (low - high <= room) [top, bottom] = [high, low];
  }
  if (top >= above && bottom <= below) return;
  const by = bottom - top > room ? top - above - MARGIN : (top + bottom) / 2 - (above + below) / 2;
  scrollBy({ top: by, behavior: settings.motion ? "smooth" : "instant" });
}
