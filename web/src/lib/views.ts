// What the page asks of a view of any game.
import type { View } from "./messages";

/** What is being done; a game need not say. */
export const phaseOf = (view: View | null) => (view && "phase" in view && typeof view.phase === "string" ? view.phase : "");
