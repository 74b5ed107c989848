// What a moment is about: the parts of the board to bring into view on a small screen.
import type { Focus } from "../contract";
import type { MayaView } from "./view";

export const focus: Focus<MayaView> = (view, me) => {
  const quarries = view.quarries.map(({ name }) => name);
  const pyramids = view.pyramids.map(({ name }) => name);
  switch (view.phase) {
    case "workers":
      return [...quarries, "hand"];
    case "hit":
    case "shield":
      return [...(view.settling ? [view.settling] : []), ...quarries];
    case "name":
    case "start":
      return view.gold.map((_, seat) => `seat-${seat}`);
    case "carry":
      return [`stones-${me ?? view.to_act[0] ?? 0}`];
    case "over":
      return view.gold.map((_, seat) => `gold-${seat}`);
    default:
      return pyramids;
  }
};
