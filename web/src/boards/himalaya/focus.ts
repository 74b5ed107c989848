// What a moment is about: the parts to bring into view on a small screen.
import type { Focus } from "../contract";
import type { HimalayaView } from "./view";

export const focus: Focus<HimalayaView> = (view, me) => {
  if (view.phase === "over") return ["ending", "seats"];
  const actor = view.action === null ? me : (view.to_act[0] ?? me);
  const place = actor === null ? null : view.caravans[actor];
  return typeof place === "number" ? [`village-${place}`, "map"] : ["map"];
};
