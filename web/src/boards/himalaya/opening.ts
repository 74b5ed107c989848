// An opening in words: where the caravan starts, and how often the first plan trades.
import type { Opening } from "../contract";
import { t } from "../../lib/texts.svelte";

export const tellOpening: Opening = ([start, trades]) =>
  t("results-opening-himalaya", { start: t(`results-opening-start-${start}`), trades: Number(trades) });
