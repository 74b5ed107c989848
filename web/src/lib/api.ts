// HTTP: questions to the server, and the sentences it answers with when something is wrong.
import type * as m from "./messages";
import { t, told } from "./texts.svelte";

export class Refused extends Error {
  constructor(
    public code: string,
    text: string,
    public status: number,
  ) {
    super(text);
  }
}

/** What went wrong, as a sentence. */
export const said = (error: unknown) => (error instanceof Refused && error.message ? error.message : t("cannot-reach"));

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("offline", "", 0);
  }
  if (response.status === 204) return undefined as T;
  const type = response.headers.get("content-type") ?? "";
  const data = type.includes("json") ? await response.json() : await response.text();
  if (!response.ok) throw new Refused(data.code ?? "unknown", told(data.error ?? "", data.words ?? null), response.status);
  return data as T;
}

const seatQuery = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);

export const api = {
  games: () => ask<m.GameList>("GET", "/api/games"),
  rules: (game: string, language: string) => ask<m.RulesText>("GET", `/api/games/${game}/rules?lang=${language}`),
  lesson: (game: string) => ask<m.Lesson>("GET", `/api/games/${game}/lesson`),
  lobby: () => ask<m.TableList>("GET", "/api/tables"),
  mine: () => ask<m.TableList>("GET", "/api/me/tables"),
  waiting: () => ask<m.WaitingTables>("GET", "/api/me/waiting"),
  open: (table: m.NewTable) => ask<m.Opened>("POST", "/api/tables", table),
  links: (id: string) => ask<m.Opened>("GET", `/api/tables/${id}/links`),
  look: (id: string, seat: number | null) => ask<m.Update>("GET", `/api/tables/${id}${seatQuery(seat)}`),
  join: (id: string, wish: m.Join) => ask<m.Seated>("POST", `/api/tables/${id}/join`, wish),
  claim: (id: string, key: string) => ask<m.Seated>("POST", `/api/tables/${id}/claim`, { key }),
  report: (id: string, seat: number | null, wish: m.NewReport) => ask<void>("POST", `/api/tables/${id}/reports${seatQuery(seat)}`, wish),
  place: () => ask<m.Place>("GET", "/api/place"),
  chat: (id: string, seat: number | null) => ask<m.ChatLines>("GET", `/api/tables/${id}/chat${seatQuery(seat)}`),
  replay: (id: string, eyes: { seat: number | null; isOpen: boolean }, move: number, count: number, isTold: boolean) => {
    const seat = eyes.seat === null ? "" : `&seat=${eyes.seat}`;
    return ask<m.Replay>("GET", `/api/tables/${id}/replay?move=${move}&count=${count}&open=${eyes.isOpen}&told=${isTold}${seat}`);
  },
  bots: () => ask<m.BotList>("GET", "/api/bots"),
  myBots: () => ask<m.BotList>("GET", "/api/me/bots"),
  makeBot: (wish: m.NewBot) => ask<m.BotLine>("POST", "/api/bots", wish),
  changeBot: (id: string, wish: m.BotWishes) => ask<m.BotLine>("PUT", `/api/bots/${id}`, wish),
  renewBot: (id: string) => ask<m.BotLine>("POST", `/api/bots/${id}/token`),
  removeBot: (id: string) => ask<void>("DELETE", `/api/bots/${id}`),
  inviteBot: (id: string, wish: m.InvitedBot) => ask<void>("POST", `/api/tables/${id}/invite`, wish),
  rematch: (id: string) => ask<m.Opened>("POST", `/api/tables/${id}/rematch`),
  playOn: (id: string, wish: m.PlayOn) => ask<m.Opened>("POST", `/api/tables/${id}/play-on`, wish),
  analyse: (id: string) => ask<m.AnalysisState>("POST", `/api/tables/${id}/analysis`),
  analysis: (id: string) => ask<m.AnalysisState>("GET", `/api/tables/${id}/analysis`),
  ratings: (id: string) => ask<m.TableRatings>("GET", `/api/tables/${id}/ratings`),
  result: (id: string) => ask<m.TableResult>("GET", `/api/tables/${id}/result`),
  players: (game: string, search: string) => ask<m.Players>("GET", `/api/players?game=${game}&search=${encodeURIComponent(search)}`),
  profile: (name: string) => ask<m.Profile>("GET", `/api/players/${encodeURIComponent(name)}`),
  show: (hidden: boolean) => ask<m.Visibility>("PUT", "/api/me/visibility", { hidden }),
  statistics: (game: string, seats: number | null, among: string) =>
    ask<m.Statistics>("GET", `/api/games/${game}/statistics?among=${among}${seats ? `&seats=${seats}` : ""}`),
};
