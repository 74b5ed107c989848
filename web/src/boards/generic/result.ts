// The numbers of the seats at the end of a match.
import type { Figures } from "../contract";
import { type GenericView, isBySeat } from "./view";

export const figures: Figures<GenericView> = (view) =>
  view.fields
    .filter((field) => field.kind === "list")
    .filter((list) => isBySeat(list, view.seats) && list.items.every(({ value }) => /^-?\d+$/.test(value)))
    .map(({ title, items }) => [title, items.map(({ value }) => Number(value))]);
