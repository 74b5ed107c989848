// Questions about tournaments.
import { ask } from "./api";
import type * as m from "./messages";
import { settings } from "./settings.svelte";

const at = (id: string, what = "") => `/api/tournaments/${id}${what}`;

export const tournaments = {
  list: () => ask<m.TournamentList>("GET", "/api/tournaments"),
  make: (wish: m.NewTournament) => ask<m.Tournament>("POST", "/api/tournaments", wish),
  edit: (id: string, wish: m.NewTournament) => ask<m.Tournament>("PUT", at(id), wish),
  look: (id: string) => ask<m.Tournament>("GET", at(id)),
  standings: (id: string) => ask<m.TournamentStandings>("GET", at(id, "/standings")),
  rounds: (id: string) => ask<m.TournamentRounds>("GET", at(id, "/rounds")),
  enter: (id: string, key: string | null) => ask<m.Tournament>("POST", at(id, "/enter"), { key }),
  remove: (id: string, entrant: number) => ask<m.Tournament>("POST", at(id, "/remove"), { entrant }),
  newKey: (id: string) => ask<m.TournamentKey>("POST", at(id, "/key")),
  act: (id: string, what: "withdraw" | "start" | "next" | "cancel") => ask<m.Tournament>("POST", at(id, `/${what}`)),
  ofTable: (table: string) => ask<m.TableTournament | undefined>("GET", `/api/tables/${table}/tournament`),
};

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** An amount of time in words, in the largest unit that gives a whole number. */
export function duration(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[3];
  return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

export const points = (value: number) => new Intl.NumberFormat(settings.language, { maximumFractionDigits: 2 }).format(value);
