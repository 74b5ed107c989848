// What the page for hosts asks of the server.
import { confirming } from "../account/account.svelte";
import { ask, Refused } from "../lib/api";
import type * as m from "../lib/messages";
import { t } from "../lib/texts.svelte";

/** Change something; if the server wants my identity confirmed first, it is done after that. */
async function act<T = void>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: T | undefined;
  const isDone = await confirming.before(async () => (answer = await ask<T>(method, path, body)));
  if (!isDone) throw new Refused("confirm_first", t("host-not-confirmed"), 403);
  return answer as T;
}

export const calls = {
  overview: () => ask<m.Overview>("GET", "/api/host/overview"),
  reports: (done: boolean) => ask<m.CaseList>("GET", `/api/host/reports?done=${done}`),
  judge: (case_: m.Case, verdict: m.Verdict) => act("POST", `/api/host/reports/${case_.table}/${case_.number}`, verdict),
  people: (name: string, guests: boolean, muted: boolean) =>
    ask<m.PersonList>("GET", `/api/host/people?${new URLSearchParams({ name, guests: String(guests), muted: String(muted) })}`),
  punish: (kind: "mute" | "ban", id: string, penalty: m.Penalty) => act("PUT", `/api/host/people/${id}/${kind}`, penalty),
  pardon: (kind: "mute" | "ban", id: string) => act("DELETE", `/api/host/people/${id}/${kind}`),
  tables: (status: string) => ask<m.HostTableList>("GET", `/api/host/tables${status && `?status=${status}`}`),
  freeze: (id: string, why: string) => act("PUT", `/api/host/tables/${id}/freeze`, { why }),
  thaw: (id: string) => act("DELETE", `/api/host/tables/${id}/freeze`),
  remove: (id: string) => act("DELETE", `/api/host/tables/${id}`),
  settings: () => ask<m.HostSettingList>("GET", "/api/host/settings"),
  change: (values: m.NewHostSettings["values"]) => act<m.HostSettingList>("PUT", "/api/host/settings", { values }),
  log: () => ask<m.LogLines>("GET", "/api/host/log"),
};
