// How much time a table gives, as it is offered.
import type { NewTable } from "./messages";

type Times = Record<string, NonNullable<NewTable["options"]>["clock"]>;

/** That people who share a device can choose from. */
export const SLOW: Times = {
  none: null,
  day: { kind: "slow", seconds: 86400 },
  days: { kind: "slow", seconds: 3 * 86400 },
};

export const CLOCKS: Times = {
  ...SLOW,
  quick: { kind: "live", bank: 300, increment: 10 },
  calm: { kind: "live", bank: 1200, increment: 30 },
};
