// While something is played on the board, a press on it or a key there skips the rest, and does nothing else.
import type { LiveTable } from "../lib/live.svelte";

const DONE_IN = 600; // milliseconds in which the click that belongs to a press has come

const isOnBoard = (event: Event) => event.target instanceof Element && event.target.closest(".stage") !== null;

function stop(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}

/** What would be pressed may have come under the pointer just now. */
function swallowClick() {
  window.addEventListener("click", stop, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", stop, { capture: true }), DONE_IN);
}

/** Listens from now on; the returned function ends it. */
export function skipping(live: LiveTable): () => void {
  const isSkipped = (event: Event) => live.playback.isOn && !live.isNow && isOnBoard(event);

  function press(event: PointerEvent) {
    if (!isSkipped(event)) return;
    live.hurry();
    event.stopPropagation();
    swallowClick();
  }

  function key(event: KeyboardEvent) {
    if (event.key === "Escape" && live.past.isOn) return live.backToNow();
    if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey || !isSkipped(event)) return;
    live.hurry();
    if (event.key === "Enter" || event.key === " ") stop(event);
  }

  window.addEventListener("pointerdown", press, { capture: true });
  window.addEventListener("keydown", key, { capture: true });
  return () => {
    window.removeEventListener("pointerdown", press, { capture: true });
    window.removeEventListener("keydown", key, { capture: true });
  };
}
