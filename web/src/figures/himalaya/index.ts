// Pictures for the rules, by paragraph.
import type { Component } from "svelte";
import Ending from "./Ending.svelte";
import Levels from "./Levels.svelte";
import Refill from "./Refill.svelte";
import Regions from "./Regions.svelte";
import Rewards from "./Rewards.svelte";
import Ring from "./Ring.svelte";
import Storm from "./Storm.svelte";
import Take from "./Take.svelte";
import Turns from "./Turns.svelte";
import Yeti from "./Yeti.svelte";

export const figures: Record<string, { picture: Component; caption: string }> = {
  "H1.1": { picture: Levels, caption: "himalaya-picture-levels" },
  "H1.3": { picture: Ring, caption: "himalaya-picture-ring" },
  "H3.3": { picture: Yeti, caption: "himalaya-picture-yeti" },
  "H3.4": { picture: Storm, caption: "himalaya-picture-storm" },
  "H5.1": { picture: Turns, caption: "himalaya-picture-turns" },
  "H5.4": { picture: Take, caption: "himalaya-picture-take" },
  "H5.5": { picture: Rewards, caption: "himalaya-picture-rewards" },
  "H6.3": { picture: Regions, caption: "himalaya-picture-regions" },
  "H7.2": { picture: Refill, caption: "himalaya-picture-refill" },
  "H9.2": { picture: Ending, caption: "himalaya-picture-ending" },
};
