// The counters of the seats at the end of a match.
import type { Figures } from "../contract";
import type { Counter, GenericView } from "./view";

export const figures: Figures = (view: GenericView) => {
  const counters = view.fields.filter((field): field is Counter & { seat: number } => field.kind === "counter" && field.seat !== null);
  return [...new Set(counters.map(({ title }) => title))].map((title) => [
    title,
    Array.from({ length: view.seats }, (_, seat) => counters.find((each) => each.title === title && each.seat === seat)?.value ?? null),
  ]);
};
