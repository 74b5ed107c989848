// What goes from hand to hand in Maya: stones that are won or lost, and gold.
import type { Flights } from "../contract";

const KINDS = ["won", "lost", "paid", "forfeited"];

/** From the first part that the step names to each of the others; where there is one drawing, it is the same for all. */
export const flights: Flights = ({ kind, parts, icons }) => {
  const [from = "", ...goals] = KINDS.includes(kind) ? parts : [];
  return goals.map((to, number) => ({ icon: icons[number] ?? icons[0]!, from, to }));
};
