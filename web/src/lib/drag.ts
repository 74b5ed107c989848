// Dragging is two presses: one on what is picked up, one on the place where it is dropped.
import { tick } from "svelte";

const FAR = 10; // pixels; less is a click

const press = (element: Element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));

/** Makes what can be picked (it has aria-pressed) draggable with a mouse or a pen; fingers scroll. */
export function draggable(stage: HTMLElement) {
  let picked: Element | null = null;
  let start: PointerEvent | null = null;

  function down(event: PointerEvent) {
    picked = null;
    start = event.button === 0 && event.pointerType !== "touch" ? event : null;
  }

  function move(event: PointerEvent) {
    if (!start || picked || Math.hypot(event.x - start.x, event.y - start.y) < FAR) return;
    picked = (start.target as Element).closest("[aria-pressed]");
    start = null;
    if (!picked) return;
    stage.classList.add("dragging");
    if (picked.getAttribute("aria-pressed") !== "true") press(picked);
  }

  async function up(event: PointerEvent) {
    const from = picked;
    picked = start = null;
    if (!from) return;
    stage.classList.remove("dragging");
    await tick();
    const place = document.elementFromPoint(event.x, event.y)?.closest("button, [role=button]");
    if (place && place !== from && stage.contains(place)) press(place);
  }

  stage.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  return {
    destroy() {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    },
  };
}
