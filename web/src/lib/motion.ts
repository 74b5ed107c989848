// Pieces that move: from where they were in the last view to where they are in the new one.
import { settings } from "./settings.svelte";

const TIME = 220; // milliseconds, at least
const MOST_TIME = 600;
const STAGGER = 60;
const MOST_WAIT = 480;
const NEAR = 3; // pixels: too little to be seen

interface Seen {
  box: DOMRect;
  element: Element;
  scene: SVGSVGElement | null; // the drawing it is part of
}

function pieces(board: Element): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of board.querySelectorAll("[data-piece]")) {
    const scene = element instanceof SVGElement ? element.ownerSVGElement : null;
    found.set(element.getAttribute("data-piece")!, { box: element.getBoundingClientRect(), element, scene });
  }
  return found;
}

export function findPart(board: Element, name: string | null): Element | null {
  return name ? board.querySelector(`[data-part="${CSS.escape(name)}"]`) : null;
}

type Point = readonly [number, number];
const middle = (box: DOMRect): Point => [box.x + box.width / 2, box.y + box.height / 2];
const distance = (a: DOMRect, b: DOMRect) => Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1]);

/** Watches one board: `before` when a view is about to change, `after` when it has. */
export class Motion {
  private old = new Map<string, Seen>();
  private running: Animation[] = [];

  before(board: Element | null) {
    this.finish();
    this.old = board && settings.motion ? pieces(board) : new Map();
  }

  after(board: Element | null) {
    if (!board || !settings.motion || this.old.size === 0) return;
    const now = pieces(board);
    let number = 0;
    for (const [name, { box, element }] of now) {
      const from = this.old.get(name)?.box ?? findPart(board, element.getAttribute("data-from"))?.getBoundingClientRect();
      if (from && distance(from, box) > NEAR) this.fly(element, box, from, box, number++);
    }
    for (const [name, { box, element, scene }] of this.old) {
      const to = now.has(name) ? null : findPart(board, element.getAttribute("data-to"));
      if (to && scene) this.leave(scene, element, box, to.getBoundingClientRect(), number++);
    }
    this.old = new Map();
  }

  /** Moves an element whose place is `home` from one place to another. */
  private fly(element: Element, home: DOMRect, from: DOMRect, to: DOMRect, number: number): Animation {
    const scale = scaleAround(element);
    const at = ([x, y]: Point) => `${(x - middle(home)[0]) / scale}px ${(y - middle(home)[1]) / scale}px`;
    const flight = element.animate([{ translate: at(middle(from)) }, { translate: at(middle(to)) }], {
      duration: Math.min(MOST_TIME, Math.max(TIME, 500 * settings.pace)),
      delay: Math.min(MOST_WAIT, number * STAGGER),
      easing: "ease-out",
      fill: "backwards",
    });
    this.running.push(flight);
    return flight;
  }

  /** A copy of a piece that is gone flies off. */
  private leave(scene: SVGSVGElement, element: Element, from: DOMRect, to: DOMRect, number: number) {
    const copy = element.cloneNode(true) as Element;
    for (const name of ["data-piece", "data-part", "tabindex", "role"]) copy.removeAttribute(name);
    copy.setAttribute("aria-hidden", "true");
    scene.append(copy);
    const flight = this.fly(copy, copy.getBoundingClientRect(), from, to, number);
    flight.onfinish = flight.oncancel = () => copy.remove();
  }

  /** Measures as if everything in flight had landed. */
  landed<Found>(measure: () => Found): Found {
    const times = this.running.map((each) => each.currentTime);
    for (const each of this.running) each.currentTime = each.effect?.getComputedTiming().endTime ?? null;
    const found = measure();
    this.running.forEach((each, number) => (each.currentTime = times[number] ?? null));
    return found;
  }

  /** After a click or with the next view: put everything where it belongs. */
  finish() {
    for (const each of this.running) each.finish();
    this.running = [];
  }
}

/** How many pixels of the screen one unit is at an element's place. */
function scaleAround(element: Element): number {
  const parent = element.parentElement;
  return (parent instanceof SVGGraphicsElement && parent.getScreenCTM()?.a) || 1;
}
