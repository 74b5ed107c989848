// What the page asks of a view of whatever game.
import type { View } from "./messages";

/** What is being done; a game need not tell. */
export const phaseOf = (view: View | null) => (view && "phase" in view && typeof view.phase === "string" ? view.phase : "");
