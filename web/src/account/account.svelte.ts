// Questions about accounts to the server, and doing important things only after confirming one's identity.
import { ask, Refused, said } from "../lib/api";
import type * as m from "../lib/messages";
import { NoPasskey } from "../lib/passkeys";
import { t } from "../lib/texts.svelte";

const HERE = "/api/account";

export const account = {
  policy: () => ask<m.AccountPolicy>("GET", `${HERE}/policy`),
  signUp: (wish: m.SignUp) => ask<m.Entered>("POST", `${HERE}/sign-up`, wish),
  logIn: (wish: m.LogIn) => ask<m.Entered>("POST", `${HERE}/log-in`, wish),
  logOut: () => ask<void>("POST", `${HERE}/log-out`),
  reset: (wish: m.Reset) => ask<m.Entered>("POST", `${HERE}/reset`, wish),
  forgot: (name: string) => ask<void>("POST", `${HERE}/forgot`, { name }),
  confirm: (wish: m.Confirm) => ask<void>("POST", `${HERE}/confirm`, wish),
  claim: () => ask<m.Claimed>("POST", `${HERE}/claim`),
  rename: (name: string) => ask<m.Account>("PUT", `${HERE}/name`, { name }),
  setPassword: (wish: m.NewPassword) => ask<void>("PUT", `${HERE}/password`, wish),
  dropPassword: () => ask<void>("DELETE", `${HERE}/password`),
  passkeys: () => ask<m.PasskeyList>("GET", `${HERE}/passkeys`),
  addPasskey: (wish: m.NewPasskey) => ask<m.PasskeyLine>("POST", `${HERE}/passkeys`, wish),
  renamePasskey: (id: string, name: string) => ask<void>("PUT", `${HERE}/passkeys/${id}`, { name }),
  dropPasskey: (id: string) => ask<void>("DELETE", `${HERE}/passkeys/${id}`),
  devices: () => ask<m.DeviceList>("GET", `${HERE}/sessions`),
  logOutOthers: () => ask<void>("DELETE", `${HERE}/sessions`),
  logOutDevice: (id: string) => ask<void>("DELETE", `${HERE}/sessions/${id}`),
  export: () => ask<object>("GET", `${HERE}/export`),
  delete: () => ask<void>("DELETE", HERE),
};

/** What went wrong, as a sentence; errors of passkeys too. */
export const told = (error: unknown) => (error instanceof NoPasskey ? t(error.message) : said(error));

class Confirming {
  isOpen = $state(false);
  private done: (isConfirmed: boolean) => void = () => {};

  private ask(): Promise<boolean> {
    this.isOpen = true;
    return new Promise((done) => (this.done = done));
  }

  close(isConfirmed: boolean) {
    this.isOpen = false;
    this.done(isConfirmed);
  }

  /** Do something important; if the server wants my identity confirmed first, ask, and then do it. False: not done. */
  async before(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "confirm_first") throw error;
    }
    if (!(await this.ask())) return false;
    await work();
    return true;
  }
}

export const confirming = new Confirming();
