// Pictures for the rules, by paragraph.
import type { Component } from "svelte";
import Base from "./Base.svelte";
import Bonus from "./Bonus.svelte";
import Cards from "./Cards.svelte";
import Carry from "./Carry.svelte";
import Minus from "./Minus.svelte";
import OpenLevel from "./OpenLevel.svelte";
import Quarry from "./Quarry.svelte";
import Scoring from "./Scoring.svelte";
import Tie from "./Tie.svelte";
import Wear from "./Wear.svelte";

export const figures: Record<string, { picture: Component; caption: string }> = {
  "M1.2": { picture: Cards, caption: "maya-figure-cards" },
  "M1.5": { picture: Quarry, caption: "maya-figure-quarry" },
  "M3.3": { picture: Minus, caption: "maya-figure-minus" },
  "M3.4": { picture: Tie, caption: "maya-figure-tie" },
  "M4.1": { picture: Carry, caption: "maya-figure-carry" },
  "M5.2": { picture: OpenLevel, caption: "maya-figure-open-level" },
  "M5.3": { picture: Base, caption: "maya-figure-base" },
  "M5.7": { picture: Bonus, caption: "maya-figure-bonus" },
  "M6.2": { picture: Scoring, caption: "maya-figure-scoring" },
  "M6.4": { picture: Wear, caption: "maya-figure-wear" },
};
