// What the page for hosts asks of the server.
import { ask } from "../lib/api";
import type * as m from "../lib/messages";

export const calls = {
  overview: () => ask<m.Overview>("GET", "/api/host/overview"),
  reports: (done: boolean) => ask<m.CaseList>("GET", `/api/host/reports?done=${done}`),
  judge: (case_: m.Case, verdict: m.Verdict) => ask<void>("POST", `/api/host/reports/${case_.table}/${case_.number}`, verdict),
  people: (name: string, guests: boolean, muted: boolean) =>
    ask<m.PersonList>("GET", `/api/host/people?${new URLSearchParams({ name, guests: String(guests), muted: String(muted) })}`),
  punish: (kind: "mute" | "ban", id: string, penalty: m.Penalty) => ask<void>("PUT", `/api/host/people/${id}/${kind}`, penalty),
  pardon: (kind: "mute" | "ban", id: string) => ask<void>("DELETE", `/api/host/people/${id}/${kind}`),
  tables: (status: string) => ask<m.HostTableList>("GET", `/api/host/tables${status && `?status=${status}`}`),
  freeze: (id: string, why: string) => ask<void>("PUT", `/api/host/tables/${id}/freeze`, { why }),
  thaw: (id: string) => ask<void>("DELETE", `/api/host/tables/${id}/freeze`),
  remove: (id: string) => ask<void>("DELETE", `/api/host/tables/${id}`),
  settings: () => ask<m.HostSettingList>("GET", "/api/host/settings"),
  change: (values: m.NewHostSettings["values"]) => ask<m.HostSettingList>("PUT", "/api/host/settings", { values }),
  log: () => ask<m.LogLines>("GET", "/api/host/log"),
};
