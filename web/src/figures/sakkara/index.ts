// Pictures for the rules, by paragraph.
import type { Component } from "svelte";
import Height from "./Height.svelte";
import Needed from "./Needed.svelte";
import Order from "./Order.svelte";
import Push from "./Push.svelte";
import PutBack from "./PutBack.svelte";
import Reach from "./Reach.svelte";
import Signs from "./Signs.svelte";
import Split from "./Split.svelte";
import Step from "./Step.svelte";
import Whole from "./Whole.svelte";

export const figures: Record<string, { picture: Component; caption: string }> = {
  "S2.2": { picture: Step, caption: "sakkara-figure-step" },
  "S2.3": { picture: Height, caption: "sakkara-figure-height" },
  "S3.4": { picture: Push, caption: "sakkara-figure-push" },
  "S4.1": { picture: Needed, caption: "sakkara-figure-needed" },
  "S4.2": { picture: Whole, caption: "sakkara-figure-whole" },
  "S5.1": { picture: Signs, caption: "sakkara-figure-signs" },
  "S5.5": { picture: Reach, caption: "sakkara-figure-reach" },
  "S6.1": { picture: Order, caption: "sakkara-figure-order" },
  "S6.3": { picture: PutBack, caption: "sakkara-figure-put-back" },
  "S6.4": { picture: Split, caption: "sakkara-figure-split" },
};
