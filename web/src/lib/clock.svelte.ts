// The time that seats have left, as it passes.
import type { Clocks, TableFacts } from "./messages";
import { dates, t } from "./texts.svelte";

const TICK = 500; // milliseconds
const DAY = 86400;

export class Ticking {
  private now = $state(Date.now() / 1000);
  private readonly offset = $derived.by(() => (this.clocks() ? this.clocks()!.at - Date.now() / 1000 : 0));

  /** `fresh`: what a seat gets anew for its next decision, whatever it had left after the last one. */
  constructor(
    private clocks: () => Clocks | null,
    private fresh: (seat: number) => number | null = () => null,
  ) {
    $effect(() => {
      if (!this.clocks()?.ticking.length) return;
      const timer = setInterval(() => (this.now = Date.now() / 1000), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Seconds that a seat has left, while it ticks; nothing otherwise. */
  seconds(seat: number): number | null {
    return this.clocks()?.ticking.includes(seat) ? this.rest(seat) : null;
  }

  private rest(seat: number): number | null {
    const clocks = this.clocks();
    const at = this.fresh(seat) ?? clocks?.left[seat];
    if (!clocks || at == null) return null;
    const passed = clocks.ticking.includes(seat) ? Math.max(0, this.now + this.offset - clocks.at) : 0;
    return Math.max(0, Math.round(at - passed));
  }

  /** Like 4:05, or a number of days; nothing without a limit. */
  left(seat: number): string {
    const seconds = this.rest(seat);
    if (seconds === null) return "";
    if (seconds >= DAY) return t("days-left", { days: Math.floor(seconds / DAY) });
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return (parts[0] ? parts : parts.slice(1)).map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
  }
}

/** The deadline of a seat at a table over days: day and hour, in local time; nothing at other tables. */
export function deadlineOf({ options, clocks }: TableFacts, seat: number): string {
  const left = clocks?.left[seat];
  if (options.clock?.kind !== "slow" || left == null || !clocks?.ticking.includes(seat)) return "";
  return dates().format((clocks.at + left) * 1000);
}

/** Whether so few seconds are left that the player has to hurry: a tenth of the bank, or a quarter of the days. */
export function isShort({ options }: TableFacts, seconds: number | null): boolean {
  const clock = options.clock;
  if (seconds === null || !clock) return false;
  if (clock.kind === "slow") return seconds <= Math.min(6 * 3600, (clock.seconds ?? DAY) / 4);
  return seconds <= Math.min(60, Math.max(15, (clock.bank ?? 600) / 10));
}
