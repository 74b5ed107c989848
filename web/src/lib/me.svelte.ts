// Who I am: the account that is logged in here, if any, and what follows it from device to device.
import { ask } from "./api";
import type { Account, Entered, KeptPreferencesOutput } from "./messages";
import { chooseAt, chosenAt, preferences, settings } from "./settings.svelte";

const PAUSE = 1500; // milliseconds after the last change of a setting before it is sent

class Me {
  account = $state.raw<Account | null>(null);
  isKnown = $state(false); // whether the server has said who I am
  private timer = 0;
  private sent = "";

  /** Ask the server; if it does not answer, nobody is logged in. */
  async load() {
    try {
      this.account = (await ask<Account | undefined>("GET", "/api/account")) ?? null;
      this.isKnown = true;
      if (this.account) await this.follow();
    } catch {
      this.account = null;
    }
  }

  /** Called after signing up or logging in. */
  async enter({ account }: Entered) {
    this.account = account;
    this.isKnown = true;
    await this.follow(true).catch(() => {});
  }

  leave() {
    this.account = null;
    settings.name = "";
    takePushAlong();
  }

  /** The latest choice counts, here or elsewhere; on login the account's own settings apply, whatever was set here before. */
  private async follow(hasJustCome = false) {
    settings.name = this.account!.name;
    this.sent = JSON.stringify(preferences());
    const mine: KeptPreferencesOutput = { preferences: preferences(), changed: chosenAt() };
    const kept = await ask<KeptPreferencesOutput>("GET", "/api/account/settings");
    if (mine.changed > kept.changed && !(hasJustCome && kept.changed)) return this.send();
    if (!kept.changed) return;
    for (const [name, value] of Object.entries(kept.preferences)) if (value !== null) Object.assign(settings, { [name]: value });
    chooseAt(kept.changed);
    this.sent = JSON.stringify(preferences());
  }

  /** While the page is open: send what is chosen here, after a moment. */
  watch() {
    this.sent = JSON.stringify(preferences());
    $effect(() => {
      const now = JSON.stringify(preferences());
      if (now === this.sent) return;
      this.sent = now;
      chooseAt(Date.now() / 1000);
      window.clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.send(), PAUSE);
    });
  }

  private async send() {
    if (!this.account) return;
    const mine: KeptPreferencesOutput = { preferences: preferences(), changed: chosenAt() };
    const kept = await ask<KeptPreferencesOutput>("PUT", "/api/account/settings", mine).catch(() => null);
    if (kept && kept.changed < mine.changed) chooseAt(kept.changed); // our clock is fast
  }
}

/** Messages to this browser belong to the session, which has changed. */
function takePushAlong() {
  void import("./push").then(({ renewPush }) => renewPush()).catch(() => {});
}

export const me = new Me();
