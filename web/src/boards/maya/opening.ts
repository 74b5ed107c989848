// An opening in words: the pyramids of the two opening stones, and where the first worker goes.
import type { Opening } from "../contract";
import { t } from "../../lib/texts.svelte";

export const tellOpening: Opening = ([first, second, then]) => {
  const stones = { first: t(`maya-pyramid-${first}`), second: t(`maya-pyramid-${second}`) };
  return then === "pass"
    ? t("results-opening-maya-pass", stones)
    : t("results-opening-maya", { ...stones, then: t(`maya-marker-${then}`) });
};
