// What happens is shown picture by picture, at a pace that the eye can follow; it can be paused, stepped back and forth, and skipped.
import { frameOf, type Frame, type Place } from "../lib/frames";
import { settings } from "../lib/settings.svelte";

const CATCH_UP = 6; // seconds in which everything that waits to be shown is shown, or nearly
const READING_UP = 12; // and where there is something to read
const LEAST_PACE = 0.4; // seconds, when something is played again on request

/** The controls of something that plays. */
export interface Player {
  readonly isPlaying: boolean;
  readonly isFirst: boolean;
  step(way: 1 | -1): void;
  halt(): void;
  goOn(): void;
}

/** Shows updates as they come. */
export class Playback implements Player {
  frame = $state.raw<Frame | null>(null);
  private isHalted = $state(false);
  /** whether pictures that follow this one are here already */
  hasMore = $state(false);
  private frames: Frame[] = []; // since the first one
  private at = $state(-1);
  private timer = 0;

  /** `more` gives the pictures that come next, or none; `weigh` says how much waits behind them. */
  constructor(
    private more: () => Frame[],
    private weigh: () => number,
  ) {}

  get isOn(): boolean {
    return this.frame !== null;
  }

  get isPlaying(): boolean {
    return this.isOn && !this.isHalted;
  }

  get isFirst(): boolean {
    return this.at <= 0;
  }

  /** Something has come. */
  wake() {
    if (this.isOn) this.hasMore = this.at < this.frames.length - 1 || this.weigh() > 0;
    else this.on();
  }

  private on = (): void => {
    window.clearTimeout(this.timer);
    if (this.at === this.frames.length - 1) this.frames.push(...this.more());
    if (this.at === this.frames.length - 1) this.end();
    else this.show(this.at + 1);
  };

  step(way: 1 | -1) {
    this.halt();
    if (way > 0) this.on();
    else if (!this.isFirst) this.show(this.at - 1);
  }

  halt() {
    window.clearTimeout(this.timer);
    this.isHalted = true;
  }

  goOn() {
    this.isHalted = false;
    this.on();
  }

  /** Show everything as it is now. */
  end() {
    window.clearTimeout(this.timer);
    this.frames = [];
    this.at = -1;
    this.isHalted = false;
    this.hasMore = false;
    this.frame = null;
  }

  private show(at: number) {
    this.at = at;
    const frame = this.frames[at]!;
    this.frame = frame;
    const left = this.frames.slice(at).reduce((sum, { weight }) => sum + weight, this.weigh());
    this.hasMore = left > frame.weight;
    const most = frame.weight > 1 ? READING_UP : CATCH_UP;
    if (!this.isHalted) this.timer = window.setTimeout(this.on, 1000 * frame.weight * Math.min(settings.pace, most / left));
  }
}

/** Looks back at what happened: picture by picture from any place on, until one returns to now. */
export class LookBack implements Player {
  frame = $state.raw<Frame | null>(null);
  isPlaying = $state(false);
  isTroubled = $state(false); // the pictures could not be fetched
  private places: Place[] = [];
  private at = $state(0);
  private turn = 0; // counts up with every request: only the last one matters
  private timer = 0;

  constructor(private fetch: (line: number) => Promise<Frame[]>) {}

  get isOn(): boolean {
    return this.frame !== null;
  }

  get isFirst(): boolean {
    return this.at <= 0;
  }

  /** Look at one of these places; from there the others can be reached. */
  async look(places: Place[], at: number) {
    this.halt();
    this.places = places;
    await this.go(at);
  }

  /** Show these places one after the other, then return to now. */
  async play(places: Place[], from: number) {
    this.places = places;
    this.isPlaying = true;
    await this.go(from);
  }

  async goOn() {
    this.isPlaying = true;
    await this.go(this.at + 1);
  }

  async step(way: 1 | -1) {
    this.halt();
    await this.go(this.at + way);
  }

  halt() {
    window.clearTimeout(this.timer);
    this.isPlaying = false;
  }

  /** Back to now. */
  leave() {
    this.halt();
    this.turn += 1;
    this.isTroubled = false;
    this.frame = null;
  }

  private async go(to: number) {
    window.clearTimeout(this.timer);
    const turn = ++this.turn;
    const place = this.places[to];
    if (to < 0) return;
    if (!place) return this.leave();
    this.at = to;
    const frames = await this.fetch(place.line).catch(() => null);
    if (turn !== this.turn) return; // another request has come meanwhile
    this.isTroubled = frames === null;
    if (!frames) return this.halt();
    const frame = frameOf(frames, place.step);
    this.frame = frame;
    const seconds = frame.weight * Math.max(LEAST_PACE, settings.pace);
    if (this.isPlaying) this.timer = window.setTimeout(() => void this.go(to + 1), 1000 * seconds);
  }
}
