// What a moment is about: on a small screen these parts come into view.
import type { Focus } from "../contract";
import type { SakkaraView } from "./view";

export const focus: Focus<SakkaraView> = (view, me) => {
  if (view.phase === "drop" && view.player === me) return [`holder-${me}`];
  if (view.phase === "put") return ["board", "pile"];
  if (view.phase === "over") return [`pyramid-${view.places?.indexOf(1) ?? 0}`];
  return ["board"];
};
