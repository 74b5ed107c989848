// What leaving a match, or agreeing to end it, does to my rating: shown in advance.
import { ask } from "../lib/api";
import type { Stakes, TableFacts } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/texts.svelte";
import { isAlone as isWithoutServer } from "../local/local.svelte";

export class AtStake {
  found = $state.raw<Stakes | null>(null);
  private hasFailed = $state(false); // to look them up

  constructor(private table: () => TableFacts) {}

  async look(seat: number) {
    try {
      this.found = await ask<Stakes>("GET", `/api/tables/${this.table().id}/stakes?seat=${seat}`);
    } catch {
      this.hasFailed = true;
    }
  }

  private get isRated(): boolean {
    return this.table().options.rated ?? false;
  }

  /** For a match that is not rated; if nobody is rated, nothing is said about it. */
  get none(): string {
    return isWithoutServer ? "" : t("up-rating-none");
  }

  /** If it ends without counting. */
  get kept(): string {
    return this.isRated ? t("up-rating-kept") : this.none;
  }

  /** If it costs or gains this much. */
  counted(points: number | null | undefined): string {
    if (!this.isRated) return this.none;
    if (points === undefined) return t(this.hasFailed ? "up-rating-failed" : "up-rating-waits");
    if (points === null) return t("up-rating-guest");
    return t("up-rating", { points: new Intl.NumberFormat(settings.language, { signDisplay: "always" }).format(points) });
  }
}
