// An opening in words: the two tiles that the workers take when they enter the board.
import type { Opening } from "../contract";
import { t } from "../../lib/texts.svelte";

export const tellOpening: Opening = ([first, second]) =>
  first === second
    ? t("results-opening-sakkara-same", { tile: t(`sakkara-tile-${first}`) })
    : t("results-opening-sakkara", { first: t(`sakkara-tile-${first}`), second: t(`sakkara-tile-${second}`) });
