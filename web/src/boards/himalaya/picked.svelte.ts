// What has been picked of a move so far, for board and panel alike.
import { follow, Draft, type Route } from "./plan.svelte";
import { Offers } from "./moves";
import { PLAN_LENGTH, type Action, type FigureName, type HimalayaView, type Place, type Reward } from "./view";

export class Picked {
  readonly draft = new Draft();
  /** the event figure to be put somewhere */
  figure = $state<FigureName | null>(null);
  /** the reward pointed at */
  reward = $state<Reward | null>(null);
  /** the disc pointed at */
  pointed = $state<Action | null>(null);
  private stage = "";

  /**
   * A draft lives until the plan it adds to changes, a picked figure until the next round. What I cannot choose
   * from is a look back, or something that I have yet to confirm: it clears nothing.
   */
  keepUp(view: HimalayaView, me: number | null, legal: string[]) {
    if (!legal.length || me === null) return;
    const made = planningOf(view, me) ? (view.plans[me] ?? []) : [];
    const stage = [view.round, view.phase, me, view.figures[me], made].join();
    if (stage === this.stage) return;
    this.stage = stage;
    this.draft.reset(made);
    this.figure = this.reward = this.pointed = null;
  }
}

export const pick = () => new Picked();

/** Whether I am still planning; what I have chosen and not yet confirmed changes nothing about it. */
export const planningOf = (view: HimalayaView, me: number | null): boolean =>
  me !== null && view.phase === "plan" && !view.planned[me] && view.plans[me] !== null;

/** A plan in the making. */
export interface Planning {
  /** as laid, with the disc pointed at in its place */
  route: Route;
  /** where the caravan stands when the disc at the cursor is done */
  before: Place;
  may: (action: Action) => boolean;
}

export function planned(view: HimalayaView, me: number, legal: string[], { draft, pointed }: Picked): Planning {
  const home = view.caravans[me] ?? null;
  const laid = [...draft.actions];
  if (pointed && draft.cursor < PLAN_LENGTH) laid[draft.cursor] = pointed;
  const offers = new Offers(legal);
  // a lesson names all six discs; then they are laid in that order
  const isSet = legal.length === PLAN_LENGTH;
  return {
    route: follow(home, laid, view.events, laid.length < PLAN_LENGTH),
    before: follow(home, draft.actions.slice(0, draft.cursor), view.events, true).end,
    may: (action) => (isSet ? legal[draft.cursor] === `plan ${action}` : offers.has(`plan ${action}`)),
  };
}
