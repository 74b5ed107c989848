// The time that seats have left, while it passes.
import type { Clocks } from "./messages";
import { t } from "./texts.svelte";

const TICK = 500; // milliseconds

export class Ticking {
  private now = $state(Date.now() / 1000);
  private readonly offset = $derived.by(() => (this.clocks() ? this.clocks()!.at - Date.now() / 1000 : 0));

  constructor(private clocks: () => Clocks | null) {
    $effect(() => {
      if (!this.clocks()?.ticking.length) return;
      const timer = setInterval(() => (this.now = Date.now() / 1000), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Like 4:05, or a number of days; nothing without a limit. */
  left(seat: number): string {
    const clocks = this.clocks();
    const at = clocks?.left[seat];
    if (!clocks || at == null) return "";
    const passed = clocks.ticking.includes(seat) ? Math.max(0, this.now + this.offset - clocks.at) : 0;
    const seconds = Math.max(0, Math.round(at - passed));
    if (seconds >= 86400) return t("days-left", { days: Math.floor(seconds / 86400) });
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return (parts[0] ? parts : parts.slice(1)).map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
  }
}
