// Words for what hosts have done.
import { t } from "../lib/texts.svelte";

/** What became of a report: "mute unsay". */
export const outcomes = (names: string) =>
  names
    .split(" ")
    .map((name) => t(`host-outcome-${name}`))
    .join(", ");
