// Keys that work on every page: n goes to the next table that waits for me.
import { waiting } from "./waiting.svelte";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;

export function listenForKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    void waiting.go();
  });
}
