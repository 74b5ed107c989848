// What a thing is in a game without drawings: all that is known is its name and what it holds.
import { t } from "../../lib/texts.svelte";
import type { About, Explain } from "../contract";
import { type GenericView, gridsOf, HIDDEN } from "./view";

const content = (value: string) => (value === HIDDEN ? t("generic-hidden") : value || t("generic-empty"));

export const about: Explain = (name, view, seats) => {
  const whole = view as unknown as GenericView;
  for (const grid of gridsOf(whole)) {
    const cell = grid.cells.flat().find((each) => each.name === name);
    if (cell) return card(`${grid.title} ${name}`, [content(cell.value), cell.seat === null ? "" : (seats[cell.seat]?.name ?? "")]);
  }
  const field = whole.fields.find((each) => each.name === name);
  if (field?.kind === "counter") return card(field.title, [String(field.value)]);
  if (field?.kind === "list") return card(field.title, [field.items.map(({ value }) => content(value)).join(", ")]);
  return null;
};

const card = (title: string, lines: string[]): About => ({ title, lines: lines.filter(Boolean), paragraph: "" });
