// How much time a table gives, as it is offered.
import type { NewTable } from "./messages";
import { t } from "./texts.svelte";

const HOUR = 3600;
const DAY = 24 * HOUR;

type Times = Record<string, NonNullable<NewTable["options"]>["clock"]>;

/** Those that people who share a device can choose from. */
export const SLOW: Times = {
  none: null,
  day: { kind: "slow", seconds: DAY },
  days: { kind: "slow", seconds: 3 * DAY },
};

export const CLOCKS: Times = {
  ...SLOW,
  quick: { kind: "live", bank: 300, increment: 10 },
  calm: { kind: "live", bank: 1200, increment: 30 },
};

/** What a table over days gives, in the same words everywhere: days, or hours if they are not whole days. */
export const slowTime = (seconds = DAY) =>
  seconds % DAY ? t("slow-hours", { hours: Math.round(seconds / HOUR) }) : t("slow-days", { days: seconds / DAY });
