// Words for what hosts have done.
import { t } from "../lib/texts.svelte";

/** The outcome of a report: "mute unsay". */
export const outcomes = (names: string) =>
  names
    .split(" ")
    .map((name) => t(`host-outcome-${name}`))
    .join(", ");
