// A plan being made, and where it leads on the map.
import { otherEnd, pathFrom, pathNamed, type Path } from "./geometry";
import { t } from "../../lib/texts.svelte";
import { KINDS, onStorm, PLAN_LENGTH, type Action, type Events, type HimalayaView, type Kind, type Place } from "./view";

export interface Step {
  action: Action;
  /** the village of a trade or a rest */
  stay?: number;
  path?: Path;
  /** where on the path it begins and ends: at a village or on the snowstorm */
  from?: number | "storm";
  to?: number | "storm";
  /** why the action would be lost (H5.2, H5.3) */
  lost?: "none" | "closed" | "short" | "storm";
}

export interface Route {
  steps: Step[];
  end: Place;
}

const isKind = (action: Action): action is Kind => (KINDS as readonly string[]).includes(action);

/** Follows the paths of the map; `open` = the plan is not complete, so a crossing may still be completed. */
export function follow(start: Place, actions: Action[], events: Events, open = false): Route {
  let place = start;
  const steps = actions.map((action, index): Step => {
    const storm = onStorm(place);
    if (storm) {
      const path = pathNamed(storm.path);
      if (action !== path.kind) return { action, lost: "storm" };
      place = storm.to;
      return { action, path, from: "storm", to: storm.to };
    }
    if (typeof place !== "number") return { action };
    if (!isKind(action)) return { action, stay: place };
    const path = pathFrom(place, action);
    if (!path) return { action, lost: "none" };
    if (events.yeti === path.name) return { action, lost: "closed" };
    const from = place;
    const next = otherEnd(path, place);
    if (events.storm === path.name) {
      if (!open && !actions.includes(action, index + 1)) return { action, lost: "short" };
      place = `storm ${path.name} to ${next}`;
      return { action, path, from, to: "storm" };
    }
    place = next;
    return { action, path, from, to: next };
  });
  return { steps, end: place };
}

/** What is left of the plan of a seat, as far as `me` knows it, and the number of its first action. */
export function ahead(view: HimalayaView, seat: number, me: number | null): { route: Route; first: number } | null {
  const plan = view.plans[seat];
  if (!plan?.length || view.phase === "plan") {
    const mine = seat === me && view.phase === "plan" && plan?.length === PLAN_LENGTH;
    return mine ? { route: follow(view.caravans[seat] ?? null, plan, view.events), first: 1 } : null;
  }
  if (view.action === null || view.start === null) return null;
  const turn = (one: number) => (one - view.start! + view.seats) % view.seats;
  const acting = view.to_act[0] ?? view.start;
  const done = turn(seat) <= turn(acting) ? view.action : view.action - 1;
  return { route: follow(view.caravans[seat] ?? null, plan.slice(done), view.events), first: done + 1 };
}

/** Where an action would lead from a place, in words. */
export function leadsFrom(place: Place, action: Action, events: Events, name: (village: number) => string): string {
  if (action === "rest") return t("himalaya-leads-rest");
  const { steps, end } = follow(place, [action], events, true);
  const step = steps[0];
  if (step?.lost) return t(`himalaya-lost-${step.lost}`);
  if (action === "trade") return t("himalaya-leads-trade", { name: typeof place === "number" ? name(place) : "" });
  const storm = onStorm(end);
  if (storm) return t("himalaya-leads-storm", { name: name(storm.to) });
  return typeof end === "number" ? t("himalaya-leads-to", { name: name(end) }) : "";
}

/** What a plan does as far as it is laid: the first action that would be lost, or else where it ends. */
export function toldRoute({ steps, end }: Route, name: (village: number) => string): string {
  const lost = steps.findIndex((step) => step.lost);
  if (lost >= 0) return t("himalaya-plan-loses", { number: lost + 1, why: t(`himalaya-lost-${steps[lost]!.lost}`) });
  if (steps.length === 0) return t("himalaya-plan-empty");
  return typeof end === "number" ? t("himalaya-plan-ends", { name: name(end) }) : "";
}

/** The six discs as they are laid; `fixed` of them have been planned before and stay. */
export class Draft {
  actions = $state<Action[]>([]);
  cursor = $state(0);
  fixed = $state(0);

  reset(made: Action[]) {
    this.actions = [...made];
    this.fixed = made.length;
    this.cursor = made.length;
  }
  get full() {
    return this.actions.length === PLAN_LENGTH;
  }
  get added() {
    return this.actions.slice(this.fixed);
  }
  /** Puts a disc at the cursor: a further one, or in place of the one there. */
  put(action: Action) {
    if (this.cursor >= PLAN_LENGTH) return;
    const changed = [...this.actions];
    changed[this.cursor] = action;
    this.actions = changed;
    this.cursor = changed.length;
  }
  select(index: number) {
    this.cursor = index >= this.fixed && index < this.actions.length && index !== this.cursor ? index : this.actions.length;
  }
  clear() {
    this.actions = this.actions.slice(0, this.fixed);
    this.cursor = this.fixed;
  }
  back() {
    if (this.actions.length > this.fixed) this.actions = this.actions.slice(0, -1);
    this.cursor = this.actions.length;
  }
}
