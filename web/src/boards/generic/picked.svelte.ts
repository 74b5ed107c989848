// What is picked of a move, for board and panel alike.
import { Choice } from "./choice.svelte";

export const pick = () => new Choice();
